"""A text field in which the user types a set of dice in notation."""

from __future__ import annotations

import re
from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QColor, QFocusEvent, QInputMethodEvent, QTextCharFormat

from irondie_to.desktop.controls.typed.line_field import LineField


class NotationField(LineField):
    """A text field for a set of dice in notation. The resting text is the stored set.

    `left` is emitted when the field loses the focus.
    """

    left = Signal()

    def mark(self, words: Collection[str], ground: QColor, line: QColor) -> None:
        """Highlight these words, and no others, in the main set, which is the part before the slash.

        `ground` is the colour of the background, `line` that of the underline. Does nothing while the field has the
        focus.
        """
        if self.hasFocus():
            return
        look = QTextCharFormat()
        look.setBackground(ground)
        look.setUnderlineColor(line)
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        kind, here = QInputMethodEvent.AttributeType.TextFormat, self.cursorPosition()
        # A QLineEdit has no other way to format parts of its text.
        marks = [
            QInputMethodEvent.Attribute(kind, found.start() - here, len(found[0]), look)
            for found in re.finditer(r"[^ /]+", self.text().partition("/")[0])
            if found[0] in words
        ]
        QCoreApplication.sendEvent(self, QInputMethodEvent("", marks))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remove the highlights, because they would stay in place while the user changes the text."""
        QCoreApplication.sendEvent(self, QInputMethodEvent("", []))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left`, so that the highlights can be set again."""
        super().focusOutEvent(event)
        self.left.emit()
