"""Prints penalties and rulings, each as one line with its full text below."""

from __future__ import annotations

from irondie_to.app.papers.notes import NotedRow, NotesSheet
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import DESK_SHRINK, paragraph
from irondie_to.printing.core.fonts import NORMAL, SEMI
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import GREY, INK, portrait
from irondie_to.printing.core.sheet import Align, Sheet

_TOP = 40.0
_LINE, _LEADING, _AIR = 6.0, 4.6, 1.4
_WORDS, _WORDS_ROOM = 44.0, 133.0
_SIZE = 9.5
_COLUMNS = (
    (0.0, 13.0, "paper.time", Align.LEFT),
    (14.0, 20.0, "paper.round_head", Align.LEFT),
    (41.0, 8.0, "paper.table", Align.RIGHT),
    (44.0, 58.0, "paper.player", Align.LEFT),
    (104.0, 44.0, "paper.what", Align.LEFT),
    (150.0, 27.0, "paper.rule_head", Align.LEFT),
)


def lay_out(view: NotesSheet, job: PrintJob) -> Document:
    """Lay out as many pages as needed. A note is never split."""
    measure = portrait(job.page)
    parts = split(view.rows, _TOP, _TOP, measure.bottom)
    pages = tuple(_page(view, part) for part in parts)
    return Document((Phrase("paper.penalties"),), measure, pages)


def split(rows: tuple[NotedRow, ...], top: float, next_top: float, bottom: float) -> list[tuple[NotedRow, ...]]:
    """Distribute the rows over at least one page. The first page starts at `top`, the others start at `next_top`.

    The first page stays empty if the first row does not fit on it and the next page has more room.
    """
    pages: list[list[NotedRow]] = [[]]
    y = top
    for row in rows:
        high = height(row)
        if y + high > bottom and (pages[-1] or top > next_top):
            pages.append([])
            y = next_top
        pages[-1].append(row)
        y += high
    return [tuple(page) for page in pages]


def height(row: NotedRow) -> float:
    """The height of a note in mm."""
    return _LINE + _LEADING * len(_lines(row)) + _AIR


def heads(sheet: Sheet, y: float) -> None:
    for at, room, word, align in _COLUMNS:
        sheet.fitted(sheet.left + at, y, room, 5.0, sheet.words(word), 8.5, colour=GREY, align=align, shrink=0.77)
    sheet.rule(sheet.left, y + 2.6, sheet.right, line=0.6, colour=INK)


def draw(sheet: Sheet, row: NotedRow, y: float) -> float:
    """Draw a note from y downwards; return the y at which it ends."""
    middle = y + _LINE / 2 + 0.3
    name = "" if row.who is None else sheet.name(row.who)
    cells = (
        row.time,
        "" if row.round_title is None else sheet.say(row.round_title),
        "" if row.table is None else str(row.table),
        name,
        sheet.say(row.kind),
        row.rule,
    )
    for (at, room, word, align), text in zip(_COLUMNS, cells, strict=True):
        bold = word in {"paper.player", "paper.what"}
        x = sheet.left + at
        sheet.fitted(x, middle, room, _LINE, text, _SIZE, bold=bold, align=align, shrink=DESK_SHRINK)
    base = y + _LINE + 2.9
    for line in _lines(row):
        sheet.text(sheet.left + _WORDS, base, line, _SIZE)
        base += _LEADING
    end = y + height(row)
    sheet.rule(sheet.left, end, sheet.right, line=0.4)
    return end


def _lines(row: NotedRow) -> tuple[str, ...]:
    return paragraph(row.words, _WORDS_ROOM, SEMI.regular, _SIZE) if row.words else ()


def _page(view: NotesSheet, rows: tuple[NotedRow, ...]) -> Page:
    def draw_page(sheet: Sheet, page: PageNumber) -> None:
        title = sheet.words("paper.penalties")
        desk_head(sheet, view.event, title, "", page, staff_only=view.staff_only)
        if not rows:
            sheet.text(sheet.left, _TOP, sheet.words("paper.no_penalties"), 11.0, cut=NORMAL, colour=GREY)
        else:
            heads(sheet, _TOP - 4.0)
        y = _TOP
        for row in rows:
            y = draw(sheet, row, y)
        foot(sheet, sheet.words("paper.penalties_foot"))

    return draw_page
