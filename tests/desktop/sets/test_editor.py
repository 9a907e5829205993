"""The set editor: clicks, keys and notation with undo for each step, drafts, and links to the rules."""

from __future__ import annotations

import pytest
from dimming import is_dimmed
from evenings import ILLEGAL, LEGAL, new_evening
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant, CheckOut, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.sets.editor import SetEditor
from irondie_to.errors import Phrase
from irondie_to.rules.notation import read_die

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def editor(context: WindowContext, desk: Desk, qtbot: QtBot) -> SetEditor:
    """An editor that shows Player 1, who is not checked in and has no set."""
    event = new_evening(desk, players=4).event
    desk.do(CheckOut(event, "P001"))
    context.open_event(event)
    found = SetEditor(context)
    qtbot.addWidget(found)
    context.changed.connect(lambda _changes: found.show_player("P001"))
    found.show_player("P001")
    found.show()
    qtbot.waitExposed(found)
    return found


def stored(context: WindowContext) -> str | None:
    return context.picture.entrants[0].dice


def click(editor: SetEditor, words: str) -> None:
    for word in words.split():
        die = read_die(word)
        button = editor.dice.button(die)
        if die.rare:
            button.turned.emit()
        else:
            QTest.mouseClick(button, LEFT)


def keep(context: WindowContext, text: str) -> None:
    context.commands.do(RegisterSet(context.event_id or 0, "P001", text))


def test_a_set_is_clicked_together_and_undo_takes_it_apart(context: WindowContext, editor: SetEditor) -> None:
    click(editor, "KSm KSm KAs BNu BBr WPo OSw YFo RRe WPo* GBr RAs")
    assert stored(context) == LEGAL
    assert editor.notation.text() == LEGAL
    context.commands.undo()
    assert stored(context) == "KSm KSm KAs BNu BBr WPo OSw YFo RRe / GBr WPo*"
    assert editor.notation.text() == stored(context)


def test_the_right_button_adds_a_rare_die(context: WindowContext, editor: SetEditor) -> None:
    button = editor.dice.button(read_die("RAs"))
    place = QPoint(5, 5)
    QGuiApplication.sendEvent(
        button, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, button.mapToGlobal(place))
    )
    assert stored(context) == "RAs*"


def test_rare_dice_first_turns_the_buttons_round(context: WindowContext, editor: SetEditor) -> None:
    QTest.mouseClick(editor.fill.rare, LEFT)
    click(editor, "RAs")
    assert stored(context) == "RAs*"
    editor.dice.button(read_die("KSm")).turned.emit()
    assert stored(context) == "KSm RAs*"
    assert "Click to add a rare die" in editor.fill._keys.text()
    editor.show_player("P001")
    assert editor.dice.rare
    editor.show_player("P003")
    assert not editor.dice.rare
    assert "Click to add a die" in editor.fill._keys.text()


