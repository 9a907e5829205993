"""Whoever goes through a page with Tab hears a name at every stop."""

from __future__ import annotations

import pytest
from evenings import LEGAL, new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFocusFrame, QMainWindow, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import RegisterSet
from irondie_to.desktop.clocks.tables.needs import NeedList
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import DAY, KEYS, REFEREE_PARTS
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.core.shortcuts import put_in_order
from irondie_to.desktop.end.champion_panel import ChampionPanel
from irondie_to.desktop.referee.check.presented_set import PresentedSets
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.rulebook.page import RulesPage
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


def test_a_duel_has_few_stops_although_it_has_many_buttons(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 4)
    for code in ("P001", "P002", "P003", "P004"):
        desk.do(RegisterSet(evening.event, code, LEGAL))
    evening.pair()
    window = moved_in(context, theme, settings, qtbot)
    context.open_event(evening.event)
    window.controller.show_page("rounds")
    context.navigation.show_page("referee", CallReferee(evening.picture.pending[0].id, "duel"))
    qtbot.waitUntil(lambda: not context.is_working)
    page = window.page
    assert isinstance(page, RefereePage)
    part = page.findChild(DuelPart)
    assert part is not None
    part.choice.field.setText("KSm 4 WPo 4")
    qtbot.waitUntil(lambda: not context.is_working)
    buttons = [each for each in part.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
    assert len(buttons) > 40
    found = stops(window)
    assert len([widget for widget in found if part.isAncestorOf(widget)]) <= 14, [describe(each) for each in found]


def test_areas_that_scroll_have_a_name_and_a_ring(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=0)
    evening.play_round()
    window = moved_in(context, theme, settings, qtbot)
    context.open_event(evening.event)
    for key in ("end", "clocks", "referee"):
        window.show_page(key)
    referee = window.page
    assert isinstance(referee, RefereePage)
    referee.turn_to("setcheck")
    qtbot.waitUntil(lambda: not context.is_working)
    areas = window.findChildren(ChampionPanel) + window.findChildren(NeedList) + window.findChildren(PresentedSets)
    assert len(areas) == 3
    assert all(spoken(area) for area in areas)
    window.show_page("end")
    qtbot.waitUntil(lambda: not context.is_working)
    (champion,) = window.findChildren(ChampionPanel)
    champion.setFocus()
    qtbot.waitUntil(champion.hasFocus)
    frame = window.findChild(QFocusFrame)
    assert frame is not None
    assert frame.isVisible()
    assert frame.widget() is champion


def test_the_focused_link_of_a_rule_is_marked(
    context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    window = moved_in(context, theme, settings, qtbot)
    window.show_page("rules")
    page = window.page
    assert isinstance(page, RulesPage)
    page.look_up("TOU-3")
    page.text.setFocus()
    qtbot.waitUntil(page.text.hasFocus)
    accent = theme.colour("accent")

    def marks() -> list[str]:
        found = page.text.extraSelections()
        return [each.cursor.selectedText() for each in found if each.format.background().color() == accent]

    assert marks() == []
    QTest.keyClick(page.text, Qt.Key.Key_Tab)
    first = marks()
    assert len(first) == 1
    assert first[0] == page.text.accessibleDescription() != ""
    page.field.setFocus()
    qtbot.waitUntil(lambda: not marks())
