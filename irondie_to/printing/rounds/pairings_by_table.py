"""Prints the pairings by table for the wall, followed by the players without an opponent."""

from __future__ import annotations

from irondie_to.app.papers.pairings import PairingsByTable, PrintedSeat, TableRow, UnpairedRow
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import height_needed
from irondie_to.printing.core.frame import (
    ONE_LINE,
    Document,
    Page,
    PageNumber,
    SheetNews,
    by_hand_words,
    change_bar,
    foot,
    replaced_time,
    wall_head,
)
from irondie_to.printing.core.measures import GREY, MM, TINT, portrait, spread
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import boxed, plate

_FIRST_ROW = 43.0
_ROWS = (9.0, 12.0)
_NAMES = (16.5, 18.0)
_ALONE_ROW = 6.9
_ALONE_ROOM = 62.0
_ALONE_GAP = 3.0
_STAGE = 3.2
"""The part of a row's height for the title of its round, if the document covers several rounds."""
_A, _POINTS_A, _B, _POINTS_B = 23.0, 95.0, 101.0, 175.5
"""Positions in mm from the left edge of the text area: the left edges of the names, the right edges of the points."""


def lay_out(view: PairingsByTable, job: PrintJob) -> Document:
    """Lay out the tables in order, followed by the players without an opponent."""
    measure = portrait(job.page)
    room = measure.bottom - _FIRST_ROW
    if any(row.change for row in view.rows) or any(unpaired.change for unpaired in view.alone):
        room -= ONE_LINE
    needed = (height_needed(unpaired.who.listed, _ALONE_ROOM, 13.0, bold=True) for unpaired in view.alone)
    low = max(_ALONE_ROW, *needed, 0.0)
    alone = len(view.alone) * low + _ALONE_GAP if view.alone else 0.0
    sizes, height = spread(len(view.rows), *_ROWS, room, last=alone)
    here = max(0, int((room - _ALONE_GAP - sizes[-1] * height) / low + 1e-9))
    pages: list[Page] = []
    begin = 0
    for size in sizes[:-1]:
        pages.append(_tables(view, view.rows[begin : begin + size], height, (), low))
        begin += size
    pages.append(_tables(view, view.rows[begin:], height, view.alone[:here], low))
    on_one = int(room / low)
    pages += [
        _tables(view, (), height, view.alone[at : at + on_one], low) for at in range(here, len(view.alone), on_one)
    ]
    return Document((view.round_title, Phrase("paper.pairings_by_table")), measure, tuple(pages), listed_names=True)


def _tables(
    view: PairingsByTable, rows: tuple[TableRow, ...], height: float, alone: tuple[UnpairedRow, ...], low: float
) -> Page:
    """A sheet with these tables in rows of `height` mm and, below them, unpaired players in rows of `low` mm."""

    def draw(sheet: Sheet, page: PageNumber) -> None:
        span = ""
        if rows:
            first, last = rows[0].table, rows[-1].table
            span = f"{first} – {last}" if first != last else str(first)
        title = sheet.say(view.round_title)
        subtitle = sheet.words("paper.pairings_by_table")
        news = _news(sheet, rows, alone)
        wall_head(sheet, view.event, title, subtitle, page, span=span, replaces=view.replaces, news=news)
        lower = 0.0 if news is None else news.height
        _heads(sheet, 39.0 + lower, with_points=view.with_points)
        y = _FIRST_ROW + lower
        for number, row in enumerate(rows):
            if number % 2 == 0:
                sheet.rectangle(sheet.left, y, sheet.measure.measure, height, fill=TINT)
            if row.change is not None:
                change_bar(sheet, y, height)
            _table(sheet, y, height, row, with_points=view.with_points)
            y += height
        y += _ALONE_GAP if rows else 0.0
        for unpaired in alone:
            _alone(sheet, y, low, unpaired)
            y += low
        by_hand = by_hand_words(sheet, view, {row.table for row in rows})
        foot(sheet, by_hand, sheet.words("paper.a_and_b"))

    return draw


