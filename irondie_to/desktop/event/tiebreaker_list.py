"""The list of tie-breakers, ordered by dragging or by keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class TiebreakerList(QListWidget):
    """Alt+Up and Alt+Down move the current tie-breaker. The model reports it like a drag (`rowsMoved`)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current tie-breaker up or down."""
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
