"""A game on the mats, played by clicks and keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from evenings import Evening, new_evening
from mathands import DOT, ZAC, Hand, recorded
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.mat.game import record
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.messages import Message, MessageTone
from irondie_to.desktop.referee.mat.files import write_record_file
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
from irondie_to.rules.engine import random_play as randomplay
from irondie_to.rules.notation import read_die
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.replay import replay, write_record
from irondie_to.rules.rulings import DEFAULTS

PLAYED = [
    "zac-and-dot",
    "smasher-answered-by-a-nullifier",
    "team-duel-by-two-members",
    "assault-asks-for-the-sign",
    "regeneration-brings-back",
    "swarm-compares-with-each",
    "purple-one-part-left-out",
    "two-blue-barriers",
]


@pytest.fixture
def part(context: WindowContext, qtbot: QtBot) -> Iterator[GamePart]:
    """The part in a visible window."""
    made = GamePart(context)
    made.retranslate()
    made.refresh()
    made.resize(1072, 650)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    # Nothing is deleted without an event loop, and every later style sheet would be applied to this part again.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_game_is_played_through_the_mats(part: GamePart, messages: list[Message], name: str) -> None:
    play_through(part, messages, recorded(name))


@pytest.mark.parametrize(("seed", "members"), [(2, 1), (6, 1), (10, 2)])
def test_a_whole_game_is_played_to_its_end(part: GamePart, messages: list[Message], seed: int, members: int) -> None:
    played = randomplay.play(Random(seed), members=members, rulings=DEFAULTS, turn_limit=30)
    assert played.is_finished
    play_through(part, messages, write_record(played.setup, None, played.actions))
    assert say(Phrase("mat.because_won")) in part.play.panel.explanations.text()


def play_through(part: GamePart, messages: list[Message], given: dict[str, Any]) -> None:
    """Play every action of the record, and compare the result with the engine's."""
    hand = Hand(part)
    hand.start(given)
    for place, action in enumerate(given["actions"]):
        hand.do(action)
        assert part.game is not None
        assert record(part.game)["actions"] == given["actions"][: place + 1]
        assert not [message.phrase.code for message in messages if message.phrase.code.startswith("mat.")]
    assert part.game is not None
    assert state_json(part.game.state) == replay(json.dumps(given), say)["state"]
    assert record(part.game)["actions"] == given["actions"]


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


@pytest.fixture
def opened(part: GamePart) -> Hand:
    """A game of Zac and Dot whose first duel is open: KSm at RAs."""
    hand = Hand(part)
    given = recorded("zac-and-dot")
    hand.start(given)
    for action in given["actions"][:3]:
        hand.do(action)
    return hand


def test_what_breaks_a_rule_is_refused_with_it_and_nothing_happens(opened: Hand, messages: list[Message]) -> None:
    part = opened.part
    before = part.game
    opened.click("B.5")
    assert "DUE-4" in part.play.panel.refusal.text()
    assert "DUE-4" in say(messages[-1].phrase)
    opened.click("A.2")
    assert "DUE-1" in part.play.panel.refusal.text()
    assert part.game is before
    opened.type("1")
    assert not part.play.panel.refusal.isVisible()
    opened.type("f")
    assert messages[-1].tone is MessageTone.INFO
    assert say(messages[-1].phrase) == "Dot forgoes this throw."


def test_the_rule_of_a_refusal_opens_it(opened: Hand, context: WindowContext, qtbot: QtBot) -> None:
    opened.click("B.5")
    with qtbot.waitSignal(context.navigation.rule_requested) as wanted:
        opened.part.play.panel.refusal.linkActivated.emit("DUE-4")
    assert wanted.args == ["DUE-4"]


