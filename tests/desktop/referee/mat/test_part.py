"""The part *Game*: its start form and its texts."""

from __future__ import annotations

from dimming import is_dimmed
from evenings import Evening
from mathands import DOT, ZAC, Hand
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from irondie_to.app.referee.mat.game import GameSeat
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say


def test_the_page_begins_with_what_can_be_done(part: GamePart) -> None:
    form = part.start_form
    assert say(Phrase("mat_start.head")) == form.head.text()
    assert form.begin.isVisible()
    assert form.open.isVisible()
    assert form.lay.isVisible()
    assert not form.back.isVisible()
    assert not part.undo_button.isVisible()


def test_a_set_that_is_not_legal_is_refused_with_its_rule(part: GamePart, messages: list[Message]) -> None:
    part.start_form.seats[0][0].dice.setText("KSm KSm")
    part.start_form.seats[1][0].dice.setText(DOT)
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    assert part.game is None
    assert "SET-1" in say(messages[-1].phrase)


def test_no_game_starts_from_a_set_or_a_number_that_is_not_understood(part: GamePart, messages: list[Message]) -> None:
    form, left = part.start_form, Qt.MouseButton.LeftButton
    form.seats[0][0].dice.setText(ZAC)
    dot = form.seats[1][0].dice
    dot.setText(DOT)
    dot.setFocus()
    QTest.keyClick(dot, Qt.Key.Key_End)
    QTest.keyClicks(dot, " XXX")
    for button in (form.begin, form.lay):
        assert is_dimmed(button)
        QTest.mouseClick(button, left)
    assert part.areas.shows_start
    assert not messages
    for _ in " XXX":
        QTest.keyClick(dot, Qt.Key.Key_Backspace)
    assert form.begin.isEnabled()
    form.members.setFocus()
    QTest.keyClick(form.members, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(form.members, "99")
    assert not form.begin.isEnabled()
    QTest.keyClick(form.members, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(form.members, "2")
    QTest.keyClick(form.members, Qt.Key.Key_Return)
    assert form.begin.isEnabled()
    form.seats[1][1].dice.setText("?")
    assert not form.lay.isEnabled()
    form.members.put(1)
    form.members.entered.emit(1)
    assert form.lay.isEnabled()
    QTest.mouseClick(form.begin, left)
    assert part.game is not None


def test_the_set_is_entered_when_the_whole_name_of_a_player_is_typed(part: GamePart, evening: Evening) -> None:
    name = evening.picture.entrant(evening.picture.matches[0].a_id).name
    row = part.start_form.seats[0][0]
    for typed, dice in ((f"{name} Junior", ""), (name, ZAC)):
        row.name.clear()
        row.dice.clear()
        QTest.keyClicks(row.name, typed)
        QTest.keyClick(row.name, Qt.Key.Key_Return)
        assert row.seat == GameSeat(typed, dice)


def test_the_words_follow_the_language(opened: Hand, context: WindowContext) -> None:
    context.settings.language = "xx"
    opened.part.refresh()
    assert opened.part.undo_button.text().startswith("Undo")
    assert opened.part.undo_button.text() != "Undo"
    assert opened.part.play.log.rows.shown[0].text != "Turn 1"


def test_without_room_in_the_head_an_icon_takes_back_and_overtime_is_in_the_menu_of_the_record(opened: Hand) -> None:
    part = opened.part
    menu = part.menu
    overtime = part.game_actions["overtime"]
    part.make_room(10_000)
    assert (part.undo_button.isVisible(), part.overtime_button.isVisible(), part.undo_icon.isVisible()) == (1, 1, 0)
    assert overtime not in menu.actions()
    part.make_room(0)
    assert (part.undo_button.isVisible(), part.overtime_button.isVisible(), part.undo_icon.isVisible()) == (0, 0, 1)
    assert part.undo_icon.accessibleName() == part.undo_button.text()
    assert part.menu_button.isVisible()
    assert menu.actions()[0] is overtime
    before = part.game
    QTest.mouseClick(part.undo_icon, Qt.MouseButton.LeftButton)
    assert part.game != before


def test_a_name_that_fits_nobody_does_not_keep_the_set_of_a_player(part: GamePart, evening: Evening) -> None:
    """The former dice stayed beside it, and the game could be started with them."""
    name = evening.picture.entrant(evening.picture.matches[0].a_id).name
    form = part.start_form
    row = form.seats[0][0]
    form.seats[1][0].dice.setText(DOT)
    row.name.clear()
    row.dice.clear()
    QTest.keyClicks(row.name, name)
    QTest.keyClick(row.name, Qt.Key.Key_Return)
    assert form.begin.isEnabled()
    form.grab()  # lays out
    place = form.begin.mapTo(form, QPoint())
    QTest.keyClicks(row.name, "Ada zz")
    assert row.fault.text() == f"This is {name}’s set. Choose that player, or enter a different set."
    assert is_dimmed(form.begin)
    assert is_dimmed(form.lay)
    form.grab()
    assert form.begin.mapTo(form, QPoint()) == place
    for _ in "Ada zz":
        QTest.keyClick(row.name, Qt.Key.Key_Backspace)
    assert form.begin.isEnabled()
    QTest.keyClicks(row.name, "x")
    assert not form.begin.isEnabled()
    row.dice.setText(DOT)  # of somebody who is not in the event
    assert form.begin.isEnabled()
