"""Prints all sets, one row for each player, so that a referee finds any set quickly."""

from __future__ import annotations

from irondie_to.app.papers.sets import CompactSetLists, DieView, PlayerSet
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.dice import draw_die
from irondie_to.printing.core.fitting import height_needed
from irondie_to.printing.core.frame import Document, Page, PageNumber, desk_head, foot
from irondie_to.printing.core.measures import GREY, INK, portions, portrait, spread
from irondie_to.printing.core.name_spans import name_spans
from irondie_to.printing.core.sheet import Align, Sheet

_FIRST_ROW = 38.2
_ROWS = (11.4, 12.6)
_SET, _SIDE = 50.0, 146.0
DIE, STEP = 7.7, 10.2
_UNDER, _REGISTERED = 4.6, 2.9
"""The heights in mm of the counts below a name, and of the line below them that says when the set was registered."""


def lay_out(view: CompactSetLists, job: PrintJob) -> Document:
    """Lay out the sets by name of player, each with the counts of its classes and rare dice."""
    measure = portrait(job.page)
    room = _SET - 3.0
    needed = (
        height_needed(player_set.who.listed, room, 11.0, bold=True, shrink=0.7) + _under(player_set)
        for player_set in view.sets
    )
    least = max(_ROWS[0], *needed, 0.0)
    sizes, high = spread(len(view.sets), least, max(least, _ROWS[1]), measure.bottom - _FIRST_ROW)
    sheets = portions(view.sets, sizes)
    spans = name_spans([player_set.who.listed for player_set in sets] for sets in sheets)
    pages = tuple(_rows(view, sets, span, high) for sets, span in zip(sheets, spans, strict=True))
    return Document((Phrase("paper.set_lists"),), measure, pages, listed_names=True)


def _rows(view: CompactSetLists, sets: tuple[PlayerSet, ...], span: str, high: float) -> Page:
    def draw(sheet: Sheet, page: PageNumber) -> None:
        subtitle = sheet.words("paper.set_lists_about", span=span)
        desk_head(sheet, view.event, sheet.words("paper.set_lists"), subtitle, page, staff_only=view.staff_only)
        left = sheet.left
        sheet.label(left, 35.0, sheet.words("paper.player"), room=48.0)
        sheet.label(left + _SET, 35.0, sheet.words("paper.set"), room=60.0)
        sheet.label(left + _SIDE, 35.0, sheet.words("paper.side_set"), room=31.0)
        sheet.rule(left, 37.8, sheet.right, line=0.6, colour=INK)
        y = _FIRST_ROW
        for player_set in sets:
            _row(sheet, player_set, y, high)
            y += high
            sheet.rule(left, y, sheet.right, line=0.4)
        foot(sheet, sheet.words("paper.staff_foot"), sheet.words("paper.counts_foot"), sheet.words("paper.rare_foot"))

    return draw


def _under(player_set: PlayerSet) -> float:
    """The height in mm of the lines below the name."""
    return _UNDER if player_set.registered is None or not player_set.dice else _UNDER + _REGISTERED


def _row(sheet: Sheet, player_set: PlayerSet, y: float, high: float) -> None:
    left = sheet.left
    name = sheet.name(player_set.who)
    under = _under(player_set)
    sheet.fitted(left, y + (high - under) / 2 + 0.4, _SET - 3.0, high - under, name, 11.0, bold=True, shrink=0.7)
    if not player_set.dice:
        sheet.fitted(left + _SET, y + high / 2, 120.0, high, sheet.words("paper.no_set"), 9.5, colour=GREY)
        return
    attack, defense, life = player_set.counts
    counts = sheet.words("paper.counts", attack=attack, defense=defense, life=life, rare=player_set.rare)
    if not all(check.kept for check in player_set.checks):
        counts += "   " + sheet.words(
            "paper.not_legal", rules=", ".join(c.rule for c in player_set.checks if not c.kept)
        )
    if player_set.registered is not None:
        registered = sheet.say(player_set.registered)
        sheet.fitted(left, y + high - 2.2, _SET - 3.0, 4.0, registered, 8.5, colour=GREY, shrink=0.77)
    sheet.fitted(left, y + high - under + 2.2, _SET - 3.0, 4.0, counts, 8.5, colour=GREY, shrink=0.77)
    dice_row(sheet, player_set.dice, left + _SET, y + (high - 11.0) / 2, 9)
    if player_set.side:
        dice_row(sheet, player_set.side, left + _SIDE, y + (high - 11.0) / 2, 3)
    else:
        sheet.fitted(left + _SIDE, y + high / 2, 30.0, high, sheet.words("paper.no_side_set"), 9.5, colour=GREY)


def dice_row(sheet: Sheet, dice: tuple[DieView, ...], x: float, y: float, usual: int) -> None:
    """Draw dice in a row with their codes, 11 mm high.

    If there are more dice than `usual`, they are closer together, and if necessary smaller and without codes.
    """
    step = min(STEP, STEP * usual / max(1, len(dice)))
    size = min(DIE, step * 0.9)
    for place, die in enumerate(dice):
        at = x + step * place
        draw_die(sheet, die.code, at, y, size)
        if size >= DIE:
            sheet.text(at + size / 2, y + 10.7, die.code, 7.6, bold=True, align=Align.CENTRE)
