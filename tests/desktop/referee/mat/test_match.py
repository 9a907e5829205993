"""A game that belongs to a match: kept with it, and reported as its result."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import Evening
from mathands import DOT, ZAC, Hand, zone_place
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from scorekeepers import plain

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.referee.mat.game import record_text
from irondie_to.app.referee.mat.unfinished_games import SaveGameRecord
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.purposes import CorrectMatch, ShowTable
from irondie_to.desktop.referee.mat.part import GamePart


def test_called_to_a_table_both_sit_there_with_their_sets(part: GamePart, evening: Evening) -> None:
    match = evening.picture.matches[0]
    names = [evening.picture.entrant(row_id).name for row_id in (match.a_id, match.b_id)]
    assert [rows[0].seat.name for rows in part.start_form.seats] == names
    assert [rows[0].dice.text() for rows in part.start_form.seats] == [ZAC, DOT]
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    assert part.play.panel.where.text() == f"Table {match.table_number}, game 1"


def test_a_record_that_another_station_saved_is_replaced_only_when_saved_again(
    part: GamePart, evening: Evening, messages: list[Message], qtbot: QtBot
) -> None:
    def settle() -> None:
        qtbot.waitUntil(lambda: not part.context.is_working)

    settle()
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    game = part.game
    assert game is not None
    evening.desk.do(SaveGameRecord(evening.event, "Eva – Bo", record_text(game), evening.picture.matches[0].id, 1))
    Hand(part).type("x")
    part.game_actions["save"].trigger()
    settle()
    assert messages[-1].phrase.code == "records.saved_elsewhere"
    assert [row.name for row in evening.desk.game_records(evening.event)] == ["Eva – Bo"]
    for undone in (False, True, False):  # own steps are seen, undo too
        if undone:
            part.context.commands.undo()
        else:
            part.game_actions["save"].trigger()
        settle()
    (row,) = evening.desk.game_records(evening.event)
    assert row.name != "Eva – Bo"
    assert part.game is not None
    assert row.record == record_text(part.game)
    part.game_actions["save"].trigger()
    assert messages[-1].phrase.code == "frame.done"


def test_a_record_is_kept_with_the_table_and_opened_again(part: GamePart, evening: Evening, qtbot: QtBot) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    Hand(part).type("x")
    part.game_actions["save"].trigger()
    (row,) = evening.desk.game_records(evening.event)
    assert (row.match_id, row.game_number) == (evening.picture.matches[0].id, 1)
    part.areas.show_start()
    part.refresh()
    qtbot.waitUntil(lambda: len(part.session.records.box.list.rows.shown) == 1)
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


def play_game(part: GamePart) -> None:
    """Begin the game of the start form, and play it until side A has won."""
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    hand = Hand(part)
    hand.click("A.7")
    hand.type("4")
    hand.enter()
    hand.type("x")  # B throws no LIFE die and has none after the first BATTLE (WIN-1)
    assert part.game is not None
    while part.game.state.result is None:
        hand.type("d")


def focus_of(part: GamePart) -> QWidget | None:
    return part.window().focusWidget()


def press(button: QPushButton) -> None:
    QTest.keyClick(button, Qt.Key.Key_Return)


def test_the_games_are_entered_one_by_one_and_the_last_one_with_the_result(part: GamePart, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, part.context.ticker.clock.second_ms()))
    match, banner = evening.picture.matches[0], part.play.end
    name, table = evening.picture.entrant(match.a_id).name, match.table_number
    play_game(part)
    assert banner.isVisible()
    assert not part.play.bar.isVisible()
    assert f"{name}: 1–0" in banner.title.text()
    assert "WIN-1" in banner.details.text()
    assert banner.main.text() == "To game 2"
    assert focus_of(part) is banner.main
    press(banner.main)
    assert part.areas.shows_start
    assert [game.winner for game in evening.picture.games] == ["a"]
    assert focus_of(part) is part.start_form.begin
    press(part.start_form.begin)
    assert part.areas.shows_play, "Enter after Game 2 begins it"
    part.areas.show_start()
    play_game(part)
    assert f"{name} wins 2–0" in banner.title.text()
    assert banner.main.text() == f"Enter 2–0 for table {table}"
    press(banner.main)
    assert part.areas.shows_play
    assert evening.picture.matches[0].games_a == 2
    assert f"Table {table}: 2–0 saved" in banner.title.text()
    assert "results are missing" in banner.details.text()
    assert banner.property("notice") == "done"
    assert not banner.main.isVisible()
    assert not banner.take_back.isVisible()
    assert focus_of(part) is part.play.mat
    QTest.mouseClick(banner.undo, Qt.MouseButton.LeftButton)
    part.refresh()
    assert evening.picture.matches[0].is_pending
    assert banner.main.text() == f"Enter 2–0 for table {table}"
    assert not banner.undo.isVisible()


def test_take_back_continues_the_game(part: GamePart, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, part.context.ticker.clock.second_ms()))
    play_game(part)
    banner = part.play.end
    QTest.mouseClick(banner.take_back, Qt.MouseButton.LeftButton)
    assert part.game is not None
    assert part.game.state.result is None
    assert not banner.isVisible()
    assert part.play.bar.isVisible()
    assert focus_of(part) is part.play.mat


def test_the_mats_keep_their_size_when_the_game_is_over(part: GamePart, evening: Evening) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    before = zone_place(part.play.mat, 0, "life").size()
    part.areas.show_start()
    play_game(part)
    assert part.play.end.isVisible()
    assert zone_place(part.play.mat, 0, "life").size() == before


@pytest.mark.parametrize(
    ("minutes", "games", "told", "button"),
    [
        (21, True, "Game time up Finish this turn, then overtime TOU-4", "Begin overtime"),
        (46, False, "Match time up Finish this turn, no new game TOU-3", "Settle match"),
    ],
)
def test_a_game_after_its_time_says_what_to_do(
    part: GamePart, evening: Evening, minutes: int, games: bool, told: str, button: str
) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    panel = part.play.panel
    QApplication.processEvents()
    before = [(row.y(), row.height()) for row in panel.rows]
    assert not panel.time_call.isVisible()
    at_ms = part.context.ticker.clock.second_ms() - minutes * 60_000
    evening.desk.do(StartRoundClock(evening.event, at_ms, with_games=games))
    part.context.ticker.tick()
    QApplication.processEvents()
    assert " ".join(plain(panel.time_call.text()).strip("\u200e").split()) == told
    assert panel.time_button.text() == button
    assert panel.time_button.width() >= panel.time_button.sizeHint().width()
    assert [(row.y(), row.height()) for row in panel.rows] == before, "no choice moves when time is over"
    asked: list[tuple[str, object]] = []
    part.context.navigation.page_requested.connect(lambda key, purpose: asked.append((key, purpose)))
    QTest.mouseClick(panel.time_button, Qt.MouseButton.LeftButton)
    if games:
        assert part.game is not None
        assert part.game.state.overtime_from is not None
        assert not panel.time_call.isVisible(), "overtime is called"
    else:
        assert asked == [("clocks", ShowTable(evening.picture.matches[0].table_number))]


@pytest.mark.parametrize(("width", "text_size"), [(1072, 100), (700, 100), (1072, 130)])
def test_no_word_of_the_banner_is_cut(part: GamePart, evening: Evening, width: int, text_size: int) -> None:
    part.context.settings.text_size = text_size
    part.resize(width, 650)
    evening.desk.do(StartRoundClock(evening.event, part.context.ticker.clock.second_ms()))
    play_game(part)
    banner = part.play.end
    QApplication.processEvents()
    for label in (banner.title, banner.details):
        assert label.height() >= label.heightForWidth(label.width())
    for button in (banner.take_back, banner.main):
        assert button.width() >= button.sizeHint().width()


def test_without_a_clock_the_result_is_entered_as_that_of_the_match(part: GamePart, evening: Evening) -> None:
    play_game(part)
    table = evening.picture.matches[0].table_number
    assert part.play.end.main.text() == f"Enter the result for table {table}"
    asked: list[tuple[str, object]] = []
    part.context.navigation.page_requested.connect(lambda key, purpose: asked.append((key, purpose)))
    QTest.mouseClick(part.play.end.main, Qt.MouseButton.LeftButton)
    assert asked == [("rounds", CorrectMatch(1, table))]
    assert evening.picture.games == ()


def test_the_record_of_a_game_without_a_table_is_saved(part: GamePart, evening: Evening, qtbot: QtBot) -> None:
    for rows, name, colour in zip(part.start_form.seats, ("Eva", "Bo"), "BK", strict=True):
        rows[0].name.setText(name)
        rows[0].dice.setText(DOT.replace("R", colour).replace(f"{colour}e", "Re"))
    play_game(part)
    banner = part.play.end
    assert banner.main.text() == "Save record"
    press(banner.main)
    qtbot.waitUntil(lambda: "Record saved" in banner.title.text())
    (row,) = evening.desk.game_records(evening.event)
    assert row.match_id is None
    assert banner.undo.isVisible()
    assert not banner.results.isVisible()
    QTest.mouseClick(banner.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(banner.main.isVisible)
    assert not evening.desk.game_records(evening.event)


def test_a_game_is_kept_with_the_table_called_to_later(opened: Hand, evening: Evening) -> None:
    part = opened.part  # the fixture `evening` called the referee while the game was on the mats
    match = evening.picture.matches[0]
    assert part.session.link.attached is None
    part.game_actions["attach"].trigger()
    (row,) = evening.desk.game_records(evening.event)
    assert (row.match_id, row.game_number) == (match.id, 1)
    assert part.play.panel.where.text() == f"Table {match.table_number}, game 1"
    assert part.game is not None
    assert part.session.link.called is not None
    assert not part.play.panel.offer.isVisible()


def test_a_click_on_what_has_changed_meanwhile_does_nothing_but_show_it(
    part: GamePart, evening: Evening, messages: list[Message]
) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    part.on_call(evening.picture.matches[1])
    panel, picture = part.play.panel, evening.picture
    assert panel.where.text() == "Table 1, game 1"
    assert panel.offer.text() == "You’re needed at table 2"
    one, other = (picture.entrant(match.a_id).code for match in picture.matches[:2])
    clicks: list[Callable[[], None]] = [
        lambda: QTest.mouseClick(panel.offer, Qt.MouseButton.LeftButton),
        part.game_actions["save"].trigger,
    ]
    for click in clicks:
        evening.desk.do(SwapPlayers(evening.event, one, other))
        assert panel.offer.isVisible()
        click()
        assert messages[-1].phrase.code == "desk.changed_elsewhere"
        assert part.areas.shows_play
        assert not evening.desk.game_records(evening.event)
        assert not panel.offer.isVisible()
        assert not panel.where.isVisible()
        evening.desk.undo(evening.event)
        part.refresh()


def test_who_plays_which_side_is_told_by_the_names(part: GamePart, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, part.context.ticker.clock.second_ms()))
    form = part.start_form
    names = [rows[0].seat.name for rows in form.seats]
    for rows, name in zip(form.seats, reversed(names), strict=True):
        rows[0].name.setText(name)
    QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    hand = Hand(part)
    hand.click("A.7")
    hand.type("4")
    hand.enter()
    hand.type("x")
    assert part.game is not None
    while part.game.state.result is None:
        hand.type("d")
    assert f"{names[1]}: 1–0" in part.play.end.title.text()
    QTest.mouseClick(part.play.end.main, Qt.MouseButton.LeftButton)
    assert evening.picture.games[-1].winner == "b"


def test_the_number_of_a_table_is_enough(part: GamePart, evening: Evening) -> None:
    form, match = part.start_form, evening.picture.matches[1]
    (row,) = form.seats[0]
    row.name.setFocus()
    row.name.clear()
    QTest.keyClicks(row.name, str(match.table_number))
    QTest.keyClick(row.name, Qt.Key.Key_Return)
    names = [evening.picture.entrant(row_id).name for row_id in (match.a_id, match.b_id)]
    assert form.names == names
    assert part.session.link.called is not None
    assert part.session.link.called.match_id == match.id


def test_two_players_of_one_table_are_attached_to_it_by_themselves(part: GamePart, evening: Evening) -> None:
    form, match = part.start_form, evening.picture.matches[1]
    for rows, row_id, dice in zip(form.seats, (match.b_id, match.a_id), (ZAC, DOT), strict=True):
        rows[0].name.setText(evening.picture.entrant(row_id).name)
        rows[0].dice.clear()
        rows[0].dice.setText(dice)
    QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    assert part.session.link.attached is not None
    assert part.session.link.attached.match_id == match.id


def test_players_of_two_tables_are_attached_to_none(part: GamePart, evening: Evening) -> None:
    form, (one, other) = part.start_form, evening.picture.matches[:2]
    for rows, row_id in zip(form.seats, (one.a_id, other.a_id), strict=True):
        rows[0].name.setText(evening.picture.entrant(row_id).name)
        rows[0].dice.setText(ZAC)
    QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    assert part.session.link.attached is None


def test_a_game_without_a_table_offers_no_result(opened: Hand) -> None:
    assert not opened.part.play.panel.offer.isVisible()
    assert not opened.part.play.panel.where.isVisible()


def test_a_game_in_hand_is_not_lost_when_called_elsewhere(part: GamePart, evening: Evening) -> None:
    QTest.mouseClick(part.start_form.begin, Qt.MouseButton.LeftButton)
    game = part.game
    part.on_call(evening.picture.matches[1])
    assert part.game is game
    assert part.play.mat.isVisible()
    assert part.play.panel.offer.text() == "You’re needed at table 2"
    QTest.mouseClick(part.play.panel.offer, Qt.MouseButton.LeftButton)
    assert part.start_form.isVisible()
    QTest.mouseClick(part.start_form.back, Qt.MouseButton.LeftButton)
    assert part.play.mat.isVisible()
    assert part.game is game


def test_a_game_of_players_who_are_swapped_is_no_longer_one_of_that_table(part: GamePart, evening: Evening) -> None:
    part.session.begin_game()
    link, picture = part.session.link, evening.picture
    assert link.attached is not None
    one, other = picture.matches[0].a_id, picture.matches[1].a_id
    part.context.commands.do(SwapPlayers(evening.event, picture.entrant(one).code, picture.entrant(other).code))
    part.refresh()
    assert link.attached is None
    assert not part.play.panel.where.isVisibleTo(part)
    part.context.commands.undo()
    part.refresh()
    assert part.play.panel.where.isVisibleTo(part)


def test_a_game_with_an_absent_player_is_begun_only_after_a_question(part: GamePart, evening: Evening) -> None:
    """It was begun on the mats although a player of the match was marked as absent."""
    told: list[Message] = []
    part.context.messages.posted.connect(told.append)
    absent = evening.picture.entrant(evening.picture.matches[0].b_id)
    evening.desk.do(MarkAbsent(evening.event, 1, absent.code))
    part.session.begin_game()
    assert part.game is None
    assert part.context.say(told[-1].phrase).startswith(f"{absent.name} is marked as absent at table 1, so no sets")
    (choice,) = told[-1].choices
    choice.act()
    assert part.game is not None
    assert part.session.link.attached is not None
    assert not evening.picture.matches[0].absent_b
