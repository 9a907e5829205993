"""The field for a set in notation."""

from __future__ import annotations

import re
from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QLineEdit, QWidget


class NotationField(QLineEdit):
    """The set as text. Esc restores the stored text."""

    given_up = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._kept = ""
        self.setAcceptDrops(False)  # so that the window gets dropped files

    def set_kept(self, text: str) -> None:
        """Set the text that Esc restores."""
        self._kept = text

    def mark(self, words: Collection[str], ground: QColor, line: QColor) -> None:
        """Highlight these words of the set while the field has no focus."""
        if self.hasFocus():
            return
        look = QTextCharFormat()
        look.setBackground(ground)
        look.setUnderlineColor(line)
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        kind, here = QInputMethodEvent.AttributeType.TextFormat, self.cursorPosition()
        # The only way to set text formats in a line edit.
        marks = [
            QInputMethodEvent.Attribute(kind, found.start() - here, len(found[0]), look)
            for found in re.finditer(r"[^ /]+", self.text().partition("/")[0])
            if found[0] in words
        ]
        QCoreApplication.sendEvent(self, QInputMethodEvent("", marks))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remove highlights, which would not move with the text while the user types."""
        QCoreApplication.sendEvent(self, QInputMethodEvent("", []))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit that highlights may be shown again."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Discard what was typed with Esc."""
        if event.key() == Qt.Key.Key_Escape and self.text() != self._kept:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
