"""Prints sets, one player to a page: the dice, the results of the rule checks, and space for later checks."""

from __future__ import annotations

from irondie_to.app.papers.sets import DieView, PlayerSet, SetLists
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.dice import draw_die
from irondie_to.printing.core.fitting import DESK_SHRINK, paragraph
from irondie_to.printing.core.fonts import NORMAL, SEMI, width_of_one
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import ACCENT, GREY, INK, MM, NOTE_TYPE, TINT, Measure, portrait
from irondie_to.printing.core.sheet import Align, Sheet
from irondie_to.printing.core.signs import tick

_COLUMN = 60.0
_DIE = 23.0
_MOST_DICE = 36
_TICK, _BETWEEN_CHECKS, _MOST_BETWEEN = 5.0, 3.0, 12.0
_CHECK_COLUMNS = ((0.0, 13.0), (16.0, 13.0), (32.0, 13.0), (48.0, 17.0), (68.0, 69.0), (140.0, 37.0))
_CHECK_WORDS = ("paper.round_column", "paper.table", "paper.game", "paper.minutes", "paper.finding", "paper.referee")


def lay_out(view: SetLists, job: PrintJob) -> Document:
    measure = portrait(job.page)
    return Document(
        (Phrase("paper.set_list"),), measure, tuple(_page(view, player_set, measure) for player_set in view.sets)
    )


def _page(view: SetLists, player_set: PlayerSet, measure: Measure) -> Page:
    # Letter is shorter than A4, so the dice are closer together.
    step = 28.5 if measure.height > 290 else 26.0

    def draw(sheet: Sheet, page: PageNumber) -> None:
        desk_head(
            sheet,
            view.event,
            sheet.words("paper.set_list"),
            sheet.words("paper.set_secret"),
            page,
            staff_only=view.staff_only,
        )
        wide = sheet.text(sheet.right, 43.5, player_set.who.code, 14.0, colour=GREY, align=Align.RIGHT)
        if player_set.registered is not None:
            sheet.text(sheet.right, 48.9, sheet.say(player_set.registered), 9.5, colour=GREY, align=Align.RIGHT)
        room = sheet.measure.measure - wide - 6.0
        sheet.fitted(sheet.left, 40.0, room, 14.0, sheet.name(player_set.who), 26.0, bold=True, shrink=0.6)
        if player_set.dice:
            _set(sheet, player_set, step)
        else:
            sheet.text(sheet.left, 56.0, sheet.words("paper.no_set"), 12.0)
        _checks(sheet)
        foot(sheet, sheet.words("paper.staff_foot_player"))

    return draw


def _set(sheet: Sheet, player_set: PlayerSet, step: float) -> None:
    attack, defense, life = player_set.counts
    about = sheet.words(
        "paper.set_about", count=len(player_set.dice), attack=attack, defense=defense, life=life, rare=player_set.rare
    )
    y = _section(sheet, 53.0, sheet.words("paper.set"), about)
    y = _dice(sheet, player_set.dice, y, step)
    y = _section(
        sheet,
        y + 7.0,
        sheet.words("paper.side_set"),
        sheet.words("paper.side_about" if player_set.side else "paper.no_side_set"),
    )
    y = _dice(sheet, player_set.side, y, step) if player_set.side else y
    y += 6.0
    lines = paragraph(player_set.text.replace(" / ", "  /  "), sheet.measure.measure - 6.0, SEMI.bold, 11.5)
    high = 4.0 + len(lines) * 5.6
    sheet.rectangle(sheet.left, y, sheet.measure.measure, high, fill=TINT, radius=1.0)
    for number, line in enumerate(lines):
        sheet.text(sheet.left + 3.0, y + 5.9 + number * 5.6, line, 11.5, bold=True)
    y += high + 6.0
    words = [(check.rule, sheet.say(check.phrase)) for check in player_set.checks]
    wide = [width_of_one(rule, SEMI.bold) + width_of_one(asked, SEMI.regular) for rule, asked in words]
    beside = _TICK + 1.5  # a tick before a rule, and the gap after it
    room = sheet.measure.measure - len(words) * beside - (len(words) - 1) * _BETWEEN_CHECKS
    size = min(9.5, room * MM / sum(wide))
    step = (sheet.measure.measure - sum(beside + width * size / MM for width in wide)) / (len(words) - 1)
    at = sheet.left
    for check, (rule, asked) in zip(player_set.checks, words, strict=True):
        if check.kept:
            tick(sheet, at + 1.7, y - 1.2)
        else:
            _cross(sheet, at + 1.7, y - 1.2)
        at += _TICK
        at += sheet.text(at, y, rule, size, bold=True) + 1.5
        at += sheet.text(at, y, asked, size) + min(step, _MOST_BETWEEN)


