"""The fields for the kind and for the words of a penalty, which lead on without the Tab key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.core.look.theme import Theme


class KindField(DropDown):
    """A drop-down list that tells when a kind is chosen for good, so that the focus can go on.

    `picked` is emitted after a click in the list, after Enter, and after a letter with which only one kind begins.
    Moving through the kinds with the arrows emits nothing.
    """

    picked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._is_open = False
        self.activated.connect(self._on_activated)

    def showPopup(self) -> None:
        """Open the list."""
        self._is_open = True
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a kind with a letter or the arrows; Enter confirms the chosen one."""
        self._is_open = False  # the list is closed, or it would have got the key
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.picked.emit()
            return
        letter = event.text().casefold()
        super().keyPressEvent(event)
        texts = [self.itemText(place).casefold() for place in range(self.count())]
        if letter.isalpha() and [text.startswith(letter) for text in texts].count(True) == 1:
            self.picked.emit()

    def _on_activated(self) -> None:
        if self._is_open:
            self._is_open = False
            self.picked.emit()


class WordsField(QPlainTextEdit):
    """A field for what happened. Enter emits `entered`; Shift+Enter begins a new line."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `entered` on Enter, and pass every other key to the text."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
