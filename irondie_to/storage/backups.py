"""Writes and restores backups. A backup of any database is a complete copy in one SQLite file."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, StaticPool, Table, create_engine, delete, func, insert, select, text
from sqlalchemy.exc import DatabaseError

from irondie_to.app.core.ports import BackupContent, CanSay, GivenUp
from irondie_to.app.core.rows import EventRow
from irondie_to.errors import Phrase, UserError, Value, reason_of_system
from irondie_to.plain_files import opened
from irondie_to.storage import schema
from irondie_to.storage.backup_list import Listed, delete_oldest, in_order, name_of, written
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.file_reading import FileReading, is_damage, is_sound, steps_so_far
from irondie_to.storage.foreign_file import end_guard, guard, looking_into
from irondie_to.storage.layout import MOST_ID
from irondie_to.storage.locks import lock_all
from irondie_to.storage.reasons import faults_of_commit
from irondie_to.storage.soundness import fault_of, looks_damaged
from irondie_to.storage.tables import METADATA, RestoreTable, column


def now() -> datetime:
    """The time to put in the name of a new backup. Tests replace this function with their own clock."""
    return datetime.now(UTC)


def write(engine: Engine, folder: Path, label: str) -> Path:
    """Copy the database to `folder/TIME-label.sqlite`, with the time in UTC, and return the path.

    The file gets its name once the copy is on the disk. If there are more than `backup_list.KEPT` backups of rounds and
    cuts, the ones with the oldest content are deleted. Unfinished backups that a killed program left behind are also
    deleted. Raises `UserError` `database.backup_failed` when the file cannot be written, and `database.copy_differs`
    when the copy does not match the database.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = _free(folder, label)
        with unfinished_file(path) as unfinished:
            copy_to(engine, unfinished)
            unfinished.replace(path)
    except (OSError, sqlite3.Error, DatabaseError) as fault:
        raise UserError("database.backup_failed", place=str(folder), reason=why(fault)) from fault
    store_names(folder)
    delete_oldest(folder, path)
    return path


def _free(folder: Path, label: str) -> Path:
    """An unused path for a new backup, even if the clock was set back to the time of another backup."""
    moment = now()
    while (path := folder / f"{name_of(label, moment)}.sqlite").exists():
        moment += timedelta(microseconds=1)
    return path


@contextlib.contextmanager
def unfinished_file(path: Path) -> Iterator[Path]:
    """Context manager with a new, empty file for the content of `path`: `NAME.part`, beside it.

    What a killed program left there is deleted first. The block renames the file once it is complete; otherwise it is
    deleted. Raises `OSError`.
    """
    unfinished = path.with_name(f"{path.name}.part")
    files = unfinished, unfinished.with_name(f"{unfinished.name}-journal")
    for file in files:
        file.unlink(missing_ok=True)
    try:
        unfinished.touch(mode=0o600)
        yield unfinished
    finally:
        for file in files:
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)


def why(fault: OSError | sqlite3.Error | DatabaseError) -> Value:
    """The reason why a file could not be written."""
    return reason_of_system(fault) if isinstance(fault, OSError) else str(getattr(fault, "orig", fault))


def store_on_disk(file: Path) -> None:
    """Flush a file to the disk, so that it survives a power cut. Raises `OSError`."""
    with opened(file, "r+b") as stored:
        os.fsync(stored.fileno())


def store_names(folder: Path) -> None:
    """Flush the names in a folder to the disk. The file systems of some USB sticks and shares cannot do this."""
    if os.name == "nt":  # Windows cannot open folders
        return
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def copy_to(engine: Engine, path: Path) -> None:
    """Copy the whole database to a SQLite file. The file is on the disk when the function returns.

    The copy of a SQLite file is verified as in `copy_file`. The copy of a server is opened again, and must be undamaged
    and have as many rows in each table as the server. Raises `UserError("database.copy_differs")` otherwise.
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
    store_on_disk(path)


def _copy_server(engine: Engine, path: Path) -> None:
    """Copy one snapshot of all tables of a server's database; changes made while copying are not included."""
    target_engine = create_engine(URL.create("sqlite", database=str(path)))
    try:
        with snapshot(engine) as source:
            with target_engine.begin() as target:
                tables = _copy_all(source, target)
            target_engine.dispose()
            with target_engine.connect() as copy:
                if not _is_same(source, copy, tables):
                    raise UserError("database.copy_differs", place=str(path))
    finally:
        target_engine.dispose()


def snapshot(engine: Engine) -> Connection:
    """A connection to a server that sees one state of the database, whatever others write in the meantime."""
    return engine.connect().execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


@contextlib.contextmanager
def copy_in_memory(engine: Engine) -> Iterator[sqlite3.Connection]:
    """Context manager with a copy of a server's database in memory, with the same content as a backup.

    Raises `DatabaseError` if the database cannot be copied.
    """
    with contextlib.closing(sqlite3.connect(":memory:", check_same_thread=False)) as memory:
        target_engine = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
        with snapshot(engine) as source, target_engine.begin() as target:
            _copy_all(source, target)
        yield memory


