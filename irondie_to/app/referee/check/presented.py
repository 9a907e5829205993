"""Compares the dice that a player presents, ticked by hand or read from text, with the registered set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.sets.editing import SetPart, dice_of, in_order
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import DiceSet, read_set


class DieLocation(Enum):
    """The location of a registered die among the presented dice."""

    NOT_SEEN = "not_seen"
    HERE = "here"
    SWAPPED = "swapped"
    """The die is in the other part: a die of the set is in the side set, or the reverse (SID-2)."""


@dataclass(frozen=True, slots=True)
class Presented:
    """The registered set compared with the presented dice.

    `registered` is in the order of the notation. `marks` gives the location of each registered die, and `others` the
    presented dice that are not registered, both by part (set or side set).
    """

    registered: DiceSet
    marks: dict[SetPart, tuple[DieLocation, ...]]
    others: dict[SetPart, tuple[Die, ...]]

    @property
    def set(self) -> DiceSet:
        """All presented dice, each in the part in which it was presented."""
        return in_order(DiceSet(self._lying(SetPart.SET, SetPart.SIDE), self._lying(SetPart.SIDE, SetPart.SET)))

    @property
    def text(self) -> str:
        return self.set.text

    def _lying(self, part: SetPart, other: SetPart) -> tuple[Die, ...]:
        here = self._marked(part, DieLocation.HERE)
        return (*here, *self._marked(other, DieLocation.SWAPPED), *self.others[part])

    def _marked(self, part: SetPart, where: DieLocation) -> Iterable[Die]:
        dice = dice_of(self.registered, part)
        return (die for die, mark in zip(dice, self.marks[part], strict=True) if mark is where)


def nothing_ticked(registered: DiceSet) -> Presented:
    return _all(in_order(registered), DieLocation.NOT_SEEN)


def all_ticked(registered: DiceSet) -> Presented:
    """A comparison in which every registered die is ticked in its own part."""
    return _all(in_order(registered), DieLocation.HERE)


def _all(registered: DiceSet, where: DieLocation) -> Presented:
    marks = {part: (where,) * len(dice_of(registered, part)) for part in SetPart}
    return Presented(registered, marks, dict.fromkeys(SetPart, ()))


def tick(presented: Presented, part: SetPart, place: int, where: DieLocation) -> Presented:
    marks = list(presented.marks[part])
    marks[place] = where
    return replace(presented, marks={**presented.marks, part: tuple(marks)})


def next_location(presented: Presented, part: SetPart, place: int) -> DieLocation:
    """The location of a die after one more click.

    The first click marks the die as present in its own part, the second as swapped into the other part, and the next
    one as not seen. The second click on a die of the set marks it as swapped only while more dice of the side set are
    swapped than dice of the set (SID-2); otherwise it marks the die as not seen.
    """
    now = presented.marks[part][place]
    if now is DieLocation.NOT_SEEN:
        return DieLocation.HERE
    went_in, went_out = (presented.marks[one].count(DieLocation.SWAPPED) for one in (SetPart.SIDE, SetPart.SET))
    is_exchanged = part is SetPart.SIDE or went_in > went_out
    return DieLocation.SWAPPED if now is DieLocation.HERE and is_exchanged else DieLocation.NOT_SEEN


def remove_other(presented: Presented, part: SetPart, place: int) -> Presented:
    dice = presented.others[part]
    return replace(presented, others={**presented.others, part: dice[:place] + dice[place + 1 :]})


def read_presented(registered: DiceSet, text: str) -> Presented:
    """Compare the dice in `text` with a registered set. Raises `UserError` `notation.*`."""
    registered, lying = in_order(registered), read_set(text)
    left = {SetPart.SET: Counter(lying.dice), SetPart.SIDE: Counter(lying.side)}
    marks = {part: [DieLocation.NOT_SEEN] * len(dice_of(registered, part)) for part in SetPart}
    other = {SetPart.SET: SetPart.SIDE, SetPart.SIDE: SetPart.SET}
    for where in (DieLocation.HERE, DieLocation.SWAPPED):
        for part in SetPart:
            found = left[part if where is DieLocation.HERE else other[part]]
            for place, die in enumerate(dice_of(registered, part)):
                if marks[part][place] is DieLocation.NOT_SEEN and found[die]:
                    marks[part][place] = where
                    found[die] -= 1
    others = {part: tuple(sorted(left[part].elements(), key=lambda die: die.sort_key)) for part in SetPart}
    return Presented(registered, {part: tuple(found) for part, found in marks.items()}, others)
