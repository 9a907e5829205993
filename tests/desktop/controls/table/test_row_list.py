"""The list of declared rows, moved through with keys: headings are never chosen, and never in the way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext

Key = Qt.Key
HEADINGS = {0, 1, 9, 10, 20, 39}
LAST = 38


@pytest.fixture
def rows(context: WindowContext, qtbot: QtBot) -> RowList[int]:
    """Forty rows of which ten are in view. The first two and the last are headings, and so are some in between."""
    found = RowList[int](context, lambda row: RowLook((RowPart(str(row), high=20),)), int, str, (4, 4))
    found.rows.put_headings(HEADINGS.__contains__)
    found.rows.show(range(LAST + 2))
    qtbot.addWidget(found)
    found.resize(200, 205)
    found.show()
    return found


@pytest.mark.parametrize(
    ("key", "start", "reached"),
    [
        (Key.Key_Home, 15, [2, 2]),
        (Key.Key_End, 15, [LAST, LAST]),
        (Key.Key_PageUp, 8, [2, 2]),
        (Key.Key_PageUp, 29, [19, 8]),
        (Key.Key_PageUp, 25, [16, 7, 2, 2]),
        (Key.Key_PageDown, 2, [11, 21, 30, LAST, LAST]),
        (Key.Key_PageDown, 33, [LAST, LAST]),
        (Key.Key_Up, 11, [8, 7]),
        (Key.Key_Up, 3, [2, 2]),
        (Key.Key_Down, 8, [11, 12]),
        (Key.Key_Down, 37, [LAST, LAST]),
    ],
)
def test_a_key_ends_on_a_row_that_can_be_chosen(rows: RowList[int], key: Key, start: int, reached: list[int]) -> None:
    rows.setCurrentIndex(rows.index_of(start))
    for row in reached:
        QTest.keyClick(rows, key)
        assert rows.current == row
        assert [index.row() for index in rows.selectedIndexes()] == [row]
        assert rows.viewport().rect().contains(rows.visualRect(rows.currentIndex()).center())


@pytest.mark.parametrize(
    ("key", "start", "reached", "first_in_view"),
    [(Key.Key_Home, 30, 2, 0), (Key.Key_PageUp, 25, 16, 16), (Key.Key_Up, 12, 11, 9), (Key.Key_Up, 22, 21, 20)],
)
def test_the_headings_above_the_reached_row_are_in_view(
    rows: RowList[int], key: Key, start: int, reached: int, first_in_view: int
) -> None:
    rows.setCurrentIndex(rows.index_of(start))
    rows.scrollTo(rows.currentIndex(), QAbstractItemView.ScrollHint.PositionAtTop)
    QTest.keyClick(rows, key)
    assert rows.current == reached
    room = rows.viewport().rect()
    assert all(room.contains(rows.visualRect(rows.index_of(row))) for row in range(first_in_view, reached + 1))


@pytest.mark.parametrize("key", [Key.Key_Home, Key.Key_End, Key.Key_PageUp, Key.Key_PageDown, Key.Key_Up, Key.Key_Down])
def test_a_list_of_headings_alone_has_nothing_to_choose(rows: RowList[int], key: Key) -> None:
    rows.rows.show([])
    rows.rows.show([0, 1, 9])
    QTest.keyClick(rows, key)
    assert rows.current is None


@pytest.mark.parametrize("percent", [100, 110, 130, 150])
def test_a_sign_is_on_the_base_line_of_the_text(context: WindowContext, qtbot: QtBot, percent: int) -> None:
    def look_of(_row: int) -> RowLook:
        return RowLook((RowPart("HHHH"),), RowPart("HHHH", 12, bold=True), 90, on_base_line=True, above=2, below=3)

    context.settings.text_size = percent
    found = RowList[int](context, look_of, int, str, (4, 4))
    found.rows.show([1])
    qtbot.addWidget(found)
    found.resize(400, 60)
    found.show()
    picture = found.viewport().grab().toImage()
    ground = picture.pixelColor(399, 59)
    beside = context.theme.px(90)

    def lowest(left: int, right: int) -> int:
        rows = range(picture.height())
        return max(y for y in rows if any(picture.pixelColor(x, y) != ground for x in range(left, right)))

    assert lowest(0, beside) == lowest(beside, 300)
