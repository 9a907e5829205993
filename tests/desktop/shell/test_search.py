"""The search field finds players, tables and commands and goes there."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import (
    AskDuel,
    CallReferee,
    EnterPerson,
    PrintDocument,
    Purpose,
    ShowPlayer,
    ShowSetting,
)
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.journal.page import JournalPage
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.screen.page import ScreenPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.search.field import MenuCorner, SearchField
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.messages.papers.documents import DOCUMENT_WORDS


@dataclass
class Room:
    """A window with a field, the search field, and what was shown and done.

    `matches` are the row ids of the matches that were shown.
    """

    window: QMainWindow
    other: QLineEdit
    search: SearchField
    corner: MenuCorner
    shown: list[tuple[str, Purpose | None]]
    matches: list[int]
    done: list[str] = field(default_factory=list)

    def type(self, text: str) -> list[str]:
        QTest.keyClick(self.other, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(self.search, text)
        return [result.text for result in self.search.found.rows.shown]

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.search, key)


@pytest.fixture(autouse=True)
def prepared_rulebook() -> None:
    """Prepare the rulebook for searches, as the search field does in a thread when it gets the focus."""
    rulequeries.find_titles("dice", "en", translate)


@pytest.fixture
def room(context: WindowContext, qtbot: QtBot) -> Room:
    """The search field in the corner of a menu bar."""
    window = QMainWindow()
    qtbot.addWidget(window)
    other = QLineEdit(window)
    window.setCentralWidget(other)
    undo, off = QAction("&Undo", window), QAction("Cut the &field…", window)
    undo.setShortcut("Ctrl+Z")
    off.setEnabled(False)
    shown: list[tuple[str, Purpose | None]] = []
    matches: list[int] = []
    show = lambda page, what: shown.append((page, what))  # noqa: E731
    search = SearchField(context, lambda: [undo, off], show, matches.append, window)
    window.menuBar().addMenu("Edit")
    found = Room(window, other, search, MenuCorner(window.menuBar(), search), shown, matches)
    undo.triggered.connect(lambda: found.done.append("undo"))
    window.resize(1000, 600)
    window.show()
    other.setFocus()
    return found


@pytest.fixture
def evening(desk: Desk, context: WindowContext) -> Evening:
    """Thirty players, two of them with accents, in their first round."""
    found = new_evening(desk, 30)
    desk.do(ImportPlayers(found.event, "name\nNiamh Ó Dálaigh\nĐặng Minh Châu", check_in=True))
    found.pair()
    context.open_event(found.event)
    return found


def test_a_player_is_found_without_his_accents(room: Room, evening: Evening) -> None:
    code = next(entrant.code for entrant in evening.picture.entrants if entrant.name == "Đặng Minh Châu")
    assert "Đặng Minh Châu" in room.type("dang ch")
    row = room.type("dang ch").index("Đặng Minh Châu")
    room.press(*[Qt.Key.Key_Down] * row, Qt.Key.Key_Return)
    assert room.shown == [("players", ShowPlayer(code))]
    assert not room.search.found.isVisible()
    assert room.search.text() == ""
    assert room.other.hasFocus()


def test_a_number_finds_its_table_first(room: Room, evening: Evening) -> None:
    assert len(evening.picture.matches) == 16
    assert room.type("12")[0].startswith("Table 12: ")
    room.press(Qt.Key.Key_Return)
    assert room.matches == [match.id for match in evening.picture.matches if match.table_number == 12]


def test_the_word_table_with_a_number_leads_to_the_table_and_to_the_referee(room: Room, evening: Evening) -> None:
    match = next(match for match in evening.picture.matches if match.table_number == 7)
    assert [text[:9] for text in room.type("table 7")[:2]] == ["Table 7: ", "Table 7: "]
    room.press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert room.shown == [("referee", CallReferee(match.id))]


def test_in_the_knockout_tables_are_those_of_the_bracket(room: Room, desk: Desk, context: WindowContext) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    context.open_event(evening.event)
    room.type("1")
    room.press(Qt.Key.Key_Return)
    assert room.matches == [match.id for match in evening.picture.pending]


def test_at_a_table_used_again_the_match_that_is_chosen_is_meant(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    first = evening.picture.pending[0]
    evening.report_all()
    context.open_event(evening.event)
    controller = window.controller
    assert isinstance(controller, WindowController)
    window.controller.show_page("clocks")
    details = []
    for place in (0, 1):
        QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(controller.search, str(first.table_number))
        details.append(controller.search.found.rows.shown[place].detail)
        for _ in range(place):
            QTest.keyClick(controller.search, Qt.Key.Key_Down)
        QTest.keyClick(controller.search, Qt.Key.Key_Return)
        assert isinstance(window.page, KnockoutPage if place else ClocksPage)  # the clocks have only the final
    assert details == ["the final", "the semifinals"]
    page = window.page
    assert isinstance(page, KnockoutPage)
    qtbot.waitUntil(lambda: bool(page.entry.field.meaning.lines))
    assert page.entry.field.text() == f"semifinals {first.table_number} "
    codes = {evening.picture.entrant(entrant_id).code for entrant_id in (first.a_id, first.b_id)}
    assert {page.entry.field.meaning.lines[0].a, page.entry.field.meaning.lines[0].b} == codes


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "withdraw", "Drop a player"),
        ("en", "warning", "Give a penalty"),
        ("de", "abmelden", "Spieler aussteigen lassen"),
        ("de", "nachmelden", "Spieler nachmelden"),
        ("de", "verwarnung", "Strafe verhängen"),
        ("fr", "retrait", "Retirer un joueur"),
        ("it", "squalifica", "Dai una penalità"),
    ],
)
def test_what_is_to_be_done_is_found_by_the_words_people_use(
    room: Room, context: WindowContext, language: str, typed: str, found: str
) -> None:
    context.settings.language = language
    assert found in room.type(typed)[:3]
    room.press(*[Qt.Key.Key_Down] * room.type(typed).index(found), Qt.Key.Key_Return)
    assert room.shown[-1][0] in {"players", "referee"}


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("de", "export", "Ergebnisse"),
        ("de", "excel", "Ergebnisse"),
        ("de", "webseite", "Ergebnisse"),
        ("en", "spreadsheet", "results"),
    ],
)
def test_commands_are_found_by_other_words(
    window: Window, context: WindowContext, desk: Desk, language: str, typed: str, found: str
) -> None:
    context.open_event(new_evening(desk, 4).event)
    context.settings.language = language
    search = window.findChild(SearchField)
    assert isinstance(search, SearchField)
    search.setFocus()
    search.clear()
    QTest.keyClicks(search, typed)
    assert any(found in result.text for result in search.found.rows.shown[:3])
    search.clear()


def test_commands_are_found_and_done(room: Room) -> None:
    assert room.type("und")[0] == "Undo"
    room.press(Qt.Key.Key_Return)
    assert room.done == ["undo"]


def test_what_is_not_possible_now_says_so_and_does_nothing(room: Room) -> None:
    assert room.type("cut the field")[0] == "Cut the field"
    assert room.search.found.rows.shown[0].detail == "not possible now"
    room.press(Qt.Key.Key_Return)
    assert room.search.found.isVisible()


def test_a_click_goes_there(room: Room) -> None:
    room.type("undo")
    item = room.search.found.visualRect(room.search.found.rows.index(0, 0))
    QTest.mouseClick(room.search.found.viewport(), Qt.MouseButton.LeftButton, pos=item.center())
    assert room.done == ["undo"]


def test_escape_goes_back_and_nothing_is_told(room: Room, evening: Evening) -> None:
    assert evening.event
    assert room.type("zzz") == ["Nothing here matches “zzz”."]
    room.press(Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert not room.search.found.isVisible()
    assert room.other.hasFocus()
    assert room.shown == []


def test_escape_goes_back_also_from_a_field_that_was_clicked(room: Room) -> None:
    button = QPushButton(room.window)
    button.show()
    room.type("zzz")
    room.press(Qt.Key.Key_Escape)
    assert room.other.hasFocus()
    button.setFocus()
    QTest.mouseClick(room.search, Qt.MouseButton.LeftButton)
    room.press(Qt.Key.Key_Escape)
    assert button.hasFocus()


def test_a_command_is_run_although_the_button_that_had_the_focus_is_deleted(room: Room) -> None:
    button = QPushButton(room.window)
    button.show()
    button.setFocus()
    room.type("undo")
    delete(button)
    room.press(Qt.Key.Key_Return)
    assert room.done == ["undo"]
    assert not room.search.hasFocus()


def test_new_players_are_found_at_once(room: Room, evening: Evening, desk: Desk, qtbot: QtBot) -> None:
    assert room.type("zebedee") == ["Nothing here matches “zebedee”."]
    room.press(Qt.Key.Key_Escape)
    desk.do(ImportPlayers(evening.event, "name\nZebedee"))
    qtbot.waitUntil(lambda: room.type("zebedee")[:1] == ["Zebedee"])


def test_in_the_window_it_opens_the_page_at_what_was_found(
    evening: Evening, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    controller = WindowController(window, context)
    assert len(evening.picture.matches) == 16
    assert controller.search.isVisible()
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(controller.search, "11")
    QTest.keyClick(controller.search, Qt.Key.Key_Return)
    assert isinstance(window.page, RoundsPage)
    assert window.page.entry.field.text() == "11 "
    assert window.page.entry.field.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(controller.search, "journal")
    QTest.keyClick(controller.search, Qt.Key.Key_Return)
    assert isinstance(window.page, JournalPage)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(controller.search, "niamh")
    name = controller.search.found.rows.shown[0].text
    assert name == "Niamh Ó Dálaigh"
    QTest.keyClick(controller.search, Qt.Key.Key_Return)
    page = window.page
    assert isinstance(page, PlayersPage)
    qtbot.waitUntil(lambda: any(label.text() == name for label in page.findChildren(QLabel)))
    window.close()


def test_from_clocks_a_table_is_shown_there_and_a_task_where_it_is_done(evening: Evening, window: Window) -> None:
    controller = window.controller
    assert isinstance(controller, WindowController)
    for typed, page in (("11", ClocksPage), ("pair the round again", RoundsPage)):
        controller.show_page("clocks")
        QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(controller.search, typed)
        QTest.keyClick(controller.search, Qt.Key.Key_Return)
        assert isinstance(window.page, page)


def test_undo_is_named_after_the_step_it_turns_back_now(
    evening: Evening, context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    controller = WindowController(window, context)
    window.menus.edit_menu.aboutToShow.emit()
    window.menus.edit_menu.aboutToHide.emit()
    before = window.menus.actions["undo"].text()
    context.commands.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(controller.search, "undo")
    assert "Undo: Ada entered" not in before
    assert controller.search.found.rows.shown[0].text == "Undo: Ada entered"
    desk.do(AddEntrant(evening.event, PlayerDetails("Bea")))  # at another station
    assert controller.search.found.rows.shown[0].text == "Undo: Bea entered"
    QTest.keyClick(controller.search, Qt.Key.Key_Return)
    assert window.bar.line.text == "Undone: Bea entered"
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(controller.search, "redo")
    assert controller.search.found.rows.shown[0].text == "Redo: Bea entered"
    window.close()


def test_the_journal_is_read_once_however_many_letters_are_typed(
    window: Window, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[int | None] = []
    journal = desk.journal

    def counted(event_id: int | None, limit: int | None = None, *, since: int = 0) -> list[JournalRow]:
        reads.append(event_id)
        return journal(event_id, limit, since=since)

    monkeypatch.setattr(desk, "journal", counted)
    find(window, "player 4")
    assert len(reads) <= 1


def test_a_screen_reader_comes_to_the_field_and_to_what_it_finds(room: Room, evening: Evening) -> None:
    del evening  # it is open

    def children() -> dict[str, QAccessible.Role]:
        whole = QAccessible.queryAccessibleInterface(room.window)
        parts = [whole.child(place) for place in range(whole.childCount())]
        return {part.text(QAccessible.Text.Name): part.role() for part in parts}

    assert children()["Find anything"] == QAccessible.Role.EditableText
    room.type("Niamh")
    assert "Found" in children()


def test_the_field_stays_in_the_corner_of_the_menu_bar(room: Room, context: WindowContext) -> None:
    for width in (1000, 1300, 900):
        room.window.resize(width, 600)
        QTest.qWait(0)
        assert room.search.geometry().right() == width - 9
        assert room.window.menuBar().geometry().contains(room.search.geometry())
    narrow = room.search.width()
    context.settings.text_size = 130
    room.corner.restyle()
    assert room.search.geometry().right() == 900 - 9
    assert room.search.width() > narrow


def find(window: Window, text: str) -> list[str]:
    search = window.findChildren(SearchField)[0]
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(search, text)
    return [result.text for result in search.found.rows.shown]


def take(window: Window) -> None:
    QTest.keyClick(window.findChildren(SearchField)[0], Qt.Key.Key_Return)


def test_languages_sizes_of_text_and_colours_are_found_and_chosen(window: Window, settings: WindowSettings) -> None:
    assert find(window, "130") == ["Text size: 130%"]
    take(window)
    assert settings.text_size == 130
    assert find(window, "dark")[0] == "Colors: Dark"
    take(window)
    assert settings.mode == "dark"
    assert find(window, "deutsch")[0] == "Language: Deutsch"
    take(window)
    assert settings.language == "de"


def test_a_rule_is_found_by_its_id_and_by_its_words(window: Window) -> None:
    first = find(window, "set-3")[0]
    assert first.startswith("SET-3 · ")
    take(window)
    pane = window.controller.side.rules
    assert pane.isVisible()
    assert pane.title.text().startswith("SET-3")
    assert first in find(window, first.split(" · ")[1])


def test_a_question_about_the_rules_is_answered_by_the_rules_and_rulings_that_decide_it(window: Window) -> None:
    assert find(window, "who goes first")[0].startswith("PRI-1 · ")
    take(window)
    assert window.controller.side.rules.title.text().startswith("PRI-1")
    assert "TOU-3" in " ".join(find(window, "Zeitlimmit"))
    assert find(window, "take back last life die")[0] == "May a player take back the last LIFE die?"
    take(window)


def test_a_ruling_that_answers_a_question_precedes_its_setting_in_the_open_event(evening: Evening, room: Room) -> None:
    del evening  # it is open
    ruling = "May a player take back the last LIFE die?"
    assert room.type("take back last life die")[:2] == [ruling, ruling]
    room.press(Qt.Key.Key_Return)
    assert room.shown == []  # the rule pane opens, not a page
    room.type("take back last life die")
    room.press(Qt.Key.Key_Down)
    room.press(Qt.Key.Key_Return)
    assert room.shown == [("event", ShowSetting("take_back_last_life"))]


def test_what_enter_would_go_to_is_heard(room: Room, evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    del evening  # it is open
    said: list[str] = []
    monkeypatch.setattr("irondie_to.desktop.shell.search.field.announce", lambda _widget, text: said.append(text))
    rows = room.type("Player 1")
    assert said[-1].startswith(f"{rows[0]}, ")
    room.press(Qt.Key.Key_Down)
    assert said[-1].startswith(rows[1])
    assert room.search.accessibleDescription() == said[-1]
    room.type("xyzzyx")
    assert "xyzzyx" in said[-1]


def test_settings_and_documents_of_the_event_are_found(evening: Evening, room: Room) -> None:
    assert room.type("break between")[0] == "Break between rounds (min)"
    room.press(Qt.Key.Key_Return)
    assert room.type("match sl")[0] == "Match slips"
    room.press(Qt.Key.Key_Return)
    assert room.shown == [("event", ShowSetting("break_minutes")), ("print", PrintDocument("slips"))]


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "print stand", "Standings for the wall"),
        ("en", "stand print", "Standings with all tie-breakers"),
        ("en", "print the round sheet", "Round sheet"),
        ("en", "print breakers", "Standings with all tie-breakers"),
        ("it", "stampa class", "Classifica da affiggere"),
        ("it", "stampare la classifica", "Classifica, breve e completa"),
        ("fr", "imprimer le class aff", "Classement à afficher"),
        ("fr", "imprimer inscr", "Feuille d’inscription"),
        ("de", "drucken rang", "Rangliste zum Aushang"),
        ("de", "rangliste ausdrucken", "Rangliste, kurz und vollständig"),
        ("de", "druck wertung", "Rangliste mit Feinwertungen"),
        ("de", "wertung", "Rangliste mit Feinwertungen"),
    ],
)
def test_documents_are_found_by_parts_of_their_names_and_the_wish_to_print(
    evening: Evening, room: Room, context: WindowContext, language: str, typed: str, found: str
) -> None:
    context.settings.language = language
    assert found in room.type(typed)[:3]
    room.press(*[Qt.Key.Key_Down] * room.type(typed).index(found), Qt.Key.Key_Return)
    page, purpose = room.shown[-1]
    assert page == "print"
    assert isinstance(purpose, PrintDocument)
    assert context.say(Phrase(DOCUMENT_WORDS[purpose.key].name.code)) == found


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "final ranking", "Final ranking"),
        ("it", "classifica finale", "Classifica finale"),
        ("de", "endstand", "Endstand"),
        ("fr", "classement final", "Classement final"),
    ],
)
def test_the_final_ranking_is_found_first(
    evening: Evening, room: Room, context: WindowContext, language: str, typed: str, found: str
) -> None:
    context.settings.language = language
    assert room.type(typed)[0] == found
    room.press(Qt.Key.Key_Return)
    assert room.shown[-1] == ("print", PrintDocument("ranking"))
    context.settings.language = "en"
    assert room.type("final standings")[0] == "Final ranking as PDF"
    room.press(Qt.Key.Key_Return)
    assert room.shown[1:] == [("end", None)]


@pytest.mark.parametrize("typed", ["print", "pdf", "paper", "document", "print pdf"])
def test_the_wish_to_print_alone_finds_no_documents(evening: Evening, room: Room, typed: str) -> None:
    documents = {words.name.template for words in DOCUMENT_WORDS.values()}
    assert documents.isdisjoint(room.type(typed))


def test_events_and_people_of_the_club_are_found(
    desk: Desk, context: WindowContext, evening: Evening, room: Room, qtbot: QtBot
) -> None:
    other = new_evening(desk, 2)
    desk.do(AddEntrant(other.event, PlayerDetails("Zora Quill")))
    room.type("zora")
    qtbot.waitUntil(lambda: room.search.found.rows.shown[0].text == "Zora Quill")
    room.press(Qt.Key.Key_Return)
    assert room.shown == [("players", EnterPerson("Zora Quill"))]
    room.type("spring cup")
    qtbot.waitUntil(lambda: room.search.found.rows.shown[0].text.startswith("Spring cup, "))
    room.press(Qt.Key.Key_Return)
    assert context.event_id == other.event


def test_a_player_whose_name_is_a_word_of_the_rules_comes_first(desk: Desk, evening: Evening, room: Room) -> None:
    assert room.type("priority")[0] != "Priority"
    desk.do(AddEntrant(evening.event, PlayerDetails("Priority", "Torino")))
    assert room.type("priority")[0] == "Priority"


def test_without_an_open_event_people_lead_to_their_latest_one(
    desk: Desk, context: WindowContext, room: Room, qtbot: QtBot
) -> None:
    earlier, latest = new_evening(desk, 2), new_evening(desk, 2)
    for evening in (earlier, latest):
        desk.do(AddEntrant(evening.event, PlayerDetails("Zora Quill")))
    context.open_event(None)
    QTest.mouseClick(room.search, Qt.MouseButton.LeftButton)
    QTest.keyClicks(room.search, "zora")
    qtbot.waitUntil(lambda: room.search.found.rows.shown[0].text == "Zora Quill")
    room.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: context.event_id == latest.event)
    assert room.shown == [("players", ShowPlayer("P003"))]


def test_what_was_found_is_ready_on_its_page(
    desk: Desk, context: WindowContext, evening: Evening, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    window = Window(theme, settings)
    qtbot.addWidget(window)
    controller = WindowController(window, context)
    window.show()
    context.open_event(evening.event)
    controller.show_page("event", ShowSetting("break_minutes"))
    assert isinstance(window.page, EventPage)
    focused = window.focusWidget()
    assert focused is not None
    assert window.page.fields["break_minutes"].widget in (focused, focused.parentWidget())
    controller.show_page("players", EnterPerson("Zora Quill"))
    assert isinstance(window.page, PlayersPage)
    field = window.page.list.names
    assert field.text() == "Zora Quill"
    assert window.focusWidget() is field
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: any(entrant.name == "Zora Quill" for entrant in evening.picture.entrants))
    context.close()


def test_the_field_is_high_enough_to_click_and_keeps_its_height_with_the_focus(room: Room) -> None:
    before = room.search.sizeHint().height(), room.search.maximumHeight()
    assert min(before) >= 26
    room.search.setFocus()
    assert (room.search.sizeHint().height(), room.search.maximumHeight()) == before


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "KSm 4 WPo 4"),
        ("en", "black smasher 4 white powerup 4"),
        ("it", "spaccadado nero 4 potenziamento bianco 4"),
        ("fr", "écraseur noir 4 énergiseur blanc 4"),
        ("de", "schwarzer Zerstörer 4 weiße Verstärkung 4"),
    ],
)
def test_a_typed_duel_is_answered_with_its_rules(
    evening: Evening, room: Room, context: WindowContext, language: str, typed: str
) -> None:
    del evening  # it is open
    context.settings.language = language
    room.type("k")
    room.search.setText(typed)  # a test types no other letters than those of English
    room.search.textEdited.emit(typed)
    first, second = (result.text for result in room.search.found.rows.shown)
    assert first.startswith("KSm 4 > WPo 4: ")
    assert [result.detail for result in room.search.found.rows.shown] == ["COL-3", "DIE-2"]
    assert "KSm" in second
    room.press(Qt.Key.Key_Return)
    assert room.shown == [("referee", AskDuel("KSm 4 > WPo 4"))]


def test_half_a_duel_says_what_the_die_may_be_aimed_at(room: Room) -> None:
    assert room.type("black smasher 4") == ["KSm 4: A SMASHER may target any one die in play."]
    assert room.search.found.rows.shown[0].detail == "DIE-2"


def test_a_name_that_is_also_a_die_comes_before_its_duel(
    room: Room, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(AddEntrant(evening.event, PlayerDetails("Bas 3")))
    qtbot.waitUntil(lambda: room.type("Bas 3")[0] == "Bas 3")
    assert room.type("Bas 3")[-1].startswith("BAs 3: ")


def test_a_duel_opens_on_the_page_with_its_answer(window: Window) -> None:
    find(window, "KSm 4 WPo 4")
    take(window)
    page = window.page
    assert isinstance(page, RefereePage)
    part = page.part
    assert isinstance(part, DuelPart)
    assert part.choice.field.text() == "KSm 4 > WPo 4"
    assert part.answer.sentence.text() == "Equal: the thrown die loses"


def test_an_action_is_found_rather_than_a_rule(room: Room) -> None:
    results = room.type("New event,")
    assert not any(" · " in text for text in results)
    room.type("who goes first")
    assert room.search.found.rows.shown[0].text.startswith("PRI-1 · ")


def test_what_needs_an_event_says_so_without_one(room: Room) -> None:
    assert room.type("check in")[0] == "Check players in"
    assert room.search.found.rows.shown[0].detail == "when an event is open"
    room.press(Qt.Key.Key_Return)
    assert room.shown == []


def test_a_task_goes_to_its_players_and_says_what_to_do(
    evening: Evening, window: Window, context: WindowContext, desk: Desk
) -> None:
    desk.do(AddEntrant(evening.event, PlayerDetails("Zora Quill")))
    context.open_event(evening.event)
    find(window, "check in")
    take(window)
    page = window.page
    assert isinstance(page, PlayersPage)
    assert page.segments.key == "absent"
    assert page.list.table.hasFocus()
    assert window.bar.line.text == (
        "Check players in: select the players in the list, or all of them with Ctrl+A, then press F5."
    )
    find(window, "waiting list")
    take(window)
    assert page.segments.key == "all"
    assert window.bar.line.text == "Nobody is on the waiting list, so all players are shown."


def test_a_widget_a_part_and_a_help_are_reached(evening: Evening, window: Window, context: WindowContext) -> None:
    context.open_event(evening.event)
    find(window, "your name")
    take(window)
    assert isinstance(window.page, JournalPage)
    focused = window.focusWidget()
    assert isinstance(focused, QLineEdit)
    assert focused.accessibleName() == "Sign as"
    find(window, "announcement")
    take(window)
    assert isinstance(window.page, ScreenPage)
    assert window.page.message.title.hasFocus()
    find(window, "help set check")
    take(window)
    assert isinstance(window.page, RefereePage)
    assert window.page.segments.key == "setcheck"
    assert window.controller.side.rules.isVisible()
    find(window, "double check")
    take(window)
    assert isinstance(window.page, RoundsPage)
    assert window.page.entry.field.isVisible()


def test_a_long_answer_is_shown_whole(room: Room) -> None:
    room.type("BNu 5 KSm 3")
    room.press(Qt.Key.Key_Escape)
    narrow = room.type("undo")
    assert narrow
    least = room.search.found.width()
    room.type("BNu 5 KSm 3")
    assert room.search.found.width() >= room.search.found.width_of_texts() > 0
    assert room.search.found.width() > least
    assert room.search.found.geometry().right() <= room.window.width()
