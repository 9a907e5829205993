"""The pages of the bracket.

Each page is at most four matches tall and three rounds wide, so that it can be read from a distance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.knockout.grid import BracketGrid, Wire
from irondie_to.app.papers.bracket import PrintedBracket, PrintedMatch, Side
from irondie_to.desktop.screen.brush import CENTRE, MARGIN, RIGHT, Brush, Canvas
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.lists import page_of
from irondie_to.desktop.screen.notice import NoticePage
from irondie_to.desktop.screen.scene import SMALL_CLOCK_BOTTOM, Body, HallPage, Say, Scene, paint_small_head
from irondie_to.errors import Phrase

_NOTE: Final = 30.0
"""The height of the words below a match."""
_MOST: Final = 4
_STAGES: Final = 3
_GAP: Final = 48.0
_TOP: Final = 222.0
_HEADS: Final = 170.0
_ROW: Final = 80.0


class TreeSide(NamedTuple):
    """One side of a match: a player, with seed and games won, or a text (`waiting`) that says who will play here.

    `word` says why the player lost without playing; otherwise it is empty.
    """

    seed: str
    name: str
    games: str
    won: bool
    lost: bool
    waiting: str
    word: str = ""

    def paint(self, brush: Brush, left: float, right: float, y: float, row: float) -> None:
        middle, size, name = y + row / 2, min(46.0, row * 0.58), left + 56
        if self.games:
            width, ink = min(74.0, row * 0.94), "ground" if self.won else "second"
            if self.won:
                brush.box(right - width + 4, y + 6, width, row - 12, "text", 6)
            where = (right - width / 2 + 4, middle, width, row)
            brush.fitted(*where, self.games, size, bold=self.won, colour=ink, align=CENTRE)
            right -= width + 8
        if self.word:
            room = (right - name) * 0.4
            brush.fitted(right, middle, room, row - 6, self.word, size * 0.7, colour="second", align=RIGHT)
            right -= room + 8
        if self.waiting:
            brush.fitted(name, middle, right - name, row - 6, self.waiting, size * 0.78, colour="second")
            return
        brush.fitted(left + 42, middle, 42, row, self.seed, size * 0.78, colour="second", align=RIGHT)
        colour = "second" if self.lost else "text"
        brush.fitted(name, middle, right - name, row - 6, self.name, size, bold=not self.lost, colour=colour)


class TreeBox(NamedTuple):
    """A match of the bracket with its upper left corner at (`x`, `y`). If `b` is None, player `a` has a bye.

    `row` is the height of one side of the match. `table` is None if the match has no table. `note` is drawn below the
    match and names the player who advances if the result alone does not show this.
    """

    x: float
    y: float
    width: float
    row: float
    table: int | None
    a: TreeSide
    b: TreeSide | None
    note: str = ""

    def paint(self, brush: Brush) -> None:
        x, y, row, right = self.x, self.y, self.row, self.x + self.width
        height, left = row * (1 if self.b is None else 2), self.x + 14.0
        brush.box(x, y, self.width, height, "row")
        if self.table is not None:
            plate = min(84.0, row * 1.05)
            brush.plate(x, y, plate, height, self.table)
            left = x + plate + 10
        self.a.paint(brush, left, right - 10, y, row)
        if self.b is not None:
            brush.line([(left - 14, y + row), (right, y + row)], 2, "ground")
            self.b.paint(brush, left, right - 10, y + row, row)
        middle = y + height + _NOTE / 2
        brush.fitted(x + 14, middle, self.width - 24, _NOTE, self.note, _NOTE * 0.8, colour="second")


class TreeHead(NamedTuple):
    """The name of a round above its column of matches. `y` is the vertical centre of the text."""

    x: float
    y: float
    width: float
    words: str


@dataclass(frozen=True, slots=True)
class Tree(Body):
    """A part of the bracket: its matches, the names of the rounds and the connecting lines."""

    boxes: tuple[TreeBox, ...]
    heads: tuple[TreeHead, ...]
    wires: tuple[Wire, ...]
    changes_above: ClassVar[float] = SMALL_CLOCK_BOTTOM

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        paint_small_head(brush, scene.head)
        for wire in self.wires:
            brush.line(wire, 4, "second")
        for x, y, width, words in self.heads:
            brush.fitted(x, y, width, 50, words, 44, bold=True, colour="accent")
        for box in self.boxes:
            box.paint(brush)


def bracket_pages(content: Content, canvas: Canvas, say: Say) -> tuple[HallPage, ...]:
    """Return the parts of the bracket, one for each page, or one page with a notice if there is no bracket yet.

    No part starts with a finished round of more than four matches.
    """
    view = content.bracket
    if view is None:
        return (HallPage(NoticePage(say(Phrase("screen.no_bracket")))),)
    bodies: list[Tree] = []
    for number, stage in enumerate(view.stages):
        whole = len(stage.matches) <= _MOST
        if not whole and all(match.is_over for match in stage.matches):
            continue
        bodies += [_part(view, number, begin, canvas, say) for begin in range(0, len(stage.matches), _MOST)]
        if whole:
            break
    title, left, right = (
        say(Phrase("paper.top", {"count": view.size})),
        say(Phrase("paper.two_games")),
        say(view.status),
    )
    if view.champion is not None:
        right = f"{say(Phrase('paper.champion'))}: {view.champion.spoken}"
    elif view.nobody_won:
        right = say(Phrase("frame.nobody_won"))
    return tuple(
        HallPage(body, title, left, right + page_of(number, len(bodies), say))
        for number, body in enumerate(bodies, start=1)
    )


def _part(view: PrintedBracket, first: int, begin: int, canvas: Canvas, say: Say) -> Tree:
    """Return a part of the bracket: up to four matches of a round, and the next two rounds that they lead to.

    `first` is the index of the round, `begin` the index of its first match, both from 0.
    """
    stages = view.stages[first : first + _STAGES]
    width = (canvas.measure - (len(stages) - 1) * _GAP) / len(stages)
    count = min(_MOST, len(stages[0].matches) - begin)
    pitch = (canvas.foot - 14 - _TOP) / max(count, 1)
    row = min(_ROW, pitch * 0.42)
    grid = BracketGrid(MARGIN, _TOP, pitch, width, _GAP)
    boxes, heads, wires = [], [], []
    for column, stage in enumerate(stages):
        heads.append(TreeHead(grid.x(column), _HEADS, width, say(stage.title)))
        start, many = begin >> column, max(1, count >> column)
        for place, match in enumerate(stage.matches[start : start + many]):
            boxes.append(_box(match, grid.x(column), grid.middle(column, place), width, row, say))
            if column:
                wires += [grid.wire(column - 1, feeder, row) for feeder in (2 * place, 2 * place + 1)]
    if view.third_place is not None and stages[-1] is view.stages[-1] and len(stages) > 1:
        final, y = boxes[-1], canvas.foot - 14 - 2 * row - (0 if view.third_place.note is None else _NOTE)
        if y - 66 > final.y + 2 * row:
            heads.append(TreeHead(final.x, y - 42, width, say(Phrase("paper.third_place_match"))))
            boxes.append(_box(view.third_place, final.x, y + row, width, row, say))
    return Tree(tuple(boxes), tuple(heads), tuple(wires))


def _box(match: PrintedMatch, x: float, middle: float, width: float, row: float, say: Say) -> TreeBox:
    top = middle - row / (1 if match.b is not None else 2)
    is_over = match.b is not None and match.is_over
    b = None if match.b is None else _side(match.b, say, is_over=is_over)
    note = "" if match.note is None else say(match.note)
    return TreeBox(x, top, width, row, match.table, _side(match.a, say, is_over=is_over), b, note)


def _side(side: Side, say: Say, *, is_over: bool) -> TreeSide:
    return TreeSide(
        "" if side.seed is None else str(side.seed),
        "" if side.who is None else side.who.spoken,
        side.games,
        side.winner,
        is_over and not side.winner,
        "" if side.waiting is None or side.who is not None else say(side.waiting),
        "" if side.word is None else say(side.word),
    )
