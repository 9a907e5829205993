"""The panel of the Event page with a scale drawing of the planned day, and what follows from the plan."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QLabel, QSizePolicy, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.day import Day, Stop, StopState, day_of
from irondie_to.app.event.forecast import Forecast, end_text, end_words, forecast, times_words
from irondie_to.app.event.outlook import Outlook, outlook
from irondie_to.app.event.page_view import EventView
from irondie_to.desktop.controls.plain import Hairline, SidePanel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.time_text import short, wall
from irondie_to.errors import Phrase

_INSET, _GAP, _BELOW = 16, 10, 2
_BAR_PX = 16
_LINE_PX, _AXIS_PX, _DOT_PX, _RADIUS, _LEAST_BAR = 19, 2, 10, 4, 6
_TIME_SIZE, _NAME_SIZE = 12, 13
_STOP_PX, _HEIGHT_PX, _LEAST_PX = 36, 40, 120
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _DayColumns(NamedTuple):
    """The width of the times, and the left edges of the bars and of the names, in px at a text size of 100 %."""

    time: int
    bar: int
    name: int


_USUAL, _NARROW = _DayColumns(42, 50, 78), _DayColumns(33, 38, 62)
_REAL_PX = 48
"""The width of the column of real and expected times, which is after the planned times once an event has begun."""
_EXPECTED = "~"
_NARROW_PX = 180
"""Below this width of the line, in px at a text size of 100 %, the columns are narrow."""


class RoundUnderWay(NamedTuple):
    """The share of the current round's time that has passed, from 0 to 1, and the state of its clock in words."""

    share: float
    words: str


