"""Draws the header and footer of every page: event, date, document, time of printing and page number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from irondie_to.app.papers.views import EventHead
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import full_date
from irondie_to.printing.core.fitting import fit
from irondie_to.printing.core.fonts import NORMAL, width_of_one
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, WHITE, Measure
from irondie_to.printing.core.sheet import Align, Sheet

_LONG_RANGE = 12
_LINE_ROOM = 8.2
"""The height in mm available to the name of the event above the title."""


@dataclass(frozen=True, slots=True)
class PageNumber:
    number: int
    of: int


Page: TypeAlias = Callable[[Sheet, PageNumber], None]


@dataclass(frozen=True, slots=True)
class Document:
    """The pages of one document, all of the same size, and its title in the outline of the file.

    The pages are counted before the first one is drawn. With `listed_names`, all names are in the form for sorted
    lists, otherwise in spoken order. `language` replaces the language of the print job, unless it is empty.
    """

    title: tuple[Phrase, ...]
    measure: Measure
    pages: tuple[Page, ...]
    listed_names: bool = False
    language: str = ""


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
        room -= staff_plate(sheet, sheet.right, 19.0) + 5.0
    elif span:
        room -= sheet.text(sheet.right, 24.6, span, 14.0, cut=NORMAL, bold=True, colour=ACCENT, align=Align.RIGHT)
        room -= 5.0
    wide = width_of_one(title, NORMAL.bold) * 20.0 / MM
    size = 20.0 * min(1.0, room / wide)
    wide = sheet.text(sheet.left, 24.6, title, size, cut=NORMAL, bold=True)
    if subtitle:
        left = room - wide - 4.0
        found = fit(subtitle, left, 12.0, 8.0, shrink=0.6)
        sheet.fitted(sheet.left + wide + 4.0, 24.6 - 1.5, left, 8.0, subtitle, found.size, colour=GREY, shrink=0.6)
    sheet.rectangle(sheet.left, 27.2, sheet.measure.measure, 0.8, fill=ACCENT)


def staff_plate(sheet: Sheet, right: float, top: float) -> float:
    """Draw the mark “for staff only” with its upper right corner at this place; return its width in mm."""
    text = sheet.words("paper.staff_only").upper()
    wide = width_of_one(text, NORMAL.bold) * 9.5 / MM + 6.0
    sheet.rectangle(right - wide, top, wide, 6.4, fill=INK)
    sheet.text(right - wide / 2, top + 4.4, text, 9.5, cut=NORMAL, bold=True, colour=WHITE, align=Align.CENTRE)
    return wide


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
    rest_width = width_of_one(rest, NORMAL.regular) * size / MM
    # A long place is shortened before the date; a long name gets smaller type before it is wrapped.
    if place and event.place and rest_width > room * 0.5:
        share = room * 0.5
        wide = sheet.fitted(sheet.left, y - _half(size), share, _LINE_ROOM, event.name, size, bold=True)
        x, left = sheet.left + wide + 3.0, room - wide - 3.0
        sheet.fitted(x, y - _half(size), left, _LINE_ROOM, rest, size, colour=GREY, shrink=0.73)
        return
    name_room = room - rest_width - 3.0
    wide = sheet.fitted(sheet.left, y - _half(size), name_room, _LINE_ROOM, event.name, size, bold=True)
    sheet.text(sheet.left + wide + 3.0, y, rest, size, colour=GREY)


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
    sheet.rule(sheet.left, y - 3.6, sheet.right)
    room = sheet.measure.measure
    room -= sheet.text(sheet.right, y, sheet.words("paper.program"), 7.5, colour=GREY, align=Align.RIGHT) + 5.0
    text = "      ".join(sentence for sentence in sentences if sentence)
    if text:
        sheet.fitted(sheet.left, y - _half(7.5), room, 7.4, text, 7.5, colour=GREY, shrink=0.87)
