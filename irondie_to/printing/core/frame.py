"""Draws the headers and footers of most documents: event, date, document, time of printing and page number."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from irondie_to.app.papers.kinds import News
from irondie_to.app.papers.views import EventHead, RoundPaper
from irondie_to.errors import Phrase, Value
from irondie_to.messages.core.figures import full_date, nth
from irondie_to.printing.core.fitting import LEADING, fit, fits
from irondie_to.printing.core.fonts import CONDENSED, NORMAL, SEMI, width_of_one
from irondie_to.printing.core.measures import ACCENT, FOOT_TYPE, GREY, INK, MM, NOTE_TYPE, WHITE, Measure
from irondie_to.printing.core.sheet import Align, Sheet
from irondie_to.printing.core.signs import qr
from irondie_to.qr_codes import QUIET_ZONE, qr_rows

_LONG_RANGE = 12
_LEAST_TITLE = 0.6
"""The smallest size of a title beside a long range, relative to its usual size; then its sub-title takes two lines.

A title that is even too long for this is condensed.
"""
_SPAN_SHARE = 0.5
"""The largest part of the width that is taken by the range of what is on the sheet."""
_NEWS = (8.4, 14.2)
"""The height in mm of the frame that says what is new: with one line, and with two."""
ONE_LINE, TWO_LINES = 8.5, 14.5
"""How far in mm the rows move down to make room for that frame: with one line, and with two."""
_QR, _QR_TOP = 18.0, 11.6
"""The side of the QR code of the pages for phones, and its distance from the top of the sheet, in mm."""
_LEAST_ROOM = 20.0
"""The room in mm up to which the date and the place are left out below a long name of the event."""
_LINE_ABOVE = 4.2
"""The distance in mm from the first line of the header to a line above it, for the name of the event."""
_FOOT_ROOM, _FOOT_LEADING = 7.4, FOOT_TYPE * LEADING / MM
"""The height of a footer of two lines, and the distance between its lines, in mm."""
_BETWEEN = "      "
"""What is between two sentences of a footer on the same line."""


@dataclass(frozen=True, slots=True)
class PageNumber:
    number: int
    of: int


Page: TypeAlias = Callable[[Sheet, PageNumber], None]


@dataclass(frozen=True, slots=True)
class Document:
    """The pages of one document, all of the same size, and its title in the outline of the file.

    The pages are counted before the first one is drawn. With `listed_names`, all names are in the form for sorted
    lists, otherwise in spoken order. `language` replaces the language of the print job, unless it is empty. With
    `actual_size`, viewers are told to print the whole file without scaling it.
    """

    title: tuple[Phrase, ...]
    measure: Measure
    pages: tuple[Page, ...]
    listed_names: bool = False
    language: str = ""
    actual_size: bool = False


class SheetNews(NamedTuple):
    """The note about changes on a sheet: a word in bold, a sentence and perhaps a second one."""

    word: str
    first: str
    second: str = ""

    @property
    def height(self) -> float:
        """The height in mm by which the rows move down."""
        return TWO_LINES if self.second else ONE_LINE


def news_in_words(sheet: Sheet, news: News) -> SheetNews:
    return SheetNews(sheet.say(news.word), sheet.say(news.first), "" if news.second is None else sheet.say(news.second))


def printed_at(sheet: Sheet, event: EventHead) -> str:
    """The time of printing, with the date if it is not the day of the event; for a reprint, also what it replaces."""
    day, _, time = sheet.job.now.partition("T")
    language = sheet.job.language
    if day == event.date:
        printed = sheet.words("paper.printed", time=time[:5])
    else:
        printed = sheet.words("paper.printed_on", date=full_date(day, language), time=time[:5])
    if sheet.reprint is None:
        return printed
    number = nth(sheet.reprint.number, language)
    return sheet.words("reprint.reprinted", printed=printed, number=number, time=replaced_time(sheet))


def replaced_time(sheet: Sheet) -> str:
    """The time when the replaced document was printed, with the date if that was on another day."""
    replaces = "" if sheet.reprint is None else sheet.reprint.replaces
    day, _, time = replaces.partition("T")
    return time[:5] if day == sheet.job.now[:10] else f"{full_date(day, sheet.job.language)}, {time[:5]}"


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
    news: SheetNews | None = None,
) -> None:
    """Draw the header of a document for the wall, large enough to recognise an outdated sheet from five metres.

    `span` (such as the range of names on the sheet) and `below_span` are printed on the right. If the sheet replaces an
    earlier one, `replaces` is printed on the left. If `news` is given, it is framed below the header instead, and the
    caller must move everything below down by its height.
    """
    number = sheet.words("paper.sheet_of", number=page.number, count=page.of)
    beside = _phones(sheet)
    _event_line(sheet, event, number, 16.2, 11.0, place=False, beside=beside)
    size = 30.0
    room = sheet.measure.measure - beside
    if span:
        room -= _draw_span(sheet, 28.2, span, 30.0 if len(span) <= _LONG_RANGE else 19.0, beside) + 6.0
    title_width = width_of_one(title, NORMAL.bold) * size / MM
    rest = width_of_one(subtitle, NORMAL.regular) * 17.0 / MM + 4.0
    size *= min(1.0, max(_LEAST_TITLE, (room - rest) / title_width))
    most = room - _least_subtitle(subtitle)
    if title_width * size / 30.0 > most:
        wide = sheet.fitted(sheet.left, 28.2 - _half(size), most, 9.0, title, size, bold=True, least=NOTE_TYPE)
    else:
        wide = sheet.text(sheet.left, 28.2, title, size, cut=NORMAL, bold=True)
    if wide + rest <= room + 0.1:
        sheet.text(sheet.left + wide + 4.0, 28.2, subtitle, 17.0, cut=NORMAL)
    elif subtitle:
        x = sheet.left + wide + 4.0
        sheet.fitted(x, 28.2 - _half(17.0), room - wide - 4.0, 9.0, subtitle, 17.0, shrink=0.7, least=NOTE_TYPE)
    sheet.rectangle(sheet.left, 31.0, sheet.measure.measure, 1.1, fill=ACCENT)
    if news is None:
        replacing(sheet, 35.1, replaces)
    else:
        draw_news(sheet, 34.15, news)
    if below_span:
        lower = 0.0 if news is None else news.height + 0.9
        sheet.text(sheet.right, 36.4 + lower, below_span, 9.5, bold=True, colour=ACCENT, align=Align.RIGHT)


def desk_head(
    sheet: Sheet,
    event: EventHead,
    title: str,
    subtitle: str,
    page: PageNumber,
    *,
    span: str = "",
    staff_only: bool = False,
    news: SheetNews | None = None,
) -> None:
    """Draw the header of a document for the desk.

    If `staff_only`, a mark “for staff only” replaces `span`. `news` is as in `wall_head`.
    """
    number = sheet.words("paper.page_of", number=page.number, count=page.of)
    _event_line(sheet, event, number, 15.6, 9.0, place=True)
    room = sheet.measure.measure
    if staff_only:
        room -= staff_plate(sheet, sheet.right, 19.0) + 5.0
    elif span:
        room -= _draw_span(sheet, 24.6, span, 14.0) + 5.0
    wide = width_of_one(title, NORMAL.bold) * 20.0 / MM
    size = 20.0 * min(1.0, (room - _least_subtitle(subtitle)) / wide)
    wide = sheet.text(sheet.left, 24.6, title, size, cut=NORMAL, bold=True)
    if subtitle:
        left = room - wide - 4.0
        sheet.fitted(sheet.left + wide + 4.0, 24.6 - 1.5, left, 8.0, subtitle, 12.0, colour=GREY, least=NOTE_TYPE)
    sheet.rectangle(sheet.left, 27.2, sheet.measure.measure, 0.8, fill=ACCENT)
    if news is not None:
        draw_news(sheet, 29.6, news)


def _least_subtitle(subtitle: str) -> float:
    """The room in mm that a title leaves for its sub-title on two lines in the smallest type."""
    return _wide(subtitle, CONDENSED.regular, NOTE_TYPE) * 0.6 + 7.0 if subtitle else 0.0


def draw_news(sheet: Sheet, y: float, news: SheetNews) -> None:
    """Draw the framed note about changes, from `y` down. With two sentences, the first one is bold."""
    high = _NEWS[bool(news.second)]
    sheet.rectangle(sheet.left, y, sheet.measure.measure, high, stroke=ACCENT, line=1.4)
    line = high / (2 if news.second else 1)
    middle = y + line / 2 + (0.5 if news.second else 0.0)
    word = sheet.text(sheet.left + 3.0, middle + _half(12.0), news.word, 12.0, bold=True, colour=ACCENT)
    x = sheet.left + 3.0 + word + (6.0 if news.second else 2.2)
    room = sheet.right - 2.0 - x
    sheet.fitted(x, middle, room, line, news.first, 12.0, bold=bool(news.second), shrink=0.7)
    if news.second:
        sheet.fitted(x, middle + line - 1.0, room, line, news.second, 12.0, shrink=0.7)


def change_bar(sheet: Sheet, y: float, height: float, x: float | None = None) -> None:
    """Draw the bar in the margin that marks a row as changed since the replaced print.

    `x` is the left edge of the row, if that is not the edge of the text area.
    """
    left = sheet.left if x is None else x
    sheet.rectangle(left - 4.2, y + 0.6, 1.6, height - 1.2, fill=INK)


def by_hand_words(sheet: Sheet, view: RoundPaper, tables: Collection[int] | None = None) -> str:
    """The explanation of the mark H: at which tables players were placed by hand, and, if known, when and by whom.

    For changes at several times, it gives only the time of the last one. It is empty if there are none. `tables` limits
    it to these tables.
    """
    changes = [change for change in view.hands if tables is None or not set(tables).isdisjoint(change.tables)]
    if not changes:
        return ""
    shown = sorted(table for change in changes for table in change.tables if tables is None or table in tables)
    last, times = changes[-1], {change.time for change in changes}
    words: dict[str, Value] = {"tables": ", ".join(map(str, shown)), "count": len(shown), "time": last.time}
    if not last.time:
        return sheet.words("paper.tables_by_hand", **words)
    if len(times) > 1:
        return sheet.words("paper.tables_by_hand_last", **words)
    if not last.person:
        return sheet.words("paper.tables_by_hand_at", **words)
    return sheet.words("paper.tables_by_hand_by", person=last.person, **words)


def _phones(sheet: Sheet) -> float:
    """Draw the QR code and the address of the pages for phones to the right of the title, while phones are on.

    The address is beside the code, above the line of the title. Return the width in mm that the code and its quiet zone
    take from the lines to their left.
    """
    if not sheet.phones_at:
        return 0.0
    quiet = _QR * QUIET_ZONE / len(qr_rows(sheet.phones_at))
    qr(sheet, sheet.right - _QR, _QR_TOP, _QR, sheet.phones_at)
    where = sheet.phones_at.removeprefix("http://")
    sheet.text(sheet.right - _QR - quiet, 19.5, where, NOTE_TYPE, bold=True, colour=GREY, align=Align.RIGHT)
    return _QR + quiet


def _draw_span(sheet: Sheet, y: float, span: str, size: float, beside: float = 0.0) -> float:
    """Draw the span to the right of the title, on several lines if it is long; return its width in mm.

    `beside` is the width in mm to keep free at the right margin.
    """
    room, right = sheet.measure.measure * _SPAN_SHARE, sheet.right - beside
    if _wide(span, NORMAL.bold, size) <= room:
        return sheet.text(right, y, span, size, cut=NORMAL, bold=True, colour=ACCENT, align=Align.RIGHT)
    middle = y - _half(size)
    return sheet.fitted(right, middle, room, 9.0, span, size, bold=True, colour=ACCENT, align=Align.RIGHT)


def staff_plate(sheet: Sheet, right: float, top: float) -> float:
    """Draw the mark “for staff only” with its upper right corner at `right`, `top`; return its width in mm."""
    text = sheet.words("paper.staff_only").upper()
    wide = width_of_one(text, NORMAL.bold) * 9.5 / MM + 6.0
    sheet.rectangle(right - wide, top, wide, 6.4, fill=INK)
    sheet.text(right - wide / 2, top + 4.4, text, 9.5, cut=NORMAL, bold=True, colour=WHITE, align=Align.CENTRE)
    return wide


def replacing(sheet: Sheet, y: float, replaces: Phrase | None) -> None:
    """Draw the line about the earlier sheet that this one replaces, if any, at `y` below the header."""
    if replaces is not None:
        sheet.text(sheet.left, y, sheet.say(replaces), 9.5, bold=True, colour=ACCENT)


def _event_line(
    sheet: Sheet, event: EventHead, number: str, y: float, size: float, *, place: bool, beside: float = 0.0
) -> None:
    """Draw event, date and (for desk documents) place on the left, time of printing and page number on the right.

    `beside` is the width in mm to keep free at the right margin.
    """
    room = sheet.measure.measure - beside
    room -= sheet.text(sheet.right - beside, y, number, size, colour=GREY, align=Align.RIGHT) + 3.0
    again = sheet.reprint is not None
    colour = ACCENT if again else GREY
    printed = printed_at(sheet, event)
    room -= sheet.text(sheet.left + room, y, printed, size, bold=again, colour=colour, align=Align.RIGHT) + 6.0
    if not event.date:
        return  # a document without an event
    date = full_date(event.date, sheet.job.language)
    rest = f"{date}   {event.place}" if place and event.place else date
    rest_width = _wide(rest, SEMI.regular, size) + 3.0
    one_line = size * LEADING / MM
    if again:  # what the sheet replaces is more important than the place
        needed = _wide(event.name, SEMI.bold, size)
        if needed + rest_width > room:
            rest, rest_width = date, _wide(date, SEMI.regular, size) + 3.0
    if rest_width < room and fits(event.name, room - rest_width, size, one_line, bold=True, least=NOTE_TYPE):
        x = sheet.left
        x += sheet.fitted(x, y - _half(size), room - rest_width, one_line, event.name, size, bold=True, least=NOTE_TYPE)
        sheet.text(x + 3.0, y, rest, size, colour=GREY)
        return
    # A long name has a line of its own above, where nothing else is.
    above = y - _half(size) - _LINE_ABOVE
    sheet.fitted(
        sheet.left, above, sheet.measure.measure - beside, one_line, event.name, size, bold=True, least=NOTE_TYPE
    )
    if room > _LEAST_ROOM:
        sheet.fitted(sheet.left, y - _half(size), room, _LINE_ABOVE, rest, size, colour=GREY, least=NOTE_TYPE)


def _wide(text: str, face: str, size: float) -> float:
    return width_of_one(text, face) * size / MM


def _half(size: float) -> float:
    """The distance in mm from the baseline of a line to its middle, for type of `size` points."""
    return 0.357 * size / MM


def foot(sheet: Sheet, *sentences: str) -> None:
    """Draw the footer.

    `sentences` explain the signs on the page or give the reader a hint. The program's name is on the right.
    """
    y = sheet.measure.height - 8.4
    room = sheet.measure.measure
    room -= sheet.text(sheet.right, y, sheet.words("paper.program"), FOOT_TYPE, colour=GREY, align=Align.RIGHT) + 5.0
    told = [sentence for sentence in sentences if sentence]
    text = _BETWEEN.join(told)
    lines = fit(text, room, FOOT_TYPE, _FOOT_ROOM, least=FOOT_TYPE).lines if text else ()
    first = y - _FOOT_LEADING * max(0, len(lines) - 1) / 2
    sheet.rule(sheet.left, max(first - 3.6, sheet.measure.bottom + 0.2), sheet.right)
    if len(lines) == 1:
        sheet.fitted(sheet.left, y - _half(FOOT_TYPE), room, _FOOT_ROOM, text, FOOT_TYPE, colour=GREY, least=FOOT_TYPE)
        return
    whole = _between_sentences(told, room)
    for place, line in enumerate(whole if len(whole) == len(lines) else lines):
        sheet.text(sheet.left, first + _FOOT_LEADING * place, line, FOOT_TYPE, cut=CONDENSED, colour=GREY)


def _between_sentences(sentences: Sequence[str], room: float) -> list[str]:
    """Put as many whole sentences on each line of a footer as fit; none if one of them does not fit by itself."""
    lines: list[str] = []
    for sentence in sentences:
        longer = f"{lines[-1]}{_BETWEEN}{sentence}" if lines else sentence
        if lines and _wide(longer, CONDENSED.regular, FOOT_TYPE) <= room:
            lines[-1] = longer
        elif _wide(sentence, CONDENSED.regular, FOOT_TYPE) <= room:
            lines.append(sentence)
        else:
            return []
    return lines
