"""The bar below the last player in the knockout, with the reason for the cut, and the notes on changes in a reprint."""

from __future__ import annotations

from irondie_to.app.papers.standings import FullStandings, PrintedStandings, ShortStandings, TiebreakColumn
from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.printing.core.fitting import fits
from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.frame import ONE_LINE, TWO_LINES, SheetNews, news_in_words, replaced_time
from irondie_to.printing.core.headings import shown
from irondie_to.printing.core.measures import ACCENT, MM, NOTE_TYPE, WHITE
from irondie_to.printing.core.sheet import Align, Sheet

WALL_BAR, DESK_BAR = 9.6, 6.4
"""The heights in mm of the bar on documents for the wall and the desk, including the space around it."""


_LEAST_REASON = 8.3
"""The smallest type size tried for the reason. A reason that does not fit at this size is set in smaller type."""


def with_bar(
    count: int, cut: int, bar: float, least: float, most: float, room: float
) -> tuple[list[tuple[int, int]], float]:
    """Distribute `count` rows over sheets; return each sheet's rows as (first, end), and the row height in mm.

    The sheets have about equally many rows. The bar of height `bar` comes below row `cut` (0: no bar), on the same
    sheet. Rows are at least `least` and at most `most` mm high. As few sheets are used as the height `least` allows.
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


def draw_cut_bar(sheet: Sheet, cut: CutLine, y: float, bar: float) -> None:
    """Draw the bar below the row that ends at y. `bar` is its height including the space around it."""
    high = bar * 0.6
    top = y + (bar - high) / 2
    wide = sheet.measure.measure
    sheet.rectangle(sheet.left, top, wide, high, fill=ACCENT)
    middle = top + high / 2
    left = sheet.words("paper.cut_bar", count=cut.cut)
    size = 11.0 if high > 5 else 9.5
    sheet.fitted(sheet.left + 3.0, middle, 60.0, high, left, size, bold=True, colour=WHITE, shrink=0.7)
    used = min(60.0, width_of_one(left, SEMI.bold) * size / MM)
    room, why = wide - used - 9.0, reason(sheet, cut)
    sizes = (size - 0.5, NOTE_TYPE, _LEAST_REASON)
    size = next((tried for tried in sizes if fits(why, room, tried, high, least=tried)), _LEAST_REASON)
    sheet.fitted(
        sheet.left + wide - 3.0,
        middle,
        room,
        high,
        why,
        size,
        colour=WHITE,
        align=Align.RIGHT,
        shrink=0.65,
    )


def reason(sheet: Sheet, cut: CutLine) -> str:
    """A sentence with the reason why the cut is between the players directly above and below the bar.

    If the cut would now be a different one, the sentence says when it was made, if that is known.
    """
    why, language = cut.reason, sheet.job.language
    if isinstance(why, NewCut):
        return sheet.say(why.origin(clock_time))
    last, below = why.above, why.below
    if why.decided_by == "points":
        return sheet.words(
            "paper.cut_by_points", rank=last.rank, next=below.rank, above=last.points, below=below.points
        )
    if why.decided_by == "lot":
        return sheet.words("paper.cut_by_lot", rank=last.rank, next=below.rank)
    column = TiebreakColumn(why.decided_by, is_percentage(why.decided_by))
    above, under = told_apart(
        why.above_value, why.below_value, lambda value, decimals: shown(value, column, decimals, language)
    )
    return sheet.words(
        "paper.cut_by_tiebreak",
        rank=last.rank,
        next=below.rank,
        points=last.points,
        tiebreak=sheet.say(Phrase(TIEBREAKERS[column.id].sentence.code)),
        above=above,
        below=percent(under, language) if column.percent else under,
    )


def most_news(paper: ShortStandings | FullStandings) -> float:
    """How far the note about changes moves the rows down, in mm, on sheets that have one; 0 if none has."""
    news = None if paper.reprint is None else paper.reprint.news
    if news is not None:
        return ONE_LINE if news.second is None else TWO_LINES
    return ONE_LINE if any(row.change for row in paper.standings.rows) else 0.0


def standings_news(sheet: Sheet, paper: ShortStandings | FullStandings, begin: int, end: int) -> SheetNews | None:
    """The note about changes on the sheet with rows `begin` to `end` (exclusive); None if there is none.

    If no rank has changed at all, the first sheet reports the correction.
    """
    rows = paper.standings.rows
    count = sum(row.change is not None for row in rows[begin:end])
    news = None if paper.reprint is None else paper.reprint.news
    if news is not None and (count or (begin == 0 and not any(row.change for row in rows))):
        return news_in_words(sheet, news)
    if not count:
        return None
    text = sheet.words("reprint.new_ranks", count=count, time=replaced_time(sheet))
    return SheetNews(sheet.words("reprint.new_on_sheet"), text)


def bar_words(sheet: Sheet, view: PrintedStandings, begin: int, end: int) -> str:
    """The explanation of the bar in the margin; empty if no row from `begin` to `end` (exclusive) has one."""
    if not any(row.change for row in view.rows[begin:end]):
        return ""
    return sheet.words("reprint.bar_moved", time=replaced_time(sheet))
