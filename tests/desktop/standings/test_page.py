"""The Standings page, operated with keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.imports import ImportPlayers
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.sums import sums_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.messages import Message
from irondie_to.desktop.core.number_text import percentage
from irondie_to.desktop.standings.cut_band import CutBand
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.standings.table import StandingsModel
from irondie_to.desktop.standings.unfolded import Unfolded

Open = Callable[[Evening], StandingsPage]


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players after four rounds; the cut is to four."""
    found = new_evening(desk, 12)
    for number in range(4):
        found.play_round(Random(number))
    return found


@pytest.fixture
def open_page(context: WindowContext, qtbot: QtBot) -> Open:
    """Opens the page of an event and waits for its lines."""

    def open_(evening: Evening) -> StandingsPage:
        context.open_event(evening.event)
        page = StandingsPage(context)
        qtbot.addWidget(page)
        page.resize(1072, 690)
        page.show()
        qtbot.waitUntil(lambda: page.model.rowCount() > 0)
        page.focus_first()
        return page

    return open_


def cell(page: StandingsPage, row: int, key: str) -> str:
    return str(page.model.index(row, page.model.columns.index(key)).data())


def click_round(page: StandingsPage, number: int) -> None:
    button = next(button for button in page.round_bar.findChildren(QPushButton) if button.text() == str(number))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def words(widget: object) -> list[str]:
    assert isinstance(widget, Unfolded | CutBand)
    return [label.text() for label in widget.findChildren(QLabel)]


