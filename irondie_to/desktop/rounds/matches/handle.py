"""The handle at the right end of a row, which opens the menu of its match."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent

from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.columns import MatchColumns, handle_in
from irondie_to.desktop.rounds.matches.row import RoundLine


class MenuHandles(QObject):
    """The handles in a table with these columns. They are shown in the current row and under the mouse pointer.

    `pressed` is emitted with a cell of the row and the lower right corner of its handle on the screen.
    """

    pressed = Signal(QModelIndex, QPoint)

    def __init__(self, context: WindowContext, table: Table[RoundLine], columns: MatchColumns) -> None:
        super().__init__(table)
        self._context = context
        self._table = table
        self._columns = columns
        table.viewport().installEventFilter(self)

    def is_in(self, row: RoundLine) -> bool:
        """Return whether this row shows its handle. While a line is typed, the current row does not."""
        current = None if self._columns.typed.lines else self._table.current
        return row in (current, self._table.rows.at(self._table.cells.hovered))

    def of(self, row: int) -> QRect:
        """Return the rectangle of the handle in the row at this place, an empty one if it has no menu."""
        found = self._table.rows.at(row)
        if found is None or not found.has_menu:
            return QRect()
        top, width = self._table.rowViewportPosition(row), self._table.viewport().width()
        return handle_in(QRect(0, top, width, self._table.rowHeight(row)), self._context.theme)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Select the row whose handle is pressed, and emit `pressed`."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            place = event.position().toPoint()
            index = self._table.indexAt(place)
            handle = self.of(index.row())
            if event.button() == Qt.MouseButton.LeftButton and handle.contains(place):
                self._table.choose(index.row())
                self.pressed.emit(index, self._table.viewport().mapToGlobal(handle.bottomRight()))
                return True
        return super().eventFilter(watched, event)
