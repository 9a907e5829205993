"""The form of a game record: what a text must be before the first action is looked at (`irondie-game/1`)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple, NoReturn

from irondie_to.errors import UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import SET_SIZE, check_dice
from irondie_to.rules.engine.setup import SIDES, Player, Setup, set_up
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import read_dice
from irondie_to.rules.rulings import Rulings, read_rulings
from irondie_to.rules.untrusted import Json, RepeatedKeys, shown

FORMAT = "irondie-game/1"
# Far above any game that was ever played; what is longer is not read at all.
MOST_CHARACTERS = 2_500_000
# On one side; the rules know no limit, the time to answer does.
MOST_PLAYERS = 50
# Stands for integers with more digits than Python cares to read; far out of every range.
_HUGE = 10**30
_OPTIONAL = {"rulings", "overtime_from_turn"}


class GameRecord(NamedTuple):
    """A record whose form is right and whose sets are legal; each action is read when its turn comes."""

    setup: Setup
    overtime_from: int | None
    actions: list[object]


class IllegalSetError(UserError):
    """A set of the record that breaks SET-1…3."""

    def __init__(self, player: str, finding: Finding) -> None:
        super().__init__("form.set_of", player=player, fault=finding.phrase)
        self.rule = finding.rule


def read_json(text: str) -> object:
    """The JSON value of the text; objects that name a key twice come as `RepeatedKeys`.

    Raises UserError `form.*` for what is no JSON, too long or nested too deeply to read.
    """
    if len(text) > MOST_CHARACTERS:
        raise UserError("form.too_long", characters=len(text), most=MOST_CHARACTERS)
    try:
        try:
            return _load(text, int)
        except json.JSONDecodeError as fault:
            raise UserError("form.no_json", line=fault.lineno, column=fault.colno) from None
        except ValueError:
            # Python refuses to read integers of thousands of digits; such a number is out of range where it stands.
            return _load(text, _bounded)
    except RecursionError:
        raise UserError("form.too_deep") from None


def _load(text: str, read_integer: Callable[[str], int]) -> object:
    return json.loads(text, parse_int=read_integer, parse_constant=_no_constant, object_pairs_hook=_object)


def _bounded(digits: str) -> int:
    if len(digits) <= 30:
        return int(digits)
    return -_HUGE if digits.startswith("-") else _HUGE


def _no_constant(word: str) -> NoReturn:
    raise UserError("form.no_number", word=word)


def _object(pairs: list[tuple[str, object]]) -> Json:
    found = dict(pairs)
    return found if len(found) == len(pairs) else RepeatedKeys(found)


def read_record(given: object) -> GameRecord:
    """The record that the JSON value is: the form of everything but the actions first, then the sets.

    Raises UserError `form.*` naming the place, IllegalSetError with the first of SET-1…3 that a player's set breaks.
    """
    return read_head(fields_of("", given, {"format", "sides", "actions"}, _OPTIONAL), FORMAT, whole_sets=True)


def read_head(record: Json, form: str, *, whole_sets: bool) -> GameRecord:
    """The record of an object with the right fields, in this format; its sets must be whole and legal, or may not be.

    Raises as `read_record` does.
    """
    if record["format"] != form:
        raise UserError("form.no_format", found=shown(record["format"]), format=form)
    rulings = _rulings(record.get("rulings", {}))
    sides = _list("sides", record["sides"])
    if len(sides) != len(SIDES):
        raise UserError("form.two_sides", found=len(sides))
    entries = [_side(f"sides[{place}]", SIDES[place], side) for place, side in enumerate(sides)]
    if len(entries[0]) != len(entries[1]):
        raise UserError("form.uneven", first=len(entries[0]), second=len(entries[1]))
    overtime_from = record.get("overtime_from_turn")
    if overtime_from is not None and (type(overtime_from) is not int or overtime_from < 1):
        raise UserError("form.no_turn", found=shown(overtime_from))
    actions = _list("actions", record["actions"])
    players = [[_player(entry, whole=whole_sets) for entry in side] for side in entries]
    return GameRecord(set_up(players, rulings), overtime_from, actions)


def fields_of(place: str, given: object, needed: set[str], possible: set[str]) -> Json:
    """The object at the place, with all the fields it must have and none that it may not have.

    Raises UserError `form.no_object`, `unknown_field_at` or `missing_field_at`.
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


def _list(place: str, given: object) -> list[object]:
    if type(given) is not list:
        raise UserError("form.no_list", place=place, found=shown(given))
    return given


def _rulings(given: object) -> Rulings:
    if type(given) is not dict:
        raise UserError("form.no_object", place="rulings", found=shown(given))
    return read_rulings(given)


class _Entry(NamedTuple):
    """A player with his dice as written, or with the finding that so many cannot be a set."""

    id: str
    name: str
    dice: tuple[Die, ...]
    finding: Finding | None


def _side(place: str, name: str, given: object) -> list[_Entry]:
    side = fields_of(place, given, {"id", "players"}, set())
    if side["id"] != name:
        raise UserError("form.no_side_id", place=place, name=name, found=shown(side["id"]))
    players = _list(f"{place}.players", side["players"])
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
        # A set can be read and yet be far too large to be read out.
        if fault.code == "notation.too_many_dice":
            return _Entry(name, "", (), Finding("SET-1", fault.phrase))
        raise UserError("form.at", place=f"{place}.set", fault=fault.phrase) from None


def printable_name(name: str) -> str:
    """The name as a log line may show it."""
    if name.isprintable() and len(name) <= 40:
        return name
    return "".join(letter if letter.isprintable() else " " for letter in name[:40])


def _player(entry: _Entry, *, whole: bool) -> Player:
    finding = entry.finding or next(iter(check_dice(entry.dice)), None)
    if finding is not None and (whole or entry.finding or len(entry.dice) > SET_SIZE):
        raise IllegalSetError(entry.id, finding)
    return Player(entry.id, entry.name, entry.dice)
