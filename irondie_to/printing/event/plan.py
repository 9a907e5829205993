"""Prints the plan of the day for the wall: the rounds with their planned, real and expected times."""

from __future__ import annotations

from irondie_to.app.papers.plan import PlannedRow, PlanOfDay
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import GREY, INK, portions, portrait, spread
from irondie_to.printing.core.sheet import Align, Sheet

_HEADS, _TOP = 43.0, 47.0
_LEAST_ROW, _MOST_ROW = 8.0, 15.0
_NAME_ROOM, _TIME_ROOM = 78.0, 24.0
_COLUMNS = (("paper.planned", 102.0), ("paper.began", 127.0), ("paper.ended", 152.0), ("paper.expected", 177.0))
"""The headings of the times, with the right edges of their columns in mm."""
_REAL = {"paper.began", "paper.ended"}
_SIZE = 15.0


def lay_out(view: PlanOfDay, job: PrintJob) -> Document:
    """Lay out the rounds in rows as high as the page allows, up to a limit."""
    measure = portrait(job.page)
    sizes, high = spread(len(view.rows), _LEAST_ROW, _MOST_ROW, measure.bottom - _TOP)
    pages = tuple(_page(view, rows, high) for rows in portions(view.rows, sizes))
    return Document((Phrase("paper.plan_of_day"),), measure, pages)


def _page(view: PlanOfDay, rows: tuple[PlannedRow, ...], high: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        wall_head(sheet, view.event, sheet.words("paper.plan_of_day"), "", page)
        columns = _COLUMNS if view.is_begun else _COLUMNS[:1]
        sheet.label(sheet.left, _HEADS, sheet.words("paper.round_head"), room=_NAME_ROOM, colour=GREY)
        for code, at in columns:
            sheet.label(sheet.left + at, _HEADS, sheet.words(code), align=Align.RIGHT, room=_TIME_ROOM, colour=GREY)
        sheet.rule(sheet.left, _HEADS + 2.4, sheet.right, line=0.8, colour=INK)
        y = _TOP
        for row in rows:
            _row(sheet, row, y, high, is_last=row is view.rows[-1])
            y += high
        foot(sheet, sheet.words("paper.plan_foot") if view.is_begun else "")

    return draw


def _row(sheet: Sheet, row: PlannedRow, y: float, high: float, *, is_last: bool) -> None:
    middle = y + high / 2
    name = sheet.say(row.name)
    name = name[:1].upper() + name[1:]
    sheet.fitted(sheet.left, middle, _NAME_ROOM, high, name, _SIZE, bold=is_last)
    times = (row.planned, row.began, row.ended, row.expected)
    for (code, at), text in zip(_COLUMNS, times, strict=True):
        if text:
            bold = is_last or code in _REAL
            sheet.fitted(sheet.left + at, middle, _TIME_ROOM, high, text, _SIZE, bold=bold, align=Align.RIGHT)
    sheet.rule(sheet.left, y + high, sheet.right, line=0.4)
