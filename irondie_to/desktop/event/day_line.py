"""The planned day as a vertical line at the scale of real time."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.event.day import Day, Stop, StopState
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

_BAR_PX = 16
_LINE_PX, _AXIS_PX, _DOT_PX, _RADIUS, _LEAST_BAR = 19, 2, 10, 4, 6
_TIME_SIZE, _NAME_SIZE = 12, 13
_STOP_PX, _HEIGHT_PX, _LEAST_PX = 36, 40, 120
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _DayColumns(NamedTuple):
    """The width of the times, and the left edges of the bars and of the names, in px at the text size 100 %."""

    time: int
    bar: int
    name: int


_USUAL, _NARROW = _DayColumns(42, 50, 78), _DayColumns(33, 38, 62)
_NARROW_PX = 180
"""Below this width of the line, in px at the text size 100 %, the columns are narrow."""


class RoundUnderWay(NamedTuple):
    """How far the round being played is: the part of its time that is over, from 0 to 1, and that in words."""

    share: float
    words: str


class DayLine(QWidget):
    """Shows the rounds of a planned day on a vertical line whose height is proportional to the time.

    Finished rounds are filled, the one being played as far as its time is over, those to come are empty; breaks are the
    line between them. Where two names would overlap, the second one is left out.
    """

    def __init__(self, theme: Theme, say: Callable[[Phrase], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._say = say
        self._day: Day | None = None
        self._under_way = RoundUnderWay(0, "")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def show_day(self, day: Day) -> None:
        """Show this day."""
        self._day = day
        say = self._say
        lines = [f"{stop.at} {self._name(stop)}" for stop in day.stops]
        self.setAccessibleName("\n".join((*lines, f"{day.end_at} {say(self._end(day))}")))
        self.updateGeometry()
        self.update()

    def show_under_way(self, under_way: RoundUnderWay) -> None:
        """Show how far the round being played is."""
        if under_way != self._under_way:
            self._under_way = under_way
            self.update()

    def sizeHint(self) -> QSize:
        """Return a height that leaves room for every name."""
        stops = 0 if self._day is None else len(self._day.stops)
        return QSize(0, self._theme.px(_HEIGHT_PX + stops * _STOP_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the longest name, and a small height, at which some names may be left out."""
        return QSize(self._least_width(), min(self._theme.px(_LEAST_PX), self.sizeHint().height()))

    def _least_width(self) -> int:
        if self._day is None:
            return 0
        names = [(self._name(stop), stop.state is StopState.NOW) for stop in self._day.stops]
        names.append((self._say(self._end(self._day)), True))
        widths = [QFontMetrics(self._theme.font(_NAME_SIZE, bold=bold)).horizontalAdvance(name) for name, bold in names]
        return self._theme.px(_NARROW.name) + max(widths) + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, the rounds, their times and names, and the end of the day."""
        day = self._day
        if day is None or not day.stops:
            return
        theme, px = self._theme, self._theme.px
        line, begin = px(_LINE_PX), day.stops[0].start
        scale = (self.height() - line) / max(1, day.end - begin)

        def at(minute: int) -> float:
            return line / 2 + (minute - begin) * scale

        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            middle = px(self._columns.bar) + px(_BAR_PX) / 2
            axis = QRectF(middle - _AXIS_PX / 2, at(begin), _AXIS_PX, at(day.end) - at(begin))
            painter.fillRect(axis, theme.colour("line_strong"))
            free = float("-inf")
            last = at(day.end) - line / 2
            for place, stop in enumerate(day.stops):
                top = at(stop.start)
                self._draw_bar(painter, stop, top, max(_LEAST_BAR, day.minutes * scale))
                if top - line / 2 >= free and top + line / 2 <= last:
                    self._draw_words(painter, day, place, top - line / 2)
                    free = top + line / 2
            self._draw_end(painter, day, middle, at(day.end))

    @property
    def _columns(self) -> _DayColumns:
        return _NARROW if self.width() < self._theme.px(_NARROW_PX) else _USUAL

    def _draw_bar(self, painter: QPainter, stop: Stop, top: float, height: float) -> None:
        theme, px = self._theme, self._theme.px
        room = QRectF(px(self._columns.bar), top, px(_BAR_PX), height).adjusted(0.5, 0.5, -0.5, -0.5)
        is_now = stop.state is StopState.NOW
        path = QPainterPath()
        path.addRoundedRect(room, _RADIUS, _RADIUS)
        painter.fillPath(path, theme.colour("line_strong" if stop.state is StopState.DONE else "surface"))
        if is_now:
            painter.save()
            painter.setClipPath(path)
            filled = QRectF(room.left(), room.top(), room.width(), room.height() * self._under_way.share)
            painter.fillRect(filled, theme.colour("accent"))
            painter.restore()
        painter.setPen(QPen(theme.colour("accent" if is_now else "line_strong"), 1))
        painter.drawPath(path)

    def _draw_words(self, painter: QPainter, day: Day, place: int, top: float) -> None:
        theme, px, stop = self._theme, self._theme.px, day.stops[place]
        line, left = px(_LINE_PX), px(self._columns.name)
        is_now = stop.state is StopState.NOW
        painter.setPen(theme.colour("muted"))
        draw_line(painter, QRectF(0, top, px(self._columns.time), line), stop.at, theme.font(_TIME_SIZE), align=_RIGHT)
        name, font = self._name(stop), theme.font(_NAME_SIZE, bold=is_now)
        painter.setPen(theme.colour("text"))
        draw_line(painter, QRectF(left, top, self.width() - left, line), name, font)
        after = self._under_way.words if is_now else ""
        if place + 1 == day.cut_after and not after:
            after = self._say(Phrase("event_page.then_the_cut"))
        gone = line_in(name, font, self.width() - left).width
        room = QRectF(left + gone, top, self.width() - left - gone, line)
        if after and line_in(f" · {after}", theme.font(_NAME_SIZE), room.width()).is_whole:
            painter.setPen(theme.colour("muted"))
            draw_line(painter, room, f" · {after}", theme.font(_NAME_SIZE))

    def _draw_end(self, painter: QPainter, day: Day, middle: float, bottom: float) -> None:
        theme, px, line = self._theme, self._theme.px, self._theme.px(_LINE_PX)
        dot, left, top = px(_DOT_PX), px(self._columns.name), bottom - line / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("line_strong"))
        painter.drawEllipse(QRectF(middle - dot / 2, bottom - dot / 2, dot, dot))
        painter.setPen(theme.colour("text"))
        room = QRectF(0, top, px(self._columns.time), line)
        draw_line(painter, room, day.end_at, theme.font(_TIME_SIZE, bold=True), align=_RIGHT)
        words = self._say(self._end(day))
        draw_line(painter, QRectF(left, top, self.width() - left, line), words, theme.font(_NAME_SIZE, bold=True))

    def _name(self, stop: Stop) -> str:
        name = self._say(stop.name)
        return capitalized(name)

    @staticmethod
    def _end(day: Day) -> Phrase:
        return Phrase("event_page.over_later" if day.days else "event_page.over", {"days": day.days})
