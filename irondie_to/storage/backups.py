"""Writes and restores backups. A backup of any database is a complete copy in one SQLite file."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine, StaticPool, create_engine, delete, insert, select, text
from sqlalchemy.exc import DatabaseError

from irondie_to.errors import UserError
from irondie_to.storage import schema
from irondie_to.storage.tables import METADATA

KEPT = 60
"""The number of backups to keep; older ones are deleted. A large event writes about twenty."""


def write(engine: Engine, folder: Path, label: str) -> Path:
    """Copy the database to `folder/TIME-label.sqlite` and delete the oldest copies beyond `KEPT`. Returns the path.

    Raises `UserError` `database.backup_failed` when the file cannot be written, and `database.copy_differs` when the
    copy of a SQLite file does not match the file.
    """
    name = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "backup"
    path = folder / f"{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}-{name}.sqlite"
    unfinished = path.with_suffix(".part")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        unfinished.touch(mode=0o600)
        copy_to(engine, unfinished)
        unfinished.replace(path)
    except (OSError, sqlite3.Error, DatabaseError) as fault:
        reason = fault.orig if isinstance(fault, DatabaseError) else fault
        raise UserError("database.backup_failed", place=str(folder), reason=str(reason)) from fault
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    for old in sorted(folder.glob("*.sqlite"))[:-KEPT]:
        old.unlink(missing_ok=True)
    return path


def copy_to(engine: Engine, path: Path) -> None:
    """Copy the whole database to a SQLite file.

    The copy of a SQLite file is verified as in `copy_file`; the copy of a server is not.
    """
    if engine.dialect.name == "sqlite":
        connection = engine.raw_connection()  # not opened by its path, which might create another file
        try:
            if isinstance(connection.driver_connection, sqlite3.Connection):
                copy_file(connection.driver_connection, path)
        finally:
            connection.close()
        return
    target_engine = create_engine(f"sqlite:///{path}")
    try:
        schema.upgrade(target_engine)
        _copy_rows(engine, target_engine)
    finally:
        target_engine.dispose()


def copy_file(source: sqlite3.Connection, path: Path) -> None:
    """Copy everything that the connection reads to the SQLite file, and verify the copy.

    Raises `UserError("database.copy_differs")` when the copy is damaged or lacks a step.
    """
    with contextlib.closing(sqlite3.connect(path)) as target:
        source.execute("BEGIN")  # so that nothing is added between the copy and its verification
        try:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # keeps everything in one file
            if _steps(target) != _steps(source) or not _is_sound(target):
                raise UserError("database.copy_differs", place=str(path))
        finally:
            source.execute("ROLLBACK")


def steps_of(connection: sqlite3.Connection) -> int:
    """The number of steps in this database's journal. Raises `sqlite3.Error`."""
    return _steps(connection)[0]


def newest(folder: Path) -> tuple[Path, int] | None:
    """The path and the number of steps of the newest undamaged backup of a known version; None if there is none."""
    for path in sorted(folder.glob("*.sqlite"), reverse=True):
        with contextlib.suppress(sqlite3.Error), contextlib.closing(_read_only(path)) as connection:
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if version is not None and version[0] <= schema.HEAD and _is_sound(connection):
                return path, steps_of(connection)
    return None


def _steps(connection: sqlite3.Connection) -> tuple[int, int]:
    """The number of steps and the highest step id (0 if there is none)."""
    count, last = connection.execute("SELECT COUNT(*), MAX(id) FROM journal").fetchone()
    return count, last or 0


def _is_sound(connection: sqlite3.Connection) -> bool:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    return bool(found == "ok")


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def restore(engine: Engine, path: Path) -> None:
    """Replace all rows of the database with those of a backup, in one transaction. The backup file is not changed.

    Raises `UserError` `database.no_backup`, `database.not_ours` or `database.newer`; then nothing has changed.
    """
    if not path.is_file():
        raise UserError("database.no_backup", place=str(path))
    memory = _in_memory(path)
    source = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
    try:
        # An empty file is a valid empty database, but not a backup.
        with source.connect() as connection:
            if schema.version(connection) is None:
                raise UserError("database.not_ours", place=str(path))
        schema.bring_up_to_date(source, lambda: None)
        _copy_rows(source, engine)
    finally:
        source.dispose()


def _in_memory(path: Path) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        with contextlib.closing(_read_only(path)) as file:
            file.backup(memory)
    except sqlite3.Error as fault:
        memory.close()
        raise UserError("database.not_ours", place=str(path)) from fault
    return memory


def _copy_rows(source: Engine, target: Engine) -> None:
    """Replace all rows of the target with those of the source, and keep the ids of the source."""
    with source.connect() as reading, target.begin() as writing:
        for table in reversed(METADATA.sorted_tables):
            writing.execute(delete(table))
        for table in METADATA.sorted_tables:
            for rows in reading.execute(select(table)).mappings().partitions(1_000):
                writing.execute(insert(table), [dict(row) for row in rows])
            if target.dialect.name == "postgresql":
                # PostgreSQL generates ids from a sequence, which does not advance when ids are inserted explicitly.
                writing.execute(
                    text(
                        f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "  # noqa: S608 - a constant
                        f"COALESCE((SELECT MAX(id) FROM {table.name}), 0) + 1, false)"
                    )
                )
