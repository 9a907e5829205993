"""The starter sets."""

from __future__ import annotations

from irondie_to.rules.dice import COLOURS, TYPES
from irondie_to.rules.dice_set import STARTERS, check_set


def test_eight_legal_sets_of_nine_types_of_one_colour() -> None:
    assert tuple(STARTERS) == COLOURS
    for colour, dice_set in STARTERS.items():
        assert {die.colour for die in dice_set.dice} == {colour}
        assert tuple(die.type for die in dice_set.dice) == TYPES
        assert not any(die.rare for die in dice_set.dice)
        assert check_set(dice_set) == ()
