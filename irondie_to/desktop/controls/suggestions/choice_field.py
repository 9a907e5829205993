"""A text field in which the user chooses an item from a list by typing any part of its text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.suggestions.completion import Completion, Suggestion
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext

_MOST_SHOWN = 10


class ChoiceField(TextField):
    """A text field that suggests items of a list while the user types. Down and a click on the icon list all items.

    `chosen` is emitted with the value of an item when the user chooses it, and `unmatched` with the text when the user
    enters a text that matches no item, or more than one. If `is_free` is true, other texts are valid too: then Enter
    chooses the only item suggested, and leaving the field an item with the whole typed text. `icon` is the name of the
    icon.
    """

    chosen = Signal(object)
    unmatched = Signal(str)

    def __init__(
        self, context: WindowContext, parent: QWidget | None = None, *, icon: str = "find", is_free: bool = False
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._is_free = is_free
        self._completion = Completion(context, self, icon, _MOST_SHOWN)
        self._completion.taken.connect(self._take)
        self.found = self._completion.found
        (self.editingFinished if is_free else self.returnPressed).connect(self.enter)
        self.down.connect(self._completion.show_all)

    def show_choices(self, choices: Sequence[Suggestion]) -> None:
        """Replace the list of items that the user can choose from."""
        self._completion.offer(choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Enter, leave it to the completer to choose the highlighted item, or choose the only item suggested."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self._completion.has_choice:
            event.ignore()
        elif is_enter and (only := self._completion.only) is not None:
            self.found.hide()
            self._take(only)
        else:
            super().keyPressEvent(event)

    def enter(self) -> None:
        """Choose the item that the typed text names. If it names no item or several, emit `unmatched` with the text.

        Does nothing if the field is empty.
        """
        text = self.text().strip()
        if not text:
            return
        self.found.hide()
        choice = self._completion.named(text, whole=self._is_free)
        if choice is None:
            self.unmatched.emit(text)
        else:
            self._take(choice)

    def _take(self, choice: Suggestion) -> None:
        self.setText(choice.text)
        self.chosen.emit(choice.what)
