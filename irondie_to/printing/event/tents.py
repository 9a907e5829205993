"""Prints table tents: two on a sheet, to be cut apart, folded in the middle and stood on the table."""

from __future__ import annotations

from functools import partial
from typing import Final

from irondie_to.app.papers.tents import TableTents
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.cuts import cut_line, in_piles
from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber
from irondie_to.printing.core.measures import GREY, INK, MM, WHITE, Measure, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_FOOT: Final = 13.0
"""The height in mm of the strips at both ends of a tent, which are folded inwards."""
_FROM_FOLD: Final = 4.5
_PLATE, _LONG_PLATE, _LONG = 96.0, 128.0, 3
"""The widths of a plate in mm: the second one is for numbers with three figures and more."""
_OUTLINE: Final = 5.7
_MARGIN: Final = 8.0
_AROUND: Final = 16.0
"""The width in mm of a plate that its number leaves free."""
_SIZE, _LOW_SIZE, _LOW = 150.0, 138.0, 60.0
"""The type sizes of a number in points: the second one is for faces lower than 60 mm, as on Letter."""


def lay_out(view: TableTents, job: PrintJob) -> Document:
    """Lay out the tents so that they are in order once the sheets are cut and the piles stacked."""
    measure = portrait(job.page)
    pages = tuple(_sheet(numbers, view.filled, measure) for numbers in in_piles(view.numbers, 2))
    return Document((Phrase("paper.table_tents"),), measure, pages)


def _sheet(numbers: tuple[int | None, ...], filled: bool, measure: Measure) -> Page:
    high = measure.height / 2

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        for place, number in enumerate(numbers):
            if number is not None:
                _tent(sheet, str(number), high * place, high, filled=filled)
        cut_line(sheet, _MARGIN, high, measure.width - _MARGIN, high)

    return draw


def _tent(sheet: Sheet, number: str, top: float, high: float, *, filled: bool) -> None:
    left, right = _MARGIN, sheet.measure.width - _MARGIN
    fold = top + high / 2
    sheet.rule(left, fold, right, fold, line=0.4, colour=GREY, dash=(6, 3))
    sheet.text(right, fold - 1.5, sheet.words("paper.fold"), 7.5, colour=GREY, align=Align.RIGHT)
    foot = sheet.words("paper.fold_foot")
    for y, base in ((top + _FOOT, top + _FOOT - 1.5), (top + high - _FOOT, top + high - _FOOT + 3.4)):
        sheet.rule(left, y, right, y, line=0.4, colour=GREY, dash=(1, 2))
        sheet.text(right, base, foot, 7.5, colour=GREY, align=Align.RIGHT)
    face = high / 2 - _FOOT
    size = _LOW_SIZE if face < _LOW else _SIZE
    upper = partial(_face, sheet, number, sheet.measure.height - (fold - face / 2), face, size, filled=filled)
    sheet.rotated(upper)
    _face(sheet, number, fold + face / 2, face, size, filled=filled)


def _face(sheet: Sheet, number: str, middle: float, face: float, size: float, *, filled: bool) -> None:
    wide = _PLATE if len(number) < _LONG else _LONG_PLATE
    high = face - 2 * _FROM_FOLD
    x, y = (sheet.measure.width - wide) / 2, middle - high / 2
    if filled:
        sheet.rectangle(x, y, wide, high, fill=INK, radius=4.0)
    else:
        inset = _OUTLINE / MM / 2
        sheet.rectangle(
            x + inset, y + inset, wide - 2 * inset, high - 2 * inset, stroke=INK, line=_OUTLINE, radius=4.0 - inset
        )
    size = min(size, (wide - _AROUND) * MM / width_of_one(number, SEMI.bold))
    base = middle + CAP_HEIGHT * size / MM / 2
    colour = WHITE if filled else INK
    sheet.text(sheet.measure.width / 2, base, number, size, bold=True, colour=colour, align=Align.CENTRE)
