"""The facts of a game that never change: the players, their dice and the rulings.

Dice, players and sides are small integers. A set of dice is a bit mask in which bit n is die n, so a state is small and
each question about zones, classes and colours is one operation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from irondie_to.rules.dice import ALL_DICE, COLOURS, TYPES, Colour, Die, Kinship, kinship
from irondie_to.rules.rulings import Rulings

SIDES = ("A", "B")
BLACK, WHITE = COLOURS.index(Colour.BLACK), COLOURS.index(Colour.WHITE)
ATTACK, DEFENSE, LIFE = 0, 1, 2

SMASHER, ASSAULT, BALLISTIC, NULLIFIER, BARRIER, POWERUP, SWARM, FORTRESS, REGENERATION = range(len(TYPES))
# DIE-2: these types hit all their targets, so a throw names no target.
HITS_ALL = frozenset({SWARM, FORTRESS})
_AIM_ZONES = (0, 0, 0, 0, 0, 0, 1, 1, 2)
# DIE-5: for these types the player chooses a sign.
SIGNED = frozenset({ASSAULT, BARRIER})

ALLIED_ONLY = (Kinship.ALLIED,)
NOT_HOSTILE = (Kinship.ALLIED, Kinship.NEUTRAL)
ANY_COLOUR = tuple(Kinship)


@dataclass(frozen=True, slots=True)
class BonusPart:
    """One part of a colour's bonus: the amount, and the classes and colours of the dice that may get it (BON-3)."""

    amount: int
    classes: tuple[int, ...]
    kinships: tuple[Kinship, ...]


# BON-3, in the order of the manual's colours.
BONUSES: dict[Colour, tuple[BonusPart, ...]] = {
    Colour.RED: (BonusPart(2, (ATTACK,), ALLIED_ONLY),),
    Colour.BLUE: (BonusPart(2, (DEFENSE,), ALLIED_ONLY),),
    Colour.YELLOW: (BonusPart(2, (LIFE,), ALLIED_ONLY),),
    Colour.PURPLE: (BonusPart(1, (ATTACK,), ALLIED_ONLY), BonusPart(1, (DEFENSE,), ALLIED_ONLY)),
    Colour.GREEN: (BonusPart(1, (DEFENSE,), ALLIED_ONLY), BonusPart(1, (LIFE,), ALLIED_ONLY)),
    Colour.ORANGE: (BonusPart(1, (ATTACK,), ALLIED_ONLY), BonusPart(1, (LIFE,), ALLIED_ONLY)),
    Colour.BLACK: (BonusPart(3, (ATTACK, DEFENSE), ALLIED_ONLY), BonusPart(-1, (LIFE,), ANY_COLOUR)),
    Colour.WHITE: (BonusPart(1, (ATTACK, DEFENSE, LIFE), NOT_HOSTILE), BonusPart(1, (LIFE,), ANY_COLOUR)),
}


@dataclass(frozen=True, slots=True)
class DieFacts:
    """The facts about a die that the engine needs, computed once for each of the 144 dice."""

    text: str
    kind: int
    die_class: int
    colour: int
    trigger: int
    """The highest throw that triggers the bonus (BON-1)."""
    specialised: bool
    bonus: tuple[BonusPart, ...]


