"""The champion's name, as large as it fits, and the dice of the champion's set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import largest_font, line_in
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.rules.dice import Die

LARGEST: Final = 54
"""The usual size of the largest font of a name in px at the text size 100 %."""
_WRAPS, _LEAST, _STEP = 34, 8, 2
_GAP = 7
_HIGH = 10_000  # px, higher than any name


class ChampionName(Styled, QLabel):
    """A name in one line, in a font of `largest` px that shrinks to 34 px if necessary.

    A longer name wraps. If one of its words is still too long, the font becomes smaller.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._largest = LARGEST
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        """Set the name, and choose the font for it."""
        super().setText(text)
        self.restyle()

    def set_largest(self, size: int) -> None:
        """Set the size of the largest font in px at the text size 100 %."""
        if size != self._largest:
            self._largest = size
            self.restyle()
            self.updateGeometry()

    def restyle(self) -> None:
        """Choose the largest font in which the name fits."""
        font = self._font_for(self.contentsRect().width())
        if font != self.font():
            self.setFont(font)
            self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        """Return the height of the name in the font that is right for this width."""
        lines = QRect(0, 0, width, _HIGH)
        return QFontMetrics(self._font_for(width)).boundingRect(lines, Qt.TextFlag.TextWordWrap, self.text()).height()

    def _font_for(self, width: int) -> QFont:
        name = self.text()
        one_line = [self._theme.font(size, bold=True) for size in range(self._largest, _WRAPS - 1, -_STEP)]
        font = largest_font(one_line, width, name)
        if line_in(name, font, width).is_whole:
            return font
        wrapped = [self._theme.font(size, bold=True) for size in range(_WRAPS, _LEAST - 1, -_STEP)]
        return largest_font(wrapped, width, *name.split())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the font for the new width."""
        super().resizeEvent(event)
        self.restyle()


class DiceRow(Styled, QWidget):
    """Dice side by side in the middle of the widget, as large as set by `set_size` or, where it is narrow, smaller."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = 0
        self.dice: tuple[Die, ...] = ()
        self.restyle()

    def show_dice(self, dice: Sequence[Die], spoken: str) -> None:
        """Show these dice. `spoken` is what a screen reader says."""
        self.dice = tuple(dice)
        self.setAccessibleName(spoken)
        self.setVisible(bool(dice))
        self.update()

    def set_size(self, size: int) -> None:
        """Set the size of a die in px at the text size 100 %."""
        self._size = size
        self.restyle()

    def restyle(self) -> None:
        """Set the height for the text size."""
        self.setFixedHeight(self._theme.px(self._size))

    def sizeHint(self) -> QSize:
        """Return the height of a die, and no width, because the dice become smaller where it is narrow."""
        return QSize(0, self._theme.px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        gap, count = self._theme.px(_GAP), max(1, len(self.dice))
        size = min(self._theme.px(self._size), (self.width() - gap * (count - 1)) // count)
        left = (self.width() - count * size - gap * (count - 1)) // 2
        with QPainter(self) as painter:
            for place, die in enumerate(self.dice):
                top = (self.height() - size) // 2
                draw_die(painter, self._theme, die, left + place * (size + gap), top, size)
