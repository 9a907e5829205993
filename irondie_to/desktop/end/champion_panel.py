"""The champion with set, podium and path, and the figures of the field."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from irondie_to.app.end.champion import Champion
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.figures import FieldFigures
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.end import words
from irondie_to.desktop.end.champion_name import LARGEST, ChampionName, DiceRow
from irondie_to.desktop.end.figures import FigureLines, FiguresSize
from irondie_to.desktop.end.path import PathLine, PathSize
from irondie_to.desktop.end.podium import Podium, PodiumSize

_EDGE = 20
_USUAL_HEIGHT, _MOST_LARGEST, _GROWTH = 590, 96, 0.13
"""Above this height of the panel, the name grows by this share of the additional height, up to `_MOST_LARGEST` px."""
_DIE, _LOW_DIE, _LARGEST_DIE = 56, 48, 96
"""The size of the dice below the usual name, in a low panel, and below the largest name."""
_LARGE_FROM = 250
"""From this additional height on, podium, path and figures are large."""
_MOST_GAP = 80
"""The largest space between the dice and the podium, in px at the text size 100 %."""


class _Sizes(NamedTuple):
    """The sizes of the parts: of the name, the dice and the least space below the dice in px at the text size 100 %.

    `space` is the space around the parts in px. `has_heading` says that the heading of the figures has its own line.
    """

    name: int
    die: int
    podium: PodiumSize
    path: PathSize = PathSize.USUAL
    figures: FiguresSize = FiguresSize.USUAL
    gap: int = 12
    space: int = 12
    has_heading: bool = True


_USUAL = _Sizes(LARGEST, _DIE, PodiumSize.USUAL)
_TIGHT = _Sizes(36, 37, PodiumSize.TIGHT, PathSize.TIGHT, FiguresSize.TIGHT, gap=4, space=4)
"""The sizes of a panel that is too low for larger ones, as in large text."""
_TIGHTEST = _TIGHT._replace(has_heading=False)


class ChampionPanel(Translated, Styled, VerticalArea):
    """What the page shows of an event that is over. It scrolls where the window is too low."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme = context.theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._content = QWidget(self)
        self.name = ChampionName(theme, self._content)
        self.how_won = with_look(QLabel(self._content, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "muted")
        self.how_won.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.dice = DiceRow(theme, self._content)
        self._gap = QWidget(self._content)
        self._gap.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.podium = Podium(theme, self._content)
        self.path_heading = with_look(QLabel(self._content), "group")
        self.how = with_look(QLabel(self._content, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "muted")
        self.path = PathLine(theme, self._content)
        self.figures_heading = with_look(QLabel(self._content), "group")
        self.figures = FigureLines(theme, self._content)
        self._lay_out()
        self.setWidget(self._content)
        self.restyle()

    def show_view(self, view: EndView, champion: Champion, figures: FieldFigures) -> None:
        """Show the view of an event that is over, with its champion and its figures."""
        say, best = self._context.say, view.ranking.podium
        self.name.setText(champion.name)
        self.how_won.setText(words.how_won(view, champion, say))
        self.dice.show_dice(champion.dice, words.dice_of(champion, say))
        self.podium.show_places([words.podium_place(line, say) for line in best], words.podium_words(best, say))
        self.how.setText(say(champion.how))
        self.path.show_stops(words.shown_stops(champion, say), words.path_words(champion, say))
        self.figures.show_figures(words.figures_of(figures, say))
        self._fit()

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self._context.set_texts(
            {self.path_heading.setText: "end_page.path", self.figures_heading.setText: "end_page.figures"}
        )
        self._fit()

    def restyle(self) -> None:
        """Set fonts and sizes for the text size."""
        theme = self._context.theme
        self.how_won.setFont(theme.font(15))
        self.how.setFont(theme.font(12))
        self._gap.setMaximumHeight(theme.px(_MOST_GAP))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the parts follow the size of the panel."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take the sizes for the height of the panel, or smaller ones if the content would have to scroll."""
        for sizes in (self._largest_sizes(), _USUAL, _TIGHT, _TIGHTEST):
            self._set_sizes(sizes)
            if self.content_height <= self.viewport().height():
                return

    def _largest_sizes(self) -> _Sizes:
        """Return the sizes for the height of the panel: in a high one, all parts are larger than in a low one."""
        more = self.viewport().height() / self._context.theme.px(1000) * 1000 - _USUAL_HEIGHT
        if more < 0:
            return _Sizes(LARGEST, _LOW_DIE, PodiumSize.LOW)
        name = min(_MOST_LARGEST, LARGEST + more * _GROWTH)
        die = _DIE + (name - LARGEST) / (_MOST_LARGEST - LARGEST) * (_LARGEST_DIE - _DIE)
        if more < _LARGE_FROM:
            return _Sizes(round(name), round(die), PodiumSize.USUAL)
        return _Sizes(round(name), round(die), PodiumSize.HIGH, PathSize.LARGE, FiguresSize.LARGE)

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
