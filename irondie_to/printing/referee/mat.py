"""Prints the game mat with the places of ZON-5: for one player on A4 or Letter, for two on a sheet twice as large."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.papers.documents import DOCUMENTS, GameMat
from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase
from irondie_to.printing.core.fitting import DESK_SHRINK, break_lines, paragraph
from irondie_to.printing.core.fonts import CONDENSED, NORMAL, SEMI, Typeface, width_of_one
from irondie_to.printing.core.frame import Document, PageNumber
from irondie_to.printing.core.measures import ACCENT, FOOT_TYPE, GREY, INK, MM, NOTE_TYPE, SMALLEST_TYPE, TINT, Measure
from irondie_to.printing.core.sheet import Align, Sheet

_PHASES = {
    "paper.phase_1": "paper.phase_about_1",
    "paper.phase_2": "paper.phase_about_2",
    "paper.phase_3": "paper.phase_about_3",
    "paper.phase_4": "paper.phase_about_4",
}
"""The name of each phase of a turn, and what happens in it."""

_OVERTIME = ("paper.mat_overtime_1", "paper.mat_overtime_2", "paper.mat_overtime_3")

_FAINT = "#D5DADC"
_SHEETS = {
    PageSize.A4: (297.0, 210.0),
    PageSize.LETTER: (279.4, 215.9),
    PageSize.A3: (420.0, 297.0),
    PageSize.TABLOID: (431.8, 279.4),
}
_CHECKED = 100.0
"""The length in mm of the line with which a player checks that the mat was printed in its size."""
_SMALL = 8.6
_STEP, _AIR = 0.43, 0.7
"""The line spacing of the PRIORITY steps in mm per point of type size, and the gap between two steps in mm."""
_COLUMNS, _LIFE, _LIMBO = 9, 7, 8
_PIPS = {
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1.2), (1, -1.2), (-1, 0), (1, 0), (-1, 1.2), (1, 1.2)),
}


@dataclass(frozen=True, slots=True)
class _Grid:
    """The places of one player, in mm.

    x and y are the upper left corner of the first place, `wide` and `high` the size of a place, and `step` and `row`
    the distances between the corners of neighbouring places.
    """

    x: float
    y: float
    wide: float
    high: float
    step: float
    row: float

    def at(self, column: int, row: int) -> tuple[float, float]:
        return self.x + self.step * column, self.y + self.row * row


def lay_out(view: GameMat, job: PrintJob) -> Document:
    """Lay out the mat on a single page at full size. The page must be printed without scaling."""
    kind = DOCUMENTS["mat-for-two" if view.two_players else "mat"]
    width, height = _SHEETS[kind.size_for(job.page)]
    measure = Measure(width, height, width - 2 * (10.0 if view.two_players else 12.0))
    # Tabloid is lower than A3 and Letter narrower than A4. On these, the places are smaller, but the type is not.
    if view.two_players:
        high = 34.0 * (height / 2 - 9.0) / 140.0 - 8.5
        grid = _Grid(10.0, height / 2 + 11.0, 34.4, high, 37.3, high + 8.3)
    else:
        step = measure.measure / _COLUMNS + 0.3
        grid = _Grid(12.0, 14.6, step - 2.6, 32.3, step, 40.3)

    def draw(sheet: Sheet, _page: PageNumber) -> None:
        if view.two_players:
            _side(sheet, grid)
            sheet.rotated(lambda: _side(sheet, grid))
            _middle_line(sheet, width, height)
        else:
            _player(sheet, grid)
            _reminder_below(sheet, grid)
            y = height - 7.4
            _check_line(sheet, sheet.left, y - 0.9)
            sheet.text(sheet.left + _CHECKED + 2.0, y, sheet.words("paper.check_line"), FOOT_TYPE, colour=GREY)
            text = sheet.words("paper.mat_for_one")
            sheet.text(sheet.right, y, text, FOOT_TYPE, colour=GREY, align=Align.RIGHT)

    return Document((Phrase("paper.mat"),), measure, (draw,), actual_size=True)


def _check_line(sheet: Sheet, x: float, y: float) -> None:
    for end in (x, x + _CHECKED):
        sheet.rule(end, y - 1.4, end, y + 1.4, line=0.7, colour=INK)
    sheet.rule(x, y, x + _CHECKED, y, line=0.7, colour=INK)


def _side(sheet: Sheet, grid: _Grid) -> None:
    _player(sheet, grid)
    _reminder_beside(sheet, grid)


def _middle_line(sheet: Sheet, width: float, height: float) -> None:
    middle = height / 2
    text = sheet.words("paper.mat_for_two")
    half = width_of_one(text, SEMI.regular) * 7.5 / MM / 2 + 3.0
    sheet.rule(8.0, middle, width / 2 - half, middle, line=1.0, colour=ACCENT)
    sheet.rule(width / 2 + half, middle, width - 8.0, middle, line=1.0, colour=ACCENT)
    sheet.text(width / 2, middle + 0.9, text, FOOT_TYPE, colour=GREY, align=Align.CENTRE)
    _check_line(sheet, 20.0, middle)
    text = sheet.words("paper.check_line")
    sheet.text(20.0 + _CHECKED / 2, middle + 4.4, text, FOOT_TYPE, colour=GREY, align=Align.CENTRE)


def _player(sheet: Sheet, grid: _Grid) -> None:
    """Draw the four rows of a player's places as in the manual, with LIFE and SKIRMISH nearest to the opponent."""
    for column in range(_COLUMNS):
        x, y = grid.at(column, 0)
        skirmish = column >= _LIFE
        line, colour = (2.0, ACCENT) if skirmish else (1.2, INK)
        sheet.rectangle(x, y, grid.wide, grid.high, stroke=colour, line=line, radius=2.2)
        if column < 6:
            size = min(36.0, grid.high * 1.25)
            sheet.text(
                x + grid.wide / 2,
                y + grid.high / 2 + 0.357 * size / MM,
                str(6 - column),
                size,
                cut=NORMAL,
                bold=True,
                colour=_FAINT,
                align=Align.CENTRE,
            )
        x, y = grid.at(column, 1)
        sheet.rectangle(x, y, grid.wide, grid.high, stroke=INK, line=1.2, radius=2.2)
        _pips(sheet, x + grid.wide / 2, y + grid.high / 2, column)
    for column in range(_LIMBO):
        x, y = grid.at(column, 2)
        sheet.rectangle(x, y, grid.wide, grid.high, stroke=GREY, line=0.8, radius=2.2)
        _cut_corners(sheet, x, y, grid)
        x, y = grid.at(column, 3)
        sheet.rectangle(x, y, grid.wide, grid.high, stroke=GREY, line=0.9, radius=2.2, dash=(3.5, 2.5))
    _names(sheet, grid)
    _reserve(sheet, grid)
    _priority(sheet, grid)


