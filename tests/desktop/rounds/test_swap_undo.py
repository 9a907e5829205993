"""Undo and redo of swaps in a proposal, also while a swap is computed."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from evenings import new_evening
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from scorekeepers import Scorekeeper, swap

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("field_keys")


def test_undo_undoes_swaps_before_stored_steps(
    open_page: Callable[..., Scorekeeper], theme: Theme, settings: WindowSettings, context: WindowContext, qtbot: QtBot
) -> None:
    keeper = open_page(8)
    keeper.page.close()
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    controller = WindowController(window, context)
    window.activateWindow()
    controller.show_page("rounds")
    page = controller.page
    assert isinstance(page, RoundsPage)
    keeper.page = page
    keeper.propose()
    steps = len(context.desk.journal(context.event_id))
    first = page.proposing.proposal
    swap(keeper, "swap 1 2", 2)
    one = page.proposing.proposal
    assert window.bar.line.text.endswith("swapped")
    swap(keeper, "swap 3 4", 4)
    two = page.proposing.proposal
    qtbot.waitUntil(page.entry.field.hasFocus)
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

    def press(modifiers: Qt.KeyboardModifier) -> object:
        QTest.keyClick(page.entry.field, Qt.Key.Key_Z, modifiers)
        return page.proposing.proposal

    assert press(control) == one
    assert window.bar.line.text.startswith("Undone: ")
    window.menus.edit_menu.aboutToShow.emit()
    assert "swapped" in window.menus.actions["undo"].text()
    assert "swapped" in window.menus.actions["redo"].text()
    window.menus.edit_menu.aboutToHide.emit()
    assert press(control) == first
    assert press(control | shift) == one
    assert press(control | shift) == two
    QTest.mouseClick(page.side.proposal.swaps.undo_all, Qt.MouseButton.LeftButton)
    assert page.proposing.proposal == first
    assert press(control) == two
    assert press(control) == one
    assert press(control) == first
    assert len(context.desk.journal(context.event_id)) == steps
    press(control)  # undoes the check-in of the eight players
    qtbot.waitUntil(lambda: page.proposing.proposal is None)
    gone = "The proposal for round 1 is gone, because the event has changed since."
    assert window.bar.line.text == f"Undone: 8 players imported from a list · {gone}"
    window.close()


def test_undo_cancels_a_swap_that_is_being_computed(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext, slow_swaps: threading.Event
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    proposing, field = keeper.page.proposing, keeper.page.entry.field
    steps, first = len(context.desk.journal(context.event_id)), proposing.proposal
    for line in ("swap 1 2", "swap 3 4"):
        QTest.keyClicks(field, line)
        QTest.keyClick(field, Qt.Key.Key_Return)
    window.menus.edit_menu.aboutToShow.emit()
    assert "swapped" in window.menus.actions["undo"].text()
    window.menus.edit_menu.aboutToHide.emit()
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.bar.line.text.startswith("Undone: ")
    slow_swaps.set()
    keeper.wait()
    assert proposing.proposal is not None
    one = proposing.proposal
    assert len(one.moved) == 2  # only the first swap is made
    slow_swaps.clear()
    QTest.keyClicks(field, "swap 3 4")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    slow_swaps.set()
    keeper.wait()
    assert proposing.proposal == one
    swap(keeper, "swap 3 4", 4)  # the next swap does not wait for the cancelled one
    for expected in (one, first):
        QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert proposing.proposal == expected
    assert len(context.desk.journal(context.event_id)) == steps


def test_a_swap_of_an_undone_proposal_is_not_made(keeper: Scorekeeper, slow_swaps: threading.Event) -> None:
    keeper.evening.report_all()
    keeper.page.refresh_if_stale()
    keeper.propose()
    first = keeper.page.proposing.proposal
    QTest.keyClicks(keeper.page.entry.field, "swap 1 2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)
    keeper.page.proposing.take_swaps_back()
    slow_swaps.set()
    keeper.wait()
    assert keeper.page.proposing.proposal == first


def test_a_swap_of_another_event_is_not_made(
    open_window: Callable[..., tuple[Scorekeeper, Window]],
    context: WindowContext,
    desk: Desk,
    slow_swaps: threading.Event,
    messages: list[Message],
) -> None:
    keeper, _window = open_window(8)
    keeper.propose()
    QTest.keyClicks(keeper.page.entry.field, "swap 1 2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)
    other = new_evening(desk, 4)
    context.open_event(other.event)
    messages.clear()
    assert not keeper.page.isVisible()
    slow_swaps.set()
    keeper.wait()
    assert (context.offers.current, messages) == (None, [])


def test_the_message_about_a_swap_has_its_undo(open_page: Callable[..., Scorekeeper], context: WindowContext) -> None:
    keeper = open_page(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    messages: list[Message] = []
    context.messages.posted.connect(messages.append)
    swap(keeper, "swap 1 2", 2)
    (choice,) = messages[-1].choices
    assert context.say(choice.label) == "Undo"
    swap(keeper, "swap 3 4", 4)
    second = keeper.page.proposing.proposal
    choice.act()  # no longer the latest change
    assert keeper.page.proposing.proposal is second
    for message in reversed([each for each in messages if each.choices]):
        message.choices[0].act()
    assert keeper.page.proposing.proposal == first


class Painted(QObject):
    """Collects the region of a widget that was painted since the last call of `taken`."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self._region += event.region()
        return False

    def taken(self) -> QRegion:
        region, self._region = self._region, QRegion()
        return region


def test_undo_of_a_swap_repaints_the_brackets_of_all_rows(keeper: Scorekeeper) -> None:
    keeper.evening.report_all()
    keeper.page.refresh_if_stale()
    keeper.propose()
    page = keeper.page
    swap(keeper, "swap 1a 6a", 2)
    qt_events()
    view = page.list
    brackets = QRect(0, 0, view.columnWidth(0), view.rowViewportPosition(view.rows.rowCount() - 1))
    painted = Painted(view.viewport())
    for back in (True, False):
        painted.taken()
        assert page.proposing.turn(back=back)
        qt_events()
        assert not QRegion(brackets).subtracted(painted.taken()).boundingRect().height(), back


def qt_events() -> None:
    for _pass in range(3):
        QApplication.processEvents()
