"""Reads and writes games that start from a position set up by hand instead of the first throw.

Such a game is written in the format `irondie-position/1`: a game record with one more field, `position`, in which the
sets may be incomplete.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from irondie_to.errors import UserError
from irondie_to.rules.engine.actions import Action
from irondie_to.rules.engine.engine import Advance, begin, resume
from irondie_to.rules.engine.play import Play
from irondie_to.rules.engine.setup import SIDES, Setup, dice_in
from irondie_to.rules.engine.state import GameState
from irondie_to.rules.engine.steps import Step
from irondie_to.rules.questions.layout import Zone
from irondie_to.rules.record.form import GameRecord, fields_of, read_head, read_record
from irondie_to.rules.record.replay import write_record
from irondie_to.rules.untrusted import Json, shown

POSITION_FORMAT = "irondie-position/1"
MOST_TURNS = 100_000

StartPhase: TypeAlias = Literal["battle", "skirmish", "damage", "end"]
_STEPS: dict[StartPhase, Step] = {"battle": "throws", "skirmish": "skirmish", "damage": "damage", "end": "end"}
_CLASS_ZONES = ("attack", "defense", "life")


@dataclass(frozen=True, slots=True)
class Position:
    """The zone and value of each die in the order of `Setup.ids`; the value is None if the die shows none.

    The game continues before the throws of BATTLE, before the next duel of the SKIRMISH, before DAMAGE or before END OF
    TURN. `right` is the side that may open the next duel; None means that PRI-1 decides.
    """

    turn: int
    phase: StartPhase
    right: int | None
    dice: tuple[tuple[Zone, int | None], ...]


class RecordWithStart(NamedTuple):
    """A record, and the position from which it starts; None if it starts with the first throw."""

    record: GameRecord
    position: Position | None


def begin_from_position(setup: Setup, position: Position, overtime_from: int | None) -> Advance:
    """Continue the game from this position up to the first choice; the game may already be over by WIN-1 or WIN-2.

    `overtime_from` is the first turn of overtime, None if no overtime was called.

    Raises UserError `position.*` for a die in a SKIRMISH ZONE, or a die in play without a value from 1 to 6.
    """
    state = _state_from(setup, position)._replace(
        turn=position.turn,
        phase=position.phase,
        overtime=overtime_from is not None and position.turn >= overtime_from,
        overtime_from=overtime_from,
        asked="",
        waiting=0,
    )
    if position.turn > 1 or position.phase != "battle":
        play = Play(state)
        if play.check_end():
            return Advance(play.freeze(), play.log)
    if position.phase == "skirmish" and position.right is not None and state.reserve and not state.overtime:
        return resume(state._replace(priority=position.right, waiting=1 << position.right), "pass right")
    return resume(state, _STEPS[position.phase])


def _state_from(setup: Setup, position: Position) -> GameState:
    masks = dict.fromkeys(Zone, 0)
    values = [0] * len(setup.ids)
    for number, (zone, value) in enumerate(position.dice):
        shows = zone is Zone.BATTLE or (zone is Zone.LIMBO and bool(setup.limbo_counts))
        if zone is Zone.SKIRMISH:
            raise UserError("position.in_skirmish", die=setup.labels[number])
        if shows and (value is None or not 0 < value < 7):
            raise UserError("position.no_value", die=setup.labels[number])
        masks[zone] |= 1 << number
        values[number] = value if shows and value is not None else 0
    return begin(setup).state._replace(
        battle=masks[Zone.BATTLE],
        limbo=masks[Zone.LIMBO],
        abyss=masks[Zone.ABYSS],
        reserve=masks[Zone.RESERVE],
        values=tuple(values),
    )


def read_record_with_start(given: object) -> RecordWithStart:
    """Read a game record, with or without a position.

    Raises UserError `form.*` or `position.*`, or IllegalSetError for an illegal set.
    """
    if type(given) is not dict or given.get("format") != POSITION_FORMAT:
        return RecordWithStart(read_record(given), None)
    needed = {"format", "sides", "position", "actions"}
    record = read_head(
        fields_of("", given, needed, {"rulings", "overtime_from_turn"}), POSITION_FORMAT, whole_sets=False
    )
    return RecordWithStart(record, _read_position(record.setup, given["position"]))


def _read_position(setup: Setup, given: object) -> Position:
    found = fields_of("position", given, {"turn", "phase", "dice"}, {"right"})
    turn, phase, right = found["turn"], found["phase"], found.get("right")
    if type(turn) is not int or not 0 < turn <= MOST_TURNS:
        raise UserError("position.no_turn", found=shown(turn))
    steps = {str(name): name for name in _STEPS}
    if not isinstance(phase, str) or phase not in steps:
        raise UserError("position.no_phase", found=shown(phase), known=tuple(steps))
    if right is not None and right not in SIDES:
        raise UserError("position.no_right", found=shown(right))
    places = fields_of("position.dice", found["dice"], set(setup.ids), set())
    dice = tuple(_read_place(setup, number, places[name]) for number, name in enumerate(setup.ids))
    return Position(turn, steps[phase], None if right is None else SIDES.index(str(right)), dice)


def _read_place(setup: Setup, number: int, given: object) -> tuple[Zone, int | None]:
    where = f"position.dice.{setup.ids[number]}"
    place = fields_of(where, given, {"zone"}, {"value"})
    names: dict[str, Zone] = {zone.value: zone for zone in Zone if zone is not Zone.BATTLE}
    names[_CLASS_ZONES[setup.classes[number]]] = Zone.BATTLE
    zone, value = place["zone"], place.get("value")
    if not isinstance(zone, str) or zone not in names:
        raise UserError("position.no_zone", place=where, found=shown(zone), known=tuple(names))
    if value is not None and (type(value) is not int or not 0 < value < 7):
        raise UserError("form.no_value", field=where, found=shown(value))
    return names[zone], value


def write_record_with_start(
    setup: Setup, overtime_from: int | None, position: Position | None, taken: Sequence[Action]
) -> Json:
    """Convert a game to JSON, as a record with or without a position; `read_record_with_start` is the inverse."""
    record = write_record(setup, overtime_from, taken)
    if position is None:
        return record
    dice = {
        setup.ids[number]: {"zone": _written(setup, number, zone), "value": value}
        for number, (zone, value) in enumerate(position.dice)
    }
    laid = {
        "turn": position.turn,
        "phase": position.phase,
        "right": None if position.right is None else SIDES[position.right],
        "dice": dice,
    }
    return record | {"format": POSITION_FORMAT, "position": laid}


def _written(setup: Setup, number: int, zone: Zone) -> str:
    return _CLASS_ZONES[setup.classes[number]] if zone is Zone.BATTLE else zone.value


def position_of(state: GameState, phase: StartPhase) -> Position:
    """The position from which the game can continue in `phase`. Dice in a SKIRMISH ZONE return to the RESERVE.

    In the SKIRMISH, the side with PRIORITY may open the next duel.
    """
    dice: list[tuple[Zone, int | None]] = [(Zone.RESERVE, None)] * len(state.setup.ids)
    for zone, mask in ((Zone.BATTLE, state.battle), (Zone.LIMBO, state.limbo), (Zone.ABYSS, state.abyss)):
        for number in dice_in(mask):
            dice[number] = (zone, state.values[number] or None)
    return Position(state.turn, phase, state.priority if phase == "skirmish" else None, tuple(dice))
