"""Reads and writes the position from which a recorded game starts: the field `position` of a game record.

It has the form of the field `state` of an answer. Positions with incomplete sets, which are set up by hand for a
question, have their own format, `irondie-position/1`. Such a record differs in `format` and in `position`, whose fields
are `turn`, `phase`, `right` and `dice`. `right` is the side with PRIORITY (`Position.priority`); in SKIRMISH, this side
may open the next duel.

In both formats, a position in BATTLE may have the field `bonuses`: the ids of the dice whose bonuses are still to be
applied. The game then continues after the dice of BATTLE were placed.
"""

from __future__ import annotations

from irondie_to.errors import UserError
from irondie_to.rules.dice_set import check_dice
from irondie_to.rules.engine.engine import Advance, begin
from irondie_to.rules.engine.setup import LIFE, SIDES, Setup
from irondie_to.rules.engine.state import (
    ALL_THROWN,
    CLASS_ZONES,
    DRAW,
    OFFENSIVE_FIRST,
    THROW_NAMES,
    Duel,
    Phase,
    Thrown,
)
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.form import FORMAT, GameRecord, fields_of, list_of, read_head
from irondie_to.rules.record.position import Position, begin_from_position, shows_value, state_of
from irondie_to.rules.untrusted import Json, shown

POSITION_FORMAT = "irondie-position/1"
MOST_TURNS = 100_000

_PHASES: dict[str, Phase] = {
    "battle": "battle",
    "skirmish": "skirmish",
    "damage": "damage",
    "end": "end",
    "over": "over",
}
_PLACE = "position"
"""The name of the field with the position, as errors give it."""


def read_record(given: object) -> GameRecord:
    """Convert a JSON value to a record: check the form, also of the position, then the sets, but not the actions.

    Raises UserError `form.*` or `position.*`, which names the place, or IllegalSetError with the first of SET-1…3 that
    a set breaks.
    """
    needed, possible = {"format", "sides", "actions"}, {"rulings", "overtime_from_turn"}
    if type(given) is dict and given.get("format") == POSITION_FORMAT:
        fields = fields_of("", given, needed | {"position"}, possible)
        record, set_fault = read_head(fields, POSITION_FORMAT, whole_sets=False)
        record = record._replace(position=_read_by_hand(record.setup, given["position"]))
    else:
        fields = fields_of("", given, needed, possible | {"position"})
        record, set_fault = read_head(fields, FORMAT, whole_sets=True)
        if "position" in fields:
            position, overtime_from = _read_state(record, fields["position"])
            record = record._replace(position=position, overtime_from=overtime_from)
    if set_fault is not None:
        raise set_fault
    return record


def begin_record(record: GameRecord) -> Advance:
    """Start the recorded game and run it up to its first choice.

    Raises UserError `position.*` for an impossible position of the format `irondie-position/1`.
    """
    if record.position is None:
        return begin(record.setup, record.overtime_from)
    return begin_from_position(record.setup, record.position, record.overtime_from)


def _read_by_hand(setup: Setup, given: object) -> Position:
    fields = fields_of(_PLACE, given, {"turn", "phase", "dice"}, {"right", "bonuses"})
    phase = _phase(fields["phase"])
    if phase == "over":
        raise UserError("position.no_phase", found=shown(phase), known=tuple(_PHASES)[:-1])
    right = fields.get("right")
    priority = None if right is None else _side(f"{_PLACE}.right", right)
    dice = _dice(setup, fields["dice"])
    return Position(_turn(fields["turn"]), phase, priority, dice, bonuses=_bonuses(setup, phase, dice, fields))


def _read_state(record: GameRecord, given: object) -> tuple[Position, int | None]:
    """Read the `state` of an answer. Also returns the first turn of overtime, which the state may name."""
    possible = {"overtime", "priority", "result", "sides", "duel", "bonuses"}
    fields = fields_of(_PLACE, given, {"turn", "phase", "dice"}, possible)
    setup, overtime_from = record.setup, record.overtime_from
    turn, phase = _turn(fields["turn"]), _phase(fields["phase"])
    if "overtime" in fields:
        overtime_from = _overtime_from(turn, overtime_from, fields["overtime"])
    priority = fields.get("priority")
    dice = _dice(setup, fields["dice"])
    duel = None if fields.get("duel") is None else read_duel(setup, phase, dice, fields["duel"])
    _check_skirmish(setup, dice, duel)
    position = Position(
        turn,
        phase,
        None if priority is None else _side(f"{_PLACE}.priority", priority),
        dice,
        duel,
        _result(setup, phase, dice, fields.get("result")),
        _bonuses(setup, phase, dice, fields),
    )
    if "sides" in fields:
        _check_sums(fields["sides"], state_json(state_of(setup, position, overtime_from))["sides"])
    return position, overtime_from


def _turn(given: object) -> int:
    if type(given) is not int or not 0 < given <= MOST_TURNS:
        raise UserError("position.no_turn", found=shown(given))
    return given