def _copy_all(source: Connection, target: Connection) -> Sequence[Table]:
    present = schema.version(source) or HEAD
    schema.migrate(target, present)
    # A backup before an upgrade has the tables of the older version.
    tables = (METADATA if present == HEAD else schema.tables_of(target)).sorted_tables
    _copy_rows(source, target, tables)
    return tables


def _is_same(source: Connection, copy: Connection, tables: Sequence[Table]) -> bool:
    """Whether the SQLite copy is undamaged and has as many rows in each table as the source."""
    if copy.scalar(text("PRAGMA quick_check(1)")) != "ok":
        return False
    counts = [select(func.count()).select_from(table) for table in tables]
    return all(source.scalar(count) == copy.scalar(count) for count in counts)


def copy_file(source: sqlite3.Connection, path: Path) -> None:
    """Copy everything that the connection reads to the SQLite file, and verify the copy.

    The copy and its verification see the same snapshot, whatever other programs write in the meantime. The copy is on
    the disk when the function returns. Raises `UserError("database.copy_differs")` when the copy is damaged or lacks a
    step.
    """
    with contextlib.closing(sqlite3.connect(path)) as target:
        # The file is flushed to the disk once at the end, not after each write; an unfinished copy is deleted.
        target.execute("PRAGMA synchronous = OFF")
        target.execute("PRAGMA journal_mode = OFF")
        source.execute("BEGIN")
        try:
            steps = steps_so_far(FileReading(source))  # SQLite takes the snapshot when something is read, not at BEGIN
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # keeps everything in one file
            if steps_so_far(FileReading(target)) != steps or not is_sound(target):
                raise UserError("database.copy_differs", place=str(path))
        finally:
            source.execute("ROLLBACK")
    store_on_disk(path)


def newest(folder: Path, can_say: CanSay | None = None) -> Listed | None:
    """The newest backup, by content, that `read_whole` accepts, or None."""
    for listed in in_order(folder):
        with contextlib.suppress(UserError):
            read_whole(listed.path, can_say).dispose()
            return listed
    return None


def content_of(
    path: Path,
    lacking: Callable[[Engine], GivenUp],
    can_say: CanSay | None = None,
    without: Collection[int] = (),
) -> BackupContent:
    """The content of a backup, after checking all of it.

    `lacking` returns the steps that restoring the backup would give up. Raises `UserError` as `read_whole` does.
    """
    source = read_whole(path, can_say, without)
    try:
        with source.connect() as connection:
            names = connection.scalars(
                select(column(EventRow, "name")).order_by(
                    column(EventRow, "date").desc(), column(EventRow, "id").desc()
                )
            )
            steps = connection.scalar(text("SELECT COUNT(id) FROM journal")) or 0
            events = tuple(names)
        moment = written(path).isoformat(timespec="seconds")
        return BackupContent(str(path), moment, events, steps, lacking(source))
    finally:
        source.dispose()


def restore(
    engine: Engine,
    path: Path,
    backup: Callable[[], Path | None],
    *,
    agreed: Callable[[Connection, Engine], object] = lambda _present, _source: None,
    can_say: CanSay | None = None,
    without: Collection[int] = (),
) -> None:
    """Replace all rows of the database with those of a backup, in one transaction. The backup file is not changed.

    Other stations that want to write in the meantime have to wait. Before anything is replaced, `agreed` is called with
    the database and the backup, then `backup`; both may raise an error. Steps whose ids are in `without` are left out.
    Raises `UserError` as `read_whole` and `lock_all` do; then nothing has changed. Raises `database.unsure` as
    `faults_of_commit` does.
    """
    source = read_whole(path, can_say, without)
    try:
        with source.connect() as reading, engine.connect() as writing, writing.begin() as transaction:
            lock_all(writing)
            agreed(writing, source)
            before = backup()
            content = [table for table in METADATA.sorted_tables if table is not RestoreTable.__table__]
            for table in reversed(content):
                writing.execute(delete(table))
            _copy_rows(reading, writing, content)
            begin_generation(writing, path.name, [] if before is None else [before.parent])
            if writing.dialect.name == "postgresql":
                _continue_ids(writing)
            with faults_of_commit():
                transaction.commit()
    finally:
        source.dispose()


