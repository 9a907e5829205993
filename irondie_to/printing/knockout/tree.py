"""Draws the matches of a bracket as boxes joined by lines, with the final on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from irondie_to.app.knockout.views import BracketGrid
from irondie_to.app.papers.bracket import BracketStage, PrintedBracket, PrintedMatch, PrintedTime, Side
from irondie_to.messages.core.words import say_for_display
from irondie_to.printing.core.fitting import height_needed
from irondie_to.printing.core.fonts import SEMI, width_of_one
from irondie_to.printing.core.measures import ACCENT, GREY, HAIRLINE, INK, MM, NOTE_TYPE, WHITE
from irondie_to.printing.core.sheet import CAP_HEIGHT, Align, Sheet
from irondie_to.printing.core.signs import plate

GAP: Final = 9.0
"""The distance in mm between two columns."""
NOTE: Final = 3.4
"""The height in mm of the words below a match that say who goes on."""
_WIDEST: Final = 83.0
_LOST_ROOM: Final = 24.0
"""The room in mm for the words that say why a player lost without play, or that a draw was agreed."""
_MOST_OF_PITCH: Final = 0.47
"""The most that a line may take of the distance between two matches."""
_TIME, _PLANNED = 13.0, 9.0
"""The type sizes of a time in a heading, and of the word that says that it is planned."""


@dataclass(frozen=True, slots=True)
class Area:
    """The area of a bracket: its upper left corner, its size and line height in mm, and the type size in points.

    `usual` is the line height before it was enlarged for long names. It determines the width of plates and cells, so
    that higher lines leave the names as much room as before. `head` is the type size of headings in points; their
    baselines are `head_above` mm above the area.
    """

    x: float
    y: float
    wide: float
    high: float
    line: float
    size: float
    usual: float = 0.0
    head: float = 13.0
    head_above: float = 6.0

    def box(self, columns: int) -> float:
        """The width in mm of a match if the area has this number of columns."""
        return min(_WIDEST, (self.wide - GAP * (columns - 1)) / columns)

    def grid(self, stages: Sequence[BracketStage]) -> BracketGrid:
        return BracketGrid(self.x, self.y, self.high / len(stages[0].matches), self.box(len(stages)), GAP)

    def has_room(self, stages: Sequence[BracketStage], language: str) -> bool:
        """Whether the names fit into these stages, in lines that are higher if necessary."""
        return self._needed(stages, language) <= self._most(stages)

    def grown(self, stages: Sequence[BracketStage], language: str) -> Area:
        """This area with lines high enough for the longest name, or as high as there is room for."""
        most = self._most(stages)
        return replace(self, line=min(most, max(self.line, self._needed(stages, language))), usual=self.line)

    def _most(self, stages: Sequence[BracketStage]) -> float:
        """The greatest height in mm that a line may have."""
        pitch = self.high / len(stages[0].matches)
        is_noted = any(match.note is not None for match in stages[0].matches)
        return min(pitch * _MOST_OF_PITCH, (pitch - NOTE - 0.8) / 2) if is_noted else pitch * _MOST_OF_PITCH

    def _needed(self, stages: Sequence[BracketStage], language: str) -> float:
        """The height in mm that the longest name needs, 0 if one line of text is enough for all."""
        box = self.box(len(stages))
        matches = [match for stage in stages for match in stage.matches]
        return max(
            _needed(side, box, self, language) for match in matches for side in (match.a, match.b) if side is not None
        )


def _needed(side: Side, box: float, area: Area, language: str) -> float:
    """The height in mm that a player's line needs, 0 for one line of text."""
    room = _room(box, area.usual or area.line)
    if side.who is None:
        text = "" if side.waiting is None else say_for_display(side.waiting, language)
        return height_needed(text, room, waiting_size(area.size), shrink=0.65)
    if side.word is not None:
        room -= 1.6 + min(_LOST_ROOM, room * 0.42)
    return height_needed(side.who.spoken, room, area.size, bold=True)


def _room(box: float, usual: float) -> float:
    """The room in mm for a name beside plate, seed and games."""
    return box - usual * 3.0 - 4.2


def waiting_size(size: float) -> float:
    """The type size of the words for a player who is not known yet, in a bracket with names of this size."""
    return min(size * 0.85, max(10.5, size * 0.45))


def draw_tree(
    sheet: Sheet, view: PrintedBracket, stages: Sequence[BracketStage], area: Area, *, last: bool = True
) -> None:
    """Draw the stages as boxes joined by lines, each below its title and time.

    If `last`, add the champion and the match for third place, if any.
    """
    columns = len(stages)
    grid = area.grid(stages)
    for column, stage in enumerate(stages):
        x = grid.x(column)
        draw_head(sheet, sheet.say(stage.title), stage.time, x, area.y - area.head_above, grid.width, area.head)
        count = len(stage.matches)
        for feeder in range(2 * count if column else 0):
            for begin, end in pairwise(grid.wire(column - 1, feeder, area.line)):
                sheet.rule(*begin, *end, line=0.9, colour=INK)
        titled = column < columns - 1 or not last
        for place, match in enumerate(stage.matches):
            # There is no space for titles between close boxes; the first round does not need them.
            title = sheet.say(match.title) if titled and (column or count <= 4) else ""
            draw_match(sheet, match, x, grid.middle(column, place), grid.width, area, title)
    if last:
        _end(sheet, view, grid.x(columns - 1), grid.middle(columns - 1, 0), grid.width, area)


