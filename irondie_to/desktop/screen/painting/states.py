"""Paints the pages for the organiser's message, for overtime, and for the end of match time."""

from __future__ import annotations

from typing import Final

from irondie_to.desktop.screen.painting.brush import Brush, TextAlign
from irondie_to.desktop.screen.painting.lettering import ScreenTypeface, fit, lines_of, width_of_one
from irondie_to.desktop.screen.painting.scene import (
    GAP,
    HEAD_BOTTOM,
    MARGIN,
    BracketStop,
    Duty,
    NoticePage,
    OvertimePage,
    SceneHead,
    TimeUpPage,
)

_BANNER: Final = 150.0
_PLATE: Final = 124.0
_LARGEST, _SMALLEST = 190.0, 110.0
_LINE, _LINE_APART = 56.0, 76.0
_PLAN = 44.0
_EXTRA, _LEAST_SCALE = 62.0, 0.7


def paint_notice(brush: Brush, head: SceneHead, body: NoticePage, left: str) -> None:
    """Paint the page with the organiser's message: event, time of day, message, plan of the day, and the foot `left`.

    The plan is left out if the message leaves no space for it.
    """
    canvas = brush.canvas
    right = canvas.width - MARGIN
    taken = brush.text(right, 112, head.wall, 58, colour="second", align=TextAlign.RIGHT)
    brush.fitted(MARGIN, 91, canvas.measure - taken - 40, 60, head.event, 58, bold=True, colour="second")
    y = _paint_title(brush, body.title, 210.0)
    if body.below:
        y += 122
        brush.fitted(
            MARGIN, y - 36, canvas.measure, 110, body.below, 104, bold=True, colour="accent", cut=ScreenTypeface.NORMAL
        )
    y += 110
    for line in body.lines:
        one = fit(line, canvas.measure, _LINE, _LINE_APART)
        whole = len(one.lines) == 1 and one.size >= 0.8 * _LINE
        for part in (line,) if whole else lines_of(line, canvas.measure, _LINE):
            brush.fitted(MARGIN, y - 20, canvas.measure, _LINE_APART, part, _LINE)
            y += _LINE_APART
    plan_y = canvas.height - 260
    if body.plan and y - _LINE_APART < plan_y - _PLAN:
        _paint_plan(brush, body.plan, plan_y)
    brush.fitted(MARGIN, canvas.height - 42, canvas.measure, 44, left, 38, colour="second")


def _paint_title(brush: Brush, title: str, top: float) -> float:
    """Paint the title in one line if that is large enough, otherwise in at most four lines.

    `top` is the upper edge of the title. Returns the y of the last baseline, or `top` if the title is empty.
    """
    room = brush.canvas.measure
    if not title:
        return top
    size = min(_LARGEST, room / width_of_one(title, ScreenTypeface.SEMI, bold=True))
    if size >= _SMALLEST:
        base = top + size * 0.85
        brush.text(MARGIN, base, title, size, bold=True)
        return base
    size = _SMALLEST
    while size > 60 and len(lines_of(title, room, size, bold=True)) > 2:
        size -= 6
    base = top
    for line in lines_of(title, room, size, bold=True)[:4]:
        base += size * 1.12
        found = fit(line, room, size, size * 1.1, bold=True)
        brush.text(MARGIN, base, found.lines[0], found.size, bold=True, cut=found.face)
    return base


def _paint_plan(brush: Brush, plan: tuple[BracketStop, ...], y: float) -> None:
    """Paint the rounds of the day as stops on a line, with marks for finished, next and later rounds."""
    canvas = brush.canvas
    step = canvas.measure / len(plan)
    size = min(fit(stop.words, step - 12, _PLAN, _PLAN, bold=True).size for stop in plan)
    middle = y + 58
    first, last = MARGIN + step / 2, canvas.width - MARGIN - step / 2
    brush.line([(first, middle), (last, middle)], 5, "second")
    for number, stop in enumerate(plan):
        x = MARGIN + step * (number + 0.5)
        now, done = stop.state == "now", stop.state == "done"
        colour = "text" if now or not done else "second"
        brush.fitted(x, y, step - 12, 44, stop.at, 44, bold=now or done, colour=colour, align=TextAlign.CENTRE)
        brush.disc(x, middle, 26 if now else 18, "accent" if now or done else "second")
        if done:
            brush.line([(x - 8, middle), (x - 2, middle + 7), (x + 9, middle - 7)], 4, "ground")
        elif not now:
            brush.disc(x, middle, 13, "ground")
        brush.fitted(x, y + 116, step - 12, 48, stop.words, size, bold=now, colour=colour, align=TextAlign.CENTRE)


