"""A text field that shows what the typed text means before Enter is pressed.

Until the text has been entered, undo and redo change the text rather than the event.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed.meaning import NOTHING_TYPED, EnterEffect, LineText, Typed, doubted
from irondie_to.desktop.controls.typed.text_field import TextField, holds_unsaved, undo_text
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.time.ticker import Ticker
from irondie_to.errors import Phrase, UserError


class LineField(WithContext, TextField):
    """A text field that interprets its text as the user types.

    `understand` returns the meaning of a text. The owner of the field must show `line` whenever `changed` is emitted,
    and set the accessible description, which a screen reader reads out when Enter does not enter the text.

    `typed` is emitted with the meaning whenever the text changes or is interpreted again. `entered` is emitted with the
    meaning when the user enters the text, `armed` with the meaning when Enter must be pressed again, and `refused` with
    a `UserError` when the user presses Enter on an invalid or incomplete text.
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
        super().__init__(context, parent, leave=leave)
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
        _Following(self, context.ticker)

    @property
    def meaning(self) -> Any:
        """The meaning of the current text, as returned by `understand`, with `question` if there is one."""
        return self.line.meaning

    def confirmed(self) -> object:
        """Return what Enter would confirm now, or None if it would only enter what the user has typed.

        The result is `line` if the program put the text into the field, or if Enter must be pressed a second time.
        Enter may confirm the result only after the user has seen it.
        """
        return self.line if self.line.is_armed or self._put is not None else None

    def set_understanding(self, understand: Callable[[str], Typed]) -> None:
        self.understand = understand
        self.reread()

    def reread(self) -> None:
        """Interpret the current text again, because what it refers to may have changed."""
        meaning = self.understand(self.text())
        self._set(self.line.reread(meaning if self.question is None else doubted(meaning, self.question)))
        self.typed.emit(self.meaning)

    def write(self, text: str) -> None:
        super().write(text)
        self._put = text or None

    def put(self, text: str) -> None:
        """Put text into the field as if the user had typed it, and focus the field.

        Undo restores the previous text.
        """
        self.write(text)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def hold(self) -> None:
        """Make the text read-only while it is being stored, until `give_back` or `release` is called."""
        self._set(replace(self.line, is_storing=True))

    def release(self) -> None:
        """Let the user type again after `hold`, and discard the reason why a text was refused."""
        self._set(self.line.refuse(None))

    def give_back(self, text: str, fault: Phrase) -> None:
        """Put refused text back into the field with the reason, unless the user has begun to type something else."""
        if self.text() in {"", text}:
            self.write(text)
            self._set(self.line.refuse(fault))

    def enter(self) -> None:
        """Do what the Enter key does: enter or complete the text, ask for a second Enter, or refuse the text."""
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
        if self.line.fault is not None and self.line.fault.code == code:
            self._set(self.line.refuse(None))

    def _set(self, line: LineText) -> None:
        if line != self.line:
            self.line = line
            self.setReadOnly(line.is_storing)
            self.changed.emit()


class _Following(QObject):
    """Makes a field interpret its text again every second while the meaning depends on the time."""

    def __init__(self, field: LineField, ticker: Ticker) -> None:
        super().__init__(field)
        self._field = field
        ticker.ticked.connect(self._on_second)

    def _on_second(self) -> None:
        line = self._field.line
        if line.meaning.follows_clock and not line.is_storing:
            self._field.reread()


class UnsavedLine:
    """The undo history of a line that was typed on a page but not entered yet.

    The line need not have the focus.
    """

    def __init__(self, field: LineField) -> None:
        self._field = field

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return a phrase that names the typed line, or None if `back` is false and there is nothing to redo."""
        has_step = back or self._field.isRedoAvailable()
        return Phrase("frame.unsaved_line", {"text": self._field.text()}) if has_step else None

    def turn(self, *, back: bool) -> bool:
        """Undo or redo in the line, and focus it. No step of the event is affected. Always returns True."""
        if back:
            undo_text(self._field)
        else:
            self._field.redo()
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True


def unsaved_line(page: QWidget) -> UnsavedLine | None:
    """Return the undo history of the visible line on this page that has not been entered yet, or None."""
    for field in page.findChildren(LineField):
        if holds_unsaved(field) and field.isVisible() and not field.isReadOnly():
            return UnsavedLine(field)
    return None


def _withdraw(context: WindowContext, line: LineText) -> None:
    if line.fault is not None:
        context.messages.withdraw(line.fault.code)
