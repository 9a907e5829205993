"""The reason why a database cannot be opened or written, as a phrase of the area `system` if possible.

Also says when it is unknown whether a transaction was stored.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DatabaseError, OperationalError

from irondie_to.errors import UserError, Value, phrase_of_system, reason_of_system
from irondie_to.plain_files import opened

_OF_SQLITE = {
    "SQLITE_BUSY": "EBUSY",
    "SQLITE_LOCKED": "EBUSY",
    "SQLITE_FULL": "ENOSPC",
    "SQLITE_IOERR": "EIO",
    "SQLITE_READONLY": "EACCES",
    "SQLITE_PERM": "EACCES",
}
_SILENT = {"ConnectionTimeout", "NoAnswerError"}
"""The names of the errors for a server that does not answer.

They are compared as names, because files are read without loading the server's client.
"""


def reason(fault: DatabaseError) -> Value:
    """The reason why the database operation failed: a phrase, or else the first line of the database's message.

    If that message is empty, the reason is the name of the error.
    """
    name = getattr(fault.orig, "sqlite_errorname", "")
    known = next((ours for beginning, ours in _OF_SQLITE.items() if name.startswith(beginning)), "")
    if type(fault.orig).__name__ in _SILENT:
        known = "ETIMEDOUT"
    first = next(iter(str(fault.orig).strip().splitlines()), type(fault.orig).__name__)
    return phrase_of_system(known) or first


def reason_not_opened(fault: OperationalError, path: Path) -> Value:
    """The reason why the database could not be opened; for a server, the same as `reason`.

    SQLite does not say why it cannot open a file, so this function opens the file without SQLite to find out.
    """
    if not isinstance(fault.orig, sqlite3.Error):
        return reason(fault)
    try:
        if path.exists():
            opened(path, "r+b").close()
    except OSError as told:
        return reason_of_system(told)
    if not os.access(path.parent, os.W_OK | os.X_OK):
        return phrase_of_system("EACCES")
    return reason(fault)


@contextmanager
def faults_of_commit() -> Iterator[None]:
    """Context manager for committing a transaction.

    Raises `UserError("database.unsure")` if the connection to the server ended in the meantime, or the disk failed:
    then everything or nothing may be stored. Other errors are raised unchanged; then nothing has changed.
    """
    try:
        yield
    except OperationalError as fault:
        is_of_disk = getattr(fault.orig, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_IOERR
        if not (is_of_disk or fault.connection_invalidated):
            raise
        raise UserError("database.unsure", reason=reason(fault)) from fault
