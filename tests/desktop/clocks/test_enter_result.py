"""Entering a result from the Clocks page: the page for results opens with a line for the chosen table."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import ShowTable
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window


@pytest.fixture
def evening(desk: Desk, context: WindowContext) -> Evening:
    """Eight players in round 1, which is open in the window."""
    found = new_evening(desk, players=8)
    found.pair()
    context.open_event(found.event)
    return found


def press_result(window: Window, table: int, *, click: bool = False) -> None:
    """Choose a table on the Clocks page and press R there, or click the button with this key."""
    window.controller.context.navigation.show_page("clocks", ShowTable(table))
    page = window.page
    assert isinstance(page, ClocksPage)
    if click:
        QTest.keyClick(page.grid, Qt.Key.Key_Return)
        button = next(one for one in page.tables.buttons.buttons if one.isVisible() and "result" in one.text())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(page.grid, Qt.Key.Key_R)


def rounds(window: Window) -> RoundsPage:
    page = window.page
    assert isinstance(page, RoundsPage)
    return page


@pytest.mark.parametrize("click", [False, True])
def test_the_line_of_the_table_is_started_on_a_page_never_shown_before(
    window: Window, evening: Evening, click: bool
) -> None:
    press_result(window, 2, click=click)
    field = rounds(window).entry.field
    assert (field.text(), field.cursorPosition(), field.selectedText()) == ("2 ", 2, "")
    assert window.focusWidget() is field
    QTest.keyClicks(field, "21")
    QTest.keyClick(field, Qt.Key.Key_Return)
    stored = {match.table_number: (match.games_a, match.games_b) for match in evening.picture.matches}
    assert stored[2] == (2, 1)


def test_a_finished_table_is_corrected_though_the_filter_hides_it(window: Window, evening: Evening) -> None:
    evening.report("2 2-0")
    window.controller.show_page("rounds")
    page = rounds(window)
    page.missing_action.setChecked(True)
    press_result(window, 3)
    assert (page.entry.field.text(), page.missing_action.isChecked()) == ("3 ", True)  # its row is listed
    press_result(window, 2)
    assert (page.entry.field.text(), page.missing_action.isChecked()) == ("2 ", False)


@pytest.mark.parametrize("by_search", [False, True])
def test_the_round_at_the_tables_is_shown_instead_of_an_earlier_one(
    window: Window, evening: Evening, qtbot: QtBot, by_search: bool
) -> None:
    evening.report_all()
    evening.pair()
    qtbot.waitUntil(lambda: len(window.controller.context.picture.swiss) == 2)
    window.controller.show_page("rounds")
    page = rounds(window)
    QTest.mouseClick(page.head.rounds.buttons["1"], Qt.MouseButton.LeftButton)
    page.entry.field.put("4 ")  # a typed line keeps the earlier round while the page is left
    assert page.head.title.text() == "Round 1"
    if by_search:
        QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(window.focusWidget(), "2")
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    else:
        press_result(window, 2)
    assert (page.head.title.text(), page.entry.field.text()) == ("Round 2", "2 ")


def test_a_second_pass_ends_before_a_result_is_entered(window: Window, evening: Evening) -> None:
    evening.report("1 2-0")
    window.controller.show_page("rounds")
    page = rounds(window)
    page.toggle_second_pass()
    assert page.entry.second_pass
    press_result(window, 1)
    assert (page.entry.second_pass, page.entry.field.text()) == (False, "1 ")


@pytest.mark.parametrize(("language", "final_line"), [("en", "final 1 "), ("de", "Finale 1 ")])
def test_in_the_knockout_the_line_means_the_match_of_the_tile(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot, language: str, final_line: str
) -> None:
    evening = new_evening(desk, players=12)
    for _ in range(4):
        evening.play_round()
    desk.do(MakeCut(evening.event))
    context.open_event(evening.event)
    context.settings.language = language
    first, second = (match.table_number for match in evening.picture.pending)
    press_result(window, second)
    page = window.page
    assert isinstance(page, KnockoutPage)
    field = page.entry.field
    qtbot.waitUntil(lambda: bool(page.canvas.boxes))
    assert (field.text(), window.focusWidget()) == (f"{second} ", field)
    evening.report(f"{second} 2-0 {first} 2-0")
    qtbot.waitUntil(lambda: any(match.is_pending for match in context.picture.matches))
    table = next(match.table_number for match in evening.picture.pending)
    press_result(window, table)
    qtbot.waitUntil(lambda: bool(field.meaning.lines))
    assert field.text() == final_line  # the table alone means the semifinal there
    final = evening.picture.pending[0]
    assert {field.meaning.lines[0].a, field.meaning.lines[0].b} == {
        evening.picture.entrant(final.a_id).code,
        evening.picture.entrant(final.b_id).code,
    }
