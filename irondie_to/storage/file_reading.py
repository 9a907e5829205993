"""Reads rows and the journal of a database.

A SQLite file is read with Python's own `sqlite3` module: SQLAlchemy takes longer to load than the whole window, and
reading does not need it.
"""

from __future__ import annotations

import itertools
import json
import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Set
from functools import cache, partial
from typing import Any, TypeAlias

from irondie_to.app.core.ports import Generation, K, R, RoundTime
from irondie_to.app.core.rows import EntrantRow, JournalRow, NameParts, RoundRow


def is_damage(fault: object) -> bool:
    """Whether this is SQLite's error for a file that is damaged or not a database."""
    return getattr(fault, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds no damage in the database. False also if damage prevents the check.

    Raises `sqlite3.Error` for any other error.
    """
    try:
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as fault:
        if is_damage(fault):
            return False
        raise
    except UnicodeDecodeError:  # a damaged name, in SQLite's sentence about it
        return False
    return bool(answer == "ok")


_ROUND_TIMES = """
SELECT clock.round_id, clock.started_at_ms, MAX(found.finished_at_ms)
FROM round JOIN round_clock AS clock ON clock.round_id = round.id
LEFT JOIN table_clock AS found ON found.round_id = round.id
WHERE round.event_id = ? GROUP BY clock.round_id, clock.started_at_ms ORDER BY clock.round_id
"""


_MOST_IDS = 500
"""How many ids one query names. Both databases allow more, but are not faster with more."""
_MOST_STEPS = 600
"""After this many steps or more, all rows are read again rather than only those that the steps changed."""

Run: TypeAlias = Callable[..., list[tuple[Any, ...]]]
"""Runs a query, in which question marks stand for the values after it, and returns all rows."""


class RowReading:
    """Reads a snapshot of a SQLite file or a server with the same queries; implements `app.core.ports.Reading`."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def generation(self) -> Generation:
        return Generation(*itertools.chain(*self.run("SELECT id, backup FROM restore ORDER BY id DESC LIMIT 1")))

    def rows(self, kind: type[K], **equal: int | str | None) -> list[K]:
        where = " AND ".join(_is(name, value) for name, value in equal.items()) or "TRUE"
        given = (value for value in equal.values() if value is not None)
        return _select(self.run, kind, f'"{table_of(kind)}" AS found WHERE {where} ORDER BY id', *given)

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of a kind for all rounds of the event, in the order of their ids. The kind must have `round_id`."""
        joined = f'"{table_of(kind)}" AS found JOIN "{table_of(RoundRow)}" AS parent ON parent.id = found.round_id'
        return _select(self.run, kind, f"{joined} WHERE parent.event_id = ? ORDER BY found.id", event_id)

    def round_times(self, event_id: int) -> list[RoundTime]:
        return [RoundTime(*row) for row in self.run(_ROUND_TIMES, event_id)]

    def names(self, event_id: int) -> dict[int, str]:
        return dict(self.run("SELECT id, name FROM entrant WHERE event_id = ?", event_id))

    def row(self, kind: type[R], row_id: int) -> R | None:
        return next(iter(self.rows(kind, id=row_id)), None)

    def journal(
        self, event_id: int | None, limit: int | None = None, since: int = 0, done: tuple[str, ...] = ()
    ) -> list[JournalRow]:
        chosen = f'"{table_of(JournalRow)}" AS found WHERE {_is("event_id", event_id)} AND id >= ?'
        given: list[int | str] = [*([] if event_id is None else [event_id]), since, *done]
        if done:
            chosen += f" AND kind = 'do' AND NOT undone AND name IN ({', '.join('?' * len(done))})"
        last = "" if limit is None else f" LIMIT {limit:d}"
        return _select(self.run, JournalRow, f"{chosen} ORDER BY id DESC{last}", *given)

    def last_step(self, event_id: int | None, besides: tuple[str, ...] = ()) -> int:
        given = [] if event_id is None else [event_id]
        others = f" AND name NOT IN ({', '.join('?' for _ in besides)})" if besides else ""
        where = _is("event_id", event_id) + others
        rows = self.run(f"SELECT id FROM journal WHERE {where} ORDER BY id DESC LIMIT 1", *given, *besides)  # noqa: S608
        return int(rows[0][0]) if rows else 0

    def rows_with(self, kind: type[R], ids: Set[int]) -> list[R]:
        rows: list[R] = []
        ordered = sorted(ids)
        for first in range(0, len(ordered), _MOST_IDS):
            some = ordered[first : first + _MOST_IDS]
            places = ", ".join("?" * len(some))
            rows += _select(self.run, kind, f'"{table_of(kind)}" AS found WHERE id IN ({places}) ORDER BY id', *some)
        return rows

    def changed_since(self, event_id: int, step: int) -> dict[tuple[str, str], set[int]] | None:
        query = "SELECT kind, images FROM journal WHERE event_id = ? AND id > ? ORDER BY id LIMIT ?"
        steps = self.run(query, event_id, step, _MOST_STEPS)
        if len(steps) == _MOST_STEPS or any(kind != "do" for kind, _images in steps):
            return None
        changed = defaultdict[tuple[str, str], set[int]](set)
        for _kind, images in steps:
            for table, change, columns, rows in json.loads(images):
                place = 0 if change == "change" else columns.index("id")
                changed[table, change].update(row[place] for row in rows)
        return dict(changed)


class FileReading(RowReading):
    """Reads a snapshot of a file.

    The caller begins and ends the transaction on the connection. Every method may raise `sqlite3.Error`.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(lambda query, *values: connection.execute(query, values).fetchall())


def steps_so_far(reading: RowReading) -> tuple[int, int]:
    """The highest id of all steps (0 if there are none) and the number of steps."""
    ((newest, count),) = reading.run("SELECT MAX(id), COUNT(id) FROM journal")
    return newest or 0, count


def steps_after(reading: RowReading, step: int) -> list[tuple[int, int | None, Set[str] | None]]:
    """The steps after this one (see `Store.steps_after`)."""
    query = "SELECT id, event_id, kind, images FROM journal WHERE id > ? ORDER BY id LIMIT ?"
    steps = reading.run(query, step, _MOST_STEPS)
    is_whole = len(steps) < _MOST_STEPS
    return [
        (row_id, event_id, {table for table, *_run in json.loads(images)} if is_whole and kind == "do" else None)
        for row_id, event_id, kind, images in steps
    ]


def unfinished_so_far(reading: RowReading) -> tuple[int, int, int]:
    """The highest id of unfinished work (0 if there is none), the number of rows, and the sum of their versions."""
    ((newest, count, versions),) = reading.run("SELECT MAX(id), COUNT(id), SUM(version) FROM unfinished")
    return newest or 0, count, int(versions or 0)


def _select(run: Run, kind: Any, rest: str, *values: int | str) -> list[Any]:
    query = f"SELECT {_columns(kind._fields)} FROM {rest}"  # noqa: S608 - made of names in the program's own source
    rows, truths = run(query, *values), _truths(kind)
    if rows and truths:
        columns: list[Any] = list(zip(*rows, strict=True))
        for place in truths:
            columns[place] = map(bool, columns[place])
        rows = list(zip(*columns, strict=True))
    return list(map(partial(tuple.__new__, kind), rows))  # like `kind._make`, in a third of the time


def _is(column: str, value: int | str | None) -> str:
    """The SQL condition that a column has this value.

    Unless the value is None, the caller must pass it to the query as a parameter.
    """
    return f'"{column}" IS NULL' if value is None else f'"{column}" = ?'


def table_of(kind: type[object]) -> str:
    """The name of the table for a class of rows, or for a class with some columns of a table.

    For `TableClockRow`, this is `table_clock`.
    """
    return _table_of((EntrantRow if kind is NameParts else kind).__name__)


@cache
def _table_of(row: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", row.removesuffix("Row")).lower()


@cache
def _columns(names: tuple[str, ...]) -> str:
    """The columns with these names for a SELECT. The images of a step, which can be large, are left empty."""
    return ", ".join("''" if name == "images" else f'found."{name}"' for name in names)


@cache
def _truths(kind: type[object]) -> frozenset[int]:
    """The positions of the boolean columns, which SQLite stores as 1 and 0."""
    types = (getattr(annotation, "__forward_arg__", annotation) for annotation in kind.__annotations__.values())
    return frozenset(place for place, type_ in enumerate(types) if type_ in {bool, "bool"})
