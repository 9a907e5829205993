"""The store and the keeper of a local SQLite file.

They read without SQLAlchemy and load it only for what needs it, such as a transaction or a backup.
"""

# ruff: noqa: PLC0415 - reading a file must not load SQLAlchemy

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Set
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from irondie_to.errors import Phrase, UserError
from irondie_to.storage.declared_layout import HEAD, LAYOUT
from irondie_to.storage.file_reading import FileReading, steps_after, steps_so_far, unfinished_so_far
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.layout import lines_of, read_layout, version_in
from irondie_to.storage.open_file import OpenFile, database_path
from irondie_to.storage.system.network_share import refuse_network_share

if TYPE_CHECKING:
    from irondie_to.app.core.ports import (
        BackupContent,
        BackupFound,
        CanSay,
        GivenUp,
        Keeper,
        Reading,
        SecondPlaceFound,
        Store,
        Writing,
    )
    from irondie_to.storage.keeper import DatabaseKeeper
    from irondie_to.storage.unit_of_work import SqlStore


class FileStore:
    """Opens snapshots and transactions of an open file; implements `app.core.ports.Store`.

    Until `load` is called, for example by the first transaction, snapshots are read by `FileReading`; from then on, the
    `SqlStore` of the same file does everything. The errors are those of `SqlStore`.

    The caller must have checked that `file` has this program's version, and called `file.hold`.
    """

    def __init__(self, file: OpenFile, backup_folder: Path, can_say: CanSay | None = None) -> None:
        self.file = file
        self._can_say = can_say
        self._backup_folder = backup_folder
        self._loading = Lock()
        self._loaded: SqlStore | None = None

    def load(self) -> SqlStore:
        """Load SQLAlchemy if necessary, and return the `SqlStore`. May be called in any thread."""
        with self._loading:
            if self._loaded is None:
                from irondie_to.storage.connect import database_of
                from irondie_to.storage.unit_of_work import SqlStore

                database = database_of(self.file, self._backup_folder)
                database.can_say = self._can_say
                self._loaded = SqlStore(database)
            return self._loaded

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        loaded = self._loaded
        with self._file_reading() if loaded is None else loaded.reading() as reading:
            yield reading

    def writing(self, event_id: int | None) -> AbstractContextManager[Writing]:
        return self.load().writing(event_id)

    def steps_so_far(self) -> tuple[int, int]:
        if self._loaded is not None:
            return self._loaded.steps_so_far()
        self.file.find_again(_nothing)
        with self._file_reading() as reading:
            so_far = steps_so_far(reading)
            self.file.marks.see(reading.generation().number, *so_far)
            return so_far

    def steps_after(self, step: int) -> list[tuple[int, int | None, Set[str] | None]]:
        if self._loaded is not None:
            return self._loaded.steps_after(step)
        with self._file_reading() as reading:
            return steps_after(reading, step)

    def unfinished_so_far(self) -> tuple[int, int, int]:
        if self._loaded is not None:
            return self._loaded.unfinished_so_far()
        with self._file_reading() as reading:
            return unfinished_so_far(reading)

    def server_ms(self) -> None:
        """Return None: a file has no server."""

    def backup(self, label: str) -> None:
        self.load().backup(label)

    @property
    def not_copied(self) -> Phrase | None:
        return None if self._loaded is None else self._loaded.database.second_place.fault

    def close(self) -> None:
        if self._loaded is None:
            self.file.close()
        else:
            self._loaded.database.close()

    @contextmanager
    def _file_reading(self) -> Iterator[FileReading]:
        with suppress(UserError):  # a file that is lost is read from the open one
            self.file.find_again(_nothing)
        try:
            with self.file.gate.using():
                connection = self.file.connect()
                connection.execute("BEGIN")
                try:
                    yield FileReading(connection)
                finally:
                    connection.execute("ROLLBACK")
                    self.file.give_back(connection)
        except sqlite3.Error as fault:
            from irondie_to.storage.faults import converted, faults_of_reading

            with faults_of_reading(self.load().database):
                raise converted(fault) from fault


def _nothing() -> None:
    """Do nothing: SQLAlchemy is not loaded, so there are no connections to close."""


