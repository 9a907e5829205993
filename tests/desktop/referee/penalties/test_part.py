"""The part *Penalties and rulings*: note with consequences, correct, filter, copy."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from halls import minute
from PySide6.QtCore import QCoreApplication, QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from windowpages import open_referee

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import CallReferee, PrintDocument, Purpose, StartPenalty, decision_on
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import MINUTE_MS, Winner

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Six players; round 1 is over, round 2 is being played."""
    found = new_evening(desk, 6)
    found.play_round()
    found.pair()
    return found


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> RefereePage:
    """The Referee page at its part *Penalties and rulings*."""
    return open_referee(context, evening.event, "penalties", qtbot)


@pytest.fixture
def part(page: RefereePage) -> PenaltiesPart:
    """The part of the page."""
    found = page.part
    assert isinstance(found, PenaltiesPart)
    return found


def choose(part: PenaltiesPart, name: str, kind: NoteKind) -> None:
    """Enter a player and a kind."""
    form = part.form
    form.fields.player.setFocus()
    form.fields.player.setText(
        name
    )  # typing would open a completion list, which keeps the focus without a window manager
    QTest.keyClick(form.fields.player, Qt.Key.Key_Return)
    form.fields.kind.setFocus()
    QTest.keyClick(form.fields.kind, Qt.Key.Key_Home)
    for _ in range(list(NoteKind).index(kind)):
        QTest.keyClick(form.fields.kind, Qt.Key.Key_Down)
    QCoreApplication.processEvents()


def results(evening: Evening, number: int) -> dict[str, str | None]:
    found = {}
    for line in rounds_queries.swiss_round(evening.picture, number).matches:
        found[line.a], found[line.b] = line.result, line.result
    return found


