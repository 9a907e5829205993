"""Prints blank penalty forms, two on a sheet that is cut in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from irondie_to.app.papers.notes import BlankPenaltyForm
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import full_date
from irondie_to.printing.core.cuts import cut_line
from irondie_to.printing.core.fitting import DESK_SHRINK
from irondie_to.printing.core.fonts import CONDENSED, NORMAL, SEMI, width_of_one
from irondie_to.printing.core.frame import Document, PageNumber, staff_plate
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, NOTE_TYPE, landscape
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet

_MARGIN: Final = 9.0
_BOX: Final = 4.0
_LINE: Final = 0.6
"""The width in points of a line to write on."""
_STEPS: Final = (19.5, 21.0, 23.5, 25.0, 31.1)
"""The widths of the steps of five penalties, relative to each other; the last one has the longest word."""
_GAP: Final = 2.6
_STEP_EDGE: Final = 1.2
"""The distance in mm of the words on a step from its edges."""
_FOOT, _LOWEST, _RISE = 166.4, 20.1, 1.6
"""The lower edge of the stairs, the height of the first step, and how much higher each other one is, in mm."""
_SIGNATURES: Final = 15.2
"""The distance in mm of the lines to sign from the lower edge of the sheet."""


def lay_out(view: BlankPenaltyForm, job: PrintJob) -> Document:
    measure = landscape(job.page)

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        half = measure.width / 2
        wide = half - 2 * _MARGIN
        for number in range(2):
            _form(sheet, view, half * number + _MARGIN, wide)
        cut_line(sheet, half, 0.0, half, measure.height)

    return Document((Phrase("paper.penalty_form"),), measure, (draw,))


def _form(sheet: Sheet, view: BlankPenaltyForm, x: float, wide: float) -> None:
    _head(sheet, view, x, wide)
    last = wide - 100.0
    for at, room, word in (
        (0.0, 20.0, "paper.form_table"),
        (24.0, 20.0, "paper.form_round"),
        (48.0, 16.0, "paper.form_game"),
        (68.0, 28.0, "paper.form_clock"),
        (100.0, last, "paper.form_referee"),
    ):
        _blank(sheet, x + at, 35.8, room, word)
    _blank(sheet, x, 50.3, 82.0, "paper.form_player")
    _blank(sheet, x + 87.0, 50.3, wide - 87.0, "paper.form_side")
    _title(sheet, x, 63.0, "paper.what_happened", wide - 25.0)
    sheet.text(x + wide, 63.0, sheet.words("paper.form_rule"), 9.0, colour=GREY, align=Align.RIGHT)
    sheet.rule(x, 71.4, x + wide - 26.0, line=_LINE, colour=INK)
    sheet.rule(x + wide - 22.0, 71.4, x + wide, line=_LINE, colour=INK)
    for number in range(1, 5):
        sheet.rule(x, 71.4 + 8.4 * number, x + wide, line=_LINE, colour=INK)
    _reasons(sheet, view, x, wide)
    _stairs(sheet, view, x, wide)
    _earlier(sheet, x, wide)
    y = sheet.measure.height - _SIGNATURES
    _blank(sheet, x, y, wide / 2 - 3.0, "paper.player_has_heard")
    _blank(sheet, x + wide / 2 + 3.0, y, wide / 2 - 3.0, "paper.referee_signs")


def _head(sheet: Sheet, view: BlankPenaltyForm, x: float, wide: float) -> None:
    event = view.event
    date = full_date(event.date, sheet.job.language) if event.date else ""
    room = wide
    if date:
        room -= sheet.text(x + wide, 11.9, date, 9.0, colour=GREY, align=Align.RIGHT) + 3.0
    sheet.fitted(x, 10.8, room, 6.4, event.name, 9.0, bold=True, shrink=DESK_SHRINK)
    plate = staff_plate(sheet, x + wide, 15.0)
    title, room = sheet.words("paper.penalty"), wide - plate - 5.0
    size = min(20.0, room * MM / width_of_one(title, NORMAL.bold))
    sheet.text(x, 20.3, title, size, cut=NORMAL, bold=True)
    sheet.rectangle(x, 23.2, wide, 0.8, fill=ACCENT)


def _blank(sheet: Sheet, x: float, y: float, room: float, word: str) -> None:
    sheet.rule(x, y, x + room, line=_LINE, colour=INK)
    sheet.fitted(x, y + 3.0, room, 4.4, sheet.words(word), 9.0, colour=GREY, shrink=0.73)


def _title(sheet: Sheet, x: float, y: float, word: str, room: float) -> float:
    return sheet.fitted(x, y - CAP_HEIGHT * 11.0 / MM / 2, room, 5.0, sheet.words(word), 11.0, bold=True)


def _tick(sheet: Sheet, x: float, base: float, text: str, room: float = 0.0, size: float = 9.5) -> float:
    """Draw a box to tick and a text beside it; return the x at the end of the text."""
    middle = base - CAP_HEIGHT * size / MM / 2
    sheet.rectangle(x, middle - _BOX / 2, _BOX, _BOX, stroke=INK, line=0.8)
    at = x + _BOX + 1.4
    if not room:
        return at + sheet.text(at, base, text, size)
    return at + sheet.fitted(at, middle, room - _BOX - 1.4, 6.0, text, size, shrink=DESK_SHRINK)


def _reasons(sheet: Sheet, view: BlankPenaltyForm, x: float, wide: float) -> None:
    _title(sheet, x, 114.8, "paper.form_kind", wide)
    column = wide / 4
    for number, reason in enumerate((*view.reasons, None)):
        at, base = x + column * (number % 4), 121.2 + 6.6 * (number // 4)
        _tick(sheet, at, base, "" if reason is None else sheet.say(reason), column - 1.5)
        if reason is None:
            sheet.rule(at + _BOX + 1.4, base + 0.8, x + wide, line=_LINE, colour=INK)


def _stairs(sheet: Sheet, view: BlankPenaltyForm, x: float, wide: float) -> None:
    title = _title(sheet, x, 137.9, "paper.penalty", 60.0)
    about, room = sheet.words("paper.ladder_about"), wide - title - 5.0
    sheet.fitted(x + title + 5.0, 136.9, room, 4.4, about, 9.0, colour=GREY, shrink=DESK_SHRINK)
    widths = _step_widths([sheet.say(step.name) for step in view.steps], wide)
    at = x
    for number, (step, width) in enumerate(zip(view.steps, widths, strict=True)):
        high = _LOWEST + _RISE * number
        top = _FOOT - high
        sheet.rectangle(at, top, width, high, stroke=INK, line=1.0)
        sheet.rectangle(at + 2.0, top + 2.0, 4.4, 4.4, stroke=INK, line=0.8)
        sheet.text(at + width - 2.2, top + 5.8, str(number + 1), 11.0, bold=True, colour=GREY, align=Align.RIGHT)
        left, room = at + _STEP_EDGE, width - 2 * _STEP_EDGE
        sheet.fitted(left, _FOOT - 10.0, room, 4.2, sheet.say(step.name), 10.5, bold=True, shrink=0.62)
        sheet.fitted(left, _FOOT - 4.1, room, 7.2, sheet.say(step.meaning), NOTE_TYPE, colour=GREY, least=NOTE_TYPE)
        if number + 1 < len(view.steps):
            edge, middle = at + width + 0.35, _FOOT - 6.0
            sheet.polygon(((edge, middle - 1.4), (edge + 1.9, middle), (edge, middle + 1.4)), fill=INK)
        at += width + _GAP


def _step_widths(names: Sequence[str], wide: float) -> list[float]:
    """The widths of the steps in mm. With their gaps, they fill the form.

    The widths are in the proportions of `_STEPS`, except that a step that is too narrow for its name takes the missing
    width from steps that have room to spare. If these have too little, all widths stay as they are, and the names must
    be smaller.
    """
    parts = _STEPS[len(_STEPS) - len(names) :]
    share = (wide - _GAP * (len(names) - 1)) / sum(parts)
    widths = [part * share for part in parts]
    needed = [width_of_one(name, CONDENSED.bold) * NOTE_TYPE / MM + 2 * _STEP_EDGE for name in names]
    spare = [max(0.0, width - need) for width, need in zip(widths, needed, strict=True)]
    lacking = sum(max(0.0, need - width) for width, need in zip(widths, needed, strict=True))
    if lacking > sum(spare):
        return widths
    taken = lacking / sum(spare) if lacking else 0.0
    return [max(width, need) - room * taken for width, need, room in zip(widths, needed, spare, strict=True)]


def _earlier(sheet: Sheet, x: float, wide: float) -> None:
    base = 173.2
    at = x + sheet.text(x, base, sheet.words("paper.before_today"), 9.5) + 4.0
    for text in (sheet.words("paper.before_none"), "1", "2"):
        at = _tick(sheet, at, base, text) + 5.0
    _tick(sheet, at, base, sheet.words("paper.before_three"), x + wide - at)
    base = 181.9
    typed = sheet.words("paper.typed_at_desk")
    typed_wide = _BOX + 1.4 + width_of_one(typed, SEMI.regular) * 9.5 / MM
    line = 22.0
    room = wide - line - 1.5 - 6.0 - typed_wide
    at = _tick(sheet, x, base, sheet.words("paper.slip_extra_time"), room) + 1.5
    sheet.rule(at, base + 0.8, at + line, line=_LINE, colour=INK)
    _tick(sheet, at + line + 6.0, base, typed)
