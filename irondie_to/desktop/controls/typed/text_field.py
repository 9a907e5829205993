"""A text field that Esc resets, and functions for the text of any field that is not entered yet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget


class TextField(QLineEdit):
    """A text field that Esc resets.

    Esc restores the resting text (empty unless `rest` is set), emits `cleared`, and calls `leave` if it is given. If
    there is nothing to restore, Esc only calls `leave`. Up restores the text last removed by Esc, `take` or `write`.
    Down emits `down`. `rested` is emitted when the field loses the focus.
    """

    cleared = Signal()
    down = Signal()
    rested = Signal()

    def __init__(self, parent: QWidget | None = None, *, leave: Callable[[], object] | None = None) -> None:
        super().__init__(parent)
        self._leave = leave
        self._last = ""
        self.rest = ""
        self.is_being_written = False
        """True while the program writes into the field, which then emits `textEdited` as if the user were typing."""
        self.setAcceptDrops(False)  # so that the window receives dropped files

    def take(self) -> str:
        text = self.text()
        self._last = text or self._last
        self.clear()
        return text

    def write(self, text: str) -> None:
        """Replace the text as if the user had typed the new one, so that undo restores the previous text."""
        if text == self.text():
            return
        self._last = self.text() or self._last
        self.is_being_written = True
        self.selectAll()
        self.insert(text)
        self.is_being_written = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_Escape if self.text() != self.rest or self._leave is not None:
                if self.text() != self.rest:
                    self.restore()
                    self.cleared.emit()
                if self._leave is not None:
                    self._leave()
            case Qt.Key.Key_Up if self._last and not self.isReadOnly():
                self.write(self._last)
            case Qt.Key.Key_Down:
                self.down.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                super().keyPressEvent(event)
                event.accept()  # otherwise the widgets around the field would handle the key too
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.rested.emit()

    def restore(self) -> None:
        """Show the resting text. Up then restores the present text."""
        self._last = self.text() or self._last
        self.setText(self.rest)  # at once: an empty text between the two would be understood as typed


def holds_unsaved(field: QLineEdit) -> bool:
    """Return whether the field contains text that has not been entered yet.

    Text that the program put into the field as if the user had typed it counts too.
    """
    return field.isModified() and bool(field.text())


def undo_text(field: QLineEdit) -> None:
    """Undo the latest change of the text. If the field has nothing to undo, restore its resting text.

    After such a reset, Up restores the text. Does nothing if the field is read-only.
    """
    if field.isReadOnly():
        return
    if field.isUndoAvailable():
        field.undo()
    elif isinstance(field, TextField):
        field.restore()
