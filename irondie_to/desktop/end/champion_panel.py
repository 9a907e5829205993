"""The champion with the champion's dice and path, the podium, and the key figures of the event."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from irondie_to.app.end.champion import Champion, PathStop, StopResult
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.figures import FieldFigures, figure_lines
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.controls.plain import Hairline
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.end.champion_name import (
    HIGH_STEPS,
    LARGEST,
    LOW_STEPS,
    TIGHT_STEPS,
    USUAL_STEPS,
    ChampionName,
    DiceRow,
    Podium,
    PodiumPlace,
    Steps,
)
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
from irondie_to.errors import Phrase

_EDGE = 20
_USUAL_HEIGHT, _MOST_LARGEST, _GROWTH = 590, 96, 0.13
"""Above this height of the panel, the name grows by this share of the additional height, up to `_MOST_LARGEST` px."""
_DIE, _LOW_DIE, _LARGEST_DIE = 56, 48, 96
"""The size of the dice below the usual name, in a low panel, and below the largest name."""
_LARGE_FROM = 250
"""If the additional height is at least this, the podium, the path and the figures are large."""
_MOST_GAP = 80
"""The largest space between the dice and the podium, in px at a text size of 100 %."""


class _Sizes(NamedTuple):
    """The sizes of all parts.

    `name`, `die` and the minimum space below the dice (`gap`) are in px at 100 % text size. `space` is the space around
    the parts in px. `has_heading` tells whether the heading of the figures has its own line.
    """

    name: int
    die: int
    podium: Steps
    path: StopSize = USUAL_STOPS
    figures: LineSize = USUAL_LINES
    gap: int = 12
    space: int = 12
    has_heading: bool = True


_USUAL = _Sizes(LARGEST, _DIE, USUAL_STEPS)
_TIGHT = _Sizes(36, 37, TIGHT_STEPS, TIGHT_STOPS, TIGHT_LINES, gap=4, space=4)
"""The sizes of a panel that is too low for larger ones, for example with large text."""
_TIGHTEST = _TIGHT._replace(has_heading=False)


class ChampionPanel(Styled, VerticalArea):
    """The view of an event that is over. It scrolls if the window is not tall enough."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme = context.theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the arrow keys scroll it
        self._content = QWidget(self)
        self.name = ChampionName(theme, self._content)
        word, sized, plain = context.word, theme.sized, Qt.TextFormat.PlainText
        self.how_won = sized(with_look(QLabel(self._content, wordWrap=True, textFormat=plain), "muted"), font=15)
        self.how_won.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.dice = DiceRow(theme, self._content)
        self._gap = QWidget(self._content)
        self._gap.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.podium = Podium(theme, self._content)
        self.path_heading = word(with_look(QLabel(self._content), "group"), text="end_page.path")
        self.how = sized(with_look(QLabel(self._content, wordWrap=True, textFormat=plain), "muted"), font=12)
        self.path = PathLine(theme, self._content)
        self.figures_heading = word(with_look(QLabel(self._content), "group"), text="end_page.figures")
        self.figures = FigureLines(theme, self._content)
        self._lay_out()
        self.setWidget(self._content)
        self.restyle()

    def show_view(self, view: EndView, champion: Champion, figures: FieldFigures) -> None:
        say, best = self._context.say, view.ranking.podium
        self.name.setText(champion.name)
        wins = say(Phrase("end_page.wins_with" if champion.dice else "end_page.wins", {"event": view.event}))
        self.how_won.setText(" · ".join(filter(None, (champion.club, wins))))
        dice = tuple(say(die_phrase(die)) for die in champion.dice)
        self.dice.show_dice(champion.dice, say(Phrase("end_page.dice", {"dice": dice})))
        spoken = tuple(say(Phrase("end_page.place", {"rank": line.rank, "name": line.name})) for line in best)
        places = [
            PodiumPlace(line.rank, line.name, " · ".join(filter(None, (line.club, self._said(line.noted or "")))))
            for line in best
        ]
        self.podium.show_places(places, say(Phrase("end_page.podium", {"places": spoken})))
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
        self._gap.setMaximumHeight(self._context.theme.px(_MOST_GAP))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Apply the sizes that suit the height of the panel, or smaller ones if the content would have to scroll."""
        for sizes in (self._largest_sizes(), _USUAL, _TIGHT, _TIGHTEST):
            self._set_sizes(sizes)
            if self.content_height <= self.viewport().height():
                return

    def _largest_sizes(self) -> _Sizes:
        more = self.viewport().height() / self._context.theme.px(1000) * 1000 - _USUAL_HEIGHT
        if more < 0:
            return _Sizes(LARGEST, _LOW_DIE, LOW_STEPS)
        name = min(_MOST_LARGEST, LARGEST + more * _GROWTH)
        die = _DIE + (name - LARGEST) / (_MOST_LARGEST - LARGEST) * (_LARGEST_DIE - _DIE)
        if more < _LARGE_FROM:
            return _Sizes(round(name), round(die), USUAL_STEPS)
        return _Sizes(round(name), round(die), HIGH_STEPS, LARGE_STOPS, LARGE_LINES)

    def _set_sizes(self, sizes: _Sizes) -> None:
        self.name.set_largest(sizes.name)
        self.dice.set_size(sizes.die)
        self._gap.setMinimumHeight(self._context.theme.px(sizes.gap))
        self.podium.set_size(sizes.podium)
        self.path.set_size(sizes.path)
        self.figures_heading.setVisible(sizes.has_heading)
        self.figures.set_size(sizes.figures, "" if sizes.has_heading else self.figures_heading.text())
        space = sizes.space
        self._above.setContentsMargins(_EDGE, space, _EDGE, 0)
        for box in (self._path, self._figures):
            box.setContentsMargins(_EDGE, space, _EDGE, space // 2 + 2)

    def _lay_out(self) -> None:
        self._above = column_of(self.name, self.how_won, 8, self.dice, spacing=2)
        podium = row_of(self.podium, margins=(_EDGE, 0, _EDGE, 0))
        heading = row_of(self.path_heading, Stretch(self.how), spacing=10)
        self._path = column_of(heading, self.path, spacing=6)
        self._figures = column_of(self.figures_heading, self.figures, spacing=6)
        parts = (self._above, Stretch(self._gap, 100), podium, Hairline(), self._path, Hairline(), self._figures)
        column_of(*parts, Stretch(), inside=self._content, spacing=0)
