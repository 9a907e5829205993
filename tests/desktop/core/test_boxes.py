"""Rows and columns of widgets that one call builds."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of, row_of


def _sized(width: int, height: int) -> QWidget:
    widget = QWidget()
    widget.setFixedSize(width, height)
    return widget


def test_items_are_in_order_with_spacing_and_margins(qtbot: QtBot) -> None:
    window, first, second = QWidget(), _sized(20, 10), _sized(30, 10)
    qtbot.addWidget(window)
    row = row_of(first, 5, second, inside=window, spacing=0, margins=(1, 2, 3, 4))
    row.activate()
    assert window.sizeHint().toTuple() == (1 + 20 + 5 + 30 + 3, 2 + 10 + 4)
    assert second.x() - first.x() >= 25


def test_free_space_goes_to_the_stretched_items_in_proportion(qtbot: QtBot) -> None:
    window, wide, wider, empty = QWidget(), QWidget(), QWidget(), _sized(10, 10)
    qtbot.addWidget(window)
    window.setFixedSize(10, 410)
    column = column_of(Stretch(wide), Stretch(column_of(wider), 2), Stretch(), empty, inside=window, spacing=0)
    column.setGeometry(QRect(0, 0, 10, 410))
    assert (wide.height(), wider.height(), empty.y()) == (100, 200, 400)


def test_an_aligned_widget_is_not_stretched(qtbot: QtBot) -> None:
    window, aligned = QWidget(), QWidget()
    qtbot.addWidget(window)
    aligned.setMinimumSize(30, 10)
    column = column_of(Aligned(aligned, Qt.AlignmentFlag.AlignRight), inside=window)
    column.setGeometry(QRect(0, 0, 100, 10))
    assert aligned.geometry() == QRect(70, 0, 30, 10)
