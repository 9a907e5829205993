"""The champion's path and the key figures of the event: drawn parts whose height depends on their width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import RIGHT, draw_line, line_in, two_lines
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.rules.dice import Die

_WIDE = 10_000  # px, wider than any window
_BETWEEN, _GAP, _DIE = 28, 10, 17
_MOST_COLUMNS = 3
_BADGE_INSET, _RULE, _STOP_GAP = 4, 2, 14
_LEAST, _LEAST_RESULT = 66, 12
"""The minimum width of a stop, and the smallest font size of its result, in px at a text size of 100 %."""


class _FlowingPart(Themed, Styled, QWidget):
    def __init__(self, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(theme, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height needed in a very wide window, and a width of 0, because the part fits into any width."""
        return QSize(0, self.heightForWidth(_WIDE))


class Figure(NamedTuple):
    """A figure and its name. If `die` is given, it is drawn before the value."""

    name: str
    value: str
    die: Die | None = None


class LineSize(NamedTuple):
    """The height of a line and its font size, in px at a text size of 100 %."""

    line: int
    font: int


USUAL_LINES, TIGHT_LINES, LARGE_LINES = LineSize(27, 13), LineSize(18, 13), LineSize(34, 14)


class FigureLines(_FlowingPart):
    """The figures, row by row, in three columns, or in fewer if a line would not fit.

    If the window has very little height, the heading is the first of the lines.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._figures: tuple[Figure, ...] = ()
        self._heading = ""
        self._size = USUAL_LINES

    def show_figures(self, figures: Sequence[Figure]) -> None:
        self._figures = tuple(figures)
        self.setAccessibleName(", ".join(f"{figure.name}: {figure.value}" for figure in figures))
        self.restyle()

    def set_size(self, size: LineSize, heading: str = "") -> None:
        self._size, self._heading = size, heading
        self.restyle()

    def heightForWidth(self, width: int) -> int:
        lines = len(self._figures) + bool(self._heading)
        return -(-lines // self._columns(width)) * self._theme.px(self._size.line)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        plain, bold = theme.font(self._size.font), theme.font(self._size.font, bold=True)
        columns, height = self._columns(self.width()), px(self._size.line)
        width = self._column_width(self.width(), columns)
        with QPainter(self) as painter:
            if self._heading:
                place, ink = QRect(0, 0, width, height), theme.colour("text")
                draw_line(painter, place, self._heading, theme.font(bold=True), ink=ink)
            for number, figure in enumerate(self._figures, start=int(bool(self._heading))):
                line = QRect(number % columns * (width + px(_BETWEEN)), number // columns * height, width, height)
                painter.fillRect(line.x(), line.bottom(), line.width(), 1, theme.colour("line"))
                taken = self._value_width(figure)
                room = line.adjusted(0, 0, -taken - px(_GAP), 0)
                draw_line(painter, room, figure.name, plain, ink=theme.colour("muted"))
                draw_line(painter, line, figure.value, bold, align=RIGHT, ink=theme.colour("text"))
                if figure.die is not None:
                    top = line.y() + (line.height() - px(_DIE)) // 2
                    draw_die(painter, theme, figure.die, line.right() + 1 - taken, top, px(_DIE))

    def _value_width(self, figure: Figure) -> int:
        text = line_in(figure.value, self._theme.font(self._size.font, bold=True), self.width()).width
        return text if figure.die is None else text + self._theme.px(_DIE + 4)

    def _columns(self, width: int) -> int:
        font, gap = self._theme.font(self._size.font), self._theme.px(_GAP)
        needed = [line_in(self._heading, self._theme.font(bold=True), _WIDE).width]
        needed += [
            line_in(figure.name, font, _WIDE).width + gap + self._value_width(figure) for figure in self._figures
        ]
        fits = (count for count in range(_MOST_COLUMNS, 1, -1) if max(needed) <= self._column_width(width, count))
        return next(fits, 1)

    def _column_width(self, width: int, columns: int) -> int:
        return (width - (columns - 1) * self._theme.px(_BETWEEN)) // columns


class ShownStop(NamedTuple):
    """A round of the champion's path, ready to be drawn.

    `is_open` marks a round that was lost or not played; `is_knockout` a round drawn in the accent colour.
    """

    name: str
    result: str
    opponent: str
    is_knockout: bool
    is_open: bool


class StopSize(NamedTuple):
    """The heights and font sizes of a `ShownStop`, in px at a text size of 100 %.

    `below` is the space between the badge and the result, `end` the space below the opponent.
    """

    badge: int
    badge_font: int
    result: int
    result_font: int
    opponent: int
    opponent_font: int
    below: int
    end: int


USUAL_STOPS: Final = StopSize(18, 11, 19, 15, 16, 12, 5, 8)
TIGHT_STOPS: Final = USUAL_STOPS._replace(below=3, end=3)
LARGE_STOPS: Final = StopSize(22, 13, 23, 18, 20, 15, 6, 10)


class PathLine(_FlowingPart):
    """The champion's rounds from left to right on a line, each with the result and the opponent below it.

    If there are too many rounds for one row, they are split into several rows.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._stops: tuple[ShownStop, ...] = ()
        self._size = USUAL_STOPS

    def show_stops(self, stops: Sequence[ShownStop], spoken: str) -> None:
        self._stops = tuple(stops)
        self.setAccessibleName(spoken)
        self.restyle()

    def set_size(self, size: StopSize) -> None:
        self._size = size
        self.restyle()

    def heightForWidth(self, width: int) -> int:
        return sum(self._row_height(row, width) for row in self._rows(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            top = 0
            for row in self._rows(self.width()):
                left, height = 0, self._row_height(row, self.width())
                for stop, width in zip(row, self._widths(row, self.width()), strict=True):
                    self._paint_stop(painter, stop, QRect(left, top, width, height), leads_on=stop is not row[-1])
                    left += width
                top += height

    def _row_height(self, row: list[ShownStop], width: int) -> int:
        size, gap, font = self._size, self._theme.px(_STOP_GAP), self._theme.font(self._size.opponent_font)
        shares = zip(row, self._widths(row, width), strict=True)
        lines = max(len(two_lines(stop.opponent, font, share - gap)) for stop, share in shares)
        return self._theme.px(size.badge + size.below + size.result + lines * size.opponent + size.end)

    def _widths(self, row: list[ShownStop], width: int) -> list[int]:
        least = [self._least(stop) for stop in row]
        more = max(0, width - sum(least)) // len(row)
        return [each + more for each in least]

    def _least(self, stop: ShownStop) -> int:
        result = QFontMetrics(self._theme.font(_LEAST_RESULT)).horizontalAdvance(stop.result)
        beside = max(self._badge_width(stop), result) + self._theme.px(_STOP_GAP)
        return max(self._theme.px(_LEAST), beside)

    def _badge_width(self, stop: ShownStop) -> int:
        px, font = self._theme.px, self._theme.font(self._size.badge_font, bold=True)
        return max(px(self._size.badge), QFontMetrics(font).horizontalAdvance(stop.name) + 2 * px(_BADGE_INSET))

    def _rows(self, width: int) -> list[list[ShownStop]]:
        """Distribute the rounds evenly among as few rows as possible."""
        taken, stops = sum(map(self._least, self._stops)), self._stops
        count = min(max(1, -(-taken // max(1, width))), max(1, len(stops)))
        size = max(1, -(-len(stops) // count))
        return [list(stops[start : start + size]) for start in range(0, len(stops), size)]

    def _paint_stop(self, painter: QPainter, stop: ShownStop, rect: QRect, *, leads_on: bool) -> None:
        theme, px, size = self._theme, self._theme.px, self._size
        colour = theme.colour("accent" if stop.is_knockout else "line_strong")
        badge = QRectF(rect.x() + 0.5, rect.y() + 0.5, self._badge_width(stop) - 1, px(size.badge) - 1)
        if leads_on:
            painter.fillRect(rect.x(), rect.y() + px(size.badge) // 2 - 1, rect.width(), _RULE, colour)
        painter.setPen(QPen(colour, 1))
        painter.setBrush(theme.colour("surface") if stop.is_open else colour)
        painter.drawRoundedRect(badge, px(size.badge) / 2, px(size.badge) / 2)
        ink = theme.colour("text" if stop.is_open else "accent_ink" if stop.is_knockout else "surface")
        font = theme.font(size.badge_font, bold=True)
        draw_line(painter, badge, stop.name, font, align=Qt.AlignmentFlag.AlignCenter, ink=ink)
        inner = QRect(rect.x(), rect.y() + px(size.badge + size.below), rect.width() - px(_STOP_GAP), px(size.result))
        fonts = (theme.font(size.result_font, bold=True), theme.font(13, bold=True), theme.font(_LEAST_RESULT))
        draw_line(painter, inner, stop.result, *fonts, ink=theme.colour("text"))
        inner.setRect(inner.x(), inner.bottom() + 1, inner.width(), px(size.opponent))
        font = theme.font(size.opponent_font)
        for line in two_lines(stop.opponent, font, inner.width()):
            draw_line(painter, inner, line, font, ink=theme.colour("muted"))
            inner.translate(0, inner.height())