def _pips(sheet: Sheet, x: float, y: float, column: int) -> None:
    """Draw the faint signs of a place: triangles in the four columns of ATTACK, dots in the four of DEFENSE."""
    attack, defense = 6 - column, column - 2
    value = attack if attack >= 3 else defense
    if value not in _PIPS:
        return
    for right, down in _PIPS[value]:
        at_x, at_y = x + right * 3.9, y + down * 3.9
        if attack >= 3:
            corners = [(at_x, at_y - 2.0), (at_x + 2.0, at_y + 1.5), (at_x - 2.0, at_y + 1.5)]
            sheet.polygon(corners, fill=_FAINT)
        else:
            sheet.circle(at_x, at_y, 1.6, fill=_FAINT)


def _cut_corners(sheet: Sheet, x: float, y: float, grid: _Grid) -> None:
    """Draw the cut corners of a place in the ABYSS, whose dice do not return to the game."""
    near, far = 2.0, 5.2
    for corner_x, right in ((x, 1), (x + grid.wide, -1)):
        for corner_y, down in ((y, 1), (y + grid.high, -1)):
            sheet.rule(
                corner_x + right * near,
                corner_y + down * near,
                corner_x + right * far,
                corner_y + down * far,
                line=0.7,
                colour=GREY,
            )


