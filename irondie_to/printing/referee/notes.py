"""Prints penalties and rulings, each as one line with its full text below, and lines for those written by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from irondie_to.app.papers.notes import NotedRow, NotesSheet, RepeatedRow
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing.core.fitting import DESK_SHRINK, paragraph
from irondie_to.printing.core.flow import HEADING, PagePart, PlacedPart, draw_heading, paginated
from irondie_to.printing.core.fonts import NORMAL, SEMI
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.headings import heading
from irondie_to.printing.core.measures import ACCENT, GREY, INK, portrait
from irondie_to.printing.core.sheet import Align, Sheet

_TOP = 40.0
_LINE, _LEADING, _AIR = 6.0, 4.6, 1.4
_WORDS, _WORDS_ROOM, _BESIDE_NEXT = 38.0, 112.0, 109.0
"""The left edge of what happened in mm, its room, and its room beside the penalty that comes next."""
_NEXT_ROOM = 28.5
_SIZE = 9.5
_COLUMNS = (
    (0.0, 12.0, "paper.time"),
    (13.0, 12.0, "paper.round_head"),
    (26.0, 11.0, "paper.table"),
    (38.0, 52.0, "paper.player"),
    (92.0, 31.0, "paper.kind"),
    (124.0, 26.0, "paper.rule_head"),
)
_COUNTED = 151.0
"""The left edge in mm of the squares that count the penalties of a player."""
_SQUARE, _SQUARE_STEP, _SQUARES = 3.4, 4.35, 4
_ORDINAL: Final = _SQUARE_STEP * _SQUARES + 1.0
_ORDINALS = {1: "paper.ordinal_1", 2: "paper.ordinal_2", 3: "paper.ordinal_3"}
_REPEATED = 8.0
_BY_HAND, _FEWEST_BY_HAND = 13.2, 4
_FIRST_BY_HAND: Final = 1.6
"""The space in mm between the heading and the first place for a penalty written by hand."""


def lay_out(view: NotesSheet, job: PrintJob) -> Document:
    """Lay out as many pages as needed. A note is never split; places to write on fill the last page."""
    measure = portrait(job.page)
    pages = paginated(_parts(view, job.language), _TOP, measure.bottom)
    y = pages[-1][-1].bottom if pages[-1] else _TOP
    count = int((measure.bottom - y - HEADING - _FIRST_BY_HAND) / _BY_HAND)
    if count < _FEWEST_BY_HAND:
        pages.append([])
        y = _TOP
        count = int((measure.bottom - y - HEADING - _FIRST_BY_HAND) / _BY_HAND)

    def by_hand(sheet: Sheet) -> None:
        _by_hand(sheet, y, count)

    last = len(pages) - 1
    drawn = tuple(_page(view, parts, by_hand if at == last else None) for at, parts in enumerate(pages))
    return Document((Phrase("paper.penalties"),), measure, drawn)


def _parts(view: NotesSheet, language: str) -> Iterator[PagePart]:
    for row in view.rows:
        yield PagePart(height(row, language), partial(_draw_at, row))
    if view.repeated:
        kept = _REPEATED
        yield PagePart(HEADING, lambda sheet, y: draw_heading(sheet, y, "paper.more_than_one", _ABOUT_SEVERAL), kept)
    for several in view.repeated:
        high = _REPEATED + _LEADING * (len(_told(several, language)) - 1)
        yield PagePart(high, partial(_draw_repeated, several, high))


_ABOUT_SEVERAL = Phrase("paper.more_than_one_about")


def split(
    rows: tuple[NotedRow, ...], top: float, next_top: float, bottom: float, language: str
) -> list[tuple[NotedRow, ...]]:
    """Distribute the rows over at least one page. The first page starts at `top`, the others start at `next_top`.

    The first page stays empty if the first row does not fit on it and the next page has more room.
    """
    pages: list[list[NotedRow]] = [[]]
    y = top
    for row in rows:
        high = height(row, language)
        if y + high > bottom and (pages[-1] or top > next_top):
            pages.append([])
            y = next_top
        pages[-1].append(row)
        y += high
    return [tuple(page) for page in pages]


def height(row: NotedRow, language: str) -> float:
    """The height of a note in mm."""
    below = max(len(_lines(row, language)), int(row.next is not None))
    return _LINE + _LEADING * below + _AIR


def heads(sheet: Sheet, y: float, *, counted: bool = False) -> None:
    """Draw the headings of the columns.

    `counted` adds the heading above the squares that count a player's penalties.
    """
    columns = (*_COLUMNS, (_COUNTED, 26.0, "paper.which_time")) if counted else _COLUMNS
    for at, room, word in columns:
        heading(sheet, sheet.left + at, y + 1.1, sheet.words(word), room=room)
    sheet.rule(sheet.left, y + 2.6, sheet.right, line=0.6, colour=INK)


def draw(sheet: Sheet, row: NotedRow, y: float) -> float:
    """Draw a note from y downwards; return the y at which it ends."""
    middle = y + _LINE / 2 + 0.3
    cells = (
        row.time,
        sheet.say(row.round) if isinstance(row.round, Phrase) else row.round,
        "" if row.table is None else str(row.table),
        "" if row.who is None else sheet.name(row.who),
        sheet.say(row.kind),
        row.rule,
    )
    for (at, room, word), text in zip(_COLUMNS, cells, strict=True):
        bold = word in {"paper.player", "paper.kind"}
        sheet.fitted(sheet.left + at, middle, room, _LINE, text, _SIZE, bold=bold, shrink=DESK_SHRINK)
    base = y + _LINE + 2.9
    if row.which:
        _count(sheet, row.which, middle)
    if row.next is not None:
        _next(sheet, row.next, base)
    for line in _lines(row, sheet.job.language):
        sheet.text(sheet.left + _WORDS, base, line, _SIZE)
        base += _LEADING
    end = y + height(row, sheet.job.language)
    sheet.rule(sheet.left, end, sheet.right, line=0.4)
    return end


def _draw_at(row: NotedRow, sheet: Sheet, y: float) -> None:
    draw(sheet, row, y)


def _lines(row: NotedRow, language: str) -> tuple[str, ...]:
    words = say_for_display(row.words, language) if isinstance(row.words, Phrase) else row.words
    changed = "" if row.changed is None else say_for_display(row.changed, language)
    text = " ".join(part for part in (words, changed) if part)
    room = _WORDS_ROOM if row.next is None else _BESIDE_NEXT
    return paragraph(text, room, SEMI.regular, _SIZE) if text else ()


def _count(sheet: Sheet, which: int, middle: float) -> None:
    """Draw four squares, one of them black for each penalty up to this one, and the ordinal."""
    _squares(sheet, middle, which)
    code = _ORDINALS.get(which, "paper.ordinal")
    text, x = sheet.words(code, number=which), sheet.left + _COUNTED + _ORDINAL
    sheet.fitted(x, middle, sheet.right - x, _LINE, text, _SIZE, bold=which > 1, shrink=DESK_SHRINK)


def _squares(sheet: Sheet, middle: float, black: int) -> None:
    for number in range(_SQUARES):
        x = sheet.left + _COUNTED + _SQUARE_STEP * number
        fill = INK if number < black else ""
        sheet.rectangle(x, middle - _SQUARE / 2, _SQUARE, _SQUARE, fill=fill, stroke=INK, line=0.8)


def _next(sheet: Sheet, following: Phrase, base: float) -> None:
    sheet.fitted(
        sheet.right, base - 1.2, _NEXT_ROOM, _LEADING + 1.0, sheet.say(following), _SIZE,
        bold=True, colour=ACCENT, align=Align.RIGHT, shrink=DESK_SHRINK,
    )  # fmt: skip


def _told(row: RepeatedRow, language: str) -> tuple[str, ...]:
    penalties = ", ".join(say_for_display(penalty, language) for penalty in row.penalties)
    text = say_for_display(Phrase("paper.several", {"count": len(row.penalties), "penalties": penalties}), language)
    return paragraph(text, _BESIDE_NEXT, SEMI.regular, _SIZE)


def _draw_repeated(row: RepeatedRow, high: float, sheet: Sheet, y: float) -> None:
    base = y + 5.2
    name, room = sheet.name(row.who), _WORDS - 2.0
    sheet.fitted(sheet.left, base - 1.2, room, _REPEATED, name, _SIZE, bold=True, shrink=DESK_SHRINK)
    if row.next is not None:
        _next(sheet, row.next, base)
    for line in _told(row, sheet.job.language):
        sheet.text(sheet.left + _WORDS, base, line, _SIZE)
        base += _LEADING
    sheet.rule(sheet.left, y + high, sheet.right, line=0.4)


def _by_hand(sheet: Sheet, y: float, count: int) -> None:
    """Draw `count` places to write penalties on, each with two lines, squares to fill in, and a box to tick."""
    draw_heading(sheet, y, "paper.written_by_hand", Phrase("paper.written_by_hand_about"))
    y += HEADING + _FIRST_BY_HAND
    for number in range(count):
        first, second = (y + _BY_HAND * number + at for at in (5.5, 10.9))
        for at, room, _word in _COLUMNS:
            sheet.rule(sheet.left + at, first, sheet.left + at + room - 2.0, line=0.6, colour=INK)
        _squares(sheet, first - 1.8, 0)
        sheet.rule(sheet.left + _WORDS, second, sheet.right - 7.0, line=0.6, colour=INK)
        sheet.rectangle(sheet.right - 3.8, second - 3.8, 3.8, 3.8, stroke=INK, line=0.8)


def _page(view: NotesSheet, parts: list[PlacedPart], by_hand: Callable[[Sheet], None] | None) -> Page:
    def draw_page(sheet: Sheet, page: PageNumber) -> None:
        after = "" if view.after is None else sheet.say(view.after)
        desk_head(sheet, view.event, sheet.words("paper.penalties"), after, page, staff_only=True)
        heads(sheet, _TOP - 4.0, counted=True)
        for part in parts:
            part.draw(sheet)
        if not view.rows:
            sheet.text(sheet.left, _TOP + 5.0, sheet.words("paper.no_penalties"), 11.0, cut=NORMAL, colour=GREY)
        if by_hand is not None:
            by_hand(sheet)
        foot(sheet, sheet.words("paper.squares_foot"), sheet.words("paper.ladder_foot"))

    return draw_page