def test_a_warning_goes_on_record_with_its_rule(part: PenaltiesPart, evening: Evening) -> None:
    assert part.form.fields.player.hasFocus()
    choose(part, "Player 2", NoteKind.WARNING)
    assert part.form.fields.table.text() != ""
    assert not part.form.fields.match_words.isVisible()
    part.form.fields.rule.setFocus()
    part.form.fields.rule.setText("thirty sec")
    part.form.fields.rule.setText("set-4")
    part.form.fields.words.setFocus()
    QTest.keyClicks(part.form.fields.words, "looked away")
    QTest.keyClick(part.form.fields.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (note,) = notes(evening.picture)
    assert (note.kind, note.code, note.rule, note.words, note.round_name) == (
        NoteKind.WARNING,
        "P002",
        "SET-4",
        "looked away",
        "2",
    )
    assert note.table is not None
    assert part.form.fields.player.text() == ""
    part.refresh()
    line = part.record.list.rows.shown[0]
    assert (line.name, line.rule, line.words, line.round_name) == ("Player 2", "SET-4", "looked away", "2")


def test_a_rule_is_found_by_its_words_in_the_language_of_the_window(part: PenaltiesPart, qtbot: QtBot) -> None:
    QTest.keyClicks(part.form.fields.rule, "side set")
    assert part.form.fields.rule.found.isVisible()
    model = part.form.fields.rule.found.model()
    shown = [str(model.index(row, 0).data()) for row in range(model.rowCount())]
    assert any(text.startswith("SID-") for text in shown)
    QTest.keyClick(part.form.fields.rule.found, Qt.Key.Key_Down)
    QTest.keyClick(part.form.fields.rule.found, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: part.form.fields.rule.text() == shown[0].split("  ")[0])


def test_an_open_list_of_players_stays_open_while_the_form_is_refreshed(part: PenaltiesPart) -> None:
    player = part.form.fields.player
    QTest.keyClicks(player, "play")
    QTest.keyClick(player.found, Qt.Key.Key_Down)
    chosen = player.found.currentIndex().data()
    part.refresh()
    assert player.found.isVisible()
    assert player.found.currentIndex().data() == chosen
    assert chosen is not None


def test_a_disqualification_costs_match_and_event_in_one_step(part: PenaltiesPart, evening: Evening) -> None:
    choose(part, "Player 3", NoteKind.DISQUALIFICATION)
    assert part.form.fields.match_box.isVisible()
    assert "is out of the event" in part.form.fields.drop_words.text()
    assert "loses the match" in part.form.fields.match_words.text()
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert results(evening, 2)["P003"] in {"fa", "fb"}
    assert next(one for one in evening.picture.entrants if one.code == "P003").dropped_after == 2
    part.context.commands.undo()
    assert results(evening, 2)["P003"] is None
    assert next(one for one in evening.picture.entrants if one.code == "P003").dropped_after is None
    assert notes(evening.picture) == ()


def test_the_gravest_is_not_left_standing_for_the_next(part: PenaltiesPart) -> None:
    choose(part, "Player 3", NoteKind.DISQUALIFICATION)
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert part.form.fields.kind.currentData() is NoteKind.CAUTION


@pytest.mark.parametrize("kind", [NoteKind.GAME_LOSS, NoteKind.MATCH_LOSS])
def test_the_form_is_cleared_after_a_penalty_that_completes_the_semifinals(
    part: PenaltiesPart, desk: Desk, kind: NoteKind
) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    part.context.open_event(evening.event)
    part.refresh()
    first, last = evening.picture.pending
    evening.report(f"{first.table_number} 2-0")
    part.refresh()
    loser = evening.picture.entrant(last.a_id)
    if kind is NoteKind.GAME_LOSS:
        desk.do(StartRoundClock(evening.event, minute(0), with_games=True))
        desk.do(EndGame(evening.event, minute(5), last.table_number, Winner.B))
        part.context.ticker.clock.set_to(minute(6))
    choose(part, loser.name, kind)
    QTest.keyClicks(part.form.fields.words, "late again")
    QTest.mouseClick(part.form.fields.keep, LEFT)
    part.refresh()
    (note,) = notes(evening.picture)
    assert (note.code, note.round_name) == (loser.code, "semifinals")
    assert [match.table_number for match in evening.picture.pending] != [last.table_number]  # the final has begun
    fields = part.form.fields
    assert (fields.player.text(), fields.words.toPlainText(), fields.table.text()) == ("", "", "")
    assert fields.kind.currentData() is NoteKind.CAUTION
    assert fields.round_name == "final"
    assert fields.view.step is None
    assert fields.player.hasFocus()


def test_a_note_that_is_being_written_keeps_its_round_when_the_next_one_begins(
    part: PenaltiesPart, evening: Evening
) -> None:
    choose(part, "Player 3", NoteKind.WARNING)
    table = part.form.fields.table.text()
    evening.report_all()
    evening.pair()
    part.refresh()
    assert (part.form.fields.round_name, part.form.fields.table.text()) == ("2", table)
    QTest.mouseClick(part.form.fields.give_up, LEFT)
    assert part.form.fields.round_name == "3"


def test_a_note_from_before_round_1_stays_there(part: PenaltiesPart, desk: Desk) -> None:
    evening = new_evening(desk, 6)
    part.context.open_event(evening.event)
    part.refresh()
    choose(part, "Player 3", NoteKind.CAUTION)
    fields = part.form.fields
    fields.words.setPlainText("laet")
    evening.pair()
    part.refresh()
    assert (fields.round_name, fields.round.currentText()) == ("", "before round 1")
    QTest.mouseClick(fields.keep, LEFT)
    assert fields.round_name == "1"
    assert [fields.round.itemText(place) for place in range(fields.round.count())] == ["Round 1"]
    part.refresh()
    part.record.list.setFocus()
    part.record.list.selectRow(0)
    QTest.keyClick(part.record.list, Qt.Key.Key_Return)
    assert fields.round.currentText() == "before round 1"
    fields.words.setPlainText("late")
    QTest.mouseClick(fields.keep, LEFT)
    assert [(note.words, note.round_name) for note in notes(evening.picture)] == [("late", "")]


def test_a_note_of_a_knockout_round_without_matches_stays_there(part: PenaltiesPart, desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="laet", round_name="final"))
    part.context.open_event(evening.event)
    part.refresh()
    part.record.list.setFocus()
    part.record.list.selectRow(0)
    QTest.keyClick(part.record.list, Qt.Key.Key_Return)
    fields = part.form.fields
    shown = [fields.round.itemText(place) for place in range(fields.round.count())]
    assert (shown, fields.round.currentText()) == (["Round 1", "Semifinals", "Final"], "Final")
    fields.words.setPlainText("late")
    QTest.mouseClick(fields.keep, LEFT)
    assert [(note.words, note.round_name) for note in notes(evening.picture)] == [("late", "final")]


