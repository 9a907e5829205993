"""The commands for games: start, overtime, turns, winners, games lost by penalty, and matches whose time is over.

`at_ms` is wall time in milliseconds since 1970-01-01 UTC; `seen` is as in `commands`. For a command with `tables`,
`seen` holds the matches that the caller saw at these tables. Every command may raise `UserError` `clocks.*`,
`result.no_round` or `result.no_table`; those for several tables also `absence.*`; those that end a game or a match also
`match.*`, `knockout.*` and `absence.*`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from irondie_to.app.clocks.commands import TableCommand, playing_at, store_row
from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion, result_on_time, time_up_of
from irondie_to.app.core.clock_facts import MatchFacts, facts_of, match_facts
from irondie_to.app.core.lookup import SeenTable, refuse_changed_table
from irondie_to.app.core.lost_games import match_in
from irondie_to.app.core.penalties.absences import (
    AbsentError,
    BeginsGames,
    absent_winners,
    left_out,
    refuse_absent,
    with_winners_here,
)
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import PENDING, text_of
from irondie_to.app.core.rows import GameRow, NoteRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.knockout.results import report_result
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState, TableTime, Winner, is_decided
from irondie_to.tournament.match import MatchResult, check_drawn
from irondie_to.tournament.model import Games

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
        beginnings = _to_begin(picture, self.tables, self.seen, self.at_ms)
        if len(beginnings) == 1:
            self.begin_with(tx, picture, beginnings[0][0].match)
            return beginnings, ()
        ready, away = [], []
        for match, time in beginnings:
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
    """

    def apply(self, tx: Writing, now: str) -> Done:
        beginnings, warnings = self.to_begin(tx, take_picture(tx, self.event_id))
        for match, time in beginnings:
            if time.state is TableState.SHOWING:
                raise UserError("clocks.sets_shown", table=match.match.table_number)
        tx.add_all(
            [next_game(match)._replace(shown_at_ms=table_time(match, self.at_ms)) for match, _time in beginnings]
        )
        name = Phrase("clocks.step_show", {"table": beginnings[0][0].match.table_number})
        if len(beginnings) > 1:
            name = Phrase("clocks.step_show_many", {"count": len(beginnings)})
        return self.named(tx, Done(name, len(beginnings), warnings))


@dataclass(frozen=True, slots=True)
class StartGame(TablesCommand):
    """Start a game at these tables now, even if the sets are still being shown (TOU-4).

    If `tables` is empty, a game is started at all tables where one can begin and no sets are being shown. `Done.value`
    is the number of tables.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        beginnings, warnings = self.to_begin(tx, take_picture(tx, self.event_id))
        new, changed = [], []
        for match, time in beginnings:
            begins = table_time(match, self.at_ms)
            if time.state is TableState.SHOWING:
                changed.append((match.games[-1], match.games[-1]._replace(started_at_ms=begins)))
            else:
                new.append(next_game(match)._replace(started_at_ms=begins))
        tx.change_all(changed)
        tx.add_all(new)
        match, time = beginnings[0]
        game = time.game if time.game is not None else match.facts.next_number
        name = Phrase("clocks.step_game", {"game": game, "table": match.match.table_number})
        if len(beginnings) > 1:
            name = Phrase("clocks.step_games", {"count": len(beginnings)})
        return self.named(tx, Done(name, len(beginnings), warnings))


@dataclass(frozen=True, slots=True)
class StartOvertime(TableCommand):
    """Start overtime at a table, once the turn in which game time ran out is finished (TOU-4, OT-1, OT-2, OT-3)."""

    def apply(self, tx: Writing, now: str) -> Done:
        match, _hall = playing_at(take_picture(tx, self.event_id), self.table, self.seen)
        state = match.facts.at(self.at_ms).state
        if state is TableState.OVERTIME:
            raise UserError("clocks.overtime_already", table=self.table)
        if state is not TableState.GAME_OVER:
            raise UserError("clocks.game_not_over", table=self.table)
        game = match.games[-1]
        tx.change(game, game._replace(overtime_at_ms=table_time(match, self.at_ms), turn=1))
        return Done(Phrase("clocks.step_overtime", {"table": self.table}))


@dataclass(frozen=True, slots=True)
class CountTurn(TableCommand):
    """Count the next turn of overtime or sudden death at a table; `Done.value` is the number of this turn."""

    adds: ClassVar[bool] = True

    def apply(self, tx: Writing, now: str) -> Done:
        match, _hall = playing_at(take_picture(tx, self.event_id), self.table, self.seen)
        if match.facts.at(self.at_ms).state not in {TableState.OVERTIME, TableState.SUDDEN_DEATH}:
            raise UserError("clocks.not_overtime", table=self.table)
        game = match.games[-1]
        tx.change(game, game._replace(turn=game.turn + 1))
        return Done(Phrase("clocks.step_turn", {"turn": game.turn + 1, "table": self.table}), game.turn + 1)


def _to_begin(picture: Picture, tables: tuple[int, ...], seen: tuple[SeenTable, ...], at_ms: int) -> list[_Beginning]:
    """The matches at `tables`, or all that can begin a game and show no sets if it is empty, with the tables' times."""
    if tables:
        as_seen = {table.match.table_number: table for table in seen}
        wanted = dict.fromkeys(tables)
        return [_can_begin(playing_at(picture, table, as_seen.get(table))[0], at_ms) for table in wanted]
    beginnings = []
    for match in match_facts(picture, picture.under_way):
        time = match.facts.at(at_ms)
        free = time.state is TableState.BETWEEN or (time.state is TableState.RUNNING and time.game is None)
        if free and time.paused_ms is None and match.clock is not None and match.clock.paused_at_ms is None:
            beginnings.append((match, time))
    if not beginnings:
        raise UserError("clocks.no_tables")
    return beginnings


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