def _names(sheet: Sheet, grid: _Grid) -> None:
    life_room = grid.step * _LIFE - 3.0
    half = grid.step * 4.4
    for row, zone, about, room in (
        (0, "terms.zone_life", "paper.from_this_side", life_room),
        (1, "terms.zone_attack", "paper.from_this_side", half),
        (2, "terms.zone_abyss", "paper.out_of_game", grid.step * 8),
        (3, "terms.zone_limbo", "paper.limbo_about", grid.step * 8),
    ):
        x, y = grid.at(0, row)
        name = sheet.say(Phrase(zone))
        wide = sheet.fitted(x, y - 2.9, room * 0.6, 5.0, name, 10.5, bold=True, shrink=DESK_SHRINK)
        sheet.fitted(x + wide + 2.5, y - 2.9, room - wide - 2.5, 5.0, sheet.words(about), 9.5, colour=GREY, shrink=0.7)
    x, y = grid.at(_LIFE, 0)
    name = sheet.say(Phrase("terms.zone_skirmish"))
    room = grid.step + grid.wide
    sheet.fitted(x, y - 2.9, room, 5.0, name, 10.5, bold=True, colour=ACCENT, shrink=DESK_SHRINK)
    x, y = grid.at(_COLUMNS - 1, 1)
    right = x + grid.wide
    name = sheet.say(Phrase("terms.zone_defense"))
    wide = sheet.fitted(right, y - 2.9, half * 0.6, 5.0, name, 10.5, bold=True, align=Align.RIGHT, shrink=DESK_SHRINK)
    about = sheet.words("paper.from_this_side")
    room = half - wide - 2.5
    sheet.fitted(right - wide - 2.5, y - 2.9, room, 5.0, about, 9.5, colour=GREY, align=Align.RIGHT, shrink=0.7)


def _reserve(sheet: Sheet, grid: _Grid) -> None:
    x, y = grid.at(_LIMBO, 2)
    sheet.rectangle(x, y, grid.wide, grid.high, fill=TINT, radius=2.2)
    middle, y = x + grid.wide / 2, y + grid.high / 2
    room = grid.wide - 3.0
    name = sheet.say(Phrase("terms.zone_reserve"))
    sheet.fitted(middle, y - 4.0, room, 5.0, name, 10.0, bold=True, align=Align.CENTRE, shrink=DESK_SHRINK)
    for number, line in enumerate(sheet.words("paper.stays_in_hand").split("\n")):
        at = y + 1.4 + 4.0 * number
        sheet.fitted(middle, at, room, 4.2, line, 9.2, colour=GREY, align=Align.CENTRE, shrink=0.71)


def _priority(sheet: Sheet, grid: _Grid) -> None:
    x, y = grid.at(_LIMBO, 3)
    sheet.rectangle(x, y, grid.wide, grid.high, fill=TINT, radius=2.2)
    room, high = grid.wide - 4.5, grid.high - 9.0
    steps = [sheet.words(code) for code in ("paper.priority_1", "paper.priority_2", "paper.priority_3")]
    cut, size, lines = _steps_fitted(steps, room, high)
    leading = _STEP * size
    y += (high - leading * sum(map(len, lines)) - 2 * _AIR) / 2 + 4.5
    sheet.fitted(x + 2.4, y, room, 5.0, sheet.words("paper.priority"), 10.0, bold=True, shrink=DESK_SHRINK)
    y += 2.4
    for step in lines:
        for line in step:
            y += leading
            sheet.text(x + 2.4, y, line, size, cut=cut)
        y += _AIR


def _steps_fitted(steps: list[str], room: float, high: float) -> tuple[Typeface, float, list[tuple[str, ...]]]:
    for cut in (SEMI, CONDENSED):
        longest = max(width_of_one(word, cut.regular) for step in steps for word in step.split())
        size = min(9.5, room * MM / longest)
        while size >= NOTE_TYPE:
            lines = [paragraph(step, room, cut.regular, size) for step in steps]
            if _STEP * size * sum(map(len, lines)) + 2 * _AIR <= high:
                return cut, size, lines
            size -= 0.25
    size = NOTE_TYPE
    return CONDENSED, size, [paragraph(step, room, CONDENSED.regular, size) for step in steps]