def test_what_is_not_ticked_is_not_done(part: PenaltiesPart, evening: Evening) -> None:
    choose(part, "Player 3", NoteKind.MATCH_LOSS)
    part.form.fields.match_box.setFocus()
    QTest.keyClick(part.form.fields.match_box, Qt.Key.Key_Space)
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert results(evening, 2)["P003"] is None
    assert len(notes(evening.picture)) == 1


def test_a_game_is_lost_at_the_moment_of_keeping(part: PenaltiesPart, evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, minute(0), with_games=True))
    part.context.ticker.clock.set_to(minute(3))
    choose(part, "Player 3", NoteKind.GAME_LOSS)
    part.context.ticker.clock.set_to(minute(9))
    QTest.mouseClick(part.form.fields.keep, LEFT)
    (ended_ms,) = [game.ended_at_ms for game in evening.picture.games if game.ended_at_ms is not None]
    assert 9 * MINUTE_MS <= ended_ms < 9.5 * MINUTE_MS


def test_what_came_to_mean_something_else_by_time_is_said_first(
    part: PenaltiesPart, evening: Evening, desk: Desk, messages: list[Message]
) -> None:
    desk.do(StartRoundClock(evening.event, minute(0)))
    desk.do(StartGame(evening.event, minute(30)))
    part.context.ticker.clock.set_to(minute(40))
    choose(part, "Player 3", NoteKind.GAME_LOSS)
    before = part.form.fields.match_words.text()
    part.context.ticker.clock.set_to(minute(50))
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert notes(evening.picture) == ()
    assert part.form.fields.match_words.text() != before
    assert part.context.say(messages[-1].phrase) == part.form.fields.match_words.text()
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert len(notes(evening.picture)) == 1


def test_a_match_loss_for_a_past_round_corrects_its_result(part: PenaltiesPart, evening: Evening) -> None:
    winner = rounds_queries.swiss_round(evening.picture, 1).matches[0]
    choose(part, winner.a_name, NoteKind.MATCH_LOSS)
    part.form.fields.round.setFocus()
    QTest.keyClick(part.form.fields.round, Qt.Key.Key_Up)
    assert part.form.fields.table.text() == str(winner.table)
    assert "loses the match at table" in part.form.fields.match_words.text()
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert results(evening, 1)[winner.a] == "fa"
    assert notes(evening.picture)[0].round_name == "1"


def test_called_to_a_table_its_players_are_one_click_away(
    page: RefereePage, context: WindowContext, part: PenaltiesPart, evening: Evening, messages: list[Message]
) -> None:
    match = evening.picture.pending[1]
    context.navigation.show_page("referee", CallReferee(match.id))
    assert page.part is part
    QCoreApplication.processEvents()
    assert part.form.fields.table.text() == str(match.table_number)
    second = evening.picture.entrant(match.b_id).name
    assert part.form.fields.seats[1].text() == f"B  {second}"
    QTest.mouseClick(part.form.fields.seats[1], LEFT)
    assert part.form.fields.player.text() == second
    other = evening.picture.pending[0]
    context.navigation.show_page("referee", CallReferee(other.id))
    assert part.form.fields.player.text() == second  # the call did not discard it
    QTest.mouseClick(part.form.fields.call_button, LEFT)
    assert part.form.fields.player.text() == second  # nor does the button
    assert messages[-1].phrase.code == "penalties_page.finish_first"
    QTest.mouseClick(part.form.fields.give_up, LEFT)
    assert part.form.fields.player.text() == ""
    QTest.mouseClick(part.form.fields.call_button, LEFT)
    assert part.form.fields.table.text() == str(other.table_number)
    assert not part.form.fields.call_button.isVisible()


def test_what_a_player_has_on_record_already_is_said(part: PenaltiesPart, evening: Evening, desk: Desk) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="late"))
    part.refresh()
    choose(part, "Player 2", NoteKind.CAUTION)
    assert not part.form.fields.earlier.isVisible()
    choose(part, "Player 1", NoteKind.CAUTION)
    assert part.form.fields.earlier.isVisible()
    assert part.form.fields.earlier_lines.text() == "round 2: Caution, late"
    for _more in range(5):
        desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="late"))
    part.refresh()
    assert part.form.fields.earlier_lines.text().split("\n") == [
        *["round 2: Caution, late"] * 4,
        "older notes in the list: 2",
    ]


