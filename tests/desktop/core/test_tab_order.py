"""The order of the Tab key follows the layouts."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.shortcuts import read_down, stops_of


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A visible widget without a layout."""
    found = QWidget()
    qtbot.addWidget(found)
    found.show()
    return found


def fields(page: QWidget, count: int) -> list[QLineEdit]:
    """Create visible fields; the last is created first, so that the order of creation is not that of the layout."""
    found = [QLineEdit(page) for _ in range(count)]
    for field in found:
        field.show()
    return found[::-1]


def items_of_layouts() -> set[int]:
    """The ids of all objects that stand for an item of a layout."""
    items = (found for found in gc.get_objects() if isinstance(found, QLayoutItem))
    return {id(item) for item in items if not isinstance(item, QLayout)}


def test_columns_follow_each_other(page: QWidget) -> None:
    row, (a, b, c, d, e) = QHBoxLayout(page), fields(page, 5)
    left, right = QVBoxLayout(), QVBoxLayout()
    row.addWidget(a)
    row.addStretch(1)
    row.addLayout(left)
    row.addSpacing(10)
    row.addLayout(right)
    left.addWidget(b)
    left.addWidget(c)
    right.addWidget(d)
    assert list(stops_of(page)) == [a, b, c, d, e]  # the last one is in no layout


def test_a_grid_is_read_row_by_row(page: QWidget) -> None:
    grid, (a, b, c, d) = QGridLayout(page), fields(page, 4)
    inner = QVBoxLayout()
    grid.addWidget(d, 1, 1)
    grid.addWidget(a, 0, 0)
    grid.addLayout(inner, 0, 1)
    grid.addWidget(c, 1, 0)
    inner.addWidget(b)
    assert list(stops_of(page)) == [a, b, c, d]


def test_no_item_of_a_layout_is_held(page: QWidget) -> None:
    """PySide would take a held item for another object that gets its address after Qt has deleted it, and crash."""
    row, parts = QHBoxLayout(page), fields(page, 3)
    for field in parts:
        row.addWidget(field)
    row.addStretch(1)
    before = items_of_layouts()
    list(stops_of(page))
    assert items_of_layouts() == before


def test_a_grid_that_is_read_down_is_read_column_by_column(page: QWidget) -> None:
    grid, (a, b, c, d) = read_down(QGridLayout(page)), fields(page, 4)
    grid.addWidget(d, 1, 1)
    grid.addWidget(c, 0, 1)
    grid.addWidget(b, 1, 0)
    grid.addWidget(a, 0, 0)
    assert list(stops_of(page)) == [a, b, c, d]
