"""The page shown when an event is over: the champion's name, dice and path, and the podium.

The podium fades in when the page is shown for the first time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from PySide6.QtCore import QRectF

from irondie_to.app.end.evening import Champion
from irondie_to.desktop.core.look.motion import PODIUM
from irondie_to.desktop.screen.brush import CENTRE, MARGIN, Brush, ScreenTypeface
from irondie_to.desktop.screen.content import Content
from irondie_to.desktop.screen.scene import SMALL_CLOCK_BOTTOM, Body, HallPage, Say, Scene, paint_wall
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die

_HEIGHTS: Final = (216.0, 176.0, 136.0)
_NUMBERS: Final = (130.0, 84.0, 76.0)
_NAMES: Final = (0.0, 56.0, 52.0)
_FIRST_WIDTH: Final = 420.0
_EDGE, _INSET = 4.0, 40.0
_USUAL_FOOT: Final = 1000.0
_DIE, _DIE_GAP = 132.0, 18.0
_STOP, _STOP_INSET = 150.0, 10.0
"""The largest width of a round in the path, and the space to its left and right."""
_NORMAL: Final = ScreenTypeface.NORMAL


@dataclass(frozen=True, slots=True)
class ChampionPage(Body):
    """The page of an event that is over.

    `label` is painted above the champion's name and `below` under it. `dice` are the dice of the champion's set, empty
    if unknown. `path` are the champion's rounds: the result and the name of each. `steps` are at most the best three,
    the champion first: the rank, the name and the club of each.
    """

    room_for_band: ClassVar[bool] = False

    label: str
    name: str
    below: str
    dice: tuple[Die, ...]
    path: tuple[tuple[str, str], ...]
    steps: tuple[tuple[int, str, str], ...]
    changes_above: ClassVar[float] = SMALL_CLOCK_BOTTOM

    def paint(self, brush: Brush, scene: Scene, ms: float) -> None:
        """Paint the page as it looks `ms` milliseconds after its animation has started.

        From `PODIUM.ms` on, it no longer changes.
        """
        canvas, room, middle = brush.canvas, brush.canvas.measure, brush.canvas.width / 2
        taken = paint_wall(brush, scene.head, 71)
        brush.fitted(MARGIN, 71, room - taken - 40, 60, scene.head.event, 58, bold=True, colour="second")
        lower = (canvas.foot - _USUAL_FOOT) / 2  # on a taller canvas, the content above the steps is in the middle
        brush.fitted(middle, 160 + lower, room, 60, self.label, 52, bold=True, colour="accent", align=CENTRE)
        brush.fitted(middle, 294 + lower, room, 210, self.name, 190, bold=True, cut=_NORMAL, align=CENTRE)
        brush.fitted(middle, 432 + lower, room, 60, self.below, 52, colour="second", align=CENTRE)
        self._paint_dice(brush, 484 + lower)
        self._paint_path(brush, 668 + lower)
        with brush.faded(PODIUM.share(ms)):
            for step in self.steps:
                _paint_step(brush, *step)

    def _paint_dice(self, brush: Brush, top: float) -> None:
        count = len(self.dice)
        size = min(_DIE, (brush.canvas.measure - _DIE_GAP * (count - 1)) / max(1, count))
        left = (brush.canvas.width - count * size - _DIE_GAP * (count - 1)) / 2
        for place, die in enumerate(self.dice):
            brush.die(left + place * (size + _DIE_GAP), top, size, die)

    def _paint_path(self, brush: Brush, middle: float) -> None:
        width = min(_STOP, brush.canvas.measure / max(1, len(self.path)))
        left, room = (brush.canvas.width - width * len(self.path)) / 2, width - 2 * _STOP_INSET
        for place, (result, name) in enumerate(self.path):
            x = left + width * (place + 0.5)
            if place:
                brush.line([(x - width / 2, middle - 26), (x - width / 2, middle + 62)], 2, "second")
            brush.fitted(x, middle, room, 48, result, 42, bold=True, align=CENTRE)
            brush.fitted(x, middle + 44, room, 36, name, 30, colour="second", align=CENTRE)


def _paint_step(brush: Brush, rank: int, name: str, club: str) -> None:
    place = rank - 1
    canvas, height, number = brush.canvas, _HEIGHTS[place], str(rank)
    side = (canvas.measure - _FIRST_WIDTH) / 2
    left = MARGIN + (side, 0.0, side + _FIRST_WIDTH)[place]
    width = _FIRST_WIDTH if place == 0 else side
    area = QRectF(left, canvas.foot - height, width, height)
    x, middle, size = area.center().x(), area.center().y(), _NUMBERS[place]
    if place == 0:
        brush.box(left, area.top(), width, height, "accent", 0)
        where = (x, middle, width, height)
        brush.fitted(*where, number, size, bold=True, colour="ground", cut=_NORMAL, align=CENTRE)
        return
    brush.box(left, area.top(), width, height, "row", 0)
    brush.box(left, area.top(), width, _EDGE, "second", 0)
    x, middle = left + _INSET, middle + _EDGE / 2
    x += brush.fitted(x, middle, width, height, number, size, bold=True) + _INSET * 0.75
    room = left + width - _INSET / 2 - x
    brush.fitted(x, middle - (22 if club else 0), room, 68, name, _NAMES[place], bold=True)
    brush.fitted(x, middle + 38, room, 40, club, 34, colour="second")


def champion_page(content: Content, champion: Champion, say: Say) -> HallPage:
    wins = say(Phrase("end_page.wins", {"event": content.event.name}))
    below = " · ".join(filter(None, (champion.club, wins)))
    path = tuple(
        (stop.result if isinstance(stop.result, str) else say(stop.result), say(stop.title)) for stop in champion.path
    )
    steps = tuple((line.rank, line.name, line.club or "") for line in content.podium)
    label = say(Phrase("end_page.to_champion"))
    body = ChampionPage(label, champion.name, below, champion.dice, path, steps)
    return HallPage(body, left=content.event.place)
