"""Whoever goes through a page with Tab hears a name at every stop."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import DAY, KEYS, REFEREE_PARTS
from irondie_to.desktop.core.shortcuts import put_in_order
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window

OWN = ("start", *DAY, "print", "journal")


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("key", OWN)
def test_every_stop_has_a_name(
    key: str, played: bool, context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 6)
    if played:
        evening.pair()
    window = moved_in(context, theme, settings, qtbot)
    context.open_event(None if key == "start" else evening.event)
    window.show_page(key)
    qtbot.waitUntil(lambda: not context.is_working)
    nameless = [describe(widget) for widget in stops(window) if not spoken(widget)]
    assert nameless == []
    window.close()


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("key", KEYS)
def test_nothing_takes_the_focus_without_a_name(
    key: str, begun: bool, context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=2)
    evening.pair()
    if begun:
        evening.report_all()
        desk.do(MakeCut(evening.event))
    window = moved_in(context, theme, settings, qtbot)
    context.open_event(None if key == "start" else evening.event)
    window.show_page(key)
    qtbot.waitUntil(lambda: not context.is_working)
    nameless = [describe(widget) for widget in nameless_in(window)]
    if key == "referee":
        page = window.page
        assert isinstance(page, RefereePage)
        for part in REFEREE_PARTS:
            page.turn_to(part)
            qtbot.waitUntil(lambda: not context.is_working)
            nameless += [f"{part}: {describe(widget)}" for widget in nameless_in(window)]
    assert nameless == []
    window.close()


def nameless_in(window: Window) -> list[QWidget]:
    """What is seen in the window and may have the focus, but says nothing."""
    may = (each for each in window.findChildren(QWidget) if each.focusPolicy() != Qt.FocusPolicy.NoFocus)
    return [widget for widget in may if widget.isVisible() and not widget.focusProxy() and not spoken(widget)]


def moved_in(context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Window:
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    WindowController(window, context)
    return window


def stops(window: Window) -> list[QWidget]:
    """The widgets that Tab goes through within the page, each once."""
    page = window.page
    assert page is not None
    found: list[QWidget] = []
    for _ in range(300):
        now = QApplication.focusWidget()
        if now is None or now in found:
            return [widget for widget in found if page.isAncestorOf(widget)]
        found.append(now)
        window.focusNextChild()
    pytest.fail("Tab goes round without end")


def spoken(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def describe(widget: QWidget) -> str:
    parent = widget.parentWidget()
    return f"{type(widget).__name__} in {type(parent).__name__}"


@pytest.mark.parametrize("players", [7, 8])
def test_nothing_on_a_proposal_takes_the_focus_without_a_name(
    players: int, context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, players).event)
    window = moved_in(context, theme, settings, qtbot)
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    page.next_step()
    qtbot.waitUntil(lambda: page.proposing.proposal is not None)
    assert [describe(widget) for widget in nameless_in(window)] == []
    window.close()


def test_putting_stops_in_order_ends_nothing_that_qt_has_made(qtbot: QtBot) -> None:
    """Who asks PySide for the next in the chain of focus makes it a child of the one before, and it ends with that."""
    window = QMainWindow()
    qtbot.addWidget(window)
    menus, page = window.menuBar(), QWidget(window)
    action = menus.addAction("made by Qt")
    window.setCentralWidget(page)
    column = QVBoxLayout(page)
    buttons = [QPushButton(page) for _ in range(3)]
    for button in buttons:
        column.addWidget(button)
    window.show()
    put_in_order([page])
    for button in buttons:
        button.deleteLater()
    qtbot.wait(1)
    assert action.text() == "made by Qt"
    assert not menus.isHidden()
