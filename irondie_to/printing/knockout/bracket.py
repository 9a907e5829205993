"""Prints the bracket as a tree with the final on the right; a large bracket takes several sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from irondie_to.app.knockout.grid import BracketGrid
from irondie_to.app.papers.bracket import BracketStage, PrintedBracket, PrintedMatch, Side
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import height_needed
from irondie_to.printing.core.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import ACCENT, GREY, HAIRLINE, INK, MM, NOTE_TYPE, WHITE, landscape
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import plate

_TOP, _HEADS = 47.0, 41.0
_GAP = 9.0
_LOST_ROOM = 24.0
"""The room in mm for the words that say why a player lost without play."""
_NOTE = 3.4
"""The height in mm of the words below a match that say who goes on."""
_ON_ONE_SHEET = 16
"""The largest number of players on one sheet. A larger bracket has several such sheets, and one for later rounds."""


@dataclass(frozen=True, slots=True)
class Area:
    """The area of a bracket: its upper left corner, its size and line height in mm, and the type size in points.

    `usual` is the line height before it was enlarged for long names; plates and cells are as wide as it tells, so that
    higher lines do not take their room from the names.
    """

    x: float
    y: float
    wide: float
    high: float
    line: float
    size: float
    usual: float = 0.0


def lay_out(view: PrintedBracket, job: PrintJob) -> Document:
    """Lay out one sheet for up to 16 players, otherwise one per 16 players and one for the later rounds."""
    measure = landscape(job.page)
    first = len(view.stages[0].matches)
    parts = max(1, 2 * first // _ON_ONE_SHEET)
    pages: list[Page] = []
    if parts == 1:
        pages.append(_page(view, view.stages, last=True, where=None))
    else:
        depth = 4
        for part in range(parts):
            stages = []
            for stage in view.stages[:depth]:
                share = len(stage.matches) // parts
                stages.append(BracketStage(stage.title, stage.matches[part * share : (part + 1) * share]))
            target = view.stages[depth].matches[part // 2].title
            where = Phrase("paper.part", {"part": part + 1, "parts": parts, "match": target})
            pages.append(_page(view, tuple(stages), last=False, where=where))
        pages.append(_page(view, view.stages[depth:], last=True, where=None))
    title = (Phrase("paper.top", {"count": view.size}), Phrase("paper.knockout"))
    return Document(title, measure, tuple(pages))


def _page(view: PrintedBracket, stages: tuple[BracketStage, ...], *, last: bool, where: Phrase | None) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        span = sheet.say(where) if where else sheet.say(view.status)
        title = sheet.words("paper.top", count=view.size)
        wall_head(sheet, view.event, title, sheet.words("paper.knockout"), page, span=span)
        large = len(stages[0].matches) <= 4
        high = sheet.measure.bottom - _TOP - 2.0
        area = Area(sheet.left, _TOP, sheet.measure.measure, high, 10.6 if large else 6.9, 16.0 if large else 11.5)
        draw_tree(sheet, view, stages, area, last=last, timed=True)
        foot(sheet, sheet.words("paper.two_games"), sheet.say(view.time_up))

    return draw


def draw_tree(
    sheet: Sheet, view: PrintedBracket, stages: Sequence[BracketStage], area: Area, *, last: bool, timed: bool = False
) -> None:
    """Draw the stages as boxes joined by lines.

    If `last`, add the champion and the match for third place, if any. If `timed`, leave space to write in the times of
    unplayed stages.
    """
    columns = len(stages)
    box = min(83.0, (area.wide - _GAP * (columns - 1)) / columns)
    line = _line_for_names(stages, area, box)
    if any(match.note is not None for match in stages[0].matches):
        line = min(line, (area.high / len(stages[0].matches) - _NOTE - 0.8) / 2)
    area = replace(area, line=line, usual=area.line)
    grid = BracketGrid(area.x, area.y, area.high / len(stages[0].matches), box, _GAP)
    for column, stage in enumerate(stages):
        x = grid.x(column)
        _head(sheet, sheet.say(stage.title), x, area, box, timed=timed and not _is_played(stage))
        count = len(stage.matches)
        for feeder in range(2 * count if column else 0):
            for begin, end in pairwise(grid.wire(column - 1, feeder, area.line)):
                sheet.rule(*begin, *end, line=0.9, colour=INK)
        titled = column < columns - 1 or not last
        for place, match in enumerate(stage.matches):
            # There is no space for titles between close boxes; the first round does not need them.
            title = sheet.say(match.title) if titled and (column or count <= 4) else ""
            _match(sheet, match, x, grid.middle(column, place), box, area, title)
    if last:
        _champion(sheet, view, grid.x(columns - 1), grid.middle(columns - 1, 0), box, area)


def _line_for_names(stages: Sequence[BracketStage], area: Area, box: float) -> float:
    """The height of a line in mm, enlarged for very long names if there is space."""
    names = [side.who.spoken for match in stages[0].matches for side in (match.a, match.b) if side and side.who]
    room = box - area.line * 3.0 - 4.2
    needed = max((height_needed(name, room, area.size, bold=True) for name in names), default=0.0)
    return max(area.line, min(needed, area.high / len(stages[0].matches) * 0.42))


def _is_played(stage: BracketStage) -> bool:
    return all(match.is_over for match in stage.matches)


def _head(sheet: Sheet, title: str, x: float, area: Area, room: float, *, timed: bool) -> None:
    y = area.y - 6.0
    size = 13.0
    line = 20.0 if timed and room > 50 else 0.0
    wide = sheet.fitted(x, y - 1.6, room - line, 6.0, title, size, bold=True)
    if line:
        # The time is filled in by hand, because it depends on the matches before.
        sheet.rule(x + wide + 3.0, y, x + wide + 3.0 + line - 4.0, y, line=0.6, colour=GREY)


def _match(sheet: Sheet, match: PrintedMatch, x: float, middle: float, box: float, area: Area, title: str) -> None:
    line = area.line
    lines = 2 if match.b is not None else 1
    top = middle - line * lines / 2
    if title:
        sheet.fitted(x, top - 2.6, box, 4.4, title, 9.0, colour=GREY)
    if match.note is not None:
        note = sheet.say(match.note)
        sheet.fitted(x, top + line * lines + _NOTE / 2 + 0.4, box, _NOTE, note, 8.5, colour=GREY, shrink=0.65)
    sheet.rectangle(x, top, box, line * lines, fill=WHITE, stroke=INK, line=1.0, radius=1.1)
    left = x
    if match.table is not None:
        wide = area.usual * 1.15
        plate(sheet, x, top, wide, line * lines, str(match.table), min(21.0, area.size * 1.3))
        left += wide
    if match.b is None:
        _side(sheet, match.a, left, x + box, top + line / 2, area, sheet.words("paper.bye_note"))
        return
    _side(sheet, match.a, left, x + box, top + line / 2, area, "")
    _side(sheet, match.b, left, x + box, top + line * 1.5, area, "")
    sheet.rule(left, top + line, x + box - (0.0 if match.table else 0.3), top + line, line=0.4)


def _side(sheet: Sheet, side: Side, left: float, right: float, middle: float, area: Area, word: str) -> None:
    line, size = area.line, area.size
    cell = area.usual * 1.05 if not word else 0.0
    lost = "" if side.word is None else sheet.say(side.word)
    seed = area.usual * 0.8 + 1.0
    room = right - left - cell - seed - 3.2
    if side.who is None:
        text = sheet.say(side.waiting) if side.waiting else ""
        sheet.fitted(left + seed + 1.6, middle, room, line, text, min(10.5, size * 0.85), colour=GREY, shrink=0.65)
    else:
        if side.seed is not None:
            small = max(8.5, size * 0.78)
            base = middle + CAP_HEIGHT * small / MM / 2
            sheet.text(left + seed, base, str(side.seed), small, colour=GREY, align=Align.RIGHT)
        bold = side.winner or not (side.games or lost)
        if word:
            room -= 12.0
            type_size = max(NOTE_TYPE, size * 0.8)
            sheet.fitted(
                right - 2.0, middle, 11.0, line, word, type_size, colour=GREY, align=Align.RIGHT, least=NOTE_TYPE
            )
        elif lost:
            wide = min(_LOST_ROOM, room * 0.42)
            at = right - cell - 1.2
            room -= 1.6 + sheet.fitted(at, middle, wide, line, lost, size * 0.7, colour=GREY, align=Align.RIGHT)
        sheet.fitted(left + seed + 1.6, middle, room, line, sheet.name(side.who), size, bold=bold)
    if not cell:
        return
    sheet.rule(right - cell, middle - line / 2 + 0.6, right - cell, middle + line / 2 - 0.6, line=0.4, colour=HAIRLINE)
    if side.winner and side.games:
        sheet.rectangle(right - cell, middle - line / 2 + 0.3, cell - 0.3, line - 0.6, fill=INK, radius=0.6)
    if side.games:
        base = middle + CAP_HEIGHT * size / MM / 2
        colour = WHITE if side.winner else INK
        sheet.text(right - cell / 2, base, side.games, size, bold=side.winner, colour=colour, align=Align.CENTRE)


def _champion(sheet: Sheet, view: PrintedBracket, x: float, middle: float, box: float, area: Area) -> None:
    """Draw the champion above the final and the match for third place below it."""
    y = middle - area.line * 1.75
    sheet.text(x, y - area.line * 1.3, sheet.words("paper.champion"), max(9.0, area.size * 0.75), colour=GREY)
    name = sheet.words("paper.nobody_comes") if view.nobody_won else ""
    if view.champion is not None:
        name = sheet.name(view.champion)
    if name:
        sheet.fitted(x, y - area.line * 0.6, box, area.line, name, area.size * 1.15, bold=True)
    sheet.rule(x, y, x + box, y, line=1.6, colour=ACCENT)
    if view.third_place is not None:
        is_noted = view.stages[-1].matches[0].note is not None
        third = middle + area.line * 3.6 + (_NOTE if is_noted else 0.0)
        sheet.fitted(x, third - area.line - 3.0, box, 5.0, sheet.words("paper.third_place_match"), 11.0, bold=True)
        _match(sheet, view.third_place, x, third, box, area, "")