def _reminder_beside(sheet: Sheet, grid: _Grid) -> None:
    x = grid.x + grid.step * _COLUMNS + 4.0
    room = sheet.measure.width - 10.0 - x
    y = grid.y
    sheet.fitted(x, y - 2.9, room, 5.0, sheet.words("paper.the_turn").upper(), 10.0, bold=True, shrink=DESK_SHRINK)
    y += 5.5
    box = 26.0
    free = sheet.measure.height - 10.0 - box - y
    abouts = [paragraph(sheet.words(code), room - 8.0, SEMI.regular, 9.5) for code in _PHASES.values()]
    heights = [5.2 + 4.55 * max(3, len(lines)) for lines in abouts]
    air = min(3.0, (free - sum(heights)) / 4)
    for number, (phase, lines, high) in enumerate(zip(_PHASES, abouts, heights, strict=True), start=1):
        _phase(sheet, x, y, room, number, sheet.words(phase), lines)
        y += high + air
    y = sheet.measure.height - 10.0 - box
    sheet.rectangle(x, y, room, box, fill=TINT, radius=2.2)
    sheet.fitted(x + 3.5, y + 4.8, room - 7.0, 5.0, sheet.words("paper.overtime"), 10.0, bold=True)
    for number in (1, 2, 3):
        sheet.text(x + 3.5, y + 6.2 + 5.2 * number, str(number), 9.5, bold=True, colour=ACCENT)
    _same_size(sheet, x + 7.0, y + 11.4, 5.2, room - 9.0, [sheet.words(code) for code in _OVERTIME])


def _same_size(sheet: Sheet, x: float, y: float, step: float, room: float, texts: list[str]) -> None:
    """Draw lines of text below each other, all in the same size and typeface; y is the first baseline."""
    widest = {cut: max(width_of_one(text, cut.regular) for text in texts) for cut in (SEMI, CONDENSED)}
    sizes = {cut: min(9.5, room * MM / wide) for cut, wide in widest.items()}
    cut = SEMI if sizes[SEMI] > _SMALL else CONDENSED
    for place, text in enumerate(texts):
        sheet.text(x, y + step * place, text, max(SMALLEST_TYPE, sizes[cut]), cut=cut)


def _phase(sheet: Sheet, x: float, y: float, room: float, number: int, name: str, lines: tuple[str, ...]) -> None:
    sheet.text(x, y + 1.9, str(number), 17.0, bold=True, colour=ACCENT)
    sheet.fitted(x + 8.0, y - 0.6, room - 8.0, 5.0, name, 10.0, bold=True, shrink=DESK_SHRINK)
    for place, line in enumerate(lines):
        sheet.text(x + 8.0, y + 5.2 + 4.55 * place, line, 9.5)


def _reminder_below(sheet: Sheet, grid: _Grid) -> None:
    y = grid.y + grid.row * 4 + 1.0
    quarter = sheet.measure.measure / 4
    room = quarter - 10.0
    abouts = [sheet.words(code) for code in _PHASES.values()]
    size, count = max((_size_on(abouts, count, room), count) for count in (2, 3))
    leading = 3.9 if count == 2 else 3.7
    for number, (phase, text) in enumerate(zip(_PHASES, abouts, strict=True), start=1):
        x = sheet.left + quarter * (number - 1)
        sheet.text(x, y + 1.9, str(number), 17.0, bold=True, colour=ACCENT)
        name = sheet.words(phase)
        sheet.fitted(x + 6.5, y - 0.6, room, 5.0, name, 10.0, bold=True, shrink=DESK_SHRINK)
        for place, line in enumerate(break_lines(text, count, SEMI.regular)):
            sheet.text(x + 6.5, y + 4.6 + leading * place, line, size)
    y += 15.2 if count == 2 else 17.2
    x = sheet.left
    x += sheet.text(x, y, sheet.words("paper.overtime"), 9.8, bold=True) + 3.0
    for number, code in enumerate(_OVERTIME, start=1):
        x += sheet.text(x, y, f"{number} " + sheet.words(code), 9.8) + 4.0


def _size_on(texts: list[str], count: int, room: float) -> float:
    """The type size, within limits, at which every text, broken into `count` lines, fits into `room` mm.

    The upper limit is lower for three lines than for two.
    """
    widest = max(width_of_one(line, SEMI.regular) for text in texts for line in break_lines(text, count, SEMI.regular))
    return max(SMALLEST_TYPE, min(9.2 if count == 2 else 8.3, room * MM / widest))
