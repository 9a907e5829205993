"""Draws the headings of columns in ordinary letters."""

from __future__ import annotations

from irondie_to.printing.core.fitting import LEADING, fit
from irondie_to.printing.core.measures import GREY, MM, NOTE_TYPE
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_ROOM = 12.0
"""The height in mm for the lines of a heading."""


def heading(
    sheet: Sheet,
    x: float,
    y: float,
    text: str,
    *,
    room: float,
    size: float = NOTE_TYPE,
    bold: bool = False,
    colour: str = GREY,
    align: Align = Align.LEFT,
) -> None:
    """Draw a heading with its last line on y.

    If it does not fit into `room` mm, the type becomes narrower; if necessary, the heading has several lines.
    """
    found = fit(text, room, size, _ROOM, bold=bold, least=NOTE_TYPE)
    middle = y - (CAP_HEIGHT + LEADING * (len(found.lines) - 1)) * found.size / MM / 2
    sheet.fitted(x, middle, room, _ROOM, text, size, bold=bold, colour=colour, align=align, least=NOTE_TYPE)
