"""Lengths, colours and paper sizes. Lengths are in mm, type sizes in points.

Positions are measured from the top left of the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeVar

from irondie_to.app.papers.kinds import PageSize

_Row = TypeVar("_Row")
MM: Final = 72 / 25.4
"""Points in one millimetre."""

INK: Final = "#14181B"
ACCENT: Final = "#0B4F5C"
GREY: Final = "#5A6469"
HAIRLINE: Final = "#B9C1C4"
TINT: Final = "#EDF0F1"
WHITE: Final = "#FFFFFF"

MEASURE: Final = 177.0
"""The text width in mm: twelve columns of 12 mm with gutters of 3 mm, the same on A4 and Letter."""

SMALLEST_TYPE: Final = 6.5
"""The smallest type size in points, even for very long names."""
HEAD_TYPE: Final = 7.0
"""The smallest type size of headings in capitals."""
FOOT_TYPE: Final = 7.5
"""The type size of the footer, and the smallest size of anything else that is not part of a document's content."""
NOTE_TYPE: Final = 8.5
"""The usual smallest type size of words that explain something."""
SLIP_TYPE: Final = 9.0
"""The usual smallest type size of what players read while they play."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A sheet of paper: its width and height, and the width of the text area, which is centred, all in mm.

    On paper, everything is `scale` times as large, type included: A3 is A4 enlarged.
    """

    width: float
    height: float
    measure: float
    scale: float = 1.0

    @property
    def left(self) -> float:
        """The left margin in mm; in portrait orientation, it is wide enough for binder holes on both paper sizes."""
        return (self.width - self.measure) / 2

    @property
    def bottom(self) -> float:
        """The lower edge of the text area in mm."""
        return self.height - 15.0


_PAPERS: Final = {
    PageSize.A4: (210.0, 297.0),
    PageSize.LETTER: (215.9, 279.4),
    PageSize.A3: (297.0, 420.0),
    PageSize.TABLOID: (279.4, 431.8),
}
_ENLARGED: Final = {PageSize.A3: PageSize.A4, PageSize.TABLOID: PageSize.LETTER}
_LANDSCAPE_MARGIN: Final = 13.5


def portrait(page: PageSize) -> Measure:
    """The sheet in portrait orientation. A3 and Tabloid are laid out like A4 and Letter, and enlarged."""
    width, height = _PAPERS[page]
    usual = _PAPERS[_ENLARGED.get(page, page)][0]
    return Measure(usual, height * usual / width, MEASURE, width / usual)


def landscape(page: PageSize, *, is_enlarged: bool = True) -> Measure:
    """The sheet in landscape orientation: as many columns of 15 mm as it has room for, 18 on A4 and 17 on Letter.

    A3 and Tabloid are laid out like A4 and Letter, and enlarged. If not `is_enlarged`, they have more columns instead.
    """
    height, width = _PAPERS[page]
    usual = _PAPERS[_ENLARGED.get(page, page)][0] if is_enlarged else height
    scale = height / usual
    return Measure(width / scale, usual, _columns(width / scale), scale)


def _columns(width: float) -> float:
    return (width - 2 * _LANDSCAPE_MARGIN + 3.0) // 15.0 * 15.0 - 3.0


def portions(rows: tuple[_Row, ...], sizes: Iterable[int]) -> list[tuple[_Row, ...]]:
    """Split the rows into parts of these sizes; the last parts are shorter if there are too few rows."""
    begin, parts = 0, []
    for size in sizes:
        parts.append(rows[begin : begin + size])
        begin += size
    return parts


def spread(count: int, least: float, most: float, room: float, *, last: float = 0.0) -> tuple[list[int], float]:
    """Distribute `count` rows over sheets of height `room`.

    Returns the number of rows of each sheet and the row height. As few sheets as possible are used for rows that are at
    least `least` high. Rows are spread evenly, with a difference of at most one row, and grow up to the height `most`.
    Content below the rows takes `last` mm of the last sheet; if that is more than half a sheet, it is ignored here and
    needs a separate sheet. There is always at least one sheet.
    """
    last = last if last <= room / 2 else 0.0
    sheets = max(1, -(-count // max(1, int(room / least + 1e-9))))
    while True:
        few, more = divmod(count, sheets)
        sizes = [few + (number < more) for number in range(sheets)]
        height = min(most, room / max(1, sizes[0]), (room - last) / max(1, sizes[-1]))
        if height >= least - 1e-9 or sheets >= count:
            return sizes, max(least, height)
        sheets += 1
