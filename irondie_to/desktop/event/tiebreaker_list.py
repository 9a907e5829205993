"""The list of tie-breakers, whose order the user changes by dragging or with keys."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class TiebreakerList(QListWidget):
    """The list of tie-breakers. Alt+Up and Alt+Down move the current one.

    Its model emits `rowsMoved`, no matter whether a tie-breaker was dragged or moved with a key.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current tie-breaker up on Alt+Up and down on Alt+Down."""
        step = _STEPS.get(Qt.Key(event.key()))
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier  # macOS sets this modifier for arrow keys
        if step is None or held != Qt.KeyboardModifier.AltModifier:
            super().keyPressEvent(event)
            return
        here = self.currentRow()
        there = here + step
        if here >= 0 and 0 <= there < self.count():
            before = there if step < 0 else there + 1  # Qt expects the row before which to insert the item
            self.model().moveRow(QModelIndex(), here, QModelIndex(), before)
