"""The hall clock at the bottom of the rail."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from irondie_to.app.clocks.views import HallFace, HallState
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.desktop.controls.badge import ink_of
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import LEFT, RIGHT, draw_line, shrunk_font
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.look.signs import paint_dial
from irondie_to.desktop.core.look.widgets import ground_of, keep_place, paint_focus
from irondie_to.desktop.core.time.time_text import remaining, wall
from irondie_to.desktop.shell.rail import Rail
from irondie_to.errors import Phrase

CLOCKS = "clocks"
_LARGE, _SMALL = 52, 38
_TWO_LINES = 38  # in px at 100 %: the height of the lines above and below the figures, if no figures are shown
_SHORT = {HallState.FEW_MINUTES: "clocks_page.foot_few_minutes", HallState.OVER: "clocks_page.foot_over"}
"""The codes of shorter words for a state, which fit beside the title of every round."""


class FootClock(WithContext, QAbstractButton):
    """A button at the bottom of the rail that shows the hall clock. A click opens the Clocks page.

    The button shows the round, its state, the remaining time, and the time of day at which match time ends. After a
    Swiss round that is followed by another round, it says that all results are in, with the time of day. It is hidden
    while the Clocks page is shown, before a round is published, and after any other round; its place then stays empty,
    so that the entries of the rail never move. The button also sets the number of tables that call for somebody, shown
    beside the Clocks entry of the rail.
    """

    def __init__(self, context: WindowContext, rail: Rail) -> None:
        super().__init__(context, rail, focusPolicy=Qt.FocusPolicy.TabFocus, cursor=Qt.CursorShape.PointingHandCursor)
        self._rail = rail
        self._shown: tuple[str, str, str, HallState] = ("", "", "", HallState.READY)
        self.figures = ""
        keep_place(self)
        self.clicked.connect(lambda: context.navigation.show_page(CLOCKS))
        rail.add_foot(self)
        rail.marked.connect(lambda _key: self.show_now())
        # delayed, so that the page that shows a newly entered result is painted first
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.show_now)
        context.changed.connect(lambda _changes: self._soon.start(0))
        context.event_opened.connect(self.show_now)
        context.language_changed.connect(self.show_now)
        context.ticker.watch(rail, self.show_now)
        context.trust.changed.connect(self.show_now)
        self.show_now()

    def show_now(self) -> None:
        """Update the clock to the current second, and the number of tables that call for somebody."""
        clocks, trust = self._context.clocks, self._context.trust
        faces = clocks.faces()
        hall = None if faces is None else faces.hall
        self._rail.warn(CLOCKS, 0 if faces is None else len(faces.calls))
        is_wanted = hall is not None and (hall.state is not HallState.FINISHED or self._goes_on())
        self.setVisible(is_wanted and self._rail.marked_key != CLOCKS)
        if hall is None:
            return
        say = self._context.say
        state = hall.state
        word = say(Phrase(_SHORT[state]) if state in _SHORT else hall.word)
        if trust.candidates(clocks) is not None:
            word, state = say(Phrase("clocks_page.not_sure_word")), HallState.FEW_MINUTES
        picture = self._context.picture
        swiss = None if picture.seeds else picture.current
        if swiss is None:
            title = say(hall.title)
        else:
            title = say(Phrase("frame.round_of", {"round": swiss.number, "rounds": planned_rounds(picture)}))
        shown = (capitalized(title), word, self._says(hall), state)
        figures = "" if hall.figure_ms is None else remaining(hall.figure_ms)
        if hall.state is HallState.FINISHED:
            figures = wall(self._context.ticker.clock.second_ms())
        if (shown, figures) != (self._shown, self.figures):
            self._shown, self.figures = shown, figures
            self.setAccessibleName(" · ".join(filter(None, (shown[0], figures, shown[1]))))
            self.setToolTip(" · ".join(part for part in shown[:3] if part))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self._context.theme.px(94 if self._rail.is_bare else 112))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._context.theme, self._context.theme.px
        title, word, says, state = self._shown
        above = px(9) if self.figures else (self.height() - px(_TWO_LINES)) // 2
        inner = self.rect().adjusted(px(16), above, -px(14), -above)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.colour(ground_of(self, "surface")))
            painter.fillRect(0, 0, self.width(), 1, theme.colour("line"))
            painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("line"))  # the edge of the rail
            bold, line = theme.font(12, bold=True), QRect(inner.left(), inner.top(), inner.width(), px(20))
            draw_line(painter, line, title, bold, ink=theme.colour("text"))
            beside, below = self._places_of(word, title, says, line.width())
            draw_line(painter, line, beside, bold, align=RIGHT, ink=theme.colour(ink_of(state)))
            middle = QRect(inner.left() - 2, line.bottom(), inner.width() + 4, inner.height() - 2 * px(19))
            self._draw_figures(painter, middle, state)
            last = QRect(inner.left(), inner.bottom() - px(18), inner.width(), px(19))
            draw_line(painter, last, below, theme.font(12), ink=theme.colour("muted"))
            if self.hasFocus():
                paint_focus(painter, self.rect(), theme)

    def _draw_figures(self, painter: QPainter, room: QRect, state: HallState) -> None:
        """Draw the time left or, once the round is complete, the time of day: thin, with a dial before it."""
        theme = self._context.theme
        painter.setFont(self._figure_font(room.width() - 4))
        ink = theme.colour("danger" if state is HallState.OVER else "text")
        if state is HallState.FINISHED and self.figures:
            ink, height = theme.colour("muted"), painter.fontMetrics().capHeight()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            centre = QPointF(room.left() + 2 + height / 2, room.center().y() + 0.5)
            paint_dial(painter, centre, height / 2, self.figures, ink)
            room = room.adjusted(round(1.35 * height), 0, 0, 0)
        painter.setPen(ink)
        painter.drawText(room, LEFT | Qt.TextFlag.TextDontClip, self.figures)

    def _goes_on(self) -> bool:
        """Return whether the current round is a Swiss round that is followed by another round."""
        picture = self._context.picture
        is_last = len(picture.swiss) >= planned_rounds(picture)
        return not picture.seeds and not (is_last and planned_cut(picture) < 2)

    def _places_of(self, word: str, title: str, says: str, width: int) -> tuple[str, str]:
        """Return the texts beside the title and below the figures, if the line is `width` px wide.

        The word for the state is placed beside the title if it fits there. Otherwise, it is placed below the figures,
        unless the end of match time is shown there.
        """
        letters = QFontMetrics(self._context.theme.font(12, bold=True))
        taken = letters.horizontalAdvance(title) + self._context.theme.px(6) + letters.horizontalAdvance(word)
        return (word, says) if taken <= width else ("", says or word)

    def _figure_font(self, room: int) -> QFont:
        is_time_of_day = self._shown[3] is HallState.FINISHED
        font = self._context.theme.font(_SMALL if self._rail.is_bare else _LARGE, bold=not is_time_of_day)
        return shrunk_font(font, -1 / 30, round(0.7 * room) if is_time_of_day else room, self.figures)

    def _says(self, hall: HallFace) -> str:
        if hall.ends_at_ms is None:
            return ""
        name = "clocks_page.foot_over_since" if hall.remaining_ms <= 0 else "clocks_page.foot_over_at"
        return self._context.say(Phrase(name, {"time": wall(hall.ends_at_ms)}))
