"""Paints the champion of an event that is over: the name as large as fits, the dice of the set, and the podium.

The page can also be painted as it is at a moment of its motion: the steps rise, then the name and the dice appear.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from irondie_to.desktop.core.look.motion import ARRIVE, LINEAR, Motion
from irondie_to.desktop.screen.painting.brush import Brush, TextAlign
from irondie_to.desktop.screen.painting.lettering import ScreenTypeface
from irondie_to.desktop.screen.painting.scene import MARGIN, ChampionPage, ChampionStop, PodiumStep, SceneHead

CHAMPION: Final = Motion(2200, LINEAR)
"""The champion is shown for the first time."""
_STEP_AFTER, _DIE_AFTER = 300, 60
_THIRD, _SECOND, _FIRST = (Motion(400, ARRIVE, hold_ms=place * _STEP_AFTER) for place in range(3))
_RISES: Final = (_FIRST, _SECOND, _THIRD)
_NAME: Final = Motion(400, ARRIVE, hold_ms=1000)
_DIE_MS, _DICE_FROM = 320, 1400
"""The last of nine dice begins 480 ms after the first one, and ends with the whole motion."""
_PATH: Final = Motion(_DIE_MS, ARRIVE, hold_ms=CHAMPION.ms - _DIE_MS)

_HEIGHTS: Final = (216.0, 176.0, 136.0)
_NUMBERS: Final = (130.0, 84.0, 76.0)
_NAMES: Final = (0.0, 56.0, 52.0)
_FIRST_WIDTH: Final = 420.0
_EDGE, _INSET = 4.0, 40.0
_USUAL_FOOT: Final = 1000.0
_LARGEST, _DIE, _DIE_GAP = 190.0, 132.0, 18.0
_STOP, _STOP_INSET = 150.0, 10.0
"""The largest width of a round of the path, and the space at its left and right."""


def paint_champion(brush: Brush, head: SceneHead, body: ChampionPage, ms: float) -> None:
    """Paint the page as it is at this time in ms after its motion has begun; from `CHAMPION.ms` on, it stays as it is.

    The event and the time of day at the top are there from the beginning.
    """
    canvas = brush.canvas
    right = canvas.width - MARGIN
    taken = brush.text(right, 92, head.wall, 58, colour="second", align=TextAlign.RIGHT)
    brush.fitted(MARGIN, 71, canvas.measure - taken - 40, 60, head.event, 58, bold=True, colour="second")
    lower = (canvas.foot - _USUAL_FOOT) / 2  # on a canvas that is higher, what is above the steps is in the middle
    middle = canvas.width / 2
    with brush.faded(_NAME.share(ms)):
        brush.fitted(
            middle, 160 + lower, canvas.measure, 60, body.label, 52, bold=True, colour="accent", align=TextAlign.CENTRE
        )
        brush.fitted(
            middle,
            294 + lower,
            canvas.measure,
            210,
            body.name,
            _LARGEST,
            bold=True,
            cut=ScreenTypeface.NORMAL,
            align=TextAlign.CENTRE,
        )
        brush.fitted(middle, 432 + lower, canvas.measure, 60, body.below, 52, colour="second", align=TextAlign.CENTRE)
    _paint_dice(brush, body, 484 + lower, ms)
    with brush.faded(_PATH.share(ms)):
        _paint_path(brush, body.path, 668 + lower)
    for place, step in enumerate(body.steps):
        _paint_step(brush, place, step, _RISES[place].share(ms))


def _paint_dice(brush: Brush, body: ChampionPage, top: float, ms: float) -> None:
    count = len(body.dice)
    size = min(_DIE, (brush.canvas.measure - _DIE_GAP * (count - 1)) / max(1, count))
    left = (brush.canvas.width - count * size - _DIE_GAP * (count - 1)) / 2
    for place, die in enumerate(body.dice):
        with brush.faded(Motion(_DIE_MS, ARRIVE, hold_ms=_DICE_FROM + place * _DIE_AFTER).share(ms)):
            brush.die(left + place * (size + _DIE_GAP), top, size, die)


def _paint_path(brush: Brush, path: tuple[ChampionStop, ...], middle: float) -> None:
    """Paint the rounds of the champion from left to right, with a line between two of them."""
    width = min(_STOP, brush.canvas.measure / max(1, len(path)))
    left, room = (brush.canvas.width - width * len(path)) / 2, width - 2 * _STOP_INSET
    for place, stop in enumerate(path):
        x = left + width * (place + 0.5)
        if place:
            brush.line([(x - width / 2, middle - 26), (x - width / 2, middle + 62)], 2, "second")
        brush.fitted(x, middle, room, 48, stop.result, 42, bold=True, align=TextAlign.CENTRE)
        brush.fitted(x, middle + 44, room, 36, stop.name, 30, colour="second", align=TextAlign.CENTRE)


def _paint_step(brush: Brush, place: int, step: PodiumStep, share: float) -> None:
    """Paint a step of the podium as far as it has risen. Places count from 0."""
    canvas = brush.canvas
    side = (canvas.measure - _FIRST_WIDTH) / 2
    left = MARGIN + (side, 0.0, side + _FIRST_WIDTH)[place]
    width = _FIRST_WIDTH if place == 0 else side
    height = _HEIGHTS[place]
    area = QRectF(left, canvas.foot - height, width, height)
    with brush.risen(area, share):
        if place == 0:
            brush.box(left, area.top(), width, height, "accent", 0)
            brush.fitted(
                area.center().x(),
                area.center().y(),
                width,
                height,
                "1",
                _NUMBERS[0],
                bold=True,
                colour="ground",
                cut=ScreenTypeface.NORMAL,
                align=TextAlign.CENTRE,
            )
            return
        brush.box(left, area.top(), width, height, "row", 0)
        brush.box(left, area.top(), width, _EDGE, "second", 0)
        x, middle = left + _INSET, area.center().y() + _EDGE / 2
        x += brush.fitted(x, middle, width, height, str(place + 1), _NUMBERS[place], bold=True) + _INSET * 0.75
        room = left + width - _INSET / 2 - x
        brush.fitted(x, middle - (22 if step.below else 0), room, 68, step.name, _NAMES[place], bold=True)
        brush.fitted(x, middle + 38, room, 40, step.below, 34, colour="second")
