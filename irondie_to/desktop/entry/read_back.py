"""The label that shows the meaning of a typed line beside its field."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QTextCursor
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.core.look.rich_text import Html, RichLabel, document_of, html_of, plain


class ReadBack(RichLabel):
    """A label for rich text that never widens the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_within(self, shown: Html, room: int) -> None:
        """Show rich text, elided if it is wider than `room` px in one line. The tooltip then shows the full text."""
        document = document_of(shown, self.font())
        length, width = document.characterCount() - 1, document.idealWidth()
        if width <= room:
            self.show_html(shown)
            self.setToolTip("")
            return
        cursor = QTextCursor(document)
        cursor.setPosition(int(length * max(0, room) / width))
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText("…")
        while document.idealWidth() > room and cursor.position() > 1:
            cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, 2)
            cursor.insertText("…")
        self.show_html(html_of(document))
        self.setToolTip(plain(shown))

    def minimumSizeHint(self) -> QSize:
        """Return a minimum width of 0, so that the text never widens the window."""
        return QSize(0, super().minimumSizeHint().height())


def line_width(shown: Html, font: QFont) -> int:
    """Return the width in px that rich text needs in one line."""
    return math.ceil(document_of(shown, font).idealWidth())
