"""The text field in which the user types a duel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from irondie_to.app.referee.duel.draft import is_in_target


class DuelField(QLineEdit):
    """The text field in which the user types a duel.

    `stepped` is emitted with +1 on Up or -1 on Down, and with True if the cursor is at the target. `cleared` is emitted
    on Esc, unless the field is empty.
    """

    stepped = Signal(int, bool)
    cleared = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key: Up and Down emit `stepped`, Esc emits `cleared`."""
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            before = self.text()[: self.cursorPosition()]
            self.stepped.emit(1 if key == Qt.Key.Key_Up else -1, is_in_target(before))
        elif key == Qt.Key.Key_Escape and self.text():
            self.cleared.emit()
        else:
            super().keyPressEvent(event)
