"""The podium with the names of the best three players in its blocks, and the dice of the champion's set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line, largest_font, line_in, two_lines
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.rules.dice import Die

_DICE_GAP, _WORDS_GAP, _WORDS_PX = 8, 14, 14
_FIRST_WIDTH, _INSET, _EDGE, _ABOVE = 300, 8, 3, 12
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_LINE: Final = 1.25
"""The height of a line of text in relation to its font size."""


class DiceRow(QWidget):
    """Dice side by side in the middle of the widget, smaller if the widget is narrow, with words before them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = 0
        self._words = ""
        self.dice: tuple[Die, ...] = ()

    def show_dice(self, dice: Sequence[Die], words: str, spoken: str) -> None:
        """Show these dice with `words` before them if there is room. `spoken` is the text for screen readers."""
        self.dice, self._words = tuple(dice), words
        self.setAccessibleName(spoken)
        self.setVisible(bool(dice))
        self.update()

    def set_size(self, size: int, space: int) -> None:
        """Set the size of a die and the space above and below it, in px at a text size of 100 %."""
        self._size = size
        self._theme.sized(self, height=size + 2 * space)

    def paintEvent(self, event: QPaintEvent) -> None:
        gap, count, words_gap = self._theme.px(_DICE_GAP), max(1, len(self.dice)), self._theme.px(_WORDS_GAP)
        size = min(self._theme.px(self._size), (self.width() - gap * (count - 1)) // count)
        width = count * size + gap * (count - 1)
        left, font = (self.width() - width) // 2, self._theme.font(_WORDS_PX)
        words = line_in(self._words, font, self.width())
        with QPainter(self) as painter:
            if words.width + words_gap <= self.width() - width:
                left = max(left, words.width + words_gap)
                where = QRect(left - words_gap - words.width, 0, words.width + 1, self.height())
                draw_line(painter, where, words.text, font, ink=self._theme.colour("muted"), align=LEFT)
            for place, die in enumerate(self.dice):
                draw_die(painter, self._theme, die, left + place * (size + gap), (self.height() - size) // 2, size)


class PodiumPlace(NamedTuple):
    """A player on the podium; `rank` is from 1 to 3.

    `below` contains the lines below the name: the club, and how the player reached the place.
    """

    rank: int
    name: str
    below: tuple[str, ...]


class _Block(NamedTuple):
    """The sizes of a block and its texts in a podium of `PODIUM_PX`.

    They are the height of the block, and the sizes of the number, of the name and of the lines `below`. A name that is
    too wide shrinks to `least`, then takes two lines. All sizes are in px at a text size of 100 %.
    """

    height: int
    number: int
    name: int
    least: int
    below: int = 13


PODIUM_PX: Final = 248
"""The usual height of the podium in px at the text size 100 %. In another height, all its sizes change with it."""
_BLOCKS: Final = (_Block(PODIUM_PX, 72, 34, 24, 14), _Block(176, 32, 20, 17), _Block(136, 32, 20, 17))
_SMALLEST: Final = 11


class Podium(QWidget):
    """Three blocks with the names of the players; the block for the first place is in the middle."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._high = PODIUM_PX
        self.places: tuple[PodiumPlace, ...] = ()

    def show_places(self, places: Sequence[PodiumPlace], spoken: str) -> None:
        """Show up to three players of different ranks, best first. `spoken` is the text for screen readers."""
        self.places = tuple(places)
        self.setAccessibleName(spoken)
        self.update()

    def set_high(self, high: int) -> None:
        """Set the height of the podium in px at a text size of 100 %."""
        self._high = high
        self._theme.sized(self, height=high)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        first = min(px(_FIRST_WIDTH * max(1, self._high / PODIUM_PX)), self.width() * 42 // 100)
        side = (self.width() - first) // 2
        lefts, widths = (side, 0, side + first), (first, side, self.width() - side - first)
        with QPainter(self) as painter:
            for place in self.places:
                number = place.rank - 1
                height = px(_BLOCKS[number].height * self._high / PODIUM_PX)
                block = QRect(lefts[number], self.height() - height, widths[number], height)
                painter.fillRect(block, theme.colour("raised" if number else "accent"))
                if number:
                    painter.fillRect(block.x(), block.y(), block.width(), _EDGE, theme.colour("line_strong"))
                self._paint_block(painter, block, place)

    def _size(self, size: int) -> int:
        return max(_SMALLEST, round(size * self._high / PODIUM_PX))

    def _name_lines(self, name: str, block: _Block, width: int) -> tuple[list[str], QFont]:
        """Return the lines of the name, and the largest font in which they fit.

        The name takes two lines if one line would need a font smaller than `block.least`.
        """
        fonts = [self._theme.font(size, bold=True) for size in range(self._size(block.name), _SMALLEST - 1, -1)]
        least = self._theme.font(self._size(block.least), bold=True)
        lines = [name] if line_in(name, least, width).is_whole else two_lines(name, least, width)
        return lines, largest_font(fonts, width, *lines)

    def _paint_block(self, painter: QPainter, block: QRect, place: PodiumPlace) -> None:
        """Draw the number, the name and as many of the lines below as there is room for.

        The texts are in the middle of the first block, and at the top of the others.
        """
        theme, sizes, is_first = self._theme, _BLOCKS[place.rank - 1], place.rank == 1
        inner = block.adjusted(theme.px(_INSET), _EDGE, -theme.px(_INSET), 0)
        names, font = self._name_lines(place.name, sizes, inner.width())
        number, small = theme.font(self._size(sizes.number), bold=True), theme.font(self._size(sizes.below))
        lines = [(str(place.rank), number, True), *((line, font, True) for line in names)]
        lines += [(line, small, is_first) for line in place.below]
        heights = [round(each.pixelSize() * _LINE) for _text, each, _loud in lines]
        while sum(heights) > inner.height() and len(lines) > 1 + len(names):
            lines.pop()
            heights.pop()
        spare = inner.height() - sum(heights)
        inner.setTop(inner.y() + (spare // 2 if is_first else min(spare // 2, theme.px(_ABOVE))))
        for (text, each, is_loud), height in zip(lines, heights, strict=True):
            inner.setHeight(height)
            ink = "accent_ink" if is_first else "text" if is_loud else "muted"
            draw_line(painter, inner, text, each, align=_CENTRE, ink=theme.colour(ink))
            inner.translate(0, height)
