"""The podium: three steps with the names of the second and the third player in them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in, two_lines
from irondie_to.desktop.core.look.theme import Theme

_FIRST_WIDTH, _INSET, _GAP, _EDGE = 132, 18, 14, 2
_NAME_SIZES = (28, 24, 20, 17, 15, 13)
_CENTRE = Qt.AlignmentFlag.AlignCenter


class PodiumPlace(NamedTuple):
    """A player on the podium. `below` is the line below the name: the club, or how the player came to the place."""

    name: str
    below: str


class _Step(NamedTuple):
    """The height of a step and the sizes of its number, of the largest name and of the line below the name.

    All are in px at the text size 100 %.
    """

    height: int
    number: int
    name: int
    below: int = 13


class PodiumSize(Enum):
    """How high the steps are."""

    HIGH = (_Step(190, 84, 0), _Step(148, 44, 28, 15), _Step(118, 38, 28, 15))
    USUAL = (_Step(112, 54, 0), _Step(86, 30, 20), _Step(66, 24, 17))
    LOW = (_Step(98, 48, 0), _Step(76, 28, 20), _Step(58, 22, 17))
    TIGHT = (_Step(68, 36, 0), _Step(57, 25, 17), _Step(49, 20, 15))


class Podium(Styled, QWidget):
    """Three steps, the first in the middle; its player is named above it, not in it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._places: tuple[PodiumPlace, ...] = ()
        self._steps = PodiumSize.USUAL.value
        self.restyle()

    def show_places(self, places: Sequence[PodiumPlace], spoken: str) -> None:
        """Show up to three players, the best first. `spoken` is what a screen reader says."""
        self._places = tuple(places)
        self.setAccessibleName(spoken)
        self.update()

    def set_size(self, size: PodiumSize) -> None:
        """Draw steps of this height."""
        self._steps = size.value
        self.restyle()
        self.update()

    def restyle(self) -> None:
        """Set the height for the text size."""
        self.setFixedHeight(self._theme.px(self._steps[0].height))

    def sizeHint(self) -> QSize:
        """Return the height of the first step, and no width, because the names are fitted."""
        return QSize(0, self._theme.px(self._steps[0].height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the steps."""
        first = min(self._theme.px(_FIRST_WIDTH), self.width() // 5)
        side = (self.width() - first) // 2
        lefts, widths = (side, 0, side + first), (first, side, self.width() - side - first)
        with QPainter(self) as painter:
            for number, place in enumerate(self._places):
                height = self._theme.px(self._steps[number].height)
                rect = QRect(lefts[number], self.height() - height, widths[number], height)
                if number == 0:
                    self._paint_first(painter, rect)
                else:
                    self._paint(painter, rect, number, place)

    def _paint_first(self, painter: QPainter, rect: QRect) -> None:
        theme = self._theme
        painter.fillRect(rect, theme.colour("accent"))
        painter.setPen(theme.colour("accent_ink"))
        painter.setFont(theme.font(self._steps[0].number, bold=True))
        painter.drawText(rect, _CENTRE, "1")

    def _paint(self, painter: QPainter, rect: QRect, number: int, place: PodiumPlace) -> None:
        theme, step = self._theme, self._steps[number]
        painter.fillRect(rect, theme.colour("raised"))
        painter.fillRect(rect.x(), rect.y(), rect.width(), _EDGE, theme.colour("line_strong"))
        inner = rect.adjusted(theme.px(_INSET), _EDGE, -theme.px(_INSET), 0)
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font(step.number, bold=True))
        digit = str(number + 1)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, digit)
        inner.setLeft(inner.left() + painter.fontMetrics().horizontalAdvance(digit) + theme.px(_GAP))
        fonts = [theme.font(size, bold=True) for size in _NAME_SIZES if size <= step.name]
        is_long = not line_in(place.name, fonts[-1], inner.width()).is_whole
        lines = two_lines(place.name, fonts[-1], inner.width()) if is_long else [place.name]
        height, small = theme.px(17 if is_long else step.name * 1.25), theme.px(step.below + 4) if place.below else 0
        top = inner.y() + (inner.height() - height * len(lines) - small) // 2
        for line in lines:
            draw_line(painter, QRect(inner.x(), top, inner.width(), height), line, *fonts)
            top += height
        if place.below:
            painter.setPen(theme.colour("muted"))
            draw_line(painter, QRect(inner.x(), top, inner.width(), small), place.below, theme.font(step.below))
