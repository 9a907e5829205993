"""Prints the standings for the wall: rank, name, points, matches (won-lost-drawn) and first tie-breaker."""

from __future__ import annotations

from irondie_to.app.papers.standings import PrintedStandings, ShortStandings
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.players.remarks import in_short
from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.printing.core.frame import Document, Page, PageNumber, change_bar, foot, wall_head
from irondie_to.printing.core.headings import deciding_decimals, record, shown
from irondie_to.printing.core.measures import GREY, MM, TINT, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.standings.cut_bar import WALL_BAR, bar_words, draw_cut_bar, most_news, standings_news, with_bar

_FIRST_ROW = 43.0
_ROWS = (9.0, 11.0)
_NAMES = (16.0, 17.5)
_RANK, _NAME, _POINTS, _RECORD, _VALUE = 14.0, 19.0, 119.0, 148.0, 171.5
"""Columns in mm from the left edge of the text area: the left edge of the name, the right edges of all others."""
_DECIMALS = 1
"""The fewest decimals of a percentage."""
_WAS = 15.0
"""The room in mm between rank and name for the earlier rank, on sheets of a reprint where a rank has changed."""
_NAME_SHARE = 0.7
"""The share of the name column that a name takes if a remark follows it."""


def lay_out(paper: ShortStandings, job: PrintJob) -> Document:
    """Lay out the ranks in order. The cut, with its reason, separates the players in the knockout from the others."""
    view = paper.standings
    measure = portrait(job.page)
    room = measure.bottom - _FIRST_ROW - most_news(paper)
    parts, height = with_bar(len(view.rows), view.above_cut, WALL_BAR, *_ROWS, room)
    decimals = deciding_decimals(view, _DECIMALS)
    pages: list[Page] = [_ranks(paper, decimals, begin, end, height) for begin, end in parts]
    return Document(
        (Phrase("paper.round", {"round": view.after}), Phrase("paper.standings")),
        measure,
        tuple(pages),
        listed_names=True,
    )


def _ranks(paper: ShortStandings, decimals: dict[tuple[int, int], int], begin: int, end: int, height: float) -> Page:
    view = paper.standings

    def draw(sheet: Sheet, page: PageNumber) -> None:
        span = f"{begin + 1} – {end}" if end > begin + 1 else str(end)
        title = sheet.words("paper.round", round=view.after)
        news = standings_news(sheet, paper, begin, end)
        wall_head(sheet, view.event, title, sheet.words("paper.standings"), page, span=span, news=news)
        lower = 0.0 if news is None else news.height
        name = _NAME + (_WAS if any(row.change for row in view.rows[begin:end]) else 0.0)
        _heads(sheet, view, 39.0 + lower, name)
        y, starred, equal = _FIRST_ROW + lower, False, False
        for place, row in enumerate(view.rows[begin:end], start=begin):
            if (place - begin) % 2 == 0:
                sheet.rectangle(sheet.left, y, sheet.measure.measure, height, fill=TINT)
            if row.change is not None:
                change_bar(sheet, y, height)
            starred |= _rank(sheet, view, decimals, place, y, height, name)
            equal |= row.by_lot
            y += height
            if place + 1 == view.above_cut and view.cut is not None:
                draw_cut_bar(sheet, view.cut, y, WALL_BAR)
                y += WALL_BAR
        signs = [
            sheet.words(name) for name, is_used in (("paper.equal_sign", equal), ("paper.star", starred)) if is_used
        ]
        foot(sheet, bar_words(sheet, view, begin, end), *(signs or [sheet.words("paper.mistake")]))

    return draw


def _first(view: PrintedStandings) -> int | None:
    return view.order[0] if view.order else None


def _heads(sheet: Sheet, view: PrintedStandings, y: float, name: float) -> None:
    left = sheet.left
    sheet.label(left + _RANK, y, sheet.words("paper.rank"), align=Align.RIGHT, room=14.0)
    sheet.label(left + name, y, sheet.words("paper.player"), room=60.0)
    sheet.label(left + _POINTS, y, sheet.words("paper.points"), align=Align.RIGHT, room=24.0)
    sheet.label(left + _RECORD, y, sheet.words("paper.won_lost_drawn"), align=Align.RIGHT, room=24.0)
    first = _first(view)
    if first is not None:
        head = (
            sheet.say(Phrase(TIEBREAKERS[view.columns[first].id].printed_column.code))
            .replace("-\n", "")
            .replace("\n", " ")
            .strip()
        )
        sheet.label(left + _VALUE, y, head, align=Align.RIGHT, room=_VALUE - _RECORD - 3.0)


def _rank(
    sheet: Sheet,
    view: PrintedStandings,
    decimals: dict[tuple[int, int], int],
    place: int,
    y: float,
    height: float,
    at: float,
) -> bool:
    """Draw the row; return whether it got a star because a tie-breaker that is not printed decided its rank.

    `at` is the left edge of the name.
    """
    row = view.rows[place]
    left, middle = sheet.left, y + height / 2
    share = (height - _ROWS[0]) / (_ROWS[1] - _ROWS[0])
    size = _NAMES[0] + (_NAMES[1] - _NAMES[0]) * share
    second = 14.5 + share
    base = middle + CAP_HEIGHT * size / MM / 2
    sheet.text(left + _RANK, base, str(row.rank), size, bold=True, align=Align.RIGHT)
    if row.change is not None and row.change.was is not None:
        sheet.fitted(left + _RANK + 3.0, middle, _WAS - 1.0, height, sheet.say(row.change.was), 10.5, shrink=0.8)
    name, room = sheet.name(row.who), _POINTS - at - 14.0
    words = in_short(row.remarks)
    for_name = room if words is None else room * _NAME_SHARE
    wide = sheet.fitted(left + at, middle, for_name, height, name, size, bold=row.playing_on) + 2.0
    if words is not None:
        sheet.fitted(left + at + wide, middle, room - wide, height, sheet.say(words), size * 0.7, colour=GREY)
    sheet.text(left + _POINTS, base, str(row.points), size + 1.0, bold=True, align=Align.RIGHT)
    sheet.text(left + _RECORD, base, record(row.matches), second, align=Align.RIGHT)
    first = _first(view)
    if first is None:
        return False
    text = shown(row.values[first], view.columns[first], decimals.get((place, first), _DECIMALS), sheet.job.language)
    value = base - CAP_HEIGHT * second / MM / 2
    sheet.fitted(left + _VALUE, value, _VALUE - _RECORD - 3.0, height, text, second, align=Align.RIGHT)
    star = row.decided_by not in (None, first)
    if star:
        sheet.text(left + _VALUE + 0.5, base, "*", second, bold=True)
    return star
