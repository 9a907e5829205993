"""Checks whether an action is legal now, and finds the first rule that an illegal action breaks.

The checks follow the order that the game record prescribes: end of the game, kind of action, player or side, die,
target. The form of an action is checked earlier, when the action is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice import COLOURS, ZONE_TERMS, DieClass, Kinship, kinship, term
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.choices import bonus_choices, duel_reach, in_play, reaction_targets, signing_die, targets
from irondie_to.rules.engine.setup import (
    ASSAULT,
    BARRIER,
    HITS_ALL,
    LIFE,
    NOT_HOSTILE,
    REGENERATION,
    SWARM,
    WHITE,
    dice_in,
)
from irondie_to.rules.engine.state import DRAW, Asked, Duel, GameState, zone_name
from irondie_to.rules.engine.turn_end import returnable_dice
from irondie_to.rules.findings import Finding

_CLASSES = tuple(DieClass)
_ONLY_CLASS = {ASSAULT: 0, BARRIER: 1}
"""The class, as an index of `DieClass`, of the only dice that a type may target (DIE-2)."""
_NOT_ASKED = {
    "throw": "refusal.asked_throw",
    "roll_off": "refusal.asked_roll_off",
    "bonus": "refusal.asked_bonus",
    "open": "refusal.asked_open",
    "react": "refusal.asked_react",
    "sign": "refusal.asked_sign",
    "damage": "refusal.asked_damage",
    "take_back": "refusal.asked_take_back",
}


def broken(rule: str, code: str, **values: Value) -> Finding:
    return Finding(rule, Phrase(code, values))


def class_of(state: GameState, die: int) -> Phrase:
    """The manual's word for the die's class."""
    return term(_CLASSES[state.setup.classes[die]])


def zone_of(state: GameState, die: int) -> Phrase:
    """The manual's word for the die's zone."""
    return Phrase(ZONE_TERMS[zone_name(state, die)])


def asked_instead(state: GameState) -> Phrase:
    """The sentence that names the action asked for now, and the player or side asked.

    Raises KeyError if no action is asked for.
    """
    setup = state.setup
    names = setup.player_names if state.asked in {"throw", "take_back"} else setup.side_names
    values: dict[str, Value] = {"who": tuple(names[number] for number in dice_in(state.waiting))}
    if state.asked == "sign":
        values["die"] = setup.labels[signing_die(state)]
    return Phrase(_NOT_ASKED[state.asked], values)


def wrong_target(state: GameState, die: int, target: int) -> Finding | None:
    """The condition of DIE-2 that the target of a throw does not meet; None if it meets all of them."""
    setup, kind = state.setup, state.setup.kinds[die]
    if targets(state, die) >> target & 1:
        return None
    values: dict[str, Value] = {"die": setup.labels[die], "target": setup.labels[target]}
    if kind in _ONLY_CLASS and setup.classes[target] != _ONLY_CLASS[kind]:
        wanted = term(_CLASSES[_ONLY_CLASS[kind]])
        return broken("DIE-2", "refusal.target_class", **values, wanted=wanted, found=class_of(state, target))
    if kind != REGENERATION:
        return broken("DIE-2", "refusal.target_not_in_play", **values, zone=zone_of(state, target))
    if setup.sides[target] != setup.sides[die]:
        return broken("DIE-2", "refusal.target_not_own", **values)
    return broken("DIE-2", "refusal.target_not_in_limbo", **values, zone=zone_of(state, target))


def nothing_to_hit(state: GameState, die: int) -> Finding | None:
    """The finding that a SWARM or FORTRESS has no target (DIE-2); None if it has one, and for all other types."""
    if targets(state, die) or state.setup.kinds[die] not in HITS_ALL:
        return None
    wanted = term(DieClass.DEFENSE if state.setup.kinds[die] == SWARM else DieClass.ATTACK)
    return broken("DIE-2", "refusal.nothing_to_hit", die=state.setup.labels[die], wanted=wanted)


def wrong_bonus_target(state: GameState, die: int, part: int, target: int) -> Finding | None:
    """The condition of BON-2 or BON-3 that the target of a part of a bonus does not meet; None if it meets all."""
    setup = state.setup
    values: dict[str, Value] = {"part": part + 1, "die": setup.labels[die], "target": setup.labels[target]}
    if target == die:
        return broken("BON-2", "refusal.bonus_to_itself", **values)
    if not setup.own_dice(die) >> target & 1:
        code = "refusal.bonus_not_own" if setup.sides[die] != setup.sides[target] else "refusal.bonus_of_team_mate"
        return broken("BON-2", code, **values)
    if not in_play(state) >> target & 1:
        return broken("BON-2", "refusal.bonus_not_in_play", **values, zone=zone_of(state, target))
    wanted = setup.facts[die].bonus[part]
    if setup.classes[target] not in wanted.classes:
        names = [term(_CLASSES[number]) for number in wanted.classes]
        class_wanted = names[0] if len(names) == 1 else Phrase("refusal.either", {"one": names[0], "other": names[1]})
        return broken("BON-3", "refusal.bonus_class", **values, wanted=class_wanted, found=class_of(state, target))
    relation = kinship(*(COLOURS[setup.facts[each].colour] for each in (die, target)))
    if relation in wanted.kinships:
        return None
    if relation is Kinship.HOSTILE and wanted.kinships == NOT_HOSTILE:
        return broken("BON-3", "refusal.bonus_hostile", **values)
    code = "refusal.bonus_allied_not_hostile" if relation is Kinship.HOSTILE else "refusal.bonus_allied_not_neutral"
    return broken("BON-3", code, **values)


def not_returnable(state: GameState, player: int, die: int) -> Finding:
    """The condition of END-1 that prevents the player from taking back this die.

    To be called only for a die that the player may not take back.
    """
    setup = state.setup
    label = setup.labels[die]
    if setup.owners[die] != player:
        return broken("END-1", "refusal.take_back_not_own", die=label, player=setup.player_names[player])
    if setup.classes[die] != LIFE:
        return broken("END-1", "refusal.take_back_no_life_die", die=label, found=class_of(state, die))
    if not state.battle >> die & 1:
        return broken("END-1", "refusal.take_back_not_there", die=label, zone=zone_of(state, die))
    chosen = state.taken_back & setup.side_life[setup.player_sides[player]]
    if chosen and setup.rulings.team_take_back == "per_team":
        return broken("END-1", "refusal.take_back_once_a_team", die=label)
    return broken("END-1", "refusal.take_back_last", die=label)


class IllegalActionError(UserError):
    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.phrase.code, **finding.phrase.values)
        self.rule = finding.rule


# The question that each kind of action answers.
KINDS: dict[type[Action], Asked] = {
    actions.Throw: "throw",
    actions.RollOff: "roll_off",
    actions.Bonus: "bonus",
    actions.Open: "open",
    actions.Decline: "open",
    actions.React: "react",
    actions.Forgo: "react",
    actions.Sign: "sign",
    actions.Damage: "damage",
    actions.TakeBack: "take_back",
}


def find_fault(state: GameState, action: Action) -> Finding | None:
    """The first rule that the action breaks, with the reason; None if the action is legal."""
    if state.result is not None:
        return broken("WIN-2" if state.result == DRAW else "WIN-1", "refusal.game_over")
    if isinstance(action, actions.Overtime):
        return None
    if isinstance(action, actions.React) and state.duel is not None:
        side = state.setup.sides[action.die]
        if _throws_of(state.duel, side) > 1:
            return broken("SKI-1", "refusal.third_throw", side=state.setup.side_names[side])
    if KINDS[type(action)] != state.asked:
        return _not_asked(state, action)
    return _CHECKS[type(action)](state, action)


def _throws_of(duel: Duel, side: int) -> int:
    return sum(thrown.side == side for thrown in duel.throws)


def _not_asked(state: GameState, action: Action) -> Finding:
    kind = KINDS[type(action)]
    if state.overtime and kind in {"open", "react"}:
        return broken("OT-1", "refusal.no_duel_in_overtime")
    if state.overtime and kind == "take_back":
        return broken("OT-2", "refusal.no_take_back_in_overtime")
    rule = "TRN-1" if state.duel is None else "DUE-1"
    return Finding(rule, asked_instead(state)) if state.asked else broken(rule, "refusal.nothing_asked")


def _throw(state: GameState, action: actions.Throw) -> Finding | None:
    setup = state.setup
    if not state.waiting >> action.by & 1:
        has_dice = state.reserve & setup.player_dice[action.by]
        code = "refusal.thrown_already" if has_dice else "refusal.no_die_in_hand"
        return broken("BAT-2", code, player=setup.player_names[action.by])
    hand = state.reserve & setup.player_dice[action.by]
    for die, _ in action.dice:
        if not hand >> die & 1:
            return broken("BAT-1", "refusal.not_in_hand", die=setup.labels[die], player=setup.player_names[action.by])
    # A game that starts from a position may have a first turn without a LIFE die in hand.
    required = state.turn == 1 and setup.rulings.first_turn_life == "required" and hand & setup.class_dice[LIFE]
    if required and not any(setup.classes[die] == LIFE for die, _ in action.dice):
        return broken("BAT-1", "refusal.life_die_required")
    return None


def _roll_off(_state: GameState, _action: actions.RollOff) -> Finding | None:
    return None


def _bonus(state: GameState, action: actions.Bonus) -> Finding | None:
    setup, die = state.setup, action.die
    side = setup.sides[die]
    if not state.bonuses >> die & 1 or not any(bonus_choices(state, die)):
        return broken("BON-1", "refusal.no_bonus", die=setup.labels[die])
    if not state.waiting >> side & 1:
        return broken("BON-5", "refusal.bonus_later", die=setup.labels[die])
    choices = bonus_choices(state, die)
    for part, target in enumerate(action.to):
        if target is None:
            if choices[part]:
                return broken("BON-4", "refusal.part_has_target", part=part + 1)
            continue
        fault = wrong_bonus_target(state, die, part, target)
        if fault is not None:
            return fault
        if part and _same_die_forbidden(state, action):
            return broken("BON-3", "refusal.bonus_same_die", target=setup.labels[target])
    return None


def _same_die_forbidden(state: GameState, action: actions.Bonus) -> bool:
    rulings, colour = state.setup.rulings, state.setup.facts[action.die].colour
    return colour == WHITE and rulings.white_same_die == "forbidden" and action.to[0] == action.to[1]


def _open(state: GameState, action: actions.Open) -> Finding | None:
    return _right(state, state.setup.sides[action.die]) or _aim(state, action, None)


def _decline(state: GameState, action: actions.Decline) -> Finding | None:
    return _right(state, action.by)


def _right(state: GameState, side: int) -> Finding | None:
    if state.waiting >> side & 1:
        return None
    if state.given_up >> side & 1:
        return broken("SKI-3", "refusal.right_given_up", side=state.setup.side_names[side])
    return broken("SKI-2", "refusal.right_of_the_other", side=state.setup.side_names[side])


def _react(state: GameState, action: actions.React) -> Finding | None:
    return _reaction(state, state.setup.sides[action.die]) or _aim(state, action, duel_reach(state))


def _forgo(state: GameState, action: actions.Forgo) -> Finding | None:
    return _reaction(state, action.by)


def _reaction(state: GameState, side: int) -> Finding | None:
    if state.waiting >> side & 1:
        return None
    return broken("DUE-1", "refusal.throw_of_the_other", side=state.setup.side_names[side])


def _aim(state: GameState, action: actions.Open | actions.React, reach: int | None) -> Finding | None:
    """Check that the die is in the RESERVE and that its target fits and is within `reach` (DUE-2, DIE-2, DUE-4).

    `reach` is None for the throw that opens a duel: its targets are not limited by DUE-4.
    """
    setup, die = state.setup, action.die
    if not state.reserve >> die & 1:
        return broken("DUE-2", "refusal.not_in_reserve", die=setup.labels[die])
    fitting = targets(state, die)
    allowed = fitting if reach is None else reaction_targets(setup, die, fitting, reach)
    if setup.kinds[die] in HITS_ALL:
        if action.target is not None:
            return broken("DIE-2", "refusal.names_no_target", die=setup.labels[die])
        if not allowed:
            return nothing_to_hit(state, die) or broken("DUE-4", "refusal.outside_the_duel", die=setup.labels[die])
        return None
    if action.target is None:  # `read_action` does not let this happen
        return broken("DIE-2", "form.no_target", die=setup.labels[die])
    fault = wrong_target(state, die, action.target)
    if fault is not None:
        return fault
    if not allowed >> action.target & 1:
        return broken("DUE-4", "refusal.outside_the_duel", die=setup.labels[die])
    return None


def _sign(state: GameState, action: actions.Sign) -> Finding | None:
    asked = signing_die(state)
    if action.die != asked:
        return broken("RES-1", "refusal.sign_of_another", die=state.setup.labels[asked])
    return None


def _damage(state: GameState, action: actions.Damage) -> Finding | None:
    setup, side = state.setup, action.by
    if not state.waiting >> side & 1:
        return broken("DMG-2", "refusal.no_damage_to_divide", side=state.setup.side_names[side])
    life = state.battle & setup.side_life[side]
    for die, points in action.take:
        if not life >> die & 1:
            return broken("DMG-2", "refusal.no_life_die", die=setup.labels[die])
        if points > state.values[die]:
            return broken("DMG-2", "refusal.too_much_damage", die=setup.labels[die], value=state.values[die])
    total = sum(points for _, points in action.take)
    if total != state.points[side]:
        return broken("DMG-2", "refusal.wrong_sum", total=total, points=state.points[side])
    return None


def _take_back(state: GameState, action: actions.TakeBack) -> Finding | None:
    if not state.waiting >> action.by & 1:
        return broken("END-1", "refusal.no_take_back", player=state.setup.player_names[action.by])
    if action.die is not None and not returnable_dice(state, action.by) >> action.die & 1:
        return not_returnable(state, action.by, action.die)
    return None


# Each function receives only actions of its own type.
_CHECKS: dict[type[Action], Callable[[GameState, Any], Finding | None]] = {
    actions.Throw: _throw,
    actions.RollOff: _roll_off,
    actions.Bonus: _bonus,
    actions.Open: _open,
    actions.Decline: _decline,
    actions.React: _react,
    actions.Forgo: _forgo,
    actions.Sign: _sign,
    actions.Damage: _damage,
    actions.TakeBack: _take_back,
}
