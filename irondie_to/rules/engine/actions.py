"""What players do: one frozen value for each action of a game record. Dice, players and sides are their numbers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Throw(NamedTuple):
    """BAT-2: the dice this player throws, with what they show; the rest of the hand is his RESERVE."""

    by: int
    dice: tuple[tuple[int, int], ...]


class RollOff(NamedTuple):
    """PRI-1: what each side threw; equal values ask again."""

    values: tuple[int, int]


class Bonus(NamedTuple):
    """BON-3: where the parts of the die's bonus go; None for a part without a legal target."""

    die: int
    to: tuple[int | None, ...]


class Open(NamedTuple):
    """DUE-2: the throw that opens a duel; no target for a SWARM or FORTRESS."""

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
    """DUE-1: the side forgoes that throw."""

    by: int


class Sign(NamedTuple):
    """DIE-5: plus (1) or minus (−1) for an ASSAULT or BARRIER."""

    die: int
    sign: int


class Damage(NamedTuple):
    """DMG-2: how many points of the damage the side takes off which die."""

    by: int
    take: tuple[tuple[int, int], ...]


class TakeBack(NamedTuple):
    """END-1: the LIFE die that the player takes back, or None."""

    by: int
    die: int | None


class Overtime(NamedTuple):
    """TOU-4: the time is over; the next turn is the first of overtime."""


Action: TypeAlias = Throw | RollOff | Bonus | Open | Decline | React | Forgo | Sign | Damage | TakeBack | Overtime