def test_a_note_is_corrected_from_the_list(part: PenaltiesPart, evening: Evening, desk: Desk) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", 1, "late"))
    part.refresh()
    part.record.list.setFocus()
    part.record.list.selectRow(0)
    QTest.keyClick(part.record.list, Qt.Key.Key_Return)
    assert part.form.fields.player.text() == "Player 1"
    assert part.form.fields.words.toPlainText() == "late"
    choose(part, "Player 1", NoteKind.MATCH_LOSS)
    assert not part.form.fields.match_words.isVisible()  # correcting a note changes no result
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert [note.kind for note in notes(evening.picture)] == [NoteKind.MATCH_LOSS]
    part.refresh()
    QTest.keyClick(part.record.list, Qt.Key.Key_Return)
    QTest.mouseClick(part.form.fields.give_up, LEFT)
    assert not part.form.is_begun


def test_correcting_does_not_discard_what_is_being_written(
    part: PenaltiesPart, desk: Desk, evening: Evening, messages: list[Message]
) -> None:
    for words in ("late", "late again"):
        desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words=words))
    part.refresh()
    field, list_ = part.form.fields.words, part.record.list

    def correct(row: int) -> None:
        list_.selectRow(row)
        QTest.keyClick(list_, Qt.Key.Key_Return)

    field.setPlainText("half a note")
    correct(0)
    assert field.toPlainText() == "half a note"
    assert messages[-1].phrase.code == "penalties_page.finish_first"
    QTest.mouseClick(part.form.fields.give_up, LEFT)
    correct(0)
    correct(1)  # the first was not changed
    assert field.toPlainText() == "late"
    field.setPlainText("late, and loud")
    correct(0)
    assert field.toPlainText() == "late, and loud"


def test_what_cannot_be_is_told_and_stays_in_the_form(
    part: PenaltiesPart, evening: Evening, messages: list[Message]
) -> None:
    for name, kind, code in (
        ("", NoteKind.CAUTION, "note.for_whom"),
        ("Zoe", NoteKind.CAUTION, "entrant.unknown"),
        ("Player 1", NoteKind.RULING, "note.no_words"),
    ):
        choose(part, name, kind)
        QTest.mouseClick(part.form.fields.keep, LEFT)
        assert messages[-1].phrase.code == code
        assert part.form.fields.player.text() == name
    part.form.fields.rule.setText("SET-99")
    part.form.fields.words.setPlainText("the throw counts")
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert messages[-1].phrase.code == "note.no_rule"
    assert notes(evening.picture) == ()


def test_what_the_form_refused_is_withdrawn_when_it_is_over(part: PenaltiesPart, context: WindowContext) -> None:
    withdrawn: list[str] = []
    context.messages.withdrawn.connect(withdrawn.append)
    fields = part.form.fields
    fields.player.setText("Nobody")
    fields.words.setFocus()  # not the field that the refusal is about
    QTest.keyClick(fields.words, Qt.Key.Key_Return)
    assert withdrawn == []
    fields.player.setText("Player 2")
    assert withdrawn == ["entrant.unknown"]
    fields.kind.setCurrentIndex(fields.kind.findData(NoteKind.RULING))
    QTest.mouseClick(fields.keep, LEFT)
    assert "note.no_words" not in withdrawn
    QTest.keyClicks(fields.words, "x")
    assert withdrawn[-1] == "note.no_words"
    part.open_for(StartPenalty("P001", None, None, "", ""))
    fields.give_up.click()
    assert withdrawn[-1] == "penalties_page.finish_first"


