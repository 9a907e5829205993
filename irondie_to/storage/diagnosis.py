"""Finds out after an error which row of the database cannot be read, and says what the user can do."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from sqlalchemy import Engine, Select, select
from sqlalchemy.exc import DatabaseError, OperationalError

from irondie_to.app.core.ports import CanSay, GivenUp
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.storage import backups, schema
from irondie_to.storage.backup_list import given_up_of_file
from irondie_to.storage.connect import Database
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.reasons import reason
from irondie_to.storage.rescue import about_newest
from irondie_to.storage.row_check import BadRow
from irondie_to.storage.soundness import fault_of
from irondie_to.storage.tables import METADATA


def bad_content(database: Database, can_say: CanSay | None) -> Phrase | None:
    """A sentence about unreadable or foreign content of the database and what the user can do; None if there is none.

    Foreign means that a part of the layout is extra, missing or different. A file is read as it is; a server is first
    copied to memory, so both are checked in the same way. Also returns None if the database cannot be reached now, if a
    file is not a database of this program, is from a newer one, or is too damaged to tell, or if a server has another
    version. `can_say` is as in `file_store.open_store`.
    """
    with suppress(sqlite3.Error, OSError, UnicodeError, UserError, OperationalError):
        if database.file is None:
            return _bad_content_of_server(database, can_say)
        with looking_into(database.file.path) as content:
            fault = schema.foreign_part(content, database.place) or fault_of(content, can_say)
            return None if fault is None else _told(fault, database, content, can_say)
    return None


def _bad_content_of_server(database: Database, can_say: CanSay | None) -> Phrase | None:
    try:
        with backups.snapshot(database.engine) as source:
            if schema.version(source) != HEAD:
                return None
            schema.refuse_foreign_server(source)
        with backups.copy_in_memory(database.engine) as content:
            fault = fault_of(content, can_say)
            return None if fault is None else _told(fault, database, content, can_say)
    except UserError as fault:
        return fault.phrase
    except OperationalError:
        raise
    except DatabaseError as fault:
        bad = _unreadable_row(database.engine)
        why = Phrase("database.fault_unreadable", {"reason": reason(fault)}) if bad is None else bad.phrase
        newest = about_newest(database.backup_folder, lambda _backup: GivenUp(None), can_say)
        return Phrase("database.server_cannot_read", {"place": database.place, "fault": why, "newest": newest})


def _told(fault: Phrase, database: Database, content: sqlite3.Connection, can_say: CanSay | None) -> Phrase:
    way_out = about_newest(database.backup_folder, lambda backup: given_up_of_file(content, backup, can_say), can_say)
    values: dict[str, Value] = {"place": database.place, "fault": fault, "way_out": way_out}
    if fault.code == "database.fault_row" and fault.values["table"] == "journal":
        code = "database.bad_content_server_step" if database.shared else "database.bad_content_step"
        return Phrase(code, {**values, "step": fault.values["row"]})
    return Phrase("database.bad_content_server" if database.shared else "database.bad_content", values)


def _unreadable_row(engine: Engine) -> BadRow | None:
    """The first row that the server itself cannot read, for example because the disk is damaged, or None."""
    for table in METADATA.sorted_tables:
        if _can_read(engine, select(table)):
            continue
        with suppress(DatabaseError), backups.snapshot(engine) as source:
            ids = list(source.scalars(select(table.c.id).order_by(table.c.id)))
            while len(ids) > 1:
                first = ids[: len(ids) // 2]
                is_later = _can_read(engine, select(table).where(table.c.id.between(first[0], first[-1])))
                ids = ids[len(first) :] if is_later else first
            row = table.c.id == ids[0]
            names = (name for name, column in table.c.items() if not _can_read(engine, select(column).where(row)))
            return BadRow(table.name, str(ids[0]), next(names, "?"))
    return None


def _can_read(engine: Engine, query: Select[*tuple[object, ...]]) -> bool:
    try:
        with backups.snapshot(engine) as source:
            for _rows in source.execute(query).partitions(1_000):
                pass
    except DatabaseError:
        return False
    return True
