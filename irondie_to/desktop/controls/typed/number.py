"""A field for a whole number with arrows; a word can stand for None."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed_number import read_number
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext


class NumberBox(TypedField):
    """A number from `least` to `most`. Once `set_word` has given a word for it, the value may also be None."""

    def __init__(self, context: WindowContext, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(context, least, parent)
        self._least, self._most = least, most
        self._word: str | None = None
        self.fit()
        self.put(self.value)

    def set_word(self, word: str) -> None:
        """Let this word stand for None, which is one step below the least number."""
        self._word = word
        self.reword()
        self.updateGeometry()

    def read(self, text: str) -> int | None:
        """The number; an empty field is None if there is a word for None."""
        if self._word is not None and text.strip() in {"", self._word}:
            return None
        return read_number(text, self._least, self._most)

    def written(self, value: int | None) -> str:
        """The digits, or the word."""
        return self._word or "" if value is None else str(value)

    def stepped(self, value: int | None, steps: int) -> int | None:
        """The number that many steps above, within the limits."""
        lowest = self._least - (self._word is not None)
        number = min(max((lowest if value is None else value) + steps, lowest), self._most)
        return number if number >= self._least else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A typed digit replaces the word for None that the field shows, instead of being added to it."""
        if event.text().isdecimal() and self._word is not None and self.text() == self._word:
            self.selectAll()
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Wide enough for both limits and the word."""
        empty, texts = super().sizeHint(), (str(self._least), str(self._most), self._word or "")
        return QSize(empty.width() + max(map(self.fontMetrics().horizontalAdvance, texts)), empty.height())
