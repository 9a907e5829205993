"""Prints the pairings by name for the wall, where players look up their table."""

from __future__ import annotations

import unicodedata

from irondie_to.app.papers.pairings import NameRow, PairingsByName
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
from irondie_to.printing.core.measures import ACCENT, GREY, MM, TINT, portions, portrait, spread
from irondie_to.printing.core.name_spans import is_latin, name_spans
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import boxed, open_plate, plate

_FIRST_ROW = 43.0
_ROWS = (8.75, 11.0)
_NAMES = (18.0, 20.0)
_STAGE = 3.2
"""The part of a row's height for the title of its round, if the document covers several rounds."""
_PLATE, _NAME, _OPPONENT = 9.0, 32.0, 119.0
"""Columns in mm from the left edge of the text area. The plate is next to the name so that readers stay in the row."""


_SHORT_ROWS = (7.0, 8.0)
_SAID = 8.3
"""The type size of a sentence at the end of a row: two lines of it fit into a row of the least height."""
_COLUMN, _SHORT_NAME, _SHORT_ROOM, _WORD = 92.0, 24.0, 60.0, 24.0


def lay_out(view: PairingsByName, job: PrintJob) -> Document:
    """Lay out all players by name. With two columns, the names on a sheet run down the first, then the second."""
    measure = portrait(job.page)
    room = measure.bottom - _FIRST_ROW
    if any(row.change for row in view.rows):
        room -= ONE_LINE
    columns, (least, most) = (2, _SHORT_ROWS) if view.two_columns else (1, _ROWS)
    if view.two_columns:
        needed = (height_needed(row.who.listed, _SHORT_ROOM - _WORD, 13.0, bold=True) for row in view.rows)
        least = max(least, *needed, 0.0)
    sizes, height = spread(-(-len(view.rows) // columns), least, max(least, most), room)
    sheets = portions(view.rows, [size * columns for size in sizes])
    spans = name_spans([row.who.listed for row in rows] for rows in sheets)
    pages = tuple(_names(view, rows, span, height) for rows, span in zip(sheets, spans, strict=True))
    return Document((view.round_title, Phrase("paper.pairings_by_name")), measure, pages, listed_names=True)


def _names(view: PairingsByName, rows: tuple[NameRow, ...], span: str, height: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        names = [row.who.listed for row in rows]
        mixed = any(map(is_latin, names)) and not all(map(is_latin, names))
        others = sheet.words("paper.and_other_scripts") if mixed else ""
        title = sheet.say(view.round_title)
        subtitle = sheet.words("paper.pairings_by_name")
        news = _news(sheet, rows)
        wall_head(
            sheet, view.event, title, subtitle, page, span=span, below_span=others, replaces=view.replaces, news=news
        )
        lower = 0.0 if news is None else news.height
        if view.two_columns:
            half = -(-len(rows) // 2)
            _short_column(sheet, rows[:half], sheet.left, height, lower)
            _short_column(sheet, rows[half:], sheet.left + _COLUMN, height, lower)
        else:
            _column(sheet, rows, height, lower, opponents_room=32.0 if others else 55.0)
        by_hand = by_hand_words(sheet, view) if any(row.by_hand for row in rows) else ""
        foot(sheet, by_hand, sheet.words("paper.not_on_list") if view.has_everybody else "")

    return draw


def _news(sheet: Sheet, rows: tuple[NameRow, ...]) -> SheetNews | None:
    """The note about changes on a sheet with these rows; None if no row differs from the previous print."""
    changed = [row for row in rows if row.change is not None]
    if not changed:
        return None
    code = "reprint.new_places_by_hand" if any(row.by_hand for row in changed) else "reprint.new_places"
    text = sheet.words(code, count=len(changed), time=replaced_time(sheet))
    return SheetNews(sheet.words("reprint.new_on_sheet"), text)


def _column(sheet: Sheet, rows: tuple[NameRow, ...], height: float, lower: float, *, opponents_room: float) -> None:
    head = 39.0 + lower
    sheet.label(sheet.left + _PLATE, head, sheet.words("paper.table"), room=22.0)
    sheet.label(sheet.left + _NAME, head, sheet.words("paper.player"), room=80.0)
    sheet.label(sheet.left + _OPPONENT, head, sheet.words("paper.plays_against"), room=opponents_room)
    y, initial = _FIRST_ROW + lower, ""
    for number, row in enumerate(rows):
        if number % 2 == 0:
            sheet.rectangle(sheet.left, y, sheet.measure.measure, height, fill=TINT)
        if row.change is not None:
            change_bar(sheet, y, height)
        initial = _row(sheet, y, height, row, initial)
        y += height


def _short_column(sheet: Sheet, rows: tuple[NameRow, ...], x: float, height: float, lower: float) -> None:
    """Draw one column of plates and names.

    If a player has neither a table nor a bye, a sentence at the end of the row explains this; otherwise, the end of the
    row says where the player was on the previous print, if that was another table or the bye. A bar to the left of the
    column marks each row that differs from the previous print.
    """
    sheet.label(x + 7.0, 39.0 + lower, sheet.words("paper.table"), room=16.0)
    sheet.label(x + _SHORT_NAME, 39.0 + lower, sheet.words("paper.player"), room=50.0)
    y, initial = _FIRST_ROW + lower, ""
    for number, row in enumerate(rows):
        middle = y + height / 2
        if number % 2 == 0:
            sheet.rectangle(x, y, 85.0, height, fill=TINT)
        if row.change is not None:
            change_bar(sheet, y, height, x)
        first = _initial(row.who.listed)
        if first and first != initial:
            sheet.text(x + 1.2, middle + 1.5, first, 10.0, bold=True, colour=ACCENT)
        initial = first
        _plate(sheet, x + 7.0, middle, 14.0, height - 1.2, row, 14.0)
        room = _SHORT_ROOM
        if row.by_hand:
            room -= boxed(sheet, x + 84.0, middle, sheet.words("paper.by_hand_sign")) + 1.0
        said = _aside(sheet, row)
        if said:
            at = x + _SHORT_NAME + room
            room -= sheet.fitted(at, middle, 22.0, height, said, _SAID, align=Align.RIGHT, least=_SAID) + 2.0
        sheet.fitted(x + _SHORT_NAME, middle, room, height, sheet.name(row.who), 13.0, bold=True)
        y += height


def _aside(sheet: Sheet, row: NameRow) -> str:
    """The note after the name in the short list: why the player has no table, or the earlier table or bye."""
    if row.alone is not None and not row.alone.is_bye:
        return sheet.say(row.alone.sentence)
    return "" if row.change is None or row.change.was is None else sheet.say(row.change.was)


def _plate(sheet: Sheet, x: float, middle: float, wide: float, high: float, row: NameRow, size: float) -> None:
    """Draw the table number. An unpaired player gets an outlined plate with the word for a bye, or with a dash."""
    if row.table is not None:
        plate(sheet, x, middle - high / 2, wide, high, str(row.table), size)
    elif row.alone is not None and row.alone.is_bye:
        open_plate(sheet, x, middle - high / 2, wide, high, sheet.say(row.alone.word).upper(), size * 0.6)
    else:
        open_plate(sheet, x, middle - high / 2, wide, high, "–", size * 0.66)


def _row(sheet: Sheet, y: float, height: float, row: NameRow, initial: str) -> str:
    """Draw the row, with its initial in the margin if it differs from `initial`; return the initial of the row."""
    middle, left = y + height / 2, sheet.left
    size = _NAMES[0] + (_NAMES[1] - _NAMES[0]) * (height - _ROWS[0]) / (_ROWS[1] - _ROWS[0])
    first = _initial(row.who.listed)
    if first and first != initial:
        sheet.text(left + 1.3, middle + 1.5 + 0.6, first, 12.0, bold=True, colour=ACCENT)
    _plate(sheet, left + _PLATE, middle, 18.0, min(8.8, height - 1.4), row, 21.0)
    room = _OPPONENT - _NAME - 4.0
    room -= 7.0 if row.by_hand else 0.0
    wide = sheet.fitted(left + _NAME, middle, room, height, sheet.name(row.who), size, bold=True)
    if row.by_hand:
        boxed(sheet, left + _NAME + wide + 6.5, middle, sheet.words("paper.by_hand_sign"))
    # The smaller text is slightly lower than the name, so that both seem to be on one line.
    middle += CAP_HEIGHT * (size - 13.0) / MM * 0.3
    if row.stage is not None:
        sheet.label(left + _OPPONENT, y + height - 1.4, sheet.say(row.stage), colour=GREY, room=60.0)
        height, middle = height - _STAGE - 0.8, middle - _STAGE / 2
    text = sheet.say(row.alone.sentence) if row.alone else ""
    if row.opponent is not None:
        text = sheet.name(row.opponent)
    room = sheet.measure.measure - _OPPONENT - 1.5
    if row.change is not None and row.change.was is not None:
        was = sheet.say(row.change.was)
        room -= sheet.fitted(sheet.right - 1.0, middle, 22.0, height, was, 10.5, align=Align.RIGHT, shrink=0.8) + 1.5
    sheet.fitted(left + _OPPONENT, middle, room, height, text, 13.0)
    return first


def _initial(name: str) -> str:
    """The initial to print in the margin, without accents; empty for scripts without initials."""
    first = next((letter for letter in name if letter.isalnum()), "")
    plain = unicodedata.normalize("NFKD", first)[:1].upper()
    script = unicodedata.name(plain, "").partition(" ")[0] if plain else ""
    if script not in {"LATIN", "GREEK", "CYRILLIC", "DIGIT"}:
        return ""
    return {"Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "T", "Æ": "A", "Œ": "O"}.get(plain, plain)
