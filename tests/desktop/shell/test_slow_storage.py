"""The window while storing takes long: it goes on, shows what is being saved, and loses nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from evenings import Evening, new_evening
from halls import START_MS
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, Drop, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.drafts import draft_texts
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.penalties.commands import CorrectNote, NotePenalty, RemoveNote
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.desktop.clocks.page import ClocksPage, tables_being_saved
from irondie_to.desktop.controls.saving_overlay import SavingOverlay
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.acting.saving import saving_players
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.standings.rows import StandingsAnswer, standings_answer
from irondie_to.errors import UserError
from irondie_to.storage.unit_of_work import SqlStore, SqlWriting

pytestmark = pytest.mark.storing_thread

ENTER = Qt.Key.Key_Return
LEGAL = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"


class Disk:
    """A disk that finishes no write while `is_slow`, until `go_on` is called."""

    def __init__(self) -> None:
        self._free = threading.Event()
        self._free.set()

    def be_slow(self) -> None:
        self._free.clear()

    def go_on(self) -> None:
        self._free.set()

    def wait(self) -> None:
        if threading.current_thread() is threading.main_thread():
            assert self._free.is_set(), "the window waits for the disk"
        assert self._free.wait(10)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    found, writing = Disk(), SqlStore.writing

    @contextmanager
    def slow(store: SqlStore, event_id: int | None) -> Iterator[SqlWriting]:
        with writing(store, event_id) as tx:
            yield tx
            found.wait()

    monkeypatch.setattr(SqlStore, "writing", slow)
    yield found
    found.go_on()


@pytest.fixture
def evening(desk: Desk, context: WindowContext, window: Window) -> Evening:
    """An event of 8 players in round 1, open in the window."""
    found = new_evening(desk, players=8, swiss_rounds=3, cut=4)
    found.pair()
    context.open_event(found.event)
    return found


@pytest.fixture
def stored(context: WindowContext, qtbot: QtBot, disk: Disk) -> Callable[[], None]:
    """Lets the disk go on, and waits until everything is stored and shown."""

    def wait() -> None:
        disk.go_on()
        qtbot.waitUntil(lambda: not context.is_working)
        qtbot.wait(1)
        qtbot.waitUntil(lambda: not context.is_working)

    return wait


def shown(window: Window, key: str, kind: type[Page], qtbot: QtBot) -> Page:
    window.show_page(key)
    assert isinstance(window.page, kind)
    assert window.context is not None
    qtbot.waitUntil(lambda: window.context is not None and not window.context.is_working)
    return window.page


def shown_slowly(window: Window, key: str, kind: type[Page]) -> Page:
    """Show a page while a step is being stored."""
    window.show_page(key)
    assert isinstance(window.page, kind)
    return window.page


def overlay(window: Window) -> SavingOverlay:
    page = window.page
    assert page is not None
    return next(found for view in page.findChildren(QAbstractScrollArea) if view.isVisible() for found in _covers(view))


def _covers(view: QAbstractScrollArea) -> list[SavingOverlay]:
    return view.findChildren(SavingOverlay, options=Qt.FindChildOption.FindDirectChildrenOnly)


def test_results_are_typed_while_others_are_saved(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    for line in ("1 2-0", "2 0-2"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
        assert page.entry.field.text() == ""
    assert not overlay(window).isVisible()
    qtbot.waitUntil(overlay(window).isVisible)
    assert 0 < overlay(window).height() <= page.list.rowHeight(0) + page.list.rowHeight(1)
    qtbot.waitUntil(lambda: window.bar.work.text() == "Saving: results")
    assert len(evening.picture.pending) == 4
    assert len(page.lines.saving_tables()) == 2
    stored()
    assert [match.table_number for match in evening.picture.pending] == [3, 4]
    assert not overlay(window).isVisible()


def test_a_refused_line_comes_back_with_its_reason(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    QTest.keyClicks(page.entry.field, "1 2-0")
    evening.report("1 0-2")  # another station is quicker
    disk.be_slow()
    QTest.keyClick(page.entry.field, ENTER)
    assert page.entry.field.text() == ""
    stored()
    assert page.entry.field.text() == "1 2-0"
    assert "Table 1 already has the result 0–2" in page.entry.says.text()


@pytest.mark.usefixtures("field_keys")
def test_undo_waits_its_turn_and_the_window_for_nothing(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    QTest.keyClicks(page.entry.field, "1 2-0")
    QTest.keyClick(page.entry.field, ENTER)
    QTest.keyClick(page.entry.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    stored()
    assert len(evening.picture.pending) == 4
    assert [message.phrase.code for message in messages[-2:]] == ["frame.done", "frame.undone"]


def test_names_are_typed_while_others_are_saved_and_a_refused_one_comes_back(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    page = players_page(window, qtbot)
    field = page.list.names
    disk.be_slow()
    for name in ("Zoe", "Player 1", "Ada"):
        QTest.keyClicks(field, name)
        QTest.keyClick(field, ENTER)
        assert field.text() == ""
    QTest.keyClicks(field, "Bo")
    stored()
    assert [entrant.name for entrant in evening.picture.entrants[8:]] == ["Zoe", "Ada"]
    assert field.text() == "Bo"
    QTest.keyClick(field, ENTER)
    stored()
    assert field.text() == "Player 1"
    assert field.selectedText() == "Player 1"


def test_a_refused_name_comes_back_to_the_empty_field(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    page = players_page(window, qtbot)
    disk.be_slow()
    QTest.keyClicks(page.list.names, "Player 1")
    QTest.keyClick(page.list.names, ENTER)
    stored()
    assert page.list.names.text() == "Player 1"
    assert page.list.namesake.isVisible()


def test_only_who_was_entered_late_is_asked_about_missed_rounds(
    window: Window, context: WindowContext, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Absent")))
    page = players_page(window, qtbot)
    page.choose("P009")
    stored()
    disk.be_slow()
    seen = evening.picture.entrant_rows[-1]
    context.commands.do(EditEntrant(evening.event, "P009", PlayerDetails("Changed"), seen))
    QTest.keyClicks(page.list.names, "Late")
    QTest.keyClick(page.list.names, ENTER, Qt.KeyboardModifier.ShiftModifier)
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Typed")
    stored()
    assert [row.name for row in evening.picture.entrants[8:]] == ["Changed", "Late"]
    assert [line.code for line in page.list.table.selected] == ["P009"]
    assert page.player.form.name.text() == "Typed"
    assert not page.actions_of.late_menu.isVisible()


def test_edited_particulars_that_are_refused_are_in_the_form_again(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    page = players_page(window, qtbot)
    page.choose("P001")
    stored()
    page.player.show_form()
    QTest.keyClicks(page.player.form.name, "Player 2")
    disk.be_slow()
    page.list.choose_row(4)
    assert not page.player.is_changing
    stored()
    assert page.player.is_changing
    assert page.player.form.name.text() == "Player 2"
    assert [line.code for line in page.list.table.selected] == ["P001"]


def test_a_player_is_dropped_and_the_hall_clock_started_without_waiting(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    players = players_page(window, qtbot)
    players.choose("P003")
    stored()
    disk.be_slow()
    players.actions_of.by_name["drop"].trigger()
    qtbot.waitUntil(overlay(window).isVisible)
    page = shown_slowly(window, "clocks", ClocksPage)
    assert isinstance(page, ClocksPage)
    QTest.mouseClick(page.hall.main, Qt.MouseButton.LeftButton)
    assert not evening.picture.clocks
    stored()
    assert len(evening.picture.clocks) == 1
    assert evening.picture.entrants[2].dropped_after is not None


def test_values_of_the_event_follow_each_other(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    window.show_page("event")
    page = window.page
    assert isinstance(page, EventPage)
    disk.be_slow()
    for key, text in (("match_minutes", "50"), ("game_minutes", "25"), ("place", "Milan")):
        field = page.fields[key].widget
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(field, text)
        QTest.keyClick(field, ENTER)
    page.refresh()  # as after a step of another station
    place = page.fields["place"].widget
    assert isinstance(place, QLineEdit)
    assert place.text() == "Milan"
    stored()
    event = evening.picture.event
    assert (event.match_minutes, event.game_minutes, event.place) == (50, 25, "Milan")


STILL_SAVED = "Still saving: {}. Nothing else was done. Try again when that is saved."


def test_a_second_step_at_a_table_is_refused_until_the_first_is_stored(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    page = shown(window, "clocks", ClocksPage, qtbot)
    assert isinstance(page, ClocksPage)
    QTest.mouseClick(page.hall.main, Qt.MouseButton.LeftButton)
    stored()
    disk.be_slow()
    for table, key in ((1, "J"), (1, "S"), (2, "J")):
        page.tables.do(table, key)
    assert words(context, messages[-1]) == STILL_SAVED.format("clocks")
    QTest.mouseClick(page.hall.main, Qt.MouseButton.LeftButton)  # the hall clock is another thing
    stored()
    assert faults(messages) == ["frame.still_saving"]
    assert len([clock for clock in evening.picture.table_clocks if clock.paused_at_ms is not None]) == 2
    assert evening.picture.clocks[0].paused_at_ms is not None
    page.tables.do(1, "G")
    stored()
    assert len([clock for clock in evening.picture.table_clocks if clock.paused_at_ms is not None]) == 1


def test_a_second_step_of_a_player_is_refused_until_the_first_is_stored(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    players = players_page(window, qtbot)
    players.choose("P003")
    stored()
    disk.be_slow()
    players.actions_of.by_name["drop"].trigger()
    players.actions_of.by_name["paid"].trigger()
    assert words(context, messages[-1]) == STILL_SAVED.format("players")
    players.choose("P004")
    qtbot.waitUntil(lambda: [line.code for line in players.list.table.selected] == ["P004"])
    players.actions_of.by_name["drop"].trigger()
    stored()
    assert faults(messages) == ["frame.still_saving"]
    assert [row.code for row in evening.picture.entrants if row.dropped_after is not None] == ["P003", "P004"]


def test_a_thing_pressed_twice_is_one_act_and_says_nothing(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    players = players_page(window, qtbot)
    players.choose("P003")
    stored()
    disk.be_slow()
    for _press in range(2):
        players.actions_of.by_name["drop"].trigger()
    assert len(context.commands.unstored) == 1
    page = shown_slowly(window, "clocks", ClocksPage)
    assert isinstance(page, ClocksPage)
    for _press in range(2):
        QTest.mouseClick(page.hall.main, Qt.MouseButton.LeftButton)
    assert len(context.commands.unstored) == 2
    assert faults(messages) == []
    stored()
    assert faults(messages) == []
    assert [row.code for row in evening.picture.entrants if row.dropped_after is not None] == ["P003"]
    assert evening.picture.clocks[0].paused_at_ms is None
    disk.be_slow()
    for _press in range(2):
        page.tables.do(1, "J")
    stored()
    assert faults(messages) == []
    assert len([clock for clock in evening.picture.table_clocks if clock.paused_at_ms is not None]) == 1
    assert [message.phrase.code for message in messages].count("frame.done") == 3


def test_a_press_after_its_own_undo_is_not_taken_for_the_first(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    players = players_page(window, qtbot)
    players.choose("P003")
    stored()
    disk.be_slow()
    players.actions_of.by_name["drop"].trigger()
    context.commands.undo()
    players.actions_of.by_name["drop"].trigger()
    assert faults(messages) == ["frame.still_saving"]
    stored()
    assert evening.picture.entrants[2].dropped_after is None


def test_a_second_correction_waits_and_then_asks(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    evening.report("1 2-0")
    page = rounds_page(window, qtbot)
    stored()
    disk.be_slow()
    for line in ("1 0-2", "1 2-1"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
        QTest.keyClick(page.entry.field, ENTER)
    assert page.entry.field.text() == ""
    assert window.bar.line.text == "“1 2-1” is waiting for the previous step to finish."
    stored()
    assert faults(messages) == []
    assert page.entry.field.text() == "1 2-1"
    assert page.entry.field.line.is_armed
    assert result_at(evening, 1) == (0, 2)
    QTest.keyClick(page.entry.field, ENTER)
    stored()
    assert result_at(evening, 1) == (2, 1)


def test_a_line_that_means_another_match_by_then_stays_in_the_field(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    evening.report_all()
    for _ in range(2):
        evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    page = shown(window, "knockout", KnockoutPage, qtbot)
    assert isinstance(page, KnockoutPage)
    qtbot.waitUntil(lambda: bool(page.canvas.boxes))
    disk.be_slow()
    for line in ("1 2-0", "2 2-1", "1 0-2"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    assert page.entry.field.text() == ""
    stored()
    assert faults(messages) == []
    assert page.entry.field.text() == "1 0-2"  # the final is at table 1 now, and must be named
    assert page.entry.field.meaning.state is TypedState.REFUSED
    assert len([match for match in evening.picture.matches if match.games_a or match.games_b]) == 14
    played = [match for match in evening.picture.matches if match.round_id == evening.picture.knockout[0].id]
    assert [(match.games_a, match.games_b) for match in played] == [(2, 0), (2, 1)]


def test_a_note_is_neither_corrected_nor_removed_before_its_correction_is_stored(
    window: Window, context: WindowContext, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    for words_of_note in ("late", "loud"):
        context.desk.do(NotePenalty(evening.event, NoteKind.WARNING, "P003", 1, words=words_of_note))
    first, second = notes(evening.picture)
    disk.be_slow()
    changed = NotePenalty(evening.event, NoteKind.WARNING, "P003", 1, words="very late")
    context.commands.do(CorrectNote(first.id, changed, first.row))
    context.commands.do(RemoveNote(evening.event, second.id, second.row))
    refused = context.commands.do(RemoveNote(evening.event, first.id, first.row)).result()
    assert refused.refusal is not None
    assert context.say(refused.refusal.phrase) == STILL_SAVED.format("notes")
    stored()
    assert [note.words for note in notes(evening.picture)] == ["very late"]


def test_nothing_that_was_seen_is_changed_while_an_undo_is_stored(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    context.desk.do(Drop(evening.event, "P003"))
    players = players_page(window, qtbot)
    players.choose("P004")
    stored()
    disk.be_slow()
    context.commands.undo()
    players.actions_of.by_name["drop"].trigger()
    assert words(context, messages[-1]) == STILL_SAVED.format("undo or redo")
    stored()
    assert [entrant.dropped_after for entrant in evening.picture.entrants[2:4]] == [None, None]


def words(context: WindowContext, message: Message) -> str:
    return context.say(message.phrase)


def faults(messages: list[Message]) -> list[str]:
    return [message.phrase.code for message in messages if message.tone is MessageTone.FAULT]


def result_at(evening: Evening, table: int) -> tuple[int | None, int | None]:
    match = next(match for match in evening.picture.matches if match.table_number == table)
    return match.games_a, match.games_b


def test_closing_waits_says_for_what_and_closes_by_itself(
    window: Window, evening: Evening, disk: Disk, qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    QTest.keyClicks(page.entry.field, "1 2-0")
    QTest.keyClick(page.entry.field, ENTER)
    assert not window.close()
    assert window.isVisible()
    assert window.bar.line.text == "Still saving: results. The window closes when that is done."
    assert not window.close()  # asking again changes nothing
    disk.go_on()
    qtbot.waitUntil(lambda: not isValid(window))
    assert len(evening.picture.pending) == 3


def test_another_event_is_opened_while_a_result_is_saved(
    window: Window,
    context: WindowContext,
    evening: Evening,
    desk: Desk,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    other = new_evening(desk, players=4)
    page = rounds_page(window, qtbot)
    disk.be_slow()
    QTest.keyClicks(page.entry.field, "1 2-0")
    QTest.keyClick(page.entry.field, ENTER)
    context.commands.do(Drop(evening.event, "P008"))
    context.open_event(other.event)
    assert context.event_id == other.event
    stored()
    assert len(evening.picture.pending) == 3
    assert not [message for message in messages if message.tone is MessageTone.FAULT]


def rounds_page(window: Window, qtbot: QtBot) -> RoundsPage:
    page = shown(window, "rounds", RoundsPage, qtbot)
    assert isinstance(page, RoundsPage)
    return page


def players_page(window: Window, qtbot: QtBot) -> PlayersPage:
    page = shown(window, "players", PlayersPage, qtbot)
    assert isinstance(page, PlayersPage)
    return page


def test_a_set_that_is_refused_after_another_event_is_opened_becomes_a_draft(
    window: Window,
    context: WindowContext,
    evening: Evening,
    desk: Desk,
    store: SqlStore,
    disk: Disk,
    stored: Callable[[], None],
    qtbot: QtBot,
) -> None:
    other = new_evening(desk, players=4)
    page = players_page(window, qtbot)
    page.choose("P003")
    stored()
    page.editor.focus_notation()
    QTest.keyClicks(page.editor.notation, LEGAL)
    station = Desk(store, lambda: "2026-03-21T09:00:00Z", "another station")
    station.do(EditEntrant(evening.event, "P003", PlayerDetails("Renamed")))  # this window has not seen that yet
    disk.be_slow()
    QTest.keyClick(page.editor.notation, ENTER)
    context.open_event(other.event)
    stored()
    assert evening.picture.entrants[2].dice is None
    assert draft_texts(desk, evening.picture) == {"P003": LEGAL}


def test_only_the_row_of_the_corrected_round_is_pale(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    for table in range(1, 5):
        evening.report(f"{table} 2-0")
    evening.pair()
    page = rounds_page(window, qtbot)
    disk.be_slow()
    QTest.keyClicks(page.entry.field, "2 2-0")
    QTest.keyClick(page.entry.field, ENTER)
    qtbot.waitUntil(overlay(window).isVisible)
    assert len(page.lines.saving_tables()) == 1
    page.head.rounds.chosen.emit("1")
    qtbot.waitUntil(lambda: page.shown.number == 1)
    assert not page.lines.saving_tables()
    stored()
    disk.be_slow()
    QTest.keyClicks(page.entry.field, "2 2-1")
    for _asked_once_more in range(2):
        QTest.keyClick(page.entry.field, ENTER)
    qtbot.waitUntil(lambda: page.lines.saving_tables() == {2})
    page.head.rounds.chosen.emit("2")
    qtbot.waitUntil(lambda: page.shown.sheet is not None and page.shown.sheet.view.number == 2)
    assert not page.lines.saving_tables()
    clocks = shown_slowly(window, "clocks", ClocksPage)
    assert isinstance(clocks, ClocksPage)
    assert tables_being_saved(clocks) == []
    stored()


def test_only_the_match_that_is_saved_is_pale_in_the_bracket(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    evening.report_all()
    for _ in range(2):
        evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    evening.report_all()
    page = shown(window, "knockout", KnockoutPage, qtbot)
    assert isinstance(page, KnockoutPage)
    qtbot.waitUntil(lambda: bool(page.canvas.boxes))
    (final,) = evening.picture.pending
    boxes = {
        box.round.name: page.canvas.rect_of(box).toRect()
        for box in page.canvas.boxes
        if box.meeting is not None and box.meeting.table == final.table_number
    }
    assert boxes.keys() == {"semifinals", "final"}
    disk.be_slow()
    QTest.keyClicks(page.entry.field, f"final {final.table_number} 2-0")
    QTest.keyClick(page.entry.field, ENTER)
    qtbot.waitUntil(overlay(window).isVisible)
    assert overlay(window).height() == boxes["final"].height()
    assert overlay(window).width() == boxes["final"].width()
    stored()


def test_a_step_that_has_just_begun_does_not_flicker_beside_one_that_takes_long(
    context: WindowContext, evening: Evening, disk: Disk, stored: Callable[[], None], qtbot: QtBot
) -> None:
    disk.be_slow()
    context.commands.do(Drop(evening.event, "P001"))
    qtbot.waitUntil(lambda: bool(context.commands.saving))
    context.commands.do(Drop(evening.event, "P002"))
    assert saving_players(context.commands.saving, evening.event) == {"P001"}
    qtbot.waitUntil(lambda: saving_players(context.commands.saving, evening.event) == {"P001", "P002"})
    stored()
    assert context.commands.saving == ()


def test_a_step_that_the_standings_do_not_show_yet_is_still_being_saved(
    window: Window,
    context: WindowContext,
    evening: Evening,
    stored: Callable[[], None],
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    page = shown(window, "standings", StandingsPage, qtbot)
    assert isinstance(page, StandingsPage)
    free = threading.Event()

    def slow(picture: Picture, after: int | None, unfolded: str | None) -> StandingsAnswer:
        assert free.wait(10)
        return standings_answer(picture, after, unfolded)

    monkeypatch.setattr("irondie_to.desktop.standings.page.standings_answer", slow)
    entries = {} if page.answer is None else {entry.code: entry for entry in page.answer.picture.entrant_rows}
    context.commands.do(Drop(evening.event, "P003", entries["P003"]))
    qtbot.waitUntil(lambda: evening.picture.entrant_rows[2].dropped_after is not None)
    qtbot.waitUntil(overlay(window).isVisible)  # stored, but not shown yet
    context.commands.do(EditEntrant(evening.event, "P003", PlayerDetails("Zoe"), entries["P003"]))
    assert words(context, messages[-1]) == STILL_SAVED.format("players")
    context.commands.do(Drop(evening.event, "P004", entries["P004"]))
    qtbot.waitUntil(lambda: evening.picture.entrant_rows[3].dropped_after is not None)
    free.set()
    stored()
    assert not overlay(window).isVisible()
    assert [line.code for line in page.list.lines if line.dropped] == ["P003", "P004"]
    assert page.answer is not None
    seen = next(entry for entry in page.answer.picture.entrant_rows if entry.code == "P003")
    context.commands.do(EditEntrant(evening.event, "P003", PlayerDetails("Zoe"), seen))
    stored()
    assert faults(messages) == ["frame.still_saving"]


def test_a_page_that_is_left_or_fails_holds_no_step_back(
    window: Window,
    context: WindowContext,
    evening: Evening,
    stored: Callable[[], None],
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    page = shown(window, "standings", StandingsPage, qtbot)
    assert isinstance(page, StandingsPage)

    def refused(picture: Picture, after: int | None, unfolded: str | None) -> StandingsAnswer:
        raise UserError("desk.changed_elsewhere")

    monkeypatch.setattr("irondie_to.desktop.standings.page.standings_answer", refused)
    entry = evening.picture.entrant_rows[2]
    context.commands.do(Drop(evening.event, "P003", entry))
    stored()
    assert not context.loads.is_running
    page.make_stale()
    window.show_page("players")
    stored()
    assert not context.loads.is_running
    assert faults(messages)[0] == "desk.changed_elsewhere"


def test_a_hidden_page_that_still_loads_holds_no_step_back(
    window: Window, context: WindowContext, evening: Evening, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    shown(window, "standings", StandingsPage, qtbot)
    free = threading.Event()

    def slow(picture: Picture, after: int | None, unfolded: str | None) -> StandingsAnswer:
        assert free.wait(10)
        return standings_answer(picture, after, unfolded)

    monkeypatch.setattr("irondie_to.desktop.standings.page.standings_answer", slow)
    assert window.page is not None
    window.page.make_stale()
    qtbot.waitUntil(lambda: context.is_working)
    assert context.loads.is_running
    window.show_page("players")
    assert not context.loads.is_running
    free.set()
    qtbot.waitUntil(lambda: not context.is_working)


def test_lines_that_wait_are_entered_in_their_order_and_only_one_that_asks_stays(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    for line in ("4 2-0", "4 2-1", "3 2-1"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    assert page.entry.field.text() == ""
    stored()
    assert faults(messages) == []
    assert result_at(evening, 4) == (2, 0)
    assert result_at(evening, 3) == (2, 1)
    assert page.entry.field.text() == "4 2-1"
    assert page.entry.field.line.is_armed
    QTest.keyClick(page.entry.field, ENTER)
    stored()
    assert result_at(evening, 4) == (2, 1)
    assert page.entry.field.text() == ""


def test_a_line_waits_until_what_is_being_typed_is_entered(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    for line in ("4 2-0", "4 2-1"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    QTest.keyClicks(page.entry.field, "3 2")
    stored()
    assert page.entry.field.text() == "3 2"
    assert not page.entry.field.line.is_armed
    QTest.keyClicks(page.entry.field, "-0")
    QTest.keyClick(page.entry.field, ENTER)
    stored()
    assert faults(messages) == []
    assert result_at(evening, 3) == (2, 0)
    assert result_at(evening, 4) == (2, 0)
    assert page.entry.field.text() == "4 2-1"
    assert page.entry.field.line.is_armed


def test_a_line_that_waits_for_another_event_is_refused_by_its_text(
    window: Window,
    context: WindowContext,
    desk: Desk,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    page = rounds_page(window, qtbot)
    other = new_evening(desk, players=4)
    disk.be_slow()
    for line in ("4 2-0", "4 2-1"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    context.open_event(other.event)
    stored()
    assert faults(messages) == ["entry.not_waited"]
    assert "4 2-1" in words(context, messages[-1])
    assert result_at(evening, 4) == (2, 0)


def let_two_lines_wait(page: RoundsPage, disk: Disk, stored: Callable[[], None]) -> None:
    """Enter a result of table 4 and two corrections of it, which wait because another line is being typed."""
    disk.be_slow()
    for line in ("4 2-0", "4 2-1", "4 1-2"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    QTest.keyClicks(page.entry.field, "3 2")
    stored()
    assert page.entry.field.text() == "3 2"


def test_every_line_that_waits_for_a_round_that_is_left_is_refused(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    evening.report_all()
    evening.pair()
    page = rounds_page(window, qtbot)
    let_two_lines_wait(page, disk, stored)
    page.head.rounds.chosen.emit("1")
    stored()
    assert faults(messages) == ["entry.not_waited"], "the bar shows only the last message"
    (said,) = [words(context, message) for message in messages if message.phrase.code == "entry.not_waited"]
    assert "4 2-1, 4 1-2" in said


def test_closing_keeps_the_window_open_for_lines_that_wait_behind_a_typed_one(
    window: Window,
    context: WindowContext,
    evening: Evening,
    disk: Disk,
    stored: Callable[[], None],
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    let_two_lines_wait(rounds_page(window, qtbot), disk, stored)
    window.close()
    qtbot.waitUntil(lambda: "frame.not_closed" in faults(messages))
    assert window.isVisible()
    said = [words(context, message) for message in messages if message.phrase.code == "frame.not_closed"]
    assert ["4 2-1" in said[0], "4 1-2" in said[1]] == [True, True]
    assert result_at(evening, 4) == (2, 0)


def test_the_edits_of_a_player_wait_for_his_step_before(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    players = players_page(window, qtbot)
    players.choose("P003")
    stored()
    disk.be_slow()
    players.actions_of.by_name["drop"].trigger()
    before = PlayerDetails.of(evening.picture.entrant_rows[2])
    players.side.player.form.saved.emit("P003", before, before._replace(club="Torino"))
    stored()
    assert faults(messages) == []
    row = next(row for row in evening.picture.entrants if row.code == "P003")
    assert row.club == "Torino"
    assert row.dropped_after is not None


def test_extra_time_that_is_typed_waits_for_the_step_of_the_table_before(
    window: Window, evening: Evening, disk: Disk, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    page = shown(window, "clocks", ClocksPage, qtbot)
    assert isinstance(page, ClocksPage)
    QTest.mouseClick(page.hall.main, Qt.MouseButton.LeftButton)
    stored()
    disk.be_slow()
    page.tables.do(1, "J")
    QTest.keyClicks(page.extra, "1 +3")
    QTest.keyClick(page.extra, ENTER)
    stored()
    assert faults(messages) == []
    match = next(match for match in evening.picture.pending if match.table_number == 1)
    assert match.extra_seconds == 180


def test_extra_time_that_waits_for_a_step_goes_on_when_the_step_asks(
    window: Window, evening: Evening, stored: Callable[[], None], messages: list[Message], qtbot: QtBot
) -> None:
    page = shown(window, "clocks", ClocksPage, qtbot)
    assert isinstance(page, ClocksPage)
    QTest.mouseClick(page.hall.main, Qt.MouseButton.LeftButton)
    stored()
    picture = evening.picture
    match = next(match for match in picture.pending if match.table_number == 1)
    evening.desk.do(MarkAbsent(evening.event, 1, picture.entrant(match.a_id).code))
    stored()
    page.tables.do(1, "S")
    QTest.keyClicks(page.extra, "1 +3")
    QTest.keyClick(page.extra, ENTER)
    assert window.context is not None
    assert window.context.commands.is_held_back
    stored()
    assert "absence.ask_here" in [message.phrase.code for message in messages]
    assert not window.context.commands.is_held_back
    assert next(each for each in evening.picture.pending if each.id == match.id).extra_seconds == 180


def test_closing_stores_the_lines_that_wait_first(
    window: Window, evening: Evening, context: WindowContext, disk: Disk, messages: list[Message], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    context.commands.do(StartRoundClock(evening.event, START_MS))
    for line in ("1 2-0", "2 2-1"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    assert context.commands.is_held_back
    assert not window.close()
    disk.go_on()
    qtbot.waitUntil(lambda: not isValid(window))
    assert faults(messages) == []
    assert (result_at(evening, 1), result_at(evening, 2)) == ((2, 0), (2, 1))


def test_closing_keeps_the_window_open_for_a_line_that_would_replace_another(
    window: Window, evening: Evening, disk: Disk, messages: list[Message], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    for line in ("1 2-0", "1 2-1"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    assert not window.close()
    disk.go_on()
    qtbot.waitUntil(lambda: "frame.not_closed" in faults(messages))
    assert window.isVisible()
    assert (result_at(evening, 1), page.entry.field.text()) == ((2, 0), "1 2-1")


def test_closing_asks_about_a_line_that_waits_behind_another(
    window: Window, evening: Evening, disk: Disk, messages: list[Message], qtbot: QtBot
) -> None:
    page = rounds_page(window, qtbot)
    disk.be_slow()
    for line in ("1 2-0", "1 dl"):
        QTest.keyClicks(page.entry.field, line)
        QTest.keyClick(page.entry.field, ENTER)
    QTest.keyClicks(page.entry.field, "2 ")
    assert not window.close()
    disk.go_on()
    qtbot.waitUntil(lambda: "frame.not_closed" in faults(messages))
    assert window.isVisible()
