"""Compares a thrown die with its target, and computes the effect of winning or losing (DIE-2…5)."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.rules.dice import Die, Kinship, kinship
from irondie_to.rules.engine.setup import (
    ASSAULT,
    BALLISTIC,
    BARRIER,
    FACTS,
    FORTRESS,
    HITS_ALL,
    POWERUP,
    REGENERATION,
    SIGNED,
    SWARM,
)

# DIE-2, columns W and L: the fixed amounts. A winning ASSAULT or BARRIER applies its own value instead.
WON_AMOUNTS = {BALLISTIC: -2, POWERUP: 3, SWARM: -2, FORTRESS: -2}
LOST_AMOUNTS = {ASSAULT: 1, BALLISTIC: -1, BARRIER: 1, POWERUP: 1}


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of comparing a thrown die with its target, and the rule that decided it."""

    won: bool
    rule: str
    """DIE-4 if the values are equal and the colours of a specialised die decided, otherwise DIE-3."""


def comparison(die: Die, value: int, target: Die, target_value: int) -> Comparison:
    """Compare a thrown die with its target when they show these values.

    REGENERATION is not compared and always takes effect (DIE-3).
    """
    facts = FACTS[die]
    hostile = kinship(die.colour, target.colour) is Kinship.HOSTILE
    return compare(facts.kind, facts.specialised, value, target_value, hostile=hostile)


_WON, _LOST = Comparison(True, "DIE-3"), Comparison(False, "DIE-3")
_WON_EQUAL, _LOST_EQUAL = Comparison(True, "DIE-4"), Comparison(False, "DIE-4")


def compare(kind: int, specialised: bool, value: int, target_value: int, *, hostile: bool) -> Comparison:
    """Like `comparison`, but with facts that the engine has already looked up.

    `kind` is the type number of the thrown die. `specialised` says whether it has the colour in which that type is
    specialised, `hostile` whether the colours of the two dice are hostile.
    """
    if kind == REGENERATION:
        return _WON
    if value == target_value:
        if not specialised:
            return _LOST
        return _LOST_EQUAL if hostile else _WON_EQUAL
    lower_wins = kind in HITS_ALL
    return _WON if (value < target_value) is lower_wins else _LOST


def effect_of(kind: int, sign: int, value: int, *, won: bool) -> int:
    """The amount by which the target changes (DIE-2); `value` is what an ASSAULT or BARRIER applies if it wins.

    `sign` (1 or −1) matters only for an ASSAULT or BARRIER.
    """
    if kind in SIGNED:
        return sign * (value if won else LOST_AMOUNTS[kind])
    return (WON_AMOUNTS if won else LOST_AMOUNTS).get(kind, 0)
