"""The board of clocks is built once for each state of the event, whoever shows it."""

from __future__ import annotations

import pytest
from evenings import new_evening
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks import board
from irondie_to.app.clocks.board import ClockBoard
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.shell.timekeeper import Timekeeper
from irondie_to.desktop.shell.window import Window


def test_the_window_and_the_alarms_share_one(
    window: Window,
    context: WindowContext,
    desk: Desk,
    settings: WindowSettings,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    evening = new_evening(desk, 8)
    evening.pair()
    built: list[int] = []
    build = board._build

    def counted(picture: Picture) -> ClockBoard:
        built.append(picture.step)
        return build(picture)

    monkeypatch.setattr(board, "_build", counted)
    keeper = Timekeeper(desk, settings, window)
    keeper.attach(window, context, lambda: None)
    context.open_event(evening.event)
    for page in ("clocks", "screen", "rounds"):
        window.show_page(page)
    keeper.alarms.look()
    evening.report("1 2-0")
    keeper.alarms.look()
    window.show_page("clocks")
    qtbot.waitUntil(lambda: not context.is_working)
    assert len(built) == len(set(built)) == 2
