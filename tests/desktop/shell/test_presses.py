"""One press is one act, and only on what has been seen: keys are held, and pressed too early, in a whole window."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from hand import CTRL, Hand
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QMenu, QMessageBox, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.rounds.stored_slips import add_slips
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window

Key = Qt.Key
pytestmark = pytest.mark.usefixtures("field_keys")
as_reported = pytest.mark.parametrize("is_told", [True, False], ids=["repeated", "as X11 may report it"])


class AtTable:
    """The Rounds page of a window, and the hand of its user."""

    def __init__(self, window: Window, evening: Evening, hand: Hand, context: WindowContext, qtbot: QtBot) -> None:
        self.window = window
        self.evening = evening
        self.hand = hand
        self._context = context
        self._qtbot = qtbot
        context.open_event(evening.event)
        window.show_page("rounds")
        self.settle()

    @property
    def page(self) -> RoundsPage:
        assert isinstance(self.window.page, RoundsPage)
        return self.window.page

    def settle(self) -> None:
        self._qtbot.waitUntil(lambda: not self._context.is_working)
        self._qtbot.waitUntil(lambda: self._context.picture.event.id == self.evening.event)
        self.hand.wait(0)

    @property
    def rounds(self) -> int:
        return len(self.evening.picture.swiss)

    @property
    def is_running(self) -> bool:
        faces = self._context.clocks.faces()
        return faces is not None and not faces.wait_for_start

    def propose(self) -> None:
        self.hand.wait()
        self.hand.press(Key.Key_F8)
        self._qtbot.waitUntil(lambda: self.page.proposing.proposal is not None)
        self._qtbot.waitUntil(lambda: not self._context.is_working)

    def results(self) -> dict[int, str]:
        self.page.refresh_if_stale()
        return {row.line.table: row.line.result for row in self.page.list.rows.shown if row.line and row.line.result}


@pytest.fixture
def at_table(window: Window, desk: Desk, hand: Hand, context: WindowContext, qtbot: QtBot) -> AtTable:
    return AtTable(window, new_evening(desk, 8), hand, context, qtbot)


@as_reported
def test_a_held_f8_proposes_and_does_not_publish(at_table: AtTable, is_told: bool) -> None:
    at_table.hand.is_told = is_told
    at_table.hand.wait()
    at_table.hand.hold(Key.Key_F8, times=60)
    at_table.settle()
    assert at_table.page.proposing.proposal is not None
    assert at_table.rounds == 0


def test_a_round_is_published_only_when_it_has_been_seen(at_table: AtTable) -> None:
    at_table.propose()
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.rounds == 0
    at_table.hand.wait(0.1)
    at_table.hand.press(Key.Key_F8)
    assert at_table.rounds == 0
    at_table.hand.wait(0.31)
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.rounds == 1
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert not at_table.is_running
    at_table.hand.wait()
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.is_running


def test_a_click_on_the_strip_waits_as_well(at_table: AtTable) -> None:
    button = at_table.window.strip.button
    at_table.hand.click(button)
    at_table.settle()
    assert at_table.page.proposing.proposal is not None
    at_table.hand.click(button)
    at_table.settle()
    assert at_table.rounds == 0
    at_table.hand.wait()
    at_table.hand.click(button)
    at_table.settle()
    assert at_table.rounds == 1


def test_a_proposal_on_another_page_is_shown_before_it_is_published(at_table: AtTable) -> None:
    at_table.propose()
    at_table.window.show_page("players")
    at_table.hand.wait()
    at_table.hand.press(Key.Key_F8)
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.page.proposing.proposal is not None
    assert at_table.rounds == 0


def test_a_proposal_that_has_just_changed_is_not_published(at_table: AtTable) -> None:
    at_table.propose()
    at_table.hand.wait()
    proposal = at_table.page.proposing.proposal
    assert proposal is not None
    one, other = proposal.pairing.matches[0][1], proposal.pairing.matches[1][1]
    at_table.page.proposing.swap(one, other)
    at_table.settle()
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.rounds == 0


@as_reported
def test_ctrl_z_that_is_held_undoes_one_step(at_table: AtTable, is_told: bool) -> None:
    at_table.hand.is_told = is_told
    at_table.evening.pair()
    for table in (1, 2, 3):
        at_table.hand.wait()
        at_table.hand.type(f"{table} 2-0")
        at_table.hand.press(Key.Key_Return)
        at_table.settle()
    assert at_table.results() == {1: "2-0", 2: "2-0", 3: "2-0"}
    at_table.hand.hold(Key.Key_Z, CTRL, times=50)
    at_table.settle()
    assert at_table.results() == {1: "2-0", 2: "2-0"}


@as_reported
def test_enter_that_is_held_does_not_answer_its_own_question(at_table: AtTable, is_told: bool) -> None:
    at_table.hand.is_told = is_told
    at_table.evening.pair()
    at_table.evening.report("1 2-0")
    at_table.settle()
    field = at_table.page.entry.field
    field.setFocus()
    at_table.hand.type("1 0-2")
    at_table.hand.hold(Key.Key_Return, times=40)
    at_table.settle()
    assert (at_table.results(), field.line.is_armed) == ({1: "2-0"}, True)


def test_a_second_enter_waits_until_the_question_has_been_seen(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.evening.report("1 2-0")
    at_table.settle()
    at_table.page.entry.field.setFocus()
    at_table.hand.type("1 0-2")
    at_table.hand.press(Key.Key_Return)
    at_table.hand.press(Key.Key_Return)
    assert at_table.results() == {1: "2-0"}
    at_table.hand.wait(0.31)
    at_table.hand.press(Key.Key_Return)
    at_table.settle()
    assert at_table.results() == {1: "0-2"}


def test_what_a_scorekeeper_types_is_entered_as_fast_as_he_types(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    at_table.page.entry.field.setFocus()
    for table in (1, 2, 3, 4):
        at_table.hand.type(f"{table} 20")
        at_table.hand.press(Key.Key_Return)
    at_table.settle()
    assert len(at_table.results()) == 4


@pytest.mark.parametrize("key", [Key.Key_L, Key.Key_P, Key.Key_Delete, Key.Key_N, Key.Key_X])
def test_a_key_held_on_a_row_writes_one_line(at_table: AtTable, key: Key) -> None:
    at_table.evening.pair()
    at_table.settle()
    at_table.page.list.setFocus()
    at_table.page.list.choose(0)
    at_table.hand.wait()
    text = "" if key is Key.Key_Delete else chr(key).lower()
    at_table.hand.press(key, text=text)
    once = at_table.page.entry.field.text()
    assert once
    at_table.page.entry.field.clear()
    at_table.page.list.setFocus()
    at_table.hand.hold(key, text=text, times=20)
    assert at_table.page.entry.field.text() == once


def test_a_line_put_into_the_field_is_entered_when_it_has_been_seen(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    at_table.page.list.setFocus()
    at_table.page.list.choose(0)
    at_table.hand.wait()
    at_table.hand.press(Key.Key_X, text="x")
    at_table.hand.press(Key.Key_Return)
    assert at_table.results() == {}
    at_table.hand.wait()
    at_table.hand.press(Key.Key_Return)
    at_table.settle()
    assert at_table.results() == {1: "dl"}


def test_held_digits_letters_and_backspace_go_on_in_a_field(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    field = at_table.page.entry.field
    field.setFocus()
    at_table.hand.hold(Key.Key_1, text="1", times=12)
    assert field.text() == "1" * 12
    at_table.hand.hold(Key.Key_Left, times=3)
    assert field.cursorPosition() == 9
    at_table.hand.hold(Key.Key_Backspace, text="\b", times=4)
    assert (field.text(), field.cursorPosition()) == ("1" * 8, 5)


def test_capitals_that_a_program_types_at_once_all_arrive(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    field, hand = at_table.page.entry.field, at_table.hand
    field.setFocus()
    hand.is_told = False
    hand.press(Key.Key_Shift)
    hand.press(Key.Key_B, Qt.KeyboardModifier.ShiftModifier, "B")
    for _ in range(2):
        hand.seconds += 0.004
        hand.tap(Key.Key_Shift)
        hand.tap(Key.Key_B, Qt.KeyboardModifier.ShiftModifier, "B")
    assert field.text() == "BBB"


def test_a_digit_held_outside_the_field_begins_a_line_once(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    at_table.page.list.setFocus()
    at_table.hand.hold(Key.Key_1, text="1", times=12)
    assert at_table.page.entry.field.text() == "1"


def test_held_arrows_go_on_through_a_list(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    at_table.page.list.setFocus()
    at_table.page.list.choose(0)
    at_table.hand.hold(Key.Key_Down, times=3)
    assert at_table.page.list.currentIndex().row() == 3


def test_several_lines_are_typed_with_a_held_enter(at_table: AtTable) -> None:
    text = QPlainTextEdit(at_table.window)
    text.show()
    text.setFocus()
    at_table.hand.hold(Key.Key_Return, text="\r", times=4)
    assert text.toPlainText() == "\n" * 4


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_a_button_that_got_the_focus_is_pressed_when_it_has_been_seen(at_table: AtTable, key: Key) -> None:
    clicks: list[bool] = []
    button = QPushButton("Restore", at_table.window)
    button.clicked.connect(lambda: clicks.append(True))
    button.show()
    at_table.window.strip.button.setFocus()
    at_table.hand.wait()
    button.setFocus()
    at_table.hand.press(key)
    assert not clicks
    at_table.hand.wait()
    at_table.hand.hold(key, times=10)
    assert len(clicks) == 1
    button.setText("Remove")
    at_table.hand.press(key)
    assert len(clicks) == 1
    at_table.hand.wait()
    at_table.hand.press(key)
    assert len(clicks) == 2


def test_a_button_to_which_the_user_goes_by_tab_needs_no_time(at_table: AtTable) -> None:
    clicks: list[bool] = []
    before, button = QPushButton("Before", at_table.window), QPushButton("After", at_table.window)
    for each in (before, button):
        each.show()
    button.clicked.connect(lambda: clicks.append(True))
    before.setFocus()
    at_table.hand.wait()
    at_table.window.setTabOrder(before, button)
    at_table.hand.wait()
    while not button.hasFocus():
        at_table.hand.press(Key.Key_Tab)
    at_table.hand.press(Key.Key_Return)
    assert len(clicks) == 1


def test_a_button_that_appears_under_the_mouse_is_not_clicked_with_the_one_before(at_table: AtTable) -> None:
    clicks: list[str] = []
    one, other = QPushButton("Yes", at_table.window), QPushButton("Delete", at_table.window)
    for act in (lambda: clicks.append("one"), one.hide, other.show):
        one.clicked.connect(act)
    other.clicked.connect(lambda: clicks.append("other"))
    one.show()
    one.raise_()
    other.raise_()
    at_table.hand.wait()
    at_table.hand.click(one)
    at_table.hand.click(other)
    assert clicks == ["one"]
    at_table.hand.wait()
    at_table.hand.click(other)
    assert clicks == ["one", "other"]


def test_an_entry_of_a_menu_is_not_chosen_by_the_key_that_opened_it(at_table: AtTable) -> None:
    chosen: list[str] = []
    button = QPushButton("More", at_table.window)
    menu = QMenu(button)
    menu.addAction("First", lambda: chosen.append("first"))
    button.setMenu(menu)
    button.show()
    button.setFocus()
    at_table.hand.wait()
    at_table.hand.hold(Key.Key_Return, times=20)
    assert menu.isVisible()
    assert not chosen
    at_table.hand.press(Key.Key_Return)
    at_table.hand.press(Key.Key_Return)
    menu.close()
    assert chosen == ["first"]


def test_undo_beside_a_message_waits_for_its_message(at_table: AtTable) -> None:
    at_table.evening.pair()
    at_table.settle()
    at_table.page.entry.field.setFocus()
    for table in (1, 2):
        at_table.hand.type(f"{table} 20")
        at_table.hand.press(Key.Key_Return)
        at_table.settle()
    button = at_table.window.bar.undo
    at_table.hand.click(button)
    at_table.settle()
    assert at_table.results() == {1: "2-0"}
    at_table.hand.type("2 20")
    at_table.hand.press(Key.Key_Return)
    at_table.settle()
    at_table.hand.click(button)
    at_table.settle()
    assert at_table.results() == {1: "2-0", 2: "2-0"}  # this message has only just come under the mouse


def test_arrows_held_in_a_number_are_one_step(at_table: AtTable, context: WindowContext, qtbot: QtBot) -> None:
    entered: list[int] = []
    field = NumberBox(context, 1, 99, at_table.window)
    field.put(20)
    field.entered.connect(entered.append)
    field.show()
    field.setFocus()
    at_table.hand.hold(Key.Key_Up, times=15)
    assert field.value > 21
    assert entered == [21]
    with qtbot.waitSignal(field.entered):
        pass
    assert entered == [21, field.value]
    at_table.hand.press(Key.Key_Up)
    at_table.hand.press(Key.Key_Up)
    at_table.hand.press(Key.Key_Return)
    assert entered[-1] == field.value


def test_an_arrow_held_on_a_choice_chooses_once(at_table: AtTable) -> None:
    box = QComboBox(at_table.window)
    box.addItems(list("abcdef"))
    box.show()
    box.setFocus()
    at_table.hand.hold(Key.Key_Down, times=4)
    assert box.currentIndex() == 1


def test_the_keys_of_zooming_go_on(at_table: AtTable) -> None:
    zoomed: list[bool] = []
    add_action(at_table.window, lambda: zoomed.append(True), "Ctrl++")
    at_table.hand.hold(Key.Key_Plus, CTRL, times=4)
    assert len(zoomed) == 4


def test_a_dialog_is_not_answered_before_it_has_been_seen(at_table: AtTable, qtbot: QtBot) -> None:
    answers: list[int] = []
    dialog = QMessageBox(QMessageBox.Icon.Question, "Restore", "Really?", parent=at_table.window)
    dialog.setStandardButtons(QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No)
    dialog.finished.connect(answers.append)
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    at_table.hand.press(Key.Key_Return)
    assert not answers
    at_table.hand.wait()
    at_table.hand.press(Key.Key_Return)
    assert len(answers) == 1


def test_slips_that_differ_are_compared_when_that_has_been_seen(at_table: AtTable, desk: Desk) -> None:
    at_table.evening.pair()
    at_table.evening.report("1 2-0 2 2-1 3 2-0 4 0-2")
    add_slips(desk, at_table.evening.event, {1: {2: "1-2"}}, {})
    at_table.settle()
    at_table.hand.wait()
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.page.head.second_pass.isChecked()
    assert at_table.page.proposing.proposal is None
    at_table.hand.press(Key.Key_F8)
    at_table.settle()
    assert at_table.page.proposing.proposal is None
    at_table.propose()
    assert at_table.rounds == 1
