"""Fits names that are too long: in condensed type, in smaller type, or on several lines, but never cut off."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from irondie_to.printing.core.fonts import CONDENSED, SEMI, width_of_one
from irondie_to.printing.core.measures import MM, SMALLEST_TYPE

WALL_SHRINK: Final = 0.8
DESK_SHRINK: Final = 0.7
_MOST_LINES: Final = 8
_HIGHEST: Final = 30.0
"""The greatest height of a row in mm: eight lines of the smallest type."""
LEADING: Final = 1.175
"""The smallest distance between two lines, relative to the type size."""


class FittedName(NamedTuple):
    """The lines of a text, with their font and type size."""

    lines: tuple[str, ...]
    font: str
    size: float


@lru_cache(maxsize=8192)
def fit(
    text: str, room: float, size: float, row_height: float, *, bold: bool = False, shrink: float = WALL_SHRINK
) -> FittedName:
    """Fit the text into `room` × `row_height` mm, as large as possible and at most `size` points.

    Type is tried in this order: semi-condensed, condensed, condensed at 90 %. If none fits, the result is one line of
    at least `shrink` times the size or several lines of at most 88 %, whichever type is larger.
    """
    points = room * MM
    semi, narrow = (SEMI.bold, CONDENSED.bold) if bold else (SEMI.regular, CONDENSED.regular)
    if width_of_one(text, semi) * size <= points:
        return FittedName((text,), semi, size)
    whole = width_of_one(text, narrow)
    if whole * size <= points:
        return FittedName((text,), narrow, size)
    one = points / whole
    if one >= 0.9 * size:
        return FittedName((text,), narrow, 0.9 * size)
    best = FittedName((text,), narrow, one if one >= max(shrink * size, SMALLEST_TYPE) else 0.0)
    for count in range(2, _MOST_LINES + 1):
        # More lines do not help once the height of the row limits the size.
        lines_high = 2 * LEADING if count == 2 else (count - 1) * LEADING + 0.95
        high = min(0.88 * size, row_height * MM / lines_high)
        if high <= best.size:
            break
        for split_words in (False, True):
            lines = break_lines(text, count, narrow, split_words=split_words)
            wide = points / max(width_of_one(line, narrow) for line in lines)
            best = max(best, FittedName(lines, narrow, min(high, wide)), key=lambda fitted: fitted.size)
            if best.size >= SMALLEST_TYPE and " " in text:
                break
    return best


def height_needed(text: str, room: float, size: float, *, bold: bool = False, shrink: float = WALL_SHRINK) -> float:
    """The height in mm of a row in which the text has at least the smallest type size; 0 if one line is enough."""
    height = 2.0
    while height < _HIGHEST and fit(text, room, size, height, bold=bold, shrink=shrink).size < SMALLEST_TYPE:
        height += 0.25
    return height if height > 2.0 else 0.0


def break_lines(text: str, count: int, name: str, *, split_words: bool = False) -> tuple[str, ...]:
    """Break the text, in the font `name`, into at most `count` lines so that the longest is as short as possible.

    Lines break at spaces; with `split_words`, words may also be split.
    """
    high = width_of_one(text, name)
    low = high / count if split_words else max(high / count, *(width_of_one(word, name) for word in text.split()))
    lines = _wrapped(text, low, name, split_words=split_words)
    if len(lines) <= count:
        return lines
    lines = (text,)
    for _ in range(12):
        middle = (low + high) / 2
        tried = _wrapped(text, middle, name, split_words=split_words)
        if len(tried) <= count:
            lines, high = tried, middle
        else:
            low = middle
    return lines


def _wrapped(text: str, room: float, name: str, *, split_words: bool) -> tuple[str, ...]:
    """Wrap the text, in the font `name`, into lines of at most `room` points at a type size of one point.

    Words that are too long are split if `split_words`; otherwise they overflow.
    """
    lines: list[str] = []
    line = ""
    for word in _words(text):
        if width_of_one((line + word).strip(), name) <= room + 1e-9:
            line += word
        elif not split_words or width_of_one(word.strip(), name) <= room:
            lines.append(line.strip())
            line = word
        else:
            for letter in word:
                if line and width_of_one((line + letter).strip(), name) > room:
                    lines.append(line.strip())
                    line = letter
                else:
                    line += letter
    lines.append(line.strip())
    return tuple(line for line in lines if line)


def _words(text: str) -> list[str]:
    """The words of the text, each but the first with the space before it."""
    first, *others = text.split(" ")
    return [first, *(f" {word}" for word in others)]


def paragraph(text: str, room: float, name: str, size: float) -> tuple[str, ...]:
    """Break running text into lines of at most `room` mm; its own line breaks are kept."""
    return tuple(line for part in text.split("\n") for line in _wrapped(part, room * MM / size, name, split_words=True))
