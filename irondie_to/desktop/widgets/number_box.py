"""A field for a whole number, with room before it; over a word that stands for none, one types at once."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSpinBox, QWidget

ROOM_PX = 6


class NumberBox(QSpinBox):
    """Where nothing was told yet and a word says so (`specialValueText`), the first digit takes its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(ROOM_PX, 0, 0, 0)  # the style sheet does not reach inside

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - the name Qt calls
        """A digit behind the word would be refused."""
        if event.text().isdecimal() and self.text() == self.specialValueText():
            self.selectAll()
        super().keyPressEvent(event)
