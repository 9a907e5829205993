"""Checks the form of a game record, except its position, before its actions are applied."""

from __future__ import annotations

import json
from typing import NamedTuple, NoReturn

from irondie_to.errors import UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import SET_SIZE, check_dice
from irondie_to.rules.engine.setup import SIDES, Player, Setup, set_up
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import read_dice
from irondie_to.rules.record.position import Position
from irondie_to.rules.rulings import Rulings, read_rulings
from irondie_to.rules.untrusted import Json, RepeatedKeys, shown

FORMAT = "irondie-game/1"
# Far above any real game. A longer text is refused without being parsed.
MOST_CHARACTERS = 2_500_000
# Per side. The rules set no limit; this one limits the time that a replay takes.
MOST_PLAYERS = 50
# Replaces integers of more than 30 characters (see `_bounded`); it is outside every allowed range.
_HUGE = 10**30


class GameRecord(NamedTuple):
    """A record with the right form and legal sets; in a position set up by hand, a set is any dice, at most nine.

    Its actions are still JSON: each is read when it is applied. `position` is None if the game starts with the first
    throw.
    """

    setup: Setup
    overtime_from: int | None
    actions: list[object]
    position: Position | None = None


class IllegalSetError(UserError):
    """Raised for a set in the record that breaks SET-1…3."""

    def __init__(self, player: str, finding: Finding) -> None:
        super().__init__("form.set_of", player=player, fault=finding.phrase)
        self.rule = finding.rule


def read_json(text: str) -> object:
    """Parse JSON; an object with a repeated key becomes a `RepeatedKeys`.

    Raises UserError `form.*` for text that is not JSON, is too long or is nested too deeply.
    """
    if len(text) > MOST_CHARACTERS:
        raise UserError("form.too_long", most=MOST_CHARACTERS)
    try:
        return json.loads(text, parse_int=_bounded, parse_constant=_no_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as fault:
        raise UserError("form.no_json", line=fault.lineno, column=fault.colno) from None
    except RecursionError:
        raise UserError("form.too_deep") from None


def _bounded(digits: str) -> int:
    """Read an integer. For more than 30 characters, return a number that is out of range.

    Python may refuse to parse very long integers.
    """
    if len(digits) <= 30:
        return int(digits)
    return -_HUGE if digits.startswith("-") else _HUGE


def _no_constant(word: str) -> NoReturn:
    raise UserError("form.no_number", word=word)


def _object(pairs: list[tuple[str, object]]) -> Json:
    members = dict(pairs)
    return members if len(members) == len(pairs) else RepeatedKeys(members)


def read_head(record: Json, form: str, *, whole_sets: bool) -> tuple[GameRecord, IllegalSetError | None]:
    """Read the fields of a record in this format; `whole_sets` says whether the sets must be complete and legal.

    If not, a set may consist of any dice, but at most nine. Also returns the error with the first of SET-1…3 that a set
    breaks, or None: faults in the form of the whole record come first. Raises UserError `form.*`, which names the
    place, or this error if a set has too many dice to be read.
    """
    if record["format"] != form:
        raise UserError("form.no_format", found=shown(record["format"]), format=form)
    rulings = _rulings(record.get("rulings", {}))
    sides = list_of("sides", record["sides"])
    if len(sides) != len(SIDES):
        raise UserError("form.two_sides", found=len(sides))
    entries = [_side(f"sides[{place}]", SIDES[place], side) for place, side in enumerate(sides)]
    if len(entries[0]) != len(entries[1]):
        raise UserError("form.uneven", first=len(entries[0]), second=len(entries[1]))
    overtime_from = record.get("overtime_from_turn")
    if overtime_from is not None and (type(overtime_from) is not int or overtime_from < 1):
        raise UserError("form.no_turn", found=shown(overtime_from))
    actions = list_of("actions", record["actions"])
    faults = (_set_fault(entry, whole=whole_sets) for side in entries for entry in side)
    fault = next(filter(None, faults), None)
    if fault is not None and any(entry.finding for side in entries for entry in side):
        raise fault  # without dice, a position cannot be read
    players = [[Player(entry.id, entry.name, entry.dice) for entry in side] for side in entries]
    return GameRecord(set_up(players, rulings), overtime_from, actions), fault


def fields_of(place: str, given: object, needed: set[str], possible: set[str]) -> Json:
    """Return the value at this place if it is an object with all `needed` fields and no others except `possible` ones.

    Raises UserError `form.no_object`, `form.unknown_field_at` or `form.missing_field_at` otherwise.
    """
    if type(given) is not dict:
        raise UserError("form.no_object", place=place or "record", found=shown(given))
    for field in given:
        if field not in needed and field not in possible:
            raise UserError("form.unknown_field_at", place=place or "record", field=shown(field))
    for field in sorted(needed):
        if field not in given:
            raise UserError("form.missing_field_at", place=place or "record", field=field)
    return given


def list_of(place: str, given: object) -> list[object]:
    """Return the value at this place if it is a list. Raises UserError `form.no_list` otherwise."""
    if type(given) is not list:
        raise UserError("form.no_list", place=place, found=shown(given))
    return given


def _rulings(given: object) -> Rulings:
    if type(given) is not dict:
        raise UserError("form.no_object", place="rulings", found=shown(given))
    return read_rulings(given)


class _Entry(NamedTuple):
    """A player with the dice in written order, or with the finding that there are too many dice to parse."""

    id: str
    name: str
    dice: tuple[Die, ...]
    finding: Finding | None


def _side(place: str, name: str, given: object) -> list[_Entry]:
    side = fields_of(place, given, {"id", "players"}, set())
    if side["id"] != name:
        raise UserError("form.no_side_id", place=place, name=name, found=shown(side["id"]))
    players = list_of(f"{place}.players", side["players"])
    if not players:
        raise UserError("form.no_players", place=place)
    if len(players) > MOST_PLAYERS:
        raise UserError("form.too_many_players", place=place, found=len(players), most=MOST_PLAYERS)
    ids = [name] if len(players) == 1 else [f"{name}{number}" for number in range(1, len(players) + 1)]
    return [_entry(f"{place}.players[{number}]", ids[number], player) for number, player in enumerate(players)]


def _entry(place: str, name: str, given: object) -> _Entry:
    player = fields_of(place, given, {"id", "set"}, {"name"})
    if player["id"] != name:
        raise UserError("form.no_player_id", place=place, name=name, found=shown(player["id"]))
    shown_name, text = player.get("name", ""), player["set"]
    if not isinstance(shown_name, str):
        raise UserError("form.no_text", place=f"{place}.name", found=shown(shown_name))
    if not isinstance(text, str):
        raise UserError("form.no_text", place=f"{place}.set", found=shown(text))
    try:
        return _Entry(name, printable_name(shown_name), read_dice(text), None)
    except UserError as fault:
        # A set with too many dice to parse is a broken rule, not an error of form.
        if fault.code == "notation.too_many_dice":
            return _Entry(name, "", (), Finding("SET-1", fault.phrase))
        raise UserError("form.at", place=f"{place}.set", fault=fault.phrase) from None


def printable_name(name: str) -> str:
    """The first 40 characters of the name, with a space for each unprintable one."""
    return "".join(letter if letter.isprintable() else " " for letter in name[:40])


def _set_fault(entry: _Entry, *, whole: bool) -> IllegalSetError | None:
    finding = entry.finding or next(iter(check_dice(entry.dice)), None)
    if finding is not None and (whole or entry.finding or len(entry.dice) > SET_SIZE):
        return IllegalSetError(entry.id, finding)
    return None
