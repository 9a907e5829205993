"""Watches the open SQLite file: detects if it is no longer at its path, and can still read it in that case."""

from __future__ import annotations

import os
import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from irondie_to.errors import Phrase, UserError

_Identity: TypeAlias = tuple[int, int]
"""Device and inode of a file. They stay the same when it is moved on its disk."""


class OpenFile:
    """The file of an open SQLite database, with the `-wal` and `-shm` files that contain its latest steps.

    SQLite uses the path only to open a connection. Afterwards it keeps writing to the file it opened and reports
    success, even if the file was deleted, its folder moved or the file replaced.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[str, _Identity] = {}
        self._held: sqlite3.Connection | None = None
        self._idle: deque[sqlite3.Connection] = deque()
        self._lock = Lock()

    def connect(self) -> sqlite3.Connection:
        """Return a connection to this file: one that was given back if there is one, otherwise a new one.

        A missing file is not created. Raises `sqlite3.OperationalError` when there is no such file, and
        `UserError("database.lost")` as `check` does, for example when another file has taken its place.
        """
        with suppress(IndexError):
            return self._idle.pop()
        # The pool passes a connection from one thread to another, but two threads never use it at once.
        place = f"{self.path.as_uri()}?mode=rw"
        connection = sqlite3.connect(place, uri=True, check_same_thread=False, isolation_level=None)
        try:
            self.check()
        except UserError:
            connection.close()
            raise
        return connection

    def give_back(self, connection: sqlite3.Connection) -> None:
        """Keep a connection that is no longer used open for the next call of `connect`.

        It reads the file even if its path has changed in the meantime.
        """
        self._idle.append(connection)

    def hold(self) -> None:
        """Remember which files are open; from now on, `check` expects to find them at their paths.

        The method keeps one connection open to read them. This also makes SQLite keep the `-wal` file, which is
        otherwise deleted with the last connection.
        """
        self._held = self.connect()
        self._held.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()  # makes SQLite open the -wal and -shm files
        found = {name: _identity(name) for name in (str(self.path), f"{self.path}-wal", f"{self.path}-shm")}
        self._known = {name: known for name, known in found.items() if known is not None}

    def check(self) -> None:
        """Check that the open file is still at its path, with one `stat` for each of the three files.

        Raises `UserError("database.lost")` if one of the files is gone or replaced, or the database is empty. Before
        `hold`, nothing is checked.
        """
        for name, known in self._known.items():
            try:
                seen = os.stat(name)  # noqa: PTH116 - twice in every transaction, and Path takes three times as long
            except OSError:
                seen = None
            if seen is None:
                raise self._lost("database.lost_gone", name)
            if (seen.st_dev, seen.st_ino) != known:
                raise self._lost("database.lost_replaced", name)
            if not seen.st_size and name == str(self.path):
                raise self._lost("database.lost_emptied", name)

    def _lost(self, why: str, name: str) -> UserError:
        return UserError("database.lost", place=str(self.path), reason=Phrase(why, {"file": Path(name).name}))

    @contextmanager
    def readable_connection(self) -> Iterator[sqlite3.Connection]:
        """Context manager with the connection that `hold` keeps open. It reads the file even if its path has changed.

        Raises LookupError before `hold` and after `close`.
        """
        with self._lock:
            if self._held is None:
                message = "the file is not open"
                raise LookupError(message)
            yield self._held

    def close(self) -> None:
        """Close the connections that are kept open."""
        while self._idle:
            self._idle.pop().close()
        with self._lock:
            if self._held is not None:
                self._held.close()
            self._held, self._known = None, {}


def _identity(name: str) -> _Identity | None:
    try:
        found = os.stat(name)  # noqa: PTH116 - as in `OpenFile.check`
    except OSError:
        return None
    return found.st_dev, found.st_ino
