"""One die against another: who wins the comparison and what happens then (DIE-2…5)."""

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

# DIE-2, columns W and L: the plain amounts; ASSAULT and BARRIER win their own value.
WON_AMOUNTS = {BALLISTIC: -2, POWERUP: 3, SWARM: -2, FORTRESS: -2}
LOST_AMOUNTS = {ASSAULT: 1, BALLISTIC: -1, BARRIER: 1, POWERUP: 1}


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a thrown die compares with its target, and the rule that decides it."""

    won: bool
    rule: str
    """DIE-4 where an equal value of a specialised die was decided by kinship, else DIE-3."""


def comparison(die: Die, value: int, target: Die, target_value: int) -> Comparison:
    """Whether the thrown die wins against its target when they show these values.

    A REGENERATION compares nothing and always takes effect (DIE-3).
    """
    facts = FACTS[die]
    hostile = kinship(die.colour, target.colour) is Kinship.HOSTILE
    return compare(facts.kind, facts.specialised, value, target_value, hostile=hostile)


_WON, _LOST = Comparison(True, "DIE-3"), Comparison(False, "DIE-3")
_WON_EQUAL, _LOST_EQUAL = Comparison(True, "DIE-4"), Comparison(False, "DIE-4")


def compare(kind: int, specialised: bool, value: int, target_value: int, *, hostile: bool) -> Comparison:
    """`comparison` for the engine: the type as its number, what kinship says already known."""
    if kind == REGENERATION:
        return _WON
    if value == target_value:
        if not specialised:
            return _LOST
        return _LOST_EQUAL if hostile else _WON_EQUAL
    lower_wins = kind in HITS_ALL
    return _WON if (value < target_value) is lower_wins else _LOST


def effect_of(kind: int, sign: int, value: int, *, won: bool) -> int:
    """The amount that the target changes by (DIE-2); `value` is what an ASSAULT or BARRIER counts with."""
    if kind in SIGNED:
        return sign * (value if won else LOST_AMOUNTS[kind])
    return (WON_AMOUNTS if won else LOST_AMOUNTS).get(kind, 0)
