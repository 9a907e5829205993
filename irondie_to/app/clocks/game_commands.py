"""The commands that show sets, start games and overtime, and count turns.

`at_ms` is wall time in milliseconds since 1970-01-01 UTC; `seen` is as in `commands`. For a command with `tables`,
`seen` holds the matches that the caller saw at these tables, in any order; a table without such a match is not checked.
If `tables` is empty, `seen` is ignored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from irondie_to.app.clocks.commands import TableCommand, playing_at
from irondie_to.app.core.clock_facts import MatchFacts, match_facts
from irondie_to.app.core.penalties.absences import AbsentError, BeginsGames, left_out
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import GameRow
from irondie_to.app.core.seen import SeenTable
from irondie_to.app.core.steps import Areas, Done
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState, TableTime, is_decided

_Beginning: TypeAlias = tuple[MatchFacts, TableTime]


@dataclass(frozen=True, slots=True)
class TablesCommand(BeginsGames):
    """Base class of the commands for several tables or, if `tables` is empty, for all tables to which they apply.

    Tables where a player is marked as absent are left out, and a warning lists them. If this leaves no table,
    `UserError("absence.none_begin")` is raised. If the command applies to only one table and a player is marked as
    absent there, `AbsentError` is raised instead.
    """

    areas: ClassVar[Areas] = Areas.CLOCKS | Areas.ROUNDS
    at_ms: int
    tables: tuple[int, ...] = ()
    seen: tuple[SeenTable, ...] = ()

    def to_begin(self, tx: Writing, picture: Picture) -> tuple[list[_Beginning], tuple[Phrase, ...]]:
        """The matches to begin, each with its table's time, and the warnings about tables that are left out."""
        found = _to_begin(picture, self.tables, self.seen, self.at_ms)
        if len(found) == 1:
            self.begin_with(tx, picture, found[0][0].match)
            return found, ()
        ready, away = [], []
        for match, time in found:
            try:
                self.begin_with(tx, picture, match.match)
            except AbsentError:
                away.append(match.match)
            else:
                ready.append((match, time))
        warnings = left_out(picture, away)
        if not ready:
            raise UserError("absence.none_begin", **warnings[0].values)
        return ready, warnings


@dataclass(frozen=True, slots=True)
class ShowSets(TablesCommand):
    """Start showing the sets at these tables; the next game begins automatically afterwards (SET-4).

    If `tables` is empty, the sets are shown at all tables where a game can begin. `Done.value` is the number of tables.
    Raises `UserError` `clocks.*`, `absence.*`, `result.no_round` or `result.no_table`.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        found, warnings = self.to_begin(tx, take_picture(tx, self.event_id))
        for match, time in found:
            if time.state is TableState.SHOWING:
                raise UserError("clocks.sets_shown", table=match.match.table_number)
        tx.add_all([next_game(match)._replace(shown_at_ms=table_time(match, self.at_ms)) for match, _time in found])
        name = Phrase("clocks.step_show", {"table": found[0][0].match.table_number})
        if len(found) > 1:
            name = Phrase("clocks.step_show_many", {"count": len(found)})
        return self.named(tx, Done(name, len(found), warnings))


@dataclass(frozen=True, slots=True)
class StartGame(TablesCommand):
    """Start a game at these tables now, even if the sets are still being shown (TOU-4).

    If `tables` is empty, a game is started at all tables where one can begin and no sets are being shown. `Done.value`
    is the number of tables. Raises `UserError` `clocks.*`, `absence.*`, `result.no_round` or `result.no_table`.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        found, warnings = self.to_begin(tx, take_picture(tx, self.event_id))
        new, changed = [], []
        for match, time in found:
            begins = table_time(match, self.at_ms)
            if time.state is TableState.SHOWING:
                changed.append((match.games[-1], match.games[-1]._replace(started_at_ms=begins)))
            else:
                new.append(next_game(match)._replace(started_at_ms=begins))
        tx.change_all(changed)
        tx.add_all(new)
        match, time = found[0]
        game = time.game if time.game is not None else match.facts.next_number
        name = Phrase("clocks.step_game", {"game": game, "table": match.match.table_number})
        if len(found) > 1:
            name = Phrase("clocks.step_games", {"count": len(found)})
        return self.named(tx, Done(name, len(found), warnings))


