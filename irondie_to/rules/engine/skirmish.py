"""The SKIRMISH phase: the right to be OFFENSIVE, the throws of a duel and its resolution (SKI, DUE, RES).

The functions for steps and actions return the next step, or None if the game waits for an action or is over.
"""

from __future__ import annotations

from irondie_to.rules.engine.actions import Decline, Forgo, Open, React, Sign
from irondie_to.rules.engine.battle import (
    apply_if_forced,
    ask_roll_off,
    drop_bonuses,
    priority_without_roll_off,
    set_priority,
)
from irondie_to.rules.engine.choices import can_throw, duel_reach, targets
from irondie_to.rules.engine.effects import take_effect, targets_left
from irondie_to.rules.engine.play import Play, Step, running_duel
from irondie_to.rules.engine.setup import HITS_ALL, REGENERATION, SIGNED, dice_in
from irondie_to.rules.engine.state import ALL_THROWN, OFFENSIVE_FIRST, OFFENSIVE_SECOND, Duel, Thrown


def begin_skirmish(play: Play) -> Step | None:
    """Skip the phase (BAT-4, OT-1), or find the side that may open the first duel (PRI-1, SKI-2)."""
    if play.overtime:
        play.log_event("OT-1", "no_skirmish_in_overtime")
        return "damage"
    if not play.reserve:
        play.log_event("BAT-4", "no_reserve")
        return "damage"
    play.phase = "skirmish"
    play.given_up = play.out_of_dice = 0
    if all(play.reserve & dice for dice in play.setup.side_dice):
        _priority_again(play)
        if play.priority is None:
            ask_roll_off(play)
            return None
        play.waiting = 1 << play.priority
    else:
        play.waiting = 1 if play.reserve & play.setup.side_dice[0] else 2
    return "pass right"


def _priority_again(play: Play) -> None:
    """Determine PRIORITY again (ruling `priority_recheck`); an earlier roll-off counts while the sides stay tied."""
    if play.priority is None:
        set_priority(play)
        return
    side = priority_without_roll_off(play)[0]
    if side is None and play.rolled is not None:
        play.log_event("PRI-1", "roll_off_stands", side=play.setup.side_names[play.rolled])
    elif side == play.priority:
        return
    elif play.setup.rulings.priority_recheck == "once_per_turn":
        play.log_event("PRI-1", "priority_kept", ruling="priority_recheck", side=play.setup.side_names[play.priority])
    else:
        set_priority(play, "priority_recheck")


def pass_right(play: Play) -> Step | None:
    """Ask the side in `waiting` to open a duel, else the other side; if neither can, end the phase (SKI-2…4)."""
    if not play.reserve:
        return "damage"
    first = play.waiting >> 1
    passed_over: list[int] = []
    for side in (first, 1 - first):
        if play.given_up >> side & 1:
            continue
        if can_throw(play, side):
            _pass_over(play, passed_over, "unable_to_open")
            play.asked, play.waiting = "open", 1 << side
            return None
        passed_over.append(side)
    _pass_over(play, passed_over)
    return "damage"


def _pass_over(play: Play, sides: list[int], ruling: str | None = None) -> None:
    """Log that these sides cannot open a duel; for a side without dice in RESERVE, only once in the phase.

    If the game's ruling `unable_to_open` is `gives_up_right`, they also lose the right to open duels. `ruling` is the
    key of the ruling to log if the other side is asked instead, otherwise None.
    """
    gives_up = play.setup.rulings.unable_to_open == "gives_up_right"
    for side in sides:
        bit, name = 1 << side, play.setup.side_names[side]
        if play.reserve & play.setup.side_dice[side]:
            event = "cannot_open_any_more" if gives_up else "cannot_open"
            play.log_event("SKI-4", event, forced=True, ruling=ruling, side=name)
        elif not play.out_of_dice & bit:
            play.out_of_dice |= bit
            play.log_event("SKI-4", "no_die_to_open", forced=True, side=name)
        if gives_up:
            play.given_up |= bit


def decline(play: Play, action: Decline) -> Step | None:
    """Make the side give up the right to be OFFENSIVE for the rest of the phase (SKI-3)."""
    play.given_up |= 1 << action.by
    play.log_event("SKI-3", "declines", side=play.setup.side_names[action.by])
    play.waiting = 3 ^ play.waiting
    return "pass right"