class DayLine(QWidget):
    """Shows the rounds of a planned day on a vertical line whose height is proportional to the time.

    Finished rounds are filled, the current round is filled up to the time that has passed, and later rounds are empty;
    between rounds, the line shows the breaks. Where two names would overlap, the later one is left out. The last stop,
    the final, always keeps its name.
    """

    def __init__(self, theme: Theme, say: Callable[[Phrase], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._say = say
        self._day: Day | None = None
        self._under_way = RoundUnderWay(0, "")
        self._forecast: Forecast | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def show_day(self, day: Day) -> None:
        self._day, self._forecast = day, None
        self._describe(day)
        self.updateGeometry()
        self.update()

    def show_forecast(self, found: Forecast | None) -> None:
        """Show the actual and expected times of the day that is shown. `found` is None before round 1."""
        if self._day is not None and found != self._forecast:
            had, self._forecast = self._forecast is not None, found
            self._describe(self._day)
            if had is not (found is not None):
                self.updateGeometry()
            self.update()

    def _describe(self, day: Day) -> None:
        """Set the text for screen readers: each round with its planned time and, if known, its actual one."""
        real = [None] * len(day.stops) if self._forecast is None else self._forecast.times
        lines = []
        for stop, time in zip(day.stops, real, strict=True):
            words = None if time is None else times_words(time, wall)
            lines.append(f"{stop.at} {self._name(stop)}" + ("" if words is None else f", {self._say(words)}"))
        end = "" if self._forecast is None else f", {end_text(day, self._forecast, wall)}"
        self.setAccessibleName("\n".join((*lines, f"{day.end_at} {self._say(self._end(day))}{end}")))

    @property
    def day(self) -> Day | None:
        return self._day

    def show_under_way(self, under_way: RoundUnderWay) -> None:
        if under_way != self._under_way:
            self._under_way = under_way
            self.update()

    def sizeHint(self) -> QSize:
        stops = 0 if self._day is None else len(self._day.stops)
        return QSize(0, self._theme.px(_HEIGHT_PX + stops * _STOP_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the longest name, and a small height at which some names may be left out."""
        return QSize(self._least_width(), min(self._theme.px(_LEAST_PX), self.sizeHint().height()))

    def _least_width(self) -> int:
        return 0 if self._day is None else self._theme.px(_NARROW.name) + self._longest_name(self._day) + 1

    def _longest_name(self, day: Day) -> int:
        names = [(self._name(stop), stop.state is StopState.NOW) for stop in day.stops]
        names.append((self._say(self._end(day)), True))
        widths = [QFontMetrics(self._theme.font(_NAME_SIZE, bold=bold)).horizontalAdvance(name) for name, bold in names]
        return max(widths)

    def paintEvent(self, event: QPaintEvent) -> None:
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
            for stop in day.stops:
                self._draw_bar(painter, stop, at(stop.start), max(_LEAST_BAR, day.minutes * scale))
            free, last = float("-inf"), min(at(day.stops[-1].start), at(day.end) - line)
            for place, stop in enumerate(day.stops):
                is_last = place == len(day.stops) - 1
                top = last if is_last else at(stop.start)
                if is_last or (top - line / 2 >= free and top + line / 2 <= last - line / 2):
                    self._draw_words(painter, day, place, top - line / 2)
                    free = top + line / 2
            self._draw_end(painter, day, middle, at(day.end))

    @property
    def shows_both(self) -> bool:
        """Whether there is room for the planned times beside the actual and expected ones, which take precedence."""
        if self._day is None or self._forecast is None:
            return False
        return self.width() >= self._theme.px(_NARROW.name + _REAL_PX) + self._longest_name(self._day)

    @property
    def _columns(self) -> _DayColumns:
        real = _REAL_PX if self.shows_both else 0
        found = _NARROW if self.width() < self._theme.px(_NARROW_PX + real) else _USUAL
        return _DayColumns(found.time, found.bar + real, found.name + real)

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
        stop = day.stops[place]
        is_now = stop.state is StopState.NOW
        if self._forecast is None:
            self._draw_time(painter, stop.at, top, "muted")
        else:
            time = self._forecast.times[place]
            self._draw_both(painter, stop.at, time.begin_ms, top, is_real=time.is_begun)
        free = self._draw_name(painter, self._name(stop), top, bold=is_now)
        after = self._under_way.words if is_now else ""
        if stop.ended_ms is not None and self._forecast is not None:
            after = self._say(Phrase("event_page.real_end", {"end": wall(stop.ended_ms)}))
        if place + 1 == day.cut_after and not after:
            after = self._say(Phrase("event_page.then_the_cut"))
        font = self._theme.font(_NAME_SIZE)
        if after and line_in(f" · {after}", font, free.width()).is_whole:
            painter.setPen(self._theme.colour("muted"))
            draw_line(painter, free, f" · {after}", font)

    def _draw_end(self, painter: QPainter, day: Day, middle: float, bottom: float) -> None:
        dot, top = self._theme.px(_DOT_PX), bottom - self._theme.px(_LINE_PX) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("line_strong"))
        painter.drawEllipse(QRectF(middle - dot / 2, bottom - dot / 2, dot, dot))
        if self._forecast is None:
            self._draw_time(painter, day.end_at, top, "text", bold=True)
        else:
            self._draw_both(painter, day.end_at, self._forecast.end_ms, top, is_real=self._forecast.is_over)
        self._draw_name(painter, self._say(self._end(day)), top, bold=True)

    def _draw_time(self, painter: QPainter, time: str, top: float, tone: str, *, bold: bool = False) -> None:
        theme = self._theme
        painter.setPen(theme.colour(tone))
        room = QRectF(0, top, theme.px(self._columns.time), theme.px(_LINE_PX))
        draw_line(painter, room, time, theme.font(_TIME_SIZE, bold=bold), align=_RIGHT)

    def _draw_both(self, painter: QPainter, planned: str, ms: int | None, top: float, *, is_real: bool) -> None:
        """Draw a planned time, then the actual time in bold or the expected time with a sign before it.

        Without room for both, the planned time is drawn only if no other time is known, and the sign is left out.
        """
        if not self.shows_both:
            text = planned if ms is None else wall(ms)
            self._draw_time(painter, text, top, "text" if is_real else "muted", bold=is_real)
            return
        self._draw_time(painter, planned, top, "muted")
        if ms is None:
            return
        theme, left = self._theme, self._theme.px(self._columns.time)
        painter.setPen(theme.colour("text"))
        room = QRectF(left, top, theme.px(_REAL_PX - 2), theme.px(_LINE_PX))
        text = wall(ms) if is_real else f"{_EXPECTED}{wall(ms)}"
        draw_line(painter, room, text, theme.font(_TIME_SIZE, bold=is_real), align=_RIGHT)

    def _draw_name(self, painter: QPainter, name: str, top: float, *, bold: bool) -> QRectF:
        """Draw the name, and return the free space to the right of it."""
        left, font = self._theme.px(self._columns.name), self._theme.font(_NAME_SIZE, bold=bold)
        room = QRectF(left, top, self.width() - left, self._theme.px(_LINE_PX))
        painter.setPen(self._theme.colour("text"))
        draw_line(painter, room, name, font)
        return room.adjusted(line_in(name, font, self.width() - left).width, 0, 0, 0)

    def _name(self, stop: Stop) -> str:
        return capitalized(self._say(stop.name))

    def _end(self, day: Day) -> Phrase:
        return end_words(day, self._forecast, wall)


class DayPanel(SidePanel):
    """Shows when the rounds are planned, how far the event has progressed, and what is planned or recommended."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.title = context.word(with_look(QLabel(self), "group"), text="event_page.day")
        self.about = with_look(QLabel(self, wordWrap=True), "small")
        self.line = DayLine(context.theme, context.say, self)
        self.rule = Hairline(self)
        labels = (QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText) for _ in range(3))
        self.words, self.under_way, self.warning = labels
        for ahead in (self.words, self.under_way):
            with_look(ahead, "ahead")
        self.warning.setProperty("pill", "warn")
        self._head = row_of(self.title, Stretch(self.about))
        self.ends = with_look(QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "ahead")
        self._day: Day | None = None
        self._planned: list[Phrase] = []
        self._begun = False
        below = column_of(self.under_way, self.ends, self.words, self.warning, spacing=6, margins=(16, 10, 16, 12))
        above = column_of(self._head, Stretch(self.line), spacing=12, margins=(_INSET, 12, _INSET, 12))
        self._column = column_of(above, self.rule, below, Stretch(factor=0), inside=self, spacing=0)
        context.ticker.watch(self.line, self._show_now)

    def show_view(self, view: EventView) -> None:
        say, ahead, day = self._context.say, view.outlook, view.day
        is_known = bool(day.stops) and ahead.is_known
        values = {"players": ahead.players, "tables": day.tables}
        self._begun = view.begun is not None
        self.about.setText(say(Phrase("event_page.day_players", values)) if ahead.players else "")
        for shown in (self.line, self.rule):
            shown.setVisible(is_known)
        for place, has_rest in ((0, is_known), (3, not is_known)):  # the words are below the line, or below the title
            self._column.setStretch(place, int(has_rest))
        self._day, self._planned = day, _words(view, is_known=is_known)
        self.show_plan(None)
        self.warning.setVisible(ahead.warning is not None)
        self._context.word(self.warning, text=ahead.warning or "")

    def show_plan(self, picture: Picture | None) -> None:
        """Show the day as it would be with the plan of `picture`, and say that this is not the plan in force.

        If `picture` is None, show the day with the plan in force.
        """
        day, word = self._day, self._context.word
        if day is not None:
            ahead = None if picture is None else outlook(picture)
            self.line.show_day(day if picture is None or ahead is None else day_of(picture, ahead))
            title, words = Phrase("event_page.day"), self._planned
            if ahead is not None:
                title = _plan("event_page.day_with", "event_page.day_with_only", ahead)
                words = [_plan("event_page.chosen", "event_page.chosen_only", ahead)]
            word(self.title, text=title)
            self.words.setText("\n".join(map(self._context.say, words)))
            self._show_now()
            self._fit_head()

    def event(self, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._fit_head()
        return super().event(event)

    def _fit_head(self) -> None:
        """Put the plan beside the title, or below if it would wrap there.

        Once the event has begun, also tell which times are shown.
        """
        if self._begun:
            times = "event_page.day_both" if self.line.shows_both else "event_page.day_real"
            self.about.setText(self._context.say(Phrase(times)))
        planned = self.about.fontMetrics().horizontalAdvance(self.about.text())
        is_whole = self.title.sizeHint().width() + _GAP + planned + 1 <= self.width() - 2 * _INSET
        directions = QBoxLayout.Direction
        self._head.setDirection(directions.LeftToRight if is_whole else directions.TopToBottom)
        self._head.setSpacing(_GAP if is_whole else _BELOW)

    def _show_forecast(self) -> None:
        day = self.line.day
        found = None if day is None else forecast(day, self._context.ticker.clock.second_ms())
        self.line.show_forecast(found)
        self.ends.setVisible(found is not None and found.end_ms is not None and not found.is_over)
        if day is not None:
            ends = Phrase("outlook.forecast", {"end": end_text(day, found, wall), "planned": day.end_at})
            self._context.word(self.ends, text=ends)

    def _show_now(self) -> None:
        self._show_forecast()
        faces, say = self._context.clocks.faces(), self._context.say
        hall = None if faces is None else faces.hall
        if hall is None or hall.match_ms <= 0:
            self.line.show_under_way(RoundUnderWay(0, ""))
            self.under_way.hide()
            return
        share = 0.0 if hall.started_at_ms is None else 1 - hall.remaining_ms / hall.match_ms
        left = Phrase("event_page.time_left", {"time": short(hall.remaining_ms)})
        words = left if hall.state.is_counting_down else hall.word
        self.line.show_under_way(RoundUnderWay(min(1.0, max(0.0, share)), say(words)))
        ends_at = hall.ends_at_ms if hall.state.is_counting_down else None
        self.under_way.setVisible(ends_at is not None)
        if ends_at is not None:
            ends = Phrase("event_page.round_ends", {"round": hall.title, "time": wall(ends_at)})
            self._context.word(self.under_way, text=ends)


def _words(view: EventView, *, is_known: bool) -> list[Phrase]:
    """Return what is planned and, until round 1 is published, what is recommended."""
    ahead = view.outlook
    values = {
        "players": ahead.players,
        "recommended_rounds": ahead.recommended_rounds,
        "recommended_cut": ahead.recommended_cut,
    }
    recommends = "event_page.recommends" if ahead.recommended_cut else "event_page.recommends_only"
    codes = [] if view.begun else [recommends if ahead.players else "event_page.recommends_nothing"]
    planned = [_plan("event_page.planned", "event_page.planned_only", ahead)] if is_known else []
    return [*(Phrase(code, values) for code in codes), *planned]


def _plan(code: str, code_without_knockout: str, ahead: Outlook) -> Phrase:
    return Phrase(code if ahead.cut else code_without_knockout, {"rounds": ahead.rounds, "cut": ahead.cut})
