"""Opens a database: a local SQLite file, or a PostgreSQL server that several stations share."""

from __future__ import annotations

import contextlib
import platform
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from irondie_to.app.core.ports import CanSay
from irondie_to.errors import Phrase, UserError, reason_of_system
from irondie_to.masking import masked
from irondie_to.storage import backups
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.layout import read_layout
from irondie_to.storage.open_file import OpenFile, database_path
from irondie_to.storage.reasons import reason, reason_not_opened
from irondie_to.storage.rescue import unreadable, way_out
from irondie_to.storage.schema import bring_up_to_date, foreign_part
from irondie_to.storage.second_place import SecondPlace
from irondie_to.storage.system.network_share import refuse_network_share
from irondie_to.storage.system.use_gate import UseGate

_SYNCHRONOUS = "FULL"  # committed data survives a power cut, not only the end of the process
_WAIT_MS = 5_000  # for another writer; our longest write takes far less
_NOT_NOW = {
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_PERM),
}
_ANSWER_MS = 12_000  # for the work of the server on a query; all our queries take far less


class Database:
    """A database and what belongs to it: its connections, its file, its backups and their second place.

    `open_database` returns it checked and upgraded to the version of this program; `database_at` and `database_of` do
    neither.
    """

    def __init__(self, engine: Engine, backup_folder: Path, file: OpenFile | None = None) -> None:
        self.engine = engine
        self.backup_folder = backup_folder
        self._file = file
        self.second_place = SecondPlace(backup_folder)
        self.is_damaged = False
        """Whether damage was found when the database was opened."""
        self.backup_before: Path | None = None
        """The backup that was written before the database was upgraded when it was opened; None without an upgrade."""
        self.can_say: CanSay | None = None
        """The argument `can_say` of `file_store.open_store`."""

    @property
    def shared(self) -> bool:
        """Whether the database is on a server, so that several stations may write at the same time."""
        return self.engine.dialect.name != "sqlite"

    @property
    def place(self) -> str:
        """The path or address of the database, without its password."""
        if self.shared:
            return masked(self.engine.url.render_as_string(hide_password=True))
        return self.engine.url.database or ""

    @contextmanager
    def connection(self, *, write: bool) -> Iterator[Connection]:
        """Context manager that opens a connection. A reading connection sees a snapshot, unaffected by later writes.

        Opening a writing connection may raise the errors of `end_copy`.
        """
        if write:
            self.end_copy()
        options: dict[str, Any] = {"irondie_write": write}
        if self.shared and not write:
            options |= {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with self.engine.connect().execution_options(**options) as connection:
            yield connection

    @property
    def warning(self) -> Phrase | None:
        """A warning that the disk of the open database is full or that the database is damaged; otherwise None."""
        if self._file is None:
            return None
        if self._file.is_copy:
            return Phrase("database.opened_to_read", {"place": self.place})
        return Phrase("database.opened_damaged", {"place": self.place}) if self.is_damaged else None

    def end_copy(self) -> None:
        """If the file is read from a copy because its disk was full, use the file itself from now on.

        Raises `UserError("database.not_stored")` if the disk is still full or the file cannot be opened.
        """
        if self._file is not None and self._file.is_copy:
            self._file.end_copy()
            self.engine.dispose()

    def check_in_place(self) -> bool:
        """Check that the open file is still the one at its path; a server is not checked.

        If another file is there that contains everything stored so far, it is opened instead. Returns whether this
        happened. Raises `UserError("database.lost")` if the open file is not at its path and there is no such file:
        anything written from now on would be lost at the next start.
        """
        return self._file is not None and self._file.find_again(self.engine.dispose)

    @property
    def file(self) -> OpenFile | None:
        """The open file; None for a server."""
        return self._file

    def backup(self, label: str) -> Path:
        """Write a backup to the backup folder and return its path; the label becomes part of its name.

        A thread then copies the backup to the second place.

        Raises `UserError` `database.lost`, or the errors of `backups.write`.
        """
        self.check_in_place()
        path = backups.write(self.engine, self.backup_folder, label)
        self.check_in_place()
        self.second_place.copy_soon()
        return path

    @contextmanager
    def readable_connection(self) -> Iterator[sqlite3.Connection]:
        """Context manager with a connection that reads the open file, even if it is no longer at its path.

        Raises LookupError for a server.
        """
        if self._file is None:
            message = "a server has no file"
            raise LookupError(message)
        with self._file.readable_connection() as connection:
            yield connection

    def close(self) -> None:
        """Wait up to 10 seconds for a backup being copied to the second place, then close all connections."""
        self.second_place.wait()
        if self._file is None:
            self.engine.dispose()
        else:
            self._file.close(self.engine.dispose)


def open_database(place: str, backup_folder: Path, can_say: CanSay | None = None) -> Database:
    """Open the database at a path or a `postgresql://…` address.

    A missing file is created if it has no backups, an empty database gets its tables, and an older one is upgraded
    after a backup. A damaged file without backups is opened if it can be read, and `is_damaged` is set.

    Raises `UserError` `database.*` if the address is not valid or the database cannot be reached, and if the database
    is newer than this program, belongs to another program, has parts that are not this program's, cannot be read, is on
    a network share, or is damaged or missing while there are backups of it.
    """
    database = database_at(place, backup_folder)
    file = database.file
    if file is not None:
        try:
            refuse_network_share(file.path)
            if not file.path.exists() and backups.newest(backup_folder) is not None:
                raise UserError(
                    "database.gone", place=str(file.path), way_out=way_out(file.path, backup_folder, can_say)
                )
            _make_file(file.path)
        except OSError as fault:  # for example, a name that is too long, perhaps only for the backup folder
            raise UserError("database.unreachable", place=str(file.path), reason=reason_of_system(fault)) from fault
    engine, database.can_say = database.engine, can_say
    try:
        if file is not None:
            _refuse_foreign(file.path, backup_folder, can_say)

        def back_up() -> None:
            database.backup_before = database.backup("before-upgrade")

        bring_up_to_date(engine, back_up)
        if file is not None:
            _write_ahead(engine)
            database.is_damaged = not file.is_sound()
            if database.is_damaged and backups.newest(backup_folder) is not None:
                raise unreadable(file.path, backup_folder, can_say)
            file.hold()
    except UserError as fault:
        database.close()
        raise UserError(fault.code, **{"place": database.place, **fault.phrase.values}) from fault
    except OperationalError as fault:
        database.close()
        why = reason_not_opened(fault, Path() if file is None else file.path)
        raise UserError("database.unreachable", place=database.place, reason=why) from fault
    except sqlite3.OperationalError as fault:
        database.close()
        raise UserError("database.unreachable", place=database.place, reason=str(fault)) from fault
    except (DatabaseError, sqlite3.DatabaseError, UnicodeDecodeError) as fault:  # the last: damaged names of tables
        database.close()
        if database.shared and isinstance(fault, DatabaseError):  # such as an option that the client does not accept
            raise UserError("database.unreachable", place=database.place, reason=reason(fault)) from fault
        raise unreadable(Path(database.place), backup_folder, can_say) from fault
    return database


def _refuse_foreign(path: Path, backup_folder: Path, can_say: CanSay | None) -> None:
    """Check that a file is empty or a database of this program and nothing else, without changing it.

    Raises `UserError` `database.*`, `OperationalError` if the file cannot be read now, and `sqlite3.DatabaseError` or
    `UnicodeDecodeError` if it is damaged.
    """
    if not path.is_file() or not path.stat().st_size:
        return
    try:
        with looking_into(path) as connection:
            if not read_layout(connection):
                return
            fault = foreign_part(connection, str(path))
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode & 0xFF in _NOT_NOW:
            raise OperationalError("", None, fault) from fault
        raise sqlite3.DatabaseError(str(fault)) from fault
    except OSError as fault:
        raise UserError("database.unreachable", place=str(path), reason=reason_of_system(fault)) from fault
    if fault is not None:
        raise UserError("database.foreign", place=str(path), fault=fault, way_out=way_out(path, backup_folder, can_say))


def database_at(place: str, backup_folder: Path) -> Database:
    """The database at a path or an address. It is neither read nor changed; the caller must check it.

    Raises `UserError` `database.bad_address`, or the errors of `database_path`.
    """
    url = _url(place)
    if url.get_backend_name() == "sqlite":
        return database_of(OpenFile(database_path(url.database or "")), backup_folder)
    engine = create_engine(url, connect_args=_server_options(url))
    event.listen(engine, "do_connect", _connect_bounded)
    return Database(engine, backup_folder)


def database_of(file: OpenFile, backup_folder: Path) -> Database:
    """The database in this SQLite file. It is neither read nor changed; the caller must check and hold the file."""
    engine = create_engine(URL.create("sqlite", database=str(file.path)), creator=file.connect)
    _prepare_sqlite(engine, file.gate)
    return Database(engine, backup_folder, file)


def _url(place: str) -> URL:
    if "://" not in place:
        return URL.create("sqlite", database=str(database_path(place)))
    try:
        place.encode()  # lone surrogates cannot be sent or shown
        url = make_url(place)
    except (ArgumentError, ValueError) as fault:
        raise UserError("database.bad_address", place=place) from fault
    if url.get_backend_name() not in {"postgresql", "sqlite"}:
        raise UserError("database.bad_address", place=place)
    return url.set(drivername="postgresql+psycopg") if url.get_backend_name() == "postgresql" else url


def _connect_bounded(_dialect: object, _record: object, _given: object, options: dict[str, Any]) -> object:
    from psycopg import OperationalError as ServerError  # noqa: PLC0415 - only a server needs the client

    from irondie_to.storage.bounded_wait import BoundedConnection  # noqa: PLC0415

    try:
        return BoundedConnection.connect(**options)
    except UnicodeError as fault:  # the name of the server or of the database cannot be sent
        raise ServerError(str(fault)) from fault


def _server_options(url: URL) -> dict[str, str | int]:
    """This station's name and the timeouts, as options for PostgreSQL; those given in the address take precedence.

    Without timeouts, the program would wait forever for a server whose cable has been pulled.
    """
    own = url.query.get("options", "")
    limits = f"-c statement_timeout={_ANSWER_MS} -c lock_timeout={_WAIT_MS}"
    options = " ".join([limits, *([own] if isinstance(own, str) else own)]).strip()
    asked: dict[str, str | int] = {
        "application_name": f"irondie-to {platform.node()}",  # how other stations name this one while they wait for it
        "connect_timeout": 5,
        "tcp_user_timeout": _ANSWER_MS,
        "keepalives_idle": 5,  # seconds, like the next one; detects a lost server on systems without tcp_user_timeout
        "keepalives_interval": 3,
        "keepalives_count": 3,
    }
    return {name: value for name, value in asked.items() if name not in url.query} | {"options": options}


def _make_file(path: Path) -> None:
    """Create an empty file if the file does not exist; SQLite treats it as an empty database. May raise `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not path.exists():
        path.touch(mode=0o600)  # SQLite gives its other files the same permissions


def _write_ahead(engine: Engine) -> None:
    """Switch to write-ahead logging, so that readers never wait for the writer.

    To be called only for a database known to be this program's, so that no other file is changed.
    """
    connection = engine.raw_connection()
    try:
        with contextlib.closing(connection.cursor()) as cursor:
            cursor.execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()


def _prepare_sqlite(engine: Engine, gate: UseGate) -> None:
    """Configure every connection: durable commits, foreign keys, and transactions that begin explicitly.

    The gate counts the connections that are in use.
    """

    users: dict[int, int] = {}

    @event.listens_for(engine, "connect")
    def _connected(connection: sqlite3.Connection, _record: object) -> None:
        with contextlib.closing(connection.cursor()) as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {_WAIT_MS}")
            cursor.execute(f"PRAGMA synchronous = {_SYNCHRONOUS}")
            cursor.execute("PRAGMA foreign_keys = ON")
            # 16 MB: a whole club, so that a backup of what was just written need not read it from the disk again.
            cursor.execute("PRAGMA cache_size = -16000")

    @event.listens_for(engine, "checkout")
    def _taken(_connection: object, record: ConnectionPoolEntry, _proxy: object) -> None:
        users[id(record)] = gate.enter()

    @event.listens_for(engine, "checkin")
    def _given_back(_connection: object, record: ConnectionPoolEntry) -> None:
        gate.leave(users.pop(id(record)))

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        # A writer takes its lock at the beginning: upgrading a read lock later fails if another writer was faster.
        write = connection.get_execution_options().get("irondie_write", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
