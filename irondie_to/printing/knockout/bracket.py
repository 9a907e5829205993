"""Prints the bracket as a tree with the final on the right; a large bracket takes several sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from irondie_to.app.papers.bracket import BracketStage, PrintedBracket, PrintedMatch, Side
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import GREY, INK, Measure, landscape
from irondie_to.printing.core.sheet import Align, Sheet
from irondie_to.printing.knockout.tree import Area, draw_champion, draw_head, draw_match, draw_tree

_TOP: Final = 49.0
"""The y coordinate in mm at which the first column of matches begins."""
_HEAD_ABOVE: Final = 9.6
_SMALL, _LARGE = (7.1, 12.0), (10.6, 16.0)
"""The height of a line in mm and the type size for up to 16 players, and for up to 8."""
_ON_ONE_SHEET: Final = 16
"""The largest number of players whose matches of the first round are on one sheet."""
_MOST_LATER: Final = {_ON_ONE_SHEET: 2, _ON_ONE_SHEET // 2: 1}
"""The most matches of later rounds that have room above the last match of a sheet, by the players on it."""
_LEAST_GAP: Final = 7.5
"""The least distance in mm between the box of a match and that of the next round above it, where there is room."""
_STEP: Final = 28.6
"""The distance in mm from a match to the next round above it, where there is room."""
_WIDE: Final = 260.0
"""The text width in mm from which headings are in larger type: wider than Letter (252), narrower than A4 (267)."""
_FINAL: Final = Area(0.0, 0.0, 0.0, 0.0, 26.0, 42.0, 26.0)
_THIRD: Final = Area(0.0, 0.0, 0.0, 0.0, 15.0, 25.0, 15.0)
"""The lines of the final and of the match for third place on a sheet of their own."""
_CHAMPION: Final = 24.5
"""The height in mm of the champion's line above the final, with the final's heading."""


@dataclass(frozen=True, slots=True)
class _BracketSheet:
    """One of the sheets of a large bracket, with its `stages` as columns; `number` counts from 0.

    `later` are the matches that follow the last column, each as a stage of one match. `goes_to` is the match in which
    the winner of the sheet plays, on the sheet `on_sheet` (counted from 1); None if the sheet has the final.
    """

    number: int
    of: int
    stages: tuple[BracketStage, ...]
    later: tuple[BracketStage, ...]
    goes_to: PrintedMatch | None
    on_sheet: int


def lay_out(view: PrintedBracket, job: PrintJob) -> Document:
    """Lay out a sheet for every 16 players, or for every 8 if their names are very long.

    The later rounds are in the free corners of the last column, or on a separate last sheet if there are many. Once
    both players of the final are known, it has another sheet in large type until it is over. A bracket of two players
    has only that sheet.
    """
    measure = landscape(job.page)
    pages: list[Page] = []
    if view.size > 2:
        on_sheet = _ON_ONE_SHEET if _fits(view, measure, job.language) else _ON_ONE_SHEET // 2
        parts = 2 * len(view.stages[0].matches) // on_sheet
        if parts <= 1:
            pages.append(_whole(view, view.stages, Phrase("paper.knockout")))
        else:
            pages += _parts(view, on_sheet)
    final = view.stages[-1].matches[0]
    if not pages or (not final.is_over and final.a.who and final.b and final.b.who):
        pages.append(final_page(view))
    title = (_title(view), Phrase("paper.knockout"))
    return Document(title, measure, tuple(pages))


def _title(view: PrintedBracket) -> Phrase:
    return view.stages[0].title if len(view.stages) == 1 else Phrase("paper.top", {"count": view.size})


def _area(measure: Measure, stages: Sequence[BracketStage]) -> Area:
    line, size = _LARGE if len(stages[0].matches) <= _ON_ONE_SHEET // 4 else _SMALL
    high = measure.bottom - _TOP - 5.0
    head = 15.0 if measure.measure >= _WIDE else 14.0
    return Area(measure.left, _TOP, measure.measure, high, line, size, line, head, _HEAD_ABOVE)


def _fits(view: PrintedBracket, measure: Measure, language: str) -> bool:
    """Whether the names have room on sheets for 16 players."""
    sheets = _shares(view, _ON_ONE_SHEET)
    return all(_area(measure, stages).has_room(stages, language) for stages in sheets)


def _shares(view: PrintedBracket, on_sheet: int) -> list[tuple[BracketStage, ...]]:
    """For each sheet of `on_sheet` players, its part of the stages that are its columns."""
    parts = max(1, 2 * len(view.stages[0].matches) // on_sheet)
    shares = []
    for part in range(parts):
        stages = []
        for stage in view.stages[: on_sheet.bit_length() - 1]:
            share = len(stage.matches) // parts
            stages.append(stage._replace(matches=stage.matches[part * share : (part + 1) * share]))
        shares.append(tuple(stages))
    return shares


def _parts(view: PrintedBracket, on_sheet: int) -> list[Page]:
    shares = _shares(view, on_sheet)
    parts = len(shares)
    depth, levels = on_sheet.bit_length() - 1, parts.bit_length() - 1
    in_corners = levels <= _MOST_LATER[on_sheet]
    sheets = []
    for part, stages in enumerate(shares):
        later: list[BracketStage] = []
        while in_corners and len(later) < levels and (part + 1) % (2 << len(later)) == 0:
            stage, group = view.stages[depth + len(later)], 2 << len(later)
            match = _from_other(stage.matches[part // group], part + 1 - group // 2)
            later.append(stage._replace(matches=(match,)))
        goes_to, sheet, group = None, parts + 1, 2 << len(later)
        if depth + len(later) < len(view.stages):
            goes_to = view.stages[depth + len(later)].matches[part // group]
            sheet = (part // group + 1) * group if in_corners else parts + 1
        sheets.append(_BracketSheet(part, parts, stages, tuple(later), goes_to, sheet))
    pages = [_sheet(view, part) for part in sheets]
    if not in_corners:
        pages.append(_whole(view, view.stages[depth:], Phrase("paper.knockout")))
    return pages


def _from_other(match: PrintedMatch, sheet: int) -> PrintedMatch:
    """The match with a note that its upper player comes from this sheet; unchanged if that player is known."""
    if match.a.who is not None or match.a.waiting is None:
        return match
    return match._replace(a=match.a._replace(waiting=_on(match.a, sheet)))


def _on(side: Side, sheet: int) -> Phrase:
    return Phrase("paper.on_sheet", {"what": side.waiting, "sheet": sheet})


def _whole(view: PrintedBracket, stages: tuple[BracketStage, ...], subtitle: Phrase) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        area = _area(sheet.measure, stages).grown(stages, sheet.job.language)
        _head(sheet, view, subtitle, page, _now(sheet, view))
        draw_tree(sheet, view, stages, area)
        _ends(sheet, view, area.grid(stages).x(len(stages) - 1), area.y + area.high - 1.0, 12.0)

    return draw


def _sheet(view: PrintedBracket, part: _BracketSheet) -> Page:
    is_last = part.number == part.of - 1 and part.goes_to is None
    if part.of == 2:
        subtitle = Phrase("paper.knockout_lower" if is_last else "paper.knockout_upper")
    else:
        code = "paper.knockout_last_part" if is_last else "paper.knockout_part"
        subtitle = Phrase(code, {"part": part.number + 1, "parts": part.of})

    def draw(sheet: Sheet, page: PageNumber) -> None:
        stages = part.stages
        area = _area(sheet.measure, stages).grown(stages, sheet.job.language)
        _head(sheet, view, subtitle, page, _tables(view, part) or _now(sheet, view))
        draw_tree(sheet, view, stages, area, last=False)
        _corner(sheet, view, part, area)
        _ends(sheet, view, area.grid(stages).x(len(stages) - 1), area.y + area.high - 1.0, 12.0)

    return draw


def _head(sheet: Sheet, view: PrintedBracket, subtitle: Phrase, page: PageNumber, span: str) -> None:
    wall_head(sheet, view.event, sheet.say(_title(view)), sheet.say(subtitle), page, span=span)
    foot(sheet, sheet.words("paper.two_games"), sheet.say(view.time_up))


def _now(sheet: Sheet, view: PrintedBracket) -> str:
    stage = None if view.under_way is None else view.stages[view.under_way]
    if stage is None or stage.time is None:
        return sheet.say(view.status)
    code = "paper.stage_about" if stage.time.is_planned else "paper.stage_at"
    return sheet.words(code, round=stage.title, time=stage.time.at)


def _tables(view: PrintedBracket, part: _BracketSheet) -> str:
    """The tables of this sheet in the round under way, such as 9 – 16; empty if it has none."""
    if view.under_way is None:
        return ""
    title = view.stages[view.under_way].title
    stages = [stage for stage in (*part.stages, *part.later) if stage.title == title]
    tables = sorted(match.at for stage in stages for match in stage.matches if match.at is not None)
    if not tables:
        return ""
    return str(tables[0]) if len(tables) == 1 else f"{tables[0]} – {tables[-1]}"


def _corner(sheet: Sheet, view: PrintedBracket, part: _BracketSheet, area: Area) -> None:
    """Draw the matches of later rounds above the last match of the sheet.

    Also draw the champion and the match for third place, or say on which sheet the winner continues.
    """
    grid, column, line = area.grid(part.stages), len(part.stages) - 1, area.line
    x, y, box = grid.x(column), grid.middle(column, 0), grid.width
    lowest, at = y, x + box - 4.5
    is_last = part.goes_to is None
    room = y - line - (_TOP - _HEAD_ABOVE + 2.5) - _CHAMPION
    step = min(max(_STEP, 2 * line + _LEAST_GAP), room / max(1, len(part.later)))
    for stage in part.later:
        above = y - step
        _arrow(sheet, at, y - line, above + line)
        match = stage.matches[0]
        size = area.head if step >= _STEP else 12.0
        draw_head(sheet, sheet.say(match.title), stage.time, x, above - line - 2.6, box - 7.0, size)
        draw_match(sheet, match, x, above, box, area)
        y = above
    if part.goes_to is not None:
        where = sheet.words("paper.winner_goes", sheet=part.on_sheet, match=part.goes_to.title)
        up = -1.0 if part.later else 1.0
        _arrow(sheet, at if part.later else x + box / 2, y + up * line, y + up * (line + 11.0))
        middle = y + up * (line + 15.0)
        sheet.fitted(x + box / 2, middle, box, 8.0, where, 10.5, align=Align.CENTRE, least=9.0)
    if is_last:
        draw_champion(sheet, view, x, y - line - 12.0, box, _SMALL[0], area.size * 1.15)
        if view.third_place is not None:
            third = min(lowest + 48.0, area.y + area.high - line - 8.0)
            time = part.later[-1].time if part.later else view.stages[-1].time
            draw_head(sheet, sheet.say(view.third_place.title), time, x, third - line - 2.6, box, area.head)
            draw_match(sheet, view.third_place, x, third, box, area)


def _arrow(sheet: Sheet, x: float, y: float, to_y: float) -> None:
    back = 2.6 if to_y < y else -2.6
    sheet.rule(x, y, x, to_y + back, line=1.2, colour=INK)
    sheet.polygon([(x, to_y), (x - 1.2, to_y + back), (x + 1.2, to_y + back)], fill=INK)


def _ends(sheet: Sheet, view: PrintedBracket, x: float, base: float, size: float) -> None:
    if view.ends is not None:
        code = "paper.ends_about" if view.ends.is_planned else "paper.ended_at"
        sheet.text(x, base, sheet.words(code, time=view.ends.at), size)


def final_page(view: PrintedBracket) -> Page:
    """A sheet with the final in large type and, if there is one, the match for third place below it."""
    stage = view.stages[-1]
    match = stage.matches[0]

    def draw(sheet: Sheet, page: PageNumber) -> None:
        left, right, middle = sheet.left, sheet.right, 92.0
        span = sheet.say(view.status)
        if not match.is_over and stage.time is not None:
            code = "paper.final_about" if stage.time.is_planned else "paper.final_began"
            span = sheet.words(code, time=stage.time.at)
        wall_head(sheet, view.event, sheet.say(stage.title), sheet.words("paper.knockout"), page, span=span)
        sheet.text(left, 55.5, sheet.words("paper.two_games"), 17.0, colour=GREY)
        box = sheet.measure.measure * 2 / 3
        x = left + box + 16.0
        sheet.rule(left + box, middle, x, middle, line=1.6, colour=INK)
        draw_match(sheet, match, left, middle, box, replace(_FINAL, x=left))
        draw_champion(sheet, view, x, middle, right - x, 15.0, 28.0)
        if view.third_place is not None:
            draw_head(sheet, sheet.say(view.third_place.title), stage.time, left, 143.0, box, 20.0)
            draw_match(sheet, view.third_place, left, 164.0, 128.0, replace(_THIRD, x=left))
        _ends(sheet, view, x, 164.0, 17.0)
        foot(sheet, sheet.say(view.time_up))

    return draw
