"""A game on the mats, played by clicks and keys."""

from __future__ import annotations

import json
from itertools import groupby
from random import Random
from typing import Any

import pytest
from mathands import Hand, recorded
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from irondie_to.app.referee.mat.game import go_to, open_record, record
from irondie_to.app.referee.mat.questions import NumberBar, ShownTarget, Slot
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.referee.mat import drawing, question
from irondie_to.desktop.referee.mat.bar import MatBar
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.mat.plan import reserve_box
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.engine import random_play as randomplay
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


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_game_is_played_through_the_mats(part: GamePart, messages: list[Message], name: str) -> None:
    play_through(part, messages, recorded(name))


@pytest.mark.parametrize(("seed", "members"), [(2, 1), (6, 1), (10, 2)])
def test_a_whole_game_is_played_to_its_end(part: GamePart, messages: list[Message], seed: int, members: int) -> None:
    played = randomplay.play(Random(seed), members=members, rulings=DEFAULTS, turn_limit=30)
    assert played.is_finished
    play_through(part, messages, write_record(played.setup, None, played.actions))
    assert say(Phrase("mat.because_won")) in part.play.end.details.text()


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


def test_what_breaks_a_rule_is_refused_with_it_and_nothing_happens(opened: Hand, messages: list[Message]) -> None:
    part = opened.part
    before = part.game
    opened.click("B.5")
    assert "DUE-4" in part.play.panel.refusal.text()
    assert "DUE-4" in say(messages[-1].phrase)
    opened.click("A.2")
    assert "DUE-1" in part.play.panel.refusal.text()
    assert part.game is before
    opened.click("A.1")
    opened.type("f")
    assert not part.play.panel.refusal.isVisible()


def test_a_refusal_goes_with_the_next_step_of_the_game_which_needs_no_message(
    opened: Hand, context: WindowContext, messages: list[Message]
) -> None:
    withdrawn: list[str] = []
    context.messages.withdrawn.connect(withdrawn.append)
    opened.click("B.5")
    (refusal,) = messages
    opened.type("f")
    QTest.mouseClick(opened.part.undo_button, Qt.MouseButton.LeftButton)
    assert withdrawn == [refusal.phrase.code]
    assert messages == [refusal]


def test_a_refusal_goes_when_the_decision_is_entered_otherwise(opened: Hand, context: WindowContext) -> None:
    withdrawn: list[str] = []
    context.messages.withdrawn.connect(withdrawn.append)
    opened.click("B.5")
    opened.type("4")
    assert withdrawn == []
    QTest.keyClick(opened.part.play.mat, Qt.Key.Key_Escape)
    assert withdrawn == ["mat.pick_first"]


def test_a_screen_reader_says_every_number_that_was_entered(opened: Hand) -> None:
    bar = opened.part.play.bar
    die = next(die for _box, die in opened.part.play.mat.picture.dice.values())
    bar.slots.show_slots((Slot(die, "Zac", 0, current=False), Slot(die, "Dot", None, current=True)), are_points=True)
    assert bar.slots.accessibleName() == "Zac 0 Dot "


def test_the_owner_of_a_target_is_named_as_soon_as_the_bar_is_broad_enough(
    context: WindowContext, opened: Hand, qtbot: QtBot
) -> None:
    die = next(die for _box, die in opened.part.play.mat.picture.dice.values())
    bar = MatBar(context)
    qtbot.addWidget(bar)
    aimed = (ShownTarget("", die, "Player 1"),)
    bar.show_bar(NumberBar(Phrase("mat.to"), (), aimed, (), None, None, ready=False, hint=Phrase("mat.to")))

    def width_at(width: int) -> int:
        bar.resize(width, 80)
        bar.show()
        QApplication.processEvents()
        return bar.aimed.sizeHint().width()

    without, named = width_at(700), width_at(1000)
    assert named > without
    assert width_at(700) == without


