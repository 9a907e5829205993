"""The panel of the Event page with the planned day, and below it what follows from the plan."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from irondie_to.app.clocks.views import HallFace
from irondie_to.app.event.page_view import EventView
from irondie_to.desktop.controls.plain import Hairline, SidePanel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.time.time_text import short, wall
from irondie_to.desktop.event.day_line import DayLine, RoundUnderWay
from irondie_to.errors import Phrase

_INSET, _GAP, _BELOW = 16, 10, 2
_MARGINS = (_INSET, 12, _INSET, 12)


class DayPanel(Translated, SidePanel):
    """Shows when the rounds are planned, how far the event is, and what is recommended or planned."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._view: EventView | None = None
        self.title = with_look(QLabel(self), "group")
        self.about = with_look(QLabel(self, wordWrap=True), "small")
        self.line = DayLine(context.theme, context.say, self)
        self.rule = Hairline(self)
        self.words, self.under_way = (with_look(QLabel(self, wordWrap=True), "ahead") for _ in range(2))
        self.warning = QLabel(self, wordWrap=True)
        self.warning.setProperty("pill", "warn")
        for label in (self.words, self.under_way, self.warning):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self.title)
        self._head.addWidget(self.about, 1)
        below = column_of(self.under_way, self.words, self.warning, spacing=6, margins=(16, 10, 16, 12))
        above = column_of(self._head, Stretch(self.line), spacing=12, margins=_MARGINS)
        self._column = column_of(above, self.rule, below, Stretch(factor=0), inside=self, spacing=0)
        context.ticker.watch(self.line, self._show_now)

    def retranslate(self) -> None:
        """Set the title in the current language. The page shows the view again."""
        self.title.setText(self._context.say(Phrase("event_page.day")))

    def show_view(self, view: EventView) -> None:
        """Show the day of this view."""
        self._view = view
        say, ahead, day = self._context.say, view.outlook, view.day
        is_known = bool(day.stops) and (bool(ahead.players) or view.values["swiss_rounds"] is not None)
        values = {"players": ahead.players, "tables": day.tables}
        about = Phrase("event_page.day_planned") if view.begun else Phrase("event_page.day_players", values)
        self.about.setText(say(about) if ahead.players else "")
        for shown in (self.line, self.rule):
            shown.setVisible(is_known)
        for place, has_rest in ((0, is_known), (3, not is_known)):  # the words are below the line, or below the title
            self._column.setStretch(place, int(has_rest))
        self.line.show_day(day)
        self.words.setText("\n".join(map(say, _words(view, is_known=is_known))))
        self.warning.setVisible(ahead.warning is not None)
        self.warning.setText("" if ahead.warning is None else say(ahead.warning))
        self._show_now()

    def event(self, event: QEvent) -> bool:
        """Fit the title to another width of the panel or of a text."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._fit_head()
        return super().event(event)

    def _fit_head(self) -> None:
        """Put what is planned beside the title, or below it if it would wrap there."""
        planned = self.about.fontMetrics().horizontalAdvance(self.about.text())
        is_whole = self.title.sizeHint().width() + _GAP + planned + 1 <= self.width() - 2 * _INSET
        directions = QBoxLayout.Direction
        self._head.setDirection(directions.LeftToRight if is_whole else directions.TopToBottom)
        self._head.setSpacing(_GAP if is_whole else _BELOW)

    def _show_now(self) -> None:
        """Show how far the round being played is at this second."""
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
        ends = self._ends(hall)
        self.under_way.setVisible(ends is not None)
        self.under_way.setText("" if ends is None else say(ends))

    def _ends(self, hall: HallFace) -> Phrase | None:
        """The sentence that says when the match time of the round being played ends, None if its clock does not run."""
        if hall.ends_at_ms is None or not hall.state.is_counting_down:
            return None
        return Phrase("event_page.round_ends", {"round": hall.title, "time": wall(hall.ends_at_ms)})


def _words(view: EventView, *, is_known: bool) -> list[Phrase]:
    """What is recommended, until round 1 is published, and what is planned."""
    ahead = view.outlook
    values = {
        "players": ahead.players,
        "rounds": ahead.rounds,
        "recommended_rounds": ahead.recommended_rounds,
        "recommended_cut": ahead.recommended_cut,
        "cut": ahead.cut,
    }
    recommends = "event_page.recommends" if ahead.recommended_cut else "event_page.recommends_only"
    planned = "event_page.planned" if ahead.cut else "event_page.planned_only"
    codes = [] if view.begun else [recommends if ahead.players else "event_page.recommends_nothing"]
    return [Phrase(code, values) for code in (*codes, *([planned] if is_known else []))]