def test_the_palette_from_the_keyboard(context: WindowContext, editor: SetEditor) -> None:
    editor.dice.focus_first()
    QTest.keyClicks(editor.window().focusWidget(), "bn")
    QTest.keyClick(editor.window().focusWidget(), Qt.Key.Key_Return)
    assert stored(context) == "BNu"
    for key in "ksw*":
        QTest.keyClicks(editor.window().focusWidget(), key)
    assert stored(context) == "BNu KSw*"
    QTest.keyClick(editor.window().focusWidget(), Qt.Key.Key_Delete)
    assert stored(context) == "BNu"
    QTest.keyClicks(editor.window().focusWidget(), "bb")
    QTest.keyClick(editor.window().focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(editor.window().focusWidget(), Qt.Key.Key_Down)
    QTest.keyClick(editor.window().focusWidget(), Qt.Key.Key_Space)
    assert stored(context) == "BNu YNu"


def test_delete_takes_a_die_away_of_either_rarity(context: WindowContext, editor: SetEditor) -> None:
    keep(context, "KSm KAs*")
    editor.fill.rare.click()
    editor.dice.focus_first()
    for letters in ("ks", "ka"):
        QTest.keyClicks(editor.window().focusWidget(), letters)
        QTest.keyClick(editor.window().focusWidget(), Qt.Key.Key_Delete)
    assert stored(context) is None


def test_tab_stops_once_in_the_palette(editor: SetEditor) -> None:
    stops = [button for button, _ in editor.dice._buttons() if button.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(stops) == 1


def test_places_take_away_turn_rare_and_move(context: WindowContext, editor: SetEditor) -> None:
    keep(context, "KSm KAs BNu / RRe")
    places, side = editor.places[SetPart.SET], editor.places[SetPart.SIDE]
    QTest.mouseClick(places.buttons[1], LEFT)
    assert stored(context) == "KSm BNu / RRe"
    places.buttons[0].setFocus()
    QTest.keyClicks(places.buttons[0], "*")
    assert stored(context) == "KSm* BNu / RRe"
    QTest.keyClicks(places.buttons[0], "/")
    assert stored(context) == "BNu / KSm* RRe"
    side.buttons[0].setFocus()
    QTest.keyClick(side.buttons[0], Qt.Key.Key_Right)
    QTest.keyClick(side.buttons[1], Qt.Key.Key_Delete)
    assert stored(context) == "BNu / KSm*"
    side.buttons[0].turned.emit()
    assert stored(context) == "BNu / KSm"


def test_a_free_place_of_the_side_set_is_filled_next(context: WindowContext, editor: SetEditor) -> None:
    QTest.mouseClick(editor.places[SetPart.SIDE].buttons[0], LEFT)
    click(editor, "RRe KSm")
    assert stored(context) == "KSm / RRe"


def test_in_another_event_the_same_code_begins_with_common_dice_of_the_set(
    context: WindowContext, editor: SetEditor, desk: Desk
) -> None:
    QTest.mouseClick(editor.fill.rare, LEFT)
    other = new_evening(desk, players=4).event
    desk.do(CheckOut(other, "P001"))
    context.open_event(other)
    editor.show_player("P001")
    click(editor, "RAs")
    assert stored(context) == "RAs"


def test_when_all_places_are_taken_nothing_comes_in(
    context: WindowContext, editor: SetEditor, messages: list[Message]
) -> None:
    keep(context, LEGAL)
    click(editor, "RRe")
    assert stored(context) == LEGAL
    assert messages[-1].phrase.code == "editor.full"


def test_notation_is_read_while_typed_and_kept_with_enter(context: WindowContext, editor: SetEditor) -> None:
    editor.focus_notation()
    QTest.keyClicks(editor.notation, "2xksm kas")
    assert stored(context) is None
    assert [button.die for button in editor.places[SetPart.SET].buttons[:3]] == list(
        map(read_die, ["KSm", "KSm", "KAs"])
    )
    QTest.keyClick(editor.notation, Qt.Key.Key_Return)
    assert stored(context) == "KSm KSm KAs"
    assert editor.notation.text() == "KSm KSm KAs"


def test_a_word_that_is_no_die_is_named_and_nothing_is_lost(context: WindowContext, editor: SetEditor) -> None:
    keep(context, "KSm")
    editor.focus_notation()
    QTest.keyClicks(editor.notation, "KSm XSm")
    QTest.keyClick(editor.notation, Qt.Key.Key_Return)
    assert stored(context) == "KSm"
    assert editor.notation.text() == "KSm XSm"
    assert "X isn’t a color" in editor.rules._unreadable._text.text()
    editor.show_player("P002")
    assert editor.places[SetPart.SET].buttons[0].die is None
    editor.show_player("P001")
    assert editor.notation.text() == "KSm XSm"
    assert editor.places[SetPart.SET].buttons[0].die == read_die("KSm")
    QTest.keyClick(editor.notation, Qt.Key.Key_Escape)
    assert editor.notation.text() == "KSm"


def test_dice_of_another_set_than_the_typed_one_cannot_be_used(context: WindowContext, editor: SetEditor) -> None:
    keep(context, LEGAL)
    editor.focus_notation()
    QTest.keyClicks(editor.notation, "KSm 2x")
    hanging = (*editor.places.values(), editor.dice)
    assert not any(widget.isEnabled() for widget in hanging)
    assert all(map(is_dimmed, hanging))
    QTest.mouseClick(editor.places[SetPart.SET].buttons[0], LEFT)
    QTest.mouseClick(editor.dice.button(read_die("KSm")), LEFT)
    QTest.keyClick(editor.notation, Qt.Key.Key_Return)
    assert (stored(context), editor.notation.text()) == (LEGAL, "KSm 2x")
    assert not editor.dice.isEnabled()
    editor.focus_first()
    assert editor.notation.hasFocus()
    editor.show_player("P002")
    assert editor.dice.isEnabled()
    editor.show_player("P001")
    assert not editor.dice.isEnabled()
    QTest.keyClick(editor.notation, Qt.Key.Key_Escape)
    assert editor.dice.isEnabled()
    editor.focus_first()
    assert not editor.notation.hasFocus()


def test_findings_name_their_rules_and_open_them(context: WindowContext, editor: SetEditor) -> None:
    keep(context, "KSm* KAs RBa* BNu BNu* GBr WPo OSw RRe*")
    opened: list[str] = []
    context.navigation.rule_requested.connect(opened.append)
    QGuiApplication.processEvents()
    links = {link.text(): link for link in editor.rules.findChildren(QToolButton) if link.isVisible()}
    assert set(links) == {"SET-1", "SET-2", "SET-3", "SID-1"}
    QTest.mouseClick(links["SET-3"], LEFT)
    assert opened == ["SET-3"]
    faulty = [str(button.die) for button in editor.places[SetPart.SET].buttons if button.faulty]
    assert faulty == ["KSm*", "RBa*", "BNu*", "RRe*"]
    QTest.mouseClick(editor.rules._broken["SET-3"]._button, LEFT)
    assert stored(context) == "KSm* KAs RBa* BNu BNu* GBr WPo OSw RRe"


def test_faulty_dice_are_marked_in_the_notation_while_nobody_types(
    context: WindowContext, editor: SetEditor, theme: Theme
) -> None:
    def marked() -> bool:
        picture, wanted = editor.notation.grab().toImage(), theme.colour("danger_soft").rgb()
        return any(picture.pixel(x, picture.height() // 2 - 8) == wanted for x in range(8, picture.width()))

    editor.dice.focus_first()
    assert not marked()
    keep(context, "KSm* KAs RBa* BNu BNu* GBr WPo OSw RRe*")
    assert marked()
    editor.focus_notation()
    editor.notation.deselect()
    assert not marked()
    editor.dice.focus_first()
    assert marked()
    keep(context, LEGAL)
    assert not marked()


def settle(context: WindowContext, qtbot: QtBot) -> None:
    """Wait until pending work in threads is finished and shown."""
    QTest.qWait(1)
    qtbot.waitUntil(lambda: not context.is_working)


def draft(context: WindowContext, editor: SetEditor, row: int = 1) -> str | None:
    return editor.edited.drafts.text(context.picture.entrants[row])


def test_who_is_checked_in_keeps_a_legal_set(
    context: WindowContext, editor: SetEditor, messages: list[Message]
) -> None:
    event = context.event_id or 0
    context.commands.do(RegisterSet(event, "P002", LEGAL))
    context.changed.connect(lambda _changes: editor.show_player("P002"))
    editor.show_player("P002")
    QTest.mouseClick(editor.places[SetPart.SET].buttons[8], LEFT)
    assert context.picture.entrants[1].dice == LEGAL
    assert draft(context, editor) == LEGAL.replace(" RRe", "")
    assert editor.keep_old.text() == "Restore the previous set"
    assert messages[-1].phrase.code == "editor.held"
    click(editor, "PRe")
    assert draft(context, editor) is None
    assert context.picture.entrants[1].dice == LEGAL.replace("RRe", "PRe")
    QTest.mouseClick(editor.places[SetPart.SET].buttons[0], LEFT)
    QTest.mouseClick(editor.keep_old, LEFT)
    assert draft(context, editor) is None
    assert editor.notation.text() == LEGAL.replace("RRe", "PRe")


def test_an_unfinished_set_of_who_is_checked_in_outlives_event_and_window(
    context: WindowContext, editor: SetEditor, desk: Desk, messages: list[Message], qtbot: QtBot
) -> None:
    event, other = context.event_id, new_evening(desk, players=4).event
    editor.show_player("P002")
    click(editor, "KSm KAs")
    assert messages[-1].phrase.code == "editor.held_first"
    assert context.picture.entrants[1].dice is None
    context.open_event(other)
    editor.show_player("P002")
    assert editor.notation.text() == ""
    context.open_event(event)
    again = SetEditor(context)  # as after a restart
    qtbot.addWidget(again)
    again.show_player("P002")
    settle(context, qtbot)
    assert again.notation.text() == "KSm KAs"
    assert again.keep_old.text() == "Discard the draft"
    assert again.edited.turn(back=True)
    assert again.notation.text() == ""
    assert again.edited.turn(back=False)
    assert again.notation.text() == "KSm KAs"


def test_words_that_cannot_be_read_are_kept_too(
    context: WindowContext, editor: SetEditor, desk: Desk, qtbot: QtBot
) -> None:
    event, other = context.event_id, new_evening(desk, players=4).event
    editor.focus_notation()
    QTest.keyClicks(editor.notation, "KSm 2x")
    editor.fill.clear.setFocus()
    context.open_event(other)
    context.open_event(event)
    editor.show_player("P001")
    settle(context, qtbot)
    assert editor.notation.text() == "KSm 2x"
    editor.focus_notation()
    QTest.keyClick(editor.notation, Qt.Key.Key_Escape)
    assert (editor.notation.text(), draft(context, editor, 0)) == ("", None)


def test_undo_takes_dice_back_that_are_not_stored(context: WindowContext, editor: SetEditor) -> None:
    editor.show_player("P002")
    context.changed.connect(lambda _changes: editor.show_player("P002"))
    click(editor, "KSm KAs BNu")
    assert editor.edited.unsaved_step(back=True) is not None
    assert editor.edited.turn(back=True)
    assert editor.edited.turn(back=True)
    assert editor.notation.text() == "KSm"
    assert editor.edited.turn(back=False)
    assert editor.notation.text() == "KSm KAs"
    assert editor.edited.turn(back=True)
    assert editor.edited.turn(back=True)
    assert draft(context, editor) is None
    assert not editor.edited.turn(back=True)  # now it is the event's turn
    assert editor.edited.unsaved_step(back=True) is None


def test_undo_of_a_step_done_meanwhile_comes_before_the_dice(context: WindowContext, editor: SetEditor) -> None:
    editor.show_player("P002")
    context.changed.connect(lambda _changes: editor.show_player("P002"))
    click(editor, "KSm KAs")
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada")))
    assert not editor.edited.turn(back=True)
    context.commands.undo()
    assert editor.edited.turn(back=True)
    assert editor.notation.text() == "KSm"


def test_undo_of_the_step_that_stored_a_draft_brings_the_draft_back(
    context: WindowContext, editor: SetEditor, qtbot: QtBot
) -> None:
    editor.show_player("P002")
    context.changed.connect(lambda _changes: editor.show_player("P002"))
    click(editor, "KSm KSm KAs BNu BBr WPo OSw YFo RRe")
    assert context.picture.entrants[1].dice == editor.notation.text()
    assert not editor.edited.turn(back=True)
    context.commands.undo()
    settle(context, qtbot)
    assert context.picture.entrants[1].dice is None
    assert editor.notation.text() == "KSm KSm KAs BNu BBr WPo OSw YFo"
    assert editor.edited.turn(back=True)
    assert editor.notation.text() == "KSm KSm KAs BNu BBr WPo OSw"
    assert editor.edited.turn(back=False)
    assert not editor.edited.turn(back=False)
    context.commands.redo()
    assert context.picture.entrants[1].dice == editor.notation.text()
    assert draft(context, editor) is None


def test_sets_from_elsewhere(context: WindowContext, editor: SetEditor, desk: Desk) -> None:
    assert not editor.fill.last.isEnabled()
    other = int(desk.do(CreateEvent("Autumn", "2025-10-04", 1)).value or 0)
    desk.do(AddEntrant(other, PlayerDetails("Player 2"), dice=LEGAL))
    context.changed.connect(lambda _changes: editor.show_player("P002"))
    editor.show_player("P002")
    QTest.mouseClick(editor.fill.last, LEFT)
    assert context.picture.entrants[1].dice == LEGAL
    editor.fill._starters.actions()[0].trigger()
    assert context.picture.entrants[1].dice == "RSm RAs RBa RNu RBr RPo RSw RFo RRe"
    QGuiApplication.clipboard().setText("KSm, 2 KAs BNu BBr\nWPo OSw YFo RRe")
    QTest.mouseClick(editor.fill.paste, LEFT)
    assert context.picture.entrants[1].dice == "KSm KAs KAs BNu BBr WPo OSw YFo RRe"
    QTest.mouseClick(editor.fill.clear, LEFT)
    assert context.picture.entrants[1].dice is None


def test_what_cannot_be_pasted_is_said(context: WindowContext, editor: SetEditor, messages: list[Message]) -> None:
    keep(context, ILLEGAL)
    for text in ("", "no dice"):
        QGuiApplication.clipboard().setText(text)
        QTest.mouseClick(editor.fill.paste, LEFT)
        assert messages[-1].tone is MessageTone.FAULT
    assert stored(context) == ILLEGAL


def test_it_speaks_every_language_at_once(context: WindowContext, editor: SetEditor) -> None:
    keep(context, LEGAL)
    context.settings.language = "de"
    show_language(editor)
    assert editor.notation.text() == LEGAL


def test_a_key_puts_only_what_changes_into_words(
    editor: SetEditor, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_language(editor)
    editor.notation.setFocus()
    said: list[Phrase] = []
    say = context.say

    def counted(phrase: Phrase) -> str:
        said.append(phrase)
        return say(phrase)

    monkeypatch.setattr(context, "say", counted)
    for letter in "KSm KAs":
        said.clear()
        QTest.keyClicks(editor.notation, letter)
        assert len(said) < 40


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
def test_no_fact_of_a_rule_is_cut_off_without_an_ellipsis(
    context: WindowContext, editor: SetEditor, language: str
) -> None:
    context.settings.language, context.settings.text_size = language, 130
    keep(context, LEGAL)
    show_language(editor)
    editor.setFixedWidth(editor.minimumSizeHint().width())
    for _ in range(3):
        QGuiApplication.processEvents()
    facts = [rule.fact for rule in editor.rules._kept.values()]
    inside = editor.rules.box.viewport()
    for fact in facts:
        assert fact.isVisible()
        assert fact.mapTo(inside, fact.rect().topRight()).x() < inside.width()
        assert fact.toolTip() == fact.text()


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
@pytest.mark.parametrize("percent", [100, 130])
def test_the_rules_of_a_legal_set_are_whole_and_fill_their_box(
    context: WindowContext, editor: SetEditor, language: str, percent: int
) -> None:
    context.settings.language, context.settings.text_size = language, percent
    keep(context, LEGAL)
    show_language(editor)
    editor.setFixedWidth(610)
    for _ in range(3):
        QGuiApplication.processEvents()
    rules = editor.rules
    kept = list(rules._kept.values())
    for fact in (rule.fact for rule in kept):
        assert fact.fontMetrics().horizontalAdvance(fact.text()) <= fact.width()
    lowest = max(rule.mapTo(rules, rule.rect().bottomLeft()).y() for rule in kept)
    assert rules.box.height() - lowest < 6
    assert rules.box.verticalScrollBar().maximum() == 0


def test_the_rules_that_are_met_are_read_in_their_order(context: WindowContext, editor: SetEditor) -> None:
    keep(context, LEGAL)
    height = editor.rules.height()
    for width, rows in ((610, [2, 2]), (1000, [4]), (610, [2, 2])):
        editor.setFixedWidth(width)
        QGuiApplication.processEvents()
        places = [rule.mapTo(editor.rules, QPoint()) for rule in editor.rules._kept.values()]
        assert sorted(places, key=lambda place: (place.y(), place.x())) == places
        ys = [place.y() for place in places]
        assert [ys.count(y) for y in dict.fromkeys(ys)] == rows
        assert editor.rules.height() == height


def test_the_palette_stays_where_it_is_when_a_rule_is_broken(context: WindowContext, editor: SetEditor) -> None:
    editor.setFixedWidth(610)
    keep(context, LEGAL)
    QGuiApplication.processEvents()
    palette, frame = editor.dice.y(), editor.rules.box.height()
    for broken in (ILLEGAL, "KSm* KSm KSm BNu* BNu* GBr WPo* OSw / RAs GBr WPo"):
        keep(context, broken)
        QGuiApplication.processEvents()
        assert editor.dice.y() == palette
        assert editor.rules.box.height() > frame
        assert editor.rules.box.verticalScrollBar().maximum() == 0


def test_the_ring_of_a_focused_rule_is_not_cut_by_the_box(context: WindowContext, editor: SetEditor) -> None:
    keep(context, LEGAL)
    editor.resize(700, 600)
    QApplication.processEvents()
    room = editor.rules.box.viewport()
    links = [link for link in editor.rules.findChildren(QToolButton) if link.isVisible()]
    assert len(links) == 4
    for link in links:
        ring = QRect(link.mapTo(room, QPoint(0, 0)), link.size()).adjusted(-4, -4, 4, 4)
        assert room.rect().contains(ring), link.text()