def test_lines_are_in_the_order_of_ranks_with_the_line_of_the_cut(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    view = standings_queries.standings(evening.picture)
    assert [line.code for line in page.model.lines()] == [line.code for line in view.lines]
    assert page.model.row_of(StandingsModel.CUT) == 4
    assert cell(page, 0, "points") == str(view.lines[0].points)
    assert cell(page, 0, "opponents_match_win") == percentage(view.lines[0].values[0] or Fraction(0), 2, "en")
    cut = page.table.indexWidget(page.model.index(4, 0))
    assert "Cut: top 4" in words(cut)
    assert any("between 4 and 5" in text or "points are more" in text for text in words(cut))


def test_enter_unfolds_the_sum_and_folds_it(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    code = page.model.lines()[1].code
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.row_of(StandingsModel.UNFOLDED) == 2)
    shown = words(page.table.indexWidget(page.model.index(2, 0)))
    for found in sums_of(evening.picture.tournament, code):
        assert f"{percentage(found.value, 2, 'en')}%" in shown
    opponents = {step.name for step in sums_of(evening.picture.tournament, code)[0].terms}
    assert opponents <= set(shown)
    assert page.table.currentIndex().row() == 1
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert page.model.row_of(StandingsModel.UNFOLDED) is None


def test_a_screen_reader_reads_the_bands_between_lines(
    open_page: Open, evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(evening)
    said: list[str] = []
    monkeypatch.setattr("irondie_to.desktop.standings.page.announce", lambda _widget, text: said.append(text))
    code = page.model.lines()[0].code
    QTest.keyClick(page.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.unfolded == code)
    assert {said[-1], page.model.spoken[StandingsModel.CUT]} < in_tree(page)
    for found in sums_of(evening.picture.tournament, code):
        assert f"{percentage(found.value, 2, 'en')}%: {found.terms[0].name or ''}" in said[-1]
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert heard(page) == said[-1]
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert page.model.unfolded is None
    for _ in range(4):
        QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.currentIndex().row() == page.model.row_of(StandingsModel.CUT)
    cut = heard(page)
    assert cut.startswith("Cut: top 4. ")
    QTest.keyClick(page.table, Qt.Key.Key_Return)  # on the line of the cut
    qtbot.waitUntil(lambda: page.model.unfolded == page.model.lines()[3].code)
    assert said[-2:] == [cut, page.model.spoken[StandingsModel.UNFOLDED]]
    assert page.model.lines()[3].name in said[-1]


def heard(page: StandingsPage) -> str:
    """What a screen reader says for the current cell, or for the band below it if the line is unfolded."""
    here = page.table.currentIndex()
    row = here.row() + 1 if page.model.line(here.row()) is not None else here.row()
    return str(page.model.index(row, here.column()).data(Qt.ItemDataRole.AccessibleTextRole))


def in_tree(page: StandingsPage) -> set[str]:
    """The names of all cells for screen readers. Qt caches them, so a test can call this once for a model."""
    table = QAccessible.queryAccessibleInterface(page.table)
    return {table.child(place).text(QAccessible.Text.Name) for place in range(table.childCount())}


def test_a_click_on_the_arrow_unfolds_and_why_unfolds_the_last_player_in(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening)
    sign = page.table.visualRect(page.model.index(0, len(page.model.columns) - 1)).center()
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=sign)
    qtbot.waitUntil(lambda: page.model.row_of(StandingsModel.UNFOLDED) == 1)
    wide = [row for row in range(page.model.rowCount()) if page.table.columnSpan(row, 0) > 1]
    assert wide == [1, page.model.row_of(StandingsModel.CUT)]  # the cut was one row higher before
    cut = page.table.indexWidget(page.model.index(page.model.row_of(StandingsModel.CUT) or 0, 0))
    assert isinstance(cut, CutBand)
    QTest.mouseClick(cut.why, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.model.unfolded == page.model.lines()[3].code)


def test_a_folded_line_is_as_high_as_the_others(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    model, view = page.model, page.table

    def tall() -> list[int]:
        return [row for row in range(model.rowCount()) if view.rowHeight(row) > page.context.theme.px(27)]

    def bands() -> list[int]:
        found = [model.row_of(StandingsModel.UNFOLDED), model.row_of(StandingsModel.CUT)]
        return sorted(row for row in found if row is not None)

    def click(line: int, unfolded: str | None) -> None:
        row = model.row_of(model.lines()[line].code)
        assert row is not None
        sign = view.visualRect(model.index(row, len(model.columns) - 1)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=sign)
        qtbot.waitUntil(lambda: model.unfolded == unfolded)
        assert tall() == bands()

    for line in (0, 1, 5, 2):
        click(line, model.lines()[line].code)
    cut = view.indexWidget(model.index(model.row_of(StandingsModel.CUT) or 0, 0))
    assert isinstance(cut, CutBand)
    QTest.mouseClick(cut.why, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: model.unfolded == model.lines()[3].code)
    assert tall() == bands()
    QTest.keyClicks(page.find_field, model.lines()[3].name)
    assert tall() == bands()
    page.find_field.clear()
    click(3, None)


def test_a_scroll_bar_appears_only_when_needed_and_moves_no_column(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening)
    header, bar, last = page.table.horizontalHeader(), page.table.verticalScrollBar(), len(page.model.columns) - 1
    QTest.qWait(0)
    widths = [header.sectionSize(column) for column in range(last)]
    assert not bar.isVisible()
    assert header.length() == page.table.viewport().width()
    page.resize(page.width(), 300)
    qtbot.waitUntil(bar.isVisible)
    QTest.qWait(0)
    assert [header.sectionSize(column) for column in range(last)] == widths
    assert header.length() == page.table.viewport().width()
    assert not page.table.horizontalScrollBar().isVisible()


def test_ranks_separated_only_by_lot_have_a_sign_that_is_explained(open_page: Open, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 4)
    evening.play_round()
    page = open_page(evening)
    assert [cell(page, row, "rank") for row in (0, 1)] == ["=1", "=2"]
    assert page.equal.isVisible()
    assert page.equal.text() == "=  equal in everything: the lot decided."
    QTest.keyClicks(page.find_field, "nobody at all")
    assert not page.equal.isVisible()
    page.find_field.clear()
    evening.pair()
    evening.report("1 2-0 2 2-1")
    qtbot.waitUntil(lambda: [cell(page, row, "rank") for row in range(4)].count("1") == 1)
    assert not page.equal.isVisible()


def test_any_round_can_be_shown(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    click_round(page, 2)
    after_two = standings_queries.standings(evening.picture, 2)
    qtbot.waitUntil(lambda: [line.points for line in page.model.lines()] == [line.points for line in after_two.lines])
    cut = page.table.indexWidget(page.model.index(page.model.row_of(StandingsModel.CUT) or 0, 0))
    assert "Top 4 after this round" in words(cut)


def test_typing_filters_and_escape_shows_all(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(page.find_field, "player 11")
    assert [line.name for line in page.model.lines()] == ["Player 11"]
    assert page.model.row_of(StandingsModel.CUT) is None
    QTest.keyClicks(page.find_field, "x")
    assert page.note.text() == "Nobody here has “player 11x” in name, code or club."
    QTest.keyClick(page.find_field, Qt.Key.Key_Escape)
    assert len(page.model.lines()) == 12
    QTest.keyClick(page.find_field, Qt.Key.Key_Down)
    assert page.table.hasFocus()


def test_a_click_on_a_heading_sorts_and_a_second_one_reverses(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    header = page.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(page.model.columns.index("name")) + 9, 9)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    names = [line.name for line in page.model.lines()]
    assert names == sorted(names)
    assert page.model.row_of(StandingsModel.CUT) is None
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [line.name for line in page.model.lines()] == names[::-1]


def test_copies_what_a_spreadsheet_takes(open_page: Open, evening: Evening, messages: list[Message]) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    rows = [row.split("\t") for row in QGuiApplication.clipboard().text().split("\n")]
    assert len(rows) == 13
    assert rows[0][:4] == ["Rank", "Player", "Club", "Points"]
    assert {len(row) for row in rows} == {len(rows[0])}
    assert [row[1] for row in rows[1:]] == [line.name for line in page.model.lines()]
    assert messages[-1].phrase.values["count"] == 12
    won = rows[0].index("Matches won")
    assert [int(cell) for cell in rows[1][won : won + 3]] == list(page.model.lines()[0].matches)


def test_a_name_that_begins_like_a_formula_is_copied_as_text(open_page: Open, desk: Desk) -> None:
    evening = new_evening(desk, 3)
    desk.do(ImportPlayers(evening.event, "name\n=1+1", check_in=True))
    evening.play_round()
    page = open_page(evening)
    page.copy_button.click()
    names = [row.split("\t")[1] for row in QGuiApplication.clipboard().text().split("\n")]
    assert "'=1+1" in names


def test_columns_are_chosen_and_remembered(open_page: Open, evening: Evening, context: WindowContext) -> None:
    page = open_page(evening)
    column = page.model.columns.index("games")
    action = next(action for action in page.columns.choice.actions() if action.data() == "games")
    assert not page.table.isColumnHidden(column)
    action.trigger()
    assert page.table.isColumnHidden(column)
    assert "games" in context.settings.text("standings/hidden").split()
    page.copy_button.click()
    assert "Games" not in QGuiApplication.clipboard().text().split("\n")[0]


def test_before_round_1_players_are_listed_by_name_without_ranks(open_page: Open, desk: Desk) -> None:
    page = open_page(new_evening(desk, 11))
    names = [line.name for line in page.model.lines()]
    assert names == sorted(names)
    assert page.table.isColumnHidden(page.model.columns.index("rank"))
    assert page.note.text().startswith("Ranks come with the first results")


def test_an_empty_event_says_what_the_page_will_show(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.open_event(int(desk.do(CreateEvent("Empty cup", "2026-03-21", 1)).value or 0))
    page = StandingsPage(context)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    page.focus_first()
    qtbot.waitUntil(lambda: page.empty.words.text().startswith("Nobody is checked in yet"))
    qtbot.waitUntil(page.empty.button.hasFocus)
    with qtbot.waitSignal(context.navigation.page_requested) as wanted:
        QTest.keyClick(page.empty.button, Qt.Key.Key_Space)
    assert wanted.args == ["players", None]
    context.commands.do(AddEntrant(context.event_id or 0, "Ada", check_in=True))
    qtbot.waitUntil(page.table.hasFocus)
    assert not page.empty.isVisible()


def test_results_show_at_once_and_missing_ones_are_counted(open_page: Open, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 6)
    evening.pair()
    page = open_page(evening)
    evening.report("1 2-0")
    qtbot.waitUntil(lambda: page.note.text().startswith("Round 1 is not finished: 2 results are missing"))
    assert cell(page, 0, "points") == "3"


def test_the_menu_of_a_line_drops_a_player_and_undo_restores_the_player(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    name = page.model.lines()[0].name
    page.table.customContextMenuRequested.emit(page.table.visualRect(page.model.index(0, 1)).center())
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    menu.actions()[0].trigger()
    menu.close()
    qtbot.waitUntil(lambda: cell(page, 0, "name") == f"{name} (dropped)")
    context.commands.undo()
    qtbot.waitUntil(lambda: cell(page, 0, "name") == name)


def test_the_menu_of_a_line_drops_nobody_who_was_changed_elsewhere(
    open_page: Open, evening: Evening, messages: list[Message]
) -> None:
    page = open_page(evening)
    line = page.model.lines()[0]
    page.table.customContextMenuRequested.emit(page.table.visualRect(page.model.index(0, 1)).center())
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    evening.desk.do(EditEntrant(evening.event, line.code, "Somebody Else", None, None))
    menu.actions()[0].trigger()
    menu.close()
    assert messages[-1].phrase.code == "entrant.changed"
    assert not [entrant for entrant in evening.picture.entrants if entrant.dropped_after is not None]


def test_another_language_changes_headings_and_the_decimal_sign(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    before = cell(page, 0, "game_win")
    context.settings.language = "de"
    qtbot.waitUntil(lambda: cell(page, 0, "game_win") == before.replace(".", ","))
