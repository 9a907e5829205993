"""The list of matches: keys, menu, filter, sorting, copying."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from menukeys import entries
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
)
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QMenu
from scorekeepers import Scorekeeper, plain

from irondie_to.app.clocks.commands import PauseTable, ResumeTable, StartRoundClock
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import CallReferee, PrintContent, Purpose


def test_keys_in_the_list(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_I)
    assert keeper.stored(1) == "pending"  # a letter may start a name, so only Enter stores
    keeper.enter()
    assert keeper.stored(1) == "intentional_draw"
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_F)
    assert keeper.stored(2) == "pending"
    keeper.enter()
    assert keeper.stored(2) == "forfeit_b"
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_Delete)
    assert keeper.stored(2) == "forfeit_b"
    keeper.enter()
    assert keeper.stored(2) == "pending"
    keeper.go_to(2, 0)
    keeper.press(Qt.Key.Key_X)
    assert keeper.stored(3) == "pending"
    keeper.enter()
    assert keeper.stored(3) == "double_loss"
    keeper.go_to(3, 1)
    for key, text in {
        Qt.Key.Key_E: "4 +",
        Qt.Key.Key_P: "4 w a ",
        Qt.Key.Key_R: "4 r ",
        Qt.Key.Key_Return: "4 ",
    }.items():
        keeper.go_to(3, 1)
        keeper.press(key)
        assert page.entry.field.text() == text
        assert page.entry.field.hasFocus()
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_I)  # one key does not replace the stored result
    assert keeper.stored(1) == "intentional_draw"
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_X)
    assert keeper.stored(1) == "intentional_draw"
    assert page.entry.field.text() == "1 dl"


def test_the_lines_of_keys_have_the_letters_of_the_language(keeper: Scorekeeper, context: WindowContext) -> None:
    context.settings.language = "de"
    for key, text in {Qt.Key.Key_P: "4 v a ", Qt.Key.Key_I: "4 u", Qt.Key.Key_F: "4 ka", Qt.Key.Key_X: "4 bv"}.items():
        keeper.go_to(3, 1)
        keeper.press(key)
        assert keeper.page.entry.field.text() == text
    keeper.enter()
    assert keeper.stored(4) == "double_loss"


def test_a_double_click_starts_the_line_of_a_match(keeper: Scorekeeper) -> None:
    view, left = keeper.page.list, Qt.MouseButton.LeftButton
    place = view.visualRect(view.rows.index(2, 1)).center()
    QTest.mouseClick(view.viewport(), left, pos=place)
    QTest.mouseDClick(view.viewport(), left, pos=place)
    assert keeper.page.entry.field.text() == "3 "


def choose(menu: QMenu | None, words: str) -> None:
    """Trigger the action with this text in the menu or in one of its submenus."""
    assert menu is not None
    for action in entries(menu):
        if action.text().partition("\t")[0] == words and action.menu() is None:
            assert action.isEnabled()
            action.trigger()
            menu.close()
            return
    pytest.fail(f"no {words}")


def test_the_menu_of_a_match(keeper: Scorekeeper) -> None:
    page = keeper.page
    sheet = page.shown.sheet
    assert sheet is not None

    def menu(row: int, column: int = 1) -> QMenu | None:
        return page.list.show_menu(page.list.rows.index(row, column), QPoint(0, 0))

    choose(menu(0), "3 minutes")
    keeper.wait()
    assert keeper.evening.picture.matches[0].extra_seconds == 180
    assert keeper.cell(1, 6) == "not begun +3:00"
    desk, event = keeper.evening.desk, keeper.evening.event
    for step in (StartRoundClock(event, 0), PauseTable(event, 60_000, 1), ResumeTable(event, 199_900, 1)):
        desk.do(step)  # the pause is added at the end too
    page.refresh_if_stale()
    assert keeper.cell(1, 6) == "slip overdue +5:19"
    choose(menu(0), f"{sheet.by_table[1].b_name} wins 2–1")
    keeper.wait()
    assert keeper.stored(1) == "1-2-0"
    choose(menu(0), "Remove the result")
    keeper.wait()
    assert keeper.stored(1) == "pending"
    choose(menu(1), f"Forfeit by {sheet.by_table[2].a_name}")
    keeper.wait()
    assert keeper.stored(2) == "forfeit_a"
    choose(menu(2), "Agreed draw")
    keeper.wait()
    assert keeper.stored(3) == "intentional_draw"
    choose(menu(3), "Match loss…")
    assert page.entry.field.text() == "4 m a "
    assert "the player loses the match" in keeper.says() + plain(page.entry.hint.text())
    QTest.keyClicks(page.entry.field, "marked dice")
    keeper.enter()
    assert keeper.stored(4) == "forfeit_a"
    assert [note.words for note in notes(keeper.evening.picture)] == ["marked dice"]
    assert f"Match loss: {sheet.by_table[4].a_name}, marked dice" in plain(page.side.noted.text())
    assert "note" in keeper.cell(4, 6)
    assert page.list.show_menu(page.list.rows.index(99, 0), QPoint(0, 0)) is None
    called: list[tuple[str, Purpose | None]] = []
    keeper.page.context.navigation.page_requested.connect(lambda key, purpose: called.append((key, purpose)))
    choose(menu(4), "Referee page")
    assert called == [("referee", CallReferee(keeper.evening.picture.matches[4].id))]
    keeper.go_to(5, 1)
    keeper.press(Qt.Key.Key_H)
    assert called[1:] == [("referee", CallReferee(keeper.evening.picture.matches[5].id))]


def test_filter_missing_sort_and_copy(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.type("1 2-0", enter=1)
    QTest.mouseClick(page.head.which.buttons["missing"], Qt.MouseButton.LeftButton)
    assert [row.line.table for row in page.list.rows.shown if row.line] == [2, 3, 4, 5, 6]
    QTest.mouseClick(page.head.which.buttons["all"], Qt.MouseButton.LeftButton)
    sheet = page.shown.sheet
    assert sheet is not None
    name = sheet.by_table[6].b_name
    QTest.keyClicks(page.head.finder, name)
    assert [row.line.table for row in page.list.rows.shown if row.line and row.line.b_name == name] == [6]
    QTest.keyClick(page.head.finder, Qt.Key.Key_Escape)
    assert page.list.rows.rowCount() == 6
    header = page.list.horizontalHeader()
    where = QPoint(header.sectionViewportPosition(0) + 10, 10)
    for first in (1, 6):
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=where)
        assert page.list.rows.shown[0].line is not None
        assert page.list.rows.shown[0].line.table == first
    keeper.go_to(5, 1)
    keeper.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0] == "Table\tPlayer A\tPts\tGames\tPlayer B\tPts\tState"
    assert copied[-1].startswith(f"1\t{sheet.by_table[1].a_name}\t0\t2 – 0\t")
    assert [line.split("\t")[0] for line in copied[1:]] == ["6", "5", "4", "3", "2", "1"]
    page.list.clearSelection()
    page.copy_action.trigger()
    assert QGuiApplication.clipboard().text().splitlines() == copied
    page.list.selectRow(4)
    page.list.selectionModel().select(
        page.list.rows.index(5, 0), QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    )
    page.copy_action.trigger()
    assert QGuiApplication.clipboard().text().splitlines() == [copied[0], *copied[5:]]


def test_an_empty_list_says_why(keeper: Scorekeeper) -> None:
    page = keeper.page
    QTest.mouseClick(page.head.which.buttons["missing"], Qt.MouseButton.LeftButton)
    assert not page.lines.nothing.isVisible()
    for table in range(1, 7):
        keeper.type(f"{table} 2-0", enter=1)
    assert page.list.rows.rowCount() == 0
    assert page.lines.nothing.isVisible()
    assert page.lines.nothing.text() == "All results are in. Ctrl+M shows all tables again."
    QTest.keyClick(page.entry.field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert not page.lines.nothing.isVisible()
    QTest.keyClicks(page.head.finder, "nobody")
    assert page.lines.nothing.text() == "No table in this round matches “nobody”."
    QTest.keyClick(page.head.finder, Qt.Key.Key_Escape)
    assert not page.lines.nothing.isVisible()


def test_only_the_match_being_typed_is_highlighted(keeper: Scorekeeper) -> None:
    view, model, theme = keeper.page.list, keeper.page.list.rows, keeper.page.context.theme

    def ground(row: int) -> QColor:
        place = view.visualRect(model.index(row, 1))
        return view.viewport().grab().toImage().pixelColor(place.right() - 6, place.center().y())

    keeper.go_to(4, 1)
    assert ground(4) == theme.colour("selection")
    keeper.type("2 2")
    assert (ground(1), ground(4)) == (theme.colour("accent_soft"), theme.colour("surface"))
    keeper.type("")
    assert ground(4) == theme.colour("selection")


def test_views_learn_only_of_the_row_of_the_match_being_typed(keeper: Scorekeeper) -> None:
    keeper.type("2 ")
    changes = QSignalSpy(keeper.page.list.rows.dataChanged)
    QTest.keyClicks(keeper.page.entry.field, "2-1")
    assert {(changes.at(n)[0].row(), changes.at(n)[1].row()) for n in range(changes.count())} == {(1, 1)}
    assert keeper.cell(2, 3) == "2 – 1"


def test_the_referee_is_called_to_the_match_that_is_shown(keeper: Scorekeeper) -> None:
    """The next round is published, but the list still shows the round before it."""
    page, evening = keeper.page, keeper.evening
    called: list[tuple[str, Purpose | None]] = []
    page.context.navigation.page_requested.connect(lambda key, purpose: called.append((key, purpose)))
    keeper.go_to(2, 1)
    evening.report_all()
    evening.pair()
    QTest.keyClick(page.list, Qt.Key.Key_H)
    shown, _published = evening.picture.swiss
    assert called == [("referee", CallReferee(evening.picture.matches_of(shown)[2].id))]


def test_the_print_button_prints_the_round_that_is_shown(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.evening.report_all()
    keeper.evening.pair()
    page.refresh_if_stale()
    page.shown.number = 1
    page.refresh()
    asked: list[tuple[str, Purpose | None]] = []
    page.context.navigation.page_requested.connect(lambda key, purpose: asked.append((key, purpose)))
    QTest.mouseClick(page.head.paper, Qt.MouseButton.LeftButton)
    assert asked == [("print", PrintContent("rounds", 1))]
    keeper.wait()


def test_another_round_begins_at_its_first_table(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(60)
    keeper.page.resize(1072, 500)
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    keeper.page.list.choose(29)
    assert keeper.page.list.verticalScrollBar().value() > 0
    keeper.evening.report_all()
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    assert keeper.page.list.verticalScrollBar().value() == 0
    assert keeper.page.list.current is None


def test_a_draw_after_two_games_says_how_an_unfinished_game_is_typed(keeper: Scorekeeper) -> None:
    def beside() -> str:
        return f"{keeper.says()} {plain(keeper.page.entry.hint.text())}"

    keeper.type("3 1-1")
    assert "if a game was unfinished when time was up, type “3 1-1-1”" in beside()
    keeper.page.entry.field.clear()
    keeper.type("3 1-1-1")
    assert "match drawn" in beside()
    assert "unfinished" not in beside()
