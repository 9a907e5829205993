"""A text field that shows what the typed text means before Enter is pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.meaning import NOTHING_TYPED, Typed
from irondie_to.desktop.controls.typed.line_text import EnterEffect, LineText
from irondie_to.desktop.controls.typed.text_field import TextField
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
        self._understand = understand
        self.line = LineText()
        self.textChanged.connect(self._on_text)
        self.returnPressed.connect(self.enter)
        context.messages.withdrawn.connect(self._on_withdrawn)

    @property
    def meaning(self) -> Any:
        """The meaning of the current text, of the type that `understand` returns."""
        return self.line.meaning

    def set_understanding(self, understand: Callable[[str], Typed]) -> None:
        """Set the function that returns the meaning of a text, and call it for the current text."""
        self._understand = understand
        self.reread()

    def reread(self) -> None:
        """Understand the current text again, because what it refers to may have changed."""
        self._set(self.line.reread(self._understand(self.text())))
        self.typed.emit(self.meaning)

    def put(self, text: str) -> None:
        """Put a text into the field as if the user had typed it, and focus the field."""
        self.setText(text)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self, text: str) -> None:
        """Replace the text in the field with `text` and focus the field. Up restores the replaced text."""
        self.take()
        self.put(text)

    def hold(self) -> None:
        """Keep the text unchanged while it is stored; `give_back` and `release` end this."""
        self._set(replace(self.line, is_storing=True))

    def release(self) -> None:
        """Let the user type again after `hold`, and forget why a text was refused."""
        self._set(self.line.refuse(None))

    def give_back(self, text: str, fault: Phrase) -> None:
        """Put a refused text back into the field with the reason, unless the user has begun another text."""
        if self.text() in {"", text}:
            self.setText(text)
            self._set(self.line.refuse(fault))

    def enter(self) -> None:
        """Do what Enter does: enter the text, complete it, or have a screen reader say why it is not entered."""
        line, effect = self.line.enter()
        self._set(line)
        match effect:
            case EnterEffect.NOTHING:
                return
            case EnterEffect.ENTERS:
                self.entered.emit(self.meaning)
                return
            case EnterEffect.COMPLETES:
                self.setText(self.meaning.completes)
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
            self._withdraw()

    def _withdraw(self) -> None:
        """Remove the reason for a refusal, here and in the message bar."""
        if self.line.fault is not None:
            self._context.messages.withdraw(self.line.fault.code)

    def _on_text(self, text: str) -> None:
        self._withdraw()
        self._set(self.line.write(text, self._understand(text)))
        self.typed.emit(self.meaning)

    def _on_withdrawn(self, code: str) -> None:
        """Remove the reason for a refusal when the message with the same code is withdrawn."""
        if self.line.fault is not None and self.line.fault.code == code:
            self._set(self.line.refuse(None))

    def _set(self, line: LineText) -> None:
        if line != self.line:
            self.line = line
            self.setReadOnly(line.is_storing)
            self.changed.emit()
