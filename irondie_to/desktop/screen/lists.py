"""The lists on the hall screen: the standings, and the pairings by name and by table.

A page has as many columns and rows as can be read from a distance. If there are many players, a page of names has more,
so that nobody waits long for a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.papers.pairings import NameRow
from irondie_to.app.papers.standings import PrintedStandings, StandingRow, TiebreakColumn
from irondie_to.app.papers.views import script_rank
from irondie_to.app.players.remarks import BY_LOT, with_remarks
from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.desktop.screen.brush import CENTRE, MARGIN, RIGHT, Brush, Canvas
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.notice import NoticePage
from irondie_to.desktop.screen.scene import (
    GAP,
    HEAD_BOTTOM,
    LARGE_CLOCK_BOTTOM,
    SMALL_CLOCK_BOTTOM,
    SMALL_HEAD_BOTTOM,
    STRIP,
    Body,
    HallPage,
    Say,
    Scene,
    page_of,
    paint_large_head,
    paint_small_head,
    paint_strip,
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
    """A line of the standings. The names of players who play on are in bold, or all while that is unknown."""

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


_GAMES: Final = 0.84  # the size of the games that a penalty has cost, as a share of the size of the name
_MOST_GROWN, _MOST_LETTERS_GROWN = 1.3, 1.2  # rows of a short list, and their letters, may be taller by these factors
_NAMES_AIR: Final = 18.0
_STRIP_BELOW_SMALL_HEAD, _BELOW_SMALL_HEAD = 156.0, 172.0
_INSET, _BESIDE_PLATE, _AT_RIGHT = 8.0, 18.0, 14.0


class Density(NamedTuple):
    """A density of the pages: the size of the names, the least height of a row, and the least width of a column.

    `has_small_head` says that the head is a single line with the small clock, which leaves more height for rows.
    """

    name: float
    pitch: float
    column: float
    has_small_head: bool

    @property
    def plate(self) -> tuple[float, float]:
        """The width and the height of the plates."""
        return self.name * 2.08, min(self.name * 1.16, self.pitch - 4)

    def columns(self, canvas: Canvas) -> int:
        return max(1, int((canvas.measure + GAP) // (self.column + GAP)))

    def top(self, *, with_strip: bool) -> float:
        """The y at which the rows start."""
        if not self.has_small_head:
            return HEAD_BOTTOM + STRIP * with_strip
        return _STRIP_BELOW_SMALL_HEAD + STRIP if with_strip else _BELOW_SMALL_HEAD

    def room(self, canvas: Canvas, *, with_strip: bool) -> float:
        """The height for rows."""
        return canvas.foot - _NAMES_AIR - self.top(with_strip=with_strip)

    def rows(self, canvas: Canvas, *, with_strip: bool) -> int:
        return max(1, int(self.room(canvas, with_strip=with_strip) // self.pitch))

    def capacity(self, canvas: Canvas, *, with_strip: bool) -> int:
        """The number of names on a page."""
        return self.columns(canvas) * self.rows(canvas, with_strip=with_strip)


DENSITIES: Final = (
    Density(50.0, 73.0, 560.0, has_small_head=False),
    Density(50.0, 73.0, 560.0, has_small_head=True),
    Density(46.0, 60.0, 480.0, has_small_head=True),
    Density(42.0, 52.0, 426.0, has_small_head=True),
    Density(38.0, 46.0, 426.0, has_small_head=True),
)
"""The densities of the pages by name, the most readable first."""
_OPPONENT: Final = 0.8
"""How much wider than a column of names a column of tables is: two names beside one plate."""


class Cell(NamedTuple):
    """A line of the pairings: the table number, or a word such as *bye* if there is no table, and the name.

    `opponent` is the other player on the pages by table, otherwise empty. `games` is the score so far of a match
    without a result, from games won because the opponent lost them by penalties, the player's own first; empty if there
    are none.
    """

    table: int | None
    word: str
    name: str
    games: str = ""
    opponent: str = ""


@dataclass(frozen=True, slots=True)
class Names(Body):
    """A page of the pairings, by name or by table. Each column is read from top to bottom.

    `pitch` is the height of a row.
    """

    columns: tuple[tuple[Cell, ...], ...]
    pitch: float
    density: Density = DENSITIES[0]
    changes_above: ClassVar[float] = LARGE_CLOCK_BOTTOM

    @property
    def has_small_head(self) -> bool:
        return self.density.has_small_head

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        if self.has_small_head:
            paint_small_head(brush, scene.head)
        else:
            paint_large_head(brush, scene.head)
        paint_strip(brush, scene.strip, _STRIP_BELOW_SMALL_HEAD if self.has_small_head else LARGE_CLOCK_BOTTOM)
        top = self.density.top(with_strip=bool(scene.strip))
        count = max(1, len(self.columns))
        width = (brush.canvas.measure - (count - 1) * GAP) / count
        for number, column in enumerate(self.columns):
            x = MARGIN + number * (width + GAP)
            for place, cell in enumerate(column):
                y = top + place * self.pitch
                if place % 2 == 0:
                    brush.box(x, y, width, self.pitch, "row")
                self._paint_cell(brush, cell, x, y + self.pitch / 2, width)

    def _paint_cell(self, brush: Brush, cell: Cell, x: float, middle: float, width: float) -> None:
        grown = min(_MOST_LETTERS_GROWN, self.pitch / self.density.pitch)
        plate, high = self.density.plate
        if cell.table is not None:
            brush.plate(x + _INSET, middle - high * grown / 2, plate, high * grown, cell.table)
        else:
            where = (x + _INSET + plate / 2, middle, plate, self.pitch - 6)
            brush.fitted(*where, cell.word, self.density.name * 0.76, bold=True, colour="second", align=CENTRE)
        right, size = x + width - _AT_RIGHT, self.density.name * grown
        taken = brush.fitted(right, middle, plate, self.pitch, cell.games, size * _GAMES, colour="second", align=RIGHT)
        left = x + _INSET + plate + _BESIDE_PLATE
        room, high = right - left - (taken + 12 if taken else 0), self.pitch - 6
        if not cell.opponent:
            brush.fitted(left, middle, room, high, cell.name, size, bold=True)
            return
        half = (room - GAP) / 2
        brush.fitted(left, middle, half, high, cell.name, size, bold=True)
        brush.fitted(left + half + GAP, middle, half, high, cell.opponent, size, bold=True)


def pairing_pages(
    content: Content, canvas: Canvas, say: Say, density: Density, *, with_strip: bool = False
) -> tuple[HallPage, ...]:
    """Return the pages of the pairings by name, or a single page with a notice if there is no round yet.

    `with_strip` is true if there is a strip above the names, which leaves less height for rows.
    """
    if not content.seats:
        return (HallPage(NoticePage(say(Phrase("screen.no_round")))),)
    cells = tuple(_cell(seat, say) for seat in content.seats)
    columns, rows = density.columns(canvas), density.rows(canvas, with_strip=with_strip)
    parts = spread(len(cells), columns * rows)
    spans = [_span(content.seats[begin:end], say) for begin, end in parts]
    room = density.room(canvas, with_strip=with_strip)
    return _pages(content, cells, density, columns, room, spans, parts, say)


def table_pages(
    content: Content, canvas: Canvas, say: Say, density: Density, *, with_strip: bool = False
) -> tuple[HallPage, ...]:
    """Like `pairing_pages`, but by table, and without any page if there is no round yet."""
    if not content.pairs:
        return ()
    cells = tuple(Cell(row.table, "", row.a.who.spoken, opponent=row.b.who.spoken) for row in content.pairs)
    columns = max(1, int((canvas.measure + GAP) // (density.column * (1 + _OPPONENT) + GAP)))
    parts = spread(len(cells), columns * density.rows(canvas, with_strip=with_strip))
    spans = [
        say(Phrase("screen.tables_from", {"first": content.pairs[begin].table, "last": content.pairs[end - 1].table}))
        for begin, end in parts
    ]
    room = density.room(canvas, with_strip=with_strip)
    return _pages(content, cells, density, columns, room, spans, parts, say)


def _pages(
    content: Content,
    cells: Sequence[Cell],
    density: Density,
    columns: int,
    room: float,
    spans: Sequence[str],
    parts: Sequence[tuple[int, int]],
    say: Say,
) -> tuple[HallPage, ...]:
    left = say(Phrase("paper.not_on_list")) if content.bracket is None else ""
    if content.by_hand:
        values: dict[str, Value] = {"tables": ", ".join(map(str, content.by_hand)), "count": len(content.by_hand)}
        left = say(Phrase("screen.changed", values))
    pitch = min(_MOST_GROWN * density.pitch, room / -(-parts[0][1] // columns))
    pages = []
    for number, ((begin, end), span) in enumerate(zip(parts, spans, strict=True), start=1):
        high = -(-(end - begin) // columns)
        column = [tuple(cells[at : min(at + high, end)]) for at in range(begin, begin + columns * high, high)]
        right = f"{span}{page_of(number, len(parts), say)}".strip()
        pages.append(HallPage(Names(tuple(column), pitch, density), left=left, right=right))
    return tuple(pages)


def _cell(seat: NameRow, say: Say) -> Cell:
    word = "" if seat.alone is None else say(seat.alone.word)
    return Cell(seat.table, word, seat.who.listed, "" if seat.so_far is None else "–".join(map(str, seat.so_far)))


def _span(seats: tuple[NameRow, ...], say: Say) -> str:
    """Return the first two letters of the first and of the last Latin name, such as `Ab – Do`; empty if there are none.

    If there are names in other scripts, a hint is added.
    """
    names = [seat.who.listed for seat in seats]
    latin = [name for name in names if script_rank(name) == 0]
    others = say(Phrase("paper.and_other_scripts")) if len(latin) < len(names) else ""
    return f"{latin[0][:2]} – {latin[-1][:2]} {others}".strip() if latin else ""
