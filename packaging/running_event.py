"""A made-up event in the middle of a round, with seven minutes left and tables in every possible state."""

from __future__ import annotations

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import CountTurn, EndGame, ShowSets, StartGame, StartOvertime
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.start.demo import play
from irondie_to.tournament.clocks.clock import Winner

PLAYERS, SEED, ROUND = 37, 10, 5
FINISHED, IN_GAME_3 = (4, 5, 9, 10, 13, 17, 18), (1, 2, 12, 15)


def running_event(desk: Desk, day: str, now_ms: int) -> int:
    """Create the event on that day. Its clocks show the situation at `now_ms` (wall time in ms)."""
    event = next(
        moment.picture.event.id
        for moment in play(desk, PLAYERS, SEED, day)
        if moment.kind == "round" and moment.round_number == ROUND
    )
    start = now_ms - _ms(37.3)
    desk.do(StartRoundClock(event, start, with_games=True))

    def ends(table: int, minute: float, winner: Winner, then: float | None = None) -> None:
        """End the game at this minute of the round; start the next game at the minute `then`."""
        desk.do(EndGame(event, start + _ms(minute), table, winner))
        if then is not None:
            desk.do(StartGame(event, start + _ms(then), (table,)))

    for table in FINISHED:
        winner = Winner.A if table % 3 else Winner.B
        ends(table, 8 + table / 4, winner, 16)
        ends(table, 20 + table / 2, winner)
    for table in IN_GAME_3:
        ends(table, 7, Winner.A, 8)
        ends(table, 20, Winner.B, 25 + table / 2)
    ends(3, 14, Winner.B, 15.6)
    desk.do(StartOvertime(event, now_ms - _ms(1.6), 3))
    desk.do(CountTurn(event, now_ms - _ms(0.7), 3))
    desk.do(GiveExtraTime(event, 6, 180))
    ends(6, 5, Winner.A, 8)
    ends(6, 18, Winner.B, 32)
    ends(7, 15, Winner.A, 16.9)
    ends(8, 15, Winner.A, 17)
    ends(8, 34, Winner.B)
    desk.do(ShowSets(event, now_ms - _ms(0.2), (8,)))
    ends(11, 18, Winner.DRAWN, 20.4)
    ends(14, 8, Winner.A, 9)
    ends(14, 16, Winner.B, 25)
    desk.do(PauseTable(event, now_ms - _ms(2.2), 14))
    ends(16, 18, Winner.B, 19)
    return event


def _ms(minutes: float) -> int:
    return round(minutes * 60_000)
