"""The text field for a duel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class DuelField(QLineEdit):
    """A typed duel. `stepped` carries +1 or −1 (Up, Down) and whether the cursor is at the target."""

    stepped = Signal(int, bool)
    cleared = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down change a value, Esc clears."""
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            before = self.text()[: self.cursorPosition()]
            self.stepped.emit(1 if key == Qt.Key.Key_Up else -1, ">" in before or before.count(" ") > 2)
        elif key == Qt.Key.Key_Escape and self.text():
            self.cleared.emit()
        else:
            super().keyPressEvent(event)
