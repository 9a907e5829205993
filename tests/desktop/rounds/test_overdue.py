"""A missing result is a warning on the Rounds page only when it is overdue."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.hall_map import PlaceState
from irondie_to.app.core.desk import Desk
from irondie_to.desktop.rounds.matches.row import state_of

MINUTE_MS = 60_000


def tone(keeper: Scorekeeper, table: int) -> tuple[str, bool]:
    rows = keeper.page.list.rows
    row = rows.at(rows.row_of(table))
    assert row is not None
    badge = state_of(keeper.page.context, row)
    assert badge.text.startswith("missing")
    return badge.tone, badge.bold


def place(keeper: Scorekeeper) -> PlaceState:
    QApplication.processEvents()
    return keeper.page.side.hall.map.model().tiles[0].place


def test_missing_is_calm_until_match_time_is_over(keeper: Scorekeeper, desk: Desk) -> None:
    assert tone(keeper, 1) == ("muted", False)
    assert place(keeper) is PlaceState.NOT_BEGUN
    clock = keeper.page.context.ticker.clock
    desk.use_clock(lambda: datetime.fromtimestamp(clock.now_ms() / 1000, UTC).isoformat())
    desk.do(StartRoundClock(keeper.evening.event, round(clock.now_ms() - 44 * MINUTE_MS)))
    keeper.page.refresh_if_stale()
    assert tone(keeper, 1) == ("muted", False)
    system, steady = clock.system, clock.steady
    clock.system, clock.steady = lambda: system() + 62, lambda: steady() + 62
    keeper.page.context.ticker.tick()
    assert tone(keeper, 1) == ("warn", True)
    assert place(keeper) is PlaceState.TIME_OVER


def test_a_player_who_is_not_there_is_a_reason(keeper: Scorekeeper) -> None:
    keeper.type("1 n a", enter=1)
    assert tone(keeper, 1) == ("warn", True)
    assert tone(keeper, 2) == ("muted", False)
