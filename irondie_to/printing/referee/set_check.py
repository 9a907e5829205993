"""Prints the sheet for checking the sets at a table: the registered dice of both players with boxes to tick."""

from __future__ import annotations

from irondie_to.app.papers.sets import CheckedTable, DieView, PlayerSet, SetCheckSheets
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.dice import draw_die
from irondie_to.printing.core.fitting import DESK_SHRINK
from irondie_to.printing.core.fonts import NORMAL
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import ACCENT, GREY, HAIRLINE, INK, NOTE_TYPE, TINT, Measure, portrait
from irondie_to.printing.core.sheet import Align, Sheet
from irondie_to.printing.core.signs import plate

_WIDE, _SECOND = 87.0, 90.0
_DICE, _SIDE_DICE = 9, 3
_FAULT_ROW = 7.2
"""The height in mm of a row of faults, with room for two lines."""
_FAULTS = {
    "": "paper.no_fault",
    "SET-2": "paper.fault_set_2",
    "SID-5": "paper.fault_sid_5",
    "SET-3": "paper.fault_set_3",
    "SET-1": "paper.fault_set_1",
    "SID-1": "paper.fault_sid_1",
}
"""The possible findings by the broken rule; "" is the finding that no rule is broken."""


def lay_out(view: SetCheckSheets, job: PrintJob) -> Document:
    measure = portrait(job.page)
    pages = tuple(_page(view, table, measure) for table in view.tables)
    return Document((Phrase("paper.set_check"),), measure, pages)


def _page(view: SetCheckSheets, table: CheckedTable, measure: Measure) -> Page:
    row = 11.15 if measure.height > 290 else 10.0

    def draw(sheet: Sheet, page: PageNumber) -> None:
        title = sheet.say(view.round_title)
        subtitle = sheet.words("paper.before_game", round=title, game=view.game)
        desk_head(sheet, view.event, sheet.words("paper.set_check"), subtitle, page, staff_only=view.staff_only)
        plate(sheet, sheet.left, 32.5, 24.0, 13.0, str(table.table), 34.0)
        room = sheet.measure.measure - 29.0
        sheet.fitted(sheet.left + 28.0, 36.0, room, 6.0, sheet.words("paper.check_by_lot"), 9.5, colour=GREY)
        sheet.fitted(sheet.left + 28.0, 42.2, room, 6.0, sheet.words("paper.check_compare"), 9.5)
        bottom = 0.0
        for x, letter, player in ((0.0, "A", table.a), (_SECOND, "B", table.b)):
            bottom = max(bottom, _player(sheet, sheet.left + x, letter, player, row))
        y = bottom + 4.0
        _clock(sheet, y)
        y += 20.0
        for x, room, word in ((0.0, 108.0, "paper.penalty"), (112.0, 65.0, "paper.referee")):
            wide = sheet.text(sheet.left + x, y, sheet.words(word), 9.5)
            sheet.rule(sheet.left + x + wide + 4.0, y + 1.0, sheet.left + x + room, y + 1.0, line=0.7, colour=INK)
        foot(sheet, sheet.words("paper.check_foot"))

    return draw


