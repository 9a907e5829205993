"""Writes and restores backups. A backup of any database is a complete copy in one SQLite file."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, StaticPool, Table, create_engine, delete, func, insert, select, text
from sqlalchemy.exc import DatabaseError

from irondie_to.app.core.ports import BackupContent
from irondie_to.errors import Phrase, UserError
from irondie_to.storage import schema
from irondie_to.storage.file_reading import is_sound
from irondie_to.storage.locks import lock_all
from irondie_to.storage.soundness import fault_of, looks_damaged
from irondie_to.storage.tables import METADATA, EventTable, JournalTable, RestoreTable, column
from irondie_to.storage.version import HEAD, is_version

KEPT = 60
"""The number of backups of rounds and cuts to keep; older ones are deleted. A large event writes about twenty."""

_OF_EVENT = re.compile(r"\d{8}-\d{6}-\d{6}-event-\d+-[a-z0-9-]+\.sqlite")
"""The names of the backups that the program writes at each round and cut. No other backup is ever deleted."""

_WRITTEN = re.compile(r"\d{8}-\d{6}-\d{6}-")
"""The beginning of the names of all backups that the program writes."""

_ABANDONED_AFTER = 600
"""The time in seconds since the last change after which an unfinished backup belongs to a program that was killed."""


def write(engine: Engine, folder: Path, label: str) -> Path:
    """Copy the database to `folder/TIME-label.sqlite` and return the path.

    The copy is on the disk when it gets its name. The oldest backups of rounds and cuts beyond `KEPT` are deleted, and
    so are unfinished ones that a killed program left behind. Raises `UserError` `database.backup_failed` when the file
    cannot be written, and `database.copy_differs` when the copy of a SQLite file does not match the file.
    """
    name = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "backup"
    path = folder / f"{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}-{name}.sqlite"
    unfinished = path.with_suffix(".part")
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        unfinished.touch(mode=0o600)
        copy_to(engine, unfinished)
        store_on_disk(unfinished)
        unfinished.replace(path)
        store_on_disk(folder)
    except (OSError, sqlite3.Error, DatabaseError) as fault:
        reason = fault.orig if isinstance(fault, DatabaseError) else fault
        raise UserError("database.backup_failed", place=str(folder), reason=str(reason)) from fault
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    delete_oldest(folder, path.stat().st_mtime)
    return path


def newest_file(folder: Path) -> Path | None:
    """The newest file that `write` has written to the folder, by its name; None if there is none."""
    return max((file for file in folder.glob("*.sqlite") if _WRITTEN.match(file.name)), default=None)


def store_on_disk(path: Path) -> None:
    """Make the system write a file, or the names in a folder, to the disk, so that they survive a power cut."""
    if path.is_dir() and os.name == "nt":
        return  # Windows cannot open folders
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def delete_oldest(folder: Path, now: float) -> None:
    """Delete the oldest backups of rounds and cuts beyond `KEPT`, and unfinished ones that a killed program left.

    `now` is in seconds since 1970, by the clock of the file system. An unfinished backup is deleted with its journal
    when nobody has written it for some time.
    """
    for old in sorted(file for file in folder.glob("*.sqlite") if _OF_EVENT.fullmatch(file.name))[:-KEPT]:
        old.unlink(missing_ok=True)
    for file in folder.glob("*.part*"):
        with contextlib.suppress(OSError):  # another station may have been faster
            if now - file.stat().st_mtime > _ABANDONED_AFTER:
                file.unlink()


def copy_to(engine: Engine, path: Path) -> None:
    """Copy the whole database to a SQLite file.

    The copy of a SQLite file is verified as in `copy_file`. The copy of a server is opened again, and must be undamaged
    and contain as many rows of each table. Raises `UserError("database.copy_differs")` otherwise.
    """
    if engine.dialect.name == "sqlite":
        connection = engine.raw_connection()  # not opened by its path, which might create another file
        try:
            if isinstance(connection.driver_connection, sqlite3.Connection):
                copy_file(connection.driver_connection, path)
        finally:
            connection.close()
        return
    _copy_server(engine, path)


def _copy_server(engine: Engine, path: Path) -> None:
    """Copy a server's database: one snapshot of all tables, so that the copy contains nothing stored meanwhile."""
    target_engine = create_engine(URL.create("sqlite", database=str(path)))
    snapshot = engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    try:
        with snapshot as source:
            with target_engine.begin() as target:
                present = schema.version(source) or HEAD
                schema.migrate(target, present)
                # A backup before an upgrade has the tables of the older version.
                tables = (METADATA if present == HEAD else schema.tables_of(target)).sorted_tables
                _copy_rows(source, target, tables)
            target_engine.dispose()
            with target_engine.connect() as copy:
                if not _is_same(source, copy, tables):
                    raise UserError("database.copy_differs", place=str(path))
    finally:
        target_engine.dispose()


def _is_same(source: Connection, copy: Connection, tables: Sequence[Table]) -> bool:
    """Whether the SQLite copy is undamaged and has as many rows of each table."""
    if copy.scalar(text("PRAGMA quick_check(1)")) != "ok":
        return False
    counts = [select(func.count()).select_from(table) for table in tables]
    return all(source.scalar(count) == copy.scalar(count) for count in counts)


