"""The headings of columns, and the values and records of the standings below them."""

from __future__ import annotations

from fractions import Fraction

from irondie_to.app.papers.standings import PrintedStandings, TiebreakColumn
from irondie_to.app.papers.views import MatchRecord
from irondie_to.messages.core.figures import MOST_DECIMALS, decimals
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

    If it does not fit into `room` mm, the type becomes narrower, then smaller, down to `NOTE_TYPE`; if necessary, the
    heading has several lines.
    """
    fitted = fit(text, room, size, _ROOM, bold=bold, least=NOTE_TYPE)
    middle = y - (CAP_HEIGHT + LEADING * (len(fitted.lines) - 1)) * fitted.size / MM / 2
    sheet.fitted(x, middle, room, _ROOM, text, size, bold=bold, colour=colour, align=align, least=NOTE_TYPE)


def shown(value: Fraction | None, column: TiebreakColumn, places: int, language: str) -> str:
    """A value of the standings as text; – for None.

    A percentage has `places` decimals and no percent sign; any other value has one decimal, or none if it is whole.
    """
    if value is None:
        return "–"
    if not column.percent:
        places = 0 if value.denominator == 1 else 1
    return decimals(value * 100 if column.percent else value, places, language)


def deciding_decimals(view: PrintedStandings, least: int) -> dict[tuple[int, int], int]:
    """The number of decimals of each deciding percentage and the value above it, by (row, column).

    There are as many decimals as needed to tell the two values apart, but at least `least` and at most six.
    """
    by_cell: dict[tuple[int, int], int] = {}
    for place, row in enumerate(view.rows):
        index = row.decided_by
        if index is None or not view.columns[index].percent:
            continue
        column, above = view.columns[index], view.rows[place - 1]
        places = least
        while places < MOST_DECIMALS and shown(row.values[index], column, places, "en") == shown(
            above.values[index], column, places, "en"
        ):
            places += 1
        for at in (place - 1, place):
            by_cell[at, index] = max(places, by_cell.get((at, index), 0))
    return by_cell


def record(found: MatchRecord) -> str:
    """Matches or games won, lost and drawn, such as 3–1–0."""
    return f"{found.won}–{found.lost}–{found.drawn}"