def _paint_banner(brush: Brush, colour: str) -> float:
    """Paint the background of an urgent notice across the full width. Return the y of its middle."""
    brush.box(0, HEAD_BOTTOM, brush.canvas.width, _BANNER, colour, 0)
    return HEAD_BOTTOM + _BANNER / 2


def paint_overtime(brush: Brush, body: OvertimePage) -> None:
    """Paint the page for tables whose game time is over, with the three rules of overtime."""
    canvas = brush.canvas
    middle = _paint_banner(brush, "attention")
    room = canvas.measure - len(body.tables) * (_PLATE + 18) - 20
    taken = brush.fitted(
        MARGIN, middle, room, 100, body.banner, 70, bold=True, colour="ground", cut=ScreenTypeface.NORMAL
    )
    x = MARGIN + taken + 38
    for table in body.tables:
        brush.plate(x, middle - 45, _PLATE, 90, table, ground="ground", ink="attention")
        x += _PLATE + 18
    aside = brush.fitted(
        canvas.width - MARGIN, 540, canvas.measure * 0.36, 64, body.aside, 56, colour="second", align=TextAlign.RIGHT
    )
    brush.fitted(MARGIN, 538, canvas.measure - aside - 40, 72, body.lead, 66, bold=True)
    width = (canvas.measure - 2 * GAP) / 3
    for place, duty in enumerate(body.duties):
        _paint_duty(brush, duty, str(place + 1), MARGIN + place * (width + GAP), width)


def _paint_duty(brush: Brush, duty: Duty, number: str, x: float, width: float) -> None:
    top, inner = 596.0, width - 68
    brush.box(x, top, width, 376, "row", 14)
    brush.text(x + 34, top + 192, number, 200, bold=True, colour="accent", cut=ScreenTypeface.NORMAL)
    brush.text(x + width - 34, top + 60, duty.rule, 40, colour="second", align=TextAlign.RIGHT)
    brush.fitted(x + 34, top + 238, inner, 68, duty.words, 62, bold=True)
    brush.fitted(x + 34, top + 312, inner, 104, duty.rest, 46)


def paint_time_up(brush: Brush, body: TimeUpPage) -> None:
    """Paint the page for the end of match time: duties, unfinished games, extra time, and missing slips."""
    canvas = brush.canvas
    middle = _paint_banner(brush, "stop")
    brush.fitted(
        canvas.width / 2,
        middle,
        canvas.measure,
        110,
        body.banner,
        88,
        bold=True,
        colour="ground",
        cut=ScreenTypeface.NORMAL,
        align=TextAlign.CENTRE,
    )
    brush.fitted(MARGIN, 537, canvas.measure, 72, body.title, 66, bold=True)
    y = 616.0
    for line in body.lines:
        brush.fitted(MARGIN, y, canvas.measure, 66, line, 56)
        y += 72
    if body.extras:
        _paint_extras(brush, body, canvas.foot - 212)
    if body.out:
        _paint_out(brush, body, canvas.foot - 80)


def _paint_extras(brush: Brush, body: TimeUpPage, y: float) -> None:
    """Paint the tables with extra time, in a smaller size if there are many.

    If not all of them fit, the number of the others is painted at the end.
    """
    right = brush.canvas.width - MARGIN
    x = MARGIN + brush.fitted(MARGIN, y, 420, 60, body.extra_words, 46, bold=True, colour="second") + 40
    widths = [210 + width_of_one(extra.words, ScreenTypeface.SEMI, bold=True) * _EXTRA for extra in body.extras]
    scale = min(1.0, max(_LEAST_SCALE, (right - x) / (sum(widths) - 70)))
    for number, (extra, width) in enumerate(zip(body.extras, widths, strict=True)):
        if x + (width - 70) * scale > right + 1:
            brush.fitted(x, y, right - x, 60, f"+{len(body.extras) - number}", 50, bold=True, colour="second")
            return
        brush.plate(x, y - 38 * scale, 120 * scale, 76 * scale, extra.table)
        brush.text(x + 140 * scale, y + 22 * scale, extra.words, _EXTRA * scale, bold=True)
        x += width * scale


def _paint_out(brush: Brush, body: TimeUpPage, y: float) -> None:
    """Paint plates for the tables whose slips are missing.

    If not all of them fit, the number of the others is painted at the end.
    """
    right = brush.canvas.width - MARGIN
    x = MARGIN + brush.fitted(MARGIN, y, 420, 60, body.out_words, 46, bold=True, colour="second") + 40
    for number, table in enumerate(body.out):
        more = len(body.out) - number
        if x + 106 + (124 if more > 1 else 0) > right:
            brush.fitted(x + 8, y, right - x, 60, f"+{more}", 50, bold=True, colour="second")
            return
        brush.box(x, y - 38, 106, 76, "row")
        brush.fitted(x + 53, y, 96, 70, str(table), 56, bold=True, align=TextAlign.CENTRE)
        x += 122
