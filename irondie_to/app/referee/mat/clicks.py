"""Finds the reason why a click on a die of the mat is refused."""

from __future__ import annotations

from irondie_to.app.referee.mat.choices import bonus_parts, hits_all
from irondie_to.app.referee.mat.game import FollowedGame, RefusedError, refusal
from irondie_to.errors import UserError
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.state import GameState


def why_no_click(
    game: FollowedGame, owner: int | None, chosen: int | None, targets: tuple[int | None, ...], die: int
) -> UserError:
    """The error for a click on this die: the rule that the click would break, or `mat.pick_first` if it breaks none.

    `owner` is the side or player who decides; `chosen` is the die entered so far, None if none is entered, and
    `targets` are the targets entered so far.
    """
    state = game.state
    setup, asked = state.setup, state.asked
    attempt: Action
    if asked in {"open", "react"}:
        made = actions.Open if asked == "open" else actions.React
        thrown = die if state.reserve >> die & 1 else chosen
        if thrown is None:
            return UserError("mat.pick_first")
        attempt = made(thrown, _some_target(state, thrown) if thrown == die else die, 1)
    elif asked == "bonus":
        open_parts = () if chosen is None else bonus_parts(state, chosen)[len(targets) :]
        if chosen is not None and open_parts and open_parts[0]:
            attempt = actions.Bonus(chosen, (*targets, die, *(None for _ in open_parts[1:])))
        else:
            attempt = actions.Bonus(die, (None,) * len(setup.facts[die].bonus))
    elif asked == "damage":
        attempt = actions.Damage(setup.sides[die], ((die, 1),))
    elif asked == "take_back":
        attempt = actions.TakeBack(setup.owners[die], die)
    else:
        waiting = state.waiting >> setup.owners[die] & 1 if asked == "throw" else 0
        by = setup.owners[die] if not waiting or owner is None else owner
        attempt = actions.Throw(by, ((die, 1),))
    finding = refusal(game, attempt)
    return UserError("mat.pick_first") if finding is None else RefusedError(finding)


def _some_target(state: GameState, die: int) -> int | None:
    """A target for a die without a legal one, preferably of a fitting type, so that the error names the right rule.

    None for a die that hits all its targets.
    """
    if hits_all(state, die):
        return None
    fitting = state.setup.possible_targets[die] & (state.battle | state.skirmish)
    return (fitting or 1).bit_length() - 1
