"""The pages of the standings. A page has as many rows as can be read from a distance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.papers.standings import PrintedStandings, StandingRow, TiebreakColumn
from irondie_to.app.players.remarks import BY_LOT, with_remarks
from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.desktop.screen.brush import MARGIN, RIGHT, Brush, Canvas
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.notice import NoticePage
from irondie_to.desktop.screen.scene import (
    SMALL_CLOCK_BOTTOM,
    SMALL_HEAD_BOTTOM,
    Body,
    HallPage,
    Say,
    Scene,
    page_of,
    paint_small_head,
    spread,
)
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import LEAST_DECIMALS, clock_time, decimals, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS

_NAME: Final = 50.0
_RANK_PITCH: Final = 74.0
_AIR: Final = 9.0
_BAR: Final = 46.0
_RANK_RIGHT, _NAME_LEFT = MARGIN + 78.0, MARGIN + 128.0
_POINTS, _RECORD, _VALUE = 648.0, 378.0, 18.0
"""The distances from the right margin to the right edges of points, record and tie-break value."""


class Rank(NamedTuple):
    """A line of the standings. The names of players who play on are painted in bold."""

    rank: str
    name: str
    points: str
    record: str
    value: str
    plays_on: bool


class CutBar(NamedTuple):
    """The line of the cut with the reason for the cut, painted below the first `below` rows of the page."""

    below: int
    words: str
    reason: str


@dataclass(frozen=True, slots=True)
class Ranks(Body):
    """A page of the standings.

    `heads` are the headings for rank, player, points, record and tie-break value. `bar` is None if the line of the cut
    is not on this page. `pitch` is the height of a row.
    """

    heads: tuple[str, str, str, str, str]
    rows: tuple[Rank, ...]
    bar: CutBar | None
    pitch: float
    changes_above: ClassVar[float] = SMALL_CLOCK_BOTTOM

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        paint_small_head(brush, scene.head)
        canvas, y, pitch = brush.canvas, SMALL_HEAD_BOTTOM, self.pitch
        shift = min(1.0, canvas.measure / 1776.0)
        points, record, value = canvas.right - _POINTS * shift, canvas.right - _RECORD * shift, canvas.right - _VALUE
        rooms = (82.0, 500.0, 190.0, 230 * shift, 330 * shift)
        for x, room, words in zip((_RANK_RIGHT, _NAME_LEFT, points, record, value), rooms, self.heads, strict=True):
            align = 0.0 if x == _NAME_LEFT else RIGHT
            brush.fitted(x, y - 31, room, 40, words, 36, colour="second", align=align)
        for place, row in enumerate(self.rows):
            if place % 2 == 0:
                brush.box(MARGIN, y, canvas.measure, pitch, "row")
            middle = y + pitch / 2
            brush.fitted(_RANK_RIGHT, middle, 78, pitch, row.rank, 48, bold=True, align=RIGHT)
            brush.fitted(_NAME_LEFT, middle, points - 150 - _NAME_LEFT, pitch - 4, row.name, _NAME, bold=row.plays_on)
            brush.fitted(points, middle, 130, pitch, row.points, 56, bold=True, align=RIGHT)
            brush.fitted(record, middle, 230, pitch, row.record, 48, align=RIGHT)
            brush.fitted(value, middle, 330, pitch, row.value, 48, align=RIGHT)
            y += pitch
            if self.bar is not None and place + 1 == self.bar.below:
                _paint_bar(brush, self.bar, y)
                y += _BAR


def _paint_bar(brush: Brush, bar: CutBar, y: float) -> None:
    canvas, middle = brush.canvas, y + _BAR / 2 - 1
    brush.box(MARGIN, y + 1, canvas.measure, _BAR - 4, "accent", 5)
    taken = brush.fitted(MARGIN + 18, middle, 480, 40, bar.words, 34, bold=True, colour="ground")
    room = canvas.measure - taken - 70
    brush.fitted(canvas.right - 18, middle, room, 40, bar.reason, 33, colour="ground", align=RIGHT)


def ranking_pages(content: Content, canvas: Canvas, say: Say) -> tuple[HallPage, ...]:
    """Return the pages of the standings after the last finished round, or a notice if there are none yet."""
    view = content.standings
    if view is None:
        return (HallPage(NoticePage(say(Phrase("screen.no_standings")))),)
    room = canvas.foot - _AIR - SMALL_HEAD_BOTTOM
    parts = spread(len(view.rows), max(1, int((room - (_BAR if view.above_cut else 0.0)) // _RANK_PITCH)))
    rank, player, points, record = (
        say(Phrase(code)) for code in ("paper.rank", "paper.player", "paper.points", "paper.won_lost_drawn")
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
        right = say(Phrase("screen.ranks", {"first": begin + 1, "last": end, "count": len(view.rows)}))
        body = Ranks((rank, player, points, record, _value_head(view, say)), rows, bar, _RANK_PITCH)
        pages.append(HallPage(body, title, left, f"{right}{page_of(number, len(parts), say)}", aside))
    return tuple(pages)


def _value_head(view: PrintedStandings, say: Say) -> str:
    if not view.order:
        return ""
    heading = say(Phrase(TIEBREAKERS[view.columns[view.order[0]].id].printed_column.code))
    return heading.replace("-\n", "").replace("\n", " ").strip()


def _rank(row: StandingRow, view: PrintedStandings, say: Say, language: str) -> Rank:
    named = with_remarks(row.who.listed, [remark for remark in row.remarks if remark != BY_LOT])
    first = view.order[0] if view.order else None
    return Rank(
        str(row.rank),
        named if isinstance(named, str) else say(named),
        str(row.points),
        "–".join(map(str, row.matches)),
        "" if first is None else _value_text(row.values[first], view.columns[first], language),
        row.playing_on or not view.has_cut,
    )


def cut_reason(cut: CutLine, say: Say, language: str) -> str:
    """Return a sentence that says what separates the last player above the cut from the first one below it.

    If the cut would now be different, because a result was corrected after it, the sentence says instead when the cut
    was made or, if that is unknown, what would change.
    """
    between = cut.reason
    if isinstance(between, NewCut):
        return say(between.origin(clock_time))
    ranks: dict[str, Value] = {"rank": between.above.rank, "next": between.below.rank}
    if between.decided_by == "points":
        points: dict[str, Value] = {"above": between.above.points, "below": between.below.points}
        return say(Phrase("paper.cut_by_points", ranks | points))
    if between.decided_by == "lot":
        return say(Phrase("paper.cut_by_lot", ranks))
    column = TiebreakColumn(between.decided_by, is_percentage(between.decided_by))
    above, below = told_apart(
        between.above_value, between.below_value, lambda value, places: _value_text(value, column, language, places)
    )
    if column.percent:
        below = percent(below, language)
    tiebreak = Phrase(TIEBREAKERS[column.id].sentence.code)
    values: dict[str, Value] = {"points": between.above.points, "tiebreak": tiebreak, "above": above, "below": below}
    return say(Phrase("paper.cut_by_tiebreak", ranks | values))


def _value_text(value: Fraction | None, column: TiebreakColumn, language: str, places: int = LEAST_DECIMALS) -> str:
    """Return a tie-break value as text: a percentage, a sum with at most one decimal, or a dash for None."""
    if value is None:
        return "–"
    if column.percent:
        return decimals(value * 100, places, language)
    return decimals(value, 0 if value.denominator == 1 else 1, language)
