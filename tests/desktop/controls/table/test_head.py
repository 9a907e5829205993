"""The head of a table: heading and arrow for each alignment, and how it looks under the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QEnterEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.table.column import CENTRE, LEFT, RIGHT, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme

NEAR = 40
"""A pixel has a colour if each of red, green and blue differs by less than this."""

_FIRST: Column[str] = Column(key="left", heading="players_page.head_name", text=str, width=Width(110))
COLUMNS = (
    _FIRST,
    replace(_FIRST, key="centre", heading="standings_page.points", align=CENTRE),
    replace(_FIRST, key="right", heading="players_page.head_club", align=RIGHT),
)
PLACES = range(len(COLUMNS))
ORDERS = [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder]


@pytest.fixture(params=["light", "dark"])
def table(
    request: pytest.FixtureRequest, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> Iterator[Table[str]]:
    settings.mode = request.param
    found: Table[str] = Table(context, COLUMNS, str)
    theme.apply_to(found)
    found.make_sortable()
    qtbot.addWidget(found)
    found.resize(420, 200)
    found.show_rows(["Torino", "Lyon"])
    with qtbot.waitExposed(found):
        found.show()
    for place in (found.horizontalHeader().viewport(), found.viewport()):
        QTest.mouseMove(place, QPoint(5, 5))
    yield found
    QTest.mouseMove(found, QPoint(900, 700))  # away from the tables of other tests
    settings.mode = "light"


def head(table: Table[str], column: int) -> QImage:
    """A picture of this part of the head."""
    QApplication.processEvents()
    header = table.horizontalHeader()
    where = QRect(header.sectionViewportPosition(column), 0, header.sectionSize(column), header.height())
    return header.viewport().grab(where).toImage()


def _is(one: QColor, other: QColor) -> bool:
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) < NEAR for a, b in pairs)


def inked(image: QImage) -> set[tuple[int, int]]:
    """The pixels that are not the ground."""
    ground = image.pixelColor(1, 1)
    return {(x, y) for y in range(image.height() - 1) for x in range(image.width()) if image.pixelColor(x, y) != ground}


def _crossed(place: QWidget, *, enters: bool) -> None:
    """Let the mouse pointer enter or leave a widget."""
    at = QPointF(5, 5)
    QApplication.sendEvent(place, QEnterEvent(at, at, at) if enters else QEvent(QEvent.Type.Leave))
    assert place.underMouse() is enters


def test_no_column_moves_under_the_pointer_when_texts_change(context: WindowContext, qtbot: QtBot) -> None:
    name: Column[str] = replace(_FIRST, width=Width(least=40, most=60, shares=True))
    table: Table[str] = Table(context, (name, replace(name, key="other"), _FIRST), lambda text: text[0])
    qtbot.addWidget(table)
    table.resize(420, 200)
    table.show_rows(["Torino", "Lyon"])
    with qtbot.waitExposed(table):
        table.show()
    widths = [table.columnWidth(place) for place in range(3)]
    _crossed(table.viewport(), enters=True)
    table.show_rows(["Torino (this one is not here)", "Lyon"])
    assert [table.columnWidth(place) for place in range(3)] == widths
    _crossed(table.viewport(), enters=False)
    assert table.columnWidth(0) > widths[0]
    table.show_rows(["Torino", "Lyon"])
    assert [table.columnWidth(place) for place in range(3)] == widths
    _crossed(table.viewport(), enters=True)
    table.show_rows(["Torino (this one is not here)", "Lyon", "Milano"])  # other rows
    assert table.columnWidth(0) > widths[0]


def test_columns_have_room_for_letters_that_are_loaded_later(
    context: WindowContext, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    column: Column[str] = replace(_FIRST, width=Width(fits_content=True))
    table: Table[str] = Table(context, (column, replace(column, key="other")), lambda text: text[0])
    qtbot.addWidget(table)
    table.resize(420, 200)
    with monkeypatch.context() as before:
        before.setattr(table.cells, "needed", lambda _row, _column: 10)  # as with boxes for letters
        table.show_rows(["Wilhelmina Winterbottom"])
    narrow = table.columnWidth(0)
    qapp.fontDatabaseChanged.emit()
    qtbot.waitUntil(lambda: table.columnWidth(0) > narrow)


@pytest.mark.parametrize("column", PLACES)
@pytest.mark.parametrize("order", ORDERS)
def test_only_the_sorted_column_has_an_arrow_and_it_is_in_the_accent(
    table: Table[str], theme: Theme, column: int, order: Qt.SortOrder
) -> None:
    before = [head(table, place) for place in PLACES]
    table.sortByColumn(column, order)
    after = [head(table, place) for place in PLACES]
    assert [place for place in PLACES if before[place] != after[place]] == [column]
    drawn = inked(after[column]) - inked(before[column])
    accent = [place for place in drawn if _is(after[column].pixelColor(*place), theme.colour("accent"))]
    assert 6 <= len(accent) <= len(drawn) < 40  # strokes, not a filled triangle
    tip = (max if order == Qt.SortOrder.AscendingOrder else min)(y for _x, y in accent)
    at_tip, at_ends = ([x for x, y in accent if abs(y - tip) in rows] for rows in ((0, 1), (3, 4)))
    assert max(at_tip) - min(at_tip) < max(at_ends) - min(at_ends)


@pytest.mark.parametrize("column", PLACES)
def test_the_arrow_is_beside_the_heading_and_moves_and_covers_nothing_of_it(table: Table[str], column: int) -> None:
    text = inked(head(table, column))
    table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
    both = inked(head(table, column))
    assert text < both
    arrow = [x for x, _y in both - text]
    at_left, at_right = min(x for x, _y in text), max(x for x, _y in text)
    assert max(arrow) < at_left - 1 if COLUMNS[column].align == RIGHT else min(arrow) > at_right + 1


@pytest.mark.parametrize("column", PLACES)
def test_a_heading_begins_or_ends_where_the_texts_of_its_column_do(table: Table[str], column: int) -> None:
    column_of = COLUMNS[column]
    same = replace(column_of, text=lambda _row: table.rows.heading(column_of))
    table.show_columns([same if place == column else COLUMNS[place] for place in PLACES])
    cell = table.viewport().grab(table.visualRect(table.rows.index(1, column))).toImage()
    heading, text = ({x for x, _y in inked(image)} for image in (head(table, column), cell))
    at_left, at_right = min(heading) - min(text), max(heading) - max(text)
    apart = {LEFT: at_left, RIGHT: at_right, CENTRE: (at_left + at_right) // 2}
    assert abs(apart[column_of.align]) <= 1


def test_a_heading_is_cut_only_where_it_does_not_fit(table: Table[str]) -> None:
    whole = inked(head(table, 0))
    table.horizontalHeader().resizeSection(0, 52)
    narrow = inked(head(table, 0))
    assert max(x for x, _y in narrow) < 52 - 8
    table.horizontalHeader().resizeSection(0, 110)
    assert inked(head(table, 0)) == whole


def test_a_heading_shows_the_pointer_and_the_press(table: Table[str], theme: Theme) -> None:
    viewport, place = table.horizontalHeader().viewport(), QPoint(60, 10)

    def ground() -> QColor:
        return head(table, 0).pixelColor(2, 2)

    QTest.mouseMove(viewport, place)
    assert ground() == theme.colour("hover")
    assert head(table, 1).pixelColor(2, 2) == theme.colour("raised")
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert ground() == theme.colour("press")
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert ground() == theme.colour("hover")
    QTest.mouseMove(table.viewport(), QPoint(60, 120))
    assert ground() == theme.colour("raised")


def test_the_head_grows_with_the_text(table: Table[str], settings: WindowSettings) -> None:
    assert table.horizontalHeader().height() == 28
    settings.text_size = 130
    QApplication.processEvents()
    assert table.horizontalHeader().height() == 36
    settings.text_size = 100
