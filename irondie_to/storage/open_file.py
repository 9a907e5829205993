"""The SQLite file that is open: notices when its path no longer leads to it, and reads it all the same."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from irondie_to.errors import Phrase, UserError

_Identity: TypeAlias = tuple[int, int]
"""Device and inode of a file: equal as long as it is the same file, wherever it was moved on its disk."""


class OpenFile:
    """The file of an open SQLite database, with the `-wal` and `-shm` files that hold its latest steps.

    SQLite looks a file up by its path only when a connection is opened. Afterwards it goes on writing to what it
    opened, and reports success, even when the file was deleted, its folder moved or another file put in its place.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[str, _Identity] = {}
        self._held: sqlite3.Connection | None = None
        self._turn = Lock()

    def connect(self) -> sqlite3.Connection:
        """A new connection to this file. It never creates one: an empty database is no replacement for a lost one.

        Raises `sqlite3.OperationalError` when there is no such file, `UserError("database.lost")` when another one
        has taken its place.
        """
        # The pool hands a connection from one thread to the next, never to two at once.
        place = f"{self.path.as_uri()}?mode=rw"
        connection = sqlite3.connect(place, uri=True, check_same_thread=False, isolation_level=None)
        try:
            self.check()
        except UserError:
            connection.close()
            raise
        return connection

    def hold(self) -> None:
        """Take the files that are open now as the ones to be found at their paths from now on.

        Keeps one connection open to read them by. It also makes SQLite keep the `-wal` file, which otherwise goes
        with the last connection.
        """
        self._held = self.connect()
        self._held.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()  # opens the files beside it
        found = {name: _identity(name) for name in (str(self.path), f"{self.path}-wal", f"{self.path}-shm")}
        self._known = {name: known for name, known in found.items() if known is not None}

    def check(self) -> None:
        """Make sure that the path leads to the file that is open. Costs one look at each of its three files.

        Raises `UserError("database.lost")` when it does not.
        """
        for name, known in self._known.items():
            try:
                seen = os.stat(name)  # noqa: PTH116 - twice in every transaction, and Path takes thrice as long
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
    def reachable(self) -> Iterator[sqlite3.Connection]:
        """The connection kept since the file was opened: it reads the file even where its path leads nowhere."""
        with self._turn:
            if self._held is None:
                message = "the file is not open"
                raise LookupError(message)
            yield self._held

    def close(self) -> None:
        """Let go of the connection that is kept."""
        with self._turn:
            if self._held is not None:
                self._held.close()
            self._held, self._known = None, {}


def _identity(name: str) -> _Identity | None:
    try:
        found = os.stat(name)  # noqa: PTH116 - as `OpenFile.check` looks
    except OSError:
        return None
    return found.st_dev, found.st_ino
