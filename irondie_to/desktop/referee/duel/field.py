"""The text field in which the user types a duel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from irondie_to.app.referee.duel.draft import target_at_end
from irondie_to.desktop.controls.typed.line_field import LineField


class DuelField(LineField):
    """The text field in which the user types a duel.

    `stepped` is emitted with +1 on Up or -1 on Down, and with the place of the cursor: 0 for the thrown die, 1 for the
    first target and so on.
    """

    stepped = Signal(int, int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key: Up and Down emit `stepped`."""
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            before = self.text()[: self.cursorPosition()]
            self.stepped.emit(1 if key == Qt.Key.Key_Up else -1, target_at_end(before))
        else:
            super().keyPressEvent(event)
