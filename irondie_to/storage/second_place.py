"""Copies backups to a second place, such as a USB stick, so that they survive the loss of the computer's disk."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread

from irondie_to import plain_files
from irondie_to.app.core.ports import SecondPlaceFound
from irondie_to.errors import Phrase, UserError, reason_of_system
from irondie_to.storage import backups
from irondie_to.storage.backup_list import delete_oldest, newest_written, written

_NAMED_IN = "second-place.txt"
"""The file in the backup folder that contains the path of the folder in the second place."""

_LONGEST_WAIT_S = 10
"""How many seconds closing a database waits for a copy that is being written."""


class SecondPlace:
    """The second place of one database's backups, and the thread that copies the newest backup there.

    The place is a folder chosen by the user; each database has its own folder in it. That folder is created only when
    the place is chosen, so that nothing is written to the usual path of a USB stick while the stick is missing or
    replaced by another one.
    """

    def __init__(self, backup_folder: Path) -> None:
        self._backup_folder = backup_folder
        self._lock = Lock()
        self._copying = Lock()
        self._thread: Thread | None = None
        self._is_wanted = False
        self._fault: Phrase | None = None
        self._written: str | None = None

    @property
    def folder(self) -> Path | None:
        """The folder of this database in the second place, even if it is absent now; None if no place is chosen."""
        try:
            named = (self._backup_folder / _NAMED_IN).read_bytes()
        except OSError:
            return None
        return Path(os.fsdecode(named)) if named else None

    @property
    def fault(self) -> Phrase | None:
        """Why the last attempt to copy a backup failed, or None."""
        return self._fault

    def found(self) -> SecondPlaceFound | None:
        """The second place as the last attempt to copy a backup found it; None if no second place is chosen."""
        folder = self.folder
        return None if folder is None else SecondPlaceFound(str(folder), self._written, self._fault)

    def name(self, chosen: Path) -> None:
        """Copy the newest backup to a folder in the chosen one, and all new ones from now on.

        Raises `UserError` `database.second_place_absent` for a missing folder, `database.second_place_is_first` if it
        is the folder of the backups or inside it, or `database.second_place_failed`; then nothing has changed.
        """
        with suppress(RuntimeError):  # no such home folder
            chosen = chosen.expanduser()
        chosen, before = chosen.absolute(), self.folder
        try:
            if not chosen.is_dir():
                raise UserError("database.second_place_absent", place=str(chosen), folder=str(self._backup_folder))
            if chosen.resolve().is_relative_to(self._backup_folder.resolve()):
                raise UserError("database.second_place_is_first", place=str(chosen))
            if before is not None and before.is_dir() and chosen in (before, before.parent):
                self._copy_newest(before)
                return
            folder = _new_folder(chosen, self._backup_folder.name)
            try:
                self._copy_newest(folder)
                self._keep(folder)
            except OSError:
                shutil.rmtree(folder, ignore_errors=True)
                raise
        except OSError as fault:
            raise UserError(
                "database.second_place_failed", place=str(chosen), reason=reason_of_system(fault)
            ) from fault

    def forget(self) -> None:
        """Copy no more backups. Those in the second place remain.

        Raises `UserError("database.second_place_stays")`; then nothing has changed.
        """
        try:
            (self._backup_folder / _NAMED_IN).unlink(missing_ok=True)
        except OSError as fault:
            place = str(self.folder or self._backup_folder)
            raise UserError("database.second_place_stays", place=place, reason=reason_of_system(fault)) from fault
        self._fault = self._written = None

    def take_over(self, other: SecondPlace) -> None:
        """Use the other database's folder in the second place: this database continues the other's data."""
        folder = other.folder
        if folder is not None:
            self._backup_folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._keep(folder)

    def copy_soon(self) -> None:
        """Copy the newest backup in a thread, unless it is there already. A failure is kept as `fault`."""
        if self.folder is None:
            return
        with self._lock:
            self._is_wanted = True
            if self._thread is None:
                # A daemon, because a disk that hangs must not keep the program from ending.
                self._thread = Thread(target=self._copy_while_wanted, name="second-place", daemon=True)
                self._thread.start()

    def wait(self) -> None:
        """Wait up to 10 seconds for a running copy to finish."""
        thread = self._thread
        if thread is not None:
            thread.join(_LONGEST_WAIT_S)

    def _copy_while_wanted(self) -> None:
        while True:
            with self._lock:
                if not self._is_wanted:
                    self._thread = None
                    return
                self._is_wanted = False
            folder = self.folder
            if folder is not None:
                self._try_to_copy(folder)

    def _try_to_copy(self, folder: Path) -> None:
        try:
            if not folder.is_dir():
                values = {"place": str(folder), "folder": str(self._backup_folder)}
                self._fault = Phrase("database.second_place_absent", values)
                return
            self._copy_newest(folder)
        except OSError as fault:
            self._fault = Phrase(
                "database.second_place_failed", {"place": str(folder), "reason": reason_of_system(fault)}
            )

    def _copy_newest(self, folder: Path) -> None:
        with self._copying:
            found = newest_written(self._backup_folder)
            newest = None if found is None else found.path
            if newest is not None and not (folder / newest.name).exists():
                _copy(newest, folder)
        self._written = None if newest is None else written(newest).isoformat(timespec="seconds")
        self._fault = None

    def _keep(self, folder: Path) -> None:
        unfinished = self._backup_folder / f"{_NAMED_IN}.part"
        unfinished.write_bytes(os.fsencode(folder))
        unfinished.replace(self._backup_folder / _NAMED_IN)


def _copy(backup: Path, folder: Path) -> None:
    """Copy a backup to the folder, verify the copy, and delete the oldest backups of rounds and cuts there."""
    unfinished = folder / f"{backup.stem}-{os.getpid()}.part"  # another program may copy the same backup
    try:
        plain_files.copy(backup, unfinished)
        backups.store_on_disk(unfinished)
        if not plain_files.is_same(backup, unfinished):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        copy = unfinished.replace(folder / backup.name)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    backups.store_names(folder)
    delete_oldest(folder, copy)


def _new_folder(place: Path, name: str) -> Path:
    """Make a folder that belongs to no other database: `name`, else `name-2` and so on."""
    number = 1
    while True:
        folder = place / (name if number == 1 else f"{name}-{number}")
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            number += 1
        else:
            return folder
