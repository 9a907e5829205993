"""Keeps a proof of what the application layer answers: every query and every command, at each moment of two days.

The queries are the functions of `irondie_to.app` that are given an event; they and the commands get all values that the
event has for their parameters, such as each table, and some that it does not have. An answer is recorded where it
differs from that of the moment before. A change must be meant. `python tests/support/appproofs.py` records the proofs;
`python tests/support/appproofs.py rounds "over"` prints what the program answers about rounds at that moment.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
import tempfile
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from appdays import Moment, knockout_day, swiss_day
from appvalues import Values, is_of_event
from prooflines import record
from sources import PACKAGE
from testdata import DATA

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import CommandBase
from irondie_to.app.core.times import moment_text
from irondie_to.errors import Phrase, UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

FOLDER = DATA / "app"
_MOST_CALLS = 8
"""How many sets of values a query or a command is given at a moment, drawn among all there are."""
_PLAIN = ("reports", "over")
"""The moments at which also what is given no event or part of it is asked."""
_MOST_LINES = 32
"""The same for what is typed."""
_LONGEST = 160
"""The letters of an answer that are recorded; of longer ones, a digest follows."""
_LONGEST_ARGUMENT = 50
_DEEPEST = 7


_Asked: TypeAlias = tuple[str, Callable[..., Any], dict[str, Any]]
"""A query or a command: its name, what to call, and the parameters with their types."""


class _NotKeptError(Exception):
    """Ends the transaction of a command that is only tried."""


@cache
def _modules() -> dict[str, list[types.ModuleType]]:
    """The modules of the application layer, keyed by their subject."""
    found: dict[str, list[types.ModuleType]] = {}
    for file in sorted((PACKAGE / "app").rglob("*.py")):
        place = file.relative_to(PACKAGE.parent).with_suffix("").parts
        found.setdefault(place[2], []).append(import_module(".".join(place)))
    return found


def _parameters(of: Any) -> dict[str, Any]:
    """The parameters of a function or the fields of a command, with their types."""
    hints = typing.get_type_hints(of)
    hints.pop("return", None)
    if dataclasses.is_dataclass(of):
        return {field.name: hints[field.name] for field in dataclasses.fields(of)}
    return {name: hints[name] for name in inspect.signature(of).parameters}


@cache
def _queries(subject: str) -> list[_Asked]:
    """The functions of a subject that are given something, with their names and parameters."""
    found: list[_Asked] = []
    for module in _modules()[subject]:
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__ and name[0] != "_":
                with suppress(NameError):  # of a type that is only imported for the checker
                    if parameters := _parameters(function):
                        found.append((f"{module.__name__.rpartition('.')[2]}.{name}", function, parameters))
    return found


@cache
def _commands(subject: str) -> list[_Asked]:
    """The commands of a subject, with their names and fields."""
    found: list[_Asked] = []
    for module in _modules()[subject]:
        for name, kind in vars(module).items():
            is_own = inspect.isclass(kind) and issubclass(kind, CommandBase) and kind.__module__ == module.__name__
            if is_own and name[0] != "_" and hasattr(kind, "apply"):
                found.append((name, kind, _parameters(kind)))
    return found


SUBJECTS = tuple(sorted(subject for subject in _modules() if _queries(subject) or _commands(subject)))


def _told(value: object, depth: int = 0) -> str:
    """Everything that a value says, in words that are the same in each run."""
    if value is None or isinstance(value, (bool, int, float, str, bytes, Fraction)):
        return str(value) if isinstance(value, Fraction) else repr(value)
    if isinstance(value, Phrase):
        return f"{value.code}{_told(dict(value.values), depth + 1) if value.values else ''}"
    if isinstance(value, Enum):
        return value.name or str(value)
    if isinstance(value, Picture) or depth > _DEEPEST:
        return type(value).__name__
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        fields = dict(zip(value._fields, value, strict=True))
        if depth and "id" in fields:
            return f"{type(value).__name__} {fields['id']}"
        return f"{type(value).__name__}({_named(fields, depth)})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_told(key, depth + 1)}: {_told(of, depth + 1)}" for key, of in value.items()) + "}"
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(_told(item, depth + 1) for item in value)) + "}"
    if isinstance(value, Iterable):
        return "[" + ", ".join(_told(item, depth + 1) for item in value) + "]"
    if dataclasses.is_dataclass(value):
        return f"{type(value).__name__}({_named({**_fields(value), **_properties(value)}, depth)})"
    return type(value).__name__


def _named(values: Mapping[str, object], depth: int) -> str:
    shown = {name: _told(value, depth + 1) for name, value in values.items() if value not in (None, False, "", ())}
    return ", ".join(f"{name}={text}" for name, text in shown.items())


def _fields(value: Any) -> dict[str, object]:
    return {each.name: getattr(value, each.name) for each in dataclasses.fields(value) if each.name[0] != "_"}


def _properties(value: Any) -> dict[str, object]:
    """What the properties of an object of the program say."""
    found = {}
    for name in _names_of_properties(type(value)):
        with suppress(Exception):  # a property may be about some of the objects only
            found[name] = getattr(value, name)
    return found


_PROPERTIES: dict[type, tuple[str, ...]] = {}


def _names_of_properties(kind: type) -> tuple[str, ...]:
    """The names of the public properties of a class."""
    if kind not in _PROPERTIES:
        members = inspect.getmembers(kind, lambda member: isinstance(member, (property, cached_property)))
        _PROPERTIES[kind] = tuple(name for name, _member in members if name[0] != "_")
    return _PROPERTIES[kind]


def _answers(subject: str, moment: Moment, values: Values) -> Iterator[tuple[str, str]]:
    """Yield what is asked at a moment, and the answer."""
    for name, function, parameters in _queries(subject):
        if moment.name not in _PLAIN and not any(map(is_of_event, parameters.values())):
            continue
        for given in values.sets(parameters, _MOST_LINES if "text" in parameters else _MOST_CALLS):
            with suppress(AttributeError, KeyError, IndexError, ValueError, TypeError, StopIteration):  # no such case
                try:
                    answer = _told(function(**dict(zip(parameters, given, strict=True))))
                except UserError as refusal:
                    answer = f"refused: {_told(refusal.phrase)}"
                asked = ", ".join(_argument(value) for value in given if not isinstance(value, Picture))
                yield f"{name}({asked})", answer
    for name, kind, fields in _commands(subject):
        for given in values.sets(fields, _MOST_CALLS):
            command = kind(**dict(zip(fields, given, strict=True)))
            asked = ", ".join(_argument(value) for value in given[1:])
            with suppress(AttributeError, KeyError, IndexError, ValueError, TypeError, StopIteration):
                yield f"{name}({asked})", _tried(moment, command)


def _tried(moment: Moment, command: Any) -> str:
    """What a command would do now: the name of its step, its warnings, and the rows that it would change."""
    desk, found = moment.evening.desk, ""
    try:
        with desk.writing(command.event_id) as tx:
            now = moment_text(moment.at_ms)
            done = command.apply(tx, now)
            step = tx.step(JournalRow(0, command.event_id, "do", None, "", "{}", "", now, ""))
            found = f"{_told(done)} {_told(tx.images([step])[step])}"
            raise _NotKeptError
    except _NotKeptError:
        return found
    except UserError as refusal:
        return f"refused: {_told(refusal.phrase)}"


@cache
def answers() -> dict[str, dict[str, dict[str, str]]]:
    """All answers, keyed by subject, then by moment, then by what is asked."""
    found: dict[str, dict[str, dict[str, str]]] = {subject: {} for subject in SUBJECTS}
    with tempfile.TemporaryDirectory() as folder:
        database = open_database(str(Path(folder) / "club.sqlite"), Path(folder) / "backups")
        for day in (swiss_day, knockout_day):
            desk = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk", "Ada")
            for moment in day(desk):
                values = Values(moment)
                for subject in SUBJECTS:
                    found[subject][moment.name] = dict(_answers(subject, moment, values))
        database.close()
    return found


def proof(subject: str) -> list[str]:
    """The lines of the proof of this subject as the program answers now: what differs from the moment before."""
    lines, before = [], dict[str, str]()
    for moment, asked in answers()[subject].items():
        lines.append(f"== {moment}")
        lines += [f"{what} = {_short(answer)}" for what, answer in asked.items() if before.get(what) != answer]
        before = asked
    return lines


def _argument(value: object) -> str:
    told = _told(value, 1)
    return told if len(told) <= _LONGEST_ARGUMENT else f"{told[:_LONGEST_ARGUMENT]}… {_digest(told)}"


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def _short(answer: str) -> str:
    if len(answer) <= _LONGEST:
        return answer
    return f"{answer[:_LONGEST]}… {len(answer)} letters, {_digest(answer)}"


if __name__ == "__main__":
    if len(sys.argv) > 2:
        for what, answer in answers()[sys.argv[1]][sys.argv[2]].items():
            sys.stdout.write(f"{what} = {answer}\n")
    else:
        for proved in sys.argv[1:] or SUBJECTS:
            record(FOLDER / f"{proved}.txt", proof(proved))
