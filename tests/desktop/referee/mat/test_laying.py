"""A position laid by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from mathands import ZAC, Hand, die_place, zone_place
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.widgets import VerticalArea
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.shell.message_bar import MessageBar
from irondie_to.desktop.shell.status_messages import StatusMessages
from irondie_to.messages.core.words import say
from irondie_to.rules.notation import read_die
from irondie_to.rules.record.answer import state_json


def test_a_position_is_laid_with_the_palette_and_played(part: GamePart, messages: list[Message]) -> None:
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    plain, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton

    def put(die: str, player: int, zone: str, value: str = "") -> None:
        QTest.mouseClick(area.mat, left, plain, zone_place(area.mat, player, "reserve").bottomLeft() + QPoint(3, -3))
        area.panel.palette_of_dice.wanted.emit(read_die(die))
        if zone != "reserve":
            QTest.mouseClick(area.mat, left, plain, zone_place(area.mat, player, zone).bottomLeft() + QPoint(3, -3))
        QTest.keyClicks(area.mat, value)
        QTest.keyClick(area.mat, Qt.Key.Key_Escape)

    QApplication.processEvents()
    at_first = area.mat.geometry(), zone_place(area.mat, 0, "life")
    put("YSw", 1, "life", "5")
    put("BNu*", 1, "reserve")
    put("OSw", 0, "life", "4")
    put("KSm", 0, "reserve")
    assert "PRIORITY" in area.answers.label.text()
    put("RAs", 0, "attack")
    assert "Type what RAs shows" in area.answers.label.text()
    QApplication.processEvents()
    assert (area.mat.geometry(), zone_place(area.mat, 0, "life")) == at_first  # nothing moves under the hand
    area.panel.phase.show_value("skirmish")
    area.panel.changed.emit()
    area.panel.priority.setCurrentIndex(1)
    QTest.mouseClick(area.panel.begin, left)
    assert "RAs" in say(messages[-1].phrase)  # the die has no value yet
    QTest.mouseClick(area.mat, left, plain, die_place(area.mat, 4))
    QTest.keyClicks(area.mat, "6")
    assert "B takes 6 damage: A’s ATTACK 6 − B’s DEFENSE 0." in area.answers.label.text()
    QTest.mouseClick(area.panel.begin, left)
    assert part.game is not None
    state: dict[str, Any] = state_json(part.game.state)
    assert state["phase"] == "skirmish"
    assert state["dice"]["A.1"] == {"die": "OSw", "zone": "life", "value": 4}
    assert state["sides"]["A"]["attack"] == 6
    hand = Hand(part)
    hand.click("A.2")
    hand.click("B.1")
    hand.type("6")
    hand.enter()
    assert part.game.state.duel is not None


def test_a_tenth_die_and_a_die_in_the_skirmish_zone_are_refused(part: GamePart, messages: list[Message]) -> None:
    part.start_form.seats[0][0].dice.setText(ZAC)
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    assert len(area.laying.dice) == 9
    area.panel.palette_of_dice.wanted.emit(read_die("KSm"))
    assert messages[-1].phrase.code == "position.too_many_dice"
    plain, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    QTest.mouseClick(area.mat, left, plain, die_place(area.mat, 0))
    QTest.mouseClick(area.mat, left, plain, zone_place(area.mat, 0, "skirmish").center())
    assert messages[-1].phrase.code == "position.in_skirmish"
    QTest.keyClicks(area.mat, "b")
    assert area.laying.dice[0].zone == "attack"
    QTest.keyClick(area.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert area.laying.dice[0].zone == "reserve"


def test_the_palette_shows_at_once_that_it_lays_rare_dice(part: GamePart) -> None:
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    panel = part.areas.laying.panel
    button = panel.palette_of_dice.button(read_die("KSm"))
    for word in ("KSm*", "KSm"):
        panel.rare.click()
        assert str(button.die) == word


@pytest.fixture
def shown(context: WindowContext, qtbot: QtBot) -> Iterator[MessageBar]:
    """The message bar of the window."""
    bar = MessageBar(context.theme)
    qtbot.addWidget(bar)
    messages = StatusMessages(context, bar)
    yield bar
    messages.clear()


def test_a_refusal_goes_when_its_cause_is_over(part: GamePart, shown: MessageBar) -> None:
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(part.start_form.begin, left)
    assert "SET-1" in shown.line.text
    part.start_form.seats[0][0].dice.setText(ZAC)
    assert shown.line.text == ""
    QTest.mouseClick(part.start_form.lay, left)
    area = part.areas.laying
    area.panel.palette_of_dice.wanted.emit(read_die("KSm"))
    assert "A already has nine dice" in shown.line.text
    QTest.keyClick(area.mat, Qt.Key.Key_Right)  # another choice is not another position
    assert "A already has nine dice" in shown.line.text
    QTest.keyClick(area.mat, Qt.Key.Key_Delete)
    assert shown.line.text == ""
    QTest.mouseClick(area.panel.begin, left)
    assert "B has no dice" in shown.line.text
    QTest.keyClick(area.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shown.line.text == ""


def test_a_refusal_goes_with_the_area_that_it_is_about(part: GamePart, context: WindowContext, qtbot: QtBot) -> None:
    for button in (part.start_form.lay, part.areas.laying.panel.leave):
        with qtbot.waitSignal(context.messages.page_left, timeout=0):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_position_that_no_game_can_reach_is_told_so_before_and_when_it_is_played_on(
    part: GamePart, messages: list[Message]
) -> None:
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    laying = area.laying.put(0, read_die("YSw"), "life").turn_to(0, 3).put(1, read_die("YSw"), "life").turn_to(1, 4)
    area.lay(replace(laying, turn=2, phase="damage"))
    assert "No game can reach" not in area.answers.label.text()
    area.panel.phase.show_value("skirmish")
    area.panel.changed.emit()
    assert "No game can reach this position:" in area.answers.label.text()
    assert "SKI-4" in area.answers.label.text()
    QTest.mouseClick(area.panel.begin, Qt.MouseButton.LeftButton)
    assert "Nobody has a die in RESERVE" in say(messages[-1].phrase)


def test_a_turn_that_is_not_understood_is_not_played_on_from(part: GamePart) -> None:
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    panel = part.areas.laying.panel
    panel.turn.setFocus()
    QTest.keyClick(panel.turn, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(panel.turn, "x")
    assert not panel.begin.isEnabled()
    QTest.keyClick(panel.turn, Qt.Key.Key_Escape)
    assert panel.begin.isEnabled()


@pytest.mark.parametrize(
    ("language", "width", "height"), [("de", 1072, 591), ("en", 1158, 541), ("de", 1712, 920)], ids=str
)
def test_the_panel_does_not_scroll_beside_large_mats(
    part: GamePart, context: WindowContext, language: str, width: int, height: int
) -> None:
    context.settings.language = language
    show_language(part)
    part.resize(width, height)
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    area = part.areas.laying
    scroll = area.panel.findChild(VerticalArea)
    assert isinstance(scroll, VerticalArea)
    assert scroll.verticalScrollBar().maximum() == 0
    assert area.mat.width() >= width / 2
    assert all(button.width() >= button.sizeHint().width() for button in (area.panel.begin, area.panel.leave))


def test_on_a_wide_page_the_dice_of_the_palette_are_large_and_the_fields_aligned(part: GamePart) -> None:
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    part.resize(1712, 890)
    QApplication.processEvents()
    die = area.panel.palette_of_dice.button(read_die("RSm"))
    assert (die.width(), die.height()) == (62, 54)
    phase, priority = (field.mapTo(area, QPoint(0, 0)).x() for field in (area.panel.phase, area.panel.priority))
    assert phase == priority
    part.resize(1158, 560)
    QApplication.processEvents()
    assert die.width() < 50


def test_larger_text_does_not_make_the_mats_small(part: GamePart, context: WindowContext, qtbot: QtBot) -> None:
    context.theme.apply_to(part)
    context.settings.text_size = 130
    part.resize(1010, 594)
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    qtbot.waitUntil(lambda: area.panel.title.font().pixelSize() == context.theme.font(18).pixelSize())
    QApplication.processEvents()
    assert area.mat.scale_in(area.mat.width(), area.mat.height()) > 0.65
    context.settings.text_size = 100


def test_a_refused_die_leaves_no_other_die_selected_for_the_next_number(
    part: GamePart, messages: list[Message]
) -> None:
    part.start_form.seats[0][0].dice.setText(ZAC)
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    QTest.mouseClick(area.mat, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, die_place(area.mat, 0))
    assert area.place == 0
    area.panel.palette_of_dice.wanted.emit(read_die("KSm"))
    assert messages[-1].phrase.code == "position.too_many_dice"
    before = area.laying
    QTest.keyClicks(area.mat, "4")
    assert area.place is None
    assert area.laying == before


def test_a_refused_move_selects_no_die_of_the_other_player(part: GamePart, messages: list[Message]) -> None:
    for rows in part.start_form.seats:
        rows[0].dice.setText(ZAC)
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    plain, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    QTest.mouseClick(area.mat, left, plain, die_place(area.mat, 0))
    before = area.laying
    QTest.mouseClick(area.mat, left, plain, zone_place(area.mat, 1, "attack").bottomLeft() + QPoint(3, -3))
    assert messages[-1].phrase.code == "position.too_many_dice"
    assert (area.place, area.player) == (0, 0)
    QTest.keyClick(area.mat, Qt.Key.Key_Delete)
    assert area.laying == before.remove(0)
