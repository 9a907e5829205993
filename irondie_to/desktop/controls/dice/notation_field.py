"""A text field in which the user types a set of dice in notation."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetrics, QInputMethodEvent, QResizeEvent, QTextCharFormat
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.theme import BASE_PX

_SMALLEST = 12
_EDGES = 28
"""The smallest size of the text, and the space beside the text, in px; these do not grow with the text size."""


class NotationField(Styled, LineField):
    """A text field for a set of dice in notation. The resting text is the stored set.

    `left` is emitted when the field loses the focus. A text that does not fit is smaller, as far as it can be read.
    """

    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._size = float(BASE_PX)
        self.textChanged.connect(self._fit)
        self.restyle()

    def set_size(self, size: float) -> None:
        """Set the size of the text where it fits, in px at the text size 100 %."""
        if size != self._size:
            self._size = size
            self.restyle()

    def restyle(self) -> None:
        """Set the height from the theme, which stays while the size of the text is fitted."""
        self.setFont(self._context.theme.font(self._size))
        self.ensurePolished()
        self.setMinimumHeight(0)
        self.setMinimumHeight(self.sizeHint().height())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the text into the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the text in the largest size in which it is whole."""
        theme, room = self._context.theme, self.width() - _EDGES
        for size in _steps(self._size, _SMALLEST / theme.factor):
            font = theme.font(size)
            if QFontMetrics(font).horizontalAdvance(self.text()) <= room:
                break
        if font != self.font():
            self.setFont(font)

    def mark(self, words: Collection[str], ground: QColor, line: QColor) -> None:
        """Highlight these words, and no others, in the main set, which is the part before the slash.

        `ground` is the colour of the background, `line` that of the underline. Does nothing while the field has the
        focus.
        """
        if self.hasFocus():
            return
        look = QTextCharFormat()
        look.setBackground(ground)
        look.setUnderlineColor(line)
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        kind, here = QInputMethodEvent.AttributeType.TextFormat, self.cursorPosition()
        # A QLineEdit has no other way to format parts of its text.
        marks = [
            QInputMethodEvent.Attribute(kind, found.start() - here, len(found[0]), look)
            for found in re.finditer(r"[^ /]+", self.text().partition("/")[0])
            if found[0] in words
        ]
        QCoreApplication.sendEvent(self, QInputMethodEvent("", marks))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remove the highlights, because they would stay in place while the user changes the text."""
        QCoreApplication.sendEvent(self, QInputMethodEvent("", []))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left`, so that the highlights can be set again."""
        super().focusOutEvent(event)
        self.left.emit()


def _steps(largest: float, smallest: float) -> Iterator[float]:
    """The sizes of a text from the largest down to the smallest."""
    size = largest
    while size > smallest:
        yield size
        size -= 0.5
    yield smallest
