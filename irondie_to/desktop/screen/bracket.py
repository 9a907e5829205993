"""The pages of the players' screen that show the bracket.

A bracket of up to eight players fits on one page. In a larger bracket, the round under way is large, with at most eight
matches on a page, and the rounds around it are small.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.knockout.views import BracketGrid, Wire
from irondie_to.app.papers.bracket import PrintedBracket, PrintedMatch, Side
from irondie_to.desktop.screen.brush import CENTRE, MARGIN, RIGHT, Brush, Canvas
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.notice import NoticePage
from irondie_to.desktop.screen.scene import SMALL_CLOCK_BOTTOM, Body, HallPage, Say, Scene, page_of, paint_small_head
from irondie_to.errors import Phrase

_NOTE: Final = 30.0
"""The height of the words below a match."""
_WHOLE: Final = 4
"""The number of first matches up to which all rounds have the same size."""
_MOST: Final = 8
"""The largest number of matches of the round under way on a page."""
_AFTER, _BEFORE = 3, 2
"""The largest number of rounds after the round under way, and before it, that are shown beside it."""
_GAP, _SMALL_GAP = 48.0, 32.0
_SMALL_WIDTH: Final = 0.155
"""The width of a small round as a share of the width between the margins."""
_TOP: Final = 208.0
_HEADS: Final = 170.0
_HEAD, _SMALL_HEAD = 44.0, 38.0
_ROW, _SMALL_ROW = 80.0, 34.0
_ROW_SHARE, _TIGHT_ROW_SHARE = 0.42, 0.46
"""The height of a row as a share of the distance between two matches: with and without room for a note."""
_LETTERS: Final = 0.8
"""The size of a name as a share of the height of its row."""


class TreeSide(NamedTuple):
    """One side of a match: a player, with seed and games won, or a text (`waiting`) that says who will play here.

    `word` says why the player lost without playing or that the draw was agreed, or is the note of the match if there is
    no room below the match; otherwise it is empty.
    """

    seed: str
    name: str
    games: str
    won: bool
    lost: bool
    waiting: str
    word: str = ""

    def paint(self, brush: Brush, left: float, right: float, y: float, row: float) -> None:
        middle, size, name = y + row / 2, min(46.0, row * _LETTERS), left + min(56.0, row * 1.1)
        if self.games:
            width, ink = min(74.0, row * 0.94), "ground" if self.won else "second"
            if self.won:
                inset = min(6.0, row * 0.08)
                brush.box(right - width + 4, y + inset, width, row - 2 * inset, "text", 6)
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
        seeds = min(42.0, row * 0.9)
        brush.fitted(left + seeds, middle, seeds, row, self.seed, size * 0.78, colour="second", align=RIGHT)
        colour = "second" if self.lost else "text"
        brush.fitted(name, middle, right - name, row - 6, self.name, size, bold=not self.lost, colour=colour)


class TreeBox(NamedTuple):
    """A match of the bracket with its upper left corner at (`x`, `y`). If `b` is None, player `a` has a bye.

    `row` is the height of one side of the match. `table` is None unless the match can be played now. `note` is drawn
    below the match and says who advances, or that there is no match, if the result alone does not show this.
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
            plate = min(84.0, row * 1.4)
            brush.plate(x, y, plate, height, self.table)
            left = x + plate + 10
        self.a.paint(brush, left, right - 10, y, row)
        if self.b is not None:
            brush.line([(left - 14, y + row), (right, y + row)], 2, "ground")
            self.b.paint(brush, left, right - 10, y + row, row)
        middle = y + height + _NOTE / 2
        brush.fitted(x + 14, middle, self.width - 24, _NOTE, self.note, _NOTE * 0.8, colour="second")


class TreeHead(NamedTuple):
    """The name of a round above its column of matches.

    `y` is the vertical centre of the text, `size` its font size.
    """

    x: float
    y: float
    width: float
    words: str
    size: float = _HEAD


@dataclass(frozen=True, slots=True)
class Tree(Body):
    boxes: tuple[TreeBox, ...]
    heads: tuple[TreeHead, ...]
    wires: tuple[Wire, ...]
    changes_above: ClassVar[float] = SMALL_CLOCK_BOTTOM

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        paint_small_head(brush, scene.head)
        for wire in self.wires:
            brush.line(wire, 4, "second")
        for x, y, width, words, size in self.heads:
            brush.fitted(x, y, width, 50, words, size, bold=True, colour="accent")
        for box in self.boxes:
            box.paint(brush)


def bracket_pages(content: Content, canvas: Canvas, say: Say) -> tuple[HallPage, ...]:
    """Return the pages of the bracket, or one page with a notice if there is no bracket yet."""
    view = content.bracket
    if view is None:
        return (HallPage(NoticePage(say(Phrase("screen.no_bracket")))),)
    stages = view.stages
    if len(stages[0].matches) <= _WHOLE:
        bodies = [_page(view, 0, 0, None, canvas, say)]
    else:
        under_way = len(stages) - 1 if view.under_way is None else view.under_way
        begins = range(0, len(stages[under_way].matches), _MOST)
        bodies = [_page(view, *_beginning(view, under_way, begin), under_way, canvas, say) for begin in begins]
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


