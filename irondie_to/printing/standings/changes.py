"""The words on standings that replace an earlier print: what was corrected, and what the bar in the margin means."""

from __future__ import annotations

from irondie_to.app.papers.standings import FullStandings, PrintedStandings, ShortStandings
from irondie_to.printing.core.frame import ONE_LINE, TWO_LINES, SheetNews, news_in_words, replaced_time
from irondie_to.printing.core.sheet import Sheet


def most_news(paper: ShortStandings | FullStandings) -> float:
    """The height in mm of the framed note about changes, on sheets that have one; 0 if none has."""
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