def test_undo_and_redo_go_through_the_game(opened: Hand) -> None:
    part = opened.part
    last = part.game
    assert last is not None
    for _ in range(3):
        QTest.mouseClick(part.undo_button, Qt.MouseButton.LeftButton)
    assert part.game is not None
    assert part.game.at == 0
    assert not part.undo_button.isEnabled()
    for _ in range(3):
        QTest.keyClick(
            part.play.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
    assert part.game == last
    QTest.keyClick(part.play.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert part.game.at == 2


def test_after_a_click_on_a_button_the_keys_still_mean_the_mats(opened: Hand) -> None:
    part = opened.part
    part.play.mat.setFocus()
    for _ in range(3):  # the last click disables the button
        QTest.mouseClick(part.undo_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(part.overtime_button, Qt.MouseButton.LeftButton)
    assert part.play.mat.hasFocus()


def test_a_line_of_the_log_is_looked_at_and_played_on_from(opened: Hand) -> None:
    part = opened.part
    rows = [row for row, line in enumerate(part.play.log.model.lines) if not isinstance(line, int) and line.moment == 2]
    index = part.play.log.model.index(rows[0])
    where = part.play.log.list.visualRect(index).center()
    QTest.mouseClick(part.play.log.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    assert part.game is not None
    assert part.game.at == 2
    assert part.play.log.note.isVisible()
    opened.click("A.2")
    opened.click("B.2")
    opened.type("4")
    opened.enter()
    assert not part.play.log.note.isVisible()
    assert part.game.aside
    QTest.mouseClick(part.play.log.other_button, Qt.MouseButton.LeftButton)
    assert record(part.game)["actions"] == recorded("zac-and-dot")["actions"][:3]


def test_a_rule_in_the_log_opens_it(opened: Hand, context: WindowContext, qtbot: QtBot) -> None:
    log = opened.part.play.log
    place = log.list.visualRect(log.model.index(1)).topLeft()
    with qtbot.waitSignal(context.navigation.rule_requested) as wanted:
        viewport, plain = log.list.viewport(), Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, plain, place + QPoint(20, 6))
    assert wanted.args == ["BAT-2"]


def test_what_happens_if_nobody_throws_any_more_is_said(opened: Hand) -> None:
    assert "KSm (A.1), 5 against 4, wins: RAs goes to the ABYSS." in opened.part.play.panel.forecast.text()
    opened.type("ff")
    assert opened.part.play.panel.forecast.isVisible()
    opened.type("f")
    assert not opened.part.play.panel.forecast.isVisible()


def test_overtime_is_switched_on_and_taken_back(opened: Hand) -> None:
    part = opened.part
    assert part.overtime_button.text() == "Overtime: off"
    QTest.mouseClick(part.overtime_button, Qt.MouseButton.LeftButton)
    assert part.overtime_button.text() == "Overtime from turn 2"
    assert not part.overtime_button.isEnabled()
    QTest.mouseClick(part.undo_button, Qt.MouseButton.LeftButton)
    assert part.overtime_button.text() == "Overtime: off"


def test_the_record_is_copied(opened: Hand) -> None:
    QTest.mouseClick(opened.part.play.log.copy_button, Qt.MouseButton.LeftButton)
    copied = json.loads(QGuiApplication.clipboard().text())
    assert copied["actions"] == recorded("zac-and-dot")["actions"][:3]


def test_a_position_is_laid_with_the_palette_and_played(part: GamePart, messages: list[Message]) -> None:
    QTest.mouseClick(part.start_form.lay, Qt.MouseButton.LeftButton)
    area = part.areas.laying
    plain, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton

    def put(die: str, player: int, zone: str, value: str = "") -> None:
        QTest.mouseClick(area.mat, left, plain, area.mat.zone_place(player, "reserve").bottomLeft() + QPoint(3, -3))
        area.panel.palette_of_dice.wanted.emit(read_die(die))
        if zone != "reserve":
            QTest.mouseClick(area.mat, left, plain, area.mat.zone_place(player, zone).bottomLeft() + QPoint(3, -3))
        QTest.keyClicks(area.mat, value)
        QTest.keyClick(area.mat, Qt.Key.Key_Escape)

    put("YSw", 1, "life", "5")
    put("BNu*", 1, "reserve")
    put("OSw", 0, "life", "4")
    put("KSm", 0, "reserve")
    assert "PRIORITY" in area.answers.label.text()
    put("RAs", 0, "attack")
    assert "Say what RAs shows" in area.answers.label.text()
    area.panel.phase.setCurrentIndex(1)
    area.panel.right.setCurrentIndex(1)
    QTest.mouseClick(area.panel.begin, left)
    assert "RAs" in say(messages[-1].phrase)  # the die has no value yet
    QTest.mouseClick(area.mat, left, plain, area.mat.place_of(4).center())
    QTest.keyClicks(area.mat, "6")
    assert "damage 6" in area.answers.label.text()
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
    QTest.mouseClick(area.mat, left, plain, area.mat.place_of(0).center())
    QTest.mouseClick(area.mat, left, plain, area.mat.zone_place(0, "skirmish").center())
    assert messages[-1].phrase.code == "position.in_skirmish"
    QTest.keyClicks(area.mat, "b")
    assert area.laying.dice[0].zone == "attack"
    QTest.keyClick(area.mat, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert area.laying.dice[0].zone == "reserve"


def test_a_record_goes_into_a_file_and_comes_out_the_same(
    opened: Hand, context: WindowContext, tmp_path: Path, qtbot: QtBot
) -> None:
    part, path = opened.part, tmp_path / "game.json"
    assert part.game is not None
    before = part.game
    write_record_file(context, str(path), before)
    qtbot.waitUntil(lambda: not context.is_working)
    part.session.records.open_file(str(path))
    qtbot.waitUntil(lambda: part.game is not before)
    assert part.game == before


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "irondie-game/1"}', "\udcff"])
def test_a_file_that_is_no_record_is_refused(
    part: GamePart, messages: list[Message], tmp_path: Path, qtbot: QtBot, text: str
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    part.session.records.open_file(str(path))
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].tone is MessageTone.FAULT
    assert part.game is None


def test_a_record_with_an_illegal_action_opens_up_to_it(
    part: GamePart, messages: list[Message], tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(recorded("target-outside-the-duel")), encoding="utf-8")
    part.session.records.open_file(str(path))
    qtbot.waitUntil(lambda: part.game is not None)
    assert messages[-1].tone is MessageTone.FAULT
    assert "DUE-4" in say(messages[-1].phrase)


@pytest.fixture
def evening(context: WindowContext, part: GamePart) -> Evening:
    """Round 1 is paired, both players at the first table have sets, and the referee is called there."""
    found = new_evening(context.desk)
    found.pair()
    match = found.picture.matches[0]
    for row_id, dice in ((match.a_id, ZAC), (match.b_id, DOT)):
        context.desk.do(RegisterSet(found.event, found.picture.entrant(row_id).code, dice))
    context.open_event(found.event)
    part.on_call(found.picture.matches[0])
    part.refresh()
    return found


def test_called_to_a_table_both_sit_there_with_their_sets(part: GamePart, evening: Evening) -> None:
    match = evening.picture.matches[0]
    names = [evening.picture.entrant(row_id).name for row_id in (match.a_id, match.b_id)]
    assert [rows[0].seat.name for rows in part.start_form.seats] == names
    assert [rows[0].dice.text() for rows in part.start_form.seats] == [ZAC, DOT]
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    assert part.play.panel.where.text() == f"Table {match.table_number}, game 1"


def test_a_record_is_kept_with_the_table_and_opened_again(part: GamePart, evening: Evening, qtbot: QtBot) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    Hand(part).type("x")
    part.session.save()
    (row,) = evening.desk.game_records(evening.event)
    assert (row.match_id, row.game_number) == (evening.picture.matches[0].id, 1)
    part.areas.show_start()
    part.refresh()
    qtbot.waitUntil(lambda: len(part.session.records.box.model.lines) == 1)
    before = part.game
    part.session.records.box.list.selectRow(0)
    QTest.mouseClick(part.session.records.box.open_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: part.game is not before)
    assert part.game == before
    assert part.session.link.attached is not None
    assert part.session.link.attached.match_id == row.match_id
    part.areas.show_start()
    part.session.records.box.list.selectRow(0)
    QTest.mouseClick(part.session.records.box.remove_button, Qt.MouseButton.LeftButton)
    assert not evening.desk.game_records(evening.event)
    evening.desk.undo(evening.event)
    assert evening.desk.game_records(evening.event) == [row]


def test_the_winner_is_reported_for_the_table_once(part: GamePart, evening: Evening) -> None:
    now = part.context.ticker.clock.second_ms()
    evening.desk.do(StartRoundClock(evening.event, now))
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    hand = Hand(part)
    hand.click("A.7")
    hand.type("4")
    hand.enter()
    hand.type("x")  # B throws no LIFE die and has none after the first BATTLE (WIN-1)
    assert part.game is not None
    while part.game.state.result is None:
        hand.type("d")
    name = evening.picture.entrant(evening.picture.matches[0].a_id).name
    assert (
        part.play.panel.offer.text() == f"Report: {name} wins game 1 of table {evening.picture.matches[0].table_number}"
    )
    offer, panel = part.play.panel.offer, part.play.panel
    assert offer.mapTo(panel, offer.rect().topRight()).x() < panel.width()
    assert offer.height() >= offer.heightForWidth(offer.width())  # all lines are visible
    QTest.mouseClick(offer, Qt.MouseButton.LeftButton)
    (game,) = evening.picture.games
    assert game.winner == "a"
    assert not part.play.panel.offer.isVisible()


def test_what_is_taken_back_is_not_said_any_more(
    part: GamePart,
    evening: Evening,
    messages: list[Message],
) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    hand = Hand(part)
    part.play.press("7")  # no die is chosen
    assert messages[-1].tone is MessageTone.FAULT
    hand.click("A.7")
    hand.type("4")
    hand.enter()
    count = len(messages)
    assert messages[-1].phrase.code.startswith("game.")
    QTest.mouseClick(part.undo_button, Qt.MouseButton.LeftButton)
    assert len(messages) == count + 1
    assert messages[-1].phrase.code == "mat.looking_back"


def test_without_a_clock_the_result_is_entered_as_that_of_the_match(part: GamePart, evening: Evening) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    hand = Hand(part)
    hand.click("A.7")
    hand.type("4")
    hand.enter()
    hand.type("x")
    assert part.game is not None
    while part.game.state.result is None:
        hand.type("d")
    table = evening.picture.matches[0].table_number
    assert part.play.panel.offer.text() == f"Enter the result of table {table}"
    asked: list[str] = []
    part.context.navigation.page_requested.connect(asked.append)
    QTest.mouseClick(part.play.panel.offer, Qt.MouseButton.LeftButton)
    assert asked == ["rounds"]
    assert evening.picture.games == ()


def test_a_game_is_kept_with_the_table_called_to_later(opened: Hand, evening: Evening) -> None:
    part = opened.part  # the fixture `evening` called the referee while the game was on the mats
    match = evening.picture.matches[0]
    assert part.session.link.attached is None
    part.session.attach()
    (row,) = evening.desk.game_records(evening.event)
    assert (row.match_id, row.game_number) == (match.id, 1)
    assert part.play.panel.where.text() == f"Table {match.table_number}, game 1"
    assert part.game is not None
    assert part.session.link.called is not None
    assert not part.play.panel.offer.isVisible()


def test_who_plays_which_side_is_told_by_the_names(part: GamePart, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, part.context.ticker.clock.second_ms()))
    form = part.start_form
    names = [rows[0].seat.name for rows in form.seats]
    for rows, name in zip(form.seats, reversed(names), strict=True):
        rows[0].name.setEditText(name)
    QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    assert part.session.link.attached is None
    part.session.attach()
    hand = Hand(part)
    hand.click("A.7")
    hand.type("4")
    hand.enter()
    hand.type("x")
    assert part.game is not None
    while part.game.state.result is None:
        hand.type("d")
    assert part.play.panel.offer.text() == f"Report: {names[1]} wins game 1 of table 1"
    QTest.mouseClick(part.play.panel.offer, Qt.MouseButton.LeftButton)
    assert evening.picture.games[-1].winner == "b"


def test_a_game_without_a_table_offers_no_result(opened: Hand) -> None:
    assert not opened.part.play.panel.offer.isVisible()
    assert not opened.part.play.panel.where.isVisible()


def test_a_game_in_hand_is_not_lost_when_called_elsewhere(part: GamePart, evening: Evening) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    game = part.game
    part.on_call(evening.picture.matches[1])
    assert part.game is game
    assert part.play.mat.isVisible()
    assert part.play.panel.offer.text() == "You are called to table 2"
    QTest.mouseClick(part.play.panel.offer, Qt.MouseButton.LeftButton)
    assert part.start_form.isVisible()
    QTest.mouseClick(part.start_form.back, Qt.MouseButton.LeftButton)
    assert part.play.mat.isVisible()
    assert part.game is game


def test_the_words_follow_the_language(opened: Hand, context: WindowContext) -> None:
    context.settings.language = "xx"
    opened.part.retranslate()
    opened.part.refresh()
    assert opened.part.undo_button.text().startswith("Take")
    assert opened.part.undo_button.text() != "Take back"
    assert opened.part.play.log.model.texts[0] != "Turn 1"


def test_a_record_dropped_on_the_part_is_opened(part: GamePart, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "zac.json"
    path.write_text(json.dumps(recorded("zac-and-dot")), encoding="utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    place, plain = QPoint(50, 50), Qt.KeyboardModifier.NoModifier
    over = QDragEnterEvent(place, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, plain)
    QCoreApplication.sendEvent(part, over)
    assert over.isAccepted()
    drop = QDropEvent(place.toPointF(), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, plain)
    QCoreApplication.sendEvent(part, drop)
    qtbot.waitUntil(lambda: part.game is not None)
    assert part.game is not None
    assert record(part.game)["actions"] == recorded("zac-and-dot")["actions"]
