"""Lengths, colours and the two papers. Lengths are millimetres from the top left of the page, type is in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from irondie_to.app.papers.views import PageSize

MM: Final = 72 / 25.4
"""Points in a millimetre."""

INK: Final = "#14181B"
ACCENT: Final = "#0B4F5C"
GREY: Final = "#5A6469"
HAIRLINE: Final = "#B9C1C4"
TINT: Final = "#EDF0F1"
WHITE: Final = "#FFFFFF"

MEASURE: Final = 177.0
"""Twelve columns of 12 mm with gutters of 3 mm, on A4 and Letter alike, so a layout is checked once."""

SMALLEST_TYPE: Final = 6.5
"""No type is smaller than this, however long a name is."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A sheet of paper: its size and the width that is printed on, centred between the margins."""

    width: float
    height: float
    measure: float

    @property
    def left(self) -> float:
        """The left margin; on both papers clear of a binder's holes."""
        return (self.width - self.measure) / 2

    @property
    def bottom(self) -> float:
        """Where the text area ends."""
        return self.height - 15.0


_PAPERS: Final = {PageSize.A4: (210.0, 297.0), PageSize.LETTER: (215.9, 279.4)}
_LANDSCAPE_MEASURES: Final = {PageSize.A4: 267.0, PageSize.LETTER: 252.0}


def upright(page: PageSize) -> Measure:
    """The sheet in portrait."""
    return Measure(*_PAPERS[page], MEASURE)


def landscape(page: PageSize) -> Measure:
    """The sheet in landscape: 18 columns of the same module on A4, 17 on Letter."""
    height, width = _PAPERS[page]
    return Measure(width, height, _LANDSCAPE_MEASURES[page])


def spread(count: int, least: float, most: float, room: float, *, last: float = 0.0) -> tuple[list[int], float]:
    """How many of `count` rows stand on each sheet, and how high each is.

    The least height gives the number of sheets; the rows are then spread evenly over them, at most one row apart, and
    grow with the room up to the greatest height. What follows the rows takes `last` mm of the last sheet; where that is
    more than half a sheet it has to find its own place. There is always one sheet, if an empty one.
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
