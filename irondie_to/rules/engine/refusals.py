"""Explains why a die, a player or an action is refused by a rule with several conditions (DIE-2, END-1, …)."""

from __future__ import annotations

from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import COLOURS, ZONE_TERMS, DieClass, Kinship, kinship, term
from irondie_to.rules.engine.choices import signing_die
from irondie_to.rules.engine.setup import ASSAULT, BARRIER, HITS_ALL, LIFE, NOT_HOSTILE, REGENERATION, SWARM, dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.engine.targets import in_play, targets
from irondie_to.rules.findings import Finding

_CLASSES = tuple(DieClass)
_CLASS_ZONES = ("attack", "defense", "life")
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
    zones = ((state.reserve, "reserve"), (state.skirmish, "skirmish"), (state.limbo, "limbo"), (state.abyss, "abyss"))
    named = next((name for mask, name in zones if mask >> die & 1), _CLASS_ZONES[state.setup.classes[die]])
    return Phrase(ZONE_TERMS[named])


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
    found = kinship(*(COLOURS[setup.facts[each].colour] for each in (die, target)))
    if found in wanted.kinships:
        return None
    if found is Kinship.HOSTILE and wanted.kinships == NOT_HOSTILE:
        return broken("BON-3", "refusal.bonus_hostile", **values)
    code = "refusal.bonus_allied_not_hostile" if found is Kinship.HOSTILE else "refusal.bonus_allied_not_neutral"
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
