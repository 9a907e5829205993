"""Prints the blank sheets for signing up: a number, room for a name and a club, and two boxes on each line."""

from __future__ import annotations

from irondie_to.app.papers.notice import LINES, SignUpSheets
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import ACCENT, GREY, INK, portrait
from irondie_to.printing.core.sheet import Align, Sheet

_ABOUT, _BRING, _HEADS, _TOP = 39.0, 44.8, 54.4, 56.9
_ROW = 11.0
_NUMBER, _NAME, _CLUB, _SET = 6.0, 10.0, 91.0, 139.0
_LEND = 155.0
_BOX = 4.8
_TYPE, _LABELS = 11.5, 9.0


def lay_out(view: SignUpSheets, job: PrintJob) -> Document:
    """Lay out the sheets, each with the same number of lines."""
    measure = portrait(job.page)
    high = min(_ROW, (measure.bottom - _TOP) / LINES)
    pages = tuple(_page(view, LINES * number + 1, high) for number in range(view.sheets))
    return Document((Phrase("paper.sign_up"),), measure, pages)


def _page(view: SignUpSheets, first: int, high: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        places = view.places
        is_waiting = places is not None and first > places
        title = sheet.words("paper.sign_up_waiting" if is_waiting else "paper.sign_up")
        span = "" if places is None else sheet.words("paper.sign_up_places", count=places)
        wall_head(sheet, view.event, title, sheet.words("paper.sign_up_line"), page, span=span)
        room = sheet.measure.measure
        sheet.fitted(sheet.left, _ABOUT, room, 5.6, _about(sheet, view), _TYPE, bold=True, shrink=0.6)
        sheet.fitted(sheet.left, _BRING, room, 5.6, _bring(sheet, view), _TYPE, shrink=0.6)
        for x, code, wide in (
            (0.0, "paper.sign_up_number", _NAME - 1.0),
            (_NAME, "paper.sign_up_name", 76.0),
            (_CLUB, "paper.sign_up_club", 44.0),
            (_SET, "paper.sign_up_set", 38.0),
        ):
            sheet.fitted(sheet.left + x, _HEADS - 1.1, wide, 4.6, sheet.words(code), _LABELS, bold=True)
        sheet.rule(sheet.left, _TOP, sheet.right, line=0.7, colour=INK)
        for line in range(LINES):
            _line(sheet, first + line, _TOP + high * line, high)
        if places is not None and first <= places < first + LINES - 1:
            y = _TOP + high * (places - first + 1)
            sheet.rule(sheet.left, y, sheet.right, line=2.6, colour=ACCENT)
            text = sheet.words("paper.sign_up_from_here")
            sheet.text(sheet.left + _NAME, y + 3.4, text, 8.5, bold=True, colour=ACCENT)
        is_last = page.number == page.of and places is not None and not is_waiting
        foot(sheet, sheet.words("paper.sign_up_foot"), sheet.words("paper.sign_up_full") if is_last else "")

    return draw


def _about(sheet: Sheet, view: SignUpSheets) -> str:
    code = "paper.sign_up_times" if view.ends else "paper.sign_up_time"
    times = sheet.words(code, begin=view.starts, end=view.ends)
    return f"{view.event.place}. {times}" if view.event.place else times


def _bring(sheet: Sheet, view: SignUpSheets) -> str:
    bring = sheet.words("paper.sign_up_bring")
    return f"{sheet.words('paper.sign_up_fee', fee=view.fee)} {bring}" if view.fee else bring


def _line(sheet: Sheet, number: int, y: float, high: float) -> None:
    left, middle = sheet.left, y + high / 2 + 0.8
    sheet.fitted(left + _NUMBER, middle, _NUMBER, 5.0, str(number), _TYPE, colour=GREY, align=Align.RIGHT)
    for x in (_CLUB - 3.0, _SET - 3.0):
        sheet.rule(left + x, y + 1.7, left + x, y + high - 1.7, line=0.5)
    for x, code, end in ((_SET, "paper.sign_up_yes", _LEND), (_LEND, "paper.sign_up_lend", sheet.measure.measure)):
        sheet.rectangle(left + x, middle - _BOX / 2, _BOX, _BOX, stroke=INK, line=0.8)
        text_x = x + _BOX + 1.6
        sheet.fitted(left + text_x, middle, end - text_x - 0.8, high - 2.0, sheet.words(code), _TYPE)
    sheet.rule(left, y + high, sheet.right, line=0.7, colour=INK)
