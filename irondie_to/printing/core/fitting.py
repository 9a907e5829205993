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
"""The greatest height in mm that `height_needed` returns: eight lines in type of 9 pt."""
LEADING: Final = 1.175
"""The distance between two lines of a fitted text, relative to the type size."""
_PRECISION: Final = 0.01
"""A difference in points that nobody sees."""


@lru_cache(maxsize=8192)
def fit(
    text: str,
    room: float,
    size: float,
    row_height: float,
    *,
    bold: bool = False,
    shrink: float = WALL_SHRINK,
    least: float = SMALLEST_TYPE,
) -> Fitted[str]:
    """Fit the text into `room` × `row_height` mm, as large as possible, from `least` to `size` points.

    `row_height` limits only several lines; one line is taken even if its type is higher than the row. Narrower type is
    tried first, in this order: semi-condensed, condensed, condensed at 90 %. If none fits, the type becomes smaller:
    one line of at least `shrink` times the size, or several lines of at most 88 % of the size (at most `least` if that
    is more), whichever is larger. If even `least` is too large for the row, the text has this size and is higher than
    the row.
    """
    ladder = _ladder(size, bold=bold, shrink=shrink, least=least)
    fitted = ladder.fit(text, room * MM, size, row_height * MM)
    if fitted.size >= ladder.smallest - _PRECISION:
        return fitted
    face = ladder.rungs[-1][0]
    lines = wrapped(
        text, room * MM / ladder.smallest, partial(width_of_one, main=face), at_hyphens=True, split_words=True
    )
    return Fitted(lines, face, ladder.smallest)


def fits(
    text: str,
    room: float,
    size: float,
    row_height: float,
    *,
    bold: bool = False,
    shrink: float = WALL_SHRINK,
    least: float = SMALLEST_TYPE,
) -> bool:
    """Whether the text can be fitted into `room` × `row_height` mm in type of at least `least` points.

    A text that fits on one line always fits, whatever `row_height` is.
    """
    ladder = _ladder(size, bold=bold, shrink=shrink, least=least)
    return ladder.fit(text, room * MM, size, row_height * MM).size >= ladder.smallest - _PRECISION


def _ladder(size: float, *, bold: bool, shrink: float, least: float) -> Ladder[str]:
    semi, narrow = (SEMI.bold, CONDENSED.bold) if bold else (SEMI.regular, CONDENSED.regular)
    rungs = ((semi, 1.0), (narrow, 1.0), (narrow, 0.9))
    return Ladder(rungs, width_of_one, LEADING, _MOST_LINES, shrink, min(least, size))


def height_needed(
    text: str,
    room: float,
    size: float,
    *,
    bold: bool = False,
    shrink: float = WALL_SHRINK,
    least: float = SMALLEST_TYPE,
) -> float:
    """The smallest row height in mm at which the text fits in type of at least `least` points.

    The result is 0 if one line is enough, and 30 if the text does not fit even at this height.
    """
    height = 2.0
    while height < _HIGHEST and not fits(text, room, size, height, bold=bold, shrink=shrink, least=least):
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