def test_after_a_refusal_nothing_is_selected_for_the_next_digit(opened: Hand, messages: list[Message]) -> None:
    part = opened.part
    assert part.play.entry is not None
    opened.type(next(option.key for option in part.play.entry.options if option.die is not None))
    assert part.play.entry.die is not None
    opened.click("B.5")
    opened.type("4")
    assert part.play.entry.die is None
    assert part.play.entry.value is None
    assert messages[-1].phrase.code == "mat.pick_first"
    assert not any(row.row.chosen for row in part.play.panel.rows)
    opened.enter()
    assert messages[-1].phrase.code == "mat.pick_first"
    key = next(option.key for option in part.play.entry.options if option.die is not None)
    opened.type(key)
    assert part.play.entry.die is not None
    opened.type("4")
    assert part.play.entry.targets or part.play.entry.typed or messages[-1].phrase.code == "mat.no_target_number"


@pytest.mark.parametrize("height", [650, 320])
def test_up_and_down_choose_another_die_also_where_the_mats_scroll(opened: Hand, height: int) -> None:
    part = opened.part
    part.resize(part.width(), height)
    QApplication.processEvents()
    entry = part.play.entry
    assert entry is not None
    dice = [option.die for option in entry.options if option.die is not None]
    assert len(dice) > 1
    assert entry.die is None
    moves = (
        (Qt.Key.Key_Down, dice[0]),
        (Qt.Key.Key_Down, dice[1]),
        (Qt.Key.Key_Up, dice[0]),
        (Qt.Key.Key_Up, dice[-1]),
    )
    for key, die in moves:
        QTest.keyClick(part.play.mat, key)
        assert part.play.entry is not None
        assert part.play.entry.die == die
    QTest.keyClick(part.play.mat, Qt.Key.Key_Escape)
    cleared = part.play.entry
    assert cleared is not None
    assert cleared.die is None
    QTest.keyClick(part.play.mat, Qt.Key.Key_Up)
    above = part.play.entry
    assert above is not None
    assert above.die == dice[-1]


def test_a_refusal_moves_no_choice(opened: Hand) -> None:
    panel = opened.part.play.panel

    def places() -> list[tuple[int, int]]:
        QApplication.processEvents()
        return [row.mapTo(opened.part, QPoint(0, 0)).toTuple() for row in panel.rows]

    opened.type(next(row.row.key for row in panel.rows))
    before = places()
    opened.click("B.5")
    assert panel.refusal.isVisible()
    assert panel.refusal.mapTo(opened.part, QPoint(0, 0)).y() > before[-1][1]
    assert places() == before


def test_in_a_throw_a_refused_die_gives_its_number_to_no_other(part: GamePart) -> None:
    hand = Hand(part)
    hand.start(recorded("zac-and-dot"))
    hand.click("A.1")
    hand.type("3")
    hand.click("A.2")
    assert part.play.entry is not None
    refused = part.play.entry.refused()
    assert refused.picked == ((part.play.entry.picked[0][0], 3),)
    with pytest.raises(UserError):
        refused.number(5)
    again = refused.own_die(part.play.entry.picked[1][0]).number(5)
    assert [value for _, value in again.picked] == [3, 5]
    assert refused.back().picked == ((part.play.entry.picked[0][0], None),)


def test_a_refusal_and_the_place_in_the_log_stay_until_the_next_input(opened: Hand, context: WindowContext) -> None:
    part = opened.part
    opened.click("B.5")
    context.settings.mode = "dark"
    part.refresh()
    assert "DUE-4" in part.play.panel.refusal.text()
    assert part.play.panel.refusal.isVisible()
    part.play.log.list.setMaximumHeight(40)
    QApplication.processEvents()
    bar = part.play.log.list.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(0)
    opened.type("s")
    assert not part.play.panel.refusal.isVisible()
    assert bar.value() == 0


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
    rows = [row.place for row in part.play.log.rows.shown if row.line is not None and row.line.moment == 2]
    index = part.play.log.rows.index(rows[0], 0)
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
    place = log.list.visualRect(log.rows.index(1, 0)).topLeft()
    with qtbot.waitSignal(context.navigation.rule_requested) as wanted:
        viewport, plain = log.list.viewport(), Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, plain, place + QPoint(20, 6))
    assert wanted.args == ["BAT-2"]


def test_what_happens_if_nobody_throws_any_more_is_said(opened: Hand) -> None:
    assert "KSm (A.1) beats RAs, 5 against 4, and sends it to the ABYSS." in opened.part.play.panel.forecast.text()
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


