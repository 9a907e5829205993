"""Reads actions from the JSON of a game record, which is untrusted input, and writes them as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from irondie_to.errors import UserError
from irondie_to.rules.engine import actions
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.setup import HITS_ALL, SIDES, Setup
from irondie_to.rules.untrusted import Json, shown


def read_action(setup: Setup, given: object) -> Action:
    """Convert a JSON value to an action.

    Raises UserError `form.*`, which names the field at fault.
    """
    if type(given) is not dict:
        raise UserError("form.no_action", found=shown(given))
    name = given.get("do")
    reader = _READERS.get(name) if isinstance(name, str) else None
    if reader is None:
        raise UserError("form.no_such_action", found=shown(name), known=tuple(_READERS))
    read, needed, possible = reader
    if not possible.issuperset(given) or len(given) < len(possible):
        _check_fields(given, needed, possible)
    return read(setup, given)


def _check_fields(given: Json, needed: frozenset[str], possible: frozenset[str]) -> None:
    for field in given:
        if field not in possible:
            raise UserError("form.unknown_field", field=shown(field), known=tuple(sorted(possible)))
    for field in sorted(needed):
        if field not in given:
            raise UserError("form.missing_field", field=field)


def _player(setup: Setup, given: Json) -> int:
    name = given["by"]
    place = setup.player_places.get(name) if isinstance(name, str) else None
    if place is None:
        raise UserError("form.no_player", found=shown(name), known=tuple(setup.player_places))
    return place


def _side(given: Json) -> int:
    name = given["by"]
    if name == "A":
        return 0
    if name == "B":
        return 1
    raise UserError("form.no_side", found=shown(name))


def _die(setup: Setup, field: str, name: object) -> int:
    place = setup.places.get(name) if isinstance(name, str) else None
    if place is None:
        raise UserError("form.no_die", field=field, found=shown(name))
    return place


def _value(field: str, value: object) -> int:
    if type(value) is int and 0 < value < 7:
        return value
    raise UserError("form.no_value", field=field, found=shown(value))


def _read_throw(setup: Setup, given: Json) -> Action:
    by = _player(setup, given)
    dice = given["dice"]
    if type(dice) is not dict:
        raise UserError("form.no_object", place="dice", found=shown(dice))
    return actions.Throw(by, tuple([(_die(setup, "dice", die), _value(f"dice {die}", dice[die])) for die in dice]))


def _read_roll_off(_setup: Setup, given: Json) -> Action:
    values = given["values"]
    if type(values) is not dict or len(values) != 2 or "A" not in values or "B" not in values:
        raise UserError("form.no_roll_off")
    return actions.RollOff((_value("values A", values["A"]), _value("values B", values["B"])))


def _read_bonus(setup: Setup, given: Json) -> Action:
    die = _die(setup, "die", given["die"])
    to = given["to"]
    parts = len(setup.facts[die].bonus)
    if type(to) is not list:
        raise UserError("form.no_list", place="to", found=shown(to))
    if len(to) != parts:
        raise UserError("form.wrong_parts", die=setup.labels[die], parts=parts, found=len(to))
    return actions.Bonus(die, tuple([None if target is None else _die(setup, "to", target) for target in to]))


def _aim(setup: Setup, given: Json) -> tuple[int, int | None, int]:
    die = _die(setup, "die", given["die"])
    target = given.get("target")
    if target is None and setup.kinds[die] not in HITS_ALL:
        raise UserError("form.no_target", die=setup.labels[die])
    return die, None if target is None else _die(setup, "target", target), _value("value", given["value"])


def _read_open(setup: Setup, given: Json) -> Action:
    return actions.Open(*_aim(setup, given))


def _read_react(setup: Setup, given: Json) -> Action:
    return actions.React(*_aim(setup, given))


def _read_decline(_setup: Setup, given: Json) -> Action:
    return actions.Decline(_side(given))


def _read_forgo(_setup: Setup, given: Json) -> Action:
    return actions.Forgo(_side(given))


def _read_sign(setup: Setup, given: Json) -> Action:
    die, sign = _die(setup, "die", given["die"]), given["sign"]
    if sign == "+":
        return actions.Sign(die, 1)
    if sign == "-":
        return actions.Sign(die, -1)
    raise UserError("form.no_sign", found=shown(sign))


def _read_damage(setup: Setup, given: Json) -> Action:
    by = _side(given)
    take = given["take"]
    if type(take) is not dict:
        raise UserError("form.no_object", place="take", found=shown(take))
    for die, points in take.items():
        if type(points) is not int or points < 0:
            raise UserError("form.no_points", field=f"take {shown(die)}", found=shown(points))
    return actions.Damage(by, tuple([(_die(setup, "take", die), points) for die, points in take.items()]))


def _read_take_back(setup: Setup, given: Json) -> Action:
    die = given["die"]
    return actions.TakeBack(_player(setup, given), None if die is None else _die(setup, "die", die))


def _read_overtime(_setup: Setup, _given: Json) -> Action:
    return actions.Overtime()


def _reader(
    read: Callable[[Setup, Json], Action], *needed: str, optional: str | None = None
) -> tuple[Callable[[Setup, Json], Action], frozenset[str], frozenset[str]]:
    fields = frozenset(("do", *needed))
    return read, fields, fields if optional is None else fields | {optional}


# By the name in `do`: the function that reads the action, its required fields, and all its fields.
_READERS = {
    "throw": _reader(_read_throw, "by", "dice"),
    "roll_off": _reader(_read_roll_off, "values"),
    "bonus": _reader(_read_bonus, "die", "to"),
    "open": _reader(_read_open, "die", "value", optional="target"),
    "decline": _reader(_read_decline, "by"),
    "react": _reader(_read_react, "die", "value", optional="target"),
    "forgo": _reader(_read_forgo, "by"),
    "sign": _reader(_read_sign, "die", "sign"),
    "damage": _reader(_read_damage, "by", "take"),
    "take_back": _reader(_read_take_back, "by", "die"),
    "overtime": _reader(_read_overtime),
}


def write_action(setup: Setup, action: Action) -> Json:
    """Convert an action to JSON for a record; `read_action` is the inverse."""
    ids = setup.ids
    match action:
        case actions.Throw(by, dice):
            return {"do": "throw", "by": setup.players[by].id, "dice": {ids[die]: value for die, value in dice}}
        case actions.RollOff((value_a, value_b)):
            return {"do": "roll_off", "values": {"A": value_a, "B": value_b}}
        case actions.Bonus(die, to):
            return {"do": "bonus", "die": ids[die], "to": [None if target is None else ids[target] for target in to]}
        case actions.Open(die, target, value):
            return {"do": "open", "die": ids[die], "value": value, **_target(setup, target)}
        case actions.React(die, target, value):
            return {"do": "react", "die": ids[die], "value": value, **_target(setup, target)}
        case actions.Decline(by):
            return {"do": "decline", "by": SIDES[by]}
        case actions.Forgo(by):
            return {"do": "forgo", "by": SIDES[by]}
        case actions.Sign(die, sign):
            return {"do": "sign", "die": ids[die], "sign": "+" if sign > 0 else "-"}
        case actions.Damage(by, take):
            return {"do": "damage", "by": SIDES[by], "take": {ids[die]: points for die, points in take}}
        case actions.TakeBack(by, taken):
            return {"do": "take_back", "by": setup.players[by].id, "die": None if taken is None else ids[taken]}
        case actions.Overtime():
            return {"do": "overtime"}
        case _:
            assert_never(action)


def _target(setup: Setup, target: int | None) -> Json:
    return {} if target is None else {"target": setup.ids[target]}
