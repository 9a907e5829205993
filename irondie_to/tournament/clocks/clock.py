"""The clocks of a round, a table and a game: facts in, time out; `now` is an argument.

All times are whole milliseconds. Three clocks run inside one another, so that a pause is stored once and stops all that
lies within:

- *wall time* is what the computer's clock shows, in milliseconds since 1970-01-01 UTC;
- *round time* counts from the start of the round's clock and stands still while the hall is paused;
- *table time* is round time that stands still while this table is paused. Games are kept in table time.

Only the two moments of the round's clock are wall time: when the computer's clock was wrong, they alone are mended.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from irondie_to.tournament.match import WINS
from irondie_to.tournament.nouns import Games

SECOND_MS = 1_000
MINUTE_MS = 60_000
FEW_MINUTES_MS = 5 * MINUTE_MS
"""From here on little time is left, and it is said."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The hall's clock of a round. `started_at` and `paused_at` are wall time, all else durations.

    `paused_ms` is the sum of the pauses that are over, with what the computer's clock was found to be ahead (negative:
    behind); `adjusted_ms` is what was added to the match time by hand.
    """

    started_at: int
    match_ms: int
    game_ms: int
    showing_ms: int
    paused_at: int | None = None
    paused_ms: int = 0
    adjusted_ms: int = 0

    def elapsed(self, now: int) -> int:
        """Round time at the wall time `now`."""
        until = now if self.paused_at is None else self.paused_at
        return until - self.started_at - self.paused_ms

    @property
    def length_ms(self) -> int:
        """The match time of the round, with what was adjusted (TOU-3)."""
        return self.match_ms + self.adjusted_ms

    def remaining(self, now: int) -> int:
        """What the hall's clock shows; below zero the match time is over."""
        return self.length_ms - self.elapsed(now)

    def wall(self, round_time: int) -> int | None:
        """The wall time at which round time comes to this; None while the hall is paused."""
        return None if self.paused_at is not None else self.started_at + self.paused_ms + round_time

    def paused(self, now: int) -> RoundClock:
        """The clock stopped at `now`; one that stands already stays as it is."""
        return self if self.paused_at is not None else replace(self, paused_at=now)

    def resumed(self, now: int) -> RoundClock:
        """The clock going on at `now` with the time it stopped at; one that runs already stays as it is."""
        if self.paused_at is None:
            return self
        return replace(self, paused_at=None, paused_ms=self.paused_ms + now - self.paused_at)

    def set_to(self, remaining_ms: int, now: int, known: int) -> RoundClock:
        """The clock showing `remaining_ms` at `now`, because the computer's clock was wrong.

        Round time is put right, but never back before `known`, the latest round time at which something happened: what
        the clock shows beyond that is adjusted.
        """
        wanted = self.length_ms - remaining_ms
        elapsed = max(wanted, known)
        return replace(
            self,
            paused_ms=self.paused_ms + self.elapsed(now) - elapsed,
            adjusted_ms=self.adjusted_ms + elapsed - wanted,
        )


@dataclass(frozen=True, slots=True)
class TableClock:
    """What a table has of its own: extra time, and pauses (a referee was called), which are added to its match time.

    `paused_at` is round time.
    """

    extra_ms: int = 0
    paused_at: int | None = None
    paused_ms: int = 0

    def held(self, round_time: int) -> int:
        """How long the table has been paused in all, a pause that still lasts included.

        No pause lasts less than nothing, wherever the computer's clock has gone since it began.
        """
        return self.paused_ms + (0 if self.paused_at is None else max(0, round_time - self.paused_at))

    def elapsed(self, round_time: int) -> int:
        """Table time at this round time."""
        return round_time - self.held(round_time)

    def ends_at(self, round_time: int) -> int:
        """What the hall's clock will show when this table's match time is over, such as −3:00: zero or less."""
        return -(self.extra_ms + self.held(round_time))

    def paused(self, round_time: int) -> TableClock:
        """The table stopped at this round time; one that stands already stays as it is."""
        return self if self.paused_at is not None else replace(self, paused_at=round_time)

    def resumed(self, round_time: int) -> TableClock:
        """The table going on at this round time; one that is not paused stays as it is."""
        return self if self.paused_at is None else replace(self, paused_at=None, paused_ms=self.held(round_time))


class Winner(Enum):
    """How a game ended."""

    A = "a"
    B = "b"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class GameClock:
    """A game of a match; all moments are table time.

    The sets are shown from `shown_at` on; the game begins by itself when the showing is over (SET-4), or at
    `started_at` if somebody said so. `overtime_at` is when overtime began, `turn` the turn of overtime being played,
    from 1. A sudden-death game is played under overtime rules from its first turn and has no end (`knockout_time_up`).
    """

    number: int
    shown_at: int | None = None
    started_at: int | None = None
    overtime_at: int | None = None
    turn: int = 0
    sudden_death: bool = False
    ended_at: int | None = None
    winner: Winner | None = None

    def begins(self, showing_ms: int) -> int:
        """When the game begins or began."""
        return self.started_at if self.started_at is not None else (self.shown_at or 0) + showing_ms


def games_won(games: tuple[GameClock, ...]) -> Games:
    """The games that have ended: won by a, won by b, drawn."""
    ended = [game.winner for game in games]
    return Games(ended.count(Winner.A), ended.count(Winner.B), ended.count(Winner.DRAWN))


def is_decided(games: Games) -> bool:
    """Whether somebody has won the match (TOU-2)."""
    return max(games.a, games.b) >= WINS


class TableState(Enum):
    """What a table is doing."""

    NOT_STARTED = "not_started"
    """The round's clock has not been started."""
    BETWEEN = "between"
    """No game is being played; the next may begin."""
    SHOWING = "showing"
    """The sets are shown before a game (SET-4)."""
    RUNNING = "running"
    """A game is being played, or the desk does not follow this table's games."""
    GAME_OVER = "game_over"
    """Game time over: finish this turn, then overtime (TOU-4)."""
    OVERTIME = "overtime"
    """Overtime (OT-1, OT-2, OT-3)."""
    MATCH_OVER = "match_over"
    """Match time over: finish this turn, then as the ruling says (TOU-3)."""
    SUDDEN_DEATH = "sudden_death"
    """A game under overtime rules from its first turn, after the match time (`knockout_time_up`)."""
    MISSING = "missing"
    """Match time over and no game is being played, or a player has won two games: the result is missing."""
    FINISHED = "finished"
    """The result is there."""


class TableTime(NamedTuple):
    """A table at one moment.

    `figure_ms` is what its clock shows: in SHOWING and RUNNING what is left, in GAME_OVER, OVERTIME and SUDDEN_DEATH
    the time since then, in BETWEEN, MATCH_OVER and MISSING what is left of the match time (below zero: over); None in
    NOT_STARTED and FINISHED. `match_ms` is what is left of the table's match time. `game` is the number of the game
    that is shown or played; None between games, and where the desk does not follow them (then RUNNING shows the match
    time). `match_first` is true where the match time ends before the game time. `paused_ms` is how long the present
    pause of the table has lasted, None where it is not paused; the figure stands still then.
    """

    state: TableState
    figure_ms: int | None = None
    match_ms: int | None = None
    game: int | None = None
    turn: int = 0
    match_first: bool = False
    paused_ms: int | None = None
