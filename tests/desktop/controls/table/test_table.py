"""The table of rows: what stays when rows change, and what the user does with keys and mouse."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QHelpEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.table.column import NAME, RIGHT, CellStyle, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.theme import Theme


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    name: str
    points: int
    club: str = ""


COLUMNS: tuple[Column[Person], ...] = (
    Column(
        key="points",
        heading="standings_page.points",
        text=lambda row: str(row.points),
        order=lambda row: -row.points,
        align=RIGHT,
        width=Width(70),
    ),
    Column(key="name", heading="players_page.head_name", text=lambda row: row.name, width=NAME),
    Column(
        key="club",
        heading="players_page.head_club",
        text=lambda row: row.club,
        style=lambda _row: CellStyle("muted"),
        width=Width(120, hides=1),
    ),
)
PERSONS = tuple(
    Person(number, f"{'ABCDEFGHIJ'[number % 10]} {number:03}", number % 7, "Torino") for number in range(40)
)


@pytest.fixture
def table(context: WindowContext, theme: Theme, qtbot: QtBot) -> Table[Person]:
    return new_table(context, theme, qtbot)


def new_table(context: WindowContext, theme: Theme, qtbot: QtBot) -> Table[Person]:
    found: Table[Person] = Table(context, COLUMNS, lambda row: row.id)
    theme.apply_to(found)
    found.setSortingEnabled(True)
    found.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    qtbot.addWidget(found)
    found.resize(600, 300)
    found.show_rows(PERSONS)
    with qtbot.waitExposed(found):
        found.show()
    return found


def names(table: Table[Person]) -> list[str]:
    return [str(table.rows.index(row, 1).data()) for row in range(table.rows.rowCount())]


def click(table: Table[Person], row: int, column: int = 1) -> None:
    place = table.visualRect(table.rows.index(row, column)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_selection_and_place_stay_when_rows_are_removed_added_moved_and_changed(table: Table[Person]) -> None:
    table.verticalScrollBar().setValue(100)
    click(table, 10)
    rows = [replace(row, points=9) if row.id == 10 else row for row in PERSONS if row.id not in {3, 20}]
    table.show_rows([Person(99, "New", 1), *reversed(rows)])
    assert [row.id for row in table.selected] == [10]
    assert table.current == replace(PERSONS[10], points=9)
    assert table.verticalScrollBar().value() == 100
    assert names(table) == ["New", *(row.name for row in reversed(rows))]


def test_the_filter_is_not_asked_again_when_widths_are_distributed(table: Table[Person]) -> None:
    content = replace(COLUMNS[2], width=Width(fits_content=True))
    table.rows.set_columns((*COLUMNS[:2], content))
    asked: list[int] = []

    def fits(row: Person) -> bool:
        asked.append(row.id)
        return row.id > 20

    table.show_rows(PERSONS, fits)
    asked.clear()
    table.resize(500, 300)
    table.restyle()
    assert [row.id for row in table.rows.shown] == list(range(21, 40))
    assert not asked


def test_the_width_of_a_column_follows_the_texts_of_rows_that_change(table: Table[Person]) -> None:
    long, told = "A club with a long name", {7: "Torino"}
    content = replace(COLUMNS[2], text=lambda row: told.get(row.id, row.club), width=Width(fits_content=True))
    table.show_columns((content, *COLUMNS[:2]))
    table.show_rows(PERSONS)
    before = table.columnWidth(0)
    table.show_rows([replace(row, club=long) if row.id == 8 else row for row in PERSONS])
    wide = table.columnWidth(0)
    assert wide > before
    table.show_rows(PERSONS)
    assert table.columnWidth(0) == before
    told[7] = long
    table.rows.redraw({7})
    table.show_rows(PERSONS)
    assert table.columnWidth(0) == wide


def test_a_focused_table_that_gets_its_rows_later_shows_the_focus_in_the_first_row(
    table: Table[Person], qtbot: QtBot
) -> None:
    table.show_rows(())
    table.activateWindow()
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    assert table.current is None
    table.show_rows(PERSONS)
    assert table.current == PERSONS[0]
    assert not table.selected


def test_only_rows_that_changed_are_signalled(table: Table[Person]) -> None:
    resets, changes = QSignalSpy(table.rows.modelReset), QSignalSpy(table.rows.dataChanged)
    table.show_rows([replace(row, points=9) if row.id in {4, 5, 8} else row for row in PERSONS])
    assert [(changes.at(n)[0].row(), changes.at(n)[1].row()) for n in range(changes.count())] == [(4, 5), (8, 8)]
    table.show_rows([replace(row, points=9) if row.id in {4, 5, 8} else row for row in PERSONS])
    assert changes.count() == 2
    assert not resets.count()


def test_a_heading_sorts_and_the_selected_row_moves_along(table: Table[Person]) -> None:
    click(table, 2)
    header = table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(0) + 10, 8)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [row.points for row in table.rows.shown] == sorted((row.points for row in PERSONS), reverse=True)
    assert [row.id for row in table.selected] == [2]
    table.show_rows([replace(PERSONS[0], points=50), *PERSONS[1:]])
    assert table.rows.shown[0].points == 50


def test_rows_that_come_last_are_in_the_given_order_after_the_sorted_ones(table: Table[Person]) -> None:
    table.rows.comes_last = lambda row: row.id in {3, 5, 8}
    for order, first in ((Qt.SortOrder.AscendingOrder, 0), (Qt.SortOrder.DescendingOrder, 39)):
        table.sortByColumn(1, order)
        assert table.rows.shown[0].id == first
        assert [row.id for row in table.rows.shown[-3:]] == [3, 5, 8]


def test_a_filter_hides_rows_and_a_refresh_keeps_it(table: Table[Person]) -> None:
    def fits(row: Person) -> bool:
        return row.points == 6

    table.rows.filter_by(fits)
    click(table, 1)
    chosen = table.current
    assert {row.points for row in table.rows.shown} == {6}
    table.show_rows([replace(row, points=6) if row.id == 0 else row for row in PERSONS], fits)
    assert names(table)[0] == PERSONS[0].name
    assert table.current == chosen
    table.rows.filter_by(None)
    assert len(names(table)) == len(PERSONS)
    assert table.current == chosen


def test_enter_and_double_click_open_a_row(table: Table[Person], qtbot: QtBot) -> None:
    click(table, 3)
    with qtbot.waitSignal(table.opened) as opened:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [PERSONS[3]]
    place = table.visualRect(table.rows.index(4, 2)).center()
    click(table, 4, 2)
    with qtbot.waitSignal(table.opened) as opened:
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert opened.args == [PERSONS[4]]


def test_letters_find_a_name_whichever_column_was_clicked(table: Table[Person]) -> None:
    click(table, 0, 0)
    QTest.keyClick(table, Qt.Key.Key_D)
    assert table.current == PERSONS[3]


def test_selected_rows_are_copied_or_else_all(table: Table[Person]) -> None:
    click(table, 1)
    QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Points\tName\tClub\n1\tB 001\tTorino\n2\tC 002\tTorino"
    assert table.selected == list(PERSONS[1:3])
    click(table, 1)
    assert table.copy() == len(PERSONS)


def test_names_stop_at_320_px_and_columns_hide_in_a_narrow_table(table: Table[Person]) -> None:
    table.resize(1200, 300)
    assert table.columnWidth(1) == 320
    assert sum(table.columnWidth(column) for column in range(3)) == table.viewport().width()
    table.resize(200, 300)
    assert [table.isColumnHidden(column) for column in range(3)] == [False, False, True]


def test_a_column_has_room_for_its_samples(table: Table[Person]) -> None:
    sample = replace(PERSONS[0], club="A club that no row has")
    table.show_columns((COLUMNS[1], replace(COLUMNS[2], width=Width(20, least=10), samples=(sample,))))
    assert table.columnWidth(1) >= table.fontMetrics().horizontalAdvance(sample.club)


def test_a_heading_that_does_not_fit_is_replaced_by_its_short_form(table: Table[Person]) -> None:
    games: Column[Person] = Column(
        key="games",
        heading="rounds_page.why",
        short_heading="rounds_page.why_short",
        text=lambda row: str(row.points),
        width=Width(200, least=40),
    )
    table.show_columns((COLUMNS[1], games))
    header = table.rows.headerData

    def heading() -> object:
        return header(1, Qt.Orientation.Horizontal)

    assert heading() == table.rows.heading(games) == "Why this pairing"
    table.resize(160, 300)
    assert heading() == "Why"
    assert table.columnWidth(1) < 100
    assert next(iter(table.copied([])))[1] == "Why this pairing"
    table.resize(600, 300)
    assert heading() == "Why this pairing"


def test_only_the_sorted_one_of_narrow_columns_has_room_for_the_arrow(table: Table[Person]) -> None:
    narrow = [replace(column, width=Width(200, least=10)) for column in COLUMNS]
    table.show_columns(narrow)
    table.resize(120, 300)
    before = [table.columnWidth(column) for column in range(2)]
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert table.columnWidth(0) == before[0]
    assert table.columnWidth(1) > before[1]


def test_a_name_is_whole_if_other_columns_have_room_that_they_do_not_need(table: Table[Person]) -> None:
    long = replace(PERSONS[3], id=99, name="Maximiliane Schwarzenegger-Hohenlohe-Ingelfingen")
    table.show_columns((replace(COLUMNS[0], width=Width(170, least=60)), COLUMNS[1], COLUMNS[2]))
    table.show_rows((*PERSONS, long))
    whole = table.cells.needed(long, COLUMNS[1])
    assert table.visualRect(table.rows.index(0, 1)).width() >= whole + 16
    assert not table.isColumnHidden(2)
    table.show_rows((*PERSONS, long), lambda row: row is not long)
    assert table.columnWidth(1) >= whole + 16  # nothing moves while rows are searched
    table.show_rows(PERSONS)
    assert table.columnWidth(1) < whole
    painted = replace(COLUMNS[1], paint=lambda _painter, _cell: None, painted=lambda row: row.name)
    table.show_columns((table.rows.columns[0], painted, COLUMNS[2]))
    table.show_rows((*PERSONS, long))
    assert table.columnWidth(1) >= whole + 16


def test_rows_stay_sorted_and_the_current_row_stays_when_columns_change(table: Table[Person]) -> None:
    table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    click(table, 2)
    before, current = names(table), table.current
    table.show_columns(COLUMNS[1::-1])
    assert [str(table.rows.index(row, 0).data()) for row in range(40)] == before
    assert table.horizontalHeader().sortIndicatorSection() == 1
    assert table.selected == [current]
    table.show_columns(COLUMNS[1:])
    assert table.rows.shown == list(PERSONS)
    assert table.horizontalHeader().sortIndicatorSection() == -1
    assert table.current == current
    table.show_rows(PERSONS[::-1])
    assert table.rows.shown == list(PERSONS[::-1])


def test_a_screen_reader_says_the_spoken_text_and_a_cell_has_the_background_of_its_style(
    table: Table[Person], theme: Theme
) -> None:
    style = CellStyle(ground="warn_soft")
    name = replace(COLUMNS[1], spoken=lambda row: f"Player {row.name}", style=lambda _row: style)
    table.show_columns((name,))
    index = table.rows.index(0, 0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Player A 000"
    assert index.data() == "A 000"

    def ground() -> str:
        place = table.visualRect(index).topRight() - QPoint(3, -3)
        return str(table.viewport().grab().toImage().pixelColor(place).name())

    assert ground() == theme.colour("warn_soft").name()
    click(table, 0, 0)
    assert ground() == theme.colour("selection").name()
    over = replace(style, over_selection=True)
    table.show_columns((replace(name, style=lambda _row: over),))
    assert table.selected == [PERSONS[0]]
    assert ground() == theme.colour("warn_soft").name()


def test_headings_and_cells_begin_at_the_same_place_and_no_text_moves_with_the_focus(table: Table[Person]) -> None:
    click(table, 1)
    header = table.horizontalHeader()
    for column in range(3):
        assert header.sectionViewportPosition(column) == table.visualRect(table.rows.index(1, column)).x()
    focused = table.viewport().grab(table.visualRect(table.rows.index(1, 1)).adjusted(4, 4, -4, -4)).toImage()
    table.clearFocus()
    assert table.viewport().grab(table.visualRect(table.rows.index(1, 1)).adjusted(4, 4, -4, -4)).toImage() == focused


@pytest.mark.parametrize("frames_cell", [False, True])
def test_the_current_row_or_the_current_cell_has_a_frame(table: Table[Person], theme: Theme, frames_cell: bool) -> None:
    table.cells.frames_cell = frames_cell
    click(table, 1)
    seen = table.viewport().grab().toImage()
    rects = [table.visualRect(table.rows.index(1, column)) for column in range(3)]
    framed = [seen.pixelColor(rect.center().x(), rect.top() + 1) == theme.colour("focus") for rect in rects]
    sides = [seen.pixelColor(rect.right() - 1, rect.center().y()) == theme.colour("focus") for rect in rects]
    assert framed == ([False, True, False] if frames_cell else [True, True, True])
    assert sides == [False, frames_cell, False]
    QApplication.processEvents()
    edge, middle = table.grab().toImage(), table.horizontalHeader().height() + rects[0].center().y()
    assert (edge.pixelColor(edge.width() - 2, middle) == theme.colour("focus")) is not frames_cell


def test_the_current_row_is_chosen_while_none_is_selected_and_stays_so_without_the_focus(
    table: Table[Person], theme: Theme
) -> None:
    selection, bar, surface = (theme.colour(token) for token in ("selection", "accent", "surface"))

    def ground(row: int) -> QColor:
        place = table.visualRect(table.rows.index(row, 1)).topRight() + QPoint(-4, 4)
        return table.viewport().grab().toImage().pixelColor(place)

    table.setFocus(Qt.FocusReason.TabFocusReason)
    assert table.currentIndex().row() == 0
    assert not table.selected
    table.clearFocus()
    seen, cell = table.viewport().grab().toImage(), table.visualRect(table.rows.index(0, 0))
    assert [seen.pixelColor(x, cell.center().y()) for x in range(4)] == [bar, bar, bar, selection]
    assert [ground(0), ground(1), ground(2)] == [selection, surface, surface]
    table.setCurrentIndex(table.rows.index(2, 1))
    assert [ground(0), ground(1), ground(2)] == [surface, surface, selection]


def test_views_learn_of_changed_texts_of_rows_that_are_the_same(table: Table[Person]) -> None:
    changes = QSignalSpy(table.rows.dataChanged)
    table.rows.redraw({7, 8, 30})
    assert [(changes.at(n)[0].row(), changes.at(n)[1].row()) for n in range(changes.count())] == [(7, 8), (30, 30)]


def test_a_tooltip_repeats_only_a_text_that_is_cut(table: Table[Person]) -> None:
    def tip() -> str:
        place = table.visualRect(table.rows.index(0, 1)).center()
        event = QHelpEvent(QEvent.Type.ToolTip, place, table.viewport().mapToGlobal(place))
        QApplication.sendEvent(table.viewport(), event)
        return QToolTip.text() if QToolTip.isVisible() else ""

    assert not tip()
    long = "Alexandrina " * 8
    table.show_rows([replace(PERSONS[0], name=long)])
    assert tip() == long
    QToolTip.hideText()


def test_the_whole_row_under_the_mouse_is_highlighted(table: Table[Person], theme: Theme) -> None:
    def ground(row: int, column: int) -> str:
        place = table.visualRect(table.rows.index(row, column)).topRight() - QPoint(3, -3)
        return str(table.viewport().grab().toImage().pixelColor(place).name())

    QTest.mouseMove(table.viewport(), table.visualRect(table.rows.index(2, 1)).center())
    assert {ground(2, column) for column in range(3)} == {theme.colour("hover").name()}
    assert ground(3, 1) == theme.colour("surface").name()


def test_the_head_and_the_lines_of_the_rows_go_on_under_the_scroll_bar(table: Table[Person], theme: Theme) -> None:
    bar, header = table.verticalScrollBar(), table.horizontalHeader()
    assert bar.isVisible()
    click(table, 3)
    table.scrollTo(table.rows.index(20, 0))
    QApplication.processEvents()
    picture = table.grab().toImage()
    at_text, at_bar = table.viewport().geometry().right() - 2, picture.width() - 1
    for y in (2, header.height() - 1, header.height() - 2):
        assert picture.pixelColor(at_bar, y) == picture.pixelColor(at_text, y)
    below = range(header.height(), picture.height())
    lines = [[y for y in below if picture.pixelColor(x, y) == theme.colour("line")] for x in (at_text, at_bar)]
    assert lines[0] == lines[1]
    assert len(lines[0]) > 5


def test_the_scroll_bar_is_beside_the_rows_only(context: WindowContext, theme: Theme, qtbot: QtBot) -> None:
    for text_size in (100, 130):
        context.settings.text_size = text_size
        table = new_table(context, theme, qtbot)
        bar, header = table.verticalScrollBar(), table.horizontalHeader()
        assert bar.isVisible()
        assert bar.mapTo(table, QPoint()).y() == table.viewport().y() == header.geometry().bottom() + 1
        assert bar.height() == table.viewport().height()


def test_the_text_of_a_row_starts_where_the_title_of_a_page_does(
    context: WindowContext, theme: Theme, qtbot: QtBot
) -> None:
    for text_size in (100, 130, 200):
        context.settings.text_size = text_size
        table = new_table(context, theme, qtbot)
        assert table.cells.inner(table.visualRect(table.rows.index(0, 0)), 0).left() == 20


def test_the_ground_of_each_row_goes_on_under_the_scroll_bar(table: Table[Person], theme: Theme) -> None:
    tinted = replace(COLUMNS[2], style=lambda row: CellStyle(ground="warn_soft" if row.id == 5 else ""))
    table.show_columns((*COLUMNS[:2], tinted))
    band = QLabel("cut")
    band.setStyleSheet("QLabel { background: #102030; border: 0; border-top: 3px solid #405060 }")
    table.setIndexWidget(table.rows.index(6, 0), band)
    QTest.mouseMove(table.viewport(), table.visualRect(table.rows.index(2, 1)).center())
    table.selectRow(3)
    QApplication.processEvents()
    picture = table.grab().toImage()

    def at_edge(row: int, y: int) -> str:
        top = table.horizontalHeader().height() + table.rowViewportPosition(row)
        return str(picture.pixelColor(picture.width() - 3, top + y).name())  # beside the frame of the focus

    grounds = ["surface", "hover", "selection", "surface", "warn_soft"]
    assert [at_edge(row, 4) for row in range(1, 6)] == [theme.colour(token).name() for token in grounds]
    assert [at_edge(6, y) for y in (0, 2, 3)] == ["#405060", "#405060", "#102030"]
    QTest.mouseMove(table.viewport(), table.visualRect(table.rows.index(4, 1)).center())
    QApplication.processEvents()
    picture = table.grab().toImage()
    assert [at_edge(row, 4) for row in (2, 4)] == [theme.colour(token).name() for token in ("surface", "hover")]


def test_a_row_that_cannot_be_read_is_reported_and_the_others_are_shown(
    context: WindowContext, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Qt is called from Python, as here by `grab`, an error that leaves a method ends the program."""
    reported: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, fault, _trace: reported.append(fault))
    clubs = {person.id: person.club for person in PERSONS}
    unreadable: Column[Person] = replace(COLUMNS[2], text=lambda row: clubs[row.id], width=Width(90))
    table: Table[Person] = Table(context, (*COLUMNS[:2], unreadable), lambda row: row.id)
    theme.apply_to(table)
    qtbot.addWidget(table)
    table.resize(600, 300)
    with qtbot.waitExposed(table):
        table.show()
    table.show_rows(PERSONS)
    clubs.clear()
    for _again in range(20):
        table.grab()
    assert {type(each) for each in reported} == {KeyError}
    assert table.rows.index(3, 2).data() is None
    assert table.rows.index(3, 1).data() == PERSONS[3].name
