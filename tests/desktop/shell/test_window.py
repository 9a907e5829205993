"""The window: rail, next step, messages, menus, start, event and end pages, as a person uses them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from evenings import new_evening
from keepers import NoKeeper
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
)
from pytestqt.qtbot import QtBot
from tongues import use_source_catalogues

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.crash import CrashDialog
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import DayStop
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.end.page import EndPage
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.papers.making import write_pdf
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.page import StartPage
from irondie_to.i18n import STRETCHED
from irondie_to.printing.press import Press

ONLY_CONTROL = Qt.KeyboardModifier.ControlModifier


def start_page(window: Window) -> StartPage:
    page = window.page
    assert isinstance(page, StartPage)
    return page


def event_page(window: Window) -> EventPage:
    window.show_page("event")
    page = window.page
    assert isinstance(page, EventPage)
    return page


def test_an_empty_club_offers_a_new_event(window: Window, desk: Desk) -> None:
    page = start_page(window)
    assert page.new_empty.isVisible()
    QTest.mouseClick(page.new_empty, Qt.MouseButton.LeftButton)
    assert [event.name for event in desk.events()] == ["New event"]
    assert isinstance(window.page, EventPage)


def test_a_new_event_is_named_by_typing_at_once(window: Window, desk: Desk, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_N, ONLY_CONTROL)
    name = event_page(window).fields["name"].widget
    assert QApplication.focusWidget() is name
    QTest.keyClicks(name, "Autumn cup")
    QTest.keyClick(name, Qt.Key.Key_Tab)
    assert desk.events()[0].name == "Autumn cup"
    qtbot.waitUntil(lambda: window.rail.title.text() == "Autumn cup")
    assert "Autumn cup" in window.bar.line.text


def test_todays_event_comes_first_and_enter_continues_it(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: "2026-03-21")
    today = new_evening(desk, players=4).event
    desk.do(CreateEvent("Long ago", "2020-01-01", 1))
    page = start_page(window)
    qtbot.waitUntil(lambda: page.card.isVisible() and page.table.rows.rowCount() == 1)
    qtbot.waitUntil(lambda: not context.is_working)
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert context.event_id == today


def test_a_state_too_long_for_the_list_keeps_the_champion(window: Window, desk: Desk, qtbot: QtBot) -> None:
    desk.do(CreateEvent("Long ago", "2020-01-01", 1))
    page = start_page(window)
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 1)
    assert page.table.rows.columns[-1].elide == Qt.TextElideMode.ElideMiddle


def test_the_list_filters_and_enter_opens(window: Window, desk: Desk, context: WindowContext, qtbot: QtBot) -> None:
    desk.do(CreateEvent("Long ago", "2020-01-01", 1))
    other = desk.do(CreateEvent("Été à Lyon", "2020-07-01", 1)).value
    page = start_page(window)
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 2)
    QTest.keyClicks(page.field, "1 january")
    assert page.table.rows.rowCount() == 1
    assert page.table.rows.index(0, page.table.rows.place_of("date")).data() == "1 Jan 2020"
    page.field.clear()
    QTest.keyClicks(page.field, "ete lyon")
    assert page.table.rows.rowCount() == 1
    page.table.setFocus()
    page.table.selectRow(0)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert context.event_id == other


def test_the_example_is_in_the_middle_of_a_round(window: Window, context: WindowContext, qtbot: QtBot) -> None:
    QTest.mouseClick(start_page(window).side.example, Qt.MouseButton.LeftButton)
    assert context.is_working
    qtbot.waitUntil(lambda: context.event_id is not None, timeout=20_000)
    assert len(context.picture.swiss) == 3
    assert context.picture.pending
    assert not window.bar.progress.isVisible()


def test_the_example_can_be_stopped(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.background.progressed.connect(context.background.stop)
    QTest.mouseClick(start_page(window).side.example, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "stopped and removed" in window.bar.line.text)
    assert desk.events() == []
    assert isinstance(window.page, StartPage)


def test_a_double_click_opens_one_example(window: Window, context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    QTest.mouseClick(start_page(window).side.example, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(start_page(window).side.example, Qt.MouseButton.LeftButton)
    window.menus.actions["example"].trigger()
    qtbot.waitUntil(lambda: context.event_id is not None and not context.is_working, timeout=20_000)
    assert len(desk.events()) == 1


def test_no_event_is_made_for_a_list_that_cannot_be_read(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    listed = tmp_path / "guests.xlsx"
    listed.write_bytes(b"PK\x03\x04rest")
    drop(window, listed)
    qtbot.waitUntil(lambda: window.bar.line.text.startswith("guests.xlsx wasn’t read, so no event was created."))
    assert "This workbook is damaged" in window.bar.line.text
    assert desk.events() == []
    listed = tmp_path / "guests.csv"
    listed.write_text('name,set\n"Ada,\nBea,\n', encoding="utf-8")
    drop(window, listed)
    qtbot.waitUntil(lambda: "quotation mark on line 2" in window.bar.line.text)
    assert desk.events() == []
    assert (context.event_id, isinstance(window.page, StartPage)) == (None, True)


def test_of_several_files_dropped_at_once_it_is_said_that_none_was_read(
    window: Window, context: WindowContext, desk: Desk, tmp_path: Path
) -> None:
    paths = [tmp_path / name for name in ("one.csv", "two.csv")]
    for path in paths:
        path.write_text("name\nAda\n", encoding="utf-8")
    drop(window, *paths)
    assert (
        window.bar.line.text
        == "Only one file can be read at a time. You dropped 2, so nothing was read. Drop them one by one."
    )
    assert not context.is_working
    assert desk.events() == []


def test_a_list_can_be_stopped_while_it_is_read(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    context.open_event(new_evening(desk, players=4).event)
    listed = tmp_path / "many.csv"
    listed.write_text("name\n" + "".join(f"Guest {number}\n" for number in range(4_000)), encoding="utf-8")
    context.background.progressed.connect(context.background.stop)
    drop(window, listed)
    qtbot.waitUntil(lambda: "was stopped" in window.bar.line.text)
    assert len(context.picture.entrants) == 4


def test_rail_and_strip_say_where_the_event_is(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=8)
    context.open_event(evening.event)
    assert window.rail.entries["players"].stop is DayStop.NOW
    assert window.rail.entries["players"].figure == "8"
    assert "Pair round 1" in window.strip.sentence.text()
    assert window.strip.button.isEnabled()
    evening.pair()
    qtbot.waitUntil(lambda: window.rail.entries["rounds"].stop is DayStop.NOW)
    assert window.rail.entries["rounds"].figure == "1 / 3"
    assert window.strip.sentence.text().startswith("Start the clock for round 1")
    assert window.strip.button.isEnabled()
    desk.do(AddEntrant(evening.event, PlayerDetails("Late")))
    evening.report("1 2-0")
    qtbot.waitUntil(lambda: window.rail.entries["players"].figure == "9")
    assert window.strip.sentence.text().startswith("Start the clock for round 1")  # one agreed draw needs no clock
    evening.report("2 2-0")
    evening.report("3 2-0")  # more than half of the tables have played without a clock
    qtbot.waitUntil(lambda: "missing result for table 4" in window.strip.sentence.text())
    assert not window.strip.button.isEnabled()
    evening.report_all()
    qtbot.waitUntil(lambda: "Pair round 2" in window.strip.sentence.text())
    assert "1 player isn’t checked in and would be left out" in window.strip.sentence.text()
    while len(evening.picture.swiss) < 3:
        evening.pair()
        evening.report_all()
    qtbot.waitUntil(lambda: "Make the cut" in window.strip.sentence.text())
    evening.play_knockout()
    qtbot.waitUntil(lambda: "has won" in window.strip.sentence.text())
    assert all(window.rail.entries[key].stop is DayStop.DONE for key in ("event", "rounds", "knockout"))
    assert window.rail.entries["end"].stop is not DayStop.DONE  # only once the event is closed
    QTest.keyClick(window, Qt.Key.Key_F8)
    page = window.page
    assert isinstance(page, EndPage)
    qtbot.waitUntil(lambda: bool(page.champion.podium.places))
    assert page.champion.podium.places[0].name in {entrant.name for entrant in evening.picture.entrants}


def test_undo_from_the_message_bar_the_keys_and_a_field(window: Window, desk: Desk, context: WindowContext) -> None:
    context.open_event(new_evening(desk, players=4).event)
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada")))
    assert window.bar.undo.isVisible()
    QTest.mouseClick(window.bar.undo, Qt.MouseButton.LeftButton)
    assert len(context.picture.entrants) == 4
    QTest.keyClick(window, Qt.Key.Key_Z, ONLY_CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert len(context.picture.entrants) == 5
    QTest.keyClick(window, Qt.Key.Key_Z, ONLY_CONTROL)
    assert len(context.picture.entrants) == 4
    QTest.keyClick(window, Qt.Key.Key_Z, ONLY_CONTROL | Qt.KeyboardModifier.ShiftModifier)
    window.menus.edit_menu.aboutToShow.emit()
    assert window.menus.actions["undo"].text() == "&Undo: Ada entered"


def test_a_refused_change_is_told_and_taken_back(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, players=4).event)
    name = event_page(window).fields["name"].widget
    assert isinstance(name, QLineEdit)
    name.clear()
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_Space)
    QTest.keyClick(name, Qt.Key.Key_Tab)
    assert window.bar.line.text
    assert context.picture.event.name == "Spring cup"
    qtbot.waitUntil(lambda: name.text() == "Spring cup")


def test_colours_text_size_and_language_change_at_once(
    window: Window, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    width = window.rail.width()
    window.resize(1000, 700)
    assert window.rail.width() < width
    window.resize(1280, 800)
    assert window.rail.width() == width
    with qtbot.waitSignal(context.theme.changed):
        settings.mode = "dark"
    assert theme.mode == "dark"
    settings.text_size = 130
    assert window.rail.width() > width
    with qtbot.waitSignal(context.language_changed):
        settings.language = "de"
    assert window.bar.language.text() == "Deutsch"


def test_a_list_dropped_on_the_window_is_read(
    window: Window, context: WindowContext, qtbot: QtBot, tmp_path: Path
) -> None:
    listed = tmp_path / "friends.csv"
    listed.write_text("name,club\nAda,Torino\nBea,Milano\n", encoding="utf-8")
    drop(window, listed)
    enter_list(window, qtbot)
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 2)
    assert context.picture.event.name == "friends"


def enter_list(window: Window, qtbot: QtBot) -> None:
    """Enter the players of the list that is shown on the Players page."""

    def is_ready() -> bool:
        return isinstance(window.page, PlayersPage) and window.page.preview.enter.isEnabled()

    qtbot.waitUntil(is_ready)
    assert isinstance(window.page, PlayersPage)
    QTest.mouseClick(window.page.preview.enter, Qt.MouseButton.LeftButton)


def test_a_file_that_is_none_is_told(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    drop(window, tmp_path / "gone.csv")
    qtbot.waitUntil(lambda: "gone.csv" in window.bar.line.text)


def test_a_list_with_faults_is_shown_before_anybody_is_entered(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    context.open_event(new_evening(desk, players=4).event)
    window.show_page("standings")
    listed = tmp_path / "late.csv"
    listed.write_text("name;set\nJürgen;KSm KSm\nPlayer 1;KSm KSm\n", encoding="cp1252")
    drop(window, listed)
    qtbot.waitUntil(lambda: isinstance(window.page, PlayersPage) and window.page.preview.isVisible())
    page = window.page
    assert isinstance(page, PlayersPage)
    qtbot.waitUntil(lambda: page.preview.count.text().startswith("2 rows have faults."))
    listed.write_text("name\nJürgen\n", encoding="cp1252")
    drop(window, listed)
    enter_list(window, qtbot)
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 5)
    qtbot.waitUntil(lambda: not page.preview.isVisible())
    assert context.picture.entrants[-1].name == "Jürgen"


def test_other_files_are_refused_in_words(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    context.open_event(new_evening(desk, players=4).event)
    paper = tmp_path / "holiday.pdf"
    paper.write_text("%PDF-1.7\nAda\n", encoding="utf-8")
    drop(window, paper)
    qtbot.waitUntil(lambda: "list of players" in window.bar.line.text)
    assert window.bar.line.text.startswith("holiday.pdf contains neither")
    assert len(context.picture.entrants) == 4


def drop(window: Window, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(9, 9), copy, data, left, none)
    window.dragEnterEvent(enter)
    assert enter.isAccepted()
    window.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, none))


def test_an_event_removed_in_another_window_is_closed_here(
    window: Window, desk: Desk, context: WindowContext, settings: WindowSettings, theme: Theme
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    other = WindowContext(desk, settings, theme, Press)
    other.open_event(event)
    choose_in_menu(window, "remove")
    assert context.event_id is None
    assert desk.events() == []
    other.close()
    choose_in_menu(window, "undo")
    assert len(desk.events()) == 1


def choose_in_menu(window: Window, key: str) -> None:
    window.menus.actions[key].trigger()


def test_rules_and_explanations_stand_beside_the_page(window: Window, context: WindowContext) -> None:
    rules = window.controller.side.rules
    context.navigation.show_rule("SET-1")
    assert rules.isVisible()
    assert "SET-1" in rules.title.text()
    english = rules.text.toPlainText()
    context.settings.language = STRETCHED
    assert len(rules.text.toPlainText()) > 1.3 * len(english)
    context.settings.language = "en"
    assert rules.text.toPlainText() == english
    QTest.mouseClick(rules.close_button, Qt.MouseButton.LeftButton)
    assert not rules.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert "Ctrl+N" in rules.text.toPlainText()
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert not rules.isVisible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_1280_px_a_rule_stands_beside_the_players_and_covers_nothing(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    use_source_catalogues(monkeypatch)
    context.settings.language = language
    window.resize(1280, 800)
    context.open_event(new_evening(desk, players=12).event)
    window.show_page("players")
    qtbot.waitUntil(lambda: not context.is_working)
    context.navigation.show_rule("SET-3")
    QApplication.processEvents()
    pane, page = window.controller.side.rules, window.page
    assert page is not None
    assert page.mapTo(window, page.rect().topRight()).x() < pane.mapTo(window, pane.rect().topLeft()).x()
    assert page.width() >= page.minimumSizeHint().width()
    assert window.width() == 1280


def test_an_explanation_follows_the_page_and_leaves_at_esc(window: Window, context: WindowContext, desk: Desk) -> None:
    context.open_event(new_evening(desk, players=4).event)
    rules = window.controller.side.rules
    window.show_page("rounds")
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert rules.title.text() == "Rounds"
    window.show_page("standings")
    assert rules.title.text() == "Standings"
    context.navigation.show_rule("SET-1")
    window.show_page("players")
    assert rules.title.text().startswith("SET-1")  # what was looked up stays beside the page it is needed on
    QTest.keyClick(window, Qt.Key.Key_F1)
    context.open_event(None)
    assert rules.title.text() == "All events"
    context.open_event(desk.events()[0].id)
    window.show_page("players")
    page = window.page
    assert isinstance(page, PlayersPage)
    page.list.names.setFocus()
    QTest.keyClick(page.list.names, Qt.Key.Key_Escape)
    assert not rules.isVisible()


def test_nothing_is_cut_off_in_a_small_window_with_large_letters(
    window: Window, context: WindowContext, desk: Desk, settings: WindowSettings, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, players=4).event)
    settings.language, settings.text_size = STRETCHED, 130
    window.resize(1280, 800)
    window.show_page("players")
    page = window.page
    assert isinstance(page, PlayersPage)
    QTest.keyClick(window, Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: page.side.area.viewport().width() >= page.editor.minimumSizeHint().width())
    assert window.width() == 1280
    assert not page.segments.folded.isVisible()
    window.resize(1100, 800)
    qtbot.waitUntil(page.segments.folded.isVisible)
    assert not page.segments.buttons["all"].isVisible()
    QTest.mouseClick(page.segments.folded, Qt.MouseButton.LeftButton)
    page.segments.folded.menu().actions()[1].trigger()
    page.segments.folded.menu().close()
    assert page.segments.key == "absent"
    window.resize(1280, 800)


def test_document_and_report_are_written(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot, tmp_path: Path
) -> None:
    evening = new_evening(desk, players=4)
    for _round in range(3):
        evening.play_round()
    evening.play_knockout()
    context.open_event(evening.event)
    write_pdf(context, str(tmp_path / "report.pdf"), "report")
    qtbot.waitUntil(lambda: "report.pdf" in window.bar.line.text)
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")


def test_the_program_opens_its_desk_after_the_window(
    qapp: QApplication, desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    application = Application(qapp, DesktopServices(lambda _place: (desk, NoKeeper()), Press), tmp_path / "window.ini")
    window = application.open_window()
    qtbot.addWidget(window)
    assert window.context is None
    assert not window.menuBar().isEnabled()
    with qtbot.waitSignal(application.opened):
        application.open_desk()
    assert window.context is not None
    event = new_evening(desk, players=4).event
    window.context.open_event(event)
    window.menus.actions["window"].trigger()
    second = application.windows[-1]
    qtbot.addWidget(second)
    assert second.context is not None
    assert second.context.desk is desk
    assert second.context.event_id == event
    second.close()
    qtbot.waitUntil(lambda: application.windows == [window])
    window.close()
    application.close()


def test_a_bug_is_shown_once_and_can_be_copied(
    qapp: QApplication, desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = Application(qapp, DesktopServices(lambda _place: (desk, NoKeeper()), Press), tmp_path / "window.ini")
    monkeypatch.setattr("sys.excepthook", sys.excepthook)  # put back at the end
    crashes = application.catch_bugs()
    for word in ("first", "second"):
        try:
            raise ZeroDivisionError(word)
        except ZeroDivisionError as fault:
            crashes.catch(type(fault), fault, fault.__traceback__)
    monkeypatch.undo()
    qtbot.waitUntil(lambda: crashes.dialog is not None)  # once the database is known to be readable
    dialog = crashes.dialog
    assert dialog is not None
    crashes.close()
    qtbot.addWidget(dialog)
    assert "first" in dialog.text.toPlainText()
    assert "second" in dialog.text.toPlainText()
    assert dialog.file is not None
    written = dialog.file.read_text(encoding="utf-8")
    dialog.file.unlink()
    assert written.count("IRONDIE Tournament Organizer") == 2
    assert written.index("ZeroDivisionError: first") < written.index("ZeroDivisionError: second")
    QTest.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert "ZeroDivisionError" in qapp.clipboard().text()
    QTest.mouseClick(dialog.go_on, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_a_report_that_cannot_be_written_is_still_shown(
    context: WindowContext, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "missing"))
    dialog = CrashDialog(context.say, "a report")
    qtbot.addWidget(dialog)
    dialog.add("another report")
    assert dialog.file is None
    assert dialog.text.toPlainText() == "a report\nanother report"
    assert "couldn’t be written" in dialog.told.text()


def test_the_document_can_be_read_again(desk: Desk, context: WindowContext, tmp_path: Path, qtbot: QtBot) -> None:
    from irondie_to.desktop.export.results import write_document

    context.open_event(new_evening(desk, players=4).event)
    write_document(context, str(tmp_path / "cup.json"))
    qtbot.waitUntil(lambda: not context.is_working)
    assert json.loads((tmp_path / "cup.json").read_text(encoding="utf-8"))["name"] == "Spring cup"


def test_the_list_shows_what_happened_while_it_was_made(window: Window, desk: Desk, qtbot: QtBot) -> None:
    page = start_page(window)
    for year in range(2010, 2014):
        desk.do(CreateEvent(f"Cup {year}", f"{year}-01-01", 1))
        page.refresh()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 4)


def test_long_names_push_no_words_out_of_the_message(window: Window, context: WindowContext, desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    context.open_event(evening.event)
    window.resize(1000, 700)
    name = "Maximiliana Theodora " * 2 + "Hohenstein-Waldburg"
    context.commands.do(AddEntrant(evening.event, PlayerDetails(name), check_in=True))
    line = window.bar.line
    assert line.text == f"{name} entered"
    context.commands.do(AddEntrant(evening.event, PlayerDetails(f"{name} II"), check_in=True))
    assert line._brief.startswith("Maximiliana")
    assert line._brief.endswith("ldburg II entered")
    assert len(line._brief) < 50


def test_a_club_without_events_is_told_to_make_one(window: Window, context: WindowContext) -> None:
    assert window.strip.sentence.text().startswith("Create an event")
    choose_in_menu(window, "new")
    assert window.bar.line.text == "New event created"
    context.open_event(None)
    assert window.strip.sentence.text().startswith("Open an event")


def test_two_windows_on_one_event_stay_in_step(
    window: Window, context: WindowContext, desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=8, swiss_rounds=3, cut=0)
    context.open_event(evening.event)
    second = Window(theme, settings)
    qtbot.addWidget(second)
    with qtbot.waitExposed(second):
        second.show()
    other = WindowContext(desk, settings, theme, Press, storing=context.background.storing)
    WindowController(second, other)
    other.open_event(evening.event)
    evening.pair()
    window.show_page("rounds")
    second.show_page("rounds")
    pages = [window.page, second.page]
    assert all(isinstance(page, RoundsPage) for page in pages)
    one, two = (page for page in pages if isinstance(page, RoundsPage))
    qtbot.waitUntil(lambda: one.entry.isVisible() and two.entry.isVisible())
    for page, text in ((one, "1 2-0"), (two, "2 0-2"), (one, "3 2-1")):  # by turns, neither waits for the other
        QTest.keyClicks(page.entry.field, text)
        QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    QTest.keyClicks(two.entry.field, "3 0-2")  # typed while the other window has just stored that table
    QTest.keyClick(two.entry.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [line.result for line in sheet(one)] == ["2-0", "0-2", "2-1", None])
    qtbot.waitUntil(lambda: [line.result for line in sheet(two)] == ["2-0", "0-2", "2-1", None])
    two.entry.field.clear()
    second.show_page("standings")
    context.commands.undo()
    qtbot.waitUntil(lambda: [line.result for line in sheet(one)] == ["2-0", "0-2", None, None])
    second.show_page("rounds")
    qtbot.waitUntil(lambda: [line.result for line in sheet(two)] == ["2-0", "0-2", None, None])
    qtbot.waitUntil(lambda: window.strip.sentence.text() == second.strip.sentence.text())
    second.close()
    other.close()


def sheet(page: RoundsPage) -> tuple[MatchLine, ...]:
    return () if page.shown.sheet is None else page.shown.sheet.view.matches


def test_the_clock_starts_with_the_round_that_is_played_not_with_an_earlier_one_on_the_page(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=8)
    evening.play_round()
    evening.pair()
    context.open_event(evening.event)
    window.show_page("rounds")
    page = window.page
    assert isinstance(page, RoundsPage)
    page.head.rounds.chosen.emit("1")
    qtbot.waitUntil(lambda: page.shown.number == 1)
    QTest.keyClick(window, Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: bool(evening.picture.clocks))
    assert page.shown.sheet is not None
    assert page.shown.sheet.view.number == 2
    assert page.entry.field.hasFocus()
