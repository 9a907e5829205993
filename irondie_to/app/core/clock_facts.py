"""Converts the stored rows of clocks and games into the clocks of `tournament.clocks`; gives tables extra time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import SeenHall, SeenTable, refuse_changed_match, tables_there
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import place_in_step, row_name
from irondie_to.app.core.rows import GameRow, MatchRow, RoundClockRow, RoundRow, TableClockRow
from irondie_to.app.core.stages import open_stages
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import SECOND_MS, GameClock, RoundClock, TableClock, TableState, Winner
from irondie_to.tournament.clocks.table_clock import TableFacts

MOST_EXTRA_SECONDS = 60 * 60


@dataclass(frozen=True, slots=True)
class GiveExtraTime(EventCommand):
    """Change the extra time of the match at a table by `seconds` (negative: reduce it).

    `seen` is the match that the caller saw, with its extra time (None: not compared). `Done.value` is the new extra
    time in seconds. Raises `UserError` `clocks.table_changed` or `clocks.other_match` if the match differs from `seen`,
    `extra.*`, `result.no_round` or `result.no_table`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS
    adds: ClassVar[bool] = True
    table: int
    seconds: int
    seen: MatchRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        match = running_match(picture, self.table)
        refuse_changed_match(match, self.seen)
        changed = with_extra_time(match, self.seconds)
        tx.change(match, changed)
        name = "step.extra_time_at" if self.seconds > 0 else "step.extra_time_less_at"
        place = place_in_step(row_name(picture.round_of(match)), self.table)
        a, b = (picture.entrant(row_id).name for row_id in (match.a_id, match.b_id))
        return Done(
            Phrase(name, {"place": place, "a": a, "b": b, "count": -(-abs(self.seconds) // 60)}), changed.extra_seconds
        )


def with_extra_time(match: MatchRow, seconds: int) -> MatchRow:
    """A copy of the match with `seconds` more extra time (negative: less). Raises `UserError` `extra.*`."""
    table, total = match.table_number, match.extra_seconds + seconds
    if not match.is_pending:
        raise UserError("extra.over", table=table)
    if seconds == 0:
        raise UserError("extra.none", table=table)
    if total < 0:
        raise UserError("extra.below_none", table=table, minutes=match.extra_seconds // 60)
    if total > MOST_EXTRA_SECONDS:
        raise UserError("extra.too_much", table=table, most=MOST_EXTRA_SECONDS // 60)
    return match._replace(extra_seconds=total)


def running_match(picture: Picture, table: int) -> MatchRow:
    """The match being played at a table in the current Swiss round or the knockout, or else the last one there.

    Raises `UserError` `result.no_round` or `result.no_table`.
    """
    if not picture.under_way:
        raise UserError("result.no_round")
    matches = [match for row in picture.under_way for match in picture.matches_of(row)]
    at_table = [match for match in matches if match.table_number == table]
    if not at_table:
        tables = [match.table_number for match in matches]
        raise UserError("result.no_table", table=table, there=tables_there(tables))
    return next((match for match in at_table if match.is_pending), at_table[-1])


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A match of a round under way with its stored rows; `facts` are the clocks built from these rows."""

    row: RoundRow
    match: MatchRow
    clock: RoundClockRow | None
    table: TableClockRow | None
    games: tuple[GameRow, ...]
    facts: TableFacts

    @property
    def pending(self) -> bool:
        return not self.facts.finished

    def is_showing(self, at_ms: int) -> bool:
        """Whether sets are being shown at this wall time (ms), after which a game begins automatically."""
        return self.facts.current_game is not None and self.facts.at(at_ms).state is TableState.SHOWING

    @property
    def seen(self) -> SeenTable:
        """The match as read. Commands on the match pass this on, so that changes made elsewhere are detected."""
        return SeenTable(self.match, self.table, self.games, self.facts.lost)


def match_facts(picture: Picture, rounds: Iterable[RoundRow]) -> tuple[MatchFacts, ...]:
    """The matches of the given rounds with their clocks, ordered by round and table.

    The rounds must be under way, because a picture contains the clocks of no others.
    """
    tables = {clock.match_id: clock for clock in picture.table_clocks}
    games: dict[int, list[GameRow]] = defaultdict(list)
    for game in picture.games:
        games[game.match_id].append(game)
    return tuple(
        _facts(picture, row, match, tables.get(match.id), games.get(match.id, ()))
        for row in rounds
        for match in picture.matches_of(row)
    )


def facts_of(picture: Picture, match: MatchRow) -> MatchFacts:
    """A match of a round under way with its clocks."""
    table = next((clock for clock in picture.table_clocks if clock.match_id == match.id), None)
    games = [game for game in picture.games if game.match_id == match.id]
    return _facts(picture, picture.round_of(match), match, table, games)


def _facts(
    picture: Picture, row: RoundRow, match: MatchRow, table: TableClockRow | None, games: Iterable[GameRow]
) -> MatchFacts:
    clock = next((clock for clock in picture.clocks if clock.round_id == row.id), None)
    played = tuple(sorted(games, key=lambda game: game.number))
    facts = TableFacts(
        None if clock is None else round_clock_of(clock),
        table_clock_of(match, table),
        tuple(game_clock_of(game) for game in played),
        not match.is_pending,
        picture.lost_games(match),
    )
    return MatchFacts(row, match, clock, table, played, facts)


def facts_at(picture: Picture, table: int) -> MatchFacts:
    """The match being played at the table, or else the last one played there.

    Raises `UserError` `result.no_round` or `result.no_table`.
    """
    return facts_of(picture, running_match(picture, table))


def hall_seen(picture: Picture) -> SeenHall:
    """The rounds being played with their clocks, as read.

    Commands on the hall clock pass this on, so that changes made elsewhere in the meantime are detected.
    """
    clocks = {clock.round_id: clock for clock in picture.clocks}
    return SeenHall(tuple((row.id, clocks.get(row.id)) for rows in open_stages(picture) for row in rows))


def round_clock_of(row: RoundClockRow) -> RoundClock:
    return RoundClock(
        row.started_at_ms,
        row.match_ms,
        row.game_ms,
        row.showing_ms,
        row.paused_at_ms,
        row.paused_ms,
        row.adjusted_ms,
    )


def with_clock(row: RoundClockRow, clock: RoundClock) -> RoundClockRow:
    """A copy of the row with the pauses and the adjustment of the clock."""
    return row._replace(paused_at_ms=clock.paused_at, paused_ms=clock.paused_ms, adjusted_ms=clock.adjusted_ms)


def table_clock_of(match: MatchRow, row: TableClockRow | None) -> TableClock:
    """The match's own clock: its extra time, and its pauses from the row (None: no pauses)."""
    extra = match.extra_seconds * SECOND_MS
    return TableClock(extra) if row is None else TableClock(extra, row.paused_at_ms, row.paused_ms)


def game_clock_of(row: GameRow) -> GameClock:
    return GameClock(
        row.number,
        row.shown_at_ms,
        row.started_at_ms,
        row.overtime_at_ms,
        row.turn,
        row.sudden_death,
        row.ended_at_ms,
        None if row.winner is None else Winner(row.winner),
    )
