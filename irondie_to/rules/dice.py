"""The dice: nine types in three classes, eight colours, two rarities, and how colours are related (DIE, COL)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from irondie_to.errors import Phrase


class DieClass(Enum):
    """The class of a die type. It decides the zone in which the die is placed in BATTLE (BAT-2)."""

    ATTACK = "attack"
    DEFENSE = "defense"
    LIFE = "life"


class Colour(Enum):
    """The eight colours in the order of the manual. The value is the colour's letter in dice notation."""

    RED = "R"
    BLUE = "B"
    YELLOW = "Y"
    PURPLE = "P"
    GREEN = "G"
    ORANGE = "O"
    BLACK = "K"
    WHITE = "W"


class DieType(Enum):
    """The nine types in the order of the manual (DIE-2). The value is the type's two letters in dice notation."""

    SMASHER = "Sm"
    ASSAULT = "As"
    BALLISTIC = "Ba"
    NULLIFIER = "Nu"
    BARRIER = "Br"
    POWERUP = "Po"
    SWARM = "Sw"
    FORTRESS = "Fo"
    REGENERATION = "Re"


_TERMS = {
    DieClass.ATTACK: "terms.attack",
    DieClass.DEFENSE: "terms.defense",
    DieClass.LIFE: "terms.life",
    Colour.RED: "terms.red",
    Colour.BLUE: "terms.blue",
    Colour.YELLOW: "terms.yellow",
    Colour.PURPLE: "terms.purple",
    Colour.GREEN: "terms.green",
    Colour.ORANGE: "terms.orange",
    Colour.BLACK: "terms.black",
    Colour.WHITE: "terms.white",
    DieType.SMASHER: "terms.smasher",
    DieType.ASSAULT: "terms.assault",
    DieType.BALLISTIC: "terms.ballistic",
    DieType.NULLIFIER: "terms.nullifier",
    DieType.BARRIER: "terms.barrier",
    DieType.POWERUP: "terms.powerup",
    DieType.SWARM: "terms.swarm",
    DieType.FORTRESS: "terms.fortress",
    DieType.REGENERATION: "terms.regeneration",
}

ZONE_TERMS = {
    "attack": "terms.zone_attack",
    "defense": "terms.zone_defense",
    "life": "terms.zone_life",
    "skirmish": "terms.zone_skirmish",
    "limbo": "terms.zone_limbo",
    "abyss": "terms.zone_abyss",
    "reserve": "terms.zone_reserve",
}
"""The code of the manual's word for each zone, by the name of the zone."""


def term(noun: DieClass | Colour | DieType) -> Phrase:
    """The manual's word for a class, a colour or a type, as a translatable phrase."""
    return Phrase(_TERMS[noun])


class Kinship(Enum):
    ALLIED = "allied"
    NEUTRAL = "neutral"
    HOSTILE = "hostile"


TYPES: tuple[DieType, ...] = tuple(DieType)
COLOURS: tuple[Colour, ...] = tuple(Colour)

_CLASS_OF = {kind: tuple(DieClass)[place // 3] for place, kind in enumerate(TYPES)}

# DIE-2: the colour in which each type is specialised; REGENERATION has none.
SPECIALISED_IN: dict[DieType, Colour | None] = {
    DieType.SMASHER: Colour.BLACK,
    DieType.ASSAULT: Colour.RED,
    DieType.BALLISTIC: Colour.PURPLE,
    DieType.NULLIFIER: Colour.BLUE,
    DieType.BARRIER: Colour.GREEN,
    DieType.POWERUP: Colour.WHITE,
    DieType.SWARM: Colour.ORANGE,
    DieType.FORTRESS: Colour.YELLOW,
    DieType.REGENERATION: None,
}

# COL-1
PRIMARY = frozenset({Colour.RED, Colour.BLUE, Colour.YELLOW})
PARENTS: dict[Colour, frozenset[Colour]] = {
    Colour.PURPLE: frozenset({Colour.RED, Colour.BLUE}),
    Colour.GREEN: frozenset({Colour.BLUE, Colour.YELLOW}),
    Colour.ORANGE: frozenset({Colour.RED, Colour.YELLOW}),
}


def _category(colour: Colour) -> int:
    return 0 if colour in PRIMARY else 1 if colour in PARENTS else 2


@cache
def kinship(one: Colour, other: Colour) -> Kinship:
    """How two colours are related, in either order (COL-2, COL-3, COL-4).

    >>> kinship(Colour.RED, Colour.ORANGE)
    <Kinship.ALLIED: 'allied'>
    >>> kinship(Colour.RED, Colour.BLUE)
    <Kinship.HOSTILE: 'hostile'>
    """
    if one is other or one in PARENTS.get(other, ()) or other in PARENTS.get(one, ()):
        return Kinship.ALLIED
    return Kinship.HOSTILE if _category(one) == _category(other) else Kinship.NEUTRAL


@dataclass(frozen=True, slots=True)
class Die:
    """One of the 144 dice (DIE-1).

    >>> die = Die(Colour.RED, DieType.ASSAULT, rare=True)
    >>> str(die)
    'RAs*'
    >>> die.die_class
    <DieClass.ATTACK: 'attack'>
    >>> die.is_specialised
    True
    >>> len(ALL_DICE)
    144
    """

    colour: Colour
    type: DieType
    rare: bool = False

    @property
    def die_class(self) -> DieClass:
        """ATTACK, DEFENSE or LIFE, according to the type (DIE-2)."""
        return _CLASS_OF[self.type]

    @property
    def is_specialised(self) -> bool:
        """Whether the die has the colour in which its type is specialised (DIE-4)."""
        return SPECIALISED_IN[self.type] is self.colour

    @property
    def sort_key(self) -> tuple[int, int, bool]:
        """The key by which dice are sorted in a written set: type, then colour, common before rare."""
        return TYPES.index(self.type), COLOURS.index(self.colour), self.rare

    def __str__(self) -> str:
        return f"{self.colour.value}{self.type.value}{'*' if self.rare else ''}"


def die_phrase(die: Die) -> Phrase:
    """The manual's name for a die: its colour and type, and whether it is rare."""
    code = "editor.rare_die" if die.rare else "editor.die"
    return Phrase(code, {"colour": term(die.colour), "type": term(die.type)})


ALL_DICE: tuple[Die, ...] = tuple(
    Die(colour, kind, rare) for kind in TYPES for colour in COLOURS for rare in (False, True)
)
