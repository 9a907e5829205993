"""Goes on with a backup in place of a database file that is damaged or gone."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from datetime import datetime
from pathlib import Path

from irondie_to.errors import Phrase, UserError, reason_of_system
from irondie_to.storage import backups
from irondie_to.storage.soundness import looks_damaged


def unreadable(path: Path, backup_folder: Path) -> UserError:
    """The error for a file that SQLite cannot read: damaged with the way out, or not a database of this program."""
    if looks_damaged(path) or backups.newest(backup_folder) is not None:
        return UserError("database.damaged", place=str(path), way_out=way_out(path, backup_folder))
    return UserError("database.not_ours", place=str(path))


def way_out(path: Path, backup_folder: Path) -> Phrase:
    """The sentence about the newest good backup: when it was written, and what it lacks if the file still says so."""
    found = backups.newest(backup_folder)
    if found is None:
        return Phrase("database.no_good_backup", {"folder": str(backup_folder)})
    backup, steps = found
    values = {"time": backups.written(backup).strftime("%Y-%m-%d %H:%M"), "file": backup.name}
    with contextlib.suppress(sqlite3.Error), contextlib.closing(backups.read_only(path)) as connection:
        return Phrase("database.newest_backup_lacks", {**values, "count": max(0, backups.steps_of(connection) - steps)})
    return Phrase("database.newest_backup", values)


def rescue(path: Path, backup_folder: Path, chosen: Path | None) -> tuple[Path, Path | None]:
    """Put a backup in the place of a database file that is damaged or gone: the chosen one, else the newest good one.

    Return the backup and the new path of the damaged file, which is kept; None if there was no file. Raises `UserError`
    `database.no_good_backup`, the errors of `backups.read_whole`, or `database.not_saved`; then nothing has changed.
    """
    found = (chosen, 0) if chosen is not None else backups.newest(backup_folder)
    if found is None:
        raise UserError("database.no_good_backup", folder=str(backup_folder))
    backup, _steps = found
    backups.read_whole(backup).dispose()
    aside = path.with_name(f"{path.stem}-damaged-{datetime.now().astimezone():%Y%m%d-%H%M%S}{path.suffix}")
    unfinished = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        unfinished.touch(mode=0o600)
        shutil.copyfile(backup, unfinished)
        backups.store_on_disk(unfinished)
        moved = _move_aside(path, aside)
        unfinished.replace(path)
        backups.store_on_disk(path.parent)
    except OSError as fault:
        raise UserError("database.not_saved", place=str(path), reason=reason_of_system(fault)) from fault
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return backup, moved


def _move_aside(path: Path, aside: Path) -> Path | None:
    """Rename the file with what SQLite has beside it, which must not be applied to the backup."""
    moved = None
    for end in ("", "-wal", "-shm"):
        file = path.with_name(path.name + end)
        if file.exists():
            file.rename(aside.with_name(aside.name + end))
            moved = aside
    return moved