def _player(sheet: Sheet, x: float, letter: str, player_set: PlayerSet, row: float) -> float:
    """Draw one player's column; return the y at which it ends."""
    sheet.text(x, 55.0, letter, 18.0, cut=NORMAL, bold=True, colour=ACCENT)
    sheet.fitted(x + 8.0, 52.8, _WIDE - 8.0, 8.0, sheet.name(player_set.who), 15.0, bold=True, shrink=0.6)
    if player_set.registered is not None:
        sheet.fitted(x, 59.3, 44.0, 4.0, sheet.say(player_set.registered), 8.5, colour=GREY, shrink=0.77)
    sheet.text(x + 60.0, 60.4, sheet.words("paper.present"), 8.5, colour=GREY, align=Align.RIGHT)
    sheet.text(x + _WIDE, 60.4, sheet.words("paper.other_die"), 8.5, colour=GREY, align=Align.RIGHT)
    sheet.rule(x, 61.8, x + _WIDE, line=0.7, colour=INK)
    y = _rows(sheet, x, 61.8, player_set.dice, _DICE, row)
    sheet.text(x, y + 3.6, sheet.words("paper.side_set"), 9.0, bold=True)
    if player_set.dice and not player_set.side:
        sheet.text(x + 60.0, y + 3.6, sheet.words("paper.none_registered"), 8.5, colour=GREY, align=Align.RIGHT)
    sheet.rule(x, y + 5.0, x + _WIDE, line=0.7, colour=INK)
    y = _rows(sheet, x, y + 5.0, player_set.side, _SIDE_DICE, row)
    attack, defense, life = player_set.counts
    text = sheet.words("paper.registered_nine", attack=attack, defense=defense, life=life, rare=player_set.rare)
    if not player_set.dice:
        text = sheet.words("paper.no_set")
    sheet.fitted(x, y + 3.4, _WIDE, 5.0, text, 8.5, colour=GREY)
    for place, (rule, fault) in enumerate(_FAULTS.items()):
        at, down = x + 48.0 * (place % 2), y + 8.4 + _FAULT_ROW * (place // 2)
        sheet.rectangle(at, down, 3.8, 3.8, stroke=INK, line=0.8)
        if not rule:
            sheet.fitted(at + 5.2, down + 1.9, 40.0, 5.0, sheet.words(fault), 9.0, bold=True)
            continue
        wide = sheet.text(at + 5.2, down + 3.0, rule, 8.5, bold=True)
        words = sheet.words(fault)
        room = (46.0 if place % 2 == 0 else _WIDE - 48.0) - 6.5 - wide
        sheet.fitted(at + 6.5 + wide, down + 1.9, room, _FAULT_ROW, words, 8.5, least=NOTE_TYPE)
    return y + 8.4 + _FAULT_ROW * 3


def _rows(sheet: Sheet, x: float, y: float, dice: tuple[DieView, ...], usual: int, row: float) -> float:
    """Draw one row per die, and empty rows until there are `usual` rows; return the y at which they end."""
    count = max(usual, len(dice))
    high = row * min(1.0, usual / count)
    for place in range(count):
        top = y + high * place
        if place:
            sheet.rule(x, top, x + _WIDE, line=0.4, colour=HAIRLINE)
        middle = top + high / 2
        if place < len(dice):
            _die(sheet, x, middle, high, dice[place])
            side = min(5.3, high - 1.0)
            sheet.rectangle(x + 52.5, middle - side / 2, side, side, stroke=INK, line=0.8)
        sheet.rule(x + 64.0, top + high - 1.9, x + _WIDE, top + high - 1.9, line=0.6, colour=INK)
    sheet.rule(x, y + high * count, x + _WIDE, line=0.7, colour=INK)
    return y + high * count


def _die(sheet: Sheet, x: float, middle: float, high: float, die: DieView) -> None:
    size = min(10.2, high - 0.9)
    draw_die(sheet, die.code, x, middle - size / 2, size)
    colour = sheet.say(die.colour)
    words = sheet.words("paper.rare_die", colour=colour) if die.rare else colour
    if high > 8:
        sheet.fitted(x + 12.5, middle - 1.9, 25.2, 4.4, sheet.say(die.type), 9.5, bold=True, shrink=DESK_SHRINK)
        sheet.fitted(x + 12.5, middle + 2.1, 26.0, 4.4, words, 9.0, shrink=DESK_SHRINK + 0.03)
    sheet.text(x + 39.3, middle + 1.2, die.code, 9.5, bold=True, colour=ACCENT)


def _clock(sheet: Sheet, y: float) -> None:
    sheet.rectangle(sheet.left, y, sheet.measure.measure, 12.5, fill=TINT, radius=1.0)
    base, x = y + 7.4, sheet.left + 3.0
    end = sheet.right - 3.0
    words = [sheet.words(word) for word in ("paper.clock_start", "paper.clock_end", "paper.clock_taken")]
    last = sheet.words("paper.table_ends")
    for word, room in zip(words, (27.0, 15.0, 22.0), strict=True):
        wide = sheet.fitted(x, base - 1.2, room, 9.0, word, 9.5, least=NOTE_TYPE)
        line = 13.0
        sheet.rule(x + wide + 1.5, base + 0.8, x + wide + 1.5 + line, base + 0.8, line=0.7, colour=INK)
        x += wide + line + 4.0
    wide = sheet.fitted(x, base - 1.2, end - x - 14.0, 9.0, last, 9.5, bold=True, least=NOTE_TYPE)
    sheet.rule(x + wide + 1.5, base + 0.8, end, base + 0.8, line=0.7, colour=INK)