WINNERS = {winner.value: winner for winner in Winner}
"""The possible ends of a game, by the words used in files and on the command line."""

_ENDS = Areas.CLOCKS | Areas.RESULTS | Areas.KNOCKOUT


@dataclass(frozen=True, slots=True)
class EndGame(EventCommand):
    """End the game at a table with this winner; if no game was started, record the next game as finished.

    If this decides the match, or if match time is over and the ruling does not require sudden death, the result is also
    recorded. `Done.value` is this result in typed form, or None if no result was recorded. Raises
    `UserError("absence.cannot_win")` if a player who wins or draws the game is marked as absent, and
    `UserError("absence.cannot_begin")` if no game was started and a player is marked as absent.
    """

    areas: ClassVar[Areas] = _ENDS
    at_ms: int
    table: int
    winner: Winner
    seen: SeenTable | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        match, _hall = playing_at(picture, self.table, self.seen)
        time = match.facts.at(self.at_ms)
        if time.state is TableState.MISSING:
            decided = is_decided(match.facts.won)
            raise UserError("clocks.decided" if decided else "clocks.no_game", table=self.table)
        if time.state is TableState.MATCH_OVER and not match.games:
            raise UserError("clocks.want_result", table=self.table)
        alone = _with(Games(0, 0, 0), self.winner)
        with_winners_here(tx, match.match, absent_winners(match.match, MatchResult(alone)), ())
        before = match.games[-1] if time.game is not None else None
        if before is None:
            refuse_absent(picture, match.match)
        game = next_game(match) if before is None else before
        ended = game._replace(ended_at_ms=table_time(match, self.at_ms), winner=self.winner.value)
        store_row(tx, ended, before)
        return _finish(tx, picture, match, (ended.number, self.winner), now, over=match.facts.is_over(self.at_ms))


@dataclass(frozen=True, slots=True)
class CorrectGame(EventCommand):
    """Change the winner of a finished game. If this decides the match, record the result as well.

    The match must not have a result yet. `Done.value` is as in `EndGame`.
    """

    areas: ClassVar[Areas] = _ENDS
    table: int
    number: int
    winner: Winner

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        match, _hall = playing_at(picture, self.table)
        game = next((row for row in match.games if row.number == self.number and row.ended_at_ms is not None), None)
        if game is not None and game.winner is None:
            raise UserError("clocks.lost_game", table=self.table, game=self.number)
        if game is None:
            raise UserError("clocks.no_such_game", table=self.table, game=self.number)
        if game.winner == self.winner.value:
            raise UserError("clocks.same_winner", table=self.table, game=self.number)
        tx.change(game, game._replace(winner=self.winner.value))
        others = tuple(each for each in match.facts.games if each.number != self.number)
        without = replace(match, facts=replace(match.facts, games=others))
        return _finish(tx, picture, without, (game.number, self.winner), now, over=False)


@dataclass(frozen=True, slots=True)
class SettleTime(EventCommand):
    """End the match at a table if it is over but has no result yet (TOU-3, see `time_up`).

    Either match time is over, or a player has won two games; if nobody has, the ruling in force decides. Records the
    result, or, if the ruling requires a sudden-death game, starts showing the sets for it. `lives` are the life points
    of a and b in the unfinished game; they are required if `TimeUp.question` is `LIFE_POINTS` and ignored otherwise.
    `seen` is the match and the question that the caller saw, before life points were entered (None: not compared).
    `Done.value` is the recorded result in typed form, or None if no result was recorded.
    """

    areas: ClassVar[Areas] = _ENDS
    at_ms: int
    table: int
    lives: tuple[int, int] | None = None
    seen: TimeUp | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        match, _hall = playing_at(picture, self.table)
        way = time_up_of(picture, match, self.at_ms)
        if self.seen is not None and way != self.seen:
            refuse_changed_table(way.seen, self.seen.seen)
            raise UserError("clocks.table_changed", table=self.table)
        lives = self.lives if way.question is TimeUpQuestion.LIFE_POINTS else None
        if lives is not None:
            way = way.with_lives(*lives)
        if way.refused is not None:
            raise UserError(way.refused.code, **way.refused.values)
        if way.question in _WANTED:
            raise UserError(_WANTED[way.question], table=self.table)
        time = table_time(match, self.at_ms)
        if way.unfinished:
            last = match.games[-1]
            tx.change(last, last._replace(ended_at_ms=time, winner=way.unfinished_winner.value))
        values: dict[str, int | str] = {"table": self.table}
        if lives is not None:
            values |= {"a": lives[0], "b": lives[1]}
        if way.result is None:
            refuse_absent(picture, match.match)
            # If the sets of a game were being shown when match time ended, sudden death takes its place.
            shown = None if match.facts.current_game is None or way.unfinished else match.games[-1]
            begun = (shown or next_game(match))._replace(shown_at_ms=time, turn=1, sudden_death=True)
            store_row(tx, begun, shown)
            code = "clocks.step_sudden_death" if lives is None else "clocks.step_sudden_death_lives"
            return Done(Phrase(code, values))
        _record(tx, picture, match, way.result, now)
        values["result"] = text_of(way.result)
        code = "clocks.step_settle" if lives is None else "clocks.step_settle_lives"
        return Done(Phrase(code, values), values["result"])


