"""A text field in which the user chooses an item from a list by typing any part of its text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.controls.completion import Completion, Suggestion
from irondie_to.desktop.core.context import WindowContext

_MOST_SHOWN = 10


class ChoiceField(QLineEdit):
    """A text field that suggests items of a list while the user types.

    `chosen` is emitted with the value of an item when the user chooses it. `typed` is emitted with the text when the
    user enters a text that matches no item, or more than one.
    """

    chosen = Signal(object)
    typed = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._completion = Completion(context, self, "find", _MOST_SHOWN)
        self._completion.taken.connect(self._take)
        self.found = self._completion.found

    def show_choices(self, choices: Sequence[Suggestion]) -> None:
        """Replace the list of items that the user can choose from."""
        self._completion.offer(choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Enter, choose the item that is highlighted or named by the text. On Esc, empty the field."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self._completion.has_choice:
                event.ignore()  # the completer then emits the highlighted item
            else:
                self.enter()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Choose the item that the typed text names. If it names no item or several, emit `typed` with the text.

        Does nothing if the field is empty.
        """
        text = self.text().strip()
        if not text:
            return
        self.found.hide()
        choice = self._completion.named(text)
        if choice is None:
            self.typed.emit(text)
        else:
            self._take(choice)

    def _take(self, choice: Suggestion) -> None:
        self.setText(choice.text)
        self.chosen.emit(choice.what)
