"""The text field in which results are typed, and the label that shows the meaning of the typed text beside it."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from irondie_to.desktop.core.rich_text import Html, RichLabel, document_of, html_of

_TYPED_WITH = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier


def begins_line(event: QKeyEvent) -> bool:
    """Return whether a key pressed outside the field starts a result: a digit, also with Shift or on the keypad."""
    text = event.text()
    return text.isascii() and text.isdecimal() and not event.modifiers() & ~_TYPED_WITH


class EntryField(QLineEdit):
    """The text field for results. Esc clears it, Up restores its last line, and Down emits `down`."""

    down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "entry")
        self._last = ""

    def keep(self) -> None:
        """Store the current line, so that Up restores it. An empty line leaves the stored one unchanged."""
        self._last = self.text() or self._last

    def event(self, event: QEvent) -> bool:
        """While the field is empty, ignore the keys for undo and redo.

        The menus then handle these keys and undo or redo steps of the event instead of edits of the text.
        """
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and not self.text():
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the field on Esc, restore the last line on Up, and emit `down` on Down."""
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape if self.text():
                self.keep()
                self.clear()
            case Qt.Key.Key_Up if self._last:
                self.setText(self._last)
            case Qt.Key.Key_Down:
                self.down.emit()
            case _:
                super().keyPressEvent(event)


class ReadBack(RichLabel):
    """A label for rich text that never widens the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_within(self, shown: Html, room: int) -> None:
        """Show rich text, elided if it is wider than `room` px in one line. The tooltip then shows the full text."""
        document = document_of(shown, self.font())
        whole, width = document.toPlainText(), document.idealWidth()
        if width <= room:
            self.show_html(shown)
            self.setToolTip("")
            return
        cursor = QTextCursor(document)
        cursor.setPosition(int(len(whole) * max(0, room) / width))
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText("…")
        while document.idealWidth() > room and cursor.position() > 1:
            cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, 2)
            cursor.insertText("…")
        self.show_html(html_of(document))
        self.setToolTip(whole)

    def minimumSizeHint(self) -> QSize:
        """Return a minimum width of 0, so that the text never widens the window."""
        return QSize(0, super().minimumSizeHint().height())


def line_width(shown: Html, font: QFont) -> int:
    """Return the width in px that rich text needs in one line."""
    return math.ceil(document_of(shown, font).idealWidth())