def copy_file(source: sqlite3.Connection, path: Path) -> None:
    """Copy everything that the connection reads to the SQLite file, and verify the copy.

    Raises `UserError("database.copy_differs")` when the copy is damaged or lacks a step.
    """
    with contextlib.closing(sqlite3.connect(path)) as target:
        source.execute("BEGIN")  # so that nothing is added between the copy and its verification
        try:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # keeps everything in one file
            if _steps(target) != _steps(source) or not is_sound(target):
                raise UserError("database.copy_differs", place=str(path))
        finally:
            source.execute("ROLLBACK")


def steps_of(connection: sqlite3.Connection) -> int:
    """The number of steps in this database's journal. Raises `sqlite3.Error`."""
    return _steps(connection)[0]


def newest(folder: Path) -> tuple[Path, int] | None:
    """The path and the number of steps of the newest undamaged backup of a known version; None if there is none."""
    for path in sorted(folder.glob("*.sqlite"), reverse=True):
        with contextlib.suppress(sqlite3.Error), contextlib.closing(read_only(path)) as connection:
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if version is not None and is_version(version[0]) and version[0] <= HEAD and is_sound(connection):
                return path, steps_of(connection)
    return None


def _steps(connection: sqlite3.Connection) -> tuple[int, int]:
    """The number of steps and the highest step id (0 if there is none)."""
    count, last = connection.execute("SELECT COUNT(*), MAX(id) FROM journal").fetchone()
    return count, last or 0


def content_of(path: Path) -> BackupContent:
    """What a backup contains, after checking it whole. Raises `UserError` as `read_whole` does."""
    source = read_whole(path)
    try:
        with source.connect() as connection:
            names = connection.scalars(
                select(column(EventTable.name)).order_by(column(EventTable.date).desc(), column(EventTable.id).desc())
            )
            steps = connection.scalar(select(func.count()).select_from(JournalTable.__table__)) or 0
            moment = written(path).isoformat(timespec="seconds")
            return BackupContent(str(path), moment, tuple(names), steps)
    finally:
        source.dispose()


def written(backup: Path) -> datetime:
    """The time at which a backup was written, from its name if possible: copying can change the modification time."""
    try:
        return datetime.strptime(backup.name[:15], "%Y%m%d-%H%M%S").astimezone()
    except ValueError:
        return datetime.fromtimestamp(backup.stat().st_mtime).astimezone()


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that reads the database at this path and never changes or creates it."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def restore(engine: Engine, path: Path, backup: Callable[[], object]) -> None:
    """Replace all rows of the database with those of a backup, in one transaction. The backup file is not changed.

    Other stations cannot write meanwhile: they wait. `backup` is called before anything is replaced. Raises `UserError`
    as `read_whole` does, or `database.in_use` when other stations did not finish
    their writing in time; then nothing has changed.
    """
    source = read_whole(path)
    try:
        with source.connect() as reading, engine.begin() as writing:
            lock_all(writing)
            backup()
            content = [table for table in METADATA.sorted_tables if table is not RestoreTable.__table__]
            for table in reversed(content):
                writing.execute(delete(table))
            _copy_rows(reading, writing, content)
            writing.execute(insert(RestoreTable.__table__).values(backup=path.name))
            if writing.dialect.name == "postgresql":
                _continue_ids(writing)
    finally:
        source.dispose()


def read_whole(path: Path) -> Engine:
    """Read a backup into memory, upgrade it there to the version of this program, and check everything in it.

    The caller disposes of the engine. Raises `UserError` `database.no_backup`, `database.not_ours`, `database.newer`,
    or `database.bad_backup` with what is wrong.
    """
    if not path.is_file():
        raise UserError("database.no_backup", place=str(path))
    memory = _in_memory(path)
    source = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
    try:
        with source.connect() as connection:  # an empty file is a valid empty database, but not a backup
            if schema.version(connection) is None:
                raise UserError("database.not_ours", place=str(path))
        if not is_sound(memory):
            raise UserError("database.bad_backup", place=str(path), fault=Phrase("database.fault_damaged"))
        schema.bring_up_to_date(source, lambda: None)
        fault = fault_of(memory)
        if fault is not None:
            raise UserError("database.bad_backup", place=str(path), fault=fault)
    except (DatabaseError, UnicodeDecodeError) as failed:  # tables that are not those of its version, damaged names
        source.dispose()
        why = Phrase("database.fault_unreadable", {"reason": str(getattr(failed, "orig", failed))})
        raise UserError("database.bad_backup", place=str(path), fault=why) from failed
    except UserError:
        source.dispose()
        raise
    return source


def _in_memory(path: Path) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        with contextlib.closing(read_only(path)) as file:
            file.backup(memory)
    except sqlite3.Error as fault:
        memory.close()
        if looks_damaged(path):
            raise UserError("database.bad_backup", place=str(path), fault=Phrase("database.fault_damaged")) from fault
        raise UserError("database.not_ours", place=str(path)) from fault
    return memory


def _copy_rows(source: Connection, target: Connection, tables: Sequence[Table]) -> None:
    """Copy all rows of these tables with their ids."""
    for table in tables:
        for rows in source.execute(select(table)).mappings().partitions(1_000):
            target.execute(insert(table), [dict(row) for row in rows])


def _continue_ids(connection: Connection) -> None:
    """Make the server generate ids above all that were ever used, although rows were inserted with their ids.

    Ids never go back, because other stations may still show rows that are now gone. SQLite does so by itself.
    """
    for table in METADATA.sorted_tables:
        ids, used = func.pg_get_serial_sequence(table.name, "id"), select(func.max(table.c.id)).scalar_subquery()
        connection.execute(select(func.setval(ids, func.greatest(func.nextval(ids), used))))
