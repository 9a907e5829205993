"""Interprets keys and clicks while a decision is being entered, up to the completed action.

Some options complete the action at once, all other entries on Enter. Also says why a die cannot be chosen now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from irondie_to.app.referee.mat.entry import (
    BY_PLAYER,
    OTHER,
    ActionEntry,
    Option,
    begin,
    bonus_parts,
    hits_all,
    options,
    owners,
)
from irondie_to.app.referee.mat.game import FollowedGame, RefusedError
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.legal import find_fault
from irondie_to.rules.engine.state import GameState


def why_no_click(
    game: FollowedGame, owner: int | None, chosen: int | None, targets: tuple[int | None, ...], die: int
) -> UserError:
    """The error for a click on this die: the rule that the click would break, otherwise `mat.pick_first`.

    `owner` is the side or player who decides. `chosen` is the die entered so far, or None, and `targets` are the
    targets entered so far.
    """
    state = game.state
    setup, asked = state.setup, state.asked
    attempt: Action
    if chosen is None and die in _targets_now(state, owner):
        return UserError("mat.pick_first")
    if asked in {"open", "react"}:
        made = actions.Open if asked == "open" else actions.React
        if state.reserve >> die & 1:
            attempt = made(die, _some_target(state, die), 1)
        elif chosen is not None:
            attempt = made(chosen, die, 1)
        else:
            return _shared_fault(game, [made(thrown, die, 1) for thrown in _dice_now(state, owner)])
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
    finding = find_fault(game.state, attempt)
    return UserError("mat.pick_first") if finding is None else RefusedError(finding)


def _dice_now(state: GameState, owner: int | None) -> list[int]:
    return [option.die for option in options(state, owner) if option.name == "die" and option.die is not None]


def _targets_now(state: GameState, owner: int | None) -> set[int]:
    """The possible targets of the owner's dice, in a duel or for the first part of a bonus."""
    if state.asked == "bonus":
        parts = (bonus_parts(state, die) for die in _dice_now(state, owner))
        return {target for each in parts for target in next(filter(None, each), ())}
    return {target for option in options(state, owner) for target in option.targets}


def _shared_fault(game: FollowedGame, attempts: Sequence[Action]) -> UserError:
    """The error with the rule that all these actions would break, or `mat.pick_first` if they break different rules."""
    findings = [find_fault(game.state, attempt) for attempt in attempts]
    rules = {finding.rule for finding in findings if finding is not None}
    if len(rules) != 1 or None in findings or findings[0] is None:
        return UserError("mat.pick_first")
    return RefusedError(findings[0])


def _some_target(state: GameState, die: int) -> int | None:
    """A target for a die that has no legal one, for use in an error message; None for a die that hits all targets.

    A fitting type is preferred, so that the error names the right rule.
    """
    if hits_all(state, die):
        return None
    fitting = state.setup.possible_targets[die] & (state.battle | state.skirmish)
    return (fitting or 1).bit_length() - 1


ENTER, BACK = "\r", "\b"

Outcome: TypeAlias = "ActionEntry | Action"
"""The result of one input: the entry as it is then, or the completed action."""


def press(entry: ActionEntry, key: str) -> Outcome:
    """Handle a key: a letter, a digit, +, -, space, ENTER or BACK.

    A key without a meaning, such as any key after the end of the game, returns the entry unchanged. Raises `UserError`
    `mat.*` for a digit that is not possible now, and the errors of `complete` for ENTER.
    """
    if entry.state.phase == "over":
        return entry
    if key == ENTER:
        return complete(entry.settled()) if entry.typed else complete(entry)
    if key == BACK:
        return entry.back()
    if key == " ":
        return entry.settled()
    if key.isascii() and key.isdigit():
        return entry.number(int(key))
    if key.upper() == OTHER and len(owners(entry.state)) > 1:
        return entry.other_owner()
    found = next((option for option in entry.options if option.key == key.upper()), None)
    return entry if found is None else choose(entry, found)


