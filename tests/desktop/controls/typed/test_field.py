"""Numbers, dates and times typed into the window: understood when left, or kept as typed with the reason below."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCalendarWidget, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.desktop.controls.typed.date import DateField, TimeField
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.page import EventPage

ENTER, TAB, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape


class Form(QWidget):
    """A field of each kind, their notes below them, and something to go on to."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self.number = NumberBox(context, 5, 60, self)
        self.number.put(20)
        self.time = TimeField(context, self)
        self.time.put("10:00")
        self.date = DateField(context, self)
        self.date.put("2026-11-21")
        self.after = QLineEdit(self)
        column = QVBoxLayout(self)
        for field in (self.number, self.time, self.date):
            column.addWidget(field)
            column.addWidget(field.note)
        column.addWidget(self.after)
        self.told: list[object] = []
        for field in (self.number, self.time, self.date):
            field.entered.connect(self.told.append)


@pytest.fixture
def form(context: WindowContext, qtbot: QtBot) -> Form:
    found = Form(context)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    return found


def type_over(field: TypedField, text: str) -> None:
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)


def turn_wheel(field: QWidget) -> None:
    place = QPointF(field.rect().center())
    none = Qt.KeyboardModifier.NoModifier
    turned = QWheelEvent(
        place,
        QPointF(field.mapToGlobal(field.rect().center())),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        none,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, turned)


@pytest.mark.parametrize("text", ["18:30", "1830", "18.30"])
def test_a_time_is_typed_and_tab_leaves_at_once(form: Form, text: str) -> None:
    type_over(form.time, text)
    assert form.time.note.text == "18:30"
    assert form.time.accessibleDescription() == "18:30"
    assert form.told == []
    QTest.keyClick(form.time, TAB)
    assert form.date.hasFocus()
    assert form.told == ["18:30"]
    assert (form.time.value, form.time.text(), form.time.note.isVisible()) == ("18:30", "18:30", False)


def test_a_date_is_typed_and_said_in_words(form: Form) -> None:
    assert form.date.note.text == "Saturday, 21 November 2026"
    type_over(form.date, "22.11.2026")
    assert form.date.note.text == "Sunday, 22 November 2026"
    QTest.keyClick(form.date, TAB)
    assert form.after.hasFocus()
    assert form.told == ["2026-11-22"]
    assert form.date.text() == "22/11/2026"


def test_tab_goes_through_a_date_without_changing_it(form: Form) -> None:
    form.time.setFocus()
    QTest.keyClick(form.time, TAB)
    assert form.date.hasFocus()
    QTest.keyClick(form.date, TAB)
    assert form.after.hasFocus()
    assert form.told == []


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("number", "70", "Must be 5 to 60"),
        ("number", "4", "Must be 5 to 60"),
        ("number", "2o", "Must be 5 to 60"),
        ("number", "700000000000000000000", "Must be 5 to 60"),
        ("number", "", "Must be 5 to 60"),
        ("time", "25:10", "25 isn’t an hour"),
        ("time", "soon", "isn’t a time of day"),
        ("date", "31/11", "November 31 doesn’t exist"),
        ("date", "11/22/2026", "only 12 months, not 22"),
        ("date", "", "Type a date"),
    ],
)
def test_what_cannot_be_is_kept_as_typed_with_the_reason_and_changes_nothing(
    form: Form, name: str, text: str, reason: str
) -> None:
    field: TypedField = getattr(form, name)
    before, shown = field.value, field.text()
    type_over(field, text)
    if not text:
        QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClick(field, TAB)
    assert not field.hasFocus()
    assert (field.text(), field.value, form.told) == (text, before, [])
    assert field.property("look") == "fault"
    assert field.note.isVisible()
    assert reason in field.note.text
    assert reason in field.accessibleDescription()
    field.show_value(before)  # something else changed at the desk
    assert field.text() == text
    field.setFocus()
    QTest.keyClick(field, ESCAPE)
    assert (field.text(), field.property("look")) == (shown, "")
    assert reason not in field.note.text


def test_enter_in_a_field_with_a_fault_goes_no_further(form: Form) -> None:
    type_over(form.time, "24:00")
    QTest.keyClick(form.time, ENTER)
    assert form.time.hasFocus()
    assert form.time.property("look") == "fault"
    QTest.keyClicks(form.time, "2359")  # the faulty text was selected
    QTest.keyClick(form.time, ENTER)
    assert form.told == ["23:59"]
    assert form.time.property("look") == ""


def test_arrows_step_within_the_bounds(form: Form) -> None:
    for key, field, told in (
        (Qt.Key.Key_Up, form.number, 21),
        (Qt.Key.Key_Down, form.time, "09:55"),
        (Qt.Key.Key_Up, form.date, "2026-11-22"),
    ):
        field.setFocus()
        QTest.keyClick(field, key)
        assert form.told[-1] == told
    form.time.put("00:00")
    QTest.keyClick(form.time, Qt.Key.Key_Down)
    assert form.time.value == "00:00"
    type_over(form.number, "59")
    for _ in range(3):
        QTest.keyClick(form.number, Qt.Key.Key_Up)
    assert (form.number.value, form.number.text()) == (60, "60")


def test_the_wheel_changes_a_value_only_where_the_focus_is(form: Form) -> None:
    form.after.setFocus()
    for field in (form.number, form.time, form.date):
        turn_wheel(field)
        assert not field.hasFocus()
    assert form.told == []
    form.number.setFocus()
    turn_wheel(form.number)
    assert form.told == [21]


