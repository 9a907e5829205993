"""Prints the prize sheet: each prize with its player, a box to tick and a line to sign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from irondie_to.app.papers.prizes import PlacePrize, PrizeSheet
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import DESK_SHRINK, height_needed
from irondie_to.printing.core.flow import HEADING, PagePart, PlacedPart, draw_heading, paginated
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import GREY, INK, MM, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_HEADS, _TOP = 35.0, 37.0
"""The baseline of the column heads, and the top of the first row."""
_ROW = 11.4
_PLACE, _NAME, _PRIZE, _TICK, _SIGN = 11.0, 16.0, 80.0, 131.0, 138.0
"""The right edge of the place, and the left edges of the other columns, in mm from the margin."""
_NAME_ROOM, _PRIZE_ROOM = 61.0, 47.0
_BOX = 4.1
_LINE: Final = 2.5
"""The distance in mm of a line to write on from the end of its row."""
_NOTE, _AFTER_NOTE = 5.0, 2.0
_CLOSING = 27.0
_KEPT = 3
"""The rows that stay with their heading."""
_NAME_SIZE, _PRIZE_SIZE = 11.5, 10.5


def lay_out(view: PrizeSheet, job: PrintJob) -> Document:
    """Lay out as many pages as needed. No row is split, and a heading keeps its first three rows."""
    measure = portrait(job.page)
    pages = paginated(_parts(view, job), _TOP, measure.bottom)
    return Document((Phrase("paper.prizes"),), measure, tuple(_page(view, parts) for parts in pages))


def _parts(view: PrizeSheet, job: PrintJob) -> Iterator[PagePart]:
    yield from _rows(view.places)
    if view.by_lot:
        rows = list(_rows(view.by_lot))
        if view.next_names:
            rows[-1] = _with_next_names(rows[-1], view)
        yield _heading(rows, "paper.by_lot", _about_lot(view, job))
        yield from rows
    rows = list(_rows([PlacePrize("", None, (what,)) for what in view.by_hand] + [PlacePrize("", None, ())]))
    yield _heading(rows, "paper.special_prizes", Phrase("paper.given_by_hand"))
    yield from rows
    yield PagePart(_CLOSING, lambda sheet, y: _closing(sheet, view, y))


def _rows(rows: Sequence[PlacePrize]) -> Iterator[PagePart]:
    for row in rows:
        name = "" if row.who is None else row.who.spoken
        prize = height_needed(_prizes(row), _PRIZE_ROOM, _PRIZE_SIZE, shrink=DESK_SHRINK)
        player = height_needed(name, _NAME_ROOM, _NAME_SIZE, bold=True, shrink=DESK_SHRINK)
        high = max(_ROW, prize + 1.5, player + 1.5)
        yield PagePart(high, partial(_row, row, high))


def _with_next_names(last: PagePart, view: PrizeSheet) -> PagePart:
    def draw(sheet: Sheet, y: float) -> None:
        last.paint(sheet, y)
        _next_names(sheet, view, y + last.high)

    return PagePart(last.high + _NOTE + _AFTER_NOTE, draw)


def _prizes(row: PlacePrize) -> str:
    listed = "; ".join(row.prizes)
    return f"({listed})" if row.shared else listed


def _row(row: PlacePrize, high: float, sheet: Sheet, y: float) -> None:
    left, middle, line = sheet.left, y + high / 2, y + high - _LINE
    base = middle + CAP_HEIGHT * 13.0 / MM / 2
    place = row.place or "\N{EN DASH}"
    sheet.text(left + _PLACE, base, place, 13.0, bold=True, align=Align.RIGHT)
    if row.who is None:
        sheet.rule(left + _NAME, line, left + _NAME + _NAME_ROOM - 1.0, line=0.7, colour=INK)
    else:
        name = sheet.name(row.who)
        sheet.fitted(left + _NAME, middle, _NAME_ROOM, high, name, _NAME_SIZE, bold=True, shrink=DESK_SHRINK)
    if row.prizes:
        text = _prizes(row)
        sheet.fitted(left + _PRIZE, middle, _PRIZE_ROOM, high - 1.0, text, _PRIZE_SIZE, shrink=DESK_SHRINK)
    else:
        sheet.rule(left + _PRIZE, line, left + _PRIZE + _PRIZE_ROOM, line=0.7, colour=INK)
    sheet.rectangle(left + _TICK, middle - _BOX / 2, _BOX, _BOX, stroke=INK, line=0.8)
    sheet.rule(left + _SIGN, line, sheet.right, line=0.7, colour=INK)
    sheet.rule(left, y + high, sheet.right, line=0.4)


def _heading(rows: list[PagePart], code: str, about: Phrase) -> PagePart:
    kept = sum(row.high for row in rows[:_KEPT])
    return PagePart(HEADING, lambda sheet, y: draw_heading(sheet, y, code, about), kept)


def _about_lot(view: PrizeSheet, job: PrintJob) -> Phrase:
    code = "paper.lot_drawn" if view.is_final else "paper.lot_open"
    return Phrase(code, {"time": job.now.partition("T")[2][:5], "seed": str(view.seed)})


def _next_names(sheet: Sheet, view: PrizeSheet, y: float) -> None:
    names = tuple(map(sheet.name, view.next_names))
    text = sheet.words("paper.next_names", names=names)
    room = sheet.measure.measure - _NAME
    sheet.fitted(
        sheet.left + _NAME, y + _NOTE / 2 + 0.8, room, _NOTE + 1.0, text, 10.0, colour=GREY, shrink=DESK_SHRINK
    )


def _closing(sheet: Sheet, view: PrizeSheet, y: float) -> None:
    left = view.in_stock - view.given
    if view.in_stock or view.given:
        code = "paper.prize_stock" if left >= 0 else "paper.prize_short"
        text = sheet.words(code, count=view.in_stock, given=view.given, left=left, short=-left)
        sheet.fitted(sheet.left, y + 7.6, 110.0, 5.6, text, 11.0, shrink=DESK_SHRINK)
    x = sheet.left + 115.0
    sheet.rule(x, y + 21.0, sheet.right, line=0.7, colour=INK)
    centre = (x + sheet.right) / 2
    sheet.text(centre, y + 25.4, sheet.words("paper.organiser_caption"), 9.0, colour=GREY, align=Align.CENTRE)


def _heads(sheet: Sheet) -> None:
    left = sheet.left
    for at, word, align, room in (
        (0.0, "paper.rank", Align.LEFT, 15.0),
        (_NAME, "paper.player", Align.LEFT, _NAME_ROOM),
        (_PRIZE, "paper.prize_head", Align.LEFT, _PRIZE_ROOM),
        (_TICK, "paper.received", Align.LEFT, 46.0),
    ):
        sheet.fitted(left + at, _HEADS - 1.1, room, 4.4, sheet.words(word), 9.0, bold=True, align=align, shrink=0.73)
    sheet.rule(left, _TOP, sheet.right, line=0.6, colour=INK)


def _page(view: PrizeSheet, parts: list[PlacedPart]) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        subtitle = sheet.words("paper.prizes_final" if view.is_final else "paper.prizes_open")
        desk_head(sheet, view.event, sheet.words("paper.prizes"), subtitle, page, staff_only=True)
        _heads(sheet)
        for part in parts:
            part.draw(sheet)
        foot(
            sheet,
            sheet.words("paper.prizes_foot") if view.is_final else "",
            sheet.words("paper.prizes_shared") if any(row.shared for row in view.places) else "",
            sheet.words("paper.prizes_until", time=view.until) if view.until else "",
        )

    return draw
