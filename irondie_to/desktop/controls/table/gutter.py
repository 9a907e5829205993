"""The vertical scroll bar of a table, on the ground of the table."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollBar, QTableView

from irondie_to.desktop.core.look.theme import Theme


class Gutter(QScrollBar):
    """A vertical scroll bar under which the ground of the head and the lines below the rows go on to the edge."""

    def __init__(self, theme: Theme, view: QTableView) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of the table, and the scroll bar on it."""
        view, line = self._view, self._theme.colour("line")
        header = view.horizontalHeader()
        above = 0 if header.isHidden() else header.height()
        with QPainter(self) as painter:
            painter.fillRect(0, 0, self.width(), above, self._theme.colour("raised"))
            painter.fillRect(0, above - 1, self.width(), 1, line)
            row = view.rowAt(0)
            while 0 <= row < view.model().rowCount() and view.rowViewportPosition(row) < view.viewport().height():
                below = above + view.rowViewportPosition(row) + view.rowHeight(row)
                painter.fillRect(0, below - 1, self.width(), 1, line)
                row += 1
        super().paintEvent(event)
