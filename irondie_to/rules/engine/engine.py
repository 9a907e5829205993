"""Plays a game: `begin` starts it, `advance` applies one action and everything that follows without a choice.

A game needs two sides of players with their sets, and the rulings:

>>> from irondie_to.rules.engine.setup import Player, set_up
>>> from irondie_to.rules.notation import read_dice
>>> from irondie_to.rules.rulings import DEFAULTS
>>> ada = Player("A", "Ada", read_dice("RSm RAs RBa RNu RBr RPo RSw RFo RRe"))
>>> ben = Player("B", "Ben", read_dice("BSm BAs BBa BNu BBr BPo BSw BFo BRe"))
>>> setup = set_up([[ada], [ben]], DEFAULTS)
>>> state, log = begin(setup)
>>> state.turn, state.phase, state.asked
(1, 'battle', 'throw')

The id of a die names its player and its place in the set. Ada throws SMASHER A.1 with 5, Ben throws BARRIER B.5 with 3,
and both throw a LIFE die:

>>> die = setup.places
>>> state, log = advance(state, actions.Throw(0, ((die["A.1"], 5), (die["A.7"], 4))))
>>> state, log = advance(state, actions.Throw(1, ((die["B.5"], 3), (die["B.7"], 6))))
>>> state.phase, state.asked
('skirmish', 'open')
>>> log[-1].rule, log[-1].name
('PRI-1', 'priority_life')

A state is never changed, so older states stay valid. An illegal action raises an error that names the broken rule:

>>> advance(state, actions.Sign(die["A.2"], 1))
Traceback (most recent call last):
    ...
irondie_to.rules.engine.legal.IllegalActionError: ('refusal.asked_open', {'who': ('Ben (B)',)})

Both sides decline to open a duel, and Ben's only LIFE die takes the damage, 5 − 3:

>>> state, log = advance(state, actions.Decline(1))
>>> state, log = advance(state, actions.Decline(0))
>>> state.phase, state.values[die["B.7"]]
('end', 4)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from irondie_to.rules.engine import actions, battle, skirmish, turn_end
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.legal import IllegalActionError, find_fault
from irondie_to.rules.engine.play import Play, Step
from irondie_to.rules.engine.setup import Setup
from irondie_to.rules.engine.state import Event, GameState


class Advance(NamedTuple):
    """The state of a game after `begin`, `resume` or `advance`, and the events of that call."""

    state: GameState
    log: list[Event]


_STEPS: dict[Step, Callable[[Play], Step | None]] = {
    "start turn": battle.start_turn,
    "hands": battle.look_at_hands,
    "throws": battle.ask_throws,
    "place": battle.place,
    "battle priority": battle.battle_priority,
    "battle bonuses": battle.battle_bonuses,
    "skirmish": skirmish.begin_skirmish,
    "pass right": skirmish.pass_right,
    "next throw": skirmish.next_throw,
    "resolve": skirmish.resolve,
    "damage": turn_end.begin_damage,
    "take damage": turn_end.take_damage,
    "end": turn_end.begin_end,
    "choose take back": turn_end.choose_take_back,
}


def _call_overtime(play: Play, _action: actions.Overtime) -> Step | None:
    """Make the next turn the first turn of overtime, unless overtime starts then or earlier anyway (TOU-4).

    Return the step to continue with if the game was waiting because nothing could change, otherwise None.
    """
    following = play.turn + 1
    if play.overtime_from is None or play.overtime_from > following:
        play.overtime_from = following
        play.log_event("TOU-4", "overtime_called", turn=following)
    else:
        play.log_event("TOU-4", "overtime_called_already")
    # If the game was waiting because nothing could change any more, finish this turn and go on to overtime.
    return "throws" if not play.asked else None


# Each function receives only actions of its own type.
_APPLY: dict[type[Action], Callable[[Play, Any], Step | None]] = {
    actions.Throw: battle.throw,
    actions.RollOff: battle.roll_off,
    actions.Bonus: battle.bonus,
    actions.Open: skirmish.open_duel,
    actions.Decline: skirmish.decline,
    actions.React: skirmish.react,
    actions.Forgo: skirmish.forgo,
    actions.Sign: skirmish.sign,
    actions.Damage: turn_end.damage,
    actions.TakeBack: turn_end.take_back,
    actions.Overtime: _call_overtime,
}


def begin(setup: Setup, overtime_from: int | None = None) -> Advance:
    """Start a game and run it up to the first throws; overtime begins in turn `overtime_from` (None: not known yet)."""
    state = GameState(
        setup=setup,
        turn=0,
        phase="battle",
        overtime=False,
        overtime_from=overtime_from,
        priority=None,
        rolled=None,
        result=None,
        battle=0,
        skirmish=0,
        limbo=0,
        abyss=0,
        reserve=(1 << len(setup.ids)) - 1,
        values=(0,) * len(setup.ids),
        asked="",
        waiting=0,
        choices=(),
        bonuses=0,
        given_up=0,
        out_of_dice=0,
        duel=None,
        points=(0, 0),
        taken_back=0,
    )
    return _run(Play(state), "start turn")


def resume(state: GameState, step: Step) -> Advance:
    """Continue a game from the given step of a turn, for example from a position that was set up by hand."""
    return _run(Play(state), step)


def advance(state: GameState, action: Action) -> Advance:
    """Apply the action and everything that follows without a choice; return the new state and the log.

    Raises IllegalActionError with the rule that the action breaks. The given state is never changed.
    """
    fault = find_fault(state, action)
    if fault is not None:
        raise IllegalActionError(fault)
    play = Play(state)
    return _run(play, _APPLY[type(action)](play, action))


def _run(play: Play, step: Step | None) -> Advance:
    while step is not None:
        step = _STEPS[step](play)
    return Advance(play.freeze(), play.log)