def test_a_die_under_the_pointer_says_why_it_cannot_be_chosen(opened: Hand) -> None:
    mat = opened.part.play.mat
    reasons = 0
    for number, (box, _die) in mat.picture.dice.items():
        place = mat.picture.frame.scaled(box).center().toPoint()
        QApplication.sendEvent(mat, QHelpEvent(QEvent.Type.ToolTip, place, mat.mapToGlobal(place)))
        reason = mat.explain(number)
        assert QToolTip.text().splitlines()[1:] == ([] if reason is None else say(reason).splitlines())
        reasons += reason is not None
    QToolTip.hideText()
    assert 0 < reasons < len(mat.picture.dice)


@pytest.mark.parametrize(
    ("size", "text_size", "members"),
    [((1072, 650), 100, 1), ((1712, 920), 100, 1), ((1051, 594), 130, 1), ((1158, 541), 100, 2)],
    ids=str,
)
def test_nothing_that_a_followed_game_shows_moves_the_border_of_the_log(
    part: GamePart, context: WindowContext, size: tuple[int, int], text_size: int, members: int
) -> None:
    context.theme.apply_to(part)
    context.settings.text_size = text_size
    part.resize(*size)
    played = randomplay.play(Random(6), members=members, rulings=DEFAULTS, turn_limit=5)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
    play, hand = part.play, Hand(part)
    part.session.follow(go_to(game, 0))
    places, tops = set(), set()
    for moment in range(len(game.moments)):
        play.follow(go_to(game, moment))
        for _ in range(3):
            QApplication.processEvents()  # sizes that depend on each other
        places.add((play.log.mapTo(part, QPoint(0, 0)).toTuple(), play.log.size().toTuple()))
        tops.add(play.panel.y())
        if moment % 9 == 0:
            hand.click(game.setup.ids[0])
            hand.click(game.setup.ids[-1])
            QApplication.processEvents()
        places.add((play.log.mapTo(part, QPoint(0, 0)).toTuple(), play.log.size().toTuple()))
    context.settings.text_size = 100
    assert len(game.moments) > 20
    assert len(places) == 1
    assert len(tops) == 1


def test_the_newest_line_of_the_log_stays_in_sight_when_it_gets_less_room(part: GamePart) -> None:
    played = randomplay.play(Random(5), rulings=DEFAULTS, turn_limit=3)
    part.session.follow(open_record(json.dumps(write_record(played.setup, None, played.actions))).game)
    log = part.play.log.list
    for height in (650, 500, 620):
        part.resize(1072, height)
        QApplication.processEvents()
        row = log.visualRect(part.play.log.rows.index(part.play.log.rows.rowCount() - 1, 0))
        assert 0 <= row.bottom() <= log.viewport().height()


