"""Finds the steps of a database that are missing from a backup, so that restoring the backup would lose them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, text

from irondie_to.app.core.phrase_json import loads
from irondie_to.app.core.ports import CanSay, GivenUp
from irondie_to.errors import Phrase, UserError
from irondie_to.storage.backup_list import read_held
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.layout import is_table, read_layout

_STEPS = 'SELECT id, event_id, kind, target, name, "values", who, at FROM journal ORDER BY id DESC'
_NAMED = 5
_TURNED = {"undo": "database.step_undone", "redo": "database.step_redone"}


def given_up(present: Connection, source: Engine, can_say: CanSay | None = None) -> GivenUp:
    """The steps of the open database that are missing from the backup, which has been read into memory."""
    with source.connect() as backup:
        return _lacking(present.execute(text(_STEPS)), backup.execute(text(_STEPS)), can_say)


def given_up_of_file(present: sqlite3.Connection, backup: Path, can_say: CanSay | None = None) -> GivenUp:
    """The steps of the open file that the backup lacks.

    The count is None if the file or the backup cannot be read.
    """
    with contextlib.suppress(sqlite3.Error, OSError, UnicodeError, UserError), looking_into(backup) as connection:
        if read_held(connection) is not None:
            return _lacking(present.execute(_STEPS), connection.execute(_STEPS), can_say)
    return GivenUp(None)


def given_up_of_path(place: Path, backup: Path, can_say: CanSay | None = None) -> GivenUp:
    """The steps of the file at `place` that the backup lacks.

    The count is None if the file is missing, damaged or foreign, or if the backup cannot be read.
    """
    with contextlib.suppress(sqlite3.Error, OSError, UnicodeError, UserError):
        if not place.exists():
            return GivenUp(None)
        with looking_into(place) as connection:
            if is_table(read_layout(connection), "journal"):
                return given_up_of_file(connection, backup, can_say)
    return GivenUp(None)


def _lacking(present: Iterable[Sequence[Any]], kept: Iterable[Sequence[Any]], can_say: CanSay | None) -> GivenUp:
    there = {tuple(step) for step in kept}
    lost = [tuple(step) for step in present if tuple(step) not in there]
    names = (_name_of(step) for step in lost[:_NAMED])
    return GivenUp(len(lost), tuple(name for name in names if name is not None and (can_say is None or can_say(name))))


def _name_of(step: Sequence[Any]) -> Phrase | None:
    _id, _event, kind, _target, name, values, _who, _at = step
    try:
        phrase = loads(name, values)
    except Exception:  # noqa: BLE001 - the journal of a damaged file
        return None
    return Phrase(_TURNED[kind], {"name": phrase}) if kind in _TURNED else phrase
