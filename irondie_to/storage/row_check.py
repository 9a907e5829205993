"""Reads every row of a database as the program will, and names the first one that cannot be read."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from datetime import date, time
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import BigInteger, Boolean, Column, Integer, Table

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import read_ladder
from irondie_to.app.core.phones.rules import PHONE_CODE, PhoneRules, StaffRole
from irondie_to.app.core.phrase_json import loads
from irondie_to.app.core.ports import CanSay
from irondie_to.app.core.results import read_result
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import Absence, RoundRow
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.publication import publication_of
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import read_set
from irondie_to.storage.layout import MOST_ID
from irondie_to.storage.row_images import from_json
from irondie_to.storage.tables import METADATA
from irondie_to.tournament.document.document import is_uuid, read_options
from irondie_to.tournament.model import GoesOn, Outcome

_Check: TypeAlias = Callable[[Any], object]
"""Raises any error if the value cannot be read."""

_MOST_32, _MOST_64 = 2**31 - 1, 2**63 - 1
_MOST_MS = 10**14  # in the year 5138
_MOST_MINUTES = 100_000
_DEEPEST = 60
_CHANGES = {"add", "change", "remove", "withdraw"}
_PLAIN_JSON = (int, str, float, bool, type(None))


class BadRow(NamedTuple):
    """A row that cannot be read: its table, its id, and the column."""

    table: str
    row: str
    column: str

    @property
    def phrase(self) -> Phrase:
        return Phrase("database.fault_row", {"table": self.table, "row": self.row, "column": self.column})


def bad_row(connection: sqlite3.Connection, can_say: CanSay | None) -> BadRow | None:
    """The first row that cannot be read, or None. Raises `sqlite3.Error`.

    The database must have the tables of this version. A row with text that is not valid UTF-8 counts as unreadable; it
    raises no error.
    """
    before = connection.text_factory
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    try:
        return next((bad for table in METADATA.sorted_tables for bad in _bad_rows(connection, table, can_say)), None)
    finally:
        connection.text_factory = before


def _bad_rows(connection: sqlite3.Connection, table: Table, can_say: CanSay | None) -> Iterator[BadRow]:
    checks = [_check_of(column) for column in table.columns]
    names = [column.name for column in table.columns]
    listed = ", ".join(f'"{name}"' for name in names)
    for row in connection.execute(f'SELECT {listed} FROM "{table.name}" ORDER BY id'):  # noqa: S608 - our own names
        for name, check, value in zip(names, checks, row, strict=True):
            if not _is_read(check, value):
                yield BadRow(table.name, _shown(row[names.index("id")]), name)
        whole = _WHOLE.get(table.name)
        values = dict(zip(names, row, strict=True))
        for column, check_row in whole or ():
            if not _is_read(check_row, values):
                yield BadRow(table.name, _shown(values["id"]), column)
        if table.name == "journal" and can_say is not None and not can_say(loads(values["name"], values["values"])):
            yield BadRow(table.name, _shown(values["id"]), "name")


def _shown(row_id: object) -> str:
    return str(row_id) if isinstance(row_id, int) else "?"


def _is_read(check: _Check, value: Any) -> bool:
    try:
        check(value)
    except Exception:  # noqa: BLE001 - a value of a database from anywhere can make anything fail
        return False
    return True


def _check_of(column: Column[Any]) -> _Check:
    plain = _check_of_type(column)
    meaning = _MEANINGS.get((column.table.name, column.name)) or _OF_NAME.get(column.name)

    def check(value: Any) -> None:
        plain(value)
        if meaning is not None and value is not None:
            meaning(value)

    return check


def _check_of_type(column: Column[Any]) -> _Check:
    kind = column.type
    if isinstance(kind, Boolean):
        return lambda value: _must(type(value) in {int, bool} and value in {0, 1})
    if isinstance(kind, Integer):
        most = _MOST_64 if isinstance(kind, BigInteger) else _MOST_32
        is_id = column.primary_key or bool(column.foreign_keys)
        least, most = (1, MOST_ID) if is_id else (-most - 1, most)
        return lambda value: _must(
            (value is None and bool(column.nullable)) or (type(value) is int and least <= value <= most)
        )

    def check(value: Any) -> None:
        if value is None and column.nullable:
            return
        _must(isinstance(value, str) and "\0" not in value)
        value.encode()

    return check


def _must(is_so: bool) -> None:
    if not is_so:
        raise ValueError


def _between(least: int, most: int) -> _Check:
    return lambda value: _must(least <= value <= most)


def _moment(text: str) -> None:
    _must(text.endswith("Z") and abs(moment_ms(text)) < _MOST_MS)


def _moment_or_none(text: str) -> None:
    if text:
        _moment(text)


def _json(text: str) -> None:
    if text:
        _must(_depth(json.loads(text)) < _DEEPEST)


def _depth(value: Any) -> int:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(_depth, parts), default=0)


def _object(text: str) -> None:
    _json(text)
    _must(not text or isinstance(json.loads(text), dict))


def _matches(pattern: str) -> _Check:
    return lambda text: _must(re.fullmatch(pattern, text) is not None)


def _event_options(text: str) -> None:
    _json(text)
    read_options(json.loads(text))


def _phone_rules(text: str) -> None:
    PhoneRules.read(text)


def _day(text: str) -> None:
    _must(date.fromisoformat(text).isoformat() == text)


def _hour(text: str) -> None:
    _must(len(text) == 5)
    time.fromisoformat(text)


def _report(row: Mapping[str, Any]) -> None:
    publication_of(RoundRow(**row))


def _stage(row: Mapping[str, Any]) -> None:
    if row["phase"] == "knockout":
        stage_title(row["name"])


def _result(row: Mapping[str, Any]) -> None:
    games = row["games_a"], row["games_b"], row["games_drawn"]
    stored = [number is not None for number in games]
    _must(all(stored) or not any(stored))
    _must(all(stored) or row["outcome"] != Outcome.PLAYED.value)


def _kind_of_step(row: Mapping[str, Any]) -> None:
    _must((row["target"] is None) == (row["kind"] == "do"))


def _phrase(row: Mapping[str, Any]) -> None:
    _object(row["values"])
    loads(row["name"], row["values"])


def _images(text: str) -> None:
    _must(_depth(json.loads(text)) <= 6)
    for run in from_json(text):
        _must(
            run.change in _CHANGES
            and run.table in METADATA.tables
            and all(type(column) is str for column in run.columns)
        )
        columns = METADATA.tables[run.table].columns
        checks = [_check_of(columns[name]) if name in columns else None for name in run.columns]
        for row in run.rows:
            if run.change == "change":
                row_id, *states = row
                _must(type(row_id) is int and len(states) == 2)
            else:
                _must(run.columns[:1] == ("id",))
                states = [row]
            for state in states:
                for check, value in zip(checks, state, strict=True):
                    _must(isinstance(value, _PLAIN_JSON))
                    if check is not None:
                        check(value)


_OF_NAME: Mapping[str, _Check] = {
    "version": _between(1, MOST_ID),
    "table_number": _between(0, 10**9),
    "fixed_table": _between(0, 10**9),
    "game_number": _between(0, 10**6),
    **dict.fromkeys(("started_at_ms", "paused_at_ms", "finished_at_ms", "ended_at_ms"), _between(-_MOST_MS, _MOST_MS)),
    **dict.fromkeys(("shown_at_ms", "overtime_at_ms", "paused_ms", "adjusted_ms"), _between(-_MOST_MS, _MOST_MS)),
    **dict.fromkeys(("match_ms", "game_ms", "showing_ms"), _between(0, _MOST_MS)),
    **dict.fromkeys(("match_minutes", "game_minutes", "break_minutes"), _between(0, _MOST_MINUTES)),
    **dict.fromkeys(("absent_game_minutes", "absent_match_minutes"), _between(0, _MOST_MINUTES)),
    "showing_seconds": _between(0, 60 * _MOST_MINUTES),
    **dict.fromkeys(("extra_seconds", "seconds"), _between(-_MOST_32, _MOST_32)),
    **dict.fromkeys(("games_a", "games_b", "games_drawn", "turn"), _between(0, 10**6)),
    **dict.fromkeys(("absent_a", "absent_b"), Absence),
    **dict.fromkeys(("noted_at", "saved_at", "checked_at", "at"), _moment),
    **dict.fromkeys(("registered", "presented"), read_set),
}
"""The check of the values in columns with this name, in addition to the check of their type."""

_MEANINGS: Mapping[tuple[str, str], _Check] = {
    ("event", "date"): _day,
    ("event", "starts_at"): _hour,
    ("event", "closes_at"): lambda text: _hour(text or "00:00"),
    ("event", "options"): _event_options,
    ("event", "print_language"): _matches("[a-z]{2}"),
    ("event", "most_players"): _between(0, MOST_ID),
    ("event", "ladder"): read_ladder,
    ("event", "uuid"): lambda text: _must(not text or is_uuid(text)),
    ("entrant", "dice"): read_set,
    ("entrant", "code"): _matches(r"\S{1,100}"),
    ("entrant", "set_at"): _moment_or_none,
    ("entrant", "set_number"): _between(0, MOST_ID),
    ("entrant", "dropped_after"): _between(0, 10_000),
    ("round", "phase"): _matches("swiss|knockout"),
    ("round", "number"): _between(1, 10_000),
    ("round", "report"): _object,
    ("match", "outcome"): Outcome,
    ("match", "goes_on"): lambda value: value == "" or GoesOn(value),
    ("award", "kind"): _matches("bye|half|loss"),
    ("seed", "place"): _between(0, 100_000),
    ("note", "kind"): NoteKind,
    ("note", "rule"): _matches(r"[\w.-]{0,60}"),
    ("game", "number"): _between(1, 10**6),
    ("game", "winner"): _matches("a|b|drawn"),
    ("game_record", "record"): _object,
    ("unfinished", "subject"): UnfinishedKind,
    ("unfinished", "content"): _json,
    ("unfinished", "changed_at"): _moment_or_none,
    ("event", "phones"): _phone_rules,
    ("phone_code", "code"): _matches(PHONE_CODE),
    **dict.fromkeys((("phone_code", "secret"), ("staff_link", "secret")), _matches("[0-9a-f]{32}")),
    ("staff_link", "role"): StaffRole,
    **dict.fromkeys((("staff_link", "made_at"), ("phone_report", "reported_at")), _moment),
    **dict.fromkeys(
        (("staff_link", "ended_at"), ("referee_call", "taken_at"), ("sent_set", "declined_at")), _moment_or_none
    ),
    **dict.fromkeys((("referee_call", "called_at"), ("sent_set", "sent_at")), _moment),
    ("phone_report", "result"): lambda text: read_result(text, knockout=True),
    ("sent_set", "dice"): read_set,
    ("journal", "kind"): _matches("do|undo|redo"),
    ("journal", "images"): _images,
}
"""The check of the values in a column, in addition to the check of their type, by table and column."""

_WHOLE: Mapping[str, tuple[tuple[str, Callable[[Mapping[str, Any]], object]], ...]] = {
    "round": (("name", _stage), ("report", _report)),
    "match": (("games_a", _result),),
    "journal": (("target", _kind_of_step), ("values", _phrase)),
}
"""The checks of a whole row, by table; each comes with the column to name in the error."""