def test_whole_rows_of_the_log_are_seen_below_the_notice(part: GamePart) -> None:
    played = randomplay.play(Random(5), rulings=DEFAULTS, turn_limit=3)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
    part.session.follow(go_to(game, len(game.moments) // 2))
    log = part.play.log
    for height in (650, 520, 530, 540, 550, 560):
        part.resize(1072, height)
        QApplication.processEvents()
        tops = [log.list.visualRect(log.rows.index(row, 0)).top() for row in range(log.rows.rowCount())]
        now = [row for row in range(log.rows.rowCount()) if (found := log.rows.at(row)) is not None and found.is_now]
        assert 0 in tops
        assert log.list.visualRect(log.rows.index(now[-1], 0)).bottom() <= log.list.viewport().height()


@pytest.mark.parametrize(("width", "beside"), [(700, "long"), (366, "brief"), (200, "")])
def test_the_notice_above_the_log_is_one_line_where_it_fits(part: GamePart, width: int, beside: str) -> None:
    played = randomplay.play(Random(5), rulings=DEFAULTS, turn_limit=3)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
    part.session.follow(go_to(game, len(game.moments) // 2))
    note = part.play.log.note
    note.resize(width, 80)
    assert note.words.text() == ("Earlier moment" if beside == "brief" else say(Phrase("mat.looking_back")))
    layout = note.layout()
    assert layout is not None
    layout.activate()
    is_above = note.words.geometry().bottom() < note.correct_button.y()
    assert is_above == (not beside)


def test_the_bar_between_the_columns_of_a_team_game_is_as_wide_as_its_buttons(part: GamePart) -> None:
    part.resize(1158, 541)
    team = randomplay.play(Random(38), members=2, rulings=DEFAULTS, turn_limit=30)
    part.session.follow(open_record(json.dumps(write_record(team.setup, None, team.actions))).game)
    QApplication.processEvents()
    play = part.play
    assert play.end.width() == 2 * 16 + 7 * 36 + 6 * 6  # the game is over
    play.undo()
    QApplication.processEvents()
    assert play.bar.width() == 2 * 16 + 7 * 36 + 6 * 6
    assert play.panel.width() + play.bar.width() + play.log.width() >= 1150


def test_the_part_of_a_bonus_is_read_whole_in_a_small_window(part: GamePart, context: WindowContext) -> None:
    context.settings.language = "de"
    show_language(part)
    played = randomplay.play(Random(6), rulings=DEFAULTS, turn_limit=30)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
    part.session.follow(
        go_to(game, next(number for number, moment in enumerate(game.moments) if moment.state.asked == "bonus"))
    )
    entry = part.play.entry
    assert entry is not None
    QTest.keyClicks(part.play.mat, entry.options[0].key)
    part.resize(784, 382)
    QApplication.processEvents()
    hint = part.play.bar.hint
    assert len(hint.text()) > 50
    wrapped = hint.fontMetrics().boundingRect(QRect(0, 0, hint.width(), 99), Qt.TextFlag.TextWordWrap, hint.text())
    assert hint.wordWrap()
    assert wrapped.height() <= hint.height()


def test_the_question_gets_its_height_back_beside_the_mats(part: GamePart, qtbot: QtBot) -> None:
    part.resize(1158, 541)
    hand, panel = Hand(part), part.play.panel
    hand.start(recorded("zac-and-dot"))
    QApplication.processEvents()
    beside = panel.height()
    team = randomplay.play(Random(38), members=2, rulings=DEFAULTS, turn_limit=30)
    part.session.follow(open_record(json.dumps(write_record(team.setup, None, team.actions))).game)
    QApplication.processEvents()
    assert panel.height() < beside  # below the mats
    hand.start(recorded("zac-and-dot"))
    qtbot.waitUntil(lambda: panel.height() == beside)


@pytest.mark.parametrize(
    ("language", "seed", "members", "asked"),
    [("en", 38, 2, "react"), ("de", 6, 1, "bonus")],
    ids=["a team", "a bonus"],
)
def test_all_choices_are_seen_in_larger_text(
    part: GamePart, context: WindowContext, qtbot: QtBot, language: str, seed: int, members: int, asked: str
) -> None:
    played = randomplay.play(Random(seed), members=members, rulings=DEFAULTS, turn_limit=30)
    game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
    moment = next(number for number, moment in enumerate(game.moments) if moment.state.asked == asked)
    context.settings.language = language
    show_language(part)
    context.theme.apply_to(part)
    context.settings.text_size = 130
    part.resize(1010, 594)
    part.session.follow(go_to(game, moment))
    panel = part.play.panel

    def are_seen() -> bool:
        ends = [row.mapTo(panel, QPoint(0, row.height())).y() for row in panel.rows]
        return len(ends) > 0 and max(ends) <= panel.height()

    qtbot.waitUntil(are_seen)
    assert all(row.height() >= 26 for row in panel.rows)
    context.settings.text_size = 100


def test_the_line_to_a_target_runs_in_the_middle_of_the_gap(opened: Hand) -> None:
    mat = opened.part.play.mat
    plan, colour = mat.picture.plan, mat._context.theme.colour("text").rgb()
    assert plan is not None
    view = mat.picture.view
    assert view is not None
    (aim,) = view.aims
    player = next(each.player for each in view.players if any(die.number == aim.die for die in each.zones["skirmish"]))
    block = plan.blocks[player]
    middle = mat.picture.frame.scaled(QRectF(block.gap - 5, block.front, 10, 1))
    row = [mat.grab().toImage().pixel(x, int(middle.top())) for x in range(int(middle.left()), int(middle.right()) + 1)]
    places = [place for place, pixel in enumerate(row) if pixel == colour]
    assert places
    assert abs(sum(places) / len(places) - (len(row) - 1) / 2) <= 1


def test_a_value_in_reserve_is_below_its_die_within_the_frame(part: GamePart) -> None:
    hand = Hand(part)
    hand.start(recorded("zac-and-dot"))
    for key in "A4162":
        part.play.press(key)
    picture = part.play.mat.picture
    assert picture.marks.badges
    for number in picture.marks.badges:
        box, _die = picture.dice[number]
        assert picture.marks.text_at(number)
        hands = [block.hand for block in picture.plan.blocks] if picture.plan else []
        assert any(reserve_box(each, box.left(), box.right()).contains(box) for each in hands)


def test_dice_in_reserve_with_and_without_a_value_are_equally_large_and_high(
    part: GamePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(drawing, "draw_die", lambda _p, _t, _d, _x, top, size, _v: drawn.append((top, size)))
    hand = Hand(part)
    hand.start(recorded("zac-and-dot"))
    for key in "A41":
        part.play.press(key)
    marks = part.play.mat.picture.marks
    assert 0 < len(marks.badges) < len(marks.picked)
    drawn.clear()
    part.play.mat.grab()
    assert [len(list(same)) for _height, same in groupby(drawn)] == [9, 9]  # the RESERVE of either player


@pytest.mark.parametrize(("width", "named"), [(366, True), (230, False)])
def test_all_choices_name_the_type_of_their_die_or_none(
    part: GamePart, monkeypatch: pytest.MonkeyPatch, width: int, *, named: bool
) -> None:
    drawn: list[str] = []
    Hand(part).start(recorded("zac-and-dot"))
    panel = part.play.panel
    for row in panel.rows:
        row.resize(width, row.height())
    monkeypatch.setattr(question, "draw_line", lambda _p, _room, text, *_fonts: drawn.append(text))
    for row in panel.rows:
        row.grab()
    with_dice = [text for text, row in zip(drawn, panel.rows, strict=True) if row.row.die is not None]
    assert len({row.row.die.die.type for row in panel.rows if row.row.die is not None}) > 1
    assert {text.startswith(" ") for text in with_dice} == {named}  # after the type, which is drawn in bold


def test_the_offensive_player_stands_behind_the_turn(part: GamePart, context: WindowContext) -> None:
    context.settings.language = "de"
    show_language(part)
    given, hand = recorded("zac-and-dot"), Hand(part)
    for side, name in zip(given["sides"], ("Noé Lambert", "Niamh Ó Dálaigh"), strict=True):
        side["players"][0]["name"] = name
    hand.start(given)
    for action in given["actions"][:3]:
        hand.do(action)
    part.resize(1158, 541)
    part.play.mat.grab()
    picture = part.play.mat.picture
    view, plan, frame = picture.view, picture.plan, picture.frame
    assert view is not None
    assert view.offensive is not None
    assert plan is not None
    strip = drawing._strip(frame, view, view.side_names[view.offensive].split()[0])
    width = frame.document(strip).size().width()
    assert width * 0.84 <= (plan.blocks[0].gap - 10 - plan.middle.left()) * frame.scale  # it is hardly shrunk


def test_in_large_text_the_choices_and_the_forecast_are_seen_whole(
    part: GamePart, context: WindowContext, qtbot: QtBot
) -> None:
    given, hand, panel = recorded("zac-and-dot"), Hand(part), part.play.panel
    for side, name in zip(given["sides"], ("Noé Lambert", "Niamh Ó Dálaigh"), strict=True):
        side["players"][0]["name"] = name
    hand.start(given)
    for action in given["actions"][:3]:
        hand.do(action)
    context.theme.apply_to(part)
    context.settings.language, context.settings.text_size = "de", 130
    show_language(part)
    part.resize(1051, 594)
    label = panel.forecast
    qtbot.waitUntil(lambda: label.font().pixelSize() == context.theme.font(13).pixelSize())
    for _ in range(3):
        QApplication.processEvents()  # sizes that depend on each other
    assert label.isVisible()
    assert label.mapTo(panel, label.rect().bottomLeft()).y() <= panel.height()
    context.settings.text_size = 100
