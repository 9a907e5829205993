"""The chips of the tie-breakers on the Event page, as a person uses them."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.event.tiebreaker_chips import TiebreakerChips
from irondie_to.desktop.shell.window import Window

LEFT, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier
FIRST, SECOND, THIRD = "opponents_match_win", "game_win", "opponents_game_win"


@pytest.fixture
def chips(window: Window, desk: Desk, context: WindowContext) -> TiebreakerChips:
    context.open_event(new_evening(desk, players=12).event)
    window.show_page("event")
    assert isinstance(window.page, EventPage)
    QApplication.processEvents()
    return window.page.tiebreakers


def stored(context: WindowContext) -> list[str]:
    QApplication.processEvents()
    return [tiebreaker.value for tiebreaker in context.picture.options.tiebreakers]


def drag(chip: QWidget, to: QPoint) -> None:
    """Drag a chip to a position in its row."""
    start = chip.geometry().center()
    QTest.mousePress(chip, LEFT, pos=chip.mapFromParent(start))
    for part in range(1, 21):
        QTest.mouseMove(chip, chip.mapFromParent(start + (to - start) * part / 20))
    QTest.mouseRelease(chip, LEFT, pos=chip.mapFromParent(to))


def test_a_click_adds_and_the_cross_removes(chips: TiebreakerChips, context: WindowContext, window: Window) -> None:
    assert stored(context) == [FIRST, SECOND, THIRD]
    QTest.mouseClick(chips.others["buchholz"], LEFT)
    assert stored(context) == [FIRST, SECOND, THIRD, "buchholz"]
    assert window.focusWidget() is chips.used["buchholz"]
    QTest.mouseClick(chips.used[SECOND].cross, LEFT)
    assert stored(context) == [FIRST, THIRD, "buchholz"]
    assert not chips.used[SECOND].isVisible()
    assert chips.others[SECOND].isVisible()
    assert chips.used[THIRD].accessibleName() == "2. Opponents’ game-win % (OGW)"


def test_keys_move_and_remove(chips: TiebreakerChips, context: WindowContext, window: Window) -> None:
    chips.focus()
    first = chips.used[FIRST]
    assert window.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Left, ALT)  # it is the first already
    QTest.keyClick(first, Qt.Key.Key_Right, ALT)
    QTest.keyClick(first, Qt.Key.Key_Down, ALT)
    assert stored(context) == [SECOND, THIRD, FIRST]
    assert window.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Up, ALT)
    assert stored(context) == [SECOND, FIRST, THIRD]
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert window.focusWidget() is chips.used[THIRD]
    QTest.keyClick(chips.used[THIRD], Qt.Key.Key_Delete)
    assert stored(context) == [SECOND, FIRST]
    for key in (FIRST, SECOND):
        QTest.keyClick(chips.used[key], Qt.Key.Key_Backspace)
    assert stored(context) == []
    assert window.focusWidget() is chips.others[SECOND]
    QTest.keyClick(chips.others[SECOND], Qt.Key.Key_Space)
    assert stored(context) == [SECOND]


def test_a_chip_is_dragged_to_another_place(chips: TiebreakerChips, context: WindowContext) -> None:
    last = chips.used[THIRD]
    drag(chips.used[FIRST], last.geometry().center() + QPoint(last.width() // 3, 0))
    assert stored(context) == [SECOND, THIRD, FIRST]
    drag(chips.used[FIRST], chips.used[SECOND].geometry().center() - QPoint(20, 0))
    assert stored(context) == [FIRST, SECOND, THIRD]
    steps = len(context.desk.journal(context.event_id))
    QTest.mouseClick(chips.used[FIRST], LEFT)
    assert len(context.desk.journal(context.event_id)) == steps


def test_the_order_is_shown_again_after_undo(chips: TiebreakerChips, context: WindowContext) -> None:
    QTest.mouseClick(chips.used[FIRST].cross, LEFT)
    assert stored(context) == [SECOND, THIRD]
    context.commands.undo()
    assert stored(context) == [FIRST, SECOND, THIRD]
    assert chips.chosen == [FIRST, SECOND, THIRD]


def test_chips_have_their_places_at_once(chips: TiebreakerChips) -> None:
    chips.show_chosen([SECOND, FIRST, THIRD])
    assert chips.used[SECOND].x() == 0
    assert chips.used[FIRST].x() < chips.used[THIRD].x()
