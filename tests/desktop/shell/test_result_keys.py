"""A line that begins with a digit goes to the field for results, wherever the focus is."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window


def type_on(text: str, window: Window) -> None:
    """Type as at a keyboard: each key goes to what has the focus by then."""
    for key in text:
        QTest.keyClicks(QApplication.focusWidget() or window, key)


@pytest.fixture
def evening(desk: Desk, context: WindowContext, window: Window) -> Evening:
    """The window at an event with a published round."""
    found = new_evening(desk, 24, swiss_rounds=1, cut=4)
    found.pair()
    context.open_event(found.event)
    return found


def stops_around_the_page(window: Window) -> list[QWidget]:
    """The widgets outside the page that can have the focus, and none."""
    found = [window.strip.button, *window.rail.entries.values(), window.bar.language]
    return [widget for widget in found if widget.isVisible() and widget.isEnabled()]


def test_no_digit_is_lost_in_the_swiss_rounds(evening: Evening, window: Window) -> None:
    window.show_page("rounds")
    for place in range(len(stops_around_the_page(window))):
        window.show_page("rounds")
        stops_around_the_page(window)[place].setFocus()
        type_on("10 2-1", window)
        page = window.page
        assert isinstance(page, RoundsPage)
        assert page.entry.field.text() == "10 2-1"
        assert page.entry.field.hasFocus()


def test_no_digit_is_lost_while_no_widget_has_the_focus(evening: Evening, window: Window) -> None:
    window.show_page("rounds")
    before = window.focusWidget()
    assert before is not None
    before.clearFocus()
    type_on("10 2-1", window)
    assert isinstance(window.page, RoundsPage)
    assert window.page.entry.field.text() == "10 2-1"


def test_no_digit_is_lost_in_the_knockout(
    evening: Evening, window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening.report_all()
    desk.do(MakeCut(evening.event))
    for place in range(len(stops_around_the_page(window))):
        window.show_page("knockout")
        qtbot.waitUntil(lambda: not context.is_working)
        stops_around_the_page(window)[place].setFocus()
        type_on("2 0-2", window)
        qtbot.waitUntil(lambda: not context.is_working)
        page = window.page
        assert isinstance(page, KnockoutPage)
        assert page.entry.field.text() == "2 0-2"
        assert page.entry.field.hasFocus()


def test_no_digit_is_lost_in_a_list_that_searches_by_keys(evening: Evening, window: Window) -> None:
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    page.list.setFocus()
    type_on("10 2-1", window)
    assert page.entry.field.text() == "10 2-1"


def test_a_text_field_keeps_its_digits(evening: Evening, window: Window) -> None:
    window.show_page("clocks")
    page = window.page
    assert isinstance(page, ClocksPage)
    page.extra.setFocus()
    type_on("10 +3", window)
    assert page.extra.text() == "10 +3"
    assert window.page is page


def test_a_digit_begins_no_result_where_none_is_taken(evening: Evening, window: Window) -> None:
    window.show_page("standings")
    window.strip.button.setFocus()
    type_on("1", window)
    assert window.page is not None
    assert window.page.key == "standings"


def test_a_result_of_an_older_round_is_begun_in_that_round(desk: Desk, context: WindowContext, window: Window) -> None:
    evening = new_evening(desk, 24)
    evening.play_round()
    evening.pair()
    context.open_event(evening.event)
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    page.shown.number = 1
    page.refresh()
    window.strip.button.setFocus()
    type_on("3 2-1", window)
    assert page.shown.number == 1
    assert page.entry.field.text() == "3 2-1"


@pytest.mark.parametrize("has_round", [True, False])
def test_the_clocks_page_shows_where_the_focus_is(
    desk: Desk, context: WindowContext, window: Window, has_round: bool
) -> None:
    evening = new_evening(desk, 8)
    if has_round:
        evening.pair()
    context.open_event(evening.event)
    window.show_page("clocks")
    focused = QApplication.focusWidget()
    assert focused is not None
    assert isinstance(window.page, ClocksPage)
    assert focused is not window.page
    assert not isinstance(focused, QLineEdit)
    before = window.grab().toImage()
    focused.clearFocus()
    assert window.grab().toImage() != before