def test_a_word_for_none_is_typed_over_and_comes_back_when_emptied(form: Form) -> None:
    form.number.set_word("as recommended")
    form.number.put(None)
    assert form.number.text() == "as recommended"
    form.number.setFocus()
    QTest.mouseClick(form.number.lineEdit(), Qt.MouseButton.LeftButton)
    QTest.keyClicks(form.number, "7")
    QTest.keyClick(form.number, ENTER)
    assert form.told == [7]
    QTest.keyClick(form.number, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(form.number, Qt.Key.Key_Delete)
    QTest.keyClick(form.number, TAB)
    assert form.told == [7, None]
    assert form.number.text() == "as recommended"


def test_a_day_is_chosen_from_the_calendar_by_keys(form: Form, qtbot: QtBot) -> None:
    form.date.setFocus()
    QTest.keyClick(form.date, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    calendar = menu.findChild(QCalendarWidget)
    assert calendar is not None
    table = QApplication.focusWidget()
    assert table is not None
    QTest.keyClick(table, Qt.Key.Key_Right)
    QTest.keyClick(table, ENTER)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    assert form.told == ["2026-11-22"]
    assert form.date.hasFocus()


def test_the_language_changes_under_a_fault(form: Form, context: WindowContext) -> None:
    type_over(form.time, "24:00")
    QTest.keyClick(form.time, TAB)
    context.settings.language = "de"
    assert form.date.text() == "21.11.2026"
    assert form.date.note.text == "Samstag, 21. November 2026"
    assert "24 ist keine gültige Stunde" in form.time.note.text
    assert form.time.text() == "24:00"


@pytest.fixture
def page(context: WindowContext, desk: Desk, qtbot: QtBot) -> EventPage:
    """The page of an event on 21 November 2026."""
    for name in ("Second", "First"):
        made = desk.do(CreateEvent(name, "2026-11-21", 1))
    context.open_event(made.event_id or int(made.value or 0))
    found = EventPage(context)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    context.changed.connect(lambda _changes: found.refresh())
    context.event_opened.connect(found.refresh)
    found.refresh()
    found.activateWindow()
    return found


def test_the_event_begins_when_it_is_typed(page: EventPage, context: WindowContext) -> None:
    field = page.fields["starts_at"].widget
    assert isinstance(field, TimeField)
    type_over(field, "18:30")
    QTest.keyClick(field, TAB)
    assert context.picture.event.starts_at == "18:30"
    date_field = page.fields["date"].widget
    assert isinstance(date_field, DateField)
    type_over(date_field, "22.11.2026")
    QTest.keyClick(date_field, TAB)
    assert context.picture.event.date == "2026-11-22"


def test_a_number_too_large_is_refused_and_swiss_rounds_may_be_none_at_all(
    page: EventPage, context: WindowContext
) -> None:
    minutes, rounds = page.fields["match_minutes"].widget, page.fields["swiss_rounds"].widget
    assert isinstance(minutes, NumberBox)
    assert isinstance(rounds, TypedField)
    type_over(minutes, "700")
    QTest.keyClick(minutes, TAB)
    assert context.picture.event.match_minutes == 45
    assert minutes.text() == "700"
    type_over(rounds, "0")
    QTest.keyClick(rounds, TAB)
    assert context.picture.options.swiss_rounds == 0
    assert rounds.text() == "0"
    assert minutes.text() == "700"


def test_what_was_refused_is_told_on_leaving_and_stays_with_its_event(
    page: EventPage, context: WindowContext, messages: list[Message]
) -> None:
    field = page.fields["starts_at"].widget
    assert isinstance(field, TimeField)
    type_over(field, "26:00")
    QTest.keyClick(field, TAB)
    other = next(event.id for event in context.desk.events() if event.id != context.event_id)
    context.open_event(other)
    assert field.text() == "10:00"
    assert messages[-1].phrase.code == "frame.not_kept"


@pytest.mark.parametrize("is_selected", [True, False])
def test_a_selected_text_stays_selected_when_the_value_changes_elsewhere(form: Form, *, is_selected: bool) -> None:
    """Otherwise the refresh of the Event page after Tab would deselect the next field, so that typing appends."""
    field = form.time
    field.setFocus()
    line = field.lineEdit()
    line.selectAll() if is_selected else line.deselect()
    field.put("09:15")
    assert line.selectedText() == ("09:15" if is_selected else "")
    assert line.text() == "09:15"


def test_a_refused_text_is_given_back_until_it_is_stored_or_discarded(
    page: EventPage, context: WindowContext, messages: list[Message]
) -> None:
    field = page.fields["name"].widget
    assert isinstance(field, QLineEdit)
    before = context.picture.event.name
    long = "n" * 300
    for key, stored in ((ESCAPE, before), (ENTER, "Spring cup")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, long)
        QTest.keyClick(field, TAB)
        assert messages[-1].phrase.code == "name.too_long"
        page.refresh()
        assert (field.text(), context.picture.event.name) == (long, before)
        field.setFocus()
        if key == ENTER:
            field.selectAll()
            QTest.keyClicks(field, "Spring cup")
        QTest.keyClick(field, key)
        assert (field.text(), context.picture.event.name) == (stored, stored)