@dataclass(frozen=True, slots=True)
class LoseGame:
    """Make a player lose a game of an unfinished match as a penalty, even if no game is in progress.

    A game in progress ends without a winner, because the penalty already counts as the lost game. The result is
    recorded as by `EndGame` if the loss decides the match, or if match time is over at a table whose games are tracked
    and no game continues (see `by`). `seen` is the match as the caller saw it (None: not compared).
    """

    at_ms: int
    seen: SeenTable | None = None

    def by(self, tx: Writing, note: NoteRow, now: str, *, ends_game: bool = True) -> Done:
        """Make the player of this stored penalty lose a game of the match they played in the penalty's round.

        If `ends_game` is false, a game in progress continues, because it is not the game that was lost. Raises
        `UserError` `desk.changed_elsewhere` if the match has a result or no longer exists, `clocks.table_changed` or
        `clocks.other_match` if it differs from `seen`, `match.*`, `knockout.*`, or `absence.cannot_win`.
        """
        picture = take_picture(tx, note.event_id)
        at = None if note.entrant_id is None else match_in(picture, note.entrant_id, note.round_name)
        match = None if at is None else facts_of(picture, at[1])
        if match is None or not match.pending:
            raise UserError("desk.changed_elsewhere")
        refuse_changed_table(match.seen, self.seen)
        tx.change(note, note._replace(lost_game=True))
        game, number = match.facts.current_game, match.facts.next_number
        if ends_game and game is not None:
            last, number = match.games[-1], game.number
            tx.change(last, last._replace(ended_at_ms=table_time(match, self.at_ms)))
        winner = Winner.B if match.match.a_id == note.entrant_id else Winner.A
        over = ends_game and match.facts.is_over(self.at_ms)
        return _finish(tx, picture, match, (number, winner), now, over=over)


_WANTED = {
    TimeUpQuestion.SLIP: "clocks.want_result",
    TimeUpQuestion.LIFE_POINTS: "clocks.want_lives",
    TimeUpQuestion.WINNER: "clocks.want_winner",
}


def _with(games: Games, winner: Winner) -> Games:
    return Games(games.a + (winner is Winner.A), games.b + (winner is Winner.B), games.drawn + (winner is Winner.DRAWN))


def outcome_of(picture: Picture, found: MatchFacts, winner: Winner, *, over: bool) -> tuple[Games, MatchResult | None]:
    """The games of the match after one more game with this winner, and the result.

    The result is None if the match is not decided. If match time is `over`, the games decide it unless the ruling
    requires sudden death.
    """
    games = _with(found.facts.won, winner)
    return games, MatchResult(games) if is_decided(games) else result_on_time(picture, games) if over else None


def _finish(
    tx: Writing, picture: Picture, found: MatchFacts, game: tuple[int, Winner], now: str, *, over: bool
) -> Done:
    number, winner = game
    games, result = outcome_of(picture, found, winner, over=over)
    if winner is Winner.DRAWN:  # checked now, because the error would otherwise be raised only for the result
        check_drawn(games, knockout=bool(picture.seeds))
    table = found.match.table_number
    values: dict[str, int | str] = {"game": number, "table": table}
    code, code_of_match = "clocks.step_drawn", "clocks.step_drawn_match"
    if winner is not Winner.DRAWN:
        code, code_of_match = "clocks.step_won", "clocks.step_won_match"
        values["name"] = picture.entrant(found.match.a_id if winner is Winner.A else found.match.b_id).name
    if result is None:
        return Done(Phrase(code, values))
    _record(tx, picture, found, result, now)
    values["result"] = text_of(result)
    return Done(Phrase(code_of_match, values), values["result"])


def _record(tx: Writing, picture: Picture, found: MatchFacts, result: MatchResult, now: str) -> None:
    was = None if found.row in picture.under_way else PENDING
    seen = SeenMatch.of(picture, found.row, found.match)
    report_result(picture.event.id, seen, found.match.table_number, result, was).apply(tx, now)
