"""The keeper of a database: its place, its backups, and recovery from a lost file (`app.core.ports.Keeper`)."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Collection
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DatabaseError

from irondie_to.app.core.ports import BackupContent, BackupFound, CanSay, GivenUp, SecondPlaceFound
from irondie_to.app.core.round_names import round_title
from irondie_to.app.core.rows import RoundRow
from irondie_to.errors import Phrase, UserError
from irondie_to.storage import backups
from irondie_to.storage.backup_list import (
    ROUNDS,
    HeldRound,
    Listed,
    given_up,
    given_up_of_file,
    in_order,
    is_written,
    newest_written,
    of_same_data,
    rounds_held,
    written,
)
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.faults import faults_of_reading, faults_of_writing
from irondie_to.storage.system.network_share import refuse_network_share
from irondie_to.storage.unit_of_work import SqlStore


class DatabaseKeeper:
    """Manages the place and the backups of a store's database, and can switch to a new file if the file is lost."""

    def __init__(self, store: SqlStore, backup_folder: Callable[[str], Path], can_say: CanSay | None = None) -> None:
        self._store = store
        self._backup_folder = backup_folder
        self._can_say = can_say

    @property
    def _database(self) -> Database:
        return self._store.database

    @property
    def place(self) -> str:
        return self._database.place

    @property
    def backup_place(self) -> str:
        return str(self._database.backup_folder)

    @property
    def warning(self) -> Phrase | None:
        return self._database.warning

    @property
    def upgraded(self) -> Phrase | None:
        backup = self._database.backup_before
        return None if backup is None else Phrase("database.upgraded", {"file": str(backup)})

    @property
    def not_copied(self) -> Phrase | None:
        return self._database.second_place.fault

    def load(self) -> None:
        """Do nothing, because everything is already loaded."""

    def backup(self, label: str) -> str:
        return str(self._database.backup(label))

    def restore(self, path: str, giving_up: GivenUp | None = None, without: Collection[int] = ()) -> None:
        """Back up the current data, replace it with the backup at this path, and back up the result.

        Steps of the backup whose ids are in `without` are left out. Raises `UserError("database.more_given_up")` if
        this would give up steps other than `giving_up` (None: not compared), and the errors of `Database.backup`,
        `backups.restore` and `faults_of_writing`; then nothing has changed, except that after `database.unsure` all
        data may have been replaced. Once the data has been replaced, raises the errors of `Database.check_in_place`.
        """

        def agreed(present: Connection, source: Engine) -> None:
            lacking = given_up(present, source, self._can_say)
            if giving_up is not None and lacking != giving_up:
                raise UserError("database.more_given_up")

        with faults_of_writing(self._database):
            self._database.end_copy()
            backups.restore(
                self._database.engine,
                Path(path),
                lambda: self._database.backup("before-restore"),
                agreed=agreed,
                can_say=self._can_say,
                without=without,
            )
        self._database.check_in_place()
        with contextlib.suppress(UserError):  # the next backup reports the reason
            self._database.backup("restored")

    def content_of(self, path: str, without: Collection[int] = ()) -> BackupContent:
        """What the backup at this path contains. Raises the errors of `backups.read_whole` and `faults_of_reading`."""

        def lacking(source: Engine) -> GivenUp:
            with faults_of_reading(self._database), self._database.connection(write=False) as present:
                return given_up(present, source, self._can_say)

        return backups.content_of(Path(path), lacking, self._can_say, without)

    def last_backup(self) -> str | None:
        """The local time of the newest backup of the current data, or None.

        Backups of data that was given up when an older backup was restored do not count. Raises the errors of
        `faults_of_reading`.
        """
        with faults_of_reading(self._database), self._database.connection(write=False) as connection:
            newest = next((each for each in self._own_backups(connection) if is_written(each.path)), None)
        return None if newest is None else written(newest.path).isoformat(timespec="seconds")

    def round_without_backup(self) -> Phrase | None:
        """A sentence naming a published or finished round whose current state is in no backup, or None.

        A round that was paired again counts as a different round. Raises the errors of `faults_of_reading`.
        """
        with faults_of_reading(self._database), self._database.connection(write=False) as connection:
            rows = connection.execute(text(ROUNDS)).all()
            own = self._own_backups(connection)
        held = frozenset[HeldRound]().union(*(backup.held.rounds for backup in own))
        for row in reversed(rows):
            lacking = rounds_held(row.id, row.report, is_finished=bool(row.finished)) - held
            if lacking:
                is_new = any(not each.is_finished for each in lacking)
                code = "database.round_not_in_backup" if is_new else "database.results_not_in_backup"
                title = round_title(RoundRow(row.id, 0, row.phase, row.number, row.name, ""))
                return Phrase(code, {"event": row.event, "round": title})
        return None

    def _own_backups(self, connection: Connection) -> list[Listed]:
        """The backups of the current data or of an earlier state of it, newest first."""
        restored = {row.id: row.backup for row in connection.execute(text("SELECT id, backup FROM restore"))}
        return of_same_data(in_order(self._database.backup_folder), max(restored, default=0), restored)

    def second_place(self) -> SecondPlaceFound | None:
        return self._database.second_place.found()

    def name_second_place(self, folder: str | None) -> None:
        """Make a backup, then use this folder as the second place; if it is None, stop using a second place.

        Raises the errors of `Database.backup` and `SecondPlace.name`, or of `SecondPlace.forget` if `folder` is None.
        """
        second = self._database.second_place
        if folder is None:
            second.forget()
            return
        self._database.backup("second-place")
        second.name(Path(folder))

    def copy_to_second_place(self) -> None:
        self._database.second_place.copy_soon()

    def newest_backup(self) -> BackupFound | None:
        """The newest good backup and the steps of the database that it lacks; None if there is no good backup.

        The newest backup is the one with the latest content, not the latest file. For a server, raises the errors of
        `content_of`.
        """
        newest = backups.newest(self._database.backup_folder, self._can_say)
        if newest is None:
            return None
        lacking = self.content_of(str(newest.path)).given_up if self._database.shared else GivenUp(None)
        with (
            contextlib.suppress(sqlite3.Error, LookupError, UserError),
            self._database.readable_connection() as connection,
        ):
            lacking = given_up_of_file(connection, newest.path, self._can_say)
        return BackupFound(str(newest.path), written(newest.path).isoformat(timespec="seconds"), lacking)

    def bad_content(self) -> Phrase | None:
        from irondie_to.storage.diagnosis import bad_content  # noqa: PLC0415 - it loads the rules, only after an error

        return bad_content(self._database, self._can_say)

    def save_elsewhere(self, place: str) -> None:
        """Write the content of the open file to a new file at `place`, and use the new file from now on.

        Raises UserError `database.is_taken` if there is a file at `place`, `database.on_network`,
        `database.copy_differs`, `database.not_saved`, or `database.lost` as `OpenFile.readable_connection` does.
        """
        self._switch_to(Path(place), self._write_open_file)

    def continue_with_backup(self, backup: str, place: str) -> None:
        """Write the rows of a backup to a new file at `place`, and use the new file from now on.

        Raises UserError `database.is_taken` if there is a file at `place`, `database.on_network`,
        `database.not_saved`, or the errors of `backups.read_whole`.
        """
        folders = [self._database.backup_folder, self._backup_folder(place)]
        self._switch_to(Path(place), lambda path: backups.write_rows(Path(backup), path, folders, self._can_say))

    def close(self) -> None:
        self._database.close()

    def _write_open_file(self, path: Path) -> None:
        with self._database.readable_connection() as connection:
            backups.copy_file(connection, path)

    def _switch_to(self, path: Path, write: Callable[[Path], object]) -> None:
        """Write a new file and switch the store to it once it is complete. The old file stays open until then."""
        path = path.absolute()
        refuse_network_share(path)
        try:
            if path.exists():
                raise UserError("database.is_taken", place=str(path))
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with backups.unfinished_file(path) as unfinished:
                write(unfinished)
                for orphan in ("-wal", "-shm"):  # left over from the lost file; SQLite would apply them to the new one
                    path.with_name(path.name + orphan).unlink(missing_ok=True)
                unfinished.rename(path)
        except (OSError, sqlite3.Error, DatabaseError) as fault:
            raise UserError("database.not_saved", place=str(path), reason=backups.why(fault)) from fault
        before, self._store.database = (
            self._database,
            open_database(str(path), self._backup_folder(str(path)), self._can_say),
        )
        before.close()
        self._outdo_other_backups()
        with contextlib.suppress(OSError):  # the backup below reports the reason
            self._database.second_place.take_over(before.second_place)
        with contextlib.suppress(UserError):  # the backup at the next round reports the reason
            self._database.backup("new-place")

    def _outdo_other_backups(self) -> None:
        """Begin a new generation if the backup folder has backups, so that new backups count as newer."""
        folder = self._database.backup_folder
        newest = newest_written(folder)
        if newest is not None:
            with faults_of_writing(self._database), self._database.engine.begin() as connection:
                backups.begin_generation(connection, newest.path.name, [folder])


def open_store(
    place: str, backup_folder: Callable[[str], Path], can_say: CanSay | None = None
) -> tuple[SqlStore, DatabaseKeeper]:
    """Open the database at a place and return its store and its keeper.

    `backup_folder` returns the backup folder for a place. Raises `UserError` `database.*`.
    """
    store = SqlStore(open_database(place, backup_folder(place), can_say))
    return store, DatabaseKeeper(store, backup_folder, can_say)
