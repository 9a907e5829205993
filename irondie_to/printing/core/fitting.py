"""Fits names that are too long: in condensed type, in smaller type, or on several lines, but never cut off."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from irondie_to.app.core import fitting
from irondie_to.app.core.fitting import Fitted, Ladder, wrapped
from irondie_to.printing.core.fonts import CONDENSED, SEMI, width_of_one
from irondie_to.printing.core.measures import MM, SMALLEST_TYPE

WALL_SHRINK: Final = 0.8
DESK_SHRINK: Final = 0.7
_MOST_LINES: Final = 8
_HIGHEST: Final = 30.0
"""The greatest height of a row in mm: eight lines of the smallest type."""
LEADING: Final = 1.175
"""The smallest distance between two lines, relative to the type size."""


@lru_cache(maxsize=8192)
def fit(
    text: str, room: float, size: float, row_height: float, *, bold: bool = False, shrink: float = WALL_SHRINK
) -> Fitted[str]:
    """Fit the text into `room` × `row_height` mm, as large as possible and at most `size` points.

    Type is tried in this order: semi-condensed, condensed, condensed at 90 %. If none fits, the result is one line of
    at least `shrink` times the size or several lines of at most 88 % of it, whichever has the larger type.
    """
    semi, narrow = (SEMI.bold, CONDENSED.bold) if bold else (SEMI.regular, CONDENSED.regular)
    rungs = ((semi, 1.0), (narrow, 1.0), (narrow, 0.9))
    ladder = Ladder(rungs, width_of_one, LEADING, _MOST_LINES, shrink, SMALLEST_TYPE)
    return ladder.fit(text, room * MM, size, row_height * MM)


def height_needed(text: str, room: float, size: float, *, bold: bool = False, shrink: float = WALL_SHRINK) -> float:
    """The smallest row height in mm at which the text fits in type of at least the smallest size.

    The result is 0 if one line is enough.
    """
    height = 2.0
    while height < _HIGHEST and fit(text, room, size, height, bold=bold, shrink=shrink).size < SMALLEST_TYPE:
        height += 0.25
    return height if height > 2.0 else 0.0


def break_lines(text: str, count: int, name: str) -> tuple[str, ...]:
    """Break the text, in the font `name`, at spaces into at most `count` lines.

    The longest line is as short as possible.
    """
    return fitting.break_lines(text, count, partial(width_of_one, main=name))


def paragraph(text: str, room: float, name: str, size: float) -> tuple[str, ...]:
    """Break running text into lines of at most `room` mm; its own line breaks are kept."""
    measure = partial(width_of_one, main=name)
    return tuple(
        line for part in text.split("\n") for line in wrapped(part, room * MM / size, measure, split_words=True)
    )