def begin_generation(connection: Connection, backup: str, folders: Iterable[Path]) -> None:
    """Begin a generation, numbered above those of this database and of the backups in these folders.

    Backups whose generation is `MOST_ID // 2` or higher are ignored.
    """
    own = connection.scalar(select(func.max(RestoreTable.__table__.c.id))) or 0
    known = [each.held.generation for folder in folders for each in in_order(folder)]
    highest = max([own, *(each for each in known if each < MOST_ID // 2)])
    connection.execute(insert(RestoreTable.__table__).values(id=highest + 1, backup=backup))


def write_rows(
    backup: Path, path: Path, folders: Iterable[Path], can_say: CanSay | None = None, without: Collection[int] = ()
) -> None:
    """Check all of a backup, then write its rows to the new, empty database file at `path`.

    Steps whose ids are in `without` are left out. The data gets a generation above those of all backups in `folders`.
    Raises `UserError` as `read_whole` does, `sqlite3.Error` or `DatabaseError`.
    """
    source = read_whole(backup, can_say, without)
    target = create_engine(URL.create("sqlite", database=str(path)))
    try:
        with source.connect() as reading, target.begin() as writing:
            schema.migrate(writing, HEAD)
            _copy_rows(reading, writing, METADATA.sorted_tables)
            begin_generation(writing, backup.name, folders)
            for table, number in reading.execute(text("SELECT name, seq FROM sqlite_sequence")).all():
                if table in METADATA.tables and isinstance(number, int):
                    _continue_file_ids(writing, table, min(number, MOST_ID))
    finally:
        target.dispose()
        source.dispose()


def _continue_file_ids(connection: Connection, table: str, number: int) -> None:
    """Make a SQLite file generate ids above `number` for this table, even if the table is empty."""
    values = {"name": table, "number": number}
    updated = connection.execute(text("UPDATE sqlite_sequence SET seq = max(seq, :number) WHERE name = :name"), values)
    if not updated.rowcount:
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"), values)


def read_whole(path: Path, can_say: CanSay | None = None, without: Collection[int] = ()) -> Engine:
    """Read a backup into memory, upgrade it there to the version of this program, and check everything in it.

    Steps whose ids are in `without` are left out, together with the steps that undid or redid them. The file is not
    changed, and no trigger or other code in it is run. The caller disposes of the engine. Raises `UserError`
    `database.no_backup`, `database.not_ours`, `database.newer`, `database.too_large`, `database.bad_step` if a step
    cannot be read, or `database.bad_backup` with any other fault.
    """
    if not path.is_file():
        raise UserError("database.no_backup", place=str(path))
    memory = _in_memory(path)
    source = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
    try:
        if not is_sound(memory):
            raise UserError("database.bad_backup", place=str(path), fault=Phrase("database.fault_damaged"))
        schema.bring_up_to_date(source, lambda: None)
        for step in without:
            memory.execute("DELETE FROM journal WHERE ? IN (id, target)", [step])
        memory.commit()
        fault = fault_of(memory, can_say)
        if fault is not None and fault.values.get("table") == "journal" and fault.code == "database.fault_row":
            raise UserError("database.bad_step", place=str(path), fault=fault, step=fault.values["row"])
        if fault is not None:
            raise UserError("database.bad_backup", place=str(path), fault=fault)
    except (DatabaseError, sqlite3.Error, UnicodeDecodeError) as failed:  # values that an upgrade does not expect
        source.dispose()
        memory.close()  # the engine closes only what it has used
        why = Phrase("database.fault_unreadable", {"reason": str(getattr(failed, "orig", failed))})
        raise UserError("database.bad_backup", place=str(path), fault=why) from failed
    except UserError:
        source.dispose()
        memory.close()
        raise
    end_guard(memory)
    return source


def _in_memory(path: Path) -> sqlite3.Connection:
    """Copy a database file into memory, after checking that its layout is exactly the program's own."""
    memory = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        with looking_into(path) as file:
            foreign = schema.foreign_part(file, str(path))
            if foreign is not None:
                raise UserError("database.bad_backup", place=str(path), fault=foreign)
            file.backup(memory)
        guard(memory, path.stat().st_size)
    except (sqlite3.Error, OSError, UnicodeDecodeError) as fault:
        memory.close()
        if is_damage(fault) and looks_damaged(path):
            raise UserError("database.bad_backup", place=str(path), fault=Phrase("database.fault_damaged")) from fault
        if is_damage(fault):
            raise UserError("database.not_ours", place=str(path)) from fault
        why = Phrase("database.fault_unreadable", {"reason": str(fault)})
        raise UserError("database.bad_backup", place=str(path), fault=why) from fault
    except UserError:
        memory.close()
        raise
    return memory


def _copy_rows(source: Connection, target: Connection, tables: Sequence[Table]) -> None:
    for table in tables:
        for rows in source.execute(select(table)).mappings().partitions(1_000):
            target.execute(insert(table), [dict(row) for row in rows])


def _continue_ids(connection: Connection) -> None:
    """Make the server generate ids above every id ever used, after rows were inserted with explicit ids.

    Ids are never used again, because other stations may still show rows that are now gone. SQLite ensures this by
    itself.
    """
    for table in METADATA.sorted_tables:
        ids, used = func.pg_get_serial_sequence(table.name, "id"), select(func.max(table.c.id)).scalar_subquery()
        connection.execute(select(func.setval(ids, func.greatest(func.nextval(ids), used))))
