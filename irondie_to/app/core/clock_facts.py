"""Converts the stored rows of clocks and games into the clocks of `tournament.clocks`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from irondie_to.app.core.extra_time import running_match
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import GameRow, MatchRow, RoundClockRow, RoundRow, TableClockRow
from irondie_to.app.core.seen import SeenHall, SeenTable
from irondie_to.app.core.stages import open_stages
from irondie_to.tournament.clocks.clock import SECOND_MS, GameClock, RoundClock, TableClock, TableState, Winner
from irondie_to.tournament.clocks.table_clock import TableFacts


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
        match.outcome != "pending",
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
