"""Checks whether a SQLite file is damaged, and whether everything in it can be read."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from irondie_to.app.core import names
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import CanSay
from irondie_to.app.core.rows import EventRow
from irondie_to.errors import Phrase, UserError
from irondie_to.plain_files import OpenDatabaseError, opened
from irondie_to.storage.file_reading import FileReading

_HEAD = b"SQLite format 3\0"


def looks_damaged(path: Path) -> bool:
    """Whether a file that SQLite cannot read was probably a database.

    True if at least half of its first 16 bytes match the header of a SQLite file, if they are all zero, or if this
    program has the file open as a database.
    """
    try:
        with opened(path) as file:
            head = file.read(len(_HEAD))
    except OpenDatabaseError:
        return True
    return not head.strip(b"\0") or sum(a == b for a, b in zip(head, _HEAD, strict=False)) >= len(_HEAD) // 2


def fault_of(connection: sqlite3.Connection, can_say: CanSay | None = None) -> Phrase | None:
    """The first fault in a database of this version, as a phrase; None if everything in it can be read.

    The database must consist of the program's own tables and indexes only.
    """
    from irondie_to.storage.row_check import bad_row  # noqa: PLC0415 - it loads the rules, which few commands need

    try:
        bad = bad_row(connection, can_say)
        if bad is not None:
            return bad.phrase
        (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            return Phrase("database.fault_damaged")
        return _fault_of_references(connection) or _fault_of_names(connection) or _fault_of_events(connection)
    except (sqlite3.Error, UnicodeDecodeError) as fault:
        return Phrase("database.fault_unreadable", {"reason": str(fault)})


def _fault_of_references(connection: sqlite3.Connection) -> Phrase | None:
    dangling = connection.execute("PRAGMA foreign_key_check").fetchone()
    if dangling is not None:
        return Phrase("database.fault_reference", {"table": str(dangling[0]), "other": str(dangling[2])})
    return None


def _fault_of_names(connection: sqlite3.Connection) -> Phrase | None:
    for table in ("person", "entrant"):
        query = f"SELECT name FROM {table} WHERE length(name) > ? LIMIT 1"  # noqa: S608 - our own names
        row = connection.execute(query, [names.LONGEST]).fetchone()
        if row is not None:
            return UserError("name.too_long", name=f"{row[0][:20]}…", most=names.LONGEST).phrase
    return None


def _fault_of_events(connection: sqlite3.Connection) -> Phrase | None:
    reading = FileReading(connection)
    for event in reading.rows(EventRow):
        try:
            picture = take_picture(reading, event.id)
            _ = picture.options, picture.tournament
        except Exception:  # noqa: BLE001 - the content of a damaged file can make anything fail
            return Phrase("database.fault_event", {"event": event.id, "name": event.name})
    return None
