"""Turns errors of the database into `UserError` where a person can correct the cause."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError

from irondie_to.errors import UserError
from irondie_to.storage.connect import Database
from irondie_to.storage.file_reading import is_damage
from irondie_to.storage.locks import WAITED
from irondie_to.storage.reasons import reason
from irondie_to.storage.rescue import way_out

_DISK_FAULTS = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN}


@contextmanager
def faults_of_reading(database: Database) -> Iterator[None]:
    """Context manager for reading the database.

    Raises `UserError` `database.lost` when the open file is no longer at its path, `database.reopened` when the file
    had to be opened again, `database.unreachable` when the server or the disk is gone, and `database.damaged` when the
    file is not readable as a database. Other errors are raised unchanged.
    """
    try:
        yield
    except DatabaseError as fault:
        _raise_lost_or_damaged(database, fault)
        if isinstance(fault, OperationalError):
            raise UserError("database.unreachable", place=database.place, reason=reason(fault)) from fault
        raise


@contextmanager
def faults_of_writing(database: Database) -> Iterator[None]:
    """Context manager for writing to the database in one transaction.

    Raises `UserError("desk.changed_elsewhere")` when another station stored the same thing first, and `desk.busy` when
    another station held the lock too long; `database.not_stored` when the disk is full or not writable or the server is
    gone, `database.lost` when the open file is no longer at its path, `database.reopened` when it had to be opened
    again, and `database.damaged` when it is not readable as a database. Other errors are raised unchanged. After an
    error, nothing has changed, unless it comes from `faults_of_commit`.
    """
    try:
        yield
    except IntegrityError as fault:
        raise UserError("desk.changed_elsewhere") from fault
    except DatabaseError as fault:
        _raise_lost_or_damaged(database, fault)
        if not isinstance(fault, OperationalError):
            raise
        waited = getattr(fault.orig, "sqlstate", None) in WAITED
        if waited or "locked" in str(fault.orig) or "busy" in str(fault.orig):
            raise UserError("desk.busy") from fault
        code = getattr(fault.orig, "sqlite_errorcode", None)
        # PostgreSQL raises OperationalError only for problems of the server or the connection.
        if code is None or code & 0xFF in _DISK_FAULTS:
            raise UserError("database.not_stored", reason=reason(fault)) from fault
        raise


def converted(fault: sqlite3.Error) -> DatabaseError:
    kind = OperationalError if isinstance(fault, sqlite3.OperationalError) else DatabaseError
    return kind("", None, fault)


def _raise_lost_or_damaged(database: Database, fault: DatabaseError) -> None:
    if database.check_in_place():  # a lost file explains any other error of SQLite
        raise UserError("database.reopened", place=database.place) from fault
    if is_damage(fault.orig):
        way = way_out(Path(database.place), database.backup_folder, database.can_say)
        raise UserError("database.damaged", place=database.place, way_out=way) from fault
