"""The champion with the champion's dice and path, the podium, and the key figures of the event."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from irondie_to.app.end.champion import Champion, PathStop, StopResult
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.figures import FieldFigures, figure_lines
from irondie_to.desktop.controls.plain import Hairline
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.motion import PODIUM, Fade
from irondie_to.desktop.end.figures import (
    LARGE_LINES,
    LARGE_STOPS,
    TIGHT_LINES,
    TIGHT_STOPS,
    USUAL_LINES,
    USUAL_STOPS,
    Figure,
    FigureLines,
    LineSize,
    PathLine,
    ShownStop,
    StopSize,
)
from irondie_to.desktop.end.podium import PODIUM_PX, DiceRow, Podium, PodiumPlace
from irondie_to.errors import Phrase
from irondie_to.rules.dice import die_phrase

_EDGE = 20
_LARGE_FROM = 840
"""If the panel is at least this high, in px at the text size 100 %, all parts are large."""


class _Sizes(NamedTuple):
    """The smallest and the largest height of the podium, and the sizes of all other parts.

    `die` is the size of a die, `space` the space around the parts. All are in px at a text size of 100 %. If
    `has_heading` is true, the heading of the figures has its own line.
    """

    least: int
    most: int
    die: int
    path: StopSize = USUAL_STOPS
    figures: LineSize = USUAL_LINES
    space: int = 12
    has_heading: bool = True


_LARGE = _Sizes(PODIUM_PX, 420, 84, LARGE_STOPS, LARGE_LINES)
_USUAL = _Sizes(140, PODIUM_PX, 50)
_TIGHT = _Sizes(96, 140, 37, TIGHT_STOPS, TIGHT_LINES, space=4)
"""The sizes of a panel that is too low for larger ones, for example with large text."""
_TIGHTEST = _TIGHT._replace(least=76, has_heading=False)


class ChampionPanel(Styled, VerticalArea):
    """The view of an event that is over. It scrolls if the window is not tall enough."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme = context.theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the arrow keys scroll it
        self._content = QWidget(self)
        word, sized, plain = context.word, theme.sized, Qt.TextFormat.PlainText
        self.podium = Podium(theme, self._content)
        self._fade = Fade(theme, self.podium)
        self.dice = DiceRow(theme, self._content)
        self.path_heading = word(with_look(QLabel(self._content), "group"), text="end_page.path")
        self.how = sized(with_look(QLabel(self._content, wordWrap=True, textFormat=plain), "muted"), font=12)
        self.path = PathLine(theme, self._content)
        self.figures_heading = word(with_look(QLabel(self._content), "group"), text="end_page.figures")
        self.figures = FigureLines(theme, self._content)
        self._lay_out()
        self.setWidget(self._content)
        self.restyle()

    def show_view(self, view: EndView, champion: Champion, figures: FieldFigures) -> None:
        say = self._context.say
        wins = say(Phrase("end_page.wins", {"event": view.event}))
        below = [
            (line.club, wins) if line.rank == 1 else (line.club, self._said(line.noted or ""))
            for line in view.ranking.podium
        ]
        places = [
            PodiumPlace(line.rank, line.name, tuple(filter(None, lines)))
            for line, lines in zip(view.ranking.podium, below, strict=True)
        ]
        named = [say(Phrase("end_page.place", {"rank": place.rank, "name": place.name})) for place in places]
        spoken = tuple(", ".join((name, *place.below)) for name, place in zip(named, places, strict=True))
        if places != list(self.podium.places):
            self._fade.run(PODIUM)
        self.podium.show_places(places, say(Phrase("end_page.podium", {"places": spoken})))
        dice = say(Phrase("end_page.dice", {"dice": tuple(say(die_phrase(die)) for die in champion.dice)}))
        self.dice.show_dice(champion.dice, say(Phrase("end_page.won_with")), dice)
        self.how.setText(say(champion.how))
        self.path.show_stops([self._shown(stop) for stop in champion.path], ". ".join(map(self._spoken, champion.path)))
        self.figures.show_figures(
            [Figure(say(line.name), self._said(line.value), line.die) for line in figure_lines(figures)]
        )
        self._fit()

    def _shown(self, stop: PathStop) -> ShownStop:
        is_open = stop.outcome in {StopResult.LOST, StopResult.OUT}
        return ShownStop(self._said(stop.name), self._said(stop.result), stop.opponent, stop.is_knockout, is_open)

    def _spoken(self, stop: PathStop) -> str:
        code = "end_page.stop_against" if stop.opponent else "end_page.stop"
        values = {"round": stop.title, "result": stop.result, "name": stop.opponent}
        return self._context.say(Phrase(code, values))

    def _said(self, text: str | Phrase) -> str:
        return text if isinstance(text, str) else self._context.say(text)

    def restyle(self) -> None:
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Apply the largest sizes at which nothing needs to scroll. The podium takes the remaining height."""
        theme, height = self._context.theme, self.viewport().height()
        for sizes in (_LARGE, _USUAL, _TIGHT, _TIGHTEST):
            if sizes is _LARGE and height < theme.px(_LARGE_FROM):
                continue
            self._set_sizes(sizes)
            self._column.activate()  # Qt measures the inner layouts again only then
            spare = height - self.content_height
            if spare >= 0:
                self.podium.set_high(min(sizes.most, sizes.least + int(spare / theme.factor)))
                return

    def _set_sizes(self, sizes: _Sizes) -> None:
        space = sizes.space
        self.podium.set_high(sizes.least)
        self.dice.set_size(sizes.die, space // 2 + 2)
        self.path.set_size(sizes.path)
        self.figures_heading.setVisible(sizes.has_heading)
        self.figures.set_size(sizes.figures, "" if sizes.has_heading else self.figures_heading.text())
        self._above.setContentsMargins(_EDGE, space, _EDGE, 0)
        for box in (self._path, self._figures):
            box.setContentsMargins(_EDGE, space, _EDGE, space // 2 + 2)

    def _lay_out(self) -> None:
        self._above = row_of(self.podium)
        dice = row_of(self.dice, margins=(_EDGE, 0, _EDGE, 0))
        heading = row_of(self.path_heading, Stretch(self.how), spacing=10)
        self._path = column_of(heading, self.path, spacing=6)
        self._figures = column_of(self.figures_heading, self.figures, spacing=6)
        parts = (self._above, Hairline(), dice, Hairline(), self._path, Hairline(), self._figures)
        self._column = column_of(*parts, Stretch(), inside=self._content, spacing=0)
