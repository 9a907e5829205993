"""A player who drops by phone: the desk is told at once, and undoes it."""

from __future__ import annotations

from closing import close
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from reporters import phone_of

from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.reports import DropByPlayer
from irondie_to.app.players.commands import Drop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window


def test_the_desk_is_told_of_each_drop_by_phone_and_undoes_it(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=6)
    evening.play_round()
    early, late, by_desk = evening.picture.entrants[:3]
    phone_of(evening, early.id).do(DropByPlayer(evening.event, early.code))
    context.desk.check_other_stations()
    window = Window(theme, settings)
    controller = WindowController(window, context)
    window.show()
    context.open_event(evening.event)
    qtbot.waitUntil(lambda: controller._needs.known is not None)
    assert window.bar.line.text == "", "who was out before is no news"
    context.commands.do(Drop(evening.event, by_desk.code))
    qtbot.waitUntil(lambda: not context.is_working)
    assert "by phone" not in window.bar.line.text

    phone_of(evening, late.id).do(DropByPlayer(evening.event, late.code))
    context.desk.check_other_stations()
    qtbot.waitUntil(lambda: window.bar.line.text == f"{late.name} dropped by phone")
    for _press in range(2):  # it is another station's step, so that the bar asks first
        qtbot.waitUntil(lambda: not context.is_working and window.bar.undo.isVisible())
        QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not context.is_working)
    assert evening.picture.entrant(late.id).dropped_after is None
    assert evening.picture.entrant(early.id).dropped_after == 1
    close(window)
