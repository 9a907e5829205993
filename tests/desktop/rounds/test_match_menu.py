"""The menu of a match: its handle, and its keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from menukeys import entries, shared_keys
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from scorekeepers import Scorekeeper, plain
from tongues import use_source_catalogues

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.papers.kinds import CHANGED_TABLES
from irondie_to.app.players.commands import AddEntrant, MissedRounds
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.purposes import CallReferee, PrintDocument, Purpose
from irondie_to.desktop.rounds.matches.menu import MatchMenu
from irondie_to.desktop.rounds.matches.view import handle_of
from irondie_to.i18n import LANGUAGES

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def press_handle(keeper: Scorekeeper, row: int) -> QMenu | None:
    """Press the handle of a row, and return the menu that opens."""
    view = keeper.page.list
    handle = handle_of(view, row)
    where = handle.center() if handle.isValid() else view.visualRect(view.rows.index(row, 6)).center()
    QTest.mouseClick(view.viewport(), LEFT, NONE, where)
    popup = QApplication.activePopupWidget()
    return popup if isinstance(popup, QMenu) else None


def test_the_handle_of_a_row_opens_its_menu(keeper: Scorekeeper) -> None:
    view = keeper.page.list
    handle = handle_of(view, 2)
    assert handle.width() >= 26
    assert handle.height() >= 26
    menu = press_handle(keeper, 2)
    assert menu is not None
    assert menu.frameGeometry().right() <= view.viewport().mapToGlobal(handle.bottomRight()).x()
    assert menu.actions()[0].text().endswith("2–0")
    QTest.keyClick(menu, Qt.Key.Key_X)
    keeper.wait()
    assert keeper.stored(3) == "double_loss"
    assert QApplication.activePopupWidget() is None


def test_a_player_with_the_bye_drops_and_returns_by_the_menu_of_the_row(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(5)
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    row = keeper.page.list.rows.shown[2]
    for words, dropped in ((f"Drop {row.name} after this round", 1), (f"Let {row.name} play again", None)):
        menu = press_handle(keeper, 2)
        assert menu is not None
        (entry,) = menu.actions()
        assert entry.text() == words
        entry.trigger()
        menu.close()
        keeper.wait()
        assert [one.dropped_after for one in keeper.evening.picture.entrant_rows if one.code == row.player] == [dropped]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entries_of_a_menu_begin_with_a_capital(
    keeper: Scorekeeper, settings: WindowSettings, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    use_source_catalogues(monkeypatch)
    settings.language = language
    menu = press_handle(keeper, 2)
    assert menu is not None
    texts = [entry.text() for entry in entries(menu)]
    menu.close()
    assert len(texts) > 10
    assert [text for text in texts if not text[:1].isupper() and not text[:1].isdigit()] == []


def test_a_row_with_one_player_has_no_handle_in_a_proposal(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(5)
    keeper.propose()
    assert not handle_of(keeper.page.list, 2).isValid()
    assert press_handle(keeper, 2) is None


def test_the_handle_is_drawn_in_the_current_row(keeper: Scorekeeper) -> None:
    keeper.page.list.choose(3)
    picture, ratio = keeper.page.list.viewport().grab().toImage(), keeper.page.list.devicePixelRatioF()
    current, other = (
        {
            picture.pixelColor(QPoint(x, handle_of(keeper.page.list, row).center().y()) * ratio).name()
            for x in range(handle_of(keeper.page.list, row).left(), handle_of(keeper.page.list, row).right())
        }
        for row in (3, 4)
    )
    assert len(current) > 2
    assert len(other) == 1


def test_shift_and_f10_open_the_menu_of_the_current_row(keeper: Scorekeeper) -> None:
    keeper.go_to(2, 4)
    QTest.keyClick(keeper.page.list, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, MatchMenu)
    QTest.keyClick(menu, Qt.Key.Key_P)
    assert keeper.page.entry.field.text() == "3 w b "


@pytest.mark.parametrize("column", range(7))
def test_no_two_entries_show_the_same_key(keeper: Scorekeeper, column: int) -> None:
    page = keeper.page
    keeper.type("1 2-0", enter=1)
    keeper.type("2 n", enter=1)
    for row in range(3):
        menu = page.list.show_menu(page.list.rows.index(row, column), QPoint(0, 0))
        assert menu is not None
        assert shared_keys(menu) == {}
        menu.close()


@pytest.mark.parametrize("column", [1, 3])
def test_no_two_entries_show_the_same_key_in_a_proposed_round(
    open_page: Callable[..., Scorekeeper], column: int
) -> None:
    keeper = open_page()
    keeper.page.proposing.propose()
    keeper.wait()
    menu = keeper.page.list.show_menu(keeper.page.list.rows.index(0, column), QPoint(0, 0))
    assert menu is not None
    assert shared_keys(menu) == {}
    menu.close()


@pytest.mark.parametrize(("column", "stored"), [(1, "forfeit_a"), (4, "forfeit_b")])
def test_a_key_of_a_player_acts_on_the_player_of_the_cell(keeper: Scorekeeper, column: int, stored: str) -> None:
    view = keeper.page.list
    menu = view.show_menu(view.rows.index(0, column), QPoint(0, 0))
    assert isinstance(menu, MatchMenu)
    QTest.keyClick(menu, Qt.Key.Key_F)
    keeper.wait()
    assert keeper.stored(1) == stored


def test_a_key_of_a_submenu_acts_in_the_whole_menu(keeper: Scorekeeper) -> None:
    view = keeper.page.list
    menu = view.show_menu(view.rows.index(0, 4), QPoint(0, 0))
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_P)
    assert keeper.page.entry.field.text() == "1 w b "


def test_what_is_typed_but_not_stored_shows_in_the_state(keeper: Scorekeeper) -> None:
    for line in ("1 2-0", "1 +3", "1 dl"):
        keeper.page.entry.field.setText(line)
        assert keeper.cell(1, 6) == "not saved yet"
    keeper.type("1 2-0", enter=1)
    keeper.page.entry.field.setText("1 -")
    assert keeper.cell(1, 6) == "not saved yet"
    for line in ("1 ", "1 w a", "1 r late"):  # a warning or a ruling leaves the result as it is stored
        keeper.page.entry.field.setText(line)
        assert keeper.cell(1, 6) != "not saved yet"


def test_a_player_drops_and_a_set_is_checked_from_the_menu(
    keeper: Scorekeeper, opened: list[tuple[str, Purpose | None]]
) -> None:
    line = keeper.page.list.rows.shown[1].line
    assert line is not None

    def choose(words: str) -> None:
        menu = press_handle(keeper, 1)
        assert menu is not None
        next(action for action in entries(menu) if action.text().startswith(words)).trigger()
        menu.close()
        keeper.wait()

    choose(f"Drop {line.b_name} after this round")
    dropped = {row.code: row.dropped_after for row in keeper.evening.picture.entrant_rows}
    assert (dropped[line.a], dropped[line.b]) == (None, 1)
    menu = press_handle(keeper, 1)
    assert menu is not None
    drops = [action.text() for action in entries(menu) if action.text().startswith("Drop")]
    assert drops == [f"Drop {line.a_name} after this round"]
    menu.close()
    choose(f"Let {line.b_name} play again")
    assert [row.dropped_after for row in keeper.evening.picture.entrant_rows if row.code == line.b] == [None]
    choose("Set check")
    match = next(match for match in keeper.evening.picture.matches if match.table_number == line.table)
    assert opened == [("referee", CallReferee(match.id, "setcheck"))]


def test_the_menu_says_how_much_is_on_record_about_a_player(keeper: Scorekeeper) -> None:
    line = keeper.page.list.rows.shown[1].line
    assert line is not None

    def penalties() -> list[str]:
        menu = press_handle(keeper, 1)
        assert menu is not None
        found = [action.text() for action in entries(menu) if action.text().startswith("Penalty")]
        menu.close()
        return found

    assert penalties() == [f"Penalty for {line.a_name}", f"Penalty for {line.b_name}"]
    keeper.type(f"{line.table} w b slow", enter=1)
    keeper.type(f"{line.table} c b late", enter=1)
    assert penalties() == [f"Penalty for {line.a_name}", f"Penalty for {line.b_name} (on record: 2)"]


def texts(menu: QMenu) -> list[str]:
    """The texts of the entries of the menu itself, without their keys."""
    return [action.text().partition("\t")[0] for action in menu.actions() if not action.isSeparator()]


def test_the_menu_has_what_one_wants_there_and_the_rest_in_submenus(keeper: Scorekeeper) -> None:
    line = keeper.page.list.rows.shown[1].line
    assert line is not None
    menu = press_handle(keeper, 1)
    assert menu is not None
    assert texts(menu) == [
        f"{line.a_name} wins 2–0",
        f"{line.a_name} wins 2–1",
        f"{line.b_name} wins 2–1",
        f"{line.b_name} wins 2–0",
        *(
            "Drawn 1–1–1",
            "Time ran out",
            "Agreed draw, forfeit",
            "Extra time",
            "Not at the table",
            "Referee",
            "Swap, drop",
        ),
        "Print this slip…",
    ]
    menu.close()
    keeper.type("2 2-0", enter=1)
    menu = press_handle(keeper, 1)
    assert menu is not None
    assert texts(menu)[4:] == [
        *("Drawn 1–1–1", "Time ran out", "Agreed draw, forfeit", "Remove the result", "Referee", "Swap, drop"),
        "Print this slip…",
    ]
    menu.close()


def parent(menu: QMenu) -> QMenu:
    found = menu.parentWidget()
    assert isinstance(found, QMenu)
    return found


def test_a_match_that_ended_on_time_is_entered_by_the_mouse(keeper: Scorekeeper, desk: Desk) -> None:
    line = keeper.page.list.rows.shown[1].line
    assert line is not None

    def of_time() -> QMenu:
        menu = press_handle(keeper, 1)
        assert menu is not None
        found = next(action.menu() for action in menu.actions() if action.text().startswith("Time ran out"))
        assert isinstance(found, QMenu)
        return found

    menu = of_time()
    assert menu.isEnabled()
    assert texts(menu) == [
        *("Drawn 1–1", "Drawn 0–0–1", "Drawn 0–0"),
        *(f"{line.a_name} wins 1–0–1", f"{line.b_name} wins 1–0–1"),
        *(f"{line.a_name} wins 1–0", f"{line.b_name} wins 1–0"),
    ]
    menu.actions()[-1].trigger()
    keeper.wait()
    match = next(match for match in keeper.evening.picture.matches if match.table_number == line.table)
    assert (match.games_a, match.games_b, match.games_drawn, match.outcome) == (0, 1, 0, "played")
    keeper.type(f"{line.table} -", enter=2)
    desk.do(StartRoundClock(keeper.evening.event, keeper.page.context.ticker.clock.second_ms()))
    keeper.page.refresh_if_stale()
    menu = of_time()
    assert not menu.isEnabled()  # nobody can have run out of time yet
    assert menu.title() == "Time ran out (only once match time is up)"
    drawn = next(action for action in parent(menu).actions() if action.text() == "Drawn 1–1–1")
    assert drawn.isEnabled()  # three games can be over at any time
    drawn.trigger()
    keeper.wait()
    match = next(match for match in keeper.evening.picture.matches if match.table_number == line.table)
    assert (match.games_a, match.games_b, match.games_drawn, match.outcome) == (1, 1, 1, "played")


def test_one_slip_and_the_changed_slips_are_printed_from_the_menu(
    keeper: Scorekeeper, opened: list[tuple[str, Purpose | None]]
) -> None:
    def choose(row: int, words: str) -> None:
        menu = press_handle(keeper, row)
        assert menu is not None
        next(action for action in menu.actions() if action.text() == words).trigger()
        menu.close()

    choose(1, "Print this slip…")
    assert opened == [("print", PrintDocument("slips", 1, 2))]
    keeper.type("swap 1 2", enter=1)
    keeper.page.refresh_if_stale()
    choose(0, "Print the changed slips…")
    assert opened[-1] == ("print", PrintDocument("slips", 1, CHANGED_TABLES))
    menu = press_handle(keeper, 3)
    assert menu is not None
    assert "Print the changed slips…" not in texts(menu)
    menu.close()


def test_a_player_who_dropped_after_the_round_is_marked_in_it(keeper: Scorekeeper) -> None:
    keeper.type("1 2-0", enter=1)
    name = keeper.cell(1, 1)
    menu, line = (
        keeper.page.list.show_menu(keeper.page.list.rows.index(0, 1), QPoint(0, 0)),
        keeper.page.list.rows.shown[0].line,
    )
    assert menu is not None
    assert line is not None
    drop = next(entry for entry in entries(menu) if entry.text().startswith("Drop") and line.a_name in entry.text())
    menu.hide()  # as Qt does before it triggers an entry
    drop.trigger()
    menu.close()
    keeper.qtbot.waitUntil(lambda: keeper.cell(1, 1) == f"{name} (drops out)")
    keeper.page.window().activateWindow()
    keeper.qtbot.waitUntil(keeper.page.entry.field.hasFocus)


@pytest.mark.parametrize("word", ["(drops out)", "(disqualified)"])
@pytest.mark.parametrize("missed", [None, "bye", "loss"])
def test_a_player_without_an_opponent_who_left_after_the_round_is_marked_too(
    open_page: Callable[..., Scorekeeper], desk: Desk, missed: MissedRounds | None, word: str
) -> None:
    """The player has the bye of the pairing or, if `missed` is given, has come late."""
    keeper = open_page(8 if missed else 9)
    keeper.evening.pair()
    event, view = keeper.evening.event, keeper.page.list
    if missed:
        desk.do(AddEntrant(event, PlayerDetails("Zoe"), check_in=True, missed=missed))
    keeper.page.refresh_if_stale()
    (row,) = (row for row in view.rows.shown if row.line is None)
    assert row.player is not None
    kind = NoteKind.CAUTION if word == "(drops out)" else NoteKind.DISQUALIFICATION
    desk.do(GivePenalty(NotePenalty(event, kind, row.player), None, drops=True))
    keeper.page.refresh_if_stale()
    (row,) = (row for row in view.rows.shown if row.line is None)
    assert plain(view.rows.text(row, view.rows.columns[1])) == f"{row.name} {word}"


def test_a_wide_list_has_clubs_who_entered_a_result_and_higher_rows(keeper: Scorekeeper) -> None:
    keeper.type("1 2-0", enter=1)
    page, rows = keeper.page, keeper.page.list.rows
    narrow = page.list.rowHeight(0)
    page.window().resize(1920, 1000)
    page.resize(1712, 900)
    keeper.qtbot.waitUntil(lambda: page.list.match_columns.is_wide)
    assert keeper.cell(1, rows.place_of("by")) == page.context.desk.who
    assert [column.key for column in rows.columns][1:8] == [
        *("a", "club_a", "points_a"),
        "games",
        *("points_b", "b", "club_b"),
    ]
    assert page.list.rowHeight(0) > narrow
    page.games_field.open_at(2)
    cell = page.list.visualRect(rows.index(1, rows.place_of("games")))
    assert cell.contains(page.games_field.geometry().center())
    page.resize(1072, 690)
    assert "by" not in {column.key for column in rows.columns}
    assert page.list.rowHeight(0) == narrow


def test_the_menu_says_what_an_absence_leads_to_and_offers_the_loss_at_once(keeper: Scorekeeper) -> None:
    event = keeper.evening.picture.event
    menu = press_handle(keeper, 2)
    assert menu is not None
    (name,) = [entry.text().removesuffix(" wins 2–0") for entry in menu.actions()[:1]]
    found = {entry.text().partition("\t")[0]: entry for entry in entries(menu)}
    assert f"{name} isn’t here (loses a game after {event.absent_game_minutes} minutes)" in found
    found[f"{name} loses now (forfeit)"].trigger()
    menu.close()
    keeper.wait()
    assert keeper.stored(3) == "forfeit_a"


def test_a_penalty_in_the_menu_says_that_it_waits_for_its_reason(keeper: Scorekeeper) -> None:
    menu = press_handle(keeper, 2)
    assert menu is not None
    texts = {entry.text().partition("\t")[0] for entry in entries(menu)}
    menu.close()
    assert {"Caution…", "Warning…", "Game loss…", "Match loss…", "Disqualification…"} <= texts
