"""A text field that shows what the typed text means before Enter is pressed.

While its text is neither entered nor stored, undo and redo affect the text before any step of the event.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed.meaning import NOTHING_TYPED, Typed, doubted
from irondie_to.desktop.controls.typed.line_text import EnterEffect, LineText
from irondie_to.desktop.controls.typed.text_field import TextField, holds_unsaved, undo_text
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.speech import announce
from irondie_to.errors import Phrase, UserError


class LineField(TextField):
    """A text field whose text is understood while it is typed.

    `understand` returns the meaning of a text. The owner of the field shows `line` whenever `changed` is emitted, and
    sets the accessible description, which a screen reader speaks when Enter does not enter the text. `typed` is emitted
    with the meaning whenever the text or the function that understands it changes. `entered` is emitted with the
    meaning when the user enters the text, `armed` when Enter must be pressed again, and `refused` with a `UserError`
    when the text is invalid or incomplete.
    """

    typed = Signal(object)
    armed = Signal(object)
    entered = Signal(object)
    refused = Signal(object)
    changed = Signal()

    def __init__(
        self,
        context: WindowContext,
        parent: QWidget | None = None,
        *,
        understand: Callable[[str], Typed] = lambda _text: NOTHING_TYPED,
        leave: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(parent, leave=leave)
        self._context = context
        self.understand = understand
        """Returns the meaning that a text would have in the field. `set_understanding` changes it."""
        self.line = LineText()
        self._put: str | None = None  # the text that the program has put there
        self.question: Phrase | None = None
        """A question about the current text, which then needs Enter twice. `reread` applies a change of the question.
        """
        self.textChanged.connect(self._on_text)
        self.returnPressed.connect(self.enter)
        context.messages.withdrawn.connect(self._on_withdrawn)
        context.ticker.ticked.connect(self._on_second)

    @property
    def meaning(self) -> Any:
        """The meaning of the current text, of the type that `understand` returns."""
        return self.line.meaning

    def confirmed(self) -> object:
        """Return what Enter confirms: text that the program put into the field, or a question after the first Enter.

        Enter may confirm only what the user has seen. Returns None while the user has typed the text and not pressed
        Enter.
        """
        return self.line if self.line.is_armed or self._put is not None else None

    def set_understanding(self, understand: Callable[[str], Typed]) -> None:
        """Set the function that returns the meaning of a text, and call it for the current text."""
        self.understand = understand
        self.reread()

    def reread(self) -> None:
        """Understand the current text again, because what it refers to may have changed."""
        self._set(self.line.reread(_with(self.question, self.understand(self.text()))))
        self.typed.emit(self.meaning)

    def write(self, text: str) -> None:
        """Replace the text of the field. Undo restores the previous text, as if the user had typed the new one."""
        super().write(text)
        self._put = text or None

    def put(self, text: str) -> None:
        """Put a text into the field as if the user had typed it, and focus the field.

        Undo restores the previous text.
        """
        self.write(text)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def hold(self) -> None:
        """Keep the text unchanged while it is stored; `give_back` and `release` end this."""
        self._set(replace(self.line, is_storing=True))

    def release(self) -> None:
        """Let the user type again after `hold`, and forget why a text was refused."""
        self._set(self.line.refuse(None))

    def give_back(self, text: str, fault: Phrase) -> None:
        """Put a refused text back into the field with the reason, unless the user has begun another text."""
        if self.text() in {"", text}:
            self.write(text)
            self._set(self.line.refuse(fault))

    def enter(self) -> None:
        """Do what Enter does: enter the text, complete it, or make a screen reader say why it is not entered."""
        line, effect = self.line.enter()
        self._set(line)
        match effect:
            case EnterEffect.NOTHING:
                return
            case EnterEffect.ENTERS:
                self.entered.emit(self.meaning)
                return
            case EnterEffect.COMPLETES:
                self.write(self.meaning.completes)
            case EnterEffect.ARMS:
                self.armed.emit(self.meaning)
            case EnterEffect.REFUSES:
                if line.fault is not None:
                    self.refused.emit(UserError(line.fault.code, **line.fault.values))
            case _:
                assert_never(effect)
        announce(self, self.accessibleDescription(), urgent=True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Withdraw the reason for a refusal when the user leaves the page."""
        super().hideEvent(event)
        if not event.spontaneous():
            _withdraw(self._context, self.line)

    def _on_text(self, text: str) -> None:
        _withdraw(self._context, self.line)
        self.question = self._put = None
        self._set(self.line.write(text, self.understand(text)))
        self.typed.emit(self.meaning)

    def _on_withdrawn(self, code: str) -> None:
        """Remove the reason for a refusal when the message with the same code is withdrawn."""
        if self.line.fault is not None and self.line.fault.code == code:
            self._set(self.line.refuse(None))

    def _on_second(self) -> None:
        if self.meaning.follows_clock and not self.line.is_storing:
            self.reread()

    def _set(self, line: LineText) -> None:
        if line != self.line:
            self.line = line
            self.setReadOnly(line.is_storing)
            self.changed.emit()


class UnsavedLine:
    """The undo history of a line that is typed on a page but not entered yet, wherever the focus is."""

    def __init__(self, field: LineField) -> None:
        self._field = field

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return the name of the typed line; None for redo if nothing in it was undone."""
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
    """Return the history of the visible line on this page that has not been entered yet, or None."""
    for field in page.findChildren(LineField):
        if holds_unsaved(field) and field.isVisible() and not field.isReadOnly():
            return UnsavedLine(field)
    return None


def _with(question: Phrase | None, meaning: Typed) -> Typed:
    return meaning if question is None else doubted(meaning, question)


def _withdraw(context: WindowContext, line: LineText) -> None:
    """Remove the reason for a refusal, in the field and in the message bar."""
    if line.fault is not None:
        context.messages.withdraw(line.fault.code)
