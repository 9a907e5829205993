"""What a die may be aimed at and where a bonus may go: the one source for listing, accepting and refusing."""

from __future__ import annotations

from irondie_to.rules.play import Position
from irondie_to.rules.setup import BLACK, HITS_ALL, REGENERATION, WHITE, dice_in


def in_play(position: Position) -> int:
    """ZON-2: BATTLE and SKIRMISH, by ruling `limbo_in_play` LIMBO too."""
    return position.battle | position.skirmish | position.limbo & position.setup.limbo_counts


def targets(position: Position, die: int) -> int:
    """The dice that fit the die's column "may target" now (DIE-2); for a SWARM or FORTRESS all that it would hit."""
    kind = position.setup.kinds[die]
    if kind == REGENERATION:
        return position.setup.aims[die] & position.limbo
    if kind in HITS_ALL:
        return position.setup.aims[die] & position.battle
    return position.setup.aims[die] & in_play(position)


def duel_reach(position: Position) -> int:
    """DUE-4: the dice in a SKIRMISH ZONE and the declared targets of these."""
    reach = position.skirmish
    if position.duel is not None:
        for thrown in position.duel.throws:
            reach |= thrown.targets
    return reach


def reaction_targets(position: Position, die: int, reach: int) -> int:
    """The dice that the die may be aimed at in a throw after the opening one (DUE-3, DUE-4)."""
    found = targets(position, die)
    if position.setup.kinds[die] not in HITS_ALL:
        return found & reach
    if position.setup.rulings.response_multi_target == "all":
        return 0 if found & ~reach else found
    return found if found & reach else 0


def throwable(position: Position, side: int) -> list[tuple[int, int]]:
    """The dice that the side may throw in the duel asked now, each with its targets (DUE-2…4)."""
    hand = dice_in(position.reserve & position.setup.side_dice[side])
    if position.duel is None:
        found = [(die, targets(position, die)) for die in hand]
    else:
        reach = duel_reach(position)
        found = [(die, reaction_targets(position, die, reach)) for die in hand]
    return [entry for entry in found if entry[1]]


def can_throw(position: Position, side: int) -> bool:
    """Whether the side has a die that may be thrown in the duel asked now (SKI-4, DUE-7)."""
    reach = 0 if position.duel is None else duel_reach(position)
    for die in dice_in(position.reserve & position.setup.side_dice[side]):
        if reaction_targets(position, die, reach) if reach else targets(position, die):
            return True
    return False


def part_targets(position: Position, die: int) -> tuple[int, ...]:
    """For each part of the die's bonus the dice in play that fit it, each part looked at by itself (BON-2, BON-3)."""
    field = in_play(position)
    return tuple([reach & field for reach in position.setup.bonus_reach(die)])


def bonus_choices(position: Position, die: int) -> tuple[int, ...]:
    """For each part the dice that stand there in at least one legal way to apply the bonus; 0 for a part left out."""
    found = part_targets(position, die)
    colour, rulings = position.setup.facts[die].colour, position.setup.rulings
    if colour == BLACK and not found[0] and rulings.black_malus_alone == "skip":
        return (0, 0)
    if colour == WHITE and rulings.white_same_die == "forbidden":
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
