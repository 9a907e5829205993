"""How the dice on the mats move to their new places and change their values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from PySide6.QtCore import QRectF

from irondie_to.app.referee.mat.views import DieOnMat
from irondie_to.desktop.core.look.motion import DIE_CHANGES, DIE_LANDS, Motion

Dice: TypeAlias = Mapping[int, tuple[QRectF, DieOnMat]]
"""The dice by number, each with its box in units of the plan of the mats."""


class DiceMoves:
    """What has changed between two views of the mats, of which `share`, from 0.0 to 1.0, has been shown.

    A die that has another place goes there on the straight way and shows its new value at the end. On a die that stays
    where it is, the old value fades while the new one appears.
    """

    def __init__(self) -> None:
        self.share = 1.0
        self._before: Dice = {}

    def begin(self, before: Dice, after: Dice) -> Motion | None:
        """Return the motion from one view to the next one, None if no die has changed or the dice are others."""
        if {(number, die.die) for number, (_, die) in before.items()} != {
            (number, die.die) for number, (_, die) in after.items()
        }:
            return None
        changed = {number: before[number] for number in after if before[number] != after[number]}
        if not changed:
            return None
        self._before = changed
        has_moved = any(changed[number][0] != after[number][0] for number in changed)
        return DIE_LANDS if has_moved else DIE_CHANGES

    def looks(self, number: int, box: QRectF, die: DieOnMat) -> Iterator[tuple[QRectF, DieOnMat, float]]:
        """Return how the die, which is in this box now, is to be drawn: box, value and opacity, one above the other."""
        old_box, old = self._before.get(number, (box, die))
        if self.share >= 1 or number not in self._before:
            yield box, die, 1.0
        elif old_box != box:
            way = (box.topLeft() - old_box.topLeft()) * self.share
            yield QRectF(old_box.topLeft() + way, box.size()), old, 1.0
        else:
            yield box, old, 1.0
            yield box, die, self.share
