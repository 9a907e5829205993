"""The eight starter sets sold in shops, one for each colour: the nine types in this colour, all common."""

from __future__ import annotations

from irondie_to.rules.dice import COLOURS, TYPES, Colour, Die
from irondie_to.rules.dice_set import DiceSet

STARTERS: dict[Colour, DiceSet] = {colour: DiceSet(tuple(Die(colour, kind) for kind in TYPES)) for colour in COLOURS}
