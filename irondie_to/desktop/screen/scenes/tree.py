"""The pages of the bracket. Each is at most four matches high and three rounds wide, readable from a distance."""

from __future__ import annotations

from typing import Final

from irondie_to.app.knockout.grid import BracketGrid
from irondie_to.app.papers.bracket import PrintedBracket, PrintedMatch, Side
from irondie_to.desktop.screen.painting.scene import (
    MARGIN,
    NOTE,
    Canvas,
    NoticePage,
    Tree,
    TreeBox,
    TreeHead,
    TreeSide,
)
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.desktop.screen.scenes.lists import HallPage, Say
from irondie_to.errors import Phrase

_MOST: Final = 4
_STAGES: Final = 3
_GAP: Final = 48.0
_TOP: Final = 222.0
_HEADS: Final = 170.0
_ROW: Final = 80.0


def bracket_pages(content: Content, canvas: Canvas, say: Say) -> tuple[HallPage, ...]:
    """Return the parts of the bracket, one for each page, or a page that says that there is no bracket yet.

    No part starts with a finished round of more than four matches.
    """
    view = content.bracket
    if view is None:
        return (HallPage(NoticePage(say(Phrase("screen.no_bracket")), "", ())),)
    title = say(Phrase("paper.top", {"count": view.size}))
    pages: list[HallPage] = []
    for number, stage in enumerate(view.stages):
        whole = len(stage.matches) <= _MOST
        if not whole and all(match.is_over for match in stage.matches):
            continue
        parts = range(0, len(stage.matches), _MOST)
        pages += [HallPage(_part(view, number, begin, canvas, say), title) for begin in parts]
        if whole:
            break
    left = say(Phrase("paper.two_games"))
    right = say(view.status)
    if view.champion is not None:
        right = f"{say(Phrase('paper.champion'))}: {view.champion.spoken}"
    elif view.nobody_won:
        right = say(Phrase("frame.nobody_won"))
    count = len(pages)
    return tuple(
        HallPage(page.body, page.title, left, _with_page(right, number, count, say))
        for number, page in enumerate(pages, start=1)
    )


def _with_page(right: str, number: int, count: int, say: Say) -> str:
    if count == 1:
        return right
    return f"{right}     {say(Phrase('paper.page_of', {'number': number, 'count': count}))}"


def _part(view: PrintedBracket, first: int, begin: int, canvas: Canvas, say: Say) -> Tree:
    """Return a part of the bracket: up to four matches of a round, and the matches of the next two rounds that follow.

    `first` is the index of the round, `begin` the index of its first match, both counted from 0.
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
        final, y = boxes[-1], canvas.foot - 14 - 2 * row - (0 if view.third_place.note is None else NOTE)
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
    lost = is_over and not side.winner
    waiting = "" if side.waiting is None or side.who is not None else say(side.waiting)
    name = "" if side.who is None else side.who.spoken
    seed = "" if side.seed is None else str(side.seed)
    return TreeSide(seed, name, side.games, side.winner, lost, waiting, "" if side.word is None else say(side.word))