def open_duel(play: Play, action: Open) -> Step | None:
    """Make the first throw of a duel (DUE-2)."""
    return _throw(play, action, Duel(play.setup.sides[action.die], (), OFFENSIVE_FIRST, 0))


def react(play: Play, action: React) -> Step | None:
    """Make a later throw of a duel (DUE-1)."""
    return _throw(play, action, running_duel(play))


def _throw(play: Play, action: Open | React, duel: Duel) -> Step | None:
    """Place the die in the SKIRMISH ZONE and apply its bonus before the next action (DUE-2, BON-6)."""
    setup, die = play.setup, action.die
    aimed = targets(play, die) if action.target is None else 1 << action.target
    ruling = _aim_ruling(play, die, aimed)
    bit = 1 << die
    play.reserve ^= bit
    play.skirmish |= bit
    play.values[die] = action.value
    thrown = Thrown(setup.sides[die], die, aimed, action.value)
    play.duel = Duel(duel.offensive, (*duel.throws, thrown), duel.next + 1, 0)
    names = tuple([setup.labels[target] for target in dice_in(aimed)])
    play.log_event("DUE-2", "duel_throw", ruling=ruling, die=setup.labels[die], value=action.value, targets=names)
    if action.value <= setup.facts[die].trigger:
        play.bonuses = bit
        drop_bonuses(play, setup.sides[die])
        if play.bonuses and not apply_if_forced(play, die):
            play.asked, play.waiting = "bonus", 1 << setup.sides[die]
            return None
        if play.check_end():
            return None
    return "next throw"


def _aim_ruling(play: Play, die: int, aimed: int) -> str | None:
    """The key of the ruling that makes this target legal; None if the manual itself allows it."""
    kind = play.setup.kinds[die]
    if kind in HITS_ALL:
        return "response_multi_target" if play.duel is not None and aimed & ~duel_reach(play) else None
    return "limbo_in_play" if kind != REGENERATION and aimed & play.limbo else None


def next_throw(play: Play) -> Step | None:
    """Ask the side that throws next; a side without a die for the throw forgoes it (DUE-1, DUE-7)."""
    duel = running_duel(play)
    while duel.next != ALL_THROWN:
        side = duel.offensive if duel.next == OFFENSIVE_SECOND else 1 - duel.offensive
        if can_throw(play, side):
            play.duel = duel
            play.asked, play.waiting = "react", 1 << side
            return None
        duel = duel._replace(next=duel.next + 1)
        play.log_event("DUE-7", "cannot_react", forced=True, side=play.setup.side_names[side])
    play.duel = duel._replace(resolving=len(duel.throws))
    return "resolve"


def forgo(play: Play, action: Forgo) -> Step | None:
    """Skip the throw that the side forgoes; its later throws stay possible (DUE-1)."""
    duel = running_duel(play)
    play.duel = duel._replace(next=duel.next + 1)
    play.log_event("DUE-1", "forgoes", side=play.setup.side_names[action.by])
    return "next throw"


def resolve(play: Play) -> Step | None:
    """Resolve the thrown dice from last to first; ask for the sign of an ASSAULT or BARRIER (RES-1, DIE-5)."""
    duel = running_duel(play)
    setup = play.setup
    for place in range(duel.resolving - 1, -1, -1):
        thrown = duel.throws[place]
        if not play.skirmish >> thrown.die & 1:
            play.log_event("RES-3", "no_longer_there", die=setup.labels[thrown.die])
        elif not targets_left(play, thrown):
            play.log_event("RES-4", "target_lost", die=setup.labels[thrown.die])
        elif setup.kinds[thrown.die] in SIGNED:
            play.duel = duel._replace(resolving=place + 1)
            play.asked, play.waiting = "sign", 1 << thrown.side
            return None
        else:
            take_effect(play, thrown)
            if play.check_end():
                return None
    # RES-5: clear the SKIRMISH ZONES. The right then passes to the side that was DEFENSIVE (SKI-2).
    play.send_to_limbo(play.skirmish)
    play.duel = None
    play.waiting = 2 >> duel.offensive
    return "pass right"


def sign(play: Play, action: Sign) -> Step | None:
    """Apply the ASSAULT or BARRIER with the chosen sign (DIE-5)."""
    duel = running_duel(play)
    place = duel.resolving - 1
    take_effect(play, duel.throws[place], action.sign)
    play.duel = duel._replace(resolving=place)
    return None if play.check_end() else "resolve"
