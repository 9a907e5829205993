"""Draws the header and footer of every page: event, date, document, time of printing and page number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from irondie_to.app.papers.views import EventHead
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import full_date
from irondie_to.printing.core.fitting import LEADING, fit, fits
from irondie_to.printing.core.fonts import CONDENSED, NORMAL, width_of_one
from irondie_to.printing.core.measures import ACCENT, FOOT_TYPE, GREY, INK, MM, NOTE_TYPE, WHITE, Measure
from irondie_to.printing.core.sheet import Align, Sheet

_LONG_RANGE = 12
_LINE_ABOVE = 4.2
"""The distance in mm from the first line of the header to a line above it, for the name of the event."""
_FOOT_ROOM, _FOOT_RISE = 7.4, 1.6
"""The height in mm of a footer of two lines, and how much higher its rule is above three lines."""


@dataclass(frozen=True, slots=True)
class PageNumber:
    number: int
    of: int


Page: TypeAlias = Callable[[Sheet, PageNumber], None]


@dataclass(frozen=True, slots=True)
class Document:
    """The pages of one document, all of the same size, and its title in the outline of the file.

    The pages are counted before the first one is drawn. With `listed_names`, all names are in the form for sorted
    lists, otherwise in spoken order. With `actual_size`, viewers are told to print the whole file without scaling it.
    """

    title: tuple[Phrase, ...]
    measure: Measure
    pages: tuple[Page, ...]
    listed_names: bool = False
    actual_size: bool = False


def printed_at(sheet: Sheet, event: EventHead) -> str:
    """The time of printing, with the date if it is not the day of the event."""
    day, _, time = sheet.job.now.partition("T")
    if day == event.date:
        return sheet.words("paper.printed", time=time[:5])
    return sheet.words("paper.printed_on", date=full_date(day, sheet.job.language), time=time[:5])


def wall_head(
    sheet: Sheet,
    event: EventHead,
    title: str,
    subtitle: str,
    page: PageNumber,
    *,
    span: str = "",
    below_span: str = "",
    replaces: Phrase | None = None,
) -> None:
    """Draw the header of a document for the wall, large enough to recognise an outdated sheet from five metres.

    `span` (such as the range of names on the sheet) and `below_span` are printed on the right. If the sheet replaces an
    earlier one, `replaces` is printed on the left.
    """
    number = sheet.words("paper.sheet_of", number=page.number, count=page.of)
    _event_line(sheet, event, number, 16.2, 11.0, place=False)
    size = 30.0
    room = sheet.measure.measure
    span_size = 30.0 if len(span) <= _LONG_RANGE else 19.0
    if span:
        room -= sheet.text(sheet.right, 28.2, span, span_size, cut=NORMAL, bold=True, colour=ACCENT, align=Align.RIGHT)
        room -= 6.0
    title_width = width_of_one(title, NORMAL.bold) * size / MM
    rest = width_of_one(subtitle, NORMAL.regular) * 17.0 / MM + 4.0
    size *= min(1.0, (room - rest) / title_width) if title_width + rest > room else 1.0
    wide = sheet.text(sheet.left, 28.2, title, size, cut=NORMAL, bold=True)
    sheet.text(sheet.left + wide + 4.0, 28.2, subtitle, 17.0, cut=NORMAL)
    sheet.rectangle(sheet.left, 31.0, sheet.measure.measure, 1.1, fill=ACCENT)
    replacing(sheet, 35.1, replaces)
    if below_span:
        sheet.text(sheet.right, 36.4, below_span, 9.5, bold=True, colour=ACCENT, align=Align.RIGHT)


def desk_head(
    sheet: Sheet,
    event: EventHead,
    title: str,
    subtitle: str,
    page: PageNumber,
    *,
    span: str = "",
    staff_only: bool = False,
) -> None:
    """Draw the header of a document for the desk.

    If `staff_only`, a mark “for staff only” replaces `span`.
    """
    number = sheet.words("paper.page_of", number=page.number, count=page.of)
    _event_line(sheet, event, number, 15.6, 9.0, place=True)
    room = sheet.measure.measure
    if staff_only:
        text = sheet.words("paper.staff_only").upper()
        wide = width_of_one(text, NORMAL.bold) * 9.5 / MM + 6.0
        sheet.rectangle(sheet.right - wide, 19.0, wide, 6.4, fill=INK)
        sheet.text(sheet.right - wide / 2, 23.4, text, 9.5, cut=NORMAL, bold=True, colour=WHITE, align=Align.CENTRE)
        room -= wide + 5.0
    elif span:
        room -= sheet.text(sheet.right, 24.6, span, 14.0, cut=NORMAL, bold=True, colour=ACCENT, align=Align.RIGHT)
        room -= 5.0
    wide = width_of_one(title, NORMAL.bold) * 20.0 / MM
    # The title leaves room for the sub-title on two lines.
    for_subtitle = width_of_one(subtitle, CONDENSED.regular) * NOTE_TYPE / MM * 0.6 + 7.0 if subtitle else 0.0
    size = 20.0 * min(1.0, (room - for_subtitle) / wide)
    wide = sheet.text(sheet.left, 24.6, title, size, cut=NORMAL, bold=True)
    if subtitle:
        left = room - wide - 4.0
        sheet.fitted(sheet.left + wide + 4.0, 24.6 - 1.5, left, 8.0, subtitle, 12.0, colour=GREY, least=NOTE_TYPE)
    sheet.rectangle(sheet.left, 27.2, sheet.measure.measure, 0.8, fill=ACCENT)


def replacing(sheet: Sheet, y: float, replaces: Phrase | None) -> None:
    """Draw the line that says which earlier sheet this one replaces, if any, at `y` below the header."""
    if replaces is not None:
        sheet.text(sheet.left, y, sheet.say(replaces), 9.5, bold=True, colour=ACCENT)


def _event_line(sheet: Sheet, event: EventHead, number: str, y: float, size: float, *, place: bool) -> None:
    """Draw event, date and (for desk documents) place on the left, time of printing and page number on the right."""
    room = sheet.measure.measure
    room -= sheet.text(sheet.right, y, number, size, colour=GREY, align=Align.RIGHT) + 3.0
    room -= sheet.text(sheet.left + room, y, printed_at(sheet, event), size, colour=GREY, align=Align.RIGHT) + 6.0
    if not event.date:
        return  # a document without an event
    date = full_date(event.date, sheet.job.language)
    rest = f"{date}   {event.place}" if place and event.place else date
    rest_width = width_of_one(rest, NORMAL.regular) * size / MM + 3.0
    one_line = size * LEADING / MM
    if rest_width < room and fits(event.name, room - rest_width, size, one_line, bold=True, least=NOTE_TYPE):
        x = sheet.left
        x += sheet.fitted(x, y - _half(size), room - rest_width, one_line, event.name, size, bold=True, least=NOTE_TYPE)
        sheet.text(x + 3.0, y, rest, size, colour=GREY)
        return
    # A long name has a line of its own above, where nothing else is.
    above = y - _half(size) - _LINE_ABOVE
    sheet.fitted(sheet.left, above, sheet.measure.measure, one_line, event.name, size, bold=True, least=NOTE_TYPE)
    sheet.fitted(sheet.left, y - _half(size), room, _LINE_ABOVE, rest, size, colour=GREY, least=NOTE_TYPE)


def _half(size: float) -> float:
    """Half the height of capitals in mm, for a font of this size in points.

    This is the distance from the baseline of a line to its middle.
    """
    return 0.357 * size / MM


def foot(sheet: Sheet, *sentences: str) -> None:
    """Draw the footer.

    `sentences` explain the signs on the page or give the reader a hint. The program's name is on the right.
    """
    y = sheet.measure.height - 8.4
    room = sheet.measure.measure
    room -= sheet.text(sheet.right, y, sheet.words("paper.program"), FOOT_TYPE, colour=GREY, align=Align.RIGHT) + 5.0
    text = "      ".join(sentence for sentence in sentences if sentence)
    lines = len(fit(text, room, FOOT_TYPE, _FOOT_ROOM, least=FOOT_TYPE).lines) if text else 0
    sheet.rule(sheet.left, y - 3.6 - (_FOOT_RISE if lines > 2 else 0.0), sheet.right)
    if text:
        sheet.fitted(sheet.left, y - _half(FOOT_TYPE), room, _FOOT_ROOM, text, FOOT_TYPE, colour=GREY, least=FOOT_TYPE)