def _phase(given: object) -> Phase:
    if not isinstance(given, str) or given not in _PHASES:
        raise UserError("position.no_phase", found=shown(given), known=tuple(_PHASES))
    return _PHASES[given]


def _side(place: str, given: object) -> int:
    if not isinstance(given, str) or given not in SIDES:
        raise UserError("position.no_side", place=place, found=shown(given))
    return SIDES.index(given)


def _overtime_from(turn: int, overtime_from: int | None, given: object) -> int | None:
    """The first turn of overtime: `turn` if only the state says that it is in overtime, otherwise as in the record.

    `turn` is the turn of the state, `overtime_from` the value in the record, and `given` the field `overtime` of the
    state. Raises UserError `position.differs` if the field contradicts the record or is not true or false.
    """
    by_record = overtime_from is not None and turn >= overtime_from
    if type(given) is not bool or (by_record and not given):
        raise UserError("position.differs", place=f"{_PLACE}.overtime", expected=shown(by_record), found=shown(given))
    return turn if given and not by_record else overtime_from


def _result(setup: Setup, phase: Phase, dice: tuple[tuple[Zone, int | None], ...], given: object) -> int | None:
    """Read the result of a finished game, and check that it fits the LIFE ZONES; None for an unfinished game.

    The result has the form of `GameState.result`. Raises UserError `position.*` or `form.*`.
    """
    if phase != "over":
        if given is not None:
            raise UserError("position.differs", place=f"{_PLACE}.result", expected="null", found=shown(given))
        return None
    winner = fields_of(f"{_PLACE}.result", given, {"winner"}, set())["winner"]
    place = f"{_PLACE}.result.winner"
    result = DRAW if winner is None else _side(place, winner)
    lives = {setup.sides[number] for number, (zone, _) in enumerate(dice) if _is_life(setup, number, zone)}
    if len(lives) > 1:
        raise UserError("position.not_over", place=place)
    expected = next(iter(lives), DRAW)
    if result != expected:
        wanted = None if expected == DRAW else SIDES[expected]
        raise UserError("position.differs", place=place, expected=shown(wanted), found=shown(winner))
    return result


def _bonuses(
    setup: Setup, phase: Phase, dice: tuple[tuple[Zone, int | None], ...], found: Json
) -> tuple[int, ...] | None:
    """The numbers of the dice whose bonuses are still to be applied; None if the field is missing."""
    given, place = found.get("bonuses"), f"{_PLACE}.bonuses"
    if given is None:
        return None
    if phase != "battle":
        raise UserError("position.differs", place=place, expected="null", found=shown(given))
    numbers: list[int] = []
    for index, each in enumerate(list_of(place, given)):
        number = _die(setup, f"{place}[{index}]", each)
        zone, zone_of_class = dice[number][0], CLASS_ZONES[setup.classes[number]]
        if zone not in (Zone.BATTLE, Zone.ABYSS):  # a LIFE die that another bonus sent to the ABYSS keeps its own
            where = f"{_PLACE}.dice.{setup.ids[number]}.zone"
            raise UserError("position.differs", place=where, expected=shown(zone_of_class), found=shown(zone.value))
        numbers.append(number)
    return tuple(sorted(set(numbers)))


def _is_life(setup: Setup, number: int, zone: Zone) -> bool:
    return zone is Zone.BATTLE and setup.classes[number] == LIFE


def _dice(setup: Setup, given: object) -> tuple[tuple[Zone, int | None], ...]:
    places = fields_of(f"{_PLACE}.dice", given, set(setup.ids), set())
    return tuple(_read_place(setup, number, places[name]) for number, name in enumerate(setup.ids))


def _read_place(setup: Setup, number: int, given: object) -> tuple[Zone, int | None]:
    where = f"{_PLACE}.dice.{setup.ids[number]}"
    place = fields_of(where, given, {"zone"}, {"value", "die"})
    text = setup.facts[number].text
    if place.get("die", text) != text:
        raise UserError("position.differs", place=f"{where}.die", expected=shown(text), found=shown(place["die"]))
    names: dict[str, Zone] = {zone.value: zone for zone in Zone if zone is not Zone.BATTLE}
    names[CLASS_ZONES[setup.classes[number]]] = Zone.BATTLE
    written, value = place["zone"], place.get("value")
    if not isinstance(written, str) or written not in names:
        raise UserError("position.no_zone", place=where, found=shown(written), known=tuple(names))
    zone = names[written]
    if not shows_value(setup, zone):
        if value is not None:
            raise UserError("position.differs", place=f"{where}.value", expected="null", found=shown(value))
        return zone, None
    if type(value) is not int or not 0 < value < 7:
        raise UserError("form.no_value", field=f"{where}.value", found=shown(value))
    return zone, value


def _check_skirmish(setup: Setup, dice: tuple[tuple[Zone, int | None], ...], duel: Duel | None) -> None:
    thrown = {throw.die for throw in duel.throws} if duel is not None else set()
    for number, (zone, _) in enumerate(dice):
        if zone is Zone.SKIRMISH and number not in thrown:
            raise UserError("position.not_thrown", place=f"{_PLACE}.dice.{setup.ids[number]}.zone")


