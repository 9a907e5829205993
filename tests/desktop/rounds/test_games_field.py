"""Results typed in the boxes of the column Games, with the mouse and the keyboard."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.games_field import GAMES
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window


class Desktop:
    """The Rounds page of a window with eight players in round 1."""

    def __init__(self, window: Window, evening: Evening, page: RoundsPage) -> None:
        self.window = window
        self.evening = evening
        self.page = page

    def click(self, number: int) -> None:
        view = self.page.list
        row = next(place for place, row in enumerate(view.rows.shown) if row.table == number)
        cell = view.visualRect(view.rows.index(row, view.rows.place_of(GAMES)))
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())

    def type(self, text: str, *keys: Qt.Key) -> None:
        focused = self.focused
        QTest.keyClicks(focused, text)
        for key in keys:
            QTest.keyClick(self.focused, key)

    @property
    def focused(self) -> QWidget:
        found = QApplication.focusWidget()
        assert found is not None
        return found

    @property
    def box(self) -> int | None:
        return self.page.games_field.table_number

    @property
    def line(self) -> str:
        return self.page.entry.field.text()

    def results(self) -> dict[int, str]:
        self.page.refresh_if_stale()
        return {row.line.table: row.line.result for row in self.page.list.rows.shown if row.line and row.line.result}


@pytest.fixture
def at(window: Window, desk: Desk, context: WindowContext, qtbot: QtBot) -> Desktop:
    evening = new_evening(desk, 8)
    evening.pair()
    context.open_event(evening.event)
    window.show_page("rounds")
    qtbot.waitUntil(lambda: not context.is_working)
    assert isinstance(window.page, RoundsPage)
    return Desktop(window, evening, window.page)


def test_results_are_typed_one_after_the_other(at: Desktop) -> None:
    at.click(2)
    assert (at.box, at.focused) == (2, at.page.games_field)
    at.type("2-1")
    assert at.line == "2 2-1"
    at.type("", Qt.Key.Key_Return)
    assert (at.box, at.results()) == (3, {2: "2-1"})
    at.type("02", Qt.Key.Key_Return)
    assert (at.box, at.results()) == (4, {2: "2-1", 3: "0-2"})
    at.type("id", Qt.Key.Key_Return)
    assert (at.box, at.focused) == (None, at.page.entry.field)
    assert at.results() == {2: "2-1", 3: "0-2", 4: "id"}
    assert at.line == ""


def test_the_box_lies_over_the_games_and_is_a_little_larger(at: Desktop) -> None:
    at.click(3)
    box, view = at.page.games_field, at.page.list
    cell = view.visualRect(view.rows.index(2, view.rows.place_of(GAMES)))
    assert box.isVisible()
    assert box.geometry().center() == cell.center()
    assert cell.width() > box.width() > 64
    assert cell.height() >= box.height() > 19


def test_a_wrong_result_stays_with_its_reason(at: Desktop) -> None:
    at.click(1)
    at.type("3-0", Qt.Key.Key_Return)
    assert (at.box, at.results()) == (1, {})
    assert at.page.entry.field.line.fault is not None
    assert "3-0" in at.page.entry.field.text()


def test_a_result_that_replaces_another_needs_enter_twice(at: Desktop) -> None:
    at.evening.report("1 2-0")
    at.page.refresh_if_stale()
    at.click(1)
    at.type("2-1", Qt.Key.Key_Return)
    assert (at.box, at.results()) == (1, {1: "2-0"})
    at.type("", Qt.Key.Key_Return)
    assert (at.box, at.results()) == (2, {1: "2-1"})


def test_tab_and_empty_enter_go_to_the_next_one_and_esc_leaves(at: Desktop) -> None:
    at.click(1)
    at.type("2")
    at.type("", Qt.Key.Key_Tab)
    assert (at.box, at.line, at.page.games_field.text()) == (2, "2 ", "")
    at.type("", Qt.Key.Key_Return)
    assert at.box == 3
    QTest.keyClick(at.focused, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert at.box == 2
    at.type("1")
    at.type("", Qt.Key.Key_Escape)
    assert not at.page.games_field.isVisible()
    assert at.line == ""
    assert at.focused is at.page.list
    assert at.results() == {}


def test_a_click_elsewhere_leaves_the_line_in_the_entry_field(at: Desktop) -> None:
    at.click(4)
    at.type("2-")
    at.page.entry.field.setFocus()
    assert (at.box, at.line) == (None, "4 2-")


def test_letters_in_the_box_are_no_keys_of_the_list(at: Desktop) -> None:
    at.click(1)
    at.type("x")
    assert at.line == "1 x"
    at.type("", Qt.Key.Key_Return)
    assert at.results() == {1: "dl"}


def test_a_proposed_round_has_no_boxes(window: Window, desk: Desk, context: WindowContext, qtbot: QtBot) -> None:
    evening = new_evening(desk, 8)
    context.open_event(evening.event)
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    page.next_step()
    qtbot.waitUntil(lambda: page.proposing.proposal is not None and page.list.rows.rowCount() > 0)
    for column in range(page.list.rows.columnCount()):
        cell = page.list.visualRect(page.list.rows.index(0, column))
        QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=cell.center())
    assert page.games_field.table_number is None
    page.games_field.open_at(1)
    assert page.games_field.table_number is None


def test_the_field_closes_with_its_round(at: Desktop, context: WindowContext, qtbot: QtBot) -> None:
    at.evening.report_all()
    at.page.refresh_if_stale()
    at.click(1)
    at.page.next_step()
    qtbot.waitUntil(lambda: at.page.proposing.proposal is not None and not context.is_working)
    assert at.box is None
    assert not at.page.games_field.isVisible()


def test_a_whole_line_typed_in_a_box_goes_to_its_own_table(at: Desktop) -> None:
    at.click(3)
    at.type("1 12", Qt.Key.Key_Return)
    assert at.results() == {1: "1-2"}


@pytest.mark.parametrize(
    ("text", "result"),
    [("1 00", "0-0"), ("1 2 1", "2-1"), ("1 1 1", "1-1"), ("1 2-0", "2-0"), ("1 id", "id"), ("1 dl", "dl")],
)
def test_a_whole_line_in_a_box_is_never_stored_at_the_table_of_the_box(at: Desktop, text: str, result: str) -> None:
    at.click(3)
    at.type(text, Qt.Key.Key_Return)
    assert 3 not in at.results()
    if at.results() == {}:
        assert at.page.entry.field.line.is_armed
        at.type("", Qt.Key.Key_Return)
    assert at.results() == {1: result}
    assert (at.box, at.focused, at.page.games_field.text()) == (3, at.page.games_field, "")


def test_a_line_that_could_also_be_games_of_the_box_is_asked_about(at: Desktop) -> None:
    at.click(3)
    at.type("1 2 1")
    assert at.line == "1 2 1"
    says = at.page.entry.says.text() + at.page.entry.hint.text()
    assert "result for table 1" in says
    assert "games for table 3, type “1-2-1”" in says
    at.type("", Qt.Key.Key_Return)
    assert at.results() == {}
    at.type("", Qt.Key.Key_Escape)
    assert (at.line, at.results()) == ("", {})
    at.click(3)
    at.type("1-2-1", Qt.Key.Key_Return)
    assert at.results() == {3: "1-2-1"}


def test_a_question_goes_with_its_text(at: Desktop) -> None:
    at.click(3)
    at.type("1 1 1")
    at.type("", Qt.Key.Key_Backspace)
    at.type("", Qt.Key.Key_Return)
    assert at.results() == {3: "1-1"}


def test_a_whole_line_for_the_table_of_the_box_is_asked_about_if_it_could_be_games(at: Desktop) -> None:
    at.click(2)
    at.type("2 1 0", Qt.Key.Key_Return)
    assert at.results() == {}
    at.type("", Qt.Key.Key_Return)
    assert at.results() == {2: "1-0"}


def test_a_whole_line_that_replaces_a_result_needs_enter_twice_in_a_box_too(at: Desktop) -> None:
    at.evening.report("1 2-0")
    at.page.refresh_if_stale()
    at.click(3)
    at.type("1 2-1", Qt.Key.Key_Return)
    assert at.results() == {1: "2-0"}
    at.type("", Qt.Key.Key_Return)
    assert at.results() == {1: "2-1"}


def test_a_result_that_another_table_has_already_is_not_stored_at_the_box(at: Desktop) -> None:
    at.evening.report("1 2-1")
    at.page.refresh_if_stale()
    at.click(3)
    at.type("1 2 1", Qt.Key.Key_Return)
    at.type("", Qt.Key.Key_Return)
    assert at.results() == {1: "2-1"}