class FileKeeper:
    """Manages the place and the backups of a `FileStore`'s file; implements `app.core.ports.Keeper`.

    Everything that needs SQLAlchemy is done by a `DatabaseKeeper`, which is loaded when it is first needed.
    """

    def __init__(self, store: FileStore, backup_folder: Callable[[str], Path], can_say: CanSay | None = None) -> None:
        self._store = store
        self._backup_folder = backup_folder
        self._can_say = can_say
        self._loaded: DatabaseKeeper | None = None

    @property
    def place(self) -> str:
        return str(self._store.file.path) if self._loaded is None else self._loaded.place

    @property
    def backup_place(self) -> str:
        return str(self._backup_folder(self.place))

    @property
    def warning(self) -> Phrase | None:
        if self._loaded is not None:
            return self._loaded.warning
        is_copy = self._store.file.is_copy
        return Phrase("database.opened_to_read", {"place": self.place}) if is_copy else None

    @property
    def upgraded(self) -> None:
        """Return None: the file already had this program's version when it was opened."""

    @property
    def not_copied(self) -> Phrase | None:
        return self._store.not_copied

    def load(self) -> None:
        self._keeper()

    def backup(self, label: str) -> str:
        return self._keeper().backup(label)

    def restore(self, path: str, giving_up: GivenUp | None = None, without: Collection[int] = ()) -> None:
        self._keeper().restore(path, giving_up, without)

    def content_of(self, path: str, without: Collection[int] = ()) -> BackupContent:
        return self._keeper().content_of(path, without)

    def round_without_backup(self) -> Phrase | None:
        return self._keeper().round_without_backup()

    def last_backup(self) -> str | None:
        return self._keeper().last_backup()

    def second_place(self) -> SecondPlaceFound | None:
        return self._keeper().second_place()

    def name_second_place(self, folder: str | None) -> None:
        self._keeper().name_second_place(folder)

    def copy_to_second_place(self) -> None:
        self._keeper().copy_to_second_place()

    def newest_backup(self) -> BackupFound | None:
        return self._keeper().newest_backup()

    def bad_content(self) -> Phrase | None:
        return self._keeper().bad_content()

    def save_elsewhere(self, place: str) -> None:
        self._keeper().save_elsewhere(place)

    def continue_with_backup(self, backup: str, place: str) -> None:
        self._keeper().continue_with_backup(backup, place)

    def close(self) -> None:
        self._store.close()

    def _keeper(self) -> DatabaseKeeper:
        if self._loaded is None:
            from irondie_to.storage.keeper import DatabaseKeeper

            self._loaded = DatabaseKeeper(self._store.load(), self._backup_folder, self._can_say)
        return self._loaded


def open_store(place: str, backup_folder: Callable[[str], Path], can_say: CanSay | None = None) -> tuple[Store, Keeper]:
    """Open the database at a place and return its store and its keeper.

    `can_say` says whether the program has a sentence for a phrase in the database or in a backup; None if that does not
    matter.

    A SQLite file of this version is opened without SQLAlchemy. Everything else, such as a server, a missing or damaged
    file or an older version, is opened or refused by `keeper.open_store`. Raises `UserError` `database.*`.
    """
    file = _open_file(place)
    if file is None:
        from irondie_to.storage import keeper

        return keeper.open_store(place, backup_folder, can_say)
    store = FileStore(file, backup_folder(place), can_say)
    return store, FileKeeper(store, backup_folder, can_say)


def _open_file(place: str) -> OpenFile | None:
    """Open and hold the SQLite file at this path; None for a server, or a file without this program's version.

    Also None if the file is damaged or cannot be read now. Raises `UserError` `database.on_network` for a path on a
    network share, and the errors of `database_path`.
    """
    if "://" in place:
        return None
    file = OpenFile(database_path(place))
    refuse_network_share(file.path)
    with suppress(sqlite3.Error, OSError, UnicodeDecodeError, UserError):
        if not _is_of_this_version(file):
            file.close()
            return None
        if _is_ready(file) or (file.copy_if_full() and _is_ready(file)):
            file.hold()
            return file
    file.close()
    return None


def _is_of_this_version(file: OpenFile) -> bool:
    """Whether the file has this program's version and only its own tables and indexes. Nothing is changed."""
    try:
        with looking_into(file.path) as connection:
            return _has_layout(connection)
    except OSError:
        if not file.copy_if_full():
            raise
        connection = file.connect()
        file.give_back(connection)
        return _has_layout(connection)


def _has_layout(connection: sqlite3.Connection) -> bool:
    layout = read_layout(connection)
    return lines_of(layout) == LAYOUT and version_in(connection, layout) == HEAD


def _is_ready(file: OpenFile) -> bool:
    """Whether the file can be read and has no damage. Also switches it to write-ahead logging."""
    try:
        connection = file.connect()
        file.give_back(connection)
        connection.execute("PRAGMA journal_mode = WAL").fetchone()
        return file.is_sound()
    except sqlite3.OperationalError:
        return False
