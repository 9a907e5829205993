"""Lists the legal actions in a state, except `overtime`. The list is empty if no action is asked for.

The choices contain no thrown values, because the dice have yet to be thrown.
"""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.rules.engine.play import running_duel
from irondie_to.rules.engine.setup import dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.engine.targets import bonus_choices, throwable
from irondie_to.rules.engine.turn_end import returnable_dice


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
    found = []
    for side in dice_in(state.waiting):
        if asked == "bonus":
            own = state.bonuses & setup.side_dice[side]
            found += [LegalChoice("bonus", None, die, bonus_choices(state, die)) for die in dice_in(own)]
        elif asked == "damage":
            found.append(LegalChoice("damage", side, None, (state.battle & setup.side_life[side],)))
        elif asked == "sign":
            found.append(LegalChoice("sign", None, signing_die(state)))
        else:
            found.append(LegalChoice("decline" if asked == "open" else "forgo", side))
            found += [LegalChoice(asked, None, die, (aimed,)) for die, aimed in throwable(state, side)]
    return found


def signing_die(state: GameState) -> int:
    """The ASSAULT or BARRIER that needs a sign now (DIE-5)."""
    duel = running_duel(state)
    return duel.throws[duel.resolving - 1].die
