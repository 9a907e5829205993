"""The champion with the champion's dice and path, the podium, and the key figures of the event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.end.evening import Champion, EndView, PathStop, StopResult
from irondie_to.app.end.figures import FieldFigures, figure_lines
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line, largest_font, line_in, two_lines
from irondie_to.desktop.core.look.motion import PODIUM, Fade
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import Hairline, Stretch, VerticalArea, column_of, row_of, with_look
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
from irondie_to.rules.dice import Die, die_phrase

_DICE_GAP, _WORDS_GAP, _WORDS_PX = 8, 14, 14
_FIRST_WIDTH, _INSET, _TOP_EDGE, _ABOVE = 300, 8, 3, 12
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter
_LINE: Final = 1.25
"""The height of a line of text in relation to its font size."""


class DiceRow(Themed, QWidget):
    """Dice side by side in the middle of the widget, smaller if the widget is narrow, with words before them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._size = 0
        self._words = ""
        self.dice: tuple[Die, ...] = ()

    def show_dice(self, dice: Sequence[Die], words: str, spoken: str) -> None:
        """Show these dice with `words` before them if there is room. `spoken` is the text for screen readers."""
        self.dice, self._words = tuple(dice), words
        self.setAccessibleName(spoken)
        self.setVisible(bool(dice))
        self.update()

    def set_size(self, size: int, space: int) -> None:
        """Set the size of a die and the space above and below it, in px at a text size of 100 %."""
        self._size = size
        self._theme.sized(self, height=size + 2 * space)

    def paintEvent(self, event: QPaintEvent) -> None:
        gap, count, words_gap = self._theme.px(_DICE_GAP), max(1, len(self.dice)), self._theme.px(_WORDS_GAP)
        size = min(self._theme.px(self._size), (self.width() - gap * (count - 1)) // count)
        width = count * size + gap * (count - 1)
        left, font = (self.width() - width) // 2, self._theme.font(_WORDS_PX)
        words = line_in(self._words, font, self.width())
        with QPainter(self) as painter:
            if words.width + words_gap <= self.width() - width:
                left = max(left, words.width + words_gap)
                where = QRect(left - words_gap - words.width, 0, words.width + 1, self.height())
                draw_line(painter, where, words.text, font, ink=self._theme.colour("muted"), align=LEFT)
            for place, die in enumerate(self.dice):
                draw_die(painter, self._theme, die, left + place * (size + gap), (self.height() - size) // 2, size)


class PodiumPlace(NamedTuple):
    """A player on the podium; `rank` is from 1 to 3.

    `below` contains the lines below the name: the club, if any, and that the player has won the event or, for the other
    places, the notes on the rank, if any.
    """

    rank: int
    name: str
    below: tuple[str, ...]


class _Block(NamedTuple):
    """The sizes of a block and its texts in a podium of `PODIUM_PX`.

    They are the height of the block, and the sizes of the number, of the name and of the lines `below`. A name that is
    too wide shrinks to `least`, then takes two lines. All sizes are in px at a text size of 100 %.
    """

    height: int
    number: int
    name: int
    least: int
    below: int = 13


PODIUM_PX: Final = 248
"""The usual height of the podium in px at a text size of 100 %. At any other height, its sizes change in proportion."""
_BLOCKS: Final = (_Block(PODIUM_PX, 72, 34, 24, 14), _Block(176, 32, 20, 17), _Block(136, 32, 20, 17))
_SMALLEST: Final = 11


class Podium(Themed, QWidget):
    """Up to three blocks with the names of the players; the block for the first place is in the middle."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._high = PODIUM_PX
        self.places: tuple[PodiumPlace, ...] = ()

    def show_places(self, places: Sequence[PodiumPlace], spoken: str) -> None:
        """Show up to three players of different ranks, best first. `spoken` is the text for screen readers."""
        self.places = tuple(places)
        self.setAccessibleName(spoken)
        self.update()

    def set_high(self, high: int) -> None:
        """Set the height of the podium in px at a text size of 100 %."""
        self._high = high
        self._theme.sized(self, height=high)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        first = min(px(_FIRST_WIDTH * max(1, self._high / PODIUM_PX)), self.width() * 42 // 100)
        side = (self.width() - first) // 2
        lefts, widths = (side, 0, side + first), (first, side, self.width() - side - first)
        with QPainter(self) as painter:
            for place in self.places:
                number = place.rank - 1
                height = px(_BLOCKS[number].height * self._high / PODIUM_PX)
                block = QRect(lefts[number], self.height() - height, widths[number], height)
                painter.fillRect(block, theme.colour("raised" if number else "accent"))
                if number:
                    painter.fillRect(block.x(), block.y(), block.width(), _TOP_EDGE, theme.colour("line_strong"))
                self._paint_block(painter, block, place)

    def _size(self, size: int) -> int:
        return max(_SMALLEST, round(size * self._high / PODIUM_PX))

    def _paint_block(self, painter: QPainter, block: QRect, place: PodiumPlace) -> None:
        """Draw the number, the name and as many of the lines below as there is room for.

        The texts are in the middle of the first block, and at the top of the others.
        """
        theme, sizes, is_first = self._theme, _BLOCKS[place.rank - 1], place.rank == 1
        inner = block.adjusted(theme.px(_INSET), _TOP_EDGE, -theme.px(_INSET), 0)
        # a name takes two lines if one line would need a font smaller than the least
        fonts = [theme.font(size, bold=True) for size in range(self._size(sizes.name), _SMALLEST - 1, -1)]
        least, width = theme.font(self._size(sizes.least), bold=True), inner.width()
        is_short = line_in(place.name, least, width).is_whole
        names = [place.name] if is_short else two_lines(place.name, least, width)
        font = largest_font(fonts, width, *names)
        number, small = theme.font(self._size(sizes.number), bold=True), theme.font(self._size(sizes.below))
        lines = [(str(place.rank), number, True), *((line, font, True) for line in names)]
        lines += [(line, small, is_first) for line in place.below]
        heights = [round(each.pixelSize() * _LINE) for _text, each, _loud in lines]
        while sum(heights) > inner.height() and len(lines) > 1 + len(names):
            lines.pop()
            heights.pop()
        spare = inner.height() - sum(heights)
        inner.setTop(inner.y() + (spare // 2 if is_first else min(spare // 2, theme.px(_ABOVE))))
        for (text, each, is_loud), height in zip(lines, heights, strict=True):
            inner.setHeight(height)
            ink = "accent_ink" if is_first else "text" if is_loud else "muted"
            draw_line(painter, inner, text, each, align=_CENTRE, ink=theme.colour(ink))
            inner.translate(0, height)


_EDGE = 20
_LARGE_FROM = 840
"""The minimum height of the panel, in px at a text size of 100 %, at which its parts can be large.

They are large only if all of them also fit."""


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


class ChampionPanel(WithContext, Arranged, VerticalArea):
    """The view of an event that is over. It scrolls if the window is not tall enough."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        theme = context.theme
        # the arrow keys scroll it
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
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
        self._above = row_of(self.podium)
        dice = row_of(self.dice, margins=(_EDGE, 0, _EDGE, 0))
        heading = row_of(self.path_heading, Stretch(self.how), spacing=10)
        self._path = column_of(heading, self.path, spacing=6)
        self._figures = column_of(self.figures_heading, self.figures, spacing=6)
        parts = (self._above, Hairline(), dice, Hairline(), self._path, Hairline(), self._figures)
        self._column = column_of(*parts, Stretch(), inside=self._content, spacing=0)
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
        self.restyle()

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
        """Apply the largest sizes at which nothing needs to scroll, or the smallest sizes if there are none.

        The podium takes the remaining height, up to the `most` of these sizes.
        """
        theme, height = self._context.theme, self.viewport().height()
        for sizes in (_LARGE, _USUAL, _TIGHT, _TIGHTEST):
            if sizes is _LARGE and height < theme.px(_LARGE_FROM):
                continue
            space = sizes.space
            self.podium.set_high(sizes.least)
            self.dice.set_size(sizes.die, space // 2 + 2)
            self.path.set_size(sizes.path)
            self.figures_heading.setVisible(sizes.has_heading)
            self.figures.set_size(sizes.figures, "" if sizes.has_heading else self.figures_heading.text())
            self._above.setContentsMargins(_EDGE, space, _EDGE, 0)
            for box in (self._path, self._figures):
                box.setContentsMargins(_EDGE, space, _EDGE, space // 2 + 2)
            self._column.activate()  # Qt measures the inner layouts again only then
            spare = height - self.content_height
            if spare >= 0:
                self.podium.set_high(min(sizes.most, sizes.least + int(spare / theme.factor)))
                return