def _check_sums(given: object, expected: object) -> None:
    sides = fields_of(f"{_PLACE}.sides", given, set(SIDES), set())
    known = fields_of(f"{_PLACE}.sides", expected, set(SIDES), set())
    for name in SIDES:
        place = f"{_PLACE}.sides.{name}"
        sums = fields_of(place, known[name], {"life_points", "attack", "defense", "reserve"}, set())
        for field, sum_ in fields_of(place, sides[name], set(sums), set()).items():
            if type(sum_) is not int or sum_ != sums[field]:
                raise UserError(
                    "position.differs", place=f"{place}.{field}", expected=shown(sums[field]), found=shown(sum_)
                )


def read_duel(setup: Setup, phase: Phase, dice: tuple[tuple[Zone, int | None], ...], given: object) -> Duel:
    """Read the duel of a state. Its throws must be in the order of DUE-1, with dice that have left the RESERVE.

    Raises UserError `position.*` or `form.*`.
    """
    if phase not in {"skirmish", "over"}:
        raise UserError("position.no_duel", phase=phase)
    fields = fields_of(f"{_PLACE}.duel", given, {"offensive", "throws", "next"}, set())
    offensive = _side(f"{_PLACE}.duel.offensive", fields["offensive"])
    following = ALL_THROWN
    if fields["next"] is not None:
        if fields["next"] not in THROW_NAMES[1:]:
            known = (*THROW_NAMES[1:], "null")
            raise UserError("position.not_known", place=f"{_PLACE}.duel.next", found=shown(fields["next"]), known=known)
        following = THROW_NAMES.index(str(fields["next"]))
    entries = list_of(f"{_PLACE}.duel.throws", fields["throws"])
    if not entries:
        raise UserError("position.no_throws", place=f"{_PLACE}.duel.throws")
    throws: list[Thrown] = []
    turn = OFFENSIVE_FIRST
    for number, entry in enumerate(entries):
        place = f"{_PLACE}.duel.throws[{number}]"
        thrown = _thrown(setup, place, entry)
        zone = dice[thrown.die][0]
        if zone is Zone.RESERVE:
            raise UserError("position.not_in_hand", place=f"{_PLACE}.dice.{setup.ids[thrown.die]}.zone")
        if thrown.die in {earlier.die for earlier in throws}:
            raise UserError("position.thrown_twice", place=f"{place}.die", die=setup.labels[thrown.die])
        # Throws with even indices are those of the OFFENSIVE side. Only the opening throw cannot be forgone.
        if number and (turn % 2 == 0) != (thrown.side == offensive):
            turn += 1
        if turn >= following or (turn % 2 == 0) != (thrown.side == offensive):
            raise UserError("position.out_of_turn", place=place, side=SIDES[thrown.side])
        throws.append(thrown)
        turn += 1
    return Duel(offensive, tuple(throws), following, len(throws) if following == ALL_THROWN else 0)


def _thrown(setup: Setup, place: str, given: object) -> Thrown:
    fields = fields_of(place, given, {"by", "die", "targets", "value"}, set())
    side = _side(f"{place}.by", fields["by"])
    die = _die(setup, f"{place}.die", fields["die"])
    if setup.sides[die] != side:
        raise UserError(
            "position.differs", place=f"{place}.by", expected=shown(SIDES[setup.sides[die]]), found=shown(fields["by"])
        )
    aimed = 0
    for number, target in enumerate(list_of(f"{place}.targets", fields["targets"])):
        aimed |= 1 << _die(setup, f"{place}.targets[{number}]", target)
    if not aimed:
        raise UserError("position.no_targets", place=f"{place}.targets")
    value = fields["value"]
    if type(value) is not int or not 0 < value < 7:
        raise UserError("form.no_value", field=f"{place}.value", found=shown(value))
    return Thrown(side, die, aimed, value)


def _die(setup: Setup, place: str, given: object) -> int:
    if not isinstance(given, str) or given not in setup.places:
        raise UserError("form.no_die", field=place, found=shown(given))
    return setup.places[given]


def write_position(setup: Setup, overtime_from: int | None, position: Position) -> Json:
    """The fields of a record that starts from this position: `format` and `position`; `read_record` is the inverse."""
    due: Json = {}
    if position.bonuses is not None:
        due["bonuses"] = [setup.ids[number] for number in position.bonuses]
    if not any(check_dice(player.dice) for player in setup.players):
        return {"format": FORMAT, "position": {**state_json(state_of(setup, position, overtime_from)), **due}}
    dice = {
        name: {"zone": CLASS_ZONES[die_class] if zone is Zone.BATTLE else zone.value, "value": value}
        for name, die_class, (zone, value) in zip(setup.ids, setup.classes, position.dice, strict=True)
    }
    right = None if position.priority is None else SIDES[position.priority]
    return {
        "format": POSITION_FORMAT,
        "position": {"turn": position.turn, "phase": position.phase, "right": right, "dice": dice, **due},
    }