def _cross(sheet: Sheet, x: float, y: float) -> None:
    sheet.rule(x - 1.4, y - 1.4, x + 1.4, y + 1.4, line=1.4, colour=INK)
    sheet.rule(x - 1.4, y + 1.4, x + 1.4, y - 1.4, line=1.4, colour=INK)


def _section(sheet: Sheet, y: float, title: str, about: str) -> float:
    """Draw a heading with a line below it; return the y at which its content starts."""
    wide = sheet.text(sheet.left, y, title, 13.0, cut=NORMAL, bold=True)
    sheet.fitted(sheet.left + wide + 2.5, y - 1.5, sheet.measure.measure - wide - 3.0, 6.0, about, 10.0, colour=GREY)
    sheet.rule(sheet.left, y + 3.4, sheet.right, line=0.7, colour=INK)
    return y + 6.2


def _dice(sheet: Sheet, dice: tuple[DieView, ...], y: float, step: float) -> float:
    """Draw the dice in rows of three, or smaller in rows of six if there are more than nine; return the y below them.

    There is space for 36 dice. If there are more, the last place shows how many are not drawn, and the text below the
    dice names them all.
    """
    columns, size = (3, _DIE) if len(dice) <= 9 else (6, 11.0)
    column = _COLUMN * 3 / columns
    step = step if columns == 3 else 14.0
    drawn = dice if len(dice) <= _MOST_DICE else dice[: _MOST_DICE - 1]
    for place, die in enumerate(drawn):
        x, top = sheet.left + column * (place % columns), y + step * (place // columns)
        draw_die(sheet, die.code, x, top, size)
        _named(sheet, die, x + size + 3.4, top + size / 2, column - size - 6.9, large=columns == 3)
    if len(drawn) < len(dice):
        x, top = sheet.left + column * (columns - 1), y + step * (_MOST_DICE // columns - 1)
        sheet.text(x, top + size / 2, f"+{len(dice) - len(drawn)}", 14.0, bold=True)
    return y + step * -(-min(len(dice), _MOST_DICE) // columns)


def _named(sheet: Sheet, die: DieView, x: float, middle: float, room: float, *, large: bool) -> None:
    if not large:
        sheet.fitted(x, middle, room, 6.0, die.code, 10.0, bold=True, colour=ACCENT, shrink=DESK_SHRINK)
        return
    colour = sheet.say(die.colour)
    words = sheet.words("paper.rare_die", colour=colour) if die.rare else colour
    sheet.fitted(x, middle - 4.0, room, 6.0, sheet.say(die.type), 12.5, bold=True, shrink=DESK_SHRINK)
    sheet.fitted(x, middle + 1.4, room, 5.0, words, 10.5, shrink=DESK_SHRINK)
    sheet.text(x, middle + 7.9, die.code, 10.5, bold=True, colour=ACCENT)


def _checks(sheet: Sheet) -> None:
    y = sheet.measure.height - 43.5
    sheet.text(sheet.left, y, sheet.words("paper.checks"), 11.5, cut=NORMAL, bold=True)
    for (at, room), word in zip(_CHECK_COLUMNS, _CHECK_WORDS, strict=True):
        sheet.fitted(sheet.left + at, y + 3.9, room, 4.6, sheet.words(word), 8.5, colour=GREY, least=NOTE_TYPE)
        for line in range(3):
            down = y + 12.2 + 6.4 * line
            sheet.rule(sheet.left + at, down, sheet.left + at + room, down, line=0.7, colour=INK)
