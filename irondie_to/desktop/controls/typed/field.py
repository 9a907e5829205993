"""A field that interprets its text when the user leaves it or presses Enter.

If the text cannot be interpreted, it stays in the field and the reason is shown below it.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSpinBox, QWidget

from irondie_to.desktop.controls.typed.note import FieldNote
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.speech import announce
from irondie_to.errors import Phrase, UserError

_INSET_PX = 8
_INNER_PX, _BORDER_PX = 28, 1  # must match the style sheet
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class TypedField(QAbstractSpinBox):
    """The base class of the fields for numbers, dates and times.

    `entered` is emitted with the new value when the user enters a changed value by leaving the field or pressing Enter,
    or changes the value in steps. With keyboard tracking it is also emitted after each key that changes the value.
    `text_read` is emitted after the text was interpreted or replaced. The form that contains the field places `note`
    below it. `fault` is the error for a text that has nothing to do with this kind of value; the note can reserve the
    space for it.
    """

    entered = Signal(object)
    text_read = Signal()

    def __init__(self, context: WindowContext, value: Any, fault: Phrase, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._value = self._found = value
        self._is_refused = False
        self.fault: UserError | None = None
        """The reason why the current text cannot be interpreted, None if it can."""
        self.note = FieldNote(context.theme, lambda: context.say(fault), parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # so that turning the mouse wheel does not focus the field
        self.setKeyboardTracking(False)
        self.lineEdit().setTextMargins(_INSET_PX, 0, 0, 0)  # the style sheet does not apply to the inner field
        self.lineEdit().textEdited.connect(self._on_typed)
        context.language_changed.connect(self.reword)
        context.theme_changed.connect(self.fit)

    @property
    def value(self) -> Any:
        """The value that was last entered or set."""
        return self._value

    def show_value(self, value: Any) -> None:
        """Set a value that was changed elsewhere, without emitting `entered`.

        It is not shown while the field contains typed text not entered yet.
        """
        if self.lineEdit().isModified():
            self._value = value
        else:
            self.put(value)

    def put(self, value: Any) -> None:
        """Set this value and show it in place of any typed text, without emitting `entered`.

        If all text was selected, the new text is selected too.
        """
        self._value = value
        line = self.lineEdit()
        was_selected = line.hasSelectedText() and line.selectedText() == line.text()
        line.setText(self.written(value))  # this also resets isModified
        if was_selected:
            line.selectAll()
        self.fault = None
        self._say(self.rest_note())
        self.text_read.emit()

    def commit(self) -> bool:
        """Interpret the typed text and enter its value, as when the user leaves the field.

        Returns False if the text cannot be interpreted; the reason is then shown below the field. Returns True if the
        user has not typed anything.
        """
        if self.lineEdit().isModified():
            self._read_text()
            if self.fault is not None:
                self._refuse(self.fault)
                return False
            self._take(self._found)
        return True

    def keep(self) -> None:
        """Enter the typed value before the form closes.

        Text that cannot be interpreted is discarded and reported in the message bar.
        """
        if not self.commit() and self.fault is not None:
            self._context.messages.show_error(self.fault)
            self.put(self._value)

    def reword(self) -> None:
        """Show the value and the note in the current language. Typed text not entered yet stays as it is."""
        if not self.lineEdit().isModified():
            self.put(self._value)
        elif self._is_refused and self.fault is not None:
            self._say(self._context.say(self.fault.phrase), is_fault=True)

    def read(self, text: str) -> Any:
        """Return the value that the text means.

        Raises `UserError` with the reason if the text cannot be interpreted.
        """
        raise NotImplementedError

    def written(self, value: Any) -> str:
        """Return the text that the field shows for the value."""
        raise NotImplementedError

    def echo(self, value: Any) -> str:
        """Return the note to show below the field while the typed text means this value, empty for no note."""
        return ""

    def rest_note(self) -> str:
        """Return the note to show below the field while the user is not typing, empty for no note."""
        return ""

    def stepped(self, value: Any, steps: int) -> Any:
        """Return the value `steps` steps above this one, or below it if `steps` is negative, within the limits."""
        raise NotImplementedError

    def fit(self) -> None:
        """Set the height, which is the same for all fields, for the current text size of the window."""
        self.setFixedHeight(self._context.theme.px(_INNER_PX) + 2 * _BORDER_PX)

    def stepBy(self, steps: int) -> None:
        """Change the value by a number of steps, starting from the typed value if the typed text can be interpreted."""
        if self.lineEdit().isModified():
            self._read_text()
        typed = self._found if self.lineEdit().isModified() and self.fault is None else self._value
        self._take(self.stepped(typed, steps))
        self.lineEdit().selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Return which of the two arrows are enabled: those whose step stays within the limits."""
        flags = QAbstractSpinBox.StepEnabledFlag.StepNone
        if self.stepped(self._value, 1) != self._value:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        if self.stepped(self._value, -1) != self._value:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        return flags

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Enter, enter the typed value. On Esc, discard a text that was found to be invalid."""
        if event.key() in _ENTER and not self.commit():
            self.lineEdit().selectAll()
        elif event.key() == Qt.Key.Key_Escape and self._is_refused:
            self.put(self._value)
            self.lineEdit().selectAll()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Enter the typed value, unless the focus only moved to a popup, such as the context menu of the field."""
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()
        super().focusOutEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Change the value only if the field has the focus; otherwise let the wheel scroll the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _read_text(self) -> None:
        self._found, self.fault = self._value, None
        try:
            self._found = self.read(self.text())
        except UserError as fault:
            self.fault = fault

    def _on_typed(self) -> None:
        self._read_text()
        if self.fault is None:
            self._say(self.echo(self._found))
            if self.keyboardTracking() and self._found != self._value:
                self._value = self._found
                self.entered.emit(self._value)
        else:
            self._say(self._context.say(self.fault.phrase) if self.rest_note() or self.echo(self._value) else "")
        self.text_read.emit()

    def _take(self, value: Any) -> None:
        is_new = value != self._value
        self.put(value)
        if is_new:
            self.entered.emit(value)

    def _refuse(self, fault: UserError) -> None:
        is_news = not self._is_refused
        self._say(self._context.say(fault.phrase), is_fault=True)
        if is_news:
            announce(self, self.note.text, urgent=True)
        self.text_read.emit()

    def _say(self, text: str, *, is_fault: bool = False) -> None:
        self.note.show_words(text, is_fault=is_fault)
        self.setAccessibleDescription(text)
        if is_fault != self._is_refused:
            self._is_refused = is_fault
            self.setProperty("look", "fault" if is_fault else "")
            self.style().unpolish(self)
            self.style().polish(self)
