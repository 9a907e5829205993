"""The messages of one window, which are shown in its message bar."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Signal

from irondie_to.errors import Phrase, UserError


class MessageTone(Enum):
    """The kind of a message, which determines its icon and colour."""

    INFO = "info"
    DONE = "done"
    WARNING = "warning"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Message:
    """A message for the message bar.

    `step` is the id of the journal step that the undo button beside the message undoes, None for no button.
    """

    tone: MessageTone
    phrase: Phrase
    step: int | None = None


class Messages(QObject):
    """Receives the messages of one window.

    `posted` is emitted with each `Message` that the message bar should show. `withdrawn` is emitted with an error code
    when the cause of errors with this code is gone. Errors can be held back and shown later.
    """

    posted = Signal(object)
    withdrawn = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_holding = False
        self._held: list[UserError] = []

    def withdraw(self, code: str) -> None:
        """Emit `withdrawn`, so that fields with an error of this code remove it, because its cause is gone."""
        self.withdrawn.emit(code)

    def show(self, phrase: Phrase) -> None:
        """Show a phrase as information."""
        self.posted.emit(Message(MessageTone.INFO, phrase))

    def show_done(self, phrase: Phrase, step: int | None) -> None:
        """Show that an action is finished, with a button that undoes `step` unless `step` is None."""
        self.posted.emit(Message(MessageTone.DONE, phrase, step))

    def show_warning(self, phrase: Phrase) -> None:
        """Show a phrase as a warning."""
        self.posted.emit(Message(MessageTone.WARNING, phrase))

    def show_error(self, fault: UserError) -> None:
        """Show an error that the user can fix. While errors are held back, store it for `show_held_errors` instead."""
        if self._is_holding:
            self._held.append(fault)
        else:
            self.posted.emit(Message(MessageTone.FAULT, fault.phrase))

    @contextmanager
    def errors_held(self) -> Iterator[None]:
        """Hold back errors inside the `with` block: they are stored for `show_held_errors` instead of shown."""
        self._is_holding = True
        try:
            yield
        finally:
            self._is_holding = False

    def show_held_errors(self, code: str) -> tuple[Phrase, ...]:
        """Show every error that was held back, and return the original phrases of these errors.

        Each error is shown as the value `reason` of the phrase with the code `code`.
        """
        held, self._held = self._held, []
        for fault in held:
            self.show_error(UserError(code, reason=fault.phrase))
        return tuple(fault.phrase for fault in held)