FACTS: dict[Die, DieFacts] = {
    die: DieFacts(
        text=str(die),
        kind=TYPES.index(die.type),
        die_class=TYPES.index(die.type) // 3,
        colour=COLOURS.index(die.colour),
        trigger=2 if die.rare else 1,
        specialised=die.is_specialised,
        bonus=BONUSES[die.colour],
    )
    for die in ALL_DICE
}
_KIN = {
    kin: tuple(
        tuple(place for place, other in enumerate(COLOURS) if kinship(colour, other) is kin) for colour in COLOURS
    )
    for kin in Kinship
}


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a game record; `name` is "" if the record gives none. `dice` keep the order of the written set."""

    id: str
    name: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """The facts of a game. The number of a die is its index in `ids`, which are sorted as text; a side is 0 or 1."""

    rulings: Rulings
    players: tuple[Player, ...]
    player_sides: tuple[int, ...]
    player_dice: tuple[int, ...]
    """The mask of the dice of each player."""
    player_places: Mapping[str, int]
    ids: tuple[str, ...]
    places: Mapping[str, int]
    facts: tuple[DieFacts, ...]
    labels: tuple[str, ...]
    """The label of each die in the log."""
    kinds: tuple[int, ...]
    classes: tuple[int, ...]
    sides: tuple[int, ...]
    """The side of each die."""
    owners: tuple[int, ...]
    """The player of each die."""
    possible_targets: tuple[int, ...]
    """The dice that each die may ever target, by class and owner (DIE-2)."""
    aim_zones: tuple[int, ...]
    """The zones that each die may target: 0 for dice in play, 1 for BATTLE, 2 for LIMBO (DIE-2)."""
    side_dice: tuple[int, int]
    side_life: tuple[int, int]
    class_dice: tuple[int, int, int]
    colour_dice: tuple[int, ...]
    limbo_counts: int
    """All dice if dice in LIMBO count as in play, otherwise 0 (ruling `limbo_in_play`)."""
    independent_parts: bool
    """Whether the parts of a bonus can be given to dice independently of each other."""
    side_names: tuple[str, str]
    """The name of each side in the log: the player's name and id in a game of two players, otherwise A or B."""
    player_names: tuple[str, ...]
    bonus_cache: dict[int, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)
    """The results of `bonus_reach` so far. They are computed on demand, because most dice never trigger a bonus."""

    @property
    def is_team_game(self) -> bool:
        return len(self.players) > 2

    def players_of(self, side: int) -> tuple[Player, ...]:
        members = len(self.players) // 2
        return self.players[side * members : (side + 1) * members]

    def kin_dice(self, colour: int, kinships: Sequence[Kinship]) -> int:
        """The mask of the dice whose colours are related to `colour` in one of these ways (COL-2…4)."""
        mask = 0
        for kin in kinships:
            for other in _KIN[kin][colour]:
                mask |= self.colour_dice[other]
        return mask

    def own_dice(self, die: int) -> int:
        """The mask of the dice that count as “own” for this die's bonus (BON-2, ruling `team_bonus_targets`)."""
        if self.rulings.team_bonus_targets == "owner":
            return self.player_dice[self.owners[die]]
        return self.side_dice[self.sides[die]]

    def bonus_reach(self, die: int) -> tuple[int, ...]:
        """For each part of the die's bonus, the mask of the dice that can ever get it (BON-3).

        These are the dice in `own_dice` of the right class and colour, without the die itself.
        """
        reach = self.bonus_cache.get(die)
        if reach is None:
            own = self.own_dice(die) & ~(1 << die)
            fact = self.facts[die]
            reach = tuple(own & self._fitting(part, fact.colour) for part in fact.bonus)
            self.bonus_cache[die] = reach
        return reach

    def _fitting(self, part: BonusPart, colour: int) -> int:
        classes = 0
        for die_class in part.classes:
            classes |= self.class_dice[die_class]
        return classes & self.kin_dice(colour, part.kinships)

    def is_hostile(self, die: int, other: int) -> bool:
        """Whether the colours of the two dice are hostile (COL-3)."""
        return self.facts[other].colour in _KIN[Kinship.HOSTILE][self.facts[die].colour]


@lru_cache(maxsize=1 << 15)
def dice_in(mask: int) -> tuple[int, ...]:
    """The numbers in a mask of dice, players or sides, in ascending order; for dice, this is the order of their ids.

    The result is cached because the same masks occur often.
    """
    dice = []
    while mask:
        low = mask & -mask
        dice.append(low.bit_length() - 1)
        mask ^= low
    return tuple(dice)


def set_up(sides: Sequence[Sequence[Player]], rulings: Rulings) -> Setup:
    """Compute the facts of a game between two sides with the same number of players."""
    players = (*sides[0], *sides[1])
    named = []
    for owner, player in enumerate(players):
        named += [(f"{player.id}.{place}", die, owner) for place, die in enumerate(player.dice, 1)]
    named.sort(key=lambda entry: entry[0])
    ids = tuple([entry[0] for entry in named])
    facts = tuple([FACTS[entry[1]] for entry in named])
    owners = tuple([entry[2] for entry in named])
    members = len(sides[0])
    player_dice, side_dice, class_dice, colour_dice = [0] * len(players), [0, 0], [0, 0, 0], [0] * len(COLOURS)
    bit = 1
    for fact, owner in zip(facts, owners, strict=True):
        player_dice[owner] |= bit
        side_dice[owner >= members] |= bit
        class_dice[fact.die_class] |= bit
        colour_dice[fact.colour] |= bit
        bit <<= 1
    everything = bit - 1
    names = tuple(
        [f"{player.name} ({player.id})" if player.name not in ("", player.id) else player.id for player in players]
    )
    attack, defense, life = class_dice
    # DIE-2, column "may target": one row per side.
    rows = [
        (
            everything,
            attack,
            everything,
            everything,
            defense,
            everything,
            side_dice[1 - side] & defense,
            side_dice[1 - side] & attack,
            side_dice[side],
        )
        for side in (0, 1)
    ]
    return Setup(
        rulings=rulings,
        players=players,
        player_sides=(0,) * members + (1,) * members,
        player_dice=tuple(player_dice),
        player_places={player.id: place for place, player in enumerate(players)},
        ids=ids,
        places={name: place for place, name in enumerate(ids)},
        facts=facts,
        labels=tuple([f"{fact.text} ({name})" for name, fact in zip(ids, facts, strict=True)]),
        kinds=tuple([fact.kind for fact in facts]),
        classes=tuple([fact.die_class for fact in facts]),
        sides=tuple([int(owner >= members) for owner in owners]),
        owners=owners,
        possible_targets=tuple([rows[owner >= members][fact.kind] for fact, owner in zip(facts, owners, strict=True)]),
        aim_zones=tuple([_AIM_ZONES[fact.kind] for fact in facts]),
        side_dice=(side_dice[0], side_dice[1]),
        side_life=(side_dice[0] & life, side_dice[1] & life),
        class_dice=(attack, defense, life),
        colour_dice=tuple(colour_dice),
        limbo_counts=everything if rulings.limbo_in_play else 0,
        independent_parts=rulings.black_malus_alone == "apply" and rulings.white_same_die == "allowed",
        side_names=(names[0], names[1]) if len(players) == 2 else SIDES,
        player_names=names,
    )
