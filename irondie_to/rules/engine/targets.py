"""What a die may be aimed at and where a bonus may go: the one source for listing, accepting and refusing."""

from __future__ import annotations

from collections.abc import Iterator

from irondie_to.rules.engine.play import Position
from irondie_to.rules.engine.setup import BLACK, HITS_ALL, WHITE, Setup, dice_in


def in_play(position: Position) -> int:
    """ZON-2: BATTLE and SKIRMISH, by ruling `limbo_in_play` LIMBO too."""
    return aim_zones(position)[0]


def aim_zones(position: Position) -> tuple[int, int, int]:
    """The dice of the zones that a die may be aimed into (DIE-2), in the order of `Setup.aim_zones`."""
    battle, limbo = position.battle, position.limbo
    return battle | position.skirmish | limbo & position.setup.limbo_counts, battle, limbo


def targets(position: Position, die: int) -> int:
    """The dice that fit the die's column "may target" now (DIE-2); for a SWARM or FORTRESS all that it would hit."""
    setup = position.setup
    return setup.aims[die] & aim_zones(position)[setup.aim_zones[die]]


def duel_reach(position: Position) -> int:
    """DUE-4: the dice in a SKIRMISH ZONE and the declared targets of these."""
    reach = position.skirmish
    if position.duel is not None:
        for thrown in position.duel.throws:
            reach |= thrown.targets
    return reach


def reaction_targets(setup: Setup, die: int, fitting: int, reach: int) -> int:
    """Which of the fitting targets the die may be aimed at in a throw after the opening one (DUE-4)."""
    if setup.kinds[die] not in HITS_ALL:
        return fitting & reach
    if setup.rulings.response_multi_target == "all":
        return 0 if fitting & ~reach else fitting
    return fitting if fitting & reach else 0


def throwable(position: Position, side: int) -> list[tuple[int, int]]:
    """The dice that the side may throw in the duel asked now, each with its targets (DUE-2…4)."""
    return list(_throwable(position, side))


def can_throw(position: Position, side: int) -> bool:
    """Whether the side has a die that may be thrown in the duel asked now (SKI-4, DUE-7)."""
    return next(_throwable(position, side), None) is not None


def _throwable(position: Position, side: int) -> Iterator[tuple[int, int]]:
    setup = position.setup
    zones = aim_zones(position)
    reach = None if position.duel is None else duel_reach(position)
    for die in dice_in(position.reserve & setup.side_dice[side]):
        aimed = setup.aims[die] & zones[setup.aim_zones[die]]
        if reach is not None:
            aimed = reaction_targets(setup, die, aimed, reach)
        if aimed:
            yield die, aimed


def part_targets(position: Position, die: int) -> tuple[int, ...]:
    """For each part of the die's bonus the dice in play that fit it, each part looked at by itself (BON-2, BON-3)."""
    field = in_play(position)
    return tuple([reach & field for reach in position.setup.bonus_reach(die)])


def bonus_choices(position: Position, die: int) -> tuple[int, ...]:
    """For each part the dice that stand there in at least one legal way to apply the bonus; 0 for a part left out."""
    found = part_targets(position, die)
    setup = position.setup
    if setup.plain_bonuses:
        return found
    colour = setup.facts[die].colour
    if colour == BLACK and not found[0] and setup.rulings.black_malus_alone == "skip":
        return (0, 0)
    if colour == WHITE and setup.rulings.white_same_die == "forbidden":
        return _two_different(found[0], found[1])
    return found


def _two_different(first: int, second: int) -> tuple[int, int]:
    """What may stand in two parts that must differ; where no two different dice can, the second is left out."""
    if first == second and first.bit_count() == 1:
        return first, 0
    return (
        first & ~second if second.bit_count() == 1 else first,
        second & ~first if first.bit_count() == 1 else second,
    )
