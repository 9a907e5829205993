"""Prints the cross table of the final report, which shows every Swiss round of every player."""

from __future__ import annotations

from irondie_to.app.papers.cross_table import UNPAIRED, CrossRow, has_signs, last_in_cut
from irondie_to.app.papers.report import FinalReport
from irondie_to.app.standings.form import Crossing
from irondie_to.printing.core.fitting import DESK_SHRINK, height_needed
from irondie_to.printing.core.frame import Page, PageNumber, desk_head, foot
from irondie_to.printing.core.headings import heading
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, NOTE_TYPE, TINT, Measure, spread
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_FIRST_ROW = 43.0
_ROWS = (5.6, 6.6)
_NAME, _NAME_ROOM = 9.5, 46.0
_FIRST_ROUND, _POINTS = 58.0, 12.0
_ROUNDS_ON_ONE = 9


def cross_pages(view: FinalReport, measure: Measure) -> list[Page]:
    """Lay out the pages of the cross table: players ordered by rank, at most nine rounds on a page."""
    names = (row.who.listed for row in view.cross)
    least = max([_ROWS[0], *(height_needed(name, _NAME_ROOM, 9.5, bold=True, shrink=DESK_SHRINK) for name in names)])
    sizes, high = spread(len(view.cross), least, max(least, _ROWS[1]), measure.bottom - _FIRST_ROW)
    pages: list[Page] = []
    for first in range(0, max(1, view.rounds), _ROUNDS_ON_ONE):
        begin = 0
        for size in sizes:
            rows = view.cross[begin : begin + size]
            pages.append(_page(view, rows, first, min(view.rounds, first + _ROUNDS_ON_ONE), high))
            begin += size
    return pages


def _page(view: FinalReport, rows: tuple[CrossRow, ...], first: int, last: int, high: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.say(view.title), "", page, span=sheet.words("paper.report_rounds"))
        about = sheet.words("paper.cross_about")
        sheet.fitted(sheet.left, 33.0, sheet.measure.measure, 7.4, about, 9.0, colour=GREY, least=NOTE_TYPE)
        step = min(17.6, (sheet.measure.measure - _FIRST_ROUND - _POINTS) / max(1, last - first))
        y = 40.1
        heading(sheet, sheet.left + 7.0, y, sheet.words("paper.rank"), room=8.0, align=Align.RIGHT)
        heading(sheet, sheet.left + _NAME, y, sheet.words("paper.player"), room=_NAME_ROOM)
        for number in range(first, last):
            code = "paper.round" if step > 15 else "paper.round_short"
            x = sheet.left + _FIRST_ROUND + step * (number - first)
            heading(sheet, x, y, sheet.words(code, round=number + 1), room=step - 1.0)
        heading(sheet, sheet.right, y, sheet.words("paper.points"), room=12.0, align=Align.RIGHT)
        sheet.rule(sheet.left, 41.6, sheet.right, line=0.6, colour=INK)
        y = _FIRST_ROW
        cut = False
        last_inside = last_in_cut(view.cross)
        for place, row in enumerate(rows):
            if place % 2:
                sheet.rectangle(sheet.left, y, sheet.measure.measure, high, fill=TINT)
            _row(sheet, row, first, last, y, high, step)
            y += high
            if row is last_inside:
                sheet.rule(sheet.left, y, sheet.right, line=1.6, colour=ACCENT)
                cut = True
        signs = (
            sheet.words("paper.cross_signs")
            if has_signs(cell for row in rows for cell in row.rounds[first:last])
            else ""
        )
        foot(sheet, sheet.words("paper.cut_foot") if cut else signs, signs if cut else "")

    return draw


def _row(sheet: Sheet, row: CrossRow, first: int, last: int, y: float, high: float, step: float) -> None:
    middle = y + high / 2
    base = middle + CAP_HEIGHT * 9.5 / MM / 2
    sheet.text(sheet.left + 7.0, base, str(row.rank), 9.5, bold=True, align=Align.RIGHT)
    name = sheet.name(row.who)
    sheet.fitted(sheet.left + _NAME, middle, _NAME_ROOM, high, name, 9.5, bold=row.in_knockout, shrink=DESK_SHRINK)
    for number in range(first, last):
        crossing = row.rounds[number]
        if crossing is not None:
            _crossing(sheet, crossing, sheet.left + _FIRST_ROUND + step * (number - first), middle, step)
    sheet.text(sheet.right, base, str(row.points), 10.5, bold=True, align=Align.RIGHT)


def _crossing(sheet: Sheet, crossing: Crossing, x: float, middle: float, step: float) -> None:
    """Draw one of a player's rounds in the table. A ring around the opponent's rank marks a drawn match."""
    size = 9.0 if step > 15 else 8.0
    base = middle + CAP_HEIGHT * size / MM / 2
    if crossing.rank is None:
        text = sheet.say(UNPAIRED[crossing.unpaired])
        sheet.fitted(x, middle, step - 1.0, 5.0, text, max(size, NOTE_TYPE), colour=GREY, least=NOTE_TYPE)
        return
    won = crossing.result == "win"
    half = step * 0.19
    if crossing.result == "draw":
        sheet.circle(x + half, middle, 2.4, stroke=INK, line=0.6)
    sheet.text(x + half, base, str(crossing.rank), size, bold=won, align=Align.CENTRE)
    room = step - 2 * half - 1.6
    games = crossing.games if isinstance(crossing.games, str) else sheet.say(crossing.games)
    sheet.fitted(x + 2 * half + 0.8, middle, room, 5.0, games, size - 0.5, bold=won, colour=INK if won else GREY)