def _beginning(view: PrintedBracket, under_way: int, begin: int) -> tuple[int, int]:
    """Return the first round on a page, and the first match of that round on it.

    The page shows the round `under_way` from its match `begin` on, and before it at most two earlier rounds, as long as
    at most eight of their matches lead there.
    """
    count = min(_MOST, len(view.stages[under_way].matches) - begin)
    first = under_way
    while first > max(0, under_way - _BEFORE) and count << (under_way - first + 1) <= _MOST:
        first -= 1
    return first, begin << (under_way - first)


class _RoundColumn(NamedTuple):
    x: float
    width: float
    row: float


def _columns(rounds: int, large: int | None, pitch: float, canvas: Canvas) -> list[_RoundColumn]:
    """Return the columns for this many rounds: all alike or, if `large` is the index of one, the others small."""
    if large is None:
        width = (canvas.measure - (rounds - 1) * _GAP) / rounds
        return [
            _RoundColumn(MARGIN + number * (width + _GAP), width, min(_ROW, pitch * _ROW_SHARE))
            for number in range(rounds)
        ]
    small = canvas.measure * _SMALL_WIDTH
    wide = canvas.measure - (rounds - 1) * (small + _SMALL_GAP)
    columns, x = [], float(MARGIN)
    for number in range(rounds):
        width, high = (wide, _ROW) if number == large else (small, _SMALL_ROW)
        columns.append(_RoundColumn(x, width, min(high, pitch * (1 << number) * _TIGHT_ROW_SHARE)))
        x += width + _SMALL_GAP
    return columns


def _page(view: PrintedBracket, first: int, begin: int, under_way: int | None, canvas: Canvas, say: Say) -> Tree:
    """Return a page with matches of the round `first`, from its match `begin` on, and the rounds that they lead to.

    `under_way` is the round that is large, None if all have the same size; at most three rounds after it are on the
    page. Rounds and matches are counted from 0.
    """
    last = len(view.stages) if under_way is None else min(len(view.stages), under_way + _AFTER + 1)
    stages = view.stages[first:last]
    large = None if under_way is None else under_way - first
    most = _WHOLE if large is None else _MOST << large
    count = min(most, len(stages[0].matches) - begin)
    pitch = (canvas.foot - 6 - _TOP) / max(count, 1)
    columns, grid = _columns(len(stages), large, pitch, canvas), BracketGrid(0, _TOP, pitch, 0, 0)
    boxes, heads, wires = [], [], []
    for number, (stage, column) in enumerate(zip(stages, columns, strict=True)):
        size = _HEAD if large in {None, number} else _SMALL_HEAD
        heads.append(TreeHead(column.x, _HEADS, column.width, say(stage.title), size))
        start, many = begin >> number, max(1, count >> number)
        has_room = pitch * (1 << number) - 2 * column.row >= _NOTE
        for place, match in enumerate(stage.matches[start : start + many]):
            boxes.append(_box(match, column, grid.middle(number, place), say, has_room=has_room))
            if number:
                wires += [_wire(columns[number - 1 :], grid, number, feeder) for feeder in (2 * place, 2 * place + 1)]
    if view.third_place is not None and stages[-1] is view.stages[-1] and len(stages) > 1:
        column, final = columns[-1], boxes[-1]
        y = canvas.foot - 14 - 2 * column.row - (0 if view.third_place.note is None else _NOTE)
        if y - 66 > final.y + 2 * column.row:
            words = say(Phrase("paper.third_place_match"))
            heads.append(heads[-1]._replace(y=y - 42, words=words))
            boxes.append(_box(view.third_place, column, y + column.row, say, has_room=True))
    return Tree(tuple(boxes), tuple(heads), tuple(wires))


def _wire(columns: list[_RoundColumn], grid: BracketGrid, number: int, feeder: int) -> Wire:
    """Return the line from the match `feeder` in the first of these columns to its next match in the second one."""
    before, after = columns[:2]
    x, to_x = before.x + before.width, after.x
    y, to_y = grid.middle(number - 1, feeder), grid.middle(number, feeder // 2)
    to_y += after.row / 2 if feeder % 2 else -after.row / 2
    bend = (x + to_x) / 2
    return ((x, y), (bend, y), (bend, to_y), (to_x, to_y))


def _box(match: PrintedMatch, column: _RoundColumn, middle: float, say: Say, *, has_room: bool) -> TreeBox:
    """Return the box of a match. If there is no room for its note below it, the note is beside the player who lost."""
    top = middle - column.row / (1 if match.b is not None else 2)
    is_over = match.b is not None and match.is_over
    note = "" if match.note is None else say(match.note)
    beside, below = ("", note) if has_room else (note, "")
    a = _side(match.a, say, beside, is_over=is_over)
    b = None if match.b is None else _side(match.b, say, beside, is_over=is_over)
    return TreeBox(column.x, top, column.width, column.row, match.table, a, b, below)


def _side(side: Side, say: Say, note: str, *, is_over: bool) -> TreeSide:
    """Return a side. `note` is beside the name of a player who has lost, unless the side has its own word."""
    word = "" if side.word is None else say(side.word)
    return TreeSide(
        "" if side.seed is None else str(side.seed),
        "" if side.who is None else side.who.spoken,
        side.games,
        side.winner,
        is_over and not side.winner,
        "" if side.waiting is None or side.who is not None else say(side.waiting),
        word or (note if is_over and not side.winner else ""),
    )
