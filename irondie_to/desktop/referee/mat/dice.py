"""Draws the dice on the mats, the marks on the dice, and the lines from thrown dice to their targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QPolygonF

from irondie_to.app.referee.mat.views import Aim, DieOnMat
from irondie_to.desktop.controls.badge import draw_badge
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.motion import DIE_CHANGES, DIE_LANDS, Motion
from irondie_to.desktop.referee.mat.drawing import MatFrame
from irondie_to.desktop.referee.mat.plan import MatPlan, route

Dice: TypeAlias = Mapping[int, tuple[QRectF, DieOnMat]]
"""The dice by number, each with its box in units of the plan of the mats."""


class DiceMoves:
    """The motion of the dice from one view of the mats to the next.

    `share`, from 0.0 to 1.0, is the completed part of the motion. A die that has moved travels in a straight line and
    shows its new value at the end. On a die that stays where it is, the old value fades while the new one appears.
    """

    def __init__(self) -> None:
        self.share = 1.0
        self._before: Dice = {}

    def begin(self, before: Dice, after: Dice) -> Motion | None:
        """Begin the motion from one view to the next, and return it.

        Returns None if no die has changed, or if the two views do not contain the same dice.
        """
        old, new = ({(number, die.die) for number, (_, die) in dice.items()} for dice in (before, after))
        changed = {number: before[number] for number in after if old == new and before[number] != after[number]}
        if not changed:
            return None
        self._before = changed
        has_moved = any(changed[number][0] != after[number][0] for number in changed)
        return DIE_LANDS if has_moved else DIE_CHANGES

    def looks(self, number: int, box: QRectF, die: DieOnMat) -> Iterator[tuple[QRectF, DieOnMat, float]]:
        """Yield what to draw for a die whose current box is `box`: box, value and opacity, the lowest layer first."""
        old_box, old = self._before.get(number, (box, die))
        if self.share >= 1 or number not in self._before:
            yield box, die, 1.0
        elif old_box != box:
            way = (box.topLeft() - old_box.topLeft()) * self.share
            yield QRectF(old_box.topLeft() + way, box.size()), old, 1.0
        else:
            yield box, old, 1.0
            yield box, die, self.share


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks on the dice on the mats. Dice are identified by their numbers.

    `rings` maps each die that can be clicked to the key or number to type for it, or to an empty string. `badges` maps
    dice to short texts drawn on them. `picked` contains the chosen dice.
    """

    rings: Mapping[int, str] = field(default_factory=dict)
    picked: frozenset[int] = frozenset()
    badges: Mapping[int, str] = field(default_factory=dict)
    open_zones: bool = False
    """Whether the zones themselves can be clicked, not only the dice."""

    def text_at(self, number: int) -> str:
        return self.badges.get(number, "") or self.rings.get(number, "")


_UNDER, _TEXT = 15.0, 12.5
"""The height below a die in RESERVE that is kept for its text, and the height of this text, in plan units."""
_RESERVE_FRAME = 2.0  # the width in px of the frame around a die in RESERVE
_APART = 2.4  # the distance between the lines to several targets, which share the gap between two zones

Lying: TypeAlias = tuple[int, str, int]
"""The position of a die: the player on whose mat it is, the zone, and the index of its place in the zone."""


def draw_on_mat(
    painter: QPainter,
    frame: MatFrame,
    box: QRectF,
    die: DieOnMat,
    lying: Lying | None,
    marks: Marks,
    *,
    is_above_text: bool,
) -> None:
    """Draw a die with its background in the rectangle `box` of the plan, and a frame if the die is ringed or picked.

    `lying` is its position, None for a die in RESERVE. `is_above_text` says whether room is kept for a text below the
    die.
    """
    theme = frame.theme
    where = frame.scaled(box)
    small = lying is None or lying[1] in {"limbo", "abyss"}
    ringed, picked = die.number in marks.rings, die.number in marks.picked
    ground = "selection" if picked else "accent_soft" if ringed else "" if lying is None else "well"
    frame.draw_rounded(painter, where, 5, theme.colour(ground) if ground else None, None)
    margin = (2 if small else 3) * frame.scale
    room = where.adjusted(0, 0, 0, -_UNDER * frame.scale if is_above_text else 0)
    size = int(min(room.width(), room.height()) - 2 * margin)
    left, top = room.center().x() - size / 2, room.center().y() - size / 2
    draw_die(painter, theme, die.die, round(left), round(top), size, die.value)
    if ringed or picked:
        wide = _RESERVE_FRAME if lying is None else (3 if picked else 2) * max(frame.scale, 0.7)
        inset = wide / 2 if lying is None else 0  # the dice in RESERVE are beside each other
        edge = QPen(theme.colour("accent" if ringed else "focus"), wide)
        frame.draw_rounded(painter, where.adjusted(inset, inset, -inset, -inset), 5, None, edge)


def draw_marks(painter: QPainter, frame: MatFrame, box: QRectF, number: int, marks: Marks, *, in_reserve: bool) -> None:
    """Draw the key or number to type for a die and the die's badge, if there are any.

    These texts are at the lower edge of the die, because the label of the zone is above it. The dice in RESERVE are
    narrow and close together, so their texts are below the dice, within the frame of RESERVE.
    """
    theme = frame.theme
    ring, badge = marks.rings.get(number, ""), marks.badges.get(number, "")
    font = frame.font(12 if in_reserve else 13, bold=True)
    for text, colour, ink in ((ring, "accent", "accent_ink"), (badge, "text", "surface")):
        if not text:
            continue
        words = frame.width_of(text, font)
        wide = max(14.0, words + 4) if in_reserve else max(20.0, words + 8)
        if in_reserve:
            place = QRectF(box.center().x() - wide / 2, box.bottom() - _UNDER, wide, _TEXT)
        else:
            x = box.right() + 6 - wide if text is badge and ring else box.left() - 6
            place = QRectF(x, box.bottom() - 13, wide, 20)
        draw_badge(painter, frame.scaled(place), text, font, theme.colour(colour), theme.colour(ink), 4 * frame.scale)


def draw_aims(
    painter: QPainter, frame: MatFrame, aims: Sequence[Aim], lying: Mapping[int, Lying], plan: MatPlan
) -> None:
    """Draw the lines from dice in SKIRMISH to their targets. The lines of the last thrown die are the boldest."""
    theme = frame.theme
    for order, aim in enumerate(aims):
        source = lying.get(aim.die)
        if source is None or source[1] != "skirmish":
            continue
        last = order == len(aims) - 1
        colour = theme.colour("text" if last else "line_strong")
        painter.setPen(QPen(colour, (2.5 if last else 1.8) * frame.scale))
        for target in aim.targets:
            if target not in lying:
                continue
            shift = (order - (len(aims) - 1) / 2) * _APART
            points = route(plan, (source[0], source[2]), lying[target], shift)
            line = [frame.point(point) for point in points]
            painter.drawPolyline(QPolygonF(line))
            painter.setBrush(colour)
            painter.drawPolygon(_head(line[-2], line[-1], 8 * frame.scale))


def _head(before: QPointF, end: QPointF, size: float) -> QPolygonF:
    """Return an arrowhead, `size` px long, for the end of a horizontal or vertical line."""
    way_x, way_y = end.x() - before.x(), end.y() - before.y()
    length = max(abs(way_x) + abs(way_y), 0.01)
    along = QPointF(way_x / length * size, way_y / length * size)
    across = QPointF(-along.y() * 0.7, along.x() * 0.7)
    return QPolygonF([end, end - along + across, end - along - across])
