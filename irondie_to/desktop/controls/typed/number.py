"""A field with arrows for an integer, in which a word can stand for None."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed.values import read_number
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase


class NumberBox(TypedField):
    """A field for an integer from `least` to `most`.

    If `set_word` has set a word for None, the value can also be None.
    """

    def __init__(self, context: WindowContext, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(context, least, Phrase("typed.no_number", {"least": least, "most": most}), parent)
        self._least, self._most = least, most
        self._word: str | None = None
        self.restyle()
        self.put(self.value)

    def set_word(self, word: str) -> None:
        """Set the word that stands for None. A step down from the lowest number then leads to None."""
        self._word = word
        self.retranslate()
        self.updateGeometry()

    def read(self, text: str) -> int | None:
        """Return the number in the text, or None if the text is the word for None.

        If there is such a word, empty text also means None. Raises `UserError` if the text is not a number within the
        limits.
        """
        if self._word is not None and text.strip() in {"", self._word}:
            return None
        return read_number(text, self._least, self._most)

    def written(self, value: int | None) -> str:
        return self._word or "" if value is None else str(value)

    def stepped(self, value: int | None, steps: int) -> int | None:
        """Return the number that is `steps` above `value`, or below it if `steps` is negative, within the limits.

        If there is a word for None, None is one step below the lowest number; otherwise None counts as the lowest
        number.
        """
        lowest = self._least - (self._word is not None)
        number = min(max((lowest if value is None else value) + steps, lowest), self._most)
        return number if number >= self._least else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let a digit replace the word for None instead of being appended to it."""
        if event.text().isdecimal() and self._word is not None and self.text() == self._word:
            self.selectAll()
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        empty, texts = super().sizeHint(), (str(self._least), str(self._most), self._word or "")
        return QSize(empty.width() + max(map(self.fontMetrics().horizontalAdvance, texts)), empty.height())
