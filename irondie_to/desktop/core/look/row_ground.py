"""The ground of a row of a list that paints itself. Apart from `grounds`, because the first window has no such list."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from irondie_to.desktop.core.look.theme import Theme


def paint_row(painter: QPainter, option: QStyleOptionViewItem, theme: Theme, *, is_row: bool = True) -> None:
    """Paint the ground of a row of a list: selected, under the mouse pointer, or current in a focused list.

    A heading (not `is_row`) is never under the pointer.
    """
    rect: QRect = option.rect
    state: QStyle.StateFlag = option.state
    if state & QStyle.StateFlag.State_Selected:
        painter.fillRect(rect, theme.colour("selection"))
    elif is_row and state & QStyle.StateFlag.State_MouseOver:
        painter.fillRect(rect, theme.colour("hover"))
    if is_row and state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(theme.colour("focus"), 2))
        painter.drawRect(rect.adjusted(1, 1, -1, -1))
