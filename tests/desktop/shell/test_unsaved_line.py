"""Undo and redo while a field holds a line that is typed or put there, but not entered."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from hand import CTRL, Hand
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import UserError

Key = Qt.Key
pytestmark = pytest.mark.usefixtures("field_keys")


class AtTable:
    """The Rounds page with the result of table 1 stored by this window, and the hand of its user."""

    def __init__(self, window: Window, evening: Evening, hand: Hand, page: RoundsPage) -> None:
        self.window = window
        self.evening = evening
        self.hand = hand
        self.page = page
        self.field = page.entry.field

    @property
    def results(self) -> dict[int, str]:
        self.page.refresh_if_stale()
        return {row.line.table: row.line.result for row in self.page.list.rows.shown if row.line and row.line.result}

    def undo(self) -> None:
        self.hand.press(Key.Key_Z, CTRL)

    def redo(self) -> None:
        self.hand.press(Key.Key_Y, CTRL)

    def press_on_row(self, key: Key, text: str) -> None:
        self.page.list.setFocus()
        self.page.list.choose(2)
        self.hand.press(key, text=text)


@pytest.fixture
def at(window: Window, desk: Desk, hand: Hand, context: WindowContext, qtbot: QtBot) -> AtTable:
    evening = new_evening(desk, 8)
    evening.pair()
    context.open_event(evening.event)
    window.show_page("rounds")
    qtbot.waitUntil(lambda: not context.is_working)
    assert isinstance(window.page, RoundsPage)
    found = AtTable(window, evening, hand, window.page)
    found.field.setFocus()
    hand.type("1 20")
    hand.press(Key.Key_Return)
    assert found.results == {1: "2-0"}
    return found


@pytest.mark.parametrize(
    ("key", "text"), [(Key.Key_N, "n"), (Key.Key_F, "f"), (Key.Key_I, "i"), (Key.Key_X, "x"), (Key.Key_R, "r")]
)
def test_ctrl_z_takes_a_line_back_that_a_key_put_there(at: AtTable, key: Key, text: str) -> None:
    at.press_on_row(key, text)
    line = at.field.text()
    assert line.startswith("3 ")
    at.undo()
    assert (at.field.text(), at.results) == ("", {1: "2-0"})
    at.redo()
    assert (at.field.text(), at.results) == (line, {1: "2-0"})
    at.undo()
    at.undo()
    assert (at.field.text(), at.results) == ("", {})


def test_a_line_put_over_a_typed_one_gives_it_back(at: AtTable) -> None:
    at.hand.type("4 2")
    at.press_on_row(Key.Key_X, "x")
    assert at.field.text() == "3 dl"
    at.undo()
    assert (at.field.text(), at.results) == ("4 2", {1: "2-0"})


def test_ctrl_z_is_about_the_line_wherever_the_focus_is(at: AtTable) -> None:
    at.press_on_row(Key.Key_N, "n")
    at.page.list.setFocus()
    at.undo()
    assert (at.field.text(), at.results) == ("", {1: "2-0"})
    assert at.field.hasFocus()


def test_the_menu_names_the_line(at: AtTable) -> None:
    at.press_on_row(Key.Key_X, "x")
    menus = at.window.menus
    menus.edit_menu.aboutToShow.emit()
    assert "the line “3 dl”" in menus.actions["undo"].text()
    menus.actions["undo"].trigger()
    assert (at.field.text(), at.results) == ("", {1: "2-0"})


def test_redo_does_not_leave_a_field_that_holds_a_line(at: AtTable) -> None:
    at.undo()
    assert at.results == {}
    at.hand.type("4 2")
    at.redo()
    assert (at.field.text(), at.results) == ("4 2", {})


def test_a_line_that_was_refused_and_put_back_is_the_first_to_undo(at: AtTable) -> None:
    at.field.give_back("2 2-0", UserError("database.not_stored", reason="").phrase)
    at.undo()
    assert (at.field.text(), at.results) == ("", {1: "2-0"})


def test_a_line_that_enter_completed_is_the_first_to_undo(at: AtTable) -> None:
    at.hand.type("2 i")
    at.hand.press(Key.Key_Return)
    assert at.field.text() == "2 id"
    at.undo()
    assert (at.field.text(), at.results) == ("2 i", {1: "2-0"})


def test_a_line_that_the_box_of_a_match_left_is_the_first_to_undo(at: AtTable) -> None:
    at.page.games_field.open_at(3)
    at.hand.type("2-")
    at.field.setFocus()
    assert at.field.text() == "3 2-"
    at.undo()
    assert (at.field.text(), at.results) == ("", {1: "2-0"})


def test_games_in_a_box_have_their_own_undo(at: AtTable) -> None:
    at.page.games_field.open_at(3)
    at.hand.type("21")
    at.undo()
    assert (at.page.games_field.text(), at.results) == ("", {1: "2-0"})
    at.undo()
    assert at.results == {}
