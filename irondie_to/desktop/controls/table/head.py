"""The head of a table: its headings, and an arrow beside the heading of the sorted column."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QCursor, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionHeaderV2, QTableView

from irondie_to.desktop.controls.table.cells import CellDelegate
from irondie_to.desktop.controls.table.rows import Rows
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

T = TypeVar("T")
HEADING_PX = 12
"""The size of a heading in px at the text size 100 %; it is bold."""
ARROW_ROOM = 14
"""The width that the arrow needs beside the heading, in px at 100 %."""
_ARROW = 11
_HEIGHT = 28


class TableHead(QHeaderView, Generic[T]):
    """The head of a table. Each heading is aligned with the texts of its column.

    The arrow of the sorted column is on the side of the heading away from its alignment, so that the heading does not
    move. It points down while the rows are in ascending order.
    """

    def __init__(self, theme: Theme, rows: Rows[T], cells: CellDelegate[T], view: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._theme = theme
        self._rows = rows
        self._cells = cells
        self.setHighlightSections(False)
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sectionSizeFromContents(self, section: int) -> QSize:
        """Return the usual height; the widths of the columns are those of their rules."""
        return QSize(self.minimumSectionSize(), self._theme.px(_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint the ground, the heading and the arrow of a column."""
        if not 0 <= section < len(self._rows.columns):
            return
        theme, option, viewport = self._theme, QStyleOptionHeaderV2(), self.viewport()
        self.initStyleOptionForIndex(option, section)
        state: QStyle.StateFlag = option.state
        is_pressed = bool(state & QStyle.StateFlag.State_Sunken)
        pointer = viewport.mapFromGlobal(QCursor.pos())
        is_hovered = viewport.underMouse() and self.logicalIndexAt(pointer) == section  # Qt does not set this state
        painter.save()
        painter.fillRect(rect, theme.colour("press" if is_pressed else "hover" if is_hovered else "raised"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.colour("line"))
        painter.setPen(theme.colour("text" if is_pressed or is_hovered else "muted"))
        painter.setFont(theme.font(HEADING_PX, bold=True))
        self._paint_heading(painter, self._cells.inner(rect, section), section)
        painter.restore()

    def _paint_heading(self, painter: QPainter, inner: QRect, section: int) -> None:
        align = self._rows.columns[section].align
        is_sorted = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        is_before = bool(align & Qt.AlignmentFlag.AlignRight)
        room = self._theme.px(ARROW_ROOM) if is_sorted else 0
        is_centred = bool(align & Qt.AlignmentFlag.AlignHCenter)
        box = inner.adjusted(room if is_before or is_centred else 0, 0, 0 if is_before else -room, 0)
        heading = str(self._rows.headerData(section, self.orientation()) or "")
        text = painter.fontMetrics().elidedText(heading, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, align, text)
        if not is_sorted:
            return
        side = self._theme.px(_ARROW)
        arrow = _aligned(align, QSize(side, side), inner)
        if text:
            beside = _aligned(align, QSize(painter.fontMetrics().horizontalAdvance(text), side), box)
            arrow.moveLeft(beside.left() - room if is_before else beside.left() + beside.width() + room - side)
        is_ascending = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
        draw_sign(painter, self._theme, "down" if is_ascending else "up", arrow, "accent")


def _aligned(align: Qt.AlignmentFlag, size: QSize, box: QRect) -> QRect:
    return QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, align, size, box)
