"""The keeper of a database: its place, its backups, and recovery from a lost file (`app.core.ports.Keeper`)."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

from irondie_to.app.core.ports import BackupContent, BackupFound, SecondPlaceFound
from irondie_to.errors import Phrase, UserError, Value, reason_of_system
from irondie_to.storage import backups
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.faults import faults_of_writing
from irondie_to.storage.network_share import refuse_network_share
from irondie_to.storage.unit_of_work import SqlStore


class DatabaseKeeper:
    """Manages the place and the backups of a store's database, and can switch to a new file if the file is lost."""

    def __init__(self, store: SqlStore, backup_folder: Callable[[str], Path]) -> None:
        self._store = store
        self._backup_folder = backup_folder

    @property
    def _database(self) -> Database:
        return self._store.database

    @property
    def place(self) -> str:
        """The path or address of the database, without its password."""
        return self._database.place

    @property
    def backup_place(self) -> str:
        """The folder of the backups."""
        return str(self._database.backup_folder)

    @property
    def warning(self) -> Phrase | None:
        """What the user should know about the open database, as `Database.warning` says it."""
        return self._database.warning

    @property
    def not_copied(self) -> Phrase | None:
        """Why the last attempt to copy a backup to the second place failed; None if it did not."""
        return self._database.second_place.fault

    def load(self) -> None:
        """Do nothing: everything is loaded."""

    def backup(self, label: str) -> str:
        """Write a backup now and return its path."""
        return str(self._database.backup(label))

    def restore(self, path: str) -> None:
        """Replace all data with the backup at this path, after a backup of the current data.

        Raises the errors of `Database.backup`, `backups.restore` and `faults_of_writing`; then nothing has changed.
        """
        with faults_of_writing(self._database):
            self._database.end_copy()
            backups.restore(self._database.engine, Path(path), lambda: self._database.backup("before-restore"))
        self._database.check_in_place()

    def content_of(self, path: str) -> BackupContent:
        """What the backup at this path contains. Raises the errors of `backups.read_whole`."""
        return backups.content_of(Path(path))

    def last_backup(self) -> str | None:
        """The local time of the newest backup file; None if there is none."""
        newest = backups.newest_file(self._database.backup_folder)
        return None if newest is None else backups.written(newest).isoformat(timespec="seconds")

    def second_place(self) -> SecondPlaceFound | None:
        """The second place for backups, as `SecondPlace.found` says it."""
        return self._database.second_place.found()

    def name_second_place(self, folder: str | None) -> None:
        """Name the second place, after a backup, or use none if `folder` is None.

        Raises the errors of `Database.backup` and `SecondPlace.name`.
        """
        second = self._database.second_place
        if folder is None:
            second.forget()
            return
        self._database.backup("second-place")
        second.name(Path(folder))

    def copy_to_second_place(self) -> None:
        """Copy the newest backup to the second place in a thread, unless it is there."""
        self._database.second_place.copy_soon()

    def newest_backup(self) -> BackupFound | None:
        """The newest undamaged backup; None if there is none.

        The result contains the number of steps taken after the backup, None if the open file cannot be read. Raises
        LookupError for a server.
        """
        found = backups.newest(self._database.backup_folder)
        if found is None:
            return None
        path, steps = found
        return BackupFound(str(path), backups.written(path).isoformat(timespec="seconds"), self._steps_after(steps))

    def save_elsewhere(self, place: str) -> None:
        """Write the content of the open file to a new file at `place`, and use the new file from now on.

        Raises UserError `database.is_taken` if there is a file at `place`, `database.on_network`, or
        `database.not_saved`.
        """
        self._switch_to(Path(place), self._write_open_file)

    def continue_with_backup(self, backup: str, place: str) -> None:
        """Copy a backup to a new file at `place`, and use the new file from now on.

        Raises UserError `database.is_taken` if there is a file at `place`, `database.on_network`, or
        `database.not_saved`.
        """
        self._switch_to(Path(place), lambda path: shutil.copyfile(backup, path))

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def _write_open_file(self, path: Path) -> None:
        with self._database.readable_connection() as connection:
            backups.copy_file(connection, path)

    def _steps_after(self, steps: int) -> int | None:
        """The number of steps that the open file has beyond `steps`, at least 0; None if the file cannot be read."""
        try:
            with self._database.readable_connection() as connection:
                return max(0, backups.steps_of(connection) - steps)
        except sqlite3.Error:
            return None

    def _switch_to(self, path: Path, write: Callable[[Path], object]) -> None:
        """Write a new file and switch the store to it once it is complete. The old file stays open until then."""
        path = path.absolute()
        refuse_network_share(path)
        unfinished = path.with_name(f"{path.name}.part")
        try:
            if path.exists():
                raise UserError("database.is_taken", place=str(path))
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            unfinished.touch(mode=0o600)
            write(unfinished)
            for orphan in ("-wal", "-shm"):  # left over from the lost file; SQLite would apply them to the new one
                path.with_name(path.name + orphan).unlink(missing_ok=True)
            unfinished.rename(path)
        except (OSError, sqlite3.Error) as fault:
            raise UserError("database.not_saved", place=str(path), reason=_why(fault)) from fault
        finally:
            with contextlib.suppress(OSError):
                unfinished.unlink(missing_ok=True)
        before, self._store.database = self._database, open_database(str(path), self._backup_folder(str(path)))
        before.close()
        with contextlib.suppress(OSError):  # the backup below reports the reason
            self._database.second_place.take_over(before.second_place)
        with contextlib.suppress(UserError):  # the backup at the next round reports the reason
            self._database.backup("new-place")


def _why(fault: OSError | sqlite3.Error) -> Value:
    return reason_of_system(fault) if isinstance(fault, OSError) else str(fault)


def open_store(place: str, backup_folder: Callable[[str], Path]) -> tuple[SqlStore, DatabaseKeeper]:
    """Open the database at a place and return its store and its keeper.

    `backup_folder` returns the backup folder for a place. Raises `UserError` `database.*`.
    """
    store = SqlStore(open_database(place, backup_folder(place)))
    return store, DatabaseKeeper(store, backup_folder)
