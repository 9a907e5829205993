"""The list of prizes on the Event page: typed, refused, undone, changed elsewhere, printed."""

from __future__ import annotations

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import PrintDocument, ShowSetting
from irondie_to.desktop.event.lines_field import LinesField
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window
from irondie_to.tournament.model import Prize

pytestmark = pytest.mark.usefixtures("field_keys")

CUP = Prize("Cup", (1, 1))
MAT = Prize("Mat", lot=2)
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(window: Window, desk: Desk, context: WindowContext) -> EventPage:
    context.open_event(new_evening(desk, players=4).event)
    window.show_page("event")
    found = window.page
    assert isinstance(found, EventPage)
    found.open_for(ShowSetting("prizes"))
    QApplication.processEvents()
    return found


@pytest.fixture
def field(page: EventPage) -> LinesField:
    found = page.fields["prizes"].widget
    assert isinstance(found, LinesField)
    return found


def stored(context: WindowContext) -> tuple[Prize, ...]:
    QApplication.processEvents()
    return context.picture.options.prizes


def leave(page: EventPage) -> None:
    page.fields["name"].widget.setFocus()
    QApplication.processEvents()


def typed(field: LinesField, text: str) -> None:
    field.setFocus()
    field.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keyClicks(field, text)


def test_a_typed_list_is_stored_when_the_field_is_left(
    page: EventPage, field: LinesField, context: WindowContext
) -> None:
    assert field.hasFocus()
    assert field.note.text == "No prizes are listed."
    typed(field, "1: Cup")
    QTest.keyClick(field, Qt.Key.Key_Return)
    typed(field, "lot 2: Mat")
    assert stored(context) == ()
    assert field.note.text == "3 prizes: 1 by place, 2 by lot, 0 by hand."
    leave(page)
    assert stored(context) == (CUP, MAT)
    assert not field.is_typed


def test_ctrl_enter_stores_and_undo_brings_the_old_list_back(
    page: EventPage, field: LinesField, context: WindowContext
) -> None:
    typed(field, "1: Cup")
    QTest.keyClick(field, Qt.Key.Key_Return, CONTROL)
    assert stored(context) == (CUP,)
    field.setFocus()
    typed(field, "s")
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)  # of the typed text
    assert field.toPlainText() == "1: Cup"
    assert stored(context) == (CUP,)
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)  # of the step
    assert stored(context) == ()
    assert field.toPlainText() == ""


def test_a_list_that_cannot_be_understood_stays_and_says_why(
    page: EventPage, field: LinesField, context: WindowContext
) -> None:
    typed(field, "12 dice")
    leave(page)
    assert stored(context) == ()
    assert field.note.is_fault
    assert field.note.text.startswith("Line 1: type a colon after the place")
    assert field.accessibleDescription() == field.note.text
    typed(field, "!")
    assert not field.note.is_fault
    leave(page)
    assert field.note.is_fault
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (field.toPlainText(), field.note.text) == ("", "No prizes are listed.")


def test_a_list_that_was_changed_elsewhere_is_not_lost(
    page: EventPage, field: LinesField, context: WindowContext, desk: Desk
) -> None:
    typed(field, "1: Cup")
    context.commands.do(ChangeEvent(context.picture.event.id, options={"prizes": [{"prize": "Other"}]}))
    QApplication.processEvents()
    assert field.toPlainText() == "1: Cup"
    leave(page)
    assert stored(context) == (Prize("Other"),)
    assert field.toPlainText() == "1: Cup"
    assert field.is_typed
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.toPlainText() == "Other"


def test_the_words_follow_the_language(page: EventPage, field: LinesField, context: WindowContext) -> None:
    typed(field, "lot 2: Mat")
    leave(page)
    context.settings.language = "de"
    QApplication.processEvents()
    assert field.toPlainText() == "Los 2: Mat"
    assert field.placeholderText().startswith("1: Pokal")
    typed(field, "te")
    leave(page)
    assert stored(context) == (Prize("Matte", lot=2),)


def test_time_and_stock_are_fields_and_the_sheet_has_a_link(
    page: EventPage, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    until = page.fields["prizes_until"].widget
    assert isinstance(until, QLineEdit)
    until.setFocus()
    QTest.keyClicks(until, "25")
    leave(page)
    assert (context.picture.options.prizes_until, until.text()) == ("", "25")
    until.setFocus()
    until.selectAll()
    QTest.keyClicks(until, "9")
    leave(page)
    QApplication.processEvents()
    assert (context.picture.options.prizes_until, until.text()) == ("09:00", "09:00")
    shown: list[PrintDocument] = []
    monkeypatch.setattr(context.navigation, "show_page", lambda _key, purpose: shown.append(purpose))
    QTest.mouseClick(page.form.prizes.head.link, Qt.MouseButton.LeftButton)
    assert shown == [PrintDocument("prizes")]


def test_lines_on_the_plan_of_the_day_are_part_of_the_event(
    page: EventPage, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = page.fields["plan_lines"].widget
    assert isinstance(field, LinesField)
    assert field.note.text == "rounds only"
    typed(field, "8:15  Check-in! - set list to the desk")
    QTest.keyClick(field, Qt.Key.Key_Return)
    typed(field, "Prizes")
    leave(page)
    assert not context.picture.options.plan_lines
    assert field.note.text.startswith("“Prizes” can’t be read as a line of the plan")
    field.setFocus()
    for _letter in "Prizes":
        QTest.keyClick(field, Qt.Key.Key_Backspace)
    leave(page)
    QApplication.processEvents()
    assert context.picture.options.plan_lines == ("8:15 Check-in! - set list to the desk",)
    assert field.note.text == "rounds and 1 line of your own"
    shown: list[PrintDocument] = []
    monkeypatch.setattr(context.navigation, "show_page", lambda _key, purpose: shown.append(purpose))
    QTest.mouseClick(page.form.plan.head.link, Qt.MouseButton.LeftButton)
    assert shown == [PrintDocument("plan")]
