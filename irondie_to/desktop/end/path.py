"""The champion's path: a line with a stop for each round, the result and the opponent below it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line, two_lines
from irondie_to.desktop.core.look.theme import Theme

_BADGE_INSET, _LINE, _GAP = 4, 2, 8
_LEAST = 66
"""The least width of a stop in px at the text size 100 %."""


class ShownStop(NamedTuple):
    """A stop as it is drawn. `is_open` is a round that was not won, `is_knockout` one that is drawn in the accent."""

    name: str
    result: str
    opponent: str
    is_knockout: bool
    is_open: bool


class _StopSize(NamedTuple):
    """Heights and sizes of fonts in px at the text size 100 %.

    `below` is the space above a result, `end` the space below an opponent.
    """

    badge: int
    badge_font: int
    result: int
    result_font: int
    opponent: int
    opponent_font: int
    below: int
    end: int


class PathSize(Enum):
    """How large the stops are: as usual, with little space between the lines, or large."""

    USUAL = _StopSize(18, 11, 19, 15, 16, 12, 5, 8)
    TIGHT = _StopSize(18, 11, 19, 15, 16, 12, 3, 3)
    LARGE = _StopSize(22, 13, 23, 18, 20, 15, 6, 10)


class PathLine(Styled, QWidget):
    """The rounds from left to right, in several rows if there are too many for one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._stops: tuple[ShownStop, ...] = ()
        self._size = PathSize.USUAL.value
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_stops(self, stops: Sequence[ShownStop], spoken: str) -> None:
        """Show these rounds. `spoken` is what a screen reader says."""
        self._stops = tuple(stops)
        self.setAccessibleName(spoken)
        self.restyle()

    def set_size(self, size: PathSize) -> None:
        """Draw stops of this size."""
        self._size = size.value
        self.restyle()

    def restyle(self) -> None:
        """Measure the stops again."""
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of one row of short names, and no width, because the stops share the width."""
        return QSize(0, self._row_height(1))

    def heightForWidth(self, width: int) -> int:
        """Return the height of as many rows as are necessary at this width."""
        return sum(self._row_height(self._lines(row, width)) for row in self._rows(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the stops."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            top = 0
            for row in self._rows(self.width()):
                height = self._row_height(self._lines(row, self.width()))
                self._paint_row(painter, row, QRect(0, top, self.width(), height))
                top += height

    def _row_height(self, lines: int) -> int:
        size = self._size
        return self._theme.px(size.badge + size.below + size.result + lines * size.opponent + size.end)

    def _lines(self, row: list[ShownStop], width: int) -> int:
        """Return how many lines the longest name of an opponent in a row of this width needs."""
        gap, font = self._theme.px(_GAP), self._theme.font(self._size.opponent_font)
        widths = self._widths(row, width)
        return max(len(two_lines(stop.opponent, font, share - gap)) for stop, share in zip(row, widths, strict=True))

    def _widths(self, row: list[ShownStop], width: int) -> list[int]:
        """Return the widths of the stops in a row of this width."""
        least = [self._least(stop) for stop in row]
        more = max(0, width - sum(least)) // len(row)
        return [each + more for each in least]

    def _least(self, stop: ShownStop) -> int:
        return max(self._theme.px(_LEAST), self._badge_width(stop) + self._theme.px(_GAP))

    def _badge_width(self, stop: ShownStop) -> int:
        px, font = self._theme.px, self._theme.font(self._size.badge_font, bold=True)
        return max(px(self._size.badge), QFontMetrics(font).horizontalAdvance(stop.name) + 2 * px(_BADGE_INSET))

    def _rows(self, width: int) -> list[list[ShownStop]]:
        """Distribute the stops among rows of about equal length, as few as possible."""
        taken = sum(map(self._least, self._stops))
        count = min(max(1, -(-taken // max(1, width))), max(1, len(self._stops)))
        size = -(-len(self._stops) // count)
        return [list(self._stops[start : start + size]) for start in range(0, len(self._stops), max(1, size))]

    def _paint_row(self, painter: QPainter, row: list[ShownStop], area: QRect) -> None:
        left = area.x()
        for place, (stop, width) in enumerate(zip(row, self._widths(row, area.width()), strict=True)):
            rect = QRect(left, area.y(), width, area.height())
            self._paint_stop(painter, stop, rect, leads_on=place + 1 < len(row))
            left += width

    def _paint_stop(self, painter: QPainter, stop: ShownStop, rect: QRect, *, leads_on: bool) -> None:
        theme, px, size = self._theme, self._theme.px, self._size
        colour = theme.colour("accent" if stop.is_knockout else "line_strong")
        badge = QRectF(rect.x() + 0.5, rect.y() + 0.5, self._badge_width(stop) - 1, px(size.badge) - 1)
        if leads_on:
            painter.fillRect(rect.x(), rect.y() + px(size.badge) // 2 - 1, rect.width(), _LINE, colour)
        painter.setPen(QPen(colour, 1))
        painter.setBrush(theme.colour("surface") if stop.is_open else colour)
        painter.drawRoundedRect(badge, px(size.badge) / 2, px(size.badge) / 2)
        ink = "text" if stop.is_open else "accent_ink" if stop.is_knockout else "surface"
        painter.setPen(theme.colour(ink))
        painter.setFont(theme.font(size.badge_font, bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, stop.name)
        inner = QRect(rect.x(), rect.y() + px(size.badge + size.below), rect.width() - px(_GAP), px(size.result))
        painter.setPen(theme.colour("text"))
        fonts = (theme.font(size.result_font, bold=True), theme.font(13, bold=True), theme.font(12))
        draw_line(painter, inner, stop.result, *fonts)
        painter.setPen(theme.colour("muted"))
        top = inner.bottom() + 1
        font = theme.font(size.opponent_font)
        for line in two_lines(stop.opponent, font, inner.width()):
            draw_line(painter, QRect(inner.x(), top, inner.width(), px(size.opponent)), line, font)
            top += px(size.opponent)