@dataclass(frozen=True, slots=True)
class StartOvertime(TableCommand):
    """Start overtime at a table, once the turn in which game time ran out is finished (TOU-4, OT-1, OT-2, OT-3).

    Raises `UserError` `clocks.*`, `result.no_round` or `result.no_table`.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        found, _hall = playing_at(take_picture(tx, self.event_id), self.table, self.seen)
        state = found.facts.at(self.at_ms).state
        if state is TableState.OVERTIME:
            raise UserError("clocks.overtime_already", table=self.table)
        if state is not TableState.GAME_OVER:
            raise UserError("clocks.game_not_over", table=self.table)
        game = found.games[-1]
        tx.change(game, game._replace(overtime_at_ms=table_time(found, self.at_ms), turn=1))
        return Done(Phrase("clocks.step_overtime", {"table": self.table}))


@dataclass(frozen=True, slots=True)
class CountTurn(TableCommand):
    """Count the next turn of overtime or sudden death at a table.

    `Done.value` is the number of this turn. Raises `UserError` `clocks.*`, `result.no_round` or `result.no_table`.
    """

    adds: ClassVar[bool] = True

    def apply(self, tx: Writing, now: str) -> Done:
        found, _hall = playing_at(take_picture(tx, self.event_id), self.table, self.seen)
        if found.facts.at(self.at_ms).state not in {TableState.OVERTIME, TableState.SUDDEN_DEATH}:
            raise UserError("clocks.not_overtime", table=self.table)
        game = found.games[-1]
        tx.change(game, game._replace(turn=game.turn + 1))
        return Done(Phrase("clocks.step_turn", {"turn": game.turn + 1, "table": self.table}), game.turn + 1)


def _to_begin(picture: Picture, tables: tuple[int, ...], seen: tuple[SeenTable, ...], at_ms: int) -> list[_Beginning]:
    """The matches at `tables`, or wherever a game can begin if `tables` is empty, each with its table's time."""
    if tables:
        as_seen = {one.match.table_number: one for one in seen}
        wanted = dict.fromkeys(tables)
        return [_can_begin(playing_at(picture, table, as_seen.get(table))[0], at_ms) for table in wanted]
    found = []
    for match in match_facts(picture, picture.under_way):
        time = match.facts.at(at_ms)
        free = time.state is TableState.BETWEEN or (time.state is TableState.RUNNING and time.game is None)
        if free and time.paused_ms is None and match.clock is not None and match.clock.paused_at_ms is None:
            found.append((match, time))
    if not found:
        raise UserError("clocks.no_tables")
    return found


def _can_begin(match: MatchFacts, at_ms: int) -> _Beginning:
    table, time = match.match.table_number, match.facts.at(at_ms)
    if match.clock is not None and match.clock.paused_at_ms is not None:
        raise UserError("clocks.hall_paused_first")
    if time.paused_ms is not None:
        raise UserError("clocks.table_paused_first", table=table)
    if time.state in {TableState.MATCH_OVER, TableState.MISSING}:
        decided = is_decided(match.facts.won)
        raise UserError("clocks.decided" if decided else "clocks.no_time", table=table)
    if time.game is not None and time.state is not TableState.SHOWING:
        raise UserError("clocks.game_begun", table=table)
    return match, time


def next_game(match: MatchFacts) -> GameRow:
    """Build the row of the match's next game, which is neither started nor stored yet."""
    return GameRow(0, match.row.id, match.match.id, match.facts.next_number)


def table_time(match: MatchFacts, at_ms: int) -> int:
    """Convert the wall time `at_ms` to the table's own time in milliseconds; 0 if the round's clock has not started."""
    hall = match.facts.hall
    return 0 if hall is None else match.facts.own.elapsed(hall.elapsed(at_ms))
