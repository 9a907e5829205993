"""The pages of the pairings by name and of the standings.

A page has as many columns and rows as are readable from a distance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from irondie_to.app.papers.pairings import NameRow
from irondie_to.app.papers.people import script_rank
from irondie_to.app.papers.standings import PrintedStandings, StandingRow, TiebreakColumn
from irondie_to.app.players.remarks import BY_LOT, with_remarks
from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.formats import is_percentage
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.desktop.screen.painting.lists import BAR
from irondie_to.desktop.screen.painting.scene import (
    GAP,
    HEAD_BOTTOM,
    SMALL_HEAD_BOTTOM,
    STRIP,
    Body,
    Canvas,
    Cell,
    CutBar,
    Names,
    NoticePage,
    Rank,
    Ranks,
)
from irondie_to.desktop.screen.scenes.content import Content
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import LEAST_DECIMALS, clock_time, decimals, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS

Say = Callable[[Phrase], str]

_NAME_PITCH: Final = 73.0
_RANK_PITCH: Final = 74.0
_MOST_GROWN: Final = 1.3  # rows of a short list may be higher by this factor
_COLUMN: Final = 560.0  # the smallest width of a column for names of 50 px
_AIR: Final = 18.0


@dataclass(frozen=True, slots=True)
class HallPage:
    """A page of the display: its body with the texts of its head (`title`, `aside`) and foot (`left`, `right`).

    If `title` is empty, the title of the round is used, or the name of the event before the first round.
    """

    body: Body
    title: str = ""
    left: str = ""
    right: str = ""
    aside: str = ""


def spread(count: int, most: int) -> list[tuple[int, int]]:
    """Divide `count` items evenly among as few pages as possible, with at most `most` items each.

    Returns the pair (first index, last index + 1) for each page. Without items there is one empty page.
    """
    pages = max(1, -(-count // max(1, most)))
    few, more = divmod(count, pages)
    ends = [0]
    for number in range(pages):
        ends.append(ends[-1] + few + (number < more))
    return list(pairwise(ends))


def pairing_pages(content: Content, canvas: Canvas, say: Say, *, with_strip: bool = False) -> tuple[HallPage, ...]:
    """Return the pages of the pairings by name, or a page that says that there is no round yet.

    `with_strip` is true if there is a strip above the names, which leaves less height for rows.
    """
    if not content.seats:
        return (HallPage(NoticePage(say(Phrase("screen.no_round")), "", ())),)
    columns = max(1, int((canvas.measure + GAP) // (_COLUMN + GAP)))
    room = canvas.foot - _AIR - HEAD_BOTTOM - STRIP * with_strip
    rows = max(1, int(room // _NAME_PITCH))
    parts = spread(len(content.seats), columns * rows)
    left = say(Phrase("paper.not_on_list"))
    if content.by_hand:
        left = say(
            Phrase("screen.changed", {"tables": ", ".join(map(str, content.by_hand)), "count": len(content.by_hand)})
        )
    most = -(-parts[0][1] // columns)
    pitch = min(_MOST_GROWN * _NAME_PITCH, room / most)
    pages = []
    for number, (begin, end) in enumerate(parts, start=1):
        cells = tuple(_cell(seat, say) for seat in content.seats[begin:end])
        high = -(-len(cells) // columns)
        body = Names(tuple(cells[at * high : (at + 1) * high] for at in range(columns)), pitch)
        page_of = _page_of(number, len(parts), say)
        right = f"{_span(content.seats[begin:end], say)}     {page_of}".strip()
        pages.append(HallPage(body, left=left, right=right))
    return tuple(pages)


def _cell(seat: NameRow, say: Say) -> Cell:
    word = "" if seat.alone is None else say(seat.alone.word)
    return Cell(seat.table, word, seat.who.listed)


def _span(seats: tuple[NameRow, ...], say: Say) -> str:
    """Return the first two letters of the first and of the last Latin name, such as `Ab – Do`, empty if there is none.

    A hint is added if there are also names in other scripts.
    """
    names = [seat.who.listed for seat in seats]
    latin = [name for name in names if script_rank(name) == 0]
    others = say(Phrase("paper.and_other_scripts")) if len(latin) < len(names) else ""
    return f"{latin[0][:2]} – {latin[-1][:2]} {others}".strip() if latin else ""


def _page_of(number: int, count: int, say: Say) -> str:
    return "" if count == 1 else say(Phrase("paper.page_of", {"number": number, "count": count}))


def ranking_pages(content: Content, canvas: Canvas, say: Say) -> tuple[HallPage, ...]:
    """Return the pages of the standings after the last finished round, or a page that says that there are none yet."""
    view = content.standings
    if view is None:
        return (HallPage(NoticePage(say(Phrase("screen.no_standings")), "", ())),)
    room = canvas.foot - _AIR / 2 - SMALL_HEAD_BOTTOM
    most = max(1, int((room - (BAR if view.above_cut else 0.0)) // _RANK_PITCH))
    parts = spread(len(view.rows), most)
    heads = (
        say(Phrase("paper.rank")),
        say(Phrase("paper.player")),
        say(Phrase("paper.points")),
        say(Phrase("paper.won_lost_drawn")),
        _value_head(view, say),
    )
    over = view.after >= view.rounds
    title = say(Phrase("screen.standings", {"round": view.after}))
    aside = say(Phrase("screen.final")) if over else ""
    left = say(Phrase("paper.mistake")) if not over else ""
    pages = []
    for number, (begin, end) in enumerate(parts, start=1):
        rows = tuple(_rank(row, view, say, content.language) for row in view.rows[begin:end])
        bar = None
        if view.cut is not None and begin < view.above_cut <= end:
            words = say(Phrase("paper.cut_bar", {"count": view.cut.cut}))
            bar = CutBar(view.above_cut - begin, words, cut_reason(view.cut, say, content.language))
        page_of = _page_of(number, len(parts), say)
        right = say(Phrase("screen.ranks", {"first": begin + 1, "last": end, "count": len(view.rows)}))
        pages.append(
            HallPage(Ranks(heads, rows, bar, _RANK_PITCH), title, left, f"{right}     {page_of}".strip(), aside)
        )
    return tuple(pages)


def _value_head(view: PrintedStandings, say: Say) -> str:
    if not view.order:
        return ""
    return (
        say(Phrase(TIEBREAKERS[view.columns[view.order[0]].id].printed_column.code))
        .replace("-\n", "")
        .replace("\n", " ")
        .strip()
    )


def _rank(row: StandingRow, view: PrintedStandings, say: Say, language: str) -> Rank:
    named = with_remarks(row.who.listed, [remark for remark in row.remarks if remark != BY_LOT])
    first = view.order[0] if view.order else None
    value = "" if first is None else _value_text(row.values[first], view.columns[first], language)
    won = "–".join(map(str, row.matches))
    return Rank(
        str(row.rank),
        named if isinstance(named, str) else say(named),
        str(row.points),
        won,
        value,
        row.playing_on or not view.has_cut,
    )


def cut_reason(cut: CutLine, say: Say, language: str) -> str:
    """Return a sentence that says what separates the last player above the cut from the next one below it.

    If a result was corrected after the cut, it says as of when the cut is.
    """
    found = cut.reason
    if isinstance(found, NewCut):
        return say(found.origin(clock_time))
    ranks: dict[str, Value] = {"rank": found.above.rank, "next": found.below.rank}
    if found.decided_by == "points":
        return say(Phrase("paper.cut_by_points", ranks | {"above": found.above.points, "below": found.below.points}))
    if found.decided_by == "lot":
        return say(Phrase("paper.cut_by_lot", ranks))
    column = TiebreakColumn(found.decided_by, is_percentage(found.decided_by))
    above, below = told_apart(
        found.above_value, found.below_value, lambda value, places: _value_text(value, column, language, places)
    )
    if column.percent:
        below = percent(below, language)
    values: dict[str, Value] = {
        "points": found.above.points,
        "tiebreak": Phrase(TIEBREAKERS[column.id].sentence.code),
    }
    return say(Phrase("paper.cut_by_tiebreak", ranks | values | {"above": above, "below": below}))


def _value_text(value: Fraction | None, column: TiebreakColumn, language: str, places: int = LEAST_DECIMALS) -> str:
    """Return a tie-break value as text: a percentage, a sum with at most one decimal, or a dash for None."""
    if value is None:
        return "–"
    if column.percent:
        return decimals(value * 100, places, language)
    return decimals(value, 0 if value.denominator == 1 else 1, language)
