"""The layout of the mats in plan units, with the zones and places of rule ZON-5 for every player.

Side B is at the top and side A at the bottom; their front rows face each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

PLACE: Final = 56.0
SMALL: Final = 29.0
_EDGE, _SMALL_ZONE = 14.0, 126.0
_BLOCK_WIDTH = 9 * PLACE + 12 + 10 + 2 * PLACE + 34
_BETWEEN = 18.0
SMALLEST: Final = 0.5
"""The smallest scale at which the mats are drawn. In a smaller space they scroll."""
RESERVE_LEAST: Final = 24.0


class _Heights(NamedTuple):
    """Heights in plan units.

    `team` is the row with the name and the sums of a side (0 if there are no teams), `hand` the row with a player's
    name, `above` the space between this row and the zones, `zone` a zone, `step` the distance between the tops of the
    two rows of zones, and `middle` the space between the sides.
    """

    team: float
    hand: float
    above: float
    zone: float
    step: float
    middle: float

    @property
    def block(self) -> float:
        return self.hand + self.above + self.step + self.zone


_ALONE: Final = _Heights(0.0, 56.0, 4.0, 82.0, 92.0, 50.0)
_TEAMS: Final = _Heights(32.0, 44.0, 2.0, 78.0, 84.0, 44.0)
"""The heights without and with teams. The mats of teams are lower, so that four of them fit above the question."""


class Lying(NamedTuple):
    """The position of a die: the player on whose mat it is, the zone, its index in the zone, and its rectangle."""

    player: int
    zone: str
    place: int
    box: QRectF


class ZonePlan(NamedTuple):
    """A zone of one player's mat, with its rectangle and the rectangles of its places for dice."""

    zone: str
    box: QRectF
    places: tuple[QRectF, ...]


@dataclass(frozen=True, slots=True)
class BlockPlan:
    """The layout of one player's mat, in plan units.

    `hand` is the row with the name, RESERVE and the sums. `gap` is the x coordinate between DEFENSE and SKIRMISH, and
    `rows` the y coordinate between the two rows of zones.
    """

    player: int
    side: int
    hand: QRectF
    zones: tuple[ZonePlan, ...]
    gap: float
    rows: float
    front: float
    """The y coordinate just outside the front row, towards the opponent."""


@dataclass(frozen=True, slots=True)
class MatPlan:
    """The layout of all mats, in plan units. `middle` is the strip between the two sides.

    `teams` are the rows with the name and the sums of side 0 and side 1; without teams, `teams` is None, and the name
    and the sums are in the row of the side's only player.
    """

    width: float
    height: float
    middle: QRectF
    blocks: tuple[BlockPlan, ...]
    teams: tuple[QRectF, QRectF] | None


