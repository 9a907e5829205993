"""Paints the cells of a table: background, text, the bar of a chosen row and the focus frame."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from irondie_to.desktop.controls.table.column import CellStyle, Column, PaintedCell
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.row_ground import Index, is_chosen, paint_bar
from irondie_to.desktop.core.look.signs import SIGN_PX, draw_sign

T = TypeVar("T")
PADDING, FIRST_PADDING = 8, 20
"""The distance of the text from the edges of its cell, in px at 100 %, and from the left edge of the table, in px at
every text size. A page's title has the latter distance too."""
ROUNDING = 2
"""The px by which a text may be wider on the screen than measured."""
_USUAL = {"", "surface"}
INK = {"text": "selection_ink", "disabled": "muted"}
_SIGN_GAP = 6


class CellDelegate(QStyledItemDelegate, Generic[T]):
    """Paints the cells of a table in the style of their column. No text moves when a row is selected or focused.

    `hovered` is the row under the mouse pointer, or -1. Rows with ids in `tinted` have a green background, with the
    opacity `tint` from 0.0 to 1.0, unless their style defines another background. `first_column` and `last_column` are
    the outermost visible columns. The focus frame surrounds the current cell if `frames_cell` is true, otherwise the
    current row.
    """

    def __init__(self, context: WindowContext, rows: Rows[T], view: QTableView) -> None:
        super().__init__(view)
        self.theme = context.theme
        self._rows = rows
        self._view = view
        self.hovered = -1
        self.tinted: Collection[Hashable] = ()
        self.tint = 0.0
        self.frames_cell = False
        self.first_column = self.last_column = 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, column = self._rows.at(index.row()), self._rows.columns[index.column()]
        if row is None:
            return
        painter.save()
        with REPORTING:  # reading a row may fail, because part of the database may be unreadable
            self._paint(painter, option, index, row, column)
        painter.restore()
        if self._view.hasFocus():
            self._frame(painter, QRect(option.rect), index)

    def _paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, row: T, column: Column[T]) -> None:
        style, rect = column.style(row), QRect(option.rect)
        selected, text = self._is_selected(style, index), self._rows.text(row, column)
        self._paint_ground(painter, rect, row, style, index)
        if self._rows.covered(row):
            return
        if selected and index.column() == self.first_column:
            paint_bar(painter, rect.adjusted(0, 0, 0, -1), self.theme)
        rect.setHeight(min(rect.height(), self._view.verticalHeader().defaultSectionSize()))  # below is what unfolds
        tone = INK.get(style.tone, style.tone) if selected else style.tone
        painter.setPen(self.theme.colour(tone))
        painter.setFont(self._font(style))
        inner = self.inner(rect, index.column())
        if style.sign:
            size = self.theme.px(SIGN_PX)
            draw_sign(painter, self.theme, style.sign, QRect(inner.left(), inner.top(), size, inner.height()))
            inner.setLeft(inner.left() + self._sign_room(style))
        name = "" if column.name is None else column.name(row)
        brief = "" if column.brief is None else column.brief(row)
        cell = PaintedCell(row, text, rect, inner, self.theme, column.elide, name, brief)
        if column.paint is not None:
            column.paint(painter, cell)
        elif cell.text:
            cell.draw_text(painter, column.align)

    def paint_beside(self, painter: QPainter, rect: QRect, number: int) -> None:
        """Continue the background and the frame of a row to the right of its last cell."""
        row = self._rows.at(number)
        if row is None:
            return
        column = 0 if self._rows.is_heading(row) else self.last_column
        index = self._rows.index(number, column)
        self._paint_ground(painter, rect, row, self._rows.columns[column].style(row), index)
        if self._view.hasFocus() and not self.frames_cell:
            self._frame(painter, rect, index, is_beside=True)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """Place a widget that covers a row so that it fills the visible width, even if the columns are scrolled."""
        editor.setGeometry(0, option.rect.y(), self._view.viewport().width(), option.rect.height())

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Show the tooltip of a cell. A tooltip that only repeats the text appears only if the text is cut off."""
        row, column = self._rows.at(index.row()), self._rows.columns[max(index.column(), 0)]
        if event.type() != QEvent.Type.ToolTip or row is None or column.tip is not None:
            return super().helpEvent(event, view, option, index)
        if self.needed(row, column) - ROUNDING > self.inner(view.visualRect(index), index.column()).width():
            return super().helpEvent(event, view, option, index)
        QToolTip.hideText()
        return True

    def needed(self, row: T, column: Column[T]) -> int:
        """Return the width in px that the sign and the text of a cell need, without padding."""
        style = column.style(row)
        text = QFontMetrics(self._font(style)).horizontalAdvance(self._rows.text(row, column))
        return self._sign_room(style) + text + ROUNDING

    def inner(self, rect: QRect, column: int) -> QRect:
        """Return the part of a cell or heading that its text may fill.

        `rect` is the rectangle of the whole cell or heading, and `column` the number of its column.
        """
        padding = self.theme.px(PADDING)
        return rect.adjusted(FIRST_PADDING if column == self.first_column else padding, 0, -padding, -1)

    def _is_selected(self, style: CellStyle, index: Index) -> bool:
        return is_chosen(self._view, index) and not style.over_selection

    def _paint_ground(self, painter: QPainter, rect: QRect, row: T, style: CellStyle, index: Index) -> None:
        is_hovered = index.row() == self.hovered
        usual = "hover" if is_hovered else style.ground or "surface"
        painter.fillRect(rect, self.theme.colour("selection" if self._is_selected(style, index) else usual))
        if self.tint and style.ground in _USUAL and self._rows.id_of(row) in self.tinted:
            done = self.theme.colour("ok_soft")
            done.setAlphaF(self.tint)
            painter.fillRect(rect, done)
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), self.theme.colour("line"))

    def _sign_room(self, style: CellStyle) -> int:
        return self.theme.px(SIGN_PX + _SIGN_GAP) if style.sign else 0

    def _font(self, style: CellStyle) -> QFont:
        font = self.theme.font(style.size, bold=style.bold)
        font.setStrikeOut(style.struck)
        return font

    def _frame(self, painter: QPainter, rect: QRect, index: Index, *, is_beside: bool = False) -> None:
        """Draw the part of the focus frame that lies in this cell.

        While the scroll bar is visible, the frame around a row ends beneath it; `is_beside` is true when that end is
        drawn.
        """
        current = self._view.currentIndex()
        if index.row() != current.row() or (self.frames_cell and index != current):
            return
        outside = 4  # puts the side of the frame outside this cell
        is_first = index.column() == self.first_column and not is_beside
        is_last = index.column() == self.last_column and is_beside == self._view.verticalScrollBar().isVisible()
        left = 1 if self.frames_cell or is_first else -outside
        right = -1 if self.frames_cell or is_last else outside
        frame = rect.adjusted(left, 1, right, -2)
        painter.save()
        painter.setClipRect(rect)
        painter.setPen(QPen(self.theme.colour("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)
        painter.restore()
