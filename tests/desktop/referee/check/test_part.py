"""The set check: choose or draw a table, tick or type the presented sets, put the check on record, give extra time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from dimming import is_dimmed
from evenings import LEGAL, Evening, new_evening
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot
from windowpages import open_referee

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.check.queries import checks
from irondie_to.app.referee.check.views import DieLocation, PlayerCheck
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import row_of
from irondie_to.desktop.core.purposes import CallReferee, PrintDocument, Purpose
from irondie_to.desktop.referee.check.dice import OtherDice
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.check.presented_set import PresentedSet
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.messages.core.words import say
from irondie_to.printing.press import Press
from irondie_to.rules.dice import Colour, Die, DieType
from irondie_to.tournament.clocks.clock import Winner

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Six players, all but the last with a set; round 1 is being played."""
    found = new_evening(desk, 6)
    for number in range(1, 6):
        desk.do(RegisterSet(found.event, f"P00{number}", LEGAL))
    found.pair()
    return found


class Watch:
    """A stopwatch whose seconds a test sets."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def watch() -> Watch:
    """The stopwatch of the test."""
    return Watch()


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> RefereePage:
    """The Referee page at its part *Set check*."""
    return open_referee(context, evening.event, "setcheck", qtbot)


@pytest.fixture
def part(page: RefereePage, watch: Watch) -> SetCheckPart:
    """The part of the page."""
    found = page.part
    assert isinstance(found, SetCheckPart)
    found.watch.now = watch
    return found


def choose(part: SetCheckPart, text: str) -> None:
    part.who.setFocus()
    part.who.setText(text)  # typing would open a completion list, which keeps the focus without a window manager
    QTest.keyClick(part.who, Qt.Key.Key_Return)
    QCoreApplication.processEvents()  # lays out the dice


def shown(part: SetCheckPart) -> list[str]:
    return [one.name.text() for one in part.sets if one.isVisible()]


def check_of(one: PresentedSet) -> PlayerCheck:
    return one.view


def told(one: PresentedSet) -> str:
    return one.findings.text()


def table_of(evening: Evening, code: str) -> int:
    for match in evening.picture.matches_of(evening.picture.swiss[-1]):
        if code in {evening.picture.entrant(match.a_id).code, evening.picture.entrant(match.b_id).code}:
            return match.table_number
    raise AssertionError(code)


def test_a_player_is_found_by_typing_and_his_dice_ticked_one_by_one(part: SetCheckPart, evening: Evening) -> None:
    choose(part, "player 2")
    assert shown(part) == ["Player 2"]
    one = part.sets[0]
    dice = [die for row in one.dice.buttons.values() for die in row if die.isVisible()]
    assert len(dice) == 12
    assert dice[0].hasFocus()
    assert not one.record_button.isEnabled()
    for die, following in pairwise(dice):
        QTest.keyClick(die, Qt.Key.Key_Space)
        QTest.keyClick(die, Qt.Key.Key_Right)
        assert following.hasFocus()
    assert "SID-1" in told(one)
    QTest.mouseClick(dice[-1], LEFT)
    assert "dice presented match the registered set" in told(one)
    assert dice[0].accessibleName().endswith(", here")
    QTest.mouseClick(one.record_button, LEFT)
    (line,) = checks(evening.picture)
    assert (line.code, line.table, line.round_name) == ("P002", table_of(evening, "P002"), "1")
    assert line.found.legal


def test_a_table_brings_both_and_what_is_typed_ticks(part: SetCheckPart, evening: Evening) -> None:
    choose(part, "1")
    assert len(shown(part)) == 2
    one = part.sets[0]
    one.notation.setFocus()
    QTest.keyClicks(one.notation, LEGAL.replace("OSw", "GSw"))
    text = told(one)
    assert "OSw" in text
    assert "GSw" in text
    assert 'href="SID-5"' in text
    other = one.others.buttons[0]
    assert other.isVisible()
    QCoreApplication.processEvents()
    QTest.mouseClick(other, LEFT)
    assert "GSw" not in check_of(one).presented.text
    QTest.keyClicks(one.notation, " XXX")
    assert not one.record_button.isEnabled()
    assert "XXX" in told(one)
    QTest.keyClick(one.notation, Qt.Key.Key_Escape)
    assert one.notation.text() == check_of(one).presented.text
    assert evening.picture.set_checks == ()


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("de", 130)])
def test_what_is_found_in_one_set_moves_no_die(
    part: SetCheckPart, evening: Evening, settings: WindowSettings, language: str, percent: int
) -> None:
    settings.language = language
    settings.text_size = percent
    choose(part, str(next(table for table in (1, 2, 3) if table != table_of(evening, "P006"))))
    first = part.sets[0]
    dice = [die for one in part.sets for row in one.dice.buttons.values() for die in row if die.isVisible()]
    assert len(dice) > 12
    seen = []
    for text in ("KSm", "BBr BBr BBr RSm RSm GSm GAs GBa / KBr KBr YPo", "RAs KXx", LEGAL, ""):
        first.notation.selectAll()
        first.notation.insert(text)
        QTest.qWait(1)
        seen.append([die.mapTo(part, QPoint(0, 0)).toTuple() for die in dice])
    for places in seen[2:]:  # the first text lays out the findings for the first time
        assert places == seen[1]


def test_hidden_dice_take_no_more_width_than_their_heading(context: WindowContext, qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    row = OtherDice(context, holder)
    layout = row_of(row, inside=holder)
    row.show_dice([Die(Colour.RED, DieType.SMASHER)] * 6)
    wide = layout.minimumSize().width()
    row.show_dice([])
    assert layout.minimumSize().width() == row.minimumSizeHint().width() < wide


def test_the_number_of_the_game_has_room(part: SetCheckPart) -> None:
    option = QStyleOptionComboBox()
    part.game.initStyleOption(option)
    control, text = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = part.game.style().subControlRect(control, option, text, part.game)
    assert part.game.currentText() == "1"
    assert room.width() >= part.game.fontMetrics().horizontalAdvance("1")


def test_the_button_is_beside_the_remark_and_the_sets_take_no_more_than_they_need(part: SetCheckPart) -> None:
    part.window().resize(1920, 1080)
    choose(part, "1")
    QCoreApplication.processEvents()
    for one in part.presented.sets:
        assert one.record_button.x() - one.words.geometry().right() <= 10
    last = part.presented.sets[1]
    assert part.presented.viewport().height() == last.mapTo(part.presented.viewport(), last.rect().bottomLeft()).y() + 1


def test_what_is_on_record_for_one_game_is_open_for_the_next(part: SetCheckPart) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    QTest.mouseClick(one.all_button, LEFT)
    QTest.mouseClick(one.record_button, LEFT)
    assert check_of(one).is_recorded
    assert not one.record_button.isEnabled()
    part.game.setCurrentIndex(1)
    assert not check_of(one).is_recorded
    assert one.record_button.isEnabled()


def test_a_die_in_the_other_part_is_a_swap_only_before_a_later_game(part: SetCheckPart) -> None:
    choose(part, "Player 1")
    one = part.sets[0]
    QTest.mouseClick(one.all_button, LEFT)
    for row in one.dice.buttons.values():
        QTest.mouseClick(row[0], RIGHT)
        row[0].turned.emit()
    assert "SID-2" in told(one)
    part.game.setFocus()
    QTest.keyClick(part.game, Qt.Key.Key_Down)
    assert "dice presented match the registered set" in told(one)
    QTest.mouseClick(one.none_button, LEFT)
    assert check_of(one).presented.text == ""


def test_one_more_click_says_that_a_die_came_in_from_the_side_set(part: SetCheckPart) -> None:
    choose(part, "Player 1")
    one = part.sets[0]
    die = one.dice.buttons[SetPart.SIDE][0]
    for expected in (DieLocation.HERE, DieLocation.SWAPPED, DieLocation.NOT_SEEN):
        QTest.mouseClick(die, LEFT)
        assert check_of(one).presented.marks[SetPart.SIDE][0] is expected


def test_a_set_that_differs_offers_the_penalty(
    page: RefereePage, part: SetCheckPart, evening: Evening, messages: list[Message]
) -> None:
    choose(part, str(table_of(evening, "P001")))
    one = next(one for one in part.sets if check_of(one).entrant.code == "P001")
    assert not one.penalty_button.isVisible()
    QTest.mouseClick(one.all_button, LEFT)
    assert not one.penalty_button.isVisible()
    QTest.mouseClick(one.dice.buttons[SetPart.SET][0], LEFT)
    opened: list[Purpose] = []
    part.context.navigation.page_requested.connect(lambda _key, purpose: opened.append(purpose))
    QTest.mouseClick(one.penalty_button, LEFT)
    (wanted,) = opened
    (kept,) = checks(evening.picture)
    assert (kept.code, kept.found.legal) == ("P001", False)  # the check is on record, too
    assert not one.record_button.isEnabled()
    page.open_for(wanted)
    penalties = page.part
    assert isinstance(penalties, PenaltiesPart)
    note = penalties.form.note()
    assert (note.player, note.table, note.rule) == ("P001", table_of(evening, "P001"), "SID-5")
    assert "KSm" in note.words
    page.open_for(wanted)
    assert messages[-1].phrase.code == "penalties_page.finish_first"


def test_the_time_used_is_kept_and_given_to_the_table_once(
    part: SetCheckPart, evening: Evening, watch: Watch, desk: Desk
) -> None:
    choose(part, str(table_of(evening, "P001")))
    watch.seconds = 70
    first, second = part.sets
    QTest.mouseClick(first.all_button, LEFT)
    QTest.keyClicks(first.words, "all fine")
    QTest.keyClick(first.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert part.watch.is_running
    watch.seconds = 130
    QTest.mouseClick(second.all_button, LEFT)
    QTest.mouseClick(second.record_button, LEFT)
    assert [(line.seconds, line.words) for line in checks(evening.picture)] == [(70, "all fine"), (60, "")]
    assert not part.watch.is_running
    watch.seconds = 999
    assert part.extra_button.text() == "Extra time +3 min"
    QTest.mouseClick(part.extra_button, LEFT)
    part.refresh()
    match = next(match for match in evening.picture.matches if match.table_number == table_of(evening, "P001"))
    assert match.extra_seconds == 180
    assert not part.extra_button.isEnabled()
    desk.undo(evening.event)
    part.refresh()
    assert part.extra_button.isEnabled()
    evening.report(f"{match.table_number} 2-0")
    part.refresh()
    assert not part.extra_button.isEnabled()


def test_a_drawn_table_is_told_with_its_number(part: SetCheckPart, evening: Evening, messages: list[Message]) -> None:
    part.random_number = lambda: 4
    QTest.mouseClick(part.draw_button, LEFT)
    assert "(random number 4, tables 1–3)" in say(messages[-1].phrase)
    assert part.place.text().startswith("Table 2, round 1:")
    tables = {part.place.text()[6]}
    for _ in range(2):
        QTest.mouseClick(part.draw_button, LEFT)
        tables.add(part.place.text()[6])
    assert tables == {"1", "2", "3"}
    evening.report_all()
    QTest.mouseClick(part.draw_button, LEFT)
    assert messages[-1].phrase.code == "setcheck.nobody_plays"


def test_without_a_registered_set_nothing_is_compared(part: SetCheckPart) -> None:
    choose(part, "Player 6")
    assert shown(part) == ["Player 6: no set registered"]
    assert part.sets[0].notation.hasFocus()
    assert not part.sets[0].record_button.isEnabled()


def test_what_is_typed_is_looked_for_in_a_list(part: SetCheckPart, qtbot: QtBot) -> None:
    QTest.keyClicks(part.who, "yer 4")
    assert part.who.found.isVisible()
    QTest.keyClick(part.who.found, Qt.Key.Key_Down)
    QTest.keyClick(part.who.found, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown(part) == ["Player 4"])


def test_a_name_that_is_none_or_several_is_told(part: SetCheckPart, messages: list[Message]) -> None:
    choose(part, "Zoe")
    assert messages[-1].phrase.code == "entrant.unknown"
    part.who.clear()
    choose(part, "Play")
    assert messages[-1].phrase.code == "entrant.ambiguous"
    assert shown(part) == []


def test_called_to_a_table_both_sets_are_there_and_work_goes_on(
    page: RefereePage, context: WindowContext, evening: Evening, part: SetCheckPart
) -> None:
    match = evening.picture.pending[1]
    context.navigation.show_page("referee", CallReferee(match.id))
    names = [evening.picture.entrant(player).name for player in (match.a_id, match.b_id)]
    assert [one.view.entrant.name for one in part.sets if not one.isHidden()] == names
    first = next(one for one in part.sets if not one.isHidden() and one.view.entrant.dice)
    QCoreApplication.processEvents()  # lays out the dice
    QTest.mouseClick(first.all_button, LEFT)
    kept = check_of(first).presented.text
    assert kept
    context.navigation.show_page("referee", CallReferee(match.id))
    assert check_of(first).presented.text == kept
    assert page.part is part
    assert not part.call_button.isVisible()
    other = evening.picture.pending[0]
    context.navigation.show_page("referee", CallReferee(other.id))
    assert check_of(first).presented.text == kept  # the call did not discard it
    assert part.call_button.text() == f"Go to table {other.table_number}"
    QTest.mouseClick(part.call_button, LEFT)
    assert shown(part)[0] == evening.picture.entrant(other.a_id).name
    assert not part.call_button.isVisible()


def record_all(one: PresentedSet) -> None:
    QTest.mouseClick(one.all_button, LEFT)
    QTest.mouseClick(one.record_button, LEFT)
    assert check_of(one).is_recorded


def test_called_again_to_a_table_whose_check_is_recorded_the_next_check_begins(
    part: SetCheckPart, evening: Evening, desk: Desk, watch: Watch
) -> None:
    match = next(each for each in evening.picture.pending if each.table_number == table_of(evening, "P002"))
    part.on_call(match)
    QCoreApplication.processEvents()
    record_all(part.sets[0])
    watch.seconds = 70
    part.on_call(match)
    assert (check_of(part.sets[0]).is_recorded, part.watch.seconds) == (
        True,
        70,
    )  # the other set is left
    record_all(part.sets[1])
    desk.do(StartRoundClock(evening.event, 0))
    desk.do(StartGame(evening.event, 0, (match.table_number,)))
    desk.do(EndGame(evening.event, 1, match.table_number, Winner.A))
    watch.seconds = 600
    part.on_call(match)
    assert [check_of(one).content.presented for one in part.sets] == ["", ""]
    assert [check_of(one).game for one in part.sets] == [2, 2]
    assert (part.watch.seconds, part.watch.is_running) == (0, True)
    assert len(checks(evening.picture)) == 2


@pytest.mark.parametrize("is_recorded", [False, True])
def test_a_call_after_the_check_of_one_player_begins_one_of_both(
    part: SetCheckPart, evening: Evening, is_recorded: bool
) -> None:
    match = next(each for each in evening.picture.pending if each.table_number == table_of(evening, "P002"))
    choose(part, "player 2")
    if is_recorded:
        record_all(part.sets[0])
    part.on_call(match)
    assert shown(part) == [evening.picture.entrant(player).name for player in (match.a_id, match.b_id)]


def test_a_remark_typed_after_recording_is_recorded_too(
    part: SetCheckPart, evening: Evening, settings: WindowSettings, theme: Theme
) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    QTest.keyClicks(one.words, " worn")
    record_all(one)
    assert not one.record_button.isEnabled()
    QTest.keyClicks(one.words, " dice")
    restarted = again(evening.desk, settings, theme, evening.event)
    assert restarted.sets[0].words.text() == " worn dice"  # the check is unfinished again
    restarted.context.close()
    restarted.deleteLater()
    assert (one.record_button.text(), one.record_button.isEnabled()) == ("Put on record", True)
    QTest.keyClick(one.words, Qt.Key.Key_Return)
    assert sorted(line.words for line in checks(evening.picture)) == ["worn", "worn dice"]
    assert check_of(one).is_recorded


def test_a_check_that_was_undone_can_be_kept_again(
    part: SetCheckPart, evening: Evening, context: WindowContext
) -> None:
    choose(part, "Player 1")
    one = part.sets[0]
    QTest.mouseClick(one.all_button, LEFT)
    QTest.mouseClick(one.record_button, LEFT)
    part.refresh()
    assert (one.record_button.text(), one.record_button.isEnabled()) == ("On record", False)
    context.commands.undo()
    part.refresh()
    assert (one.record_button.text(), one.record_button.isEnabled()) == ("Put on record", True)
    assert checks(evening.picture) == ()


def test_the_record_is_filtered_copied_and_mended(
    part: SetCheckPart, evening: Evening, desk: Desk, messages: list[Message]
) -> None:
    for name in ("Player 1", "Player 2"):
        choose(part, name)
        QTest.mouseClick(part.sets[0].all_button, LEFT)
        QTest.keyClicks(part.sets[0].words, "wet dice" if name == "Player 1" else "")
        QTest.mouseClick(part.sets[0].record_button, LEFT)
        part.refresh()
    assert part.record.list.rows.rowCount() == 2
    assert part.record.list.rows.shown[0].name == "Player 2"
    QTest.keyClicks(part.record.finder, "player wet")
    assert part.record.list.rows.rowCount() == 1
    QTest.mouseClick(part.record.copy_button, LEFT)
    heads, line = QGuiApplication.clipboard().text().split("\n")
    assert heads.split("\t")[:4] == ["Time", "Round", "Table", "Player"]
    assert line.split("\t")[3] == "Player 1"
    assert say(messages[-1].phrase) == "1 line copied."
    desk.undo(evening.event)
    part.refresh()
    part.record.finder.clear()
    assert part.record.list.rows.rowCount() == 1


def test_the_sheet_of_the_table_is_printed(part: SetCheckPart, opened: list[tuple[str, Purpose | None]]) -> None:
    choose(part, "2")
    QTest.mouseClick(part.sheet_button, LEFT)
    assert opened == [("print", PrintDocument("set-check", 1, 2))]


def test_another_event_or_none_leaves_the_check(part: SetCheckPart, context: WindowContext) -> None:
    choose(part, "2")
    context.open_event(None)
    part.refresh()
    assert not part.who.isEnabled()
    assert part.record.note.isVisible()
    assert shown(part) == []


def again(desk: Desk, settings: WindowSettings, theme: Theme, event: int) -> SetCheckPart:
    """The part in a window opened after a restart."""
    context = WindowContext(desk, settings, theme, Press)
    context.open_event(event)
    found = SetCheckPart(context)
    show_language(found)
    found.refresh()
    return found


def test_a_check_under_way_is_there_after_a_restart(
    part: SetCheckPart, evening: Evening, watch: Watch, settings: WindowSettings, theme: Theme
) -> None:
    table = table_of(evening, "P002")
    choose(part, str(table))
    watch.seconds = 40.0
    one = part.sets[0] if check_of(part.sets[0]).entrant.code == "P002" else part.sets[1]
    QTest.mouseClick(one.all_button, LEFT)
    QTest.mouseClick(
        next(die for row in one.dice.buttons.values() for die in row if die.isVisible()), LEFT
    )  # the die is missing
    QTest.keyClicks(one.words, "worn")
    part.game.setCurrentIndex(1)
    restarted = again(evening.desk, settings, theme, evening.event)
    same = restarted.sets[part.sets.index(one)]
    assert check_of(same).content == check_of(one).content
    assert check_of(same).content.words == "worn"
    assert same.findings.text() == one.findings.text()
    assert restarted.place.text() == part.place.text()
    assert restarted.game.currentIndex() == 1
    assert restarted.watch.seconds >= 40
    same.record()
    (line,) = checks(evening.picture)
    assert (line.code, line.table, line.words) == ("P002", table, "worn")
    assert not evening.desk.unfinished(UnfinishedKind.SET_CHECK, evening.event)
    restarted.context.close()
    restarted.deleteLater()


def test_every_unfinished_check_is_listed_after_a_restart_and_goes_on(
    part: SetCheckPart, evening: Evening, settings: WindowSettings, theme: Theme
) -> None:
    for player in ("player 2", "player 3", "player 4"):
        choose(part, player)
        QTest.mouseClick(part.sets[0].all_button, LEFT)
        QTest.keyClicks(part.sets[0].words, player)
    assert others(part) == ["Player 3", "Player 2"]
    restarted = again(evening.desk, settings, theme, evening.event)
    assert shown_words(restarted) == "player 4"
    assert others(restarted) == ["Player 3", "Player 2"]
    restarted.kept.box.list.selectRow(1)
    restarted.kept.box.open_button.click()
    assert shown_words(restarted) == "player 2"
    assert others(restarted) == ["Player 4", "Player 3"]
    assert others(part) == ["Player 3", "Player 2"]  # this window still shows the check of player 4
    restarted.sets[0].record()
    (line,) = checks(evening.picture)
    assert (line.code, line.words) == ("P002", "player 2")
    part.refresh()
    assert others(part) == ["Player 3"]
    restarted.context.close()
    restarted.deleteLater()


def test_an_unfinished_check_is_discarded_and_the_discarding_undone(part: SetCheckPart, evening: Evening) -> None:
    for player in (str(table_of(evening, "P002")), "player 3"):
        choose(part, player)
        QTest.mouseClick(part.sets[0].all_button, LEFT)
    part.refresh()
    (line,) = part.kept.box.list.rows.shown
    assert (line.table, line.game) == (table_of(evening, "P002"), 1)
    part.kept.box.list.selectRow(0)
    part.kept.box.remove_button.click()
    part.refresh()
    assert not part.kept.box.isVisibleTo(part)
    part.context.commands.undo()
    part.refresh()
    assert others(part) == [line.name]


def test_the_list_is_of_the_open_event(
    part: SetCheckPart, evening: Evening, context: WindowContext, desk: Desk
) -> None:
    for player in ("player 2", "player 3"):
        choose(part, player)
        QTest.mouseClick(part.sets[0].all_button, LEFT)
    context.open_event(new_evening(desk, 4).event)
    part.refresh()
    assert others(part) == []
    context.open_event(evening.event)
    part.refresh()
    assert others(part) == ["Player 2"]
    assert shown(part) == ["Player 3"]


def others(part: SetCheckPart) -> list[str]:
    return [line.name for line in part.kept.box.list.rows.shown]


def shown_words(part: SetCheckPart) -> str:
    return part.sets[0].words.text()


def test_called_elsewhere_the_check_under_way_is_shown_and_the_match_waits(
    part: SetCheckPart, evening: Evening, settings: WindowSettings, theme: Theme
) -> None:
    choose(part, str(table_of(evening, "P002")))
    QTest.mouseClick(part.sets[0].all_button, LEFT)
    context = WindowContext(evening.desk, settings, theme, Press)
    context.open_event(evening.event)
    restarted = SetCheckPart(context)
    show_language(restarted)
    restarted.refresh()
    other = next(match for match in evening.picture.pending if match.table_number != table_of(evening, "P002"))
    restarted.on_call(other)
    assert restarted.place.text() == part.place.text()
    assert check_of(restarted.sets[0]).content == check_of(part.sets[0]).content
    assert restarted.call_button.isVisibleTo(restarted)
    restarted.call_button.click()
    assert check_of(restarted.sets[0]).content.presented == ""
    context.close()
    restarted.deleteLater()


def test_a_set_registered_after_the_check_is_not_on_record(part: SetCheckPart, desk: Desk, evening: Evening) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    QTest.mouseClick(one.all_button, LEFT)
    QTest.mouseClick(one.record_button, LEFT)
    assert check_of(one).is_recorded
    desk.do(RegisterSet(evening.event, "P002", LEGAL.replace("OSw", "GSw")))
    part.refresh()
    assert not check_of(one).is_recorded
    assert (one.record_button.text(), one.record_button.isEnabled()) == ("Put on record", True)
    assert "OSw" in told(one)  # the presented dice are compared with the new set
    assert "GSw" in told(one)
    desk.undo(evening.event)
    part.refresh()
    assert (one.record_button.text(), one.record_button.isEnabled()) == ("On record", False)


def test_extra_time_given_before_a_restored_check_does_not_count(
    part: SetCheckPart, evening: Evening, watch: Watch, settings: WindowSettings, theme: Theme
) -> None:
    table = table_of(evening, "P002")
    evening.desk.do(GiveExtraTime(evening.event, table, 120))
    part.refresh()
    choose(part, str(table))
    watch.seconds = 70.0
    one = part.sets[0] if check_of(part.sets[0]).entrant.code == "P002" else part.sets[1]
    QTest.mouseClick(one.all_button, LEFT)
    part.watch.ticked.emit()
    assert part.extra_button.text() == "Extra time +2 min"
    restarted = again(evening.desk, settings, theme, evening.event)
    restarted.watch.now = watch
    assert restarted.extra_button.text() == "Extra time +2 min"
    restarted.context.close()
    restarted.deleteLater()


def test_unreadable_text_is_not_recorded_after_a_refresh(part: SetCheckPart) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    QTest.mouseClick(one.all_button, LEFT)
    one.notation.setFocus()
    QTest.keyClicks(one.notation, " XXX")
    part.refresh()
    assert not one.record_button.isEnabled()
    assert "XXX" in told(one)


def test_what_hangs_on_unreadable_text_cannot_be_used_even_after_leaving_it(part: SetCheckPart) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    QTest.mouseClick(one.all_button, LEFT)
    one.notation.setFocus()
    QTest.keyClicks(one.notation, " XXX")
    one.words.setFocus()
    assert one.notation.text().startswith(" XXX")
    assert "XXX" in told(one)
    assert is_dimmed(one.dice)
    before = one.view
    QTest.mouseClick(one.dice.buttons[SetPart.SET][0], LEFT)
    QTest.keyClick(one.words, Qt.Key.Key_Return)
    QTest.keyClick(one.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseClick(one.record_button, LEFT)
    assert one.view == before
    assert not part.context.picture.set_checks
    one.notation.setFocus()
    QTest.keyClick(one.notation, Qt.Key.Key_Escape)
    assert one.dice.isEnabled()
    assert one.record_button.isEnabled()
    QTest.keyClicks(one.notation, " XXX")
    QTest.mouseClick(one.none_button, LEFT)
    assert (one.notation.text(), one.dice.isEnabled()) == ("", True)


def test_unreadable_text_stays_while_another_program_has_the_focus(part: SetCheckPart, qtbot: QtBot) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    one.notation.setFocus()
    QTest.keyClicks(one.notation, "XXX")
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    elsewhere.show()
    elsewhere.activateWindow()
    qtbot.waitUntil(lambda: not one.notation.hasFocus())
    part.refresh()
    assert one.notation.text() == "XXX"
    assert "XXX" in told(one)


def test_an_entry_of_the_list_is_the_match_that_it_names(part: SetCheckPart, evening: Evening, desk: Desk) -> None:
    match = evening.picture.matches[0]
    names = [evening.picture.entrant(row).name for row in (match.a_id, match.b_id)]
    part.who.setFocus()
    part.who.setText(str(match.table_number))
    evening.report_all()
    evening.pair()
    QTest.keyClick(part.who, Qt.Key.Key_Return)  # the page does not show the next round yet
    assert [name.split(":")[0] for name in shown(part)] == names


def test_a_remark_that_is_cleared_stays_cleared_after_a_restart(
    part: SetCheckPart, evening: Evening, settings: WindowSettings, theme: Theme
) -> None:
    choose(part, "player 2")
    one = part.sets[0]
    QTest.keyClicks(one.words, "worn")
    QTest.mouseClick(one.none_button, LEFT)
    assert one.words.text() == ""
    QTest.mouseClick(one.all_button, LEFT)
    restarted = again(evening.desk, settings, theme, evening.event)
    assert check_of(restarted.sets[0]).content == check_of(one).content
    assert restarted.sets[0].words.text() == ""
    restarted.context.close()
    restarted.deleteLater()


def test_a_call_to_a_match_that_was_taken_back_starts_no_check(
    part: SetCheckPart, evening: Evening, desk: Desk, messages: list[Message]
) -> None:
    choose(part, str(table_of(evening, "P002")))
    QTest.mouseClick(part.sets[0].all_button, LEFT)
    other = next(match for match in evening.picture.pending if match.table_number != table_of(evening, "P002"))
    part.on_call(other)
    desk.undo(evening.event)
    before = part.place.text()
    QTest.mouseClick(part.call_button, LEFT)
    assert messages[-1].phrase.code == "desk.changed_elsewhere"
    assert part.place.text() == before
    assert not part.call_button.isVisible()


def test_the_offered_match_is_shown_as_it_is_stored_now(part: SetCheckPart, evening: Evening, desk: Desk) -> None:
    choose(part, str(table_of(evening, "P002")))
    QTest.mouseClick(part.sets[0].all_button, LEFT)
    other = next(match for match in evening.picture.pending if match.table_number != table_of(evening, "P002"))
    part.on_call(other)
    assert part.call_button.isVisible()
    desk.undo(evening.event)
    part.refresh()
    assert not part.call_button.isVisible()  # the match was taken back
    assert shown(part)  # the check goes on


def test_an_unfinished_check_is_listed_without_the_table_that_its_player_has_left(
    part: SetCheckPart, evening: Evening, desk: Desk
) -> None:
    for player in ("player 2", "player 3"):
        choose(part, player)
        QTest.mouseClick(part.sets[0].all_button, LEFT)
    part.refresh()
    (line,) = part.kept.box.list.rows.shown
    assert line.table == table_of(evening, "P002")
    other = next(match for match in evening.picture.pending if match.table_number != line.table)
    code = evening.picture.entrant(other.a_id).code
    desk.do(SwapPlayers(evening.event, "P002", code))
    part.refresh()
    (line,) = part.kept.box.list.rows.shown
    assert (line.name, line.table) == ("Player 2", None)