def choose(entry: ActionEntry, option: Option) -> Outcome:
    """Choose an option. Choosing a die or all dice changes the entry; any other option returns an action."""
    owner = entry.owner or 0
    match option.name:
        case "all":
            picked = {die for die, _ in entry.picked}
            dice = [each.die for each in entry.options if each.die is not None and each.die not in picked]
            return replace(entry, picked=(*entry.picked, *((die, None) for die in dice)))
        case "nothing":
            return actions.Throw(owner, ())
        case "forgo":
            return actions.Forgo(owner)
        case "decline":
            return actions.Decline(owner)
        case "none":
            return actions.TakeBack(owner, None)
        case "plus" | "minus":
            return actions.Sign(option.die or 0, 1 if option.name == "plus" else -1)
        case "overtime":
            return actions.Overtime()
    return entry if option.die is None else entry.own_die(option.die)


def click(entry: ActionEntry, die: int) -> Outcome:
    """Handle a click on a die on the mat: choose it or aim at it.

    The die may belong to another owner with a decision to make now. Raises `RefusedError` if a rule forbids the choice,
    or `UserError("mat.pick_first")` if another die must be chosen first.
    """
    asked = entry.state.asked
    if asked in {"open", "react", "bonus"} and entry.die is not None and die in entry.candidates:
        return entry.aim(die)
    if any(option.die == die and option.name == "die" for option in entry.options):
        return entry.own_die(die)
    other = next((owner for owner in owners(entry.state) if owner.number == _whose(entry, die)), None)
    if other is not None and other.number != entry.owner:
        turned = begin(entry.game, other.number)
        if any(option.die == die for option in turned.options):
            return click(turned, die)
    raise why_no_click(entry.game, entry.owner, entry.die, entry.targets, die)


def why_not(entry: ActionEntry, die: int) -> Phrase | None:
    """The reason, with its rule, why this die cannot be chosen now.

    None if the die can be chosen, or if another die must be chosen first.
    """
    try:
        click(entry, die)
    except RefusedError as refused:
        return refused.phrase
    except UserError:
        return None
    return None


def complete(entry: ActionEntry) -> Action:
    """The completed action.

    Raises `UserError` `mat.*` if something is missing, or `RefusedError` if the action breaks a rule.
    """
    action = _action(entry)
    finding = find_fault(entry.game.state, action)
    if finding is not None:
        raise RefusedError(finding)
    return action


def _action(entry: ActionEntry) -> Action:
    asked, owner = entry.state.asked, entry.owner or 0
    if asked in {"open", "react"}:
        if entry.die is None:
            raise UserError("mat.pick_first")
        if entry.asks_target:
            raise UserError("mat.target_missing")
        if entry.value is None:
            raise UserError("mat.value_missing")
        made = actions.Open if asked == "open" else actions.React
        return made(entry.die, entry.targets[0] if entry.targets else None, entry.value)
    if asked == "bonus":
        if entry.die is None:
            raise UserError("mat.pick_first")
        if entry.candidates:
            raise UserError("mat.target_missing")
        return actions.Bonus(entry.die, entry.targets)
    if asked == "take_back":
        if entry.die is None:
            raise UserError("mat.pick_first")
        return actions.TakeBack(owner, entry.die)
    if not entry.picked:
        raise UserError("mat.throw_what" if asked == "throw" else "mat.pick_first")
    known = tuple((die, value) for die, value in entry.shared_out if value is not None)
    if len(known) < len(entry.picked):
        raise UserError("mat.values_missing", count=len(entry.picked) - len(known))
    if asked == "roll_off":
        return actions.RollOff((known[0][1], known[1][1]))
    return actions.Throw(owner, known) if asked == "throw" else actions.Damage(owner, known)


def _whose(entry: ActionEntry, die: int) -> int:
    setup = entry.state.setup
    return setup.owners[die] if entry.state.asked in BY_PLAYER else setup.sides[die]
