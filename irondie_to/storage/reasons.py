"""Why a database cannot be opened or written, in words of ours where there are any (`messages.core.system`)."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

from sqlalchemy.exc import DatabaseError, OperationalError

from irondie_to.errors import Phrase, Value

REASONS = frozenset({
    *("EACCES", "EBUSY", "EEXIST", "EIO", "EISDIR", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"),
})  # fmt: skip
"""What systems call the faults that we have words for."""

_OF_SQLITE = {
    "SQLITE_BUSY": "EBUSY",
    "SQLITE_LOCKED": "EBUSY",
    "SQLITE_FULL": "ENOSPC",
    "SQLITE_IOERR": "EIO",
    "SQLITE_READONLY": "EACCES",
    "SQLITE_PERM": "EACCES",
}


def reason(fault: DatabaseError) -> Value:
    """Why the database did not do it; what it says itself, without what goes into detail, where we have no words."""
    name = getattr(fault.orig, "sqlite_errorname", "")
    known = next((ours for beginning, ours in _OF_SQLITE.items() if name.startswith(beginning)), "")
    return _words(known) or str(fault.orig).strip().splitlines()[0]


def is_damage(fault: DatabaseError) -> bool:
    """Whether SQLite finds that the file is no sound database."""
    return getattr(fault.orig, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def reason_of_system(fault: OSError) -> Value:
    """Why the system did not do it."""
    return _words(errno.errorcode.get(fault.errno or 0, "")) or fault.strerror or str(fault)


def reason_not_opened(fault: OperationalError, path: Path) -> Value:
    """Why SQLite could not open the file: it does not tell, so the system is asked."""
    if not isinstance(fault.orig, sqlite3.Error):
        return reason(fault)
    try:
        if path.exists():
            with path.open("r+b"):
                pass
    except OSError as told:
        return reason_of_system(told)
    if not os.access(path.parent, os.W_OK | os.X_OK):
        return _words("EACCES")
    return reason(fault)


def _words(name: str) -> Value:
    return Phrase(f"system.{name.lower()}") if name in REASONS else None
