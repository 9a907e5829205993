"""Tells which backup can replace a database file that is damaged, foreign or gone, and continues with a backup."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from sqlalchemy.exc import DatabaseError

from irondie_to.app.core.ports import BackupFound, CanSay, GivenUp
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.storage import backups
from irondie_to.storage.backup_list import given_up_of_path, written
from irondie_to.storage.soundness import looks_damaged


def unreadable(path: Path, backup_folder: Path, can_say: CanSay | None = None) -> UserError:
    """The error for a file that SQLite cannot read: either damaged, with advice, or not a database of this program."""
    if looks_damaged(path) or backups.newest(backup_folder) is not None:
        return UserError("database.damaged", place=str(path), way_out=way_out(path, backup_folder, can_say))
    return UserError("database.not_ours", place=str(path))


def way_out(path: Path, backup_folder: Path, can_say: CanSay | None = None) -> Phrase:
    """The sentence about the newest good backup: its time and, if the file is readable, the steps it lacks.

    A step whose name `can_say` rejects is counted, but not named.
    """
    return about_newest(backup_folder, lambda backup: given_up_of_path(path, backup, can_say), can_say)


def about_newest(backup_folder: Path, lacking: Callable[[Path], GivenUp], can_say: CanSay | None) -> Phrase:
    """The sentence about the newest good backup in the folder, which is the one that `rescue` continues with.

    `lacking` returns the steps that a backup lacks.
    """
    newest = backups.newest(backup_folder, can_say)
    if newest is None:
        return Phrase("database.no_good_backup", {"folder": str(backup_folder)})
    return about_backup(newest.path, lacking(newest.path))


def about_backup(backup: Path, lacking: GivenUp) -> Phrase:
    """The sentence about this backup, which must be the newest good one, and about the steps it lacks."""
    values: dict[str, Value] = {"time": written(backup).strftime("%Y-%m-%d %H:%M"), "file": backup.name}
    if lacking.count is None:
        return Phrase("database.newest_backup", values)
    if not lacking.count:
        return Phrase("database.newest_backup_whole", values)
    if not lacking.latest:
        return Phrase("database.newest_backup_lacks", {**values, "count": lacking.count})
    return Phrase("database.newest_backup_lacks_named", {**values, "count": lacking.count, "last": lacking.latest[0]})


def rescue(
    path: Path,
    backup_folder: Path,
    chosen: Path | None,
    agreed: Callable[[BackupFound], object] = lambda _found: None,
    can_say: CanSay | None = None,
    without: Collection[int] = (),
) -> tuple[Path, Path | None]:
    """Replace a damaged or missing database file with the chosen backup, or else with the newest good one.

    The rows of the backup are written to a new file, except the steps whose ids are in `without`. Before that, `agreed`
    is called with the backup and the steps it lacks, and may raise an error. Returns the backup and the path to which
    the damaged file was moved (None if it was missing). Raises `UserError` `database.no_good_backup`, the errors of
    `backups.read_whole`, or `database.not_saved`; then nothing has changed.
    """
    if chosen is not None:
        backup = chosen
        backups.read_whole(backup, can_say, without).dispose()
    else:
        newest = backups.newest(backup_folder, can_say)
        if newest is None:
            raise UserError("database.no_good_backup", folder=str(backup_folder))
        backup = newest.path
    moment = written(backup).isoformat(timespec="seconds")
    agreed(BackupFound(str(backup), moment, _given_up(path, backup_folder, backup, can_say)))
    aside = path.with_name(f"{path.stem}-damaged-{datetime.now().astimezone():%Y%m%d-%H%M%S}{path.suffix}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with backups.unfinished_file(path) as unfinished:
            backups.write_rows(backup, unfinished, [backup_folder], can_say, without)
            backups.store_on_disk(unfinished)
            with _moved_aside(path, aside) as moved:
                unfinished.replace(path)
    except (OSError, sqlite3.Error, DatabaseError) as fault:
        raise UserError("database.not_saved", place=str(path), reason=backups.why(fault)) from fault
    backups.store_names(path.parent)
    return backup, moved


def _given_up(path: Path, backup_folder: Path, backup: Path, can_say: CanSay | None) -> GivenUp:
    """The steps of the database that the backup lacks.

    If the database is gone or cannot be read, the steps of its newest backup are used instead.
    """
    lacking = given_up_of_path(path, backup, can_say)
    if lacking.count is not None:
        return lacking
    newest = backups.newest(backup_folder, can_say)
    if newest is not None and newest.path != backup:
        least = given_up_of_path(newest.path, backup, can_say)
        if least.count:
            return replace(least, is_least=True)
    return lacking if path.exists() else GivenUp(0)


@contextlib.contextmanager
def _moved_aside(path: Path, aside: Path) -> Iterator[Path | None]:
    """Context manager that renames the file and SQLite's files beside it, so that SQLite applies them to no other file.

    Yields `aside`, or None if the file was missing. If a file cannot be renamed or the block raises an error,
    the files get their names back.
    """
    moved: list[tuple[Path, Path]] = []
    try:
        for end in ("", "-wal", "-shm", "-journal"):
            file, target = path.with_name(path.name + end), aside.with_name(aside.name + end)
            if file.exists():
                file.rename(target)
                moved.append((file, target))
        yield aside if (path, aside) in moved else None
    except BaseException:
        for file, target in reversed(moved):  # the database last: it must not be opened without its log
            with contextlib.suppress(OSError):
                target.rename(file)
        raise
