"""Reads a SQLite file that may come from anywhere, without changing it and without running anything in it."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import thread_time

from irondie_to import plain_files
from irondie_to.errors import UserError

MOST_BYTES = 1024 * 1024 * 1024
"""The size of the largest file that is read. A club of many years has some 20 MB."""

_LONGEST_S = 1.0
_BYTES_A_SECOND = 4 * 1024 * 1024
_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 128 * 1024 * 1024,  # bytes of a value or a row
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,  # characters of a declaration
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}
_ATTEMPTS = 5
_HEAD_BYTES = 32
_STEPS = 2_000  # of SQLite between two looks at the clock, some 0.1 ms


@contextmanager
def looking_into(path: Path, *, is_ours: bool = False) -> Iterator[sqlite3.Connection]:
    """Context manager with a connection that reads the file in one snapshot and changes nothing on the disk.

    Steps in a write-ahead log beside the file are read too. Before querying a table, the caller must have checked with
    `layout` that it is a table and not a view. Queries are interrupted once they have taken one second of processor
    time in total, or more if the file is large. `is_ours` means that SQLite has opened the file at this path in this
    process, and that the file and its log may have been replaced since. The connection then reads a copy, because
    SQLite would confuse the shared memory of the old files with that of the new ones.

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
    """Limit what reading a database of `size` bytes can do and, from now on, how long it may take.

    Only the processor time of this thread counts, so that a good file does not look bad on a busy computer.
    """
    latest = thread_time() + _LONGEST_S + size / _BYTES_A_SECOND
    for limit, most in _LIMITS.items():
        connection.setlimit(limit, most)
    connection.set_progress_handler(lambda: thread_time() > latest, _STEPS)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")


def end_guard(connection: sqlite3.Connection) -> None:
    """Remove the time limit once everything in the database has been checked."""
    connection.set_progress_handler(None, 0)


@contextmanager
def _opened(path: Path, *, is_ours: bool) -> Iterator[sqlite3.Connection]:
    """Open the file without changing anything beside it."""
    log, shared, rollback = (_beside(path, end) for end in ("-wal", "-shm", "-journal"))
    place = path.absolute().as_uri()
    if not is_ours and not _size(log) and not _size(rollback):
        with closing(_connect(f"{place}?mode=ro&immutable=1")) as connection:
            yield connection
        return
    with tempfile.TemporaryDirectory() as folder:  # SQLite can apply a log only by writing
        copy = Path(folder, "copy")
        try:
            is_copied = any(_is_copied(path, copy) for _attempt in range(_ATTEMPTS))
        except OSError:  # for example, the disk is full
            is_copied = False
            if is_ours or not shared.exists():
                raise
        given = f"{copy.as_uri()}?mode=rw" if is_copied or is_ours else f"{place}?mode=ro&readonly_shm=1"
        with closing(_connect(given)) as connection:
            yield connection


def _is_copied(path: Path, copy: Path) -> bool:
    """Copy the file, then its log. Return whether the two copies belong together.

    A program may be writing to both in the meantime. As long as the log has not been restarted, it contains everything
    that was written to the file in that time.
    """
    log, begun = _beside(path, "-wal"), _beginning(_beside(path, "-wal"))
    with closing(_connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1")) as connection:
        copy.write_bytes(connection.serialize())  # not opened as a file, which would end SQLite's locks on it
    for end in ("-wal", "-journal"):
        _beside(copy, end).unlink(missing_ok=True)
        if _size(_beside(path, end)):
            plain_files.copy(_beside(path, end), _beside(copy, end))
    return _beginning(log) == begun == _beginning(_beside(copy, "-wal"))


def _beginning(log: Path) -> bytes:
    """The header of a write-ahead log, which changes when the log is restarted; empty if there is no log."""
    try:
        with plain_files.opened(log) as file:
            return file.read(_HEAD_BYTES)
    except OSError:
        return b""


def _connect(place: str) -> sqlite3.Connection:
    return sqlite3.connect(place, uri=True, isolation_level=None)


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