def test_the_list_is_sorted_filtered_and_copied(part: PenaltiesPart, evening: Evening, desk: Desk) -> None:
    for kind, player, words in (
        (NoteKind.MATCH_LOSS, "P003", "marked dice"),
        (NoteKind.CAUTION, "P001", "late"),
        (NoteKind.RULING, None, "the throw counts"),
    ):
        desk.do(NotePenalty(evening.event, kind, player, words=words))
    part.refresh()

    def kinds() -> list[NoteKind]:
        return [line.kind for line in part.record.list.rows.shown]

    assert kinds() == [NoteKind.RULING, NoteKind.CAUTION, NoteKind.MATCH_LOSS]
    part.record.list.sortByColumn(4, Qt.SortOrder.AscendingOrder)
    assert kinds() == [NoteKind.CAUTION, NoteKind.MATCH_LOSS, NoteKind.RULING]
    QTest.keyClicks(part.record.finder, "dice")
    assert kinds() == [NoteKind.MATCH_LOSS]
    QTest.mouseClick(part.record.copy_button, LEFT)
    assert QGuiApplication.clipboard().text().split("\n")[1].split("\t")[3:] == [
        "Player 3",
        "Match loss",
        "",
        "marked dice",
    ]


def test_the_menu_of_a_note_corrects_it_shows_its_rule_and_removes_it(
    part: PenaltiesPart, evening: Evening, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="late", rule="SET-4"))
    part.refresh()
    table = part.record.list
    table.customContextMenuRequested.emit(table.visualRect(table.rows.index(0, 0)).center())
    menu = part.record.findChild(QMenu)
    assert menu is not None
    correct, rule, copy, remove = menu.actions()
    correct.trigger()
    assert part.form.fields.words.toPlainText() == "late"
    with qtbot.waitSignal(context.navigation.rule_requested) as wanted:
        rule.trigger()
    assert wanted.args == ["SET-4"]
    copy.trigger()
    assert "late" in QGuiApplication.clipboard().text()
    remove.trigger()
    qtbot.waitUntil(lambda: notes(evening.picture) == ())


@pytest.mark.parametrize(("selected", "copied"), [([], ["two"]), ([0], ["two"]), ([0, 1], ["three", "two"])])
def test_the_menu_of_a_note_copies_it_and_what_is_selected_with_it(
    part: PenaltiesPart, evening: Evening, desk: Desk, selected: list[int], copied: list[str]
) -> None:
    for words in ("one", "two", "three"):
        desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words=words))
    part.refresh()
    table = part.record.list
    for row in selected:
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        table.selectionModel().select(table.rows.index(row, 0), flags)
    table.customContextMenuRequested.emit(table.visualRect(table.rows.index(1, 0)).center())
    menu = part.record.findChild(QMenu)
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "Copy").trigger()
    assert [line.split("\t")[-1] for line in QGuiApplication.clipboard().text().split("\n")[1:]] == copied


def test_rounds_are_sorted_in_the_order_of_play(part: PenaltiesPart, desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=10, cut=8)
    for number in range(1, 11):
        evening.pair()
        if number in {2, 10}:
            desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words=f"in {number}"))
        evening.report_all()
    desk.do(MakeCut(evening.event))
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="late", round_name="quarterfinals"))
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="much later", round_name="2"))
    part.context.open_event(evening.event)
    part.refresh()
    part.record.list.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    lines = part.record.list.rows.shown
    assert [line.words for line in lines] == ["in 2", "much later", "in 10", "late"]


def test_a_ruling_behind_a_note_is_shown_by_its_title(
    part: PenaltiesPart, evening: Evening, desk: Desk, context: WindowContext
) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.RULING, words="both lose", rule="swiss_time_up"))
    context.settings.language = "de"
    part.refresh()
    rows = part.record.list.rows
    title = context.say(Phrase("ruling.swiss_time_up"))
    column = next(at for at, column in enumerate(rows.columns) if column.key == "rule")
    assert rows.index(0, column).data() == title != "swiss_time_up"
    part.record.list.customContextMenuRequested.emit(part.record.list.visualRect(rows.index(0, 0)).center())
    menu = part.record.findChild(QMenu)
    assert menu is not None
    assert title in menu.actions()[1].text()


def test_the_list_is_printed(
    part: PenaltiesPart, opened: list[tuple[str, Purpose | None]], evening: Evening, desk: Desk
) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="late"))
    part.refresh()
    QTest.mouseClick(part.print_button, LEFT)
    assert opened == [("print", PrintDocument("penalties"))]


