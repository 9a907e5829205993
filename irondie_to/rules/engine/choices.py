"""Every legal action of a state but `overtime`, without thrown values; empty when nothing is asked."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.rules.engine.play import running_duel
from irondie_to.rules.engine.setup import dice_in
from irondie_to.rules.engine.state import State
from irondie_to.rules.engine.targets import bonus_choices, throwable
from irondie_to.rules.engine.turn_end import may_take_back


class Choice(NamedTuple):
    """A kind of action that is legal now, with what may stand in it."""

    do: str
    by: int | None = None
    """The player of `throw` and `take_back`, the side of `decline`, `forgo` and `damage`."""
    die: int | None = None
    dice: tuple[int, ...] = ()
    """Masks: the hand, the dice that may be taken back, the LIFE dice, the targets; for a bonus one a part."""


def choices(state: State) -> list[Choice]:
    """What each of those who are asked may do."""
    setup, asked = state.setup, state.asked
    if asked == "throw":
        hands = setup.player_dice
        return [Choice("throw", player, None, (state.reserve & hands[player],)) for player in dice_in(state.waiting)]
    if asked == "roll_off":
        return [Choice("roll_off")]
    if asked == "take_back":
        return [Choice("take_back", player, None, (may_take_back(state, player),)) for player in dice_in(state.waiting)]
    found = []
    for side in dice_in(state.waiting):
        if asked == "bonus":
            own = state.bonuses & setup.side_dice[side]
            found += [Choice("bonus", None, die, bonus_choices(state, die)) for die in dice_in(own)]
        elif asked == "damage":
            found.append(Choice("damage", side, None, (state.battle & setup.side_life[side],)))
        elif asked == "sign":
            found.append(Choice("sign", None, signing_die(state)))
        else:
            found.append(Choice("decline" if asked == "open" else "forgo", side))
            found += [Choice(asked, None, die, (aimed,)) for die, aimed in throwable(state, side)]
    return found


def signing_die(state: State) -> int:
    """The ASSAULT or BARRIER whose sign is asked (DIE-5)."""
    duel = running_duel(state)
    return duel.throws[duel.resolving - 1].die
