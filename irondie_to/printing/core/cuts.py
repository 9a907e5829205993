"""Sheets that are cut into pieces: the order of the pieces, and the marks and lines that show where to cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from irondie_to.printing.core.measures import GREY, INK
from irondie_to.printing.core.sheet import Sheet

_Piece = TypeVar("_Piece")
_MARK: Final = 8.0
"""The length in mm of a cut mark at an edge of the sheet, and of both lines of a cross."""
_MARK_LINE: Final = 0.5
"""The width of a cut mark in points."""


def in_piles(pieces: Sequence[_Piece], on_sheet: int) -> list[tuple[_Piece | None, ...]]:
    """Distribute the pieces over sheets with `on_sheet` places each, so that they are in order once cut and stacked.

    With m sheets, sheet s has the pieces s, s + m, s + 2m, … in reading order: the sheets are cut as one stack, and the
    piles are put on top of each other in reading order. Places left over are None. There is always at least one sheet.
    """
    sheets = max(1, -(-len(pieces) // on_sheet))
    numbers = [[sheet + sheets * place for place in range(on_sheet)] for sheet in range(sheets)]
    return [tuple(pieces[at] if at < len(pieces) else None for at in places) for places in numbers]


def cut_marks(sheet: Sheet, across: Sequence[float], down: Sequence[float]) -> None:
    """Mark the cuts that go through the whole sheet: a short line at each edge, and a cross where two cuts meet.

    `across` are the x coordinates of the vertical cuts and `down` the y coordinates of the horizontal ones, all in mm.
    """
    wide, high = sheet.measure.width, sheet.measure.height
    for x in across:
        for top in (0.0, *(y - _MARK / 2 for y in down), high - _MARK):
            sheet.rule(x, top, x, top + _MARK, line=_MARK_LINE, colour=INK)
    for y in down:
        for left in (0.0, *(x - _MARK / 2 for x in across), wide - _MARK):
            sheet.rule(left, y, left + _MARK, y, line=_MARK_LINE, colour=INK)


def cut_line(sheet: Sheet, x: float, y: float, to_x: float, to_y: float) -> None:
    """Draw a dashed line along a horizontal or vertical cut, with scissors at its beginning."""
    sheet.rule(x, y, to_x, to_y, line=0.6, dash=(2.5, 3.5))
    upright_cut = x == to_x
    for side in (-1.0, 1.0):
        # Draw scissors: two rings and two blades along the cut, opening away from the edge of the sheet.
        around = (x + 1.1 * side, 5.2) if upright_cut else (5.2, y + 1.1 * side)
        tip = (x - 0.9 * side, 9.8) if upright_cut else (9.8, y - 0.9 * side)
        sheet.circle(*around, 0.8, stroke=GREY, line=0.7)
        start = (x + 0.8 * side, 6.0) if upright_cut else (6.0, y + 0.8 * side)
        sheet.rule(*start, *tip, line=0.7, colour=GREY)
