"""The database as a thing to be kept (`app.ports.Keeper`)."""

from __future__ import annotations

from pathlib import Path

from irondie_to.storage import backups
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore


class DatabaseKeeper:
    """Where the database is, and its copies."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def place(self) -> str:
        """Where the database is, without its password."""
        return self._database.place

    @property
    def backup_place(self) -> str:
        """The folder of the backups."""
        return str(self._database.backup_folder)

    def backup(self, label: str) -> str:
        """Write a backup now; its path comes out."""
        return str(self._database.backup(label))

    def restore(self, path: str) -> None:
        """Replace everything by a backup, after a backup of what is there."""
        self._database.backup("before-restore")
        backups.restore(self._database.engine, Path(path))

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()


def open_store(place: str, backup_folder: Path) -> tuple[SqlStore, DatabaseKeeper]:
    """The store over the database at a place, and its keeper. Raises UserError `database.*`."""
    database = open_database(place, backup_folder)
    return SqlStore(database), DatabaseKeeper(database)
