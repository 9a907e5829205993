"""Reads rows and the journal of a SQLite file with Python's own `sqlite3` module.

SQLAlchemy takes longer to load than the whole window, and reading does not need it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from functools import cache
from typing import Any

from irondie_to.app.core.ports import Generation
from irondie_to.app.core.rows import EntrantRow, JournalRow, K, NameParts, R, RoundRow, UnfinishedRow


def is_damage(fault: object) -> bool:
    """Whether this is SQLite's error for a file that is damaged or not a database."""
    return getattr(fault, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds no damage in the database. Damage that prevents the check itself counts too.

    Raises `sqlite3.Error` for any other error.
    """
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as fault:
        if is_damage(fault):
            return False
        raise
    except UnicodeDecodeError:  # a damaged name, in SQLite's sentence about it
        return False
    return bool(found == "ok")


class FileReading:
    """Reads a snapshot of the file; implements `app.core.ports.Reading`.

    The caller begins and ends the transaction on the connection. Every method may raise `sqlite3.Error`.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def generation(self) -> Generation:
        query = "SELECT id, backup FROM restore ORDER BY id DESC LIMIT 1"
        return Generation(*(self._connection.execute(query).fetchone() or ()))

    def rows(self, kind: type[K], **equal: int | str | None) -> list[K]:
        where = " AND ".join(f'"{name}" IS ?' for name in equal) or "TRUE"
        return self._select(kind, f'"{table_of(kind)}" AS found WHERE {where} ORDER BY id', equal.values())

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of a kind for all rounds of the event, in the order of their ids. The kind must have `round_id`."""
        joined = f'"{table_of(kind)}" AS found JOIN "{table_of(RoundRow)}" AS parent ON parent.id = found.round_id'
        return self._select(kind, f"{joined} WHERE parent.event_id = ? ORDER BY found.id", [event_id])

    def row(self, kind: type[R], row_id: int) -> R | None:
        return next(iter(self.rows(kind, id=row_id)), None)

    def journal(
        self, event_id: int | None, limit: int | None = None, since: int = 0, done: tuple[str, ...] = ()
    ) -> list[JournalRow]:
        named = f" AND kind = 'do' AND NOT undone AND name IN ({', '.join('?' * len(done))})" if done else ""
        chosen = f'"{table_of(JournalRow)}" AS found WHERE event_id IS ? AND id >= ?{named} ORDER BY id DESC LIMIT ?'
        return self._select(JournalRow, chosen, [event_id, since, *done, -1 if limit is None else limit])

    def last_step(self, event_id: int | None) -> int:
        (last,) = self._one("SELECT MAX(id) FROM journal WHERE event_id IS ?", event_id)
        return last or 0

    def steps_so_far(self) -> tuple[int, int]:
        newest, count = self._one("SELECT MAX(id), COUNT(id) FROM journal")
        return newest or 0, count

    def unfinished_so_far(self) -> tuple[int, int, int]:
        """The highest id of unfinished work (0 without any), the number of rows, and the sum of their versions."""
        table = table_of(UnfinishedRow)
        newest, count, versions = self._one(f"SELECT MAX(id), COUNT(id), SUM(version) FROM {table}")  # noqa: S608 - a constant
        return newest or 0, count, versions or 0

    def _one(self, query: str, *values: int | None) -> tuple[int, ...]:
        found: tuple[int, ...] = self._connection.execute(query, values).fetchone()
        return found

    def _select(self, kind: Any, rest: str, values: Iterable[int | str | None]) -> list[Any]:
        query = f"SELECT {_columns(kind._fields)} FROM {rest}"  # noqa: S608 - made of names in the program's own source
        found, truths = self._connection.execute(query, tuple(values)), _truths(kind)
        if not truths:
            return [kind._make(each) for each in found]
        return [kind._make(bool(v) if place in truths else v for place, v in enumerate(each)) for each in found]


def table_of(kind: type[object]) -> str:
    """The name of the table of a kind of row or of columns: `table_clock` for `TableClockRow`."""
    return _table_of((EntrantRow if kind is NameParts else kind).__name__)


@cache
def _table_of(row: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", row.removesuffix("Row")).lower()


@cache
def _columns(names: tuple[str, ...]) -> str:
    """The columns with these names, for a SELECT. An empty text replaces the images of a step, which can be large."""
    return ", ".join("''" if name == "images" else f'found."{name}"' for name in names)


@cache
def _truths(kind: type[object]) -> frozenset[int]:
    """The positions of the columns that are true or false, which SQLite stores as 1 and 0."""
    types = (getattr(found, "__forward_arg__", found) for found in kind.__annotations__.values())
    return frozenset(place for place, found in enumerate(types) if found in {bool, "bool"})
