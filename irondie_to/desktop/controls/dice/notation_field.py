"""The field for a set in notation."""

from __future__ import annotations

import re
from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QLineEdit, QWidget


class NotationField(QLineEdit):
    """The set as text; Esc brings back what is kept."""

    given_up = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._kept = ""
        self.setAcceptDrops(False)  # a file dropped here is the page's

    def set_kept(self, text: str) -> None:
        """What Esc brings back."""
        self._kept = text

    def mark(self, words: Collection[str], ground: QColor, line: QColor) -> None:
        """Put these words of the set itself on a ground, while nobody types here."""
        if self.hasFocus():
            return
        look = QTextCharFormat()
        look.setBackground(ground)
        look.setUnderlineColor(line)
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        kind, here = QInputMethodEvent.AttributeType.TextFormat, self.cursorPosition()
        # A line edit takes formats for its text only in this way.
        marks = [
            QInputMethodEvent.Attribute(kind, found.start() - here, len(found[0]), look)
            for found in re.finditer(r"[^ /]+", self.text().partition("/")[0])
            if found[0] in words
        ]
        QCoreApplication.sendEvent(self, QInputMethodEvent("", marks))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Marks would not move with the words while one types."""
        QCoreApplication.sendEvent(self, QInputMethodEvent("", []))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tells that marks may come back."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives up what was typed."""
        if event.key() == Qt.Key.Key_Escape and self.text() != self._kept:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)
