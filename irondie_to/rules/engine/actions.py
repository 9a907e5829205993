"""The actions of a game record, one class for each kind. Dice, players and sides are given by number."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Throw(NamedTuple):
    """BAT-2: the dice that a player throws, as pairs (die, value); the other dice of the hand become the RESERVE."""

    by: int
    dice: tuple[tuple[int, int], ...]


class RollOff(NamedTuple):
    """PRI-1: the value that each side threw; equal values lead to another roll-off."""

    values: tuple[int, int]


class Bonus(NamedTuple):
    """BON-3: the dice that get the parts of the die's bonus; None for a part without a legal target."""

    die: int
    to: tuple[int | None, ...]


class Open(NamedTuple):
    """DUE-2: the throw that opens a duel; `target` is None for SWARM and FORTRESS, whose targets are fixed by DIE-2."""

    die: int
    target: int | None
    value: int


class Decline(NamedTuple):
    """SKI-3: the side gives up the right to be OFFENSIVE."""

    by: int


class React(NamedTuple):
    """DUE-1: the second, third or fourth throw of a duel."""

    die: int
    target: int | None
    value: int


class Forgo(NamedTuple):
    """DUE-1: the side forgoes the throw that it may make now."""

    by: int


class Sign(NamedTuple):
    """DIE-5: the sign chosen for an ASSAULT or BARRIER, 1 for plus or −1 for minus."""

    die: int
    sign: int


class Damage(NamedTuple):
    """DMG-2: the division of a side's damage among its LIFE dice, as pairs (die, points)."""

    by: int
    take: tuple[tuple[int, int], ...]


class TakeBack(NamedTuple):
    """END-1: the LIFE die that the player takes back; None if the player takes none."""

    by: int
    die: int | None


class Overtime(NamedTuple):
    """TOU-4: game time is over, so the next turn is the first turn of overtime."""


Action: TypeAlias = Throw | RollOff | Bonus | Open | Decline | React | Forgo | Sign | Damage | TakeBack | Overtime