def _news(sheet: Sheet, rows: tuple[TableRow, ...], alone: tuple[UnpairedRow, ...]) -> SheetNews | None:
    """The note about changes on a sheet with these rows; None if no row differs from the previous print."""
    tables = [row for row in rows if row.change is not None]
    players = sum(unpaired.change is not None for unpaired in alone)
    if not tables and not players:
        return None
    by_hand = any(row.by_hand for row in tables)
    code = "reprint.new_places"
    if tables:
        code = "reprint.new_tables_by_hand" if by_hand else "reprint.new_tables"
    text = sheet.words(code, count=len(tables) or players, time=replaced_time(sheet))
    return SheetNews(sheet.words("reprint.new_on_sheet"), text)


def _heads(sheet: Sheet, y: float, *, with_points: bool) -> None:
    sheet.label(sheet.left, y, sheet.words("paper.table"), room=20.0)
    sheet.label(sheet.left + _A, y, sheet.words("paper.player_a"), room=50.0)
    sheet.label(sheet.left + _B, y, sheet.words("paper.player_b"), room=50.0)
    if with_points:
        sheet.label(sheet.left + _POINTS_A, y, sheet.words("paper.points"), align=Align.RIGHT, room=20.0)
        sheet.label(sheet.left + _POINTS_B, y, sheet.words("paper.points"), align=Align.RIGHT, room=20.0)


def _table(sheet: Sheet, y: float, height: float, row: TableRow, *, with_points: bool) -> None:
    high = min(8.8, height - 1.4)
    middle = y + height / 2
    plate(sheet, sheet.left, middle - high / 2, 18.0, high, str(row.table), 23.0)
    if row.stage is not None:
        sheet.label(sheet.left + _A, y + height - 1.6, sheet.say(row.stage), colour=GREY, room=_B - _A)
        height -= _STAGE
        middle = y + height / 2
    _seat(sheet, _A, _POINTS_A, middle, height, row.a, 0.0, with_points=with_points)
    mark = 0.0
    if row.by_hand:
        points = 8.0 + 2.6 * (len(str(row.b.points)) - 1) if with_points else 0.0
        mark = points + boxed(sheet, sheet.left + _POINTS_B - points, middle, sheet.words("paper.by_hand_sign")) - 6.0
    _seat(sheet, _B, _POINTS_B, middle, height, row.b, max(0.0, mark), with_points=with_points)


def _seat(
    sheet: Sheet,
    x: float,
    to: float,
    middle: float,
    height: float,
    seat: PrintedSeat,
    mark: float,
    *,
    with_points: bool,
) -> None:
    size = _NAMES[0] + (_NAMES[1] - _NAMES[0]) * (height - _ROWS[0]) / (_ROWS[1] - _ROWS[0])
    room = to - x - (9.0 if with_points else 0.0) - mark
    sheet.fitted(sheet.left + x, middle, room, height, sheet.name(seat.who), size, bold=True)
    if with_points:
        base = middle + CAP_HEIGHT * 15.5 / MM / 2
        sheet.text(sheet.left + to, base, str(seat.points), 15.5, align=Align.RIGHT)


def _alone(sheet: Sheet, y: float, high: float, row: UnpairedRow) -> None:
    middle = y + high / 2
    sheet.fitted(sheet.left, middle, 21.0, high, sheet.say(row.word), 13.5, bold=True, shrink=0.6)
    sheet.fitted(sheet.left + _A, middle, _ALONE_ROOM, high, sheet.name(row.who), 13.0, bold=True)
    sheet.text(sheet.left + _POINTS_A, middle + 1.6, str(row.points), 13.0, align=Align.RIGHT)
    room = 75.0
    if row.change is not None:
        change_bar(sheet, y, high)
        if row.change.was is not None:
            was = sheet.say(row.change.was)
            room -= sheet.fitted(sheet.right - 1.5, middle, 24.0, high, was, 10.5, align=Align.RIGHT) + 3.0
    sheet.fitted(sheet.left + _B, middle, room, high, sheet.say(row.sentence), 12.5)
