"""The clocks of a round, a table and a game. The current time is always an argument, `now`.

All times are whole milliseconds. There are three nested times, so that each pause is stored only once:

- *wall time* is the time of the computer's clock, in milliseconds since 1970-01-01 UTC;
- *round time* counts from the start of the round and stops while the round's clock is paused;
- *table time* is round time that also stops while this table is paused. The times of games are table time.

Only two moments of the round's clock are wall time. If the computer's clock was wrong, only the round's clock has to be
corrected (`RoundClock.set_to`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from irondie_to.tournament.match import WINS
from irondie_to.tournament.model import Games

SECOND_MS = 1_000
MINUTE_MS = 60_000
SLIP_DUE_MS = 5 * MINUTE_MS
"""A slip is overdue this long after its match ended (`TableFacts.over_for`)."""
FEW_MINUTES_MS = 5 * MINUTE_MS
"""When the remaining time reaches this value, the program announces it."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round in the hall. `started_at` and `paused_at` are wall time, all other fields are durations.

    `paused_at` is None while the clock is running. `paused_ms` is the sum of the finished pauses plus corrections of
    the computer's clock (positive if it was set forward during the round); `adjusted_ms` is the time added to the match
    time by hand or by `set_to`.
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
        """The match time of the round including adjustments (TOU-3)."""
        return self.match_ms + self.adjusted_ms

    def remaining(self, now: int) -> int:
        """The remaining match time that the hall clock shows; negative after its end."""
        return self.length_ms - self.elapsed(now)

    def wall(self, round_time: int) -> int | None:
        """The wall time that corresponds to this round time; None while the round's clock is paused."""
        return None if self.paused_at is not None else self.started_at + self.paused_ms + round_time

    def paused(self, now: int) -> RoundClock:
        """The clock, paused at `now`; unchanged if it is already paused."""
        return self if self.paused_at is not None else replace(self, paused_at=now)

    def resumed(self, now: int) -> RoundClock:
        """The clock, resumed at `now`; unchanged if it is already running."""
        if self.paused_at is None:
            return self
        return replace(self, paused_at=None, paused_ms=self.paused_ms + now - self.paused_at)

    def set_to(self, remaining_ms: int, now: int, known: int) -> RoundClock:
        """The clock, corrected so that it shows `remaining_ms` at `now`, because the computer's clock was wrong.

        Round time cannot go back before `known`, the latest round time at which something happened; the rest of the
        difference changes the match time instead.
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
    """A table's own extra time and pauses (for example for a referee call); pauses extend its match time.

    `paused_at` is round time, None if the table is not paused; `extra_ms` and `paused_ms` are durations.
    """

    extra_ms: int = 0
    paused_at: int | None = None
    paused_ms: int = 0

    def paused_total(self, round_time: int) -> int:
        """The total time for which the table has been paused, including the current pause up to this round time.

        A pause never counts as negative, even if the computer's clock was set back during the pause.
        """
        return self.paused_ms + (0 if self.paused_at is None else max(0, round_time - self.paused_at))

    def elapsed(self, round_time: int) -> int:
        """The table time at this round time."""
        return round_time - self.paused_total(round_time)

    def ends_at(self, round_time: int) -> int:
        """The remaining time on the hall clock, in milliseconds, when this table's match time ends: zero or less."""
        return -(self.extra_ms + self.paused_total(round_time))

    def paused(self, round_time: int) -> TableClock:
        """The table's clock, paused at this round time; unchanged if it is already paused."""
        return self if self.paused_at is not None else replace(self, paused_at=round_time)

    def resumed(self, round_time: int) -> TableClock:
        """The table's clock, resumed at this round time; unchanged if it is not paused."""
        return (
            self if self.paused_at is None else replace(self, paused_at=None, paused_ms=self.paused_total(round_time))
        )


class Winner(Enum):
    A = "a"
    B = "b"
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class GameClock:
    """A game of a match. All moments are table time.

    The players show their sets from `shown_at` on. The game starts when the showing time is over (SET-4), or at
    `started_at` if a user started it. `overtime_at` is the start of overtime, `turn` the current turn of overtime, from
    1 (0 before overtime). A sudden-death game is in overtime from its first turn and has no time limit
    (`knockout_time_up`). `winner` is None until the game ends, and also if a penalty ended the game; such a game is
    counted among the games lost by penalties.
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
        """The table time at which the game starts or started."""
        return self.started_at if self.started_at is not None else (self.shown_at or 0) + showing_ms


def games_won(games: tuple[GameClock, ...]) -> Games:
    """The numbers of finished games won by a, won by b, and drawn."""
    ended = [game.winner for game in games]
    return Games(ended.count(Winner.A), ended.count(Winner.B), ended.count(Winner.DRAWN))


def is_decided(games: Games) -> bool:
    """Whether a player has won the match (TOU-2)."""
    return max(games.a, games.b) >= WINS


class TableState(Enum):
    NOT_STARTED = "not_started"
    """The round's clock has not been started."""
    BETWEEN = "between"
    """No game is in progress; the next game may start."""
    SHOWING = "showing"
    """The players show their sets before a game (SET-4)."""
    RUNNING = "running"
    """A game is in progress, or the games of this table are not tracked."""
    GAME_OVER = "game_over"
    """Game time is over: the players finish this turn, then overtime starts (TOU-4)."""
    OVERTIME = "overtime"
    """The game is in overtime (OT-1, OT-2, OT-3)."""
    MATCH_OVER = "match_over"
    """Match time is over: the players finish this turn, then the ruling applies (TOU-3)."""
    SUDDEN_DEATH = "sudden_death"
    """Match time is over, and the players play a game that is in overtime from its first turn (`knockout_time_up`)."""
    MISSING = "missing"
    """The match is over but has no result: time was up before the next game started, or a player has won two games."""
    FINISHED = "finished"
    """The result is entered."""


class TableTime(NamedTuple):
    """The clock of a table at one moment.

    `figure_ms` is the time on the table's clock: the remaining time in SHOWING and RUNNING; the time since the
    start of the state in GAME_OVER, OVERTIME and SUDDEN_DEATH; the remaining match time in BETWEEN, MATCH_OVER and
    MISSING (negative after its end); None in NOT_STARTED and FINISHED. While the table is paused, the figure does not
    change.

    `match_ms` is the table's remaining match time; None in NOT_STARTED and FINISHED. `game` is the number of the
    current game; None between games and if games are not tracked (RUNNING then shows match time). `turn` is the turn of
    overtime, 0 before it. `match_first` is true in RUNNING if match time ends before game time. `paused_ms` is the
    length of the current pause of the table; None if the table is not paused.
    """

    state: TableState
    figure_ms: int | None = None
    match_ms: int | None = None
    game: int | None = None
    turn: int = 0
    match_first: bool = False
    paused_ms: int | None = None
