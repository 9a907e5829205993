"""Lists the legal targets of a die, and the legal actions in a state except `overtime`.

No action is listed if none is asked for. The listed actions contain no thrown values, because the dice have yet to be
thrown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from irondie_to.rules.engine.play import Position, running_duel
from irondie_to.rules.engine.setup import BLACK, HITS_ALL, WHITE, Setup, dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.engine.turn_end import returnable_dice


def in_play(position: Position) -> int:
    """ZON-2: the dice in BATTLE and SKIRMISH, and under ruling `limbo_in_play` also those in LIMBO."""
    return aim_zones(position)[0]


def aim_zones(position: Position) -> tuple[int, int, int]:
    """The masks of the dice in play, in BATTLE and in LIMBO: the zones that a die may target (DIE-2).

    The order is that of the numbers in `Setup.aim_zones`.
    """
    battle, limbo = position.battle, position.limbo
    return battle | position.skirmish | limbo & position.setup.limbo_counts, battle, limbo


def targets(position: Position, die: int) -> int:
    """The dice that the die may target now (DIE-2); a SWARM or FORTRESS hits all of them."""
    setup = position.setup
    return setup.possible_targets[die] & aim_zones(position)[setup.aim_zones[die]]


def duel_reach(position: Position) -> int:
    """DUE-4: the dice in the SKIRMISH ZONES and their declared targets."""
    reach = position.skirmish
    if position.duel is not None:
        for thrown in position.duel.throws:
            reach |= thrown.targets
    return reach


def reaction_targets(setup: Setup, die: int, fitting: int, reach: int) -> int:
    """Those of the `fitting` targets that the die may target in a later throw of a duel (DUE-4)."""
    if setup.kinds[die] not in HITS_ALL:
        return fitting & reach
    if setup.rulings.response_multi_target == "all":
        return 0 if fitting & ~reach else fitting
    return fitting if fitting & reach else 0


def throwable(position: Position, side: int) -> list[tuple[int, int]]:
    """The dice that the side may throw next in the duel or, without a duel, to open one; each with its targets.

    Follows DUE-2…4.
    """
    return list(_throwable(position, side))


def can_throw(position: Position, side: int) -> bool:
    """Whether the side has a die that it may throw next in the duel or, without a duel, to open one (SKI-4, DUE-7)."""
    return next(_throwable(position, side), None) is not None


def _throwable(position: Position, side: int) -> Iterator[tuple[int, int]]:
    setup = position.setup
    zones = aim_zones(position)
    reach = None if position.duel is None else duel_reach(position)
    for die in dice_in(position.reserve & setup.side_dice[side]):
        aimed = setup.possible_targets[die] & zones[setup.aim_zones[die]]
        if reach is not None:
            aimed = reaction_targets(setup, die, aimed, reach)
        if aimed:
            yield die, aimed


def part_targets(position: Position, die: int) -> tuple[int, ...]:
    """For each part of the die's bonus, the dice in play that fit this part alone (BON-2, BON-3)."""
    field = in_play(position)
    return tuple([reach & field for reach in position.setup.bonus_reach(die)])


def bonus_choices(position: Position, die: int) -> tuple[int, ...]:
    """For each part of the die's bonus, the dice that get it in some legal application; 0 for a part left out."""
    by_part = part_targets(position, die)
    setup = position.setup
    if setup.independent_parts:
        return by_part
    colour = setup.facts[die].colour
    if colour == BLACK and not by_part[0] and setup.rulings.black_malus_alone == "skip":
        return (0, 0)
    if colour == WHITE and setup.rulings.white_same_die == "forbidden":
        return _two_different(by_part[0], by_part[1])
    return by_part


def _two_different(first: int, second: int) -> tuple[int, int]:
    """The choices for two parts that need different dice.

    If the same single die is the only choice for both, the second part is left out.
    """
    if first == second and first.bit_count() == 1:
        return first, 0
    return (
        first & ~second if second.bit_count() == 1 else first,
        second & ~first if first.bit_count() == 1 else second,
    )


class LegalChoice(NamedTuple):
    """A kind of action that is legal now, and the dice that may be chosen for it."""

    do: str
    by: int | None = None
    """The player of `throw` and `take_back`, the side of `decline`, `forgo` and `damage`."""
    die: int | None = None
    dice: tuple[int, ...] = ()
    """Masks of dice: the hand, the dice that may be taken back, the LIFE dice or the targets; one per part of a bonus.
    """


def choices(state: GameState) -> list[LegalChoice]:
    """The legal choices of each player or side that has to act now."""
    setup, asked = state.setup, state.asked
    if asked == "throw":
        hands = setup.player_dice
        return [
            LegalChoice("throw", player, None, (state.reserve & hands[player],)) for player in dice_in(state.waiting)
        ]
    if asked == "roll_off":
        return [LegalChoice("roll_off")]
    if asked == "take_back":
        return [
            LegalChoice("take_back", player, None, (returnable_dice(state, player),))
            for player in dice_in(state.waiting)
        ]
    legal = []
    for side in dice_in(state.waiting):
        if asked == "bonus":
            own = state.bonuses & setup.side_dice[side]
            legal += [LegalChoice("bonus", None, die, bonus_choices(state, die)) for die in dice_in(own)]
        elif asked == "damage":
            legal.append(LegalChoice("damage", side, None, (state.battle & setup.side_life[side],)))
        elif asked == "sign":
            legal.append(LegalChoice("sign", None, signing_die(state)))
        else:
            legal.append(LegalChoice("decline" if asked == "open" else "forgo", side))
            legal += [LegalChoice(asked, None, die, (aimed,)) for die, aimed in throwable(state, side)]
    return legal


def signing_die(state: GameState) -> int:
    """The ASSAULT or BARRIER that needs a sign now (DIE-5)."""
    duel = running_duel(state)
    return duel.throws[duel.resolving - 1].die