def draw_head(
    sheet: Sheet, title: str, time: PrintedTime | None, x: float, base: float, room: float, size: float
) -> None:
    """Draw the title of a round and the time at which it begins: bold, or grey with a word if it is planned."""
    if time is not None:
        planned = sheet.words("paper.planned_time") if time.is_planned else ""
        face = SEMI.regular if planned else SEMI.bold
        room -= width_of_one(time.at, face) * _TIME / MM + 3.0
        room -= width_of_one(planned, face) * _PLANNED / MM + 1.6 if planned else 0.0
    middle = base - CAP_HEIGHT * size / MM / 2
    wide = sheet.fitted(x, middle, room, 7.0, title, size, bold=True, least=NOTE_TYPE)
    if time is None:
        return
    at = x + wide + 3.0
    if not time.is_planned:
        sheet.text(at, base, time.at, _TIME, bold=True)
        return
    at += sheet.text(at, base, time.at, _TIME, colour=GREY) + 1.6
    sheet.text(at, base, planned, _PLANNED, colour=GREY)


def draw_match(
    sheet: Sheet, match: PrintedMatch, x: float, middle: float, box: float, area: Area, title: str = ""
) -> None:
    """Draw a match as a box `box` mm wide, or a bye as one line, below its title."""
    line = area.line
    lines = 2 if match.b is not None else 1
    top = middle - line * lines / 2
    if title:
        sheet.fitted(x, top - 2.6, box, 4.4, title, 9.0, colour=GREY, least=NOTE_TYPE)
    if match.note is not None:
        note = sheet.say(match.note)
        sheet.fitted(x, top + line * lines + NOTE / 2 + 0.4, box, NOTE, note, 8.5, colour=GREY, shrink=0.65)
    sheet.rectangle(x, top, box, line * lines, fill=WHITE, stroke=INK, line=1.0, radius=1.1)
    left = x
    if match.table is not None:
        wide = area.usual * 1.15
        plate(sheet, x, top, wide, line * lines, str(match.table), area.size * 1.3)
        left += wide
    if match.b is None:
        _side(sheet, match.a, left, x + box, top + line / 2, area, sheet.words("paper.bye_note"))
        return
    _side(sheet, match.a, left, x + box, top + line / 2, area, "")
    _side(sheet, match.b, left, x + box, top + line * 1.5, area, "")
    sheet.rule(left, top + line, x + box - (0.0 if match.table else 0.3), top + line, line=0.4)


def _side(sheet: Sheet, side: Side, left: float, right: float, middle: float, area: Area, word: str) -> None:
    line, size = area.line, area.size
    cell = area.usual * 1.05 if not word else 0.0
    lost = "" if side.word is None else sheet.say(side.word)
    seed = area.usual * 0.8 + 1.0
    room = right - left - cell - seed - 3.2
    if side.who is None:
        text = sheet.say(side.waiting) if side.waiting else ""
        sheet.fitted(left + seed + 1.6, middle, room, line, text, waiting_size(size), colour=GREY, shrink=0.65)
    else:
        if side.seed is not None:
            small = min(22.0, max(8.5, size * 0.78))
            base = middle + CAP_HEIGHT * small / MM / 2
            sheet.text(left + seed, base, str(side.seed), small, colour=GREY, align=Align.RIGHT)
        bold = side.winner or not (side.games or lost)
        if word:
            room -= 12.0
            type_size = max(NOTE_TYPE, size * 0.8)
            sheet.fitted(
                right - 2.0, middle, 11.0, line, word, type_size, colour=GREY, align=Align.RIGHT, least=NOTE_TYPE
            )
        elif lost:
            wide = min(_LOST_ROOM, room * 0.42)
            at = right - cell - 1.2
            room -= 1.6 + sheet.fitted(at, middle, wide, line, lost, size * 0.7, colour=GREY, align=Align.RIGHT)
        sheet.fitted(left + seed + 1.6, middle, room, line, sheet.name(side.who), size, bold=bold)
    if not cell:
        return
    sheet.rule(right - cell, middle - line / 2 + 0.6, right - cell, middle + line / 2 - 0.6, line=0.4, colour=HAIRLINE)
    if side.winner and side.games:
        sheet.rectangle(right - cell, middle - line / 2 + 0.3, cell - 0.3, line - 0.6, fill=INK, radius=0.6)
    if side.games:
        base = middle + CAP_HEIGHT * size / MM / 2
        colour = WHITE if side.winner else INK
        sheet.text(right - cell / 2, base, side.games, size, bold=side.winner, colour=colour, align=Align.CENTRE)


def draw_champion(sheet: Sheet, view: PrintedBracket, x: float, y: float, box: float, line: float, size: float) -> None:
    """Draw the rule for the champion at `y`, with a heading and the champion's name above it.

    `size` is the type size of the name; `line` is the height and `box` the width of its line, in mm. If nobody won,
    words that say so take the place of the name.
    """
    sheet.text(x, y - line * 1.3, sheet.words("paper.champion"), min(17.0, max(9.0, size * 0.65)), colour=GREY)
    name = sheet.words("paper.nobody_comes") if view.nobody_won else ""
    if view.champion is not None:
        name = sheet.name(view.champion)
    if name:
        sheet.fitted(x, y - line * 0.6, box, line, name, size, bold=True)
    sheet.rule(x, y, x + box, y, line=1.6, colour=ACCENT)


def _end(sheet: Sheet, view: PrintedBracket, x: float, middle: float, box: float, area: Area) -> None:
    draw_champion(sheet, view, x, middle - area.line * 1.75, box, area.line, area.size * 1.15)
    if view.third_place is not None:
        is_noted = view.stages[-1].matches[0].note is not None
        third = middle + area.line * 3.6 + (NOTE if is_noted else 0.0)
        base = third - area.line - 2.2
        draw_head(sheet, sheet.say(view.third_place.title), view.stages[-1].time, x, base, box, 12.0)
        draw_match(sheet, view.third_place, x, third, box, area)
