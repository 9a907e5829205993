"""A chart of a day: its rounds as bars on two tracks, planned and real, and a third track for another plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.core.times import time_of_day
from irondie_to.app.event.day import (
    MUCH,
    Day,
    ExpectedTime,
    Forecast,
    RoundDelay,
    Stop,
    StopState,
    minute_of,
    times_words,
)
from irondie_to.desktop.controls.badge import draw_badge
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.errors import Phrase

_HIGH, _LEAST_HIGH, _BAR, _RADIUS, _SMALL, _WORDS = 252, 186, 34, 4, 12, 13
_LEFT, _RIGHT, _EDGE, _HOURS, _GRID, _BELOW = 116, 68, 20, 8, 28, 12
_PLANNED, _REAL, _OTHER = 38, 106, 186
"""The top edges of the three tracks in px, in a chart of the usual height `_HIGH`."""
_LEAST_HOUR, _NEAR_NOW, _HOUR, _APART = 56, 66, 60, 6
_MIDDLE = Qt.AlignmentFlag.AlignCenter
_BRIEF = {
    "knockout.quarterfinals": "event_page.brief_quarterfinals",
    "knockout.semifinals": "event_page.brief_semifinals",
    "knockout.final": "event_page.brief_final",
    "event_page.final_and_third": "event_page.brief_final",
}


@dataclass(frozen=True, slots=True)
class DayShown:
    """A day to be drawn, as of `now_ms`.

    `found` contains the real and expected times of the rounds, None while no real time is known; `delays` contains
    their delays. Minutes count from the moment `midnight_ms`. `other` is another plan with its expected times, or None;
    `title` is the name of that plan.
    """

    day: Day
    found: Forecast | None
    delays: tuple[RoundDelay, ...]
    midnight_ms: int | None
    now_ms: int
    other: tuple[Day, Forecast] | None = None
    title: str = ""

    @property
    def times(self) -> tuple[ExpectedTime, ...]:
        return (ExpectedTime(None, None),) * len(self.day.stops) if self.found is None else self.found.times

    def minute(self, ms: int) -> int:
        return 0 if self.midnight_ms is None else minute_of(ms, self.midnight_ms)

    @property
    def real_end(self) -> int | None:
        """The minute, from `midnight_ms`, in which the event ended or is expected to end, None if unknown."""
        end_ms = None if self.found is None else self.found.end_ms
        return None if end_ms is None else self.minute(end_ms)

    @property
    def is_too_late(self) -> bool:
        """Whether the expected end of the event or, if none is known, the planned end is after the hall closes."""
        return self.day.closes is not None and (self.real_end or self.day.end) > self.day.closes


class DayChart(Themed, Translated, QWidget):
    """Draws the rounds of a day as bars, to scale: as planned and, below that, with their real or expected times.

    A line connects each planned bar with the real one, with the delay in minutes if there is room for it. A third row
    shows the rounds to come under the other plan, if any.
    """

    def __init__(self, theme: Theme, say: Callable[[Phrase], str], parent: QWidget | None = None) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        super().__init__(theme, parent, sizePolicy=policy)
        self._say = say
        self._shown: DayShown | None = None
        self._from, self._to = 0, _HOUR

    def show_day(self, shown: DayShown) -> None:
        if shown == self._shown:
            return
        self._shown = shown
        day = shown.day
        ms = [ms for time in (*shown.times, *(shown.other[1].times if shown.other else ())) for ms in time[:2] if ms]
        minutes = [*map(shown.minute, ms), *(stop.start for stop in day.stops), day.end]
        minutes += [at for at in (day.closes, shown.other and shown.other[0].end) if at is not None]
        self._from, self._to = min(minutes) // _HOUR * _HOUR, (max(minutes) // _HOUR + 1) * _HOUR
        self.retranslate()

    def retranslate(self) -> None:
        if self._shown is None:
            return
        words = [times_words(time, wall) for time in self._shown.times]
        told = [
            f"{stop.at} {capitalized(self._say(stop.name))}" + (f", {self._say(times)}" if times else "")
            for stop, times in zip(self._shown.day.stops, words, strict=True)
        ]
        self.setAccessibleName("\n".join(told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self._theme.px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._theme.px(_LEAST_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self._shown
        if shown is None or not shown.day.stops:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_hours(painter, shown)
            self._draw_name(painter, _PLANNED, self._say(Phrase("event_page.planned_track")))
            for stop in shown.day.stops:
                bar = self._bar(_PLANNED, stop.start, stop.start + shown.day.minutes)
                self._draw_bar(painter, bar, stop, "line_strong")
            if shown.found is not None:
                self._draw_real(painter, shown, shown.found)
            if shown.other is not None:
                self._draw_other(painter, shown, *shown.other)
            if shown.day.closes is not None:
                self._draw_closing(painter, shown.day.closes)
            self._draw_end(painter, _PLANNED, shown.day.end, shown.day.end_at, "text")
            if shown.found is not None and not shown.found.is_over:
                self._draw_now(painter, shown.minute(shown.now_ms))

    def _x(self, minute: float) -> float:
        px = self._theme.px
        return px(_LEFT) + (minute - self._from) / (self._to - self._from) * (self.width() - px(_LEFT + _RIGHT))

    def _y(self, length: int) -> float:
        """Scale a vertical length, given for a chart of the usual height, to the current height."""
        return length * self.height() / _HIGH

    def _bar(self, top: int, begin: int, end: int) -> QRectF:
        left = self._x(begin)
        return QRectF(left, self._y(top), max(2.0, self._x(end) - left), self._y(_BAR)).adjusted(0.5, 0.5, -0.5, -0.5)

    def _draw_hours(self, painter: QPainter, shown: DayShown) -> None:
        px, theme = self._theme.px, self._theme
        hours = (self._to - self._from) // _HOUR
        step = max(1, -(-px(_LEAST_HOUR) * hours // max(1, self.width() - px(_LEFT + _RIGHT))))
        now = self._x(shown.minute(shown.now_ms)) if shown.found is not None else -px(_LEFT)
        for minute in range(self._from, self._to + 1, step * _HOUR):
            x = self._x(minute)
            painter.fillRect(QRectF(x, self._y(_GRID), 1, self._y(_HIGH - _GRID - _BELOW)), theme.colour("line"))
            if abs(x - now) >= px(_NEAR_NOW):
                room, muted = QRectF(x - 40, self._y(_HOURS), 80, px(16)), theme.colour("muted")
                draw_line(painter, room, time_of_day(minute), theme.font(_SMALL), align=_MIDDLE, ink=muted)

    def _draw_real(self, painter: QPainter, shown: DayShown, found: Forecast) -> None:
        px, theme = self._theme.px, self._theme
        self._draw_name(painter, _REAL, self._say(Phrase("event_page.real_track")))
        notes: list[tuple[QRectF, str, str]] = []
        for stop, time, delay in zip(shown.day.stops, found.times, shown.delays, strict=True):
            if time.begin_ms is None:
                continue
            begin = shown.minute(time.begin_ms)
            end = begin + shown.day.minutes if time.end_ms is None else shown.minute(time.end_ms)
            bar, planned = self._bar(_REAL, begin, max(end, begin + 1)), self._x(stop.start)
            painter.setPen(QPen(theme.colour("line_strong"), 1.5))
            painter.drawLine(QPointF(planned + 1, self._y(_PLANNED + _BAR)), QPointF(bar.left() + 1, bar.top()))
            elapsed = (shown.now_ms - time.begin_ms) / max(1, (time.end_ms or shown.now_ms) - time.begin_ms)
            self._draw_bar(painter, bar, stop, _FRAMES[stop.state], elapsed, is_real=True)
            if delay.late is not None:
                text, tone = signed(delay.late), "warn" if delay.late > MUCH or shown.is_too_late else "text"
                room = QRectF(bar.left() + px(6), self._y(_PLANNED + _BAR + 13), self._width_of(text), px(16))
                notes.append((room, text, tone))
        taken = float(self.width())
        for room, text, tone in reversed(notes):
            if room.right() + px(_APART) <= taken:  # the table below shows those for which there is no room
                self._draw_text(painter, room, text, tone)
                taken = room.left()
        if shown.real_end is not None:
            tone = "warn" if shown.is_too_late or (shown.delays[-1].late or 0) > MUCH else "text"
            self._draw_end(painter, _REAL, shown.real_end, time_of_day(shown.real_end), tone)

    def _draw_other(self, painter: QPainter, shown: DayShown, day: Day, found: Forecast) -> None:
        self._draw_name(painter, _OTHER, shown.title)
        for stop, time in zip(day.stops, found.times, strict=True):
            if stop.state is StopState.TO_COME:
                begin = stop.start if time.begin_ms is None else shown.minute(time.begin_ms)
                self._draw_bar(painter, self._bar(_OTHER, begin, begin + day.minutes), stop, "accent", is_real=True)
        end = day.end if found.end_ms is None else shown.minute(found.end_ms)
        self._draw_end(painter, _OTHER, end, time_of_day(end), "accent")

    def _draw_bar(
        self, painter: QPainter, bar: QRectF, stop: Stop, frame: str, gone: float = 0, *, is_real: bool = False
    ) -> None:
        """Draw a bar with the name of its round.

        If `is_real` is true, the bar shows the state of its round: it is dashed before the round begins and fills up
        while the round is running. `frame` is the colour of the frame, and `gone` the part of a running round that is
        over, from 0 to 1.
        """
        theme, state = self._theme, stop.state
        is_done, is_now = is_real and state is StopState.DONE, is_real and state is StopState.NOW
        dashed = is_real and state is StopState.TO_COME
        edge = QPen(theme.colour(frame), 2 if is_now else 1, Qt.PenStyle.DashLine if dashed else _SOLID)
        draw_box(painter, bar, _RADIUS, theme.colour("muted" if is_done else "surface"), edge)
        if is_now:
            inside = bar.adjusted(1, 1, -1, -1)
            inside.setWidth(inside.width() * min(1.0, max(0.0, gone)))
            painter.fillRect(inside, theme.colour("accent_soft"))
        bold = is_done or is_now or frame == "accent"
        tone = "surface" if is_done else "accent" if frame == "accent" and not is_now else "text"
        name = self._brief(stop)
        draw_line(painter, bar, name, theme.font(_WORDS, bold=bold), align=_MIDDLE, ink=theme.colour(tone))

    def _brief(self, stop: Stop) -> str:
        if "round" in stop.name.values:
            return str(stop.name.values["round"])
        return self._say(Phrase(_BRIEF[stop.name.code]) if stop.name.code in _BRIEF else stop.name)

    def _draw_name(self, painter: QPainter, top: int, name: str) -> None:
        px, theme = self._theme.px, self._theme
        painter.setFont(theme.font(_WORDS, bold=True))
        painter.setPen(theme.colour("text"))
        room = QRectF(px(_EDGE), self._y(top - 4), px(_LEFT - _EDGE - 6), self._y(_BAR + 8))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, int(flags), name)

    def _draw_end(self, painter: QPainter, top: int, minute: int, text: str, tone: str) -> None:
        px, x, width = self._theme.px, self._x(minute), self._width_of(text)
        if top == _REAL:
            room = QRectF(x - px(2) - width, self._y(top + _BAR + 3), width, px(15))
        else:
            room = QRectF(x + px(8), self._y(top), width, self._y(_BAR))
        closes = None if self._shown is None or self._shown.day.closes is None else self._x(self._shown.day.closes)
        if closes is not None and room.left() - px(_APART) < closes < room.right() + px(_APART):
            room.moveLeft(closes + px(_APART))
        self._draw_text(painter, room, text, tone)

    def _draw_closing(self, painter: QPainter, minute: int) -> None:
        px, x = self._theme.px, self._x(minute)
        painter.setPen(QPen(self._theme.colour("danger"), 2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, self._y(_GRID)), QPointF(x, self._y(_HIGH - _BELOW)))
        text = self._say(Phrase("event_page.hall_closes", {"time": time_of_day(minute)}))
        width = self._width_of(text)
        left = x + px(8) if x + px(8) + width <= self.width() else x - px(8) - width
        self._draw_text(painter, QRectF(left, self._y(_OTHER + _BAR + 2), width, px(16)), text, "danger")

    def _draw_now(self, painter: QPainter, minute: int) -> None:
        if not self._from <= minute <= self._to:
            return
        px, theme, x = self._theme.px, self._theme, self._x(minute)
        painter.fillRect(
            QRectF(x - 1, self._y(_GRID - 4), 2, self._y(_HIGH - _GRID + 4 - _BELOW)), theme.colour("accent")
        )
        text, font = self._say(Phrase("event_page.now", {"time": time_of_day(minute)})), theme.font(_SMALL, bold=True)
        width = QFontMetrics(font).horizontalAdvance(text) + px(12)
        tag = QRectF(x - width / 2, self._y(6), width, px(18))
        draw_badge(painter, tag, text, font, theme.colour("accent"), theme.colour("accent_ink"), 3)

    def _width_of(self, text: str) -> int:
        return 4 + QFontMetrics(self._theme.font(_SMALL, bold=True)).horizontalAdvance(text)

    def _draw_text(self, painter: QPainter, room: QRectF, text: str, tone: str) -> None:
        font = self._theme.font(_SMALL, bold=True)
        painter.fillRect(room, self._theme.colour("surface"))
        draw_line(painter, room, text, font, ink=self._theme.colour(tone))


_SOLID = Qt.PenStyle.SolidLine
_FRAMES = {StopState.DONE: "muted", StopState.NOW: "accent", StopState.TO_COME: "line_strong"}


def signed(minutes: int) -> str:
    """Return minutes with their sign, such as `+8` or `−4`; 0 has none."""
    return f"{minutes:+}".replace("-", "\N{MINUS SIGN}") if minutes else "0"
