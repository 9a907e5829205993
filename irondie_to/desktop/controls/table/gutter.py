"""The vertical scroll bar of a table, on the grounds of the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollBar, QSizePolicy, QStyle, QStyleOptionFrame, QTableView, QWidget

from irondie_to.desktop.controls.table.cells import CellDelegate
from irondie_to.desktop.core.look.theme import Theme


class Gutter(QScrollBar):
    """A vertical scroll bar beside the rows, under which their grounds go on to the edge of the table."""

    def __init__(self, theme: Theme, cells: CellDelegate[Any], view: QTableView) -> None:
        super().__init__(view)
        self._cells = cells
        self._view = view
        view.setVerticalScrollBar(self)
        view.addScrollBarWidget(_EndOfHead(theme, view), Qt.AlignmentFlag.AlignTop)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grounds of the rows, and the scroll bar on them."""
        view = self._view
        with QPainter(self) as painter:
            row = view.rowAt(0)
            while 0 <= row < view.model().rowCount() and view.rowViewportPosition(row) < view.viewport().height():
                place = QRect(0, view.rowViewportPosition(row), self.width(), view.rowHeight(row))
                band = view.indexWidget(view.model().index(row, 0))
                if band is None:
                    self._cells.paint_beside(painter, place, row)
                else:
                    _paint_band(painter, place, band)
                row += 1
        super().paintEvent(event)


class _EndOfHead(QWidget):
    """The ground of the head of a table above its scroll bar."""

    def __init__(self, theme: Theme, view: QTableView) -> None:
        super().__init__(view)
        self._theme = theme
        self._header = view.horizontalHeader()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._header.geometriesChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Return the height of the head."""
        return QSize(0, 0 if self._header.isHidden() else self._header.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of the head and the line below it."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._theme.colour("raised"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.colour("line"))


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
