"""The champion's name, as large as fits, the dice of the champion's set, and the podium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line, largest_font, line_in, two_lines
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.rules.dice import Die

LARGEST: Final = 54
"""The usual maximum font size of a name, in px at a text size of 100 %."""
_WRAPS, _LEAST, _STEP = 34, 8, 2
_DICE_GAP = 7
_HIGH = 10_000  # px, taller than any name
_FIRST_WIDTH, _INSET, _GAP, _EDGE = 220, 18, 14, 2
_NAME_SIZES = (28, 24, 20, 17, 15, 13)


class ChampionName(Styled, QLabel):
    """A name in one line, in a font of `largest` px that shrinks to 34 px if necessary.

    A name that is still too long wraps, in an even smaller font if one of its words does not fit.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._theme = theme
        self._largest = LARGEST
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.restyle()

    def set_largest(self, size: int) -> None:
        """Set the size of the largest font in px at a text size of 100 %."""
        if size != self._largest:
            self._largest = size
            self.restyle()
            self.updateGeometry()

    def restyle(self) -> None:
        font = self._font_for(self.contentsRect().width())
        if font != self.font():
            self.setFont(font)
            self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
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
        super().resizeEvent(event)
        self.restyle()


class DiceRow(QWidget):
    """Dice side by side in the middle of the widget, smaller if the widget is narrow."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = 0
        self.dice: tuple[Die, ...] = ()

    def show_dice(self, dice: Sequence[Die], spoken: str) -> None:
        """Show these dice. `spoken` is what a screen reader says."""
        self.dice = tuple(dice)
        self.setAccessibleName(spoken)
        self.setVisible(bool(dice))
        self.update()

    def set_size(self, size: int) -> None:
        """Set the size of a die in px at a text size of 100 %."""
        self._size = size
        self._theme.sized(self, height=size)

    def paintEvent(self, event: QPaintEvent) -> None:
        gap, count = self._theme.px(_DICE_GAP), max(1, len(self.dice))
        size = min(self._theme.px(self._size), (self.width() - gap * (count - 1)) // count)
        left = (self.width() - count * size - gap * (count - 1)) // 2
        with QPainter(self) as painter:
            for place, die in enumerate(self.dice):
                top = (self.height() - size) // 2
                draw_die(painter, self._theme, die, left + place * (size + gap), top, size)


class PodiumPlace(NamedTuple):
    """A player on the podium. `below` is the line below the name: the club, or how the player reached the place.

    `rank` is from 1 to 3.
    """

    rank: int
    name: str
    below: str


class _Step(NamedTuple):
    """The height of a step and the sizes of its number, of the largest name and of the line below the name.

    All are in px at a text size of 100 %.
    """

    height: int
    number: int
    name: int
    below: int = 13


Steps: TypeAlias = tuple[_Step, _Step, _Step]
HIGH_STEPS: Final = (_Step(190, 84, 28), _Step(148, 44, 28, 15), _Step(118, 38, 28, 15))
USUAL_STEPS: Final = (_Step(112, 48, 20), _Step(86, 30, 20), _Step(66, 24, 17))
LOW_STEPS: Final = (_Step(98, 40, 20), _Step(76, 28, 20), _Step(58, 22, 17))
TIGHT_STEPS: Final = (_Step(68, 24, 17), _Step(57, 25, 17), _Step(49, 20, 15))


class Podium(QWidget):
    """Three steps with the names of the best players; first place is in the middle."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._places: tuple[PodiumPlace, ...] = ()
        self._steps: Steps = USUAL_STEPS

    def show_places(self, places: Sequence[PodiumPlace], spoken: str) -> None:
        """Show up to three players of different ranks, best first. `spoken` is what a screen reader says."""
        self._places = tuple(places)
        self.setAccessibleName(spoken)
        self.update()

    def set_size(self, steps: Steps) -> None:
        self._steps = steps
        self._theme.sized(self, height=steps[0].height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        first = min(self._theme.px(_FIRST_WIDTH), self.width() // 3)
        side = (self.width() - first) // 2
        lefts, widths = (side, 0, side + first), (first, side, self.width() - side - first)
        with QPainter(self) as painter:
            for place in self._places:
                number = place.rank - 1
                height = self._theme.px(self._steps[number].height)
                rect = QRect(lefts[number], self.height() - height, widths[number], height)
                if number == 0:
                    self._paint_first(painter, rect, place)
                else:
                    self._paint(painter, rect, number, place)

    def _paint_first(self, painter: QPainter, rect: QRect, place: PodiumPlace) -> None:
        theme, step = self._theme, self._steps[0]
        ink, centre = theme.colour("accent_ink"), Qt.AlignmentFlag.AlignCenter
        painter.fillRect(rect, theme.colour("accent"))
        inner = rect.adjusted(theme.px(_INSET) // 2, 0, -theme.px(_INSET) // 2, 0)
        lines, fonts, height = self._name_lines(place.name, step, inner.width())
        number = theme.px(step.number * 1.2)
        inner.setTop(inner.y() + (inner.height() - number - height * len(lines)) // 2)
        inner.setHeight(number)
        draw_line(painter, inner, "1", theme.font(step.number, bold=True), align=centre, ink=ink)
        inner.translate(0, number)
        inner.setHeight(height)
        for line in lines:
            draw_line(painter, inner, line, *fonts, align=centre, ink=ink)
            inner.translate(0, height)

    def _name_lines(self, name: str, step: _Step, width: int) -> tuple[list[str], list[QFont], int]:
        """Return the lines of a name on this step, the fonts to try for them, and the height of a line in px.

        The fonts are in descending order of size; each line is drawn in the first one in which it fits.
        """
        theme = self._theme
        fonts = [theme.font(size, bold=True) for size in _NAME_SIZES if size <= step.name]
        is_long = not line_in(name, fonts[-1], width).is_whole
        lines = list(two_lines(name, fonts[-1], width)) if is_long else [name]
        return lines, fonts, theme.px(17 if is_long else step.name * 1.25)

    def _paint(self, painter: QPainter, rect: QRect, number: int, place: PodiumPlace) -> None:
        theme, step, digit = self._theme, self._steps[number], str(number + 1)
        painter.fillRect(rect, theme.colour("raised"))
        painter.fillRect(rect.x(), rect.y(), rect.width(), _EDGE, theme.colour("line_strong"))
        inner = rect.adjusted(theme.px(_INSET), _EDGE, -theme.px(_INSET), 0)
        draw_line(painter, inner, digit, theme.font(step.number, bold=True), ink=theme.colour("text"))
        inner.setLeft(inner.left() + painter.fontMetrics().horizontalAdvance(digit) + theme.px(_GAP))
        lines, fonts, height = self._name_lines(place.name, step, inner.width())
        small = theme.px(step.below + 4) if place.below else 0
        inner.setTop(inner.y() + (inner.height() - height * len(lines) - small) // 2)
        inner.setHeight(height)
        for line in lines:
            draw_line(painter, inner, line, *fonts)
            inner.translate(0, height)
        inner.setHeight(small)
        draw_line(painter, inner, place.below, theme.font(step.below), ink=theme.colour("muted"))
