"""Prints the last page of the final report: the frequency of dice, the best players' sets if public, and signatures."""

from __future__ import annotations

from math import sqrt

from irondie_to.app.papers.report import FinalReport
from irondie_to.printing.core.dice import draw_kind
from irondie_to.printing.core.fonts import NORMAL
from irondie_to.printing.core.frame import Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import GREY, INK, MM, WHITE
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.sets.compact import dice_row

_FIRST_COLUMN, _STEP = 52.0, 14.0
_ROW = 11.6
_LARGEST = 5.6
"""The radius in mm of the disc of the most frequent die."""


def dice_page(view: FinalReport) -> Page:
    """Create the last page. The area of the disc for each type and colour is proportional to the number of dice."""

    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(sheet, view.event, sheet.say(view.title), "", page, span=sheet.words("paper.report_dice"))
        total = sum(map(sum, view.dice.counts))
        wide = sheet.text(sheet.left, 36.0, sheet.words("paper.sets_by_type"), 12.0, cut=NORMAL, bold=True)
        about = sheet.words("paper.so_many_dice", dice=total, players=view.dice.players)
        room = sheet.measure.measure - wide - 4.0
        sheet.fitted(sheet.left + wide + 2.5, 34.6, room, 5.0, about, 9.5, colour=GREY)
        sheet.rule(sheet.left, 38.4, sheet.right, line=0.7, colour=INK)
        _table(sheet, view, 50.0)
        if view.sets:
            _sets(sheet, view, 50.0 + _ROW * 9 + 16.0)
        y = sheet.measure.height - 24.3
        for at, word in ((0.0, "paper.organiser"), (97.0, "paper.referee")):
            sheet.rule(sheet.left + at, y, sheet.left + at + 80.0, y, line=0.7, colour=INK)
            sheet.text(sheet.left + at, y + 3.6, sheet.words(word), 8.5, colour=GREY)
        foot(sheet, sheet.words("paper.disc_foot"))

    return draw


def _table(sheet: Sheet, view: FinalReport, y: float) -> None:
    dice = view.dice
    most = max([1, *(count for row in dice.counts for count in row)])
    for place, (letter, word) in enumerate(dice.colours):
        x = sheet.left + _FIRST_COLUMN + _STEP * place
        sheet.fitted(x, y - 7.4, _STEP - 1.0, 4.6, sheet.say(word), 9.0, align=Align.CENTRE, shrink=0.73)
        sheet.text(x, y - 2.0, letter, 10.0, bold=True, align=Align.CENTRE)
        total = sum(row[place] for row in dice.counts)
        sheet.text(x, y + _ROW * 9 + 5.0, str(total), 10.0, bold=True, align=Align.CENTRE)
    sheet.text(sheet.right, y - 2.0, sheet.words("paper.all"), 9.5, bold=True, align=Align.RIGHT)
    for number, ((letters, word), counts) in enumerate(zip(dice.types, dice.counts, strict=True)):
        top = y + _ROW * number
        middle = top + _ROW / 2
        if number % 3 == 0:
            sheet.rule(sheet.left, top, sheet.right, line=0.6, colour=INK)
        draw_kind(sheet, letters, sheet.left, top + 1.2, 9.2)
        sheet.fitted(sheet.left + 12.0, middle, 31.0, 6.0, sheet.say(word), 9.5, bold=True, shrink=0.69)
        for place, count in enumerate(counts):
            _disc(sheet, sheet.left + _FIRST_COLUMN + _STEP * place, middle, count, most)
        base = middle + CAP_HEIGHT * 10.0 / MM / 2
        sheet.text(sheet.right, base, str(sum(counts)), 10.0, bold=True, align=Align.RIGHT)
    bottom = y + _ROW * 9
    sheet.rule(sheet.left, bottom, sheet.right, line=0.6, colour=INK)
    sheet.text(sheet.left, bottom + 5.0, sheet.words("paper.all"), 9.5, bold=True)
    total = sum(map(sum, dice.counts))
    sheet.text(sheet.right, bottom + 5.0, str(total), 10.0, bold=True, align=Align.RIGHT)


def _disc(sheet: Sheet, x: float, y: float, count: int, most: int) -> None:
    if not count:
        sheet.circle(x, y, 0.25, fill=GREY)
        return
    radius = _LARGEST * sqrt(count / most)
    # A large disc is dark with a white number; a small disc is pale grey with a dark number.
    dark = radius > 3.4 and count * 2 > most
    sheet.circle(x, y, radius, fill=INK if dark else "#D5DADC")
    base = y + CAP_HEIGHT * 8.5 / MM / 2
    sheet.text(x, base, str(count), 8.5, bold=True, colour=WHITE if dark else INK, align=Align.CENTRE)


def _sets(sheet: Sheet, view: FinalReport, y: float) -> None:
    sheet.text(sheet.left, y, sheet.words("paper.top_sets"), 12.0, cut=NORMAL, bold=True)
    sheet.rule(sheet.left, y + 2.4, sheet.right, line=0.7, colour=INK)
    y += 3.4
    for place, one in enumerate(view.sets, start=1):
        sheet.text(sheet.left + 4.0, y + 6.6, str(place), 10.5, bold=True, align=Align.RIGHT)
        registered = "" if one.registered is None else sheet.say(one.registered)
        high = 8.0 if registered else 11.0
        sheet.fitted(sheet.left + 6.5, y + 0.1 + high / 2, 38.0, high, sheet.name(one.who), 10.5, bold=True)
        if registered:
            sheet.fitted(sheet.left + 6.5, y + 9.8, 38.0, 4.0, registered, 8.5, colour=GREY, shrink=0.77)
        dice_row(sheet, one.dice, sheet.left + 47.0, y, 9)
        if one.side:
            dice_row(sheet, one.side, sheet.left + 145.0, y, 3)
        y += 11.7
        sheet.rule(sheet.left, y, sheet.right, line=0.4)
        y += 0.6
