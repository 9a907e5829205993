"""Prints a set list to fill in by hand: in each line, the player marks one colour and one type."""

from __future__ import annotations

from irondie_to.app.papers.sets import BlankSetList
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.dice import draw_kind
from irondie_to.printing.core.fitting import paragraph
from irondie_to.printing.core.fonts import NORMAL
from irondie_to.printing.core.frame import Document, PageNumber, desk_head, foot
from irondie_to.printing.core.headings import heading
from irondie_to.printing.core.measures import GREY, INK, MM, portrait
from irondie_to.printing.core.sheet import Align, Sheet

_COLOURS, _COLOUR_STEP, _CIRCLE = 18.6, 8.4, 3.55
_TYPES, _TYPE_STEP, _TYPE_WIDE, _TYPE_HIGH = 86.2, 9.15, 8.3, 6.7
_RARE = 172.0
_DICE, _SIDE_DICE = 9, 3


def lay_out(view: BlankSetList, job: PrintJob) -> Document:
    measure = portrait(job.page)
    row = 11.0 if measure.height > 290 else 10.0

    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.words("paper.set_list"), sheet.words("paper.to_fill_in"), page)
        y = 41.0
        for at, room, word in ((0.0, 110.0, "paper.name"), (116.0, 61.0, "paper.club")):
            sheet.rule(sheet.left + at, y, sheet.left + at + room, y, line=0.7, colour=INK)
            sheet.text(sheet.left + at, y + 3.6, sheet.words(word), 8.5, colour=GREY)
        sheet.fitted(sheet.left, 50.0, sheet.measure.measure, 6.0, sheet.words("paper.how_to_mark"), 10.5)
        _heads(sheet, view)
        y = 80.5
        sheet.label(sheet.left, y, sheet.words("paper.set"), size=7.0)
        y = _lines(sheet, view, y + 1.6, row, 1, _DICE)
        sheet.label(sheet.left, y + 4.4, sheet.words("paper.none_or_three"), size=7.0)
        y = _lines(sheet, view, y + 6.0, row, _DICE + 1, _SIDE_DICE)
        sheet.rule(sheet.left, y, sheet.right, line=0.7, colour=INK)
        y += 7.0
        for line in paragraph(sheet.words("paper.set_rules"), sheet.measure.measure, NORMAL.regular, 10.0):
            sheet.text(sheet.left, y, line, 10.0, cut=NORMAL)
            y += 10.0 * 1.36 / MM
        y = sheet.measure.height - 24.3
        for at, room, word in ((0.0, 80.0, "paper.player_signs"), (97.0, 80.0, "paper.entered_at_desk")):
            sheet.rule(sheet.left + at, y, sheet.left + at + room, y, line=0.7, colour=INK)
            sheet.fitted(sheet.left + at, y + 2.8, room, 4.0, sheet.words(word), 8.5, colour=GREY)
        legend = "   ".join(f"{letter} {sheet.say(word)}" for letter, word in view.colours)
        foot(sheet, legend)

    return Document((Phrase("paper.set_list"), Phrase("paper.to_fill_in")), measure, (draw,))


def _heads(sheet: Sheet, view: BlankSetList) -> None:
    for place, (_letter, word) in enumerate(view.colours):
        x = sheet.left + _COLOURS + _COLOUR_STEP * place
        # Every other word is higher, because the words are wider than the columns.
        heading(
            sheet, x, 77.4 - 3.6 * (place % 2), sheet.say(word), room=1.8 * _COLOUR_STEP, colour=INK, align=Align.CENTRE
        )
    for place, (letters, _word) in enumerate(view.types):
        x = sheet.left + _TYPES + _TYPE_STEP * place
        draw_kind(sheet, letters, x, 62.2, _TYPE_WIDE)
        sheet.text(x + _TYPE_WIDE / 2, 73.5, letters, 9.5, bold=True, align=Align.CENTRE)
    for place, die_class in enumerate(("terms.attack", "terms.defense", "terms.life")):
        x = sheet.left + _TYPES + _TYPE_STEP * 3 * place
        room = _TYPE_STEP * 3 - 1.0
        sheet.fitted(x, 58.2, room, 5.0, sheet.say(Phrase(die_class)), 9.5, bold=True, shrink=0.7)
        sheet.rule(x, 61.0, x + room, 61.0, line=0.6, colour=INK)
    sheet.fitted(sheet.right, 72.3, 8.4, 5.0, sheet.words("paper.rare"), 9.0, align=Align.RIGHT)


def _lines(sheet: Sheet, view: BlankSetList, y: float, row: float, first: int, count: int) -> float:
    for number in range(first, first + count):
        sheet.rule(
            sheet.left, y, sheet.right, line=0.7 if number == first else 0.4, colour=INK if number == first else GREY
        )
        sheet.form("line", 0.0, y, lambda form: _line(form, view, row))
        sheet.text(sheet.left + 6.0, y + row / 2 + 1.4, str(number), 11.5, bold=True, align=Align.RIGHT)
        y += row
    return y


def _line(sheet: Sheet, view: BlankSetList, row: float) -> None:
    middle = row / 2
    for place, (letter, _word) in enumerate(view.colours):
        x = sheet.left + _COLOURS + _COLOUR_STEP * place
        sheet.circle(x, middle, _CIRCLE, stroke=INK, line=0.7)
        sheet.text(x, middle + 1.15, letter, 9.0, bold=True, align=Align.CENTRE)
    for place, (letters, _word) in enumerate(view.types):
        x = sheet.left + _TYPES + _TYPE_STEP * place
        sheet.rectangle(x, middle - _TYPE_HIGH / 2, _TYPE_WIDE, _TYPE_HIGH, stroke=INK, line=0.7, radius=1.0)
        sheet.text(x + _TYPE_WIDE / 2, middle + 1.15, letters, 9.0, bold=True, align=Align.CENTRE)
    sheet.rectangle(sheet.left + _RARE, middle - 2.4, 4.8, 4.8, stroke=INK, line=0.7)
