"""Text in a field that is neither entered nor stored, which undo and redo are about before any step of the event."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.errors import Phrase


def holds_unsaved(field: QLineEdit) -> bool:
    """Return whether the field contains text that was typed or put there, and is not entered yet."""
    return field.isModified() and bool(field.text())


def undo_text(field: QLineEdit) -> None:
    """Undo the latest change of the text or, if the field has no record of it, take the text out. Up restores it."""
    if field.isReadOnly():
        return
    if field.isUndoAvailable():
        field.undo()
    elif isinstance(field, TextField):
        field.take()
        field.setText(field.rest)


class UnsavedLine:
    """The undo history of a line on a page that is not entered yet, wherever the focus is."""

    def __init__(self, field: TextField) -> None:
        self._field = field

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return the name of the typed line; None for redo if nothing was undone in it."""
        has_step = back or self._field.isRedoAvailable()
        return Phrase("frame.unsaved_line", {"text": self._field.text()}) if has_step else None

    def turn(self, *, back: bool) -> bool:
        """Undo or redo in the line, which gets the focus. No step of the event is affected."""
        if back:
            undo_text(self._field)
        else:
            self._field.redo()
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True


def unsaved_line(page: QWidget) -> UnsavedLine | None:
    """Return the history of the visible line on this page that is typed or put there, but not entered; None if none."""
    for field in page.findChildren(TextField):
        if (
            field.is_line
            and field.isVisible()
            and field.isModified()
            and holds_unsaved(field)
            and not field.isReadOnly()
        ):
            return UnsavedLine(field)
    return None
