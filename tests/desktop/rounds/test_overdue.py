"""The state of a match without a result is that of its table on the map: calm until somebody must act."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.clocks.views import PlaceState
from irondie_to.app.core.desk import Desk
from irondie_to.desktop.rounds.matches.row import state_of
from irondie_to.tournament.clocks.clock import Winner

MINUTE_MS = 60_000


def state(keeper: Scorekeeper, table: int) -> tuple[str, str, bool]:
    rows = keeper.page.list.rows
    row = rows.at(rows.row_of(table))
    assert row is not None
    badge = state_of(keeper.page.context, row)
    return badge.text, badge.tone, badge.bold


def place(keeper: Scorekeeper) -> PlaceState:
    QApplication.processEvents()
    return keeper.page.side.hall.map.model().tiles[0].place


def go_on(keeper: Scorekeeper, seconds: float) -> None:
    clock = keeper.page.context.ticker.clock
    system, steady = clock.system, clock.steady
    clock.system, clock.steady = lambda: system() + seconds, lambda: steady() + seconds
    keeper.page.context.ticker.tick()


def test_a_match_is_calm_until_match_time_is_over(keeper: Scorekeeper, desk: Desk) -> None:
    assert state(keeper, 1) == ("not begun", "muted", False)
    assert place(keeper) is PlaceState.NOT_BEGUN
    clock = keeper.page.context.ticker.clock
    desk.use_clock(lambda: datetime.fromtimestamp(clock.now_ms() / 1000, UTC).isoformat())
    desk.do(StartRoundClock(keeper.evening.event, round(clock.now_ms() - 44 * MINUTE_MS)))
    keeper.page.refresh_if_stale()
    assert state(keeper, 1) == ("playing", "muted", False)
    go_on(keeper, 62)
    assert state(keeper, 1) == ("time up", "warn", True)
    assert place(keeper) is PlaceState.TIME_OVER
    go_on(keeper, 360)
    assert state(keeper, 1) == ("slip overdue", "warn", True)
    assert place(keeper) is PlaceState.SLIP_OVERDUE


def test_a_match_being_played_names_its_game_from_the_second_on(keeper: Scorekeeper, desk: Desk) -> None:
    now = round(keeper.page.context.ticker.clock.now_ms())
    event = keeper.evening.event
    desk.do(StartRoundClock(event, now))
    desk.do(StartGame(event, now, (1,)))
    keeper.page.refresh_if_stale()
    assert state(keeper, 1) == ("playing", "muted", False)
    desk.do(EndGame(event, now + 1000, 1, Winner.A))
    desk.do(StartGame(event, now + 2000, (1,)))
    keeper.page.refresh_if_stale()
    assert state(keeper, 1) == ("playing, game 2", "muted", False)
    assert state(keeper, 2) == ("playing", "muted", False)


def test_a_round_without_a_clock_plays_from_its_first_result_on(keeper: Scorekeeper) -> None:
    keeper.type("1 2-0", enter=1)
    assert state(keeper, 2) == ("playing", "muted", False)
    for table in (2, 3, 4, 5):
        keeper.type(f"{table} 2-0", enter=1)
    assert state(keeper, 6) == ("playing", "muted", False)


def test_a_referee_call_is_shown_where_the_map_shows_it(keeper: Scorekeeper, desk: Desk) -> None:
    now = round(keeper.page.context.ticker.clock.now_ms())
    desk.do(StartRoundClock(keeper.evening.event, now))
    desk.do(PauseTable(keeper.evening.event, now + 1000, 3))
    keeper.page.refresh_if_stale()
    assert state(keeper, 3) == ("referee", "danger", True)
    assert state(keeper, 2) == ("playing", "muted", False)


def test_a_player_who_is_not_there_is_a_reason(keeper: Scorekeeper) -> None:
    keeper.type("1 n a", enter=1)
    assert state(keeper, 1) == ("absent", "warn", True)
    assert state(keeper, 2) == ("not begun", "muted", False)
