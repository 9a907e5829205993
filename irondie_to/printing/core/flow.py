"""Distributes parts over pages: rows of any height, and headings that stay with their first rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import DESK_SHRINK
from irondie_to.printing.core.measures import GREY, INK, MM
from irondie_to.printing.core.sheet import CAP_HEIGHT, Sheet

HEADING: Final = 12.4
"""The height in mm of a heading within a page."""
_SIZE, _ABOUT_SIZE = 13.0, 10.0
_BASE: Final = 9.7
_TITLE_ROOM: Final = 0.62
"""The share of the text width that a heading may take."""


class PagePart(NamedTuple):
    """A part of a page with its height in mm. `paint` draws it from a given y downwards.

    The next `kept` mm below the part stay on the same page.
    """

    high: float
    paint: Callable[[Sheet, float], object]
    kept: float = 0.0


class PlacedPart(NamedTuple):
    """A part with the y at which it begins, in mm from the top of its page."""

    part: PagePart
    y: float

    @property
    def bottom(self) -> float:
        return self.y + self.part.high

    def draw(self, sheet: Sheet) -> None:
        self.part.paint(sheet, self.y)


def paginated(parts: Iterable[PagePart], top: float, bottom: float) -> list[list[PlacedPart]]:
    """Distribute the parts over at least one page, from `top` to `bottom`. No part is split."""
    pages: list[list[PlacedPart]] = [[]]
    y = top
    for part in parts:
        if y + part.high + part.kept > bottom and pages[-1]:
            pages.append([])
            y = top
        pages[-1].append(PlacedPart(part, y))
        y += part.high
    return pages


def draw_heading(sheet: Sheet, y: float, title: str, about: Phrase) -> None:
    """Draw a heading at y, with a remark in grey beside it and a rule below. `title` is the code of a text."""
    base, whole = y + _BASE, sheet.measure.measure
    middle = base - CAP_HEIGHT * _SIZE / MM / 2
    wide = sheet.fitted(sheet.left, middle, whole * _TITLE_ROOM, 7.0, sheet.words(title), _SIZE, bold=True)
    x = sheet.left + wide + 3.0
    sheet.fitted(x, base - 1.3, sheet.right - x, 6.4, sheet.say(about), _ABOUT_SIZE, colour=GREY, shrink=DESK_SHRINK)
    sheet.rule(sheet.left, y + HEADING, sheet.right, line=0.6, colour=INK)
