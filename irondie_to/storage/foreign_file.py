"""Looks into a SQLite file that may come from anywhere, without changing it and without running anything in it."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic

from irondie_to import plain_files
from irondie_to.errors import UserError

MOST_BYTES = 1024 * 1024 * 1024
"""The size of the largest file that is looked into. A club of many years has some 20 MB."""

_LONGEST_S = 1.0
_BYTES_A_SECOND = 4 * 1024 * 1024
_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 128 * 1024 * 1024,  # bytes of a value or a row
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,  # characters of a declaration
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}
_STEPS = 2_000  # of SQLite between two looks at the clock, some 0.1 ms


@contextmanager
def looking_into(path: Path, *, is_ours: bool = False) -> Iterator[sqlite3.Connection]:
    """Context manager with a connection that reads the file in one snapshot. Nothing on the disk changes.

    The steps in a write-ahead log beside the file count. The caller must not query a table before `layout` has found
    that it is one. Queries take a few seconds at most, more only if the file is very large, then they are interrupted.
    With `is_ours`, SQLite has open files of this process with these names, which may be others now: the connection
    reads a copy, because SQLite would take the memory beside the former ones for that of the present ones.

    Raises `sqlite3.Error`, `OSError`, or `UserError("database.too_large")`.
    """
    size = sum(_size(name) for name in (path, _beside(path, "-wal"), _beside(path, "-journal")))
    if size > MOST_BYTES:
        raise UserError("database.too_large", place=str(path), most=MOST_BYTES // (1024 * 1024))
    with _opened(path, is_ours=is_ours) as connection:
        guard(connection, size)
        connection.execute("PRAGMA query_only = ON")
        connection.execute("BEGIN")
        try:
            yield connection
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def guard(connection: sqlite3.Connection, size: int) -> None:
    """Limit what reading a database of this size in bytes can do and how long it may take, counted from now on."""
    latest = monotonic() + _LONGEST_S + size / _BYTES_A_SECOND
    for limit, most in _LIMITS.items():
        connection.setlimit(limit, most)
    connection.set_progress_handler(lambda: monotonic() > latest, _STEPS)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")


def end_guard(connection: sqlite3.Connection) -> None:
    """Remove the limit of time, when everything in the database has been checked."""
    connection.set_progress_handler(None, 0)


@contextmanager
def _opened(path: Path, *, is_ours: bool) -> Iterator[sqlite3.Connection]:
    """Open the file by the way that leaves everything beside it as it is."""
    log, shared, rollback = (_beside(path, end) for end in ("-wal", "-shm", "-journal"))
    place = path.absolute().as_uri()
    if not is_ours and _size(log) and shared.exists():  # also while a program writes
        with closing(_connect(f"{place}?mode=ro&readonly_shm=1")) as connection:
            yield connection
    elif not is_ours and not _size(log) and not _size(rollback):
        with closing(_connect(f"{place}?mode=ro&immutable=1")) as connection:
            yield connection
    else:  # left by a program that was killed; SQLite can apply it only by writing
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "copy")
            with closing(_connect(f"{place}?mode=ro&immutable=1")) as connection:
                copy.write_bytes(connection.serialize())  # not opened as a file, which would end SQLite's locks on it
            for name in (log, rollback):
                if _size(name):
                    plain_files.copy(name, copy.with_name(f"{copy.name}{name.name.removeprefix(path.name)}"))
            with closing(_connect(f"{copy.as_uri()}?mode=rw")) as connection:
                yield connection


def _connect(place: str) -> sqlite3.Connection:
    return sqlite3.connect(place, uri=True, isolation_level=None)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
