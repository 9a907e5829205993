"""The pages of the pairings, by name and by table.

A page has as many columns and rows as can be read from a distance. If there are many players, it has more, so that
nobody waits long for a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.papers.pairings import NameRow
from irondie_to.app.papers.views import script_rank
from irondie_to.desktop.screen.brush import CENTRE, MARGIN, RIGHT, Brush, Canvas
from irondie_to.desktop.screen.content import Content, TablePair
from irondie_to.desktop.screen.notice import NoticePage
from irondie_to.desktop.screen.scene import (
    GAP,
    HEAD_BOTTOM,
    LARGE_CLOCK_BOTTOM,
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

_GAMES: Final = 0.84  # the size of the games that a penalty has cost, as a share of the size of the name
_MOST_GROWN, _MOST_LETTERS_GROWN = 1.3, 1.2  # rows of a short list, and their letters, may be taller by these factors
_AIR: Final = 18.0
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
        return canvas.foot - _AIR - self.top(with_strip=with_strip)

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

    `opponent` is the other player on the pages by table, otherwise empty. `games` are the games lost by penalties while
    the result is missing, the player's own first; it is empty if there are none.
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
    cells = tuple(_table_cell(pair) for pair in content.pairs)
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
    left = say(Phrase("paper.not_on_list"))
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


def _table_cell(pair: TablePair) -> Cell:
    return Cell(pair.table, "", pair.a, opponent=pair.b)


def _span(seats: tuple[NameRow, ...], say: Say) -> str:
    """Return the first two letters of the first and of the last Latin name, such as `Ab – Do`; empty if there are none.

    If there are names in other scripts, a hint is added.
    """
    names = [seat.who.listed for seat in seats]
    latin = [name for name in names if script_rank(name) == 0]
    others = say(Phrase("paper.and_other_scripts")) if len(latin) < len(names) else ""
    return f"{latin[0][:2]} – {latin[-1][:2]} {others}".strip() if latin else ""