def test_a_note_that_is_being_written_waits_in_its_event_while_another_one_is_open(
    part: PenaltiesPart, context: WindowContext, evening: Evening, desk: Desk
) -> None:
    """It appears in no other event, and is there again with its player, kind, table and round."""
    fields, other = part.form.fields, new_evening(desk, players=4)
    choose(part, "Player 2", NoteKind.MATCH_LOSS)
    QTest.keyClicks(fields.words, "half a note")
    before = fields.entries
    for event in (other.event, None):
        context.open_event(event)
        part.refresh()
        assert not part.form.is_begun
    context.open_event(evening.event)
    part.refresh()
    assert fields.entries == before
    QTest.mouseClick(fields.keep, LEFT)
    (note,) = notes(evening.picture)
    assert (note.code, note.kind, note.words, note.round_name) == ("P002", NoteKind.MATCH_LOSS, "half a note", "2")
    for event in (other.event, evening.event):
        context.open_event(event)
        part.refresh()
    assert not part.form.is_begun


@pytest.mark.storing_thread
def test_a_note_that_is_stored_while_another_event_is_opened_does_not_come_back(
    part: PenaltiesPart, context: WindowContext, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    other = new_evening(desk, players=4).event
    choose(part, "Player 2", NoteKind.CAUTION)
    QTest.mouseClick(part.form.fields.keep, LEFT)
    context.open_event(other)
    part.refresh()
    qtbot.waitUntil(lambda: len(notes(evening.picture)) == 1 and not context.is_working)
    context.open_event(evening.event)
    part.refresh()
    assert not part.form.is_begun


def test_a_correction_that_was_begun_is_still_one_after_another_event(
    part: PenaltiesPart, context: WindowContext, evening: Evening, desk: Desk
) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", 1, "late"))
    part.refresh()
    part.record.list.setFocus()
    part.record.list.selectRow(0)
    QTest.keyClick(part.record.list, Qt.Key.Key_Return)
    QTest.keyClicks(part.form.fields.words, ", and loud")
    for event in (new_evening(desk, players=4).event, evening.event):
        context.open_event(event)
        part.refresh()
    QTest.mouseClick(part.form.fields.keep, LEFT)
    (note,) = notes(evening.picture)
    assert "loud" in note.words


def test_without_an_event_there_is_nothing_to_note(
    part: PenaltiesPart, context: WindowContext, evening: Evening, desk: Desk
) -> None:
    desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", words="late"))
    part.refresh()
    assert part.print_button.isVisible()
    context.open_event(None)
    part.refresh()
    assert not part.form.isVisible()
    assert part.record.note.isVisible()
    assert not part.print_button.isVisible()


def test_a_table_that_cannot_be_is_kept_as_typed_and_nothing_goes_on_record(
    part: PenaltiesPart, context: WindowContext
) -> None:
    before = len(notes(context.picture))
    QTest.keyClicks(part.form.fields.table, "123456")
    part.form.fields.words.setPlainText("noise")
    part.form.fields.keep.click()
    assert part.form.fields.table.text() == "123456"
    assert "1 to 99999" in part.form.fields.table.note.text
    assert len(notes(context.picture)) == before


def test_a_game_loss_never_costs_another_game_than_the_one_that_was_meant(
    part: PenaltiesPart, evening: Evening, desk: Desk, messages: list[Message]
) -> None:
    """Game 1 ends before the button is clicked; the sentence in the form is the same for game 2."""
    lines = rounds_queries.swiss_round(evening.picture, 2).matches
    table = next(line.table for line in lines if "P003" in (line.a, line.b))
    desk.do(StartRoundClock(evening.event, minute(0), with_games=True))
    part.context.ticker.clock.set_to(minute(3))
    choose(part, "Player 3", NoteKind.GAME_LOSS)
    desk.do(EndGame(evening.event, minute(3), table, Winner.DRAWN))
    desk.do(StartGame(evening.event, minute(3), (table,)))
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert not notes(evening.picture)
    assert [game.winner for game in evening.picture.games if game.winner is not None] == ["drawn"]
    assert messages[-1].tone is MessageTone.WARNING
    QTest.mouseClick(part.form.fields.keep, LEFT)
    assert len(notes(evening.picture)) == 1


def test_the_ladder_proposes_what_follows_a_repeated_penalty(part: PenaltiesPart, evening: Evening, desk: Desk) -> None:
    fields = part.form.fields
    choose(part, "Player 1", NoteKind.WARNING)
    assert not fields.step_button.isVisible()
    QTest.mouseClick(fields.keep, LEFT)
    choose(part, "Player 1", NoteKind.WARNING)
    assert "Next on the event’s ladder: Game loss" in fields.step_words.text()
    QTest.mouseClick(fields.keep, LEFT)  # it is only proposed
    assert [note.kind for note in notes(evening.picture)] == [NoteKind.WARNING, NoteKind.WARNING]
    choose(part, "Player 1", NoteKind.WARNING)
    assert fields.step_button.text() == "Match loss instead"
    QTest.mouseClick(fields.step_button, LEFT)
    assert fields.kind.currentData() is NoteKind.MATCH_LOSS
    assert not fields.step_button.isVisible()
    assert "loses the match" in fields.match_words.text()
    QTest.mouseClick(fields.keep, LEFT)
    assert [note.kind for note in notes(evening.picture)][2:] == [NoteKind.MATCH_LOSS]
    assert results(evening, 2)["P001"] in {"fa", "fb"}


def test_what_the_ladder_proposed_is_not_raised_again_by_itself(
    part: PenaltiesPart, evening: Evening, desk: Desk
) -> None:
    fields = part.form.fields
    desk.do(NotePenalty(evening.event, NoteKind.GAME_LOSS, "P001"))
    part.refresh()
    choose(part, "Player 1", NoteKind.WARNING)
    QTest.mouseClick(fields.step_button, LEFT)
    assert fields.kind.currentData() is NoteKind.GAME_LOSS
    assert not fields.step_button.isVisible()
    choose(part, "Player 1", NoteKind.GAME_LOSS)  # chosen for itself, it is the second game loss
    assert fields.step_button.text() == "Match loss instead"


def test_a_click_in_the_open_list_of_kinds_leads_on_to_the_words(part: PenaltiesPart) -> None:
    fields = part.form.fields
    fields.kind.setFocus()
    QTest.keyClick(fields.kind, Qt.Key.Key_Down)
    assert fields.kind.hasFocus()  # the arrows only move through the kinds
    fields.kind.showPopup()
    listed = fields.kind.view()
    where = listed.visualRect(fields.kind.model().index(3, 0)).center()
    QTest.mouseClick(listed.viewport(), LEFT, pos=where)
    assert fields.kind.currentData() is NoteKind.MATCH_LOSS
    assert fields.words.hasFocus() or part.window().focusWidget() is fields.words
    fields.kind.setFocus()
    QTest.keyClick(fields.kind, Qt.Key.Key_Return)
    assert part.window().focusWidget() is fields.words


def test_enter_in_the_words_keeps_the_penalty_and_shift_enter_begins_a_line(
    part: PenaltiesPart, evening: Evening
) -> None:
    fields = part.form.fields
    choose(part, "Player 1", NoteKind.WARNING)
    fields.words.setFocus()
    QTest.keyClicks(fields.words, "slow")
    QTest.keyClick(fields.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(fields.words, "play")
    assert notes(evening.picture) == ()
    QTest.keyClick(fields.words, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert [note.words for note in notes(evening.picture)] == ["slow play"]


def test_a_question_that_no_rule_answers_begins_a_ruling_with_its_words(part: PenaltiesPart, evening: Evening) -> None:
    part.open_for(decision_on("a die fell off the table", evening.event))
    fields = part.form.fields
    assert fields.kind.currentData() is NoteKind.RULING
    assert fields.words.toPlainText() == "a die fell off the table"
    assert notes(evening.picture) == ()


def test_a_ruling_says_that_it_only_goes_on_record(
    part: PenaltiesPart, evening: Evening, desk: Desk, context: WindowContext
) -> None:
    said = part.form.fields.choice_words
    choose(part, evening.picture.entrants[0].name, NoteKind.RULING)
    assert said.text() == "A ruling is only kept on record: results and places don’t change."
    choose(part, evening.picture.entrants[0].name, NoteKind.WARNING)
    assert said.text() == "The rules don’t prescribe penalties. Choose the one that fits."
    evening.report_all()
    evening.play_round()
    desk.do(MakeCut(evening.event))
    context.desk.reload()
    choose(part, evening.picture.entrants[0].name, NoteKind.RULING)
    assert said.text().endswith("use the menu of the match on the Knockout page.")