def plan_mats(sides: Sequence[int], columns: int = 1) -> MatPlan:
    """Return the layout for players on these sides (0 or 1), with the mats of each side in this many columns."""
    members = [[player for player, side in enumerate(sides) if side == which] for which in (0, 1)]
    most = max(map(len, members))
    heights = _TEAMS if most > 1 else _ALONE
    rows = max(-(-most // columns), 1)
    width = 2 * _EDGE + columns * _BLOCK_WIDTH + (columns - 1) * _BETWEEN
    half = heights.team + rows * heights.block + (rows - 1) * _BETWEEN
    below = 2.0 + half + heights.middle
    blocks: dict[int, BlockPlan] = {}
    for side, top in ((1, 2.0 + heights.team), (0, below)):
        for place, player in enumerate(members[side]):
            x = _EDGE + place % columns * (_BLOCK_WIDTH + _BETWEEN)
            y = top + place // columns * (heights.block + _BETWEEN)
            blocks[player] = _block(player, side, x, y, heights)
    inner = width - 2 * _EDGE
    middle = QRectF(_EDGE, 2.0 + half + 8, inner, heights.middle - 16)
    upper = QRectF(_EDGE, 2.0, inner, heights.team)
    lower = QRectF(_EDGE, below + half - heights.team, inner, heights.team)
    return MatPlan(
        width,
        below + half + 6,
        middle,
        tuple(blocks[player] for player in range(len(sides))),
        (lower, upper) if most > 1 else None,
    )


def best_plan(sides: Sequence[int], width: float, height: float) -> MatPlan:
    """Return the layout that has the largest scale in a space of this width and height in px.

    A layout that is too tall scrolls instead of shrinking below the scale `SMALLEST`.
    """
    return max(_plans(sides), key=lambda plan: min(width / plan.width, max(height / plan.height, SMALLEST)))


def lowest_plan(sides: Sequence[int], width: float) -> MatPlan:
    """Return the lowest layout that fits into this width in px at the scale `SMALLEST`.

    If none fits, the layout has one column.
    """
    narrowest, *wider = _plans(sides)
    fitting = [plan for plan in wider if plan.width * SMALLEST <= width]
    return min([narrowest, *fitting], key=lambda plan: plan.height)


def _plans(sides: Sequence[int]) -> list[MatPlan]:
    members = max(sum(side == which for side in sides) for which in (0, 1))
    return [plan_mats(sides, columns) for columns in range(1, min(members, 4) + 1)]


def _block(player: int, side: int, x: float, y: float, heights: _Heights) -> BlockPlan:
    high, gap = heights.zone, (heights.step - heights.zone) / 2
    if side:
        hand = y
        back = y + heights.hand + heights.above
        front = back + heights.step
        between, outside = back + high + gap, front + high + 5
    else:
        front, back = y, y + heights.step
        hand, between, outside = back + high + heights.above, front + high + gap, front - 5
    zones = (*_front(x, front, high), *_back(x, back, high))
    row = QRectF(x, hand, _BLOCK_WIDTH, heights.hand)
    return BlockPlan(player, side, row, zones, x + 9 * PLACE + 17, between, outside)


def _front(x: float, y: float, high: float) -> tuple[ZonePlan, ...]:
    """Return the zones of a front row whose upper left corner is at (x, y).

    ATTACK and DEFENSE share nine places: ATTACK fills them from the left, DEFENSE from the right.
    """
    wide = 9 * PLACE + 12
    box = QRectF(x, y, wide, high)
    places = _places(x + 6, y + 18, 9, PLACE)
    right = x + wide + 10
    skirmish = _places(right + 10, y + 18, 2, PLACE, apart=10)
    return (
        ZonePlan("attack", box, places),
        ZonePlan("defense", box, places[::-1]),
        ZonePlan("skirmish", QRectF(right, y, 2 * PLACE + 34, high), skirmish),
    )


def _back(x: float, y: float, high: float) -> tuple[ZonePlan, ...]:
    wide = 7 * PLACE + 12
    small = x + wide + 8
    return (
        ZonePlan("life", QRectF(x, y, wide, high), _places(x + 6, y + 18, 7, PLACE)),
        _small_zone("limbo", small, y, high),
        _small_zone("abyss", small + _SMALL_ZONE + 8, y, high),
    )


def _small_zone(name: str, x: float, y: float, high: float) -> ZonePlan:
    rows = (_places(x + 5, y + 19 + row * SMALL, 4, SMALL) for row in range(2))
    return ZonePlan(name, QRectF(x, y, _SMALL_ZONE, high), tuple(chain.from_iterable(rows)))


def _places(x: float, y: float, count: int, size: float, apart: float = 0.0) -> tuple[QRectF, ...]:
    return tuple(QRectF(x + number * (size + apart) + 2, y + 2, size - 4, size - 4) for number in range(count))


def places_for(zone: ZonePlan, count: int) -> tuple[QRectF, ...]:
    """Return the places of the zone; if it has fewer than `count`, return `count` smaller places."""
    if count <= len(zone.places):
        return zone.places
    rows = 2 if zone.zone in {"limbo", "abyss"} else 1
    columns = -(-count // rows)
    step = (zone.box.width() - 6) / columns
    size = min(zone.places[0].width(), step - 2)
    top = zone.places[0].top()
    down = zone.places[-1].top() - top
    return tuple(
        QRectF(zone.box.left() + 4 + number % columns * step, top + number // columns * down, size, size)
        for number in range(count)
    )


def reserve_places(hand: QRectF, left: float, right: float, count: int, gap: float) -> tuple[QRectF, ...]:
    """Return the places for this many dice in RESERVE, in the row `hand`, from the x coordinate `left` to `right`.

    `gap` is the space between two places. A place and its gap together are as wide as the row allows, but no wider than
    the place is tall, and no narrower than `RESERVE_LEAST`. Too many dice extend beyond `right`.
    """
    most = reserve_box(hand, left, right).height() - 6
    size = min(most, max(RESERVE_LEAST, (right - left) / max(count, 1)))
    top = hand.center().y() - most / 2
    return tuple(QRectF(left + number * size + gap / 2, top, size - gap, most) for number in range(count))


def reserve_box(hand: QRectF, left: float, right: float) -> QRectF:
    return QRectF(left, hand.top() + 4, right - left, hand.height() - 8)


def route(plan: MatPlan, source: Lying, target: Lying, shift: float) -> list[QPointF]:
    """Return the points of the line, through the gaps between zones, from a die in SKIRMISH to its target.

    `shift` moves the line by this many plan units, so that several lines do not cover each other.
    """
    block = plan.blocks[source.player]
    start, end, gap = source.box, target.box, block.gap + shift
    points = _out_of(block, start, source.place, gap)
    aimed = plan.blocks[target.player]
    if target.zone == "skirmish" and target.player == source.player:
        forward = target.place > source.place
        out, into = (start.right() + 2, end.left() - 3) if forward else (start.left() - 2, end.right() + 3)
        return [QPointF(out, start.center().y()), QPointF(into, end.center().y())]
    if target.zone == "skirmish" and target.place == 0:
        return [*points, QPointF(gap, end.center().y()), QPointF(end.left() - 3, end.center().y())]
    corridor = aimed.front if target.zone == "skirmish" else aimed.rows
    x = end.center().x() + shift
    edge = end.bottom() + 3 if corridor > end.center().y() else end.top() - 3
    return [*points, QPointF(gap, corridor), QPointF(x, corridor), QPointF(x, edge)]


def _out_of(block: BlockPlan, start: QRectF, place: int, gap: float) -> list[QPointF]:
    """Return the first points of a line, from a place in SKIRMISH into the gap beside the zone.

    A line from the first place runs to the left; a line from the second place runs around the first place.
    """
    if place == 0:
        return [QPointF(start.left() - 2, start.center().y()), QPointF(gap, start.center().y())]
    edge = start.bottom() + 2 if block.front > start.center().y() else start.top() - 2
    x = start.center().x()
    return [QPointF(x, edge), QPointF(x, block.front), QPointF(gap, block.front)]
