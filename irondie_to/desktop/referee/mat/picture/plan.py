"""The layout of the mats in plan units, with the zones and places of rule ZON-5 for every player.

Side B is at the top and side A at the bottom; their front rows face each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

PLACE: Final = 56.0
SMALL: Final = 30.0
_EDGE, _HEIGHT, _STEP, _MIDDLE, _HAND = 14.0, 82.0, 92.0, 50.0, 56.0
_BLOCK_WIDTH = 9 * PLACE + 12 + 10 + 2 * PLACE + 34
_BLOCK_HEIGHT = _HAND + 4 + _STEP + _HEIGHT
_BETWEEN = 18.0
SMALLEST: Final = 0.5
"""The smallest scale at which the mats are drawn. In a smaller space they scroll."""
_RESERVE_DIE: Final = 42.0
RESERVE_LEAST: Final = 24.0


class ZonePlan(NamedTuple):
    """A zone of one player's mat, with its rectangle and the rectangles of its places for dice."""

    player: int
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
    """The layout of all mats, in plan units. `middle` is the strip between the two sides."""

    width: float
    height: float
    middle: QRectF
    blocks: tuple[BlockPlan, ...]

    def zone(self, player: int, name: str) -> ZonePlan:
        """Return the zone with this name on the player's mat."""
        return next(zone for zone in self.blocks[player].zones if zone.zone == name)


