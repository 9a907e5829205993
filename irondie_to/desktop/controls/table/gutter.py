"""The vertical scroll bar of a table, on the grounds of the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollBar, QStyle, QStyleOptionFrame, QTableView, QWidget

from irondie_to.desktop.controls.table.cells import CellDelegate
from irondie_to.desktop.core.look.theme import Theme


class Gutter(QScrollBar):
    """A vertical scroll bar under which the grounds of the head and of the rows go on to the edge of the table."""

    def __init__(self, theme: Theme, cells: CellDelegate[Any], view: QTableView) -> None:
        super().__init__(view)
        self._theme = theme
        self._cells = cells
        self._view = view

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grounds of the table, and the scroll bar on them."""
        view = self._view
        header = view.horizontalHeader()
        above = 0 if header.isHidden() else header.height()
        with QPainter(self) as painter:
            row = view.rowAt(0)
            while 0 <= row < view.model().rowCount() and view.rowViewportPosition(row) < view.viewport().height():
                place = QRect(0, above + view.rowViewportPosition(row), self.width(), view.rowHeight(row))
                band = view.indexWidget(view.model().index(row, 0))
                if band is None:
                    self._cells.paint_beside(painter, place, row)
                else:
                    _paint_band(painter, place, band)
                row += 1
            painter.fillRect(0, 0, self.width(), above, self._theme.colour("raised"))
            painter.fillRect(0, above - 1, self.width(), 1, self._theme.colour("line"))
        super().paintEvent(event)


def _paint_band(painter: QPainter, place: QRect, band: QWidget) -> None:
    """Paint the ground and the border of a widget that covers a row on at its right."""
    option, style = QStyleOptionFrame(), band.style()
    option.initFrom(band)
    option.rect = place.adjusted(-band.width(), 0, 0, 0)
    painter.save()
    painter.setClipRect(place)
    style.drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, band)
    style.drawControl(QStyle.ControlElement.CE_ShapedFrame, option, painter, band)
    painter.restore()
