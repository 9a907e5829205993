"""Prints the registration list: players by name, boxes to tick, space to sign, and empty lines for late entrants."""

from __future__ import annotations

from itertools import accumulate

from irondie_to.app.core.phones.rules import grouped
from irondie_to.app.papers.registration import EntryRow, Registration
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import DESK_SHRINK, fits, height_needed
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.headings import heading
from irondie_to.printing.core.measures import GREY, HAIRLINE, INK, MM, NOTE_TYPE, portions, portrait, spread
from irondie_to.printing.core.name_spans import name_spans
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import tick

_FIRST_ROW = 38.0
_ROWS = (7.2, 8.6)
_SIZE = 11.5
_EMPTY = 6
_NUMBER, _NAME, _CLUB, _SIGNATURE = 6.0, 9.0, 76.0, 135.0
_TICKS = (107.2, 117.5, 127.8)
_NAME_ROOM, _CLUB_ROOM = 63.0, 25.0
_CLUB_SIZE = 9.5
_TICK_ROOM, _ONE_LINE = 10.1, 3.7
_CODE, _CODE_ROOM = 157.5, 19.5
"""Where the code for the phone begins, at the end of the room to sign, and its room, in mm."""


def lay_out(view: Registration, job: PrintJob) -> Document:
    """Lay out all entrants, followed by six empty lines."""
    measure = portrait(job.page)
    needed = [height_needed(row.who.listed, _NAME_ROOM, _SIZE, bold=True, shrink=DESK_SHRINK) for row in view.rows]
    needed += [height_needed(row.entrant.club or "", _CLUB_ROOM, _CLUB_SIZE, shrink=DESK_SHRINK) for row in view.rows]
    least = max([_ROWS[0], *needed])
    sizes, high = spread(len(view.rows) + _EMPTY, least, max(least, _ROWS[1]), measure.bottom - _FIRST_ROW)
    begins, sheets = [0, *accumulate(sizes)], portions(view.rows, sizes)
    spans = name_spans([row.who.listed for row in rows] for rows in sheets)
    parts = zip(sheets, begins, sizes, spans, strict=False)
    pages = tuple(_entries(rows, begin, size, high, view, span) for rows, begin, size, span in parts)
    return Document((Phrase("paper.registration"),), measure, pages, listed_names=True)


def _entries(rows: tuple[EntryRow, ...], begin: int, size: int, high: float, view: Registration, span: str) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.words("paper.registration"), sheet.words("paper.check_in"), page, span=span)
        _heads(sheet, has_codes=view.has_codes)
        y = _FIRST_ROW
        for place in range(size):
            _entry(sheet, y, high, begin + place + 1, rows[place] if place < len(rows) else None)
            y += high
            sheet.rule(sheet.left, y, sheet.right, line=0.4)
        foot(sheet, sheet.words("paper.registration_foot"), sheet.words("paper.comma_foot"))

    return draw


def _heads(sheet: Sheet, *, has_codes: bool) -> None:
    left, y = sheet.left, 35.4
    columns = [(_NAME, "paper.player", 60.0), (_CLUB, "paper.club", 24.0)]
    columns.append((_SIGNATURE, "paper.signature", _CODE - _SIGNATURE - 2.0 if has_codes else 40.0))
    for at, word, room in (*columns, *([(_CODE, "paper.phone_code", _CODE_ROOM)] if has_codes else [])):
        heading(sheet, left + at, y, sheet.words(word), room=room, size=9.0, bold=True)
    for at, word in zip(_TICKS, ("paper.here", "paper.paid", "paper.set"), strict=True):
        # A word that is wider than its column is above the others.
        text = sheet.words(word)
        above = 0.0 if fits(text, _TICK_ROOM, 9.0, _ONE_LINE, bold=True, least=NOTE_TYPE) else _ONE_LINE
        room = 1.8 * _TICK_ROOM if above else _TICK_ROOM
        heading(sheet, left + at, y - above, text, room=room, size=9.0, bold=True, align=Align.CENTRE)
    sheet.rule(left, 37.6, sheet.right, line=0.6, colour=INK)


def _entry(sheet: Sheet, y: float, high: float, number: int, row: EntryRow | None) -> None:
    left, middle = sheet.left, y + high / 2
    base = middle + CAP_HEIGHT * 10.0 / MM / 2
    sheet.text(left + _NUMBER, base, str(number), 10.0, colour=GREY, align=Align.RIGHT)
    for at in (74.0, 102.0, 133.0):
        sheet.rule(left + at, y + 0.8, left + at, y + high - 0.8, colour=HAIRLINE, line=0.4)
    ticks = (False, False, False) if row is None else (row.entrant.checked_in, row.entrant.paid, row.has_set)
    for at, ticked in zip(_TICKS, ticks, strict=True):
        sheet.rectangle(left + at - 2.3, middle - 2.3, 4.6, 4.6, stroke=INK, line=0.7)
        if ticked:
            tick(sheet, left + at, middle)
    if row is not None:
        name = sheet.name(row.who)
        sheet.fitted(left + _NAME, middle, _NAME_ROOM, high, name, _SIZE, bold=True, shrink=DESK_SHRINK)
        club = row.entrant.club or ""
        sheet.fitted(left + _CLUB, middle, _CLUB_ROOM, high, club, _CLUB_SIZE, shrink=DESK_SHRINK)
        if row.code:
            sheet.text(left + _CODE, middle + CAP_HEIGHT * 11.0 / MM / 2, grouped(row.code), 11.0, bold=True)