def plan_mats(sides: Sequence[int], columns: int = 1) -> MatPlan:
    """Return the layout for players on these sides (0 or 1), with the mats of each side in this many columns."""
    members = [[player for player, side in enumerate(sides) if side == which] for which in (0, 1)]
    rows = max(-(-max(map(len, members)) // columns), 1)
    width = 2 * _EDGE + columns * _BLOCK_WIDTH + (columns - 1) * _BETWEEN
    half = rows * _BLOCK_HEIGHT + (rows - 1) * _BETWEEN
    blocks: dict[int, BlockPlan] = {}
    for side, top in ((1, 2.0), (0, 2.0 + half + _MIDDLE)):
        for place, player in enumerate(members[side]):
            x = _EDGE + place % columns * (_BLOCK_WIDTH + _BETWEEN)
            y = top + place // columns * (_BLOCK_HEIGHT + _BETWEEN)
            blocks[player] = _block(player, side, x, y)
    middle = QRectF(_EDGE, 2.0 + half + 8, width - 2 * _EDGE, _MIDDLE - 16)
    return MatPlan(width, 2 * half + _MIDDLE + 8, middle, tuple(blocks[player] for player in range(len(sides))))


def best_plan(sides: Sequence[int], width: float, height: float) -> MatPlan:
    """Return the layout that has the largest scale in a space of this width and height in px.

    A layout that is too high scrolls instead of shrinking below the scale `SMALLEST`.
    """
    return max(_plans(sides), key=lambda plan: min(width / plan.width, max(height / plan.height, SMALLEST)))


def lowest_plan(sides: Sequence[int], width: float) -> MatPlan:
    """Return the lowest layout that fits into this width in px at the scale `SMALLEST`, else one column."""
    one, *others = _plans(sides)
    return min([one, *(plan for plan in others if plan.width * SMALLEST <= width)], key=lambda plan: plan.height)


def _plans(sides: Sequence[int]) -> list[MatPlan]:
    """Return the layouts with one column, two columns and so on, up to four."""
    members = max(sum(side == which for side in sides) for which in (0, 1))
    return [plan_mats(sides, columns) for columns in range(1, min(members, 4) + 1)]


def _block(player: int, side: int, x: float, y: float) -> BlockPlan:
    if side:
        hand, back, front = y, y + _HAND + 4, y + _HAND + 4 + _STEP
        between, outside = back + _HEIGHT + 5, front + _HEIGHT + 5
    else:
        front, back = y, y + _STEP
        hand, between, outside = back + _HEIGHT + 4, front + _HEIGHT + 5, front - 5
    zones = (*_front(player, x, front), *_back(player, x, back))
    return BlockPlan(player, side, QRectF(x, hand, _BLOCK_WIDTH, _HAND), zones, x + 9 * PLACE + 17, between, outside)


def _front(player: int, x: float, y: float) -> tuple[ZonePlan, ...]:
    """Return the zones of a front row whose upper left corner is at (x, y).

    ATTACK and DEFENSE share nine places: ATTACK fills them from the left, DEFENSE from the right.
    """
    wide = 9 * PLACE + 12
    box = QRectF(x, y, wide, _HEIGHT)
    places = tuple(_place(x + 6 + number * PLACE, y + 18, PLACE) for number in range(9))
    right = x + wide + 10
    skirmish = tuple(_place(right + 10 + number * (PLACE + 10), y + 18, PLACE) for number in range(2))
    return (
        ZonePlan(player, "attack", box, places),
        ZonePlan(player, "defense", box, places[::-1]),
        ZonePlan(player, "skirmish", QRectF(right, y, 2 * PLACE + 34, _HEIGHT), skirmish),
    )


def _back(player: int, x: float, y: float) -> tuple[ZonePlan, ...]:
    wide = 7 * PLACE + 12
    life = tuple(_place(x + 6 + number * PLACE, y + 18, PLACE) for number in range(7))
    found = [ZonePlan(player, "life", QRectF(x, y, wide, _HEIGHT), life)]
    for number, name in enumerate(("limbo", "abyss")):
        left = x + wide + 8 + number * (4 * SMALL + 14)
        small = tuple(_place(left + 3 + place % 4 * SMALL, y + 16 + place // 4 * SMALL, SMALL) for place in range(8))
        found.append(ZonePlan(player, name, QRectF(left, y, 4 * SMALL + 6, _HEIGHT), small))
    return tuple(found)


def _place(x: float, y: float, size: float) -> QRectF:
    return QRectF(x + 2, y + 2, size - 4, size - 4)


def places_for(zone: ZonePlan, count: int) -> tuple[QRectF, ...]:
    """Return the places for this many dice in a zone.

    These are all places of the zone or, if it has fewer than `count`, exactly `count` smaller ones.
    """
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


def reserve_places(hand: QRectF, left: float, right: float, count: int) -> tuple[QRectF, ...]:
    """Return the places for this many dice in RESERVE, in the row `hand`, from the x coordinate `left` to `right`.

    The places are as wide as possible, but at most `_RESERVE_DIE` and at least `RESERVE_LEAST`; with too many dice,
    they extend beyond `right`.
    """
    size = min(_RESERVE_DIE, max(RESERVE_LEAST, (right - left) / max(count, 1)))
    top = hand.center().y() - _RESERVE_DIE / 2
    return tuple(QRectF(left + number * size + 1, top, size - 2, _RESERVE_DIE) for number in range(count))


def route(plan: MatPlan, source: tuple[int, int], target: tuple[int, str, int], shift: float) -> list[QPointF]:
    """Return the points of the line from a die in SKIRMISH to its target, which runs through the gaps between zones.

    `source` is (player, place) and `target` is (player, zone, place). `shift` moves the line by this many plan units,
    so that several lines do not cover each other.
    """
    block = plan.blocks[source[0]]
    start = plan.zone(source[0], "skirmish").places[source[1]]
    gap = block.gap + shift
    points = _out_of(block, start, source[1], gap)
    aimed, (player, zone, place) = plan.blocks[target[0]], target
    end = plan.zone(player, zone).places[place]
    if zone == "skirmish" and player == source[0]:
        forward = place > source[1]
        one, other = (start.right() + 2, end.left() - 3) if forward else (start.left() - 2, end.right() + 3)
        return [QPointF(one, start.center().y()), QPointF(other, end.center().y())]
    if zone == "skirmish" and place == 0:
        return [*points, QPointF(gap, end.center().y()), QPointF(end.left() - 3, end.center().y())]
    corridor = aimed.front if zone == "skirmish" else aimed.rows
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
