"""Lays out and draws the bar between the players in the knockout and the others, with the reason for the cut."""

from __future__ import annotations

from irondie_to.app.papers.views import PrintedStandings
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.measures import ACCENT, MM, WHITE
from irondie_to.printing.core.numbers import shown
from irondie_to.printing.core.sheet import Align, Sheet

WALL_BAR, DESK_BAR = 9.6, 6.4
"""The heights in mm of the bar on documents for the wall and the desk, including the space around it."""


def with_bar(
    count: int, cut: int, bar: float, least: float, most: float, room: float
) -> tuple[list[tuple[int, int]], float]:
    """Distribute `count` rows over sheets; return the rows of each sheet as (first, end), and the row height in mm.

    Rows are spread evenly. The bar below row `cut` (0: no bar) takes space on the sheet of the row above it and is
    never alone on a sheet.
    """
    sheets = 1
    while True:
        few, more = divmod(count, sheets)
        sizes = [few + (number < more) for number in range(sheets)]
        parts = []
        begin = 0
        height = most
        for size in sizes:
            parts.append((begin, begin + size))
            free = room - (bar if cut and begin < cut <= begin + size else 0.0)
            height = min(height, free / max(1, size))
            begin += size
        if height >= least or sheets >= count:
            return parts, height
        sheets += 1


def draw_cut_bar(sheet: Sheet, view: PrintedStandings, y: float, bar: float) -> None:
    """Draw the bar below the row that ends at y. `bar` is its height including the space around it."""
    high = bar * 0.6
    top = y + (bar - high) / 2
    wide = sheet.measure.measure
    sheet.rectangle(sheet.left, top, wide, high, fill=ACCENT)
    middle = top + high / 2
    left = sheet.words("paper.cut_bar", count=view.cut)
    size = 11.0 if high > 5 else 9.5
    sheet.fitted(sheet.left + 3.0, middle, 60.0, high, left, size, bold=True, colour=WHITE, shrink=0.7)
    used = min(60.0, width_of_one(left, SEMI.bold) * size / MM)
    sheet.fitted(
        sheet.left + wide - 3.0,
        middle,
        wide - used - 12.0,
        high,
        reason(sheet, view),
        size - 0.5,
        colour=WHITE,
        align=Align.RIGHT,
        shrink=0.65,
    )


def reason(sheet: Sheet, view: PrintedStandings) -> str:
    """The reason why the cut is between the last player above the bar and the first below it, as a sentence.

    The standings must have a cut with at least one player below it.
    """
    last, first_out = view.rows[view.cut - 1], view.rows[view.cut]
    if not last.playing_on or first_out.playing_on:
        return sheet.words("paper.cut_by_refusal")
    if last.points != first_out.points:
        return sheet.words(
            "paper.cut_by_points", rank=last.rank, next=first_out.rank, above=last.points, below=first_out.points
        )
    index = first_out.decided_by
    if index is None:
        return sheet.words("paper.cut_by_lot", rank=last.rank, next=first_out.rank)
    column = view.columns[index]
    language = sheet.job.language
    above, below = told_apart(
        last.values[index],
        first_out.values[index],
        lambda value, decimals: shown(value, column, decimals, language),
    )
    if column.percent:
        below = percent(below, language)
    return sheet.words(
        "paper.cut_by_tiebreak",
        rank=last.rank,
        next=first_out.rank,
        points=last.points,
        tiebreak=sheet.say(Phrase(TIEBREAKERS[column.id].sentence.code)),
        above=above,
        below=below,
    )
