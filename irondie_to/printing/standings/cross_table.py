"""Prints the cross table for the wall: all Swiss rounds of every player and, if they fit, the knockout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from irondie_to.app.papers.cross_table import UNPAIRED, CrossRow, CrossTable, has_signs, last_in_cut
from irondie_to.app.papers.kinds import PageSize, large_size
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.standings.form import Crossing
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import height_needed
from irondie_to.printing.core.fonts import NORMAL, SEMI, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, TINT, Measure, landscape, spread
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_HEADS, _FIRST_ROW, _BELOW = 39.0, 43.0, 3.0
_ROWS = (7.2, 10.4)
_LARGEST, _OF_ROW = 14.5, 1.52
"""The largest type size in points, and the type size for each mm of the height of a row."""
_RANK, _NAME = 9.0, 12.0
_NAME_ROOMS = (62.0, 54.0)
_MANY_ROUNDS = 6
"""The number of rounds from which names have the second of these rooms."""
_POINTS, _STAGE, _BEFORE_STAGES = 17.0, 13.0, 4.0
_LEAST_CELL, _LEAST_WITHOUT_TOTAL = 21.0, 15.5
_NARROW, _WIDE = 23.5, 36.5
_RANK_SHARES, _GAMES_SHARES = (0.25, 0.30), (0.31, 0.37)
"""In a narrow and in a wide cell: the right edge of the rank, and the left edge of the games."""
_GAMES, _GAPS = 0.74, 5.6
"""The type size of games, relative to that of ranks, and the sum of all gaps in a cell in mm."""

_LARGE_SIZES = {PageSize.A3: Phrase("print_page.size_a3"), PageSize.TABLOID: Phrase("print_page.size_tabloid")}


@dataclass(frozen=True, slots=True)
class _CrossColumns:
    """The columns of all sheets, in mm from the left edge of the text area.

    The columns of the Swiss rounds begin at `begin`, each `cell` wide, `on_one` of them on a sheet. `points` is the
    right edge of the points column. The columns of the first `stages` knockout rounds come after it. `with_totals` says
    whether cells show the points so far.
    """

    begin: float
    cell: float
    on_one: int
    points: float
    stages: int
    with_totals: bool

    def stage(self, number: int) -> float:
        """The left edge of a knockout round, counted from 0."""
        return self.points + _BEFORE_STAGES + _STAGE * number

    @property
    def name_room(self) -> float:
        return self.begin - _NAME - 2.0


def lay_out(view: CrossTable, job: PrintJob) -> Document:
    """Lay out the ranks in order, on large paper in large type if all columns fit."""
    measure = landscape(job.page)
    columns = _columns(view, measure)
    if columns.stages < len(view.stages) or not columns.with_totals:
        measure = landscape(job.page, is_enlarged=False)
        columns = _columns(view, measure)
    names = [row.who.listed for row in view.rows]
    least = max([_ROWS[0], *(height_needed(name, columns.name_room, 11.0, bold=True) for name in names)])
    sizes, high = spread(len(view.rows), least, max(least, _ROWS[1]), measure.bottom - _BELOW - _FIRST_ROW)
    pages: list[Page] = []
    for first in range(0, view.rounds, columns.on_one):
        begin = 0
        for size in sizes:
            pages.append(_page(view, columns, (begin, begin + size), first, high))
            begin += size
    return Document((Phrase("paper.report_rounds"), view.subtitle), measure, tuple(pages), listed_names=True)


def _columns(view: CrossTable, measure: Measure) -> _CrossColumns:
    """The columns. If cells would be too narrow, knockout rounds are left out, then the running totals of points.

    If that is not enough, the rounds are continued on further sheets.
    """
    begin = _NAME + _NAME_ROOMS[view.rounds >= _MANY_ROUNDS]
    wide = measure.measure
    choices = [(len(view.stages), True, _LEAST_CELL), (0, True, _LEAST_CELL), (0, False, _LEAST_WITHOUT_TOTAL)]
    for stages, with_totals, least in choices:
        points = wide - (_BEFORE_STAGES + _STAGE * stages if stages else 0.0)
        end = points - _POINTS
        if (end - begin) / view.rounds >= least:
            cell = min((end - begin) / view.rounds, _WIDE)
            return _CrossColumns(begin, cell, view.rounds, begin + cell * view.rounds + _POINTS, stages, with_totals)
    on_one = int((end - begin) / least)
    on_one = -(-view.rounds // -(-view.rounds // on_one))
    return _CrossColumns(begin, (end - begin) / on_one, on_one, wide, 0, with_totals=False)


def _page(view: CrossTable, columns: _CrossColumns, ranks: tuple[int, int], first: int, high: float) -> Page:
    begin, end = ranks
    rows, last = view.rows[begin:end], min(first + columns.on_one, view.rounds)

    def draw(sheet: Sheet, page: PageNumber) -> None:
        span = f"{begin + 1} – {end}" if end > begin + 1 else str(end)
        wall_head(sheet, view.event, sheet.words("paper.report_rounds"), sheet.say(view.subtitle), page, span=span)
        _heads(sheet, view, columns, first, last)
        drawing = _CrossDrawing(sheet, columns, high, max(len(str(row.rank)) for row in view.rows))
        y, cut = _FIRST_ROW, last_in_cut(view.rows)
        for place, row in enumerate(rows, start=begin):
            if place % 2 == 0:
                sheet.rectangle(sheet.left, y, sheet.measure.measure, high, fill=TINT)
            drawing.row(row, y, row.rounds[first:last], row.totals[first:last])
            y += high
        if cut is not None and cut in rows:
            below = _FIRST_ROW + high * (rows.index(cut) + 1)
            sheet.rule(sheet.left, below, sheet.right, line=2.6, colour=ACCENT)
        foot(sheet, *_explained(sheet, view, columns, rows, first, last))

    return draw


def _explained(
    sheet: Sheet, view: CrossTable, columns: _CrossColumns, rows: Sequence[CrossRow], first: int, last: int
) -> list[str]:
    """The sentences for the signs in these rows and in the rounds from `first` to `last` (exclusive)."""
    sentences = [sheet.words("paper.cross_cell" if columns.with_totals else "paper.cross_cell_short")]
    sentences.append(sheet.words("paper.cross_marks"))
    if last_in_cut(view.rows) in rows:
        sentences.append(sheet.words("paper.cut_foot"))
    knockout = [cell for row in rows for cell in row.knockout[: columns.stages] if cell is not None and not cell.is_bye]
    if any(cell.is_won for cell in knockout):
        sentences.append(sheet.words("paper.cross_frame"))
    if has_signs((*(cell for row in rows for cell in row.rounds[first:last]), *knockout)):
        sentences.append(sheet.words("paper.cross_signs"))
    larger = large_size(sheet.job.page)
    if columns.on_one < view.rounds and larger is not sheet.job.page:
        sentences.append(sheet.words("paper.cross_larger", size=_LARGE_SIZES[larger]))
    return sentences


def _heads(sheet: Sheet, view: CrossTable, columns: _CrossColumns, first: int, last: int) -> None:
    left = sheet.left
    sheet.label(left + _RANK, _HEADS, sheet.words("paper.rank"), align=Align.RIGHT, room=_RANK + 1.5)
    sheet.label(left + _NAME, _HEADS, sheet.words("paper.player"), room=columns.name_room)
    names = [sheet.words("paper.round", round=number + 1) for number in range(first, last)]
    widest = max((width_of_one(name.upper(), NORMAL.bold) + 0.06 * len(name)) * 7.25 / MM for name in names)
    if widest > columns.cell - 1.0:
        names = [sheet.words("paper.round_short", round=number + 1) for number in range(first, last)]
    for number, name in enumerate(names):
        x = left + columns.begin + columns.cell * (number + 0.5)
        sheet.label(x, _HEADS, name, align=Align.CENTRE, room=columns.cell - 1.0)
    points = sheet.words("paper.points")
    sheet.label(left + columns.points, _HEADS, points, align=Align.RIGHT, room=_POINTS - 1.0)
    for number, stage in enumerate(view.stages[: columns.stages]):
        x = left + columns.stage(number) + _STAGE / 2
        sheet.label(x, _HEADS, sheet.say(stage), align=Align.CENTRE, room=_STAGE - 1.0)


class _CrossDrawing:
    """Draws the rows of a sheet. `digits` is the number of digits of the longest rank."""

    def __init__(self, sheet: Sheet, columns: _CrossColumns, high: float, digits: int) -> None:
        self._sheet = sheet
        self._columns = columns
        self._high = high
        self._size = min(_LARGEST, _OF_ROW * high)
        figure, games = width_of_one("0", SEMI.bold), _GAMES * width_of_one("2–1–1", SEMI.bold)
        figures = digits + (2 if columns.with_totals else 0)
        self._cell_size = min(self._size, (columns.cell - _GAPS) * MM / (figure * figures + games))
        share = min(1.0, max(0.0, (columns.cell - _NARROW) / (_WIDE - _NARROW)))
        rank, left = (low + (most - low) * share for low, most in (_RANK_SHARES, _GAMES_SHARES))
        mm = figure * self._cell_size / MM
        self._rank_room = mm * digits + 0.2
        self._rank = max(rank * columns.cell, self._rank_room + 1.4)
        self._games = max(left * columns.cell, self._rank + 1.5)
        self._total_room = mm * 2 + 0.2 if columns.with_totals else 0.0

    def row(self, row: CrossRow, y: float, cells: Sequence[Crossing | None], totals: Sequence[int]) -> None:
        sheet, columns, size = self._sheet, self._columns, self._size
        left, middle = sheet.left, y + self._high / 2
        self._text(left + _RANK, middle, _RANK, str(row.rank), size, bold=True)
        name = sheet.name(row.who)
        sheet.fitted(left + _NAME, middle, columns.name_room, self._high, name, size, bold=row.in_knockout)
        x = left + columns.begin
        for cell, total in zip(cells, totals, strict=True):
            self._line(x, y)
            self._cell(cell, total, x, middle)
            x += columns.cell
        self._line(x, y)
        self._text(left + columns.points, middle, _POINTS - 2.0, str(row.points), size * 1.15, bold=True)
        for number, stage in enumerate(row.knockout[: columns.stages]):
            if stage is None:
                continue
            x = left + columns.stage(number)
            is_framed = stage.is_won and not stage.is_bye
            if is_framed:
                sheet.rectangle(x + 1.3, y + 0.9, _STAGE - 2.6, self._high - 1.8, stroke=INK, line=1.2)
            text = stage.games if isinstance(stage.games, str) else sheet.say(stage.games)
            self._text(
                x + _STAGE / 2,
                middle,
                _STAGE - 4.0,
                text,
                size * 0.82,
                bold=is_framed,
                colour=INK if is_framed else GREY,
                align=Align.CENTRE,
            )

    def _line(self, x: float, y: float) -> None:
        self._sheet.rule(x, y + 1.0, x, y + self._high - 1.0, line=0.5)

    def _cell(self, cell: Crossing | None, total: int, x: float, middle: float) -> None:
        columns, size = self._columns, self._cell_size
        if cell is None:
            self._text(x + self._rank, middle, self._rank_room, "–", size, colour=GREY)
            return
        room = columns.cell - 1.5 - self._total_room - 0.8
        if columns.with_totals:
            self._text(x + columns.cell - 1.5, middle, self._total_room, str(total), size)
        if cell.rank is None:
            word = self._sheet.say(UNPAIRED[cell.unpaired])
            self._text(x + 1.4, middle, room - 1.4, word, size * 0.82, colour=GREY, align=Align.LEFT)
            return
        is_won, colour = cell.result == "win", GREY if cell.result == "loss" else INK
        rank, left = str(cell.rank), self._games
        if cell.result == "draw":
            left = max(left, self._rank + self._ring(x + self._rank, middle, rank) + 0.6)
        self._text(x + self._rank, middle, self._rank_room, rank, size, bold=is_won, colour=colour)
        games = cell.games if isinstance(cell.games, str) else self._sheet.say(cell.games)
        self._text(x + left, middle, room - left, games, size * _GAMES, bold=is_won, colour=colour, align=Align.LEFT)

    def _ring(self, right: float, middle: float, rank: str) -> float:
        """Draw a ring around a rank whose right edge is at `right`; return how far it reaches beyond that edge."""
        wide = width_of_one(rank, SEMI.regular) * self._cell_size / MM
        radius = 0.195 * self._cell_size
        around = max(2 * radius, wide + 1.4)
        x = right - wide / 2 - around / 2
        self._sheet.rectangle(x, middle - radius, around, 2 * radius, stroke=INK, line=0.9, radius=radius)
        return (around - wide) / 2

    def _text(
        self,
        x: float,
        middle: float,
        room: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        colour: str = INK,
        align: Align = Align.RIGHT,
    ) -> None:
        high = CAP_HEIGHT * size / MM * 1.4
        self._sheet.fitted(x, middle, room, high, text, size, bold=bold, colour=colour, align=align, shrink=0.5)
