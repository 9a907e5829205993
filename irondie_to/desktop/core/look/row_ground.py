"""Paints the background of a chosen, hovered or focused row in the same way for tables, lists and rows of buttons.

This module is separate from `widgets`, because the first window has no rows and does not need it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import paint_focus

Index = QModelIndex | QPersistentModelIndex
_BAR: Final = 3
"""The width of the bar at the left of a chosen row, in px at every text size."""


def is_chosen(view: QAbstractItemView, index: Index) -> bool:
    """Return whether the row of this cell is selected or, if no row is selected, the current one.

    A view that has just received the focus for the first time has a current row but no selection.
    """
    selection = view.selectionModel()
    if selection.hasSelection():
        return selection.rowIntersectsSelection(index.row(), index.parent())
    return index.row() == view.currentIndex().row()


def paint_bar(painter: QPainter, rect: QRect, theme: Theme) -> None:
    painter.fillRect(QRect(rect.left(), rect.top(), _BAR, rect.height()), theme.colour("accent"))


def paint_row(painter: QPainter, option: QStyleOptionViewItem, index: Index, theme: Theme) -> None:
    """Paint the background of a list row that is chosen, under the mouse pointer, or current in a focused list."""
    rect: QRect = option.rect
    state: QStyle.StateFlag = option.state
    view = option.widget
    if isinstance(view, QAbstractItemView) and is_chosen(view, index):
        painter.fillRect(rect, theme.colour("selection"))
        paint_bar(painter, rect, theme)
    elif state & QStyle.StateFlag.State_MouseOver:
        painter.fillRect(rect, theme.colour("hover"))
    if state & QStyle.StateFlag.State_HasFocus:
        paint_focus(painter, rect, theme)
