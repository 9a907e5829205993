"""Prints all tables of a round with boxes for results, so that a round can be scored without a computer."""

from __future__ import annotations

from irondie_to.app.papers.pairings import RoundSheet, TableRow, UnpairedRow
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import DESK_SHRINK, height_needed
from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.frame import (
    Document,
    Page,
    PageNumber,
    by_hand_words,
    change_bar,
    desk_head,
    foot,
    replacing,
)
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, SMALLEST_TYPE, portrait
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import boxed, plate

_FIRST_ROW = 38.0
_ROW, _AIR, _GROUP = 6.0, 1.2, 5
_SIZE = 10.5
_A, _POINTS_A, _B, _POINTS_B, _DIFFERENCE = 12.0, 67.0, 71.0, 126.0, 128.5
_BOXES = (137.0, 147.0, 157.0)
_TIME = 167.5
_NAME_ROOM = 47.0
_BOX_HEAD = 9.8


def lay_out(view: RoundSheet, job: PrintJob) -> Document:
    """Lay out the tables in groups of five, followed by the players without an opponent."""
    measure = portrait(job.page)
    names = [seat.who.listed for row in view.rows for seat in (row.a, row.b)]
    high = max([_ROW, *(height_needed(name, _NAME_ROOM, _SIZE, shrink=DESK_SHRINK) for name in names)])
    group = _GROUP * high + _AIR
    groups = int((measure.bottom - _FIRST_ROW) / group)
    tables = max(1, groups * _GROUP)
    lines = len(view.rows) + len(view.alone)
    pages: list[Page] = []
    for at in range(0, max(1, lines), tables):
        rows = view.rows[at : at + tables]
        alone = view.alone[max(0, at - len(view.rows)) : max(0, at + tables - len(view.rows))]
        pages.append(_tables(view, rows, alone, high))
    return Document((view.round_title, Phrase("paper.round_sheet")), measure, tuple(pages), listed_names=True)


def _tables(view: RoundSheet, rows: tuple[TableRow, ...], alone: tuple[UnpairedRow, ...], high: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        title = sheet.words("paper.round_sheet_of", round=sheet.say(view.round_title))
        desk_head(sheet, view.event, title, sheet.words("paper.results_by_hand"), page, staff_only=view.staff_only)
        replacing(sheet, 31.6, view.replaces)
        _heads(sheet, with_points=view.with_points)
        y = _FIRST_ROW
        for number, row in enumerate(rows):
            y += _AIR if number and number % _GROUP == 0 else 0.0
            if row.change is not None:
                change_bar(sheet, y, high)
            _table(sheet, y, high, row, with_points=view.with_points)
            y += high
        y += _AIR
        for unpaired in alone:
            middle, left = y + high / 2, sheet.left
            if unpaired.change is not None:
                change_bar(sheet, y, high)
            sheet.fitted(left, middle, 11.0, high, sheet.say(unpaired.word), _SIZE, bold=True, shrink=0.65)
            sheet.fitted(left + _A, middle, _NAME_ROOM, high, sheet.name(unpaired.who), _SIZE, shrink=DESK_SHRINK)
            sheet.fitted(left + _B, middle, 100.0, high, sheet.say(unpaired.sentence), _SIZE)
            y += high
        foot(
            sheet,
            sheet.words("paper.difference_sign") if view.with_points else "",
            by_hand_words(sheet, view, {row.table for row in rows}),
            sheet.words("paper.time_column"),
        )

    return draw


def _heads(sheet: Sheet, *, with_points: bool) -> None:
    left, y = sheet.left, 35.0
    sheet.label(left, y, sheet.words("paper.table_short"), room=11.0)
    sheet.label(left + _A, y, sheet.words("paper.player_a"), room=40.0)
    sheet.label(left + _B, y, sheet.words("paper.player_b"), room=40.0)
    if with_points:
        sheet.label(left + _POINTS_A, y, sheet.words("paper.points_short"), align=Align.RIGHT, room=12.0)
        sheet.label(left + _POINTS_B, y, sheet.words("paper.points_short"), align=Align.RIGHT, room=12.0)
        sheet.label(left + _DIFFERENCE, y, "±")
    drawn = sheet.words("paper.drawn")
    if (width_of_one(drawn.upper(), SEMI.bold) + 0.03 * len(drawn)) * SMALLEST_TYPE / MM > _BOX_HEAD:
        drawn = sheet.words("paper.won_lost_drawn").rpartition("–")[2]
    for at, text in zip(_BOXES, ("A", "B", drawn), strict=True):
        sheet.label(left + at + 4.0, y, text, align=Align.CENTRE, room=_BOX_HEAD)
    sheet.label(sheet.right, y, sheet.words("paper.extra_minutes"), align=Align.RIGHT, room=9.5)


def _table(sheet: Sheet, y: float, high: float, row: TableRow, *, with_points: bool) -> None:
    left, middle = sheet.left, y + high / 2
    base = middle + CAP_HEIGHT * _SIZE / MM / 2
    plate(sheet, left, middle - 2.35, 9.5, 4.7, str(row.table), 11.5)
    for seat, at, points in ((row.a, _A, _POINTS_A), (row.b, _B, _POINTS_B)):
        sheet.fitted(left + at, middle, _NAME_ROOM, high, sheet.name(seat.who), _SIZE, shrink=DESK_SHRINK)
        if with_points:
            sheet.text(left + points, base, str(seat.points), _SIZE, align=Align.RIGHT)
    difference = abs(row.a.points - row.b.points)
    if difference and with_points:
        sheet.text(left + _DIFFERENCE, base, str(difference), 9.0, bold=True, colour=ACCENT)
    if row.stage is not None:
        room = _BOXES[0] - _POINTS_B + 5.0
        stage = sheet.say(row.stage)
        sheet.fitted(left + _BOXES[0] - 2.0, middle, room, high, stage, 8.5, colour=GREY, align=Align.RIGHT)
    if row.by_hand:
        boxed(sheet, left + _BOXES[0] - 1.0, middle, sheet.words("paper.by_hand_sign"))
    for at in _BOXES:
        sheet.rectangle(left + at, middle - 2.35, 8.0, 4.7, stroke=INK, line=0.7)
    if row.extra_minutes:
        sheet.text(sheet.right, middle + 1.2, f"+{row.extra_minutes}", 9.0, align=Align.RIGHT)
    sheet.rule(left + _TIME, middle + 2.2, sheet.right, middle + 2.2, line=0.5, colour=GREY)
