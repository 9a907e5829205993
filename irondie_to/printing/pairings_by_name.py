"""Pairings by name: for the wall, to answer where one sits."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from irondie_to.app.paperviews import NameRow, PairingsByName, PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.frame import Document, Page, PageNumber, foot, wall_head
from irondie_to.printing.measures import ACCENT, MM, TINT, spread, upright
from irondie_to.printing.sheet import CAP_HEIGHT, Sheet

_FIRST_ROW = 43.0
_ROWS = (8.75, 11.0)
_NAMES = (18.0, 20.0)
_PLATE, _NAME, _OPPONENT = 9.0, 32.0, 119.0
"""Columns, from the left edge of the measure. The plate stands beside the name, so that no eye slips to another row."""


def lay_out(view: PairingsByName, job: PrintJob) -> Document:
    """Everybody in the event by name."""
    measure = upright(job.page)
    sizes, height = spread(len(view.rows), *_ROWS, measure.bottom - _FIRST_ROW)
    pages: list[Page] = []
    begin = 0
    for size in sizes:
        pages.append(_names(view, view.rows[begin : begin + size], height))
        begin += size
    return Document((view.round_title, Phrase("paper.pairings_by_name")), measure, tuple(pages))


def _names(view: PairingsByName, rows: tuple[NameRow, ...], height: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        names = [row.who.listed for row in rows]
        mixed = any(map(_is_latin, names)) and not all(map(_is_latin, names))
        others = sheet.words("and_other_scripts") if mixed else ""
        span = name_span(names)
        title = sheet.say(view.round_title)
        wall_head(sheet, view.event, title, sheet.words("pairings_by_name"), page, span=span, below_span=others)
        sheet.label(sheet.left + _PLATE, 39.0, sheet.words("table"), room=22.0)
        sheet.label(sheet.left + _NAME, 39.0, sheet.words("player"), room=80.0)
        sheet.label(sheet.left + _OPPONENT, 39.0, sheet.words("plays_against"), room=32.0 if others else 55.0)
        y, initial = _FIRST_ROW, ""
        for number, row in enumerate(rows):
            if number % 2 == 0:
                sheet.rectangle(sheet.left, y, sheet.measure.measure, height, fill=TINT)
            initial = _row(sheet, y, height, row, initial)
            y += height
        by_hand = ""
        if view.tables_by_hand and any(row.by_hand for row in rows):
            tables = ", ".join(map(str, view.tables_by_hand))
            by_hand = sheet.words("tables_by_hand", tables=tables, count=len(view.tables_by_hand))
        foot(sheet, by_hand, sheet.words("not_on_list"))

    return draw


def _row(sheet: Sheet, y: float, height: float, row: NameRow, initial: str) -> str:
    """Draw the row; the initial comes out, which stands in the margin where a new one begins."""
    middle, left = y + height / 2, sheet.left
    size = _NAMES[0] + (_NAMES[1] - _NAMES[0]) * (height - _ROWS[0]) / (_ROWS[1] - _ROWS[0])
    first = _initial(row.who.listed)
    if first and first != initial:
        sheet.text(left + 1.3, middle + 1.5 + 0.6, first, 12.0, bold=True, colour=ACCENT)
    plate = min(8.8, height - 1.4)
    if row.table is not None:
        sheet.plate(left + _PLATE, middle - plate / 2, 18.0, plate, str(row.table), 21.0)
    elif row.alone is not None and row.alone.is_bye:
        sheet.open_plate(left + _PLATE, middle - plate / 2, 18.0, plate, sheet.say(row.alone.word).upper(), 12.5)
    else:
        sheet.open_plate(left + _PLATE, middle - plate / 2, 18.0, plate, "–", 14.0)
    room = _OPPONENT - _NAME - 4.0
    room -= 7.0 if row.by_hand else 0.0
    wide = sheet.fitted(left + _NAME, middle, room, height, sheet.name(row.who, listed=True), size, bold=True)
    if row.by_hand:
        sheet.boxed(left + _NAME + wide + 6.5, middle, sheet.words("by_hand_sign"))
    # A little lower than the name, so that both stand on about one line.
    middle += CAP_HEIGHT * (size - 13.0) / MM * 0.3
    text = sheet.say(row.alone.sentence) if row.alone else ""
    if row.opponent is not None:
        text = sheet.name(row.opponent)
    sheet.fitted(left + _OPPONENT, middle, sheet.measure.measure - _OPPONENT - 1.5, height, text, 13.0)
    return first


def name_span(names: Sequence[str]) -> str:
    """From which name to which, by two letters each; of those in Latin letters where there are any."""
    shown = [name for name in names if _is_latin(name)] or names
    return f"{_beginning(shown[0])} – {_beginning(shown[-1])}" if shown else ""


def _is_latin(name: str) -> bool:
    first = next((letter for letter in name if letter.isalpha()), "")
    return not first or unicodedata.name(first, "").startswith("LATIN")


def _beginning(name: str) -> str:
    """The first two letters, for the range of names on a sheet."""
    letters = [letter for letter in name if letter.isalnum()]
    return "".join(letters[:2]).capitalize() or "–"


def _initial(name: str) -> str:
    """The letter for the margin: without accents for Latin, none where a script has no initials."""
    first = next((letter for letter in name if letter.isalnum()), "")
    plain = unicodedata.normalize("NFKD", first)[:1].upper()
    script = unicodedata.name(plain, "").partition(" ")[0] if plain else ""
    if script not in {"LATIN", "GREEK", "CYRILLIC", "DIGIT"}:
        return ""
    return {"Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "T", "Æ": "A", "Œ": "O"}.get(plain, plain)
