"""The state of a table's clock at a given moment."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.tournament.clocks.clock import (
    GameClock,
    RoundClock,
    TableClock,
    TableState,
    TableTime,
    games_won,
    is_decided,
)
from irondie_to.tournament.model import Games


def number_after(last: int, won: Games) -> int:
    """The number of the game after the game with the number `last` (0: none); `won` counts all games so far.

    It is larger than both: a game lost by a penalty may have no number of its own, and once a penalty is removed, a
    later game keeps its number.
    """
    return max(last, sum(won)) + 1


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The data from which the clock of a table is computed.

    `hall` is the round's clock (None: not started), `own` the table's extra time and pauses, and `games` the games of
    the match in order. `finished` is true once the result has been entered. `lost` are the numbers of games that a and
    b lost by penalties; `games` does not contain these games, or contains them without a winner.
    """

    hall: RoundClock | None
    own: TableClock
    games: tuple[GameClock, ...] = ()
    finished: bool = False
    lost: tuple[int, int] = (0, 0)

    @property
    def current_game(self) -> GameClock | None:
        """The game in progress, including the time in which the sets are shown, or None."""
        return self.games[-1] if self.games and self.games[-1].ended_at is None else None

    @property
    def won(self) -> Games:
        """The numbers of games won by a, won by b, and drawn so far, including those lost by penalties."""
        games, (lost_a, lost_b) = games_won(self.games), self.lost
        return Games(games.a + lost_b, games.b + lost_a, games.drawn)

    @property
    def next_number(self) -> int:
        """The number of the next game: unique within the match, even after a penalty has been withdrawn."""
        return number_after(self.games[-1].number if self.games else 0, self.won)

    @property
    def game_number(self) -> int:
        """The number of the game in progress, or else of the next one."""
        return self.next_number if self.current_game is None else self.current_game.number

    def elapsed(self, now: int) -> int | None:
        """The table time at the wall time `now`; None if the clock of the round has not been started."""
        return None if self.hall is None else self.own.elapsed(self.hall.elapsed(now))

    def is_over(self, now: int) -> bool:
        """Whether match time is over at the wall time `now` in a match whose games are tracked.

        Once sudden death has begun, match time stays over, even if time is added.
        """
        left = self.at(now).match_ms
        return bool(self.games) and left is not None and (left <= 0 or self._is_sudden_death)

    @property
    def _is_sudden_death(self) -> bool:
        return bool(self.games) and self.games[-1].sudden_death

    def over_for(self, now: int) -> int | None:
        """How many milliseconds of table time ago a match without a result ended; None if it is not over.

        A decided match ended with its last game, even if a later penalty decided it; without such a game, it ended at
        table time 0. Any other match ended with match time, or with a game that ended after it.
        """
        hall, ended = self.hall, max((game.ended_at or 0 for game in self.games), default=0)
        if hall is None or self.at(now).state not in {TableState.MATCH_OVER, TableState.MISSING}:
            return None
        if not is_decided(self.won) and not self._is_sudden_death:
            ended = max(ended, self._end(hall))
        return self.own.elapsed(hall.elapsed(now)) - ended

    def at(self, now: int) -> TableTime:
        """The table's clock at the wall time `now`."""
        if self.finished:
            return TableTime(TableState.FINISHED)
        if self.hall is None:
            return TableTime(TableState.NOT_STARTED)
        round_time = self.hall.elapsed(now)
        time = self.own.elapsed(round_time)
        table_time = (
            self._match_at(self.hall, time)
            if self.current_game is None
            else self._game_at(self.hall, self.current_game, time)
        )
        if self.own.paused_at is None:
            return table_time
        return table_time._replace(paused_ms=max(0, round_time - self.own.paused_at))

    def _end(self, hall: RoundClock) -> int:
        return hall.length_ms + self.own.extra_ms

    def _match_at(self, hall: RoundClock, time: int) -> TableTime:
        """The table's clock while no game is in progress, or if games are not tracked."""
        left = self._end(hall) - time
        if is_decided(self.won):
            state = TableState.MISSING
        elif not self.games:  # games are not tracked, so one may be in progress
            state = TableState.RUNNING if left > 0 else TableState.MATCH_OVER
        elif left <= 0 or self._is_sudden_death:
            state = TableState.MISSING
        else:
            state = TableState.BETWEEN
        return TableTime(state, left, left)

    def _game_at(self, hall: RoundClock, game: GameClock, time: int) -> TableTime:
        end, begins = self._end(hall), game.begins(hall.showing_ms)
        left = end - time
        if game.sudden_death:
            state = TableState.SHOWING if time < begins else TableState.SUDDEN_DEATH
            return TableTime(state, abs(time - begins), left, game.number, game.turn)
        if game.started_at is None and time >= end and begins >= end:
            return TableTime(TableState.MISSING, left, left)
        if time < begins:
            return TableTime(TableState.SHOWING, begins - time, left, game.number)
        if time >= end:
            return TableTime(TableState.MATCH_OVER, left, left, game.number, game.turn)
        if game.overtime_at is not None:
            return TableTime(TableState.OVERTIME, time - game.overtime_at, left, game.number, game.turn)
        game_left = begins + hall.game_ms - time
        if game_left <= 0:
            return TableTime(TableState.GAME_OVER, -game_left, left, game.number)
        return TableTime(TableState.RUNNING, game_left, left, game.number, match_first=left < game_left)

    @property
    def known(self) -> int:
        """A round time that is not before any event of a game or the start of the table's current pause.

        It is 0 if nothing has happened yet. `RoundClock.set_to` must not set the round time to an earlier value.
        """
        moments = [0]
        for game in self.games:
            kept = (game.shown_at, game.started_at, game.overtime_at, game.ended_at)
            moments += [moment for moment in kept if moment is not None]
        latest = max(moments)
        return max(latest + self.own.paused_ms if latest else 0, self.own.paused_at or 0)
