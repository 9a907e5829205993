"""The list of tie-breakers; the user changes the order by dragging or with keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class TiebreakerList(QListWidget):
    """The list of tie-breakers. Alt+Up and Alt+Down move the current one; the model emits `rowsMoved`, as on a drag."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current tie-breaker up on Alt+Up, down on Alt+Down."""
        step = _STEPS.get(Qt.Key(event.key()))
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier  # macOS sets it for arrow keys
        if step is None or held != Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
            return
        here = self.currentRow()
        there = here + step
        if here >= 0 and 0 <= there < self.count():
            before = there if step < 0 else there + 1  # Qt expects the row before which the item is inserted
            self.model().moveRow(QModelIndex(), here, QModelIndex(), before)
