"""Backs up a SQLite file while two other programs write to it at full speed.

No backup may be refused, each must be sound, hold everything that was there when it began, and nothing by halves: the
writers store two rows in each transaction.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from time import monotonic

from campaign import Outcome, unsound
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.errors import UserError
from irondie_to.storage.file_store import open_store

UNIT = "backups"
AMOUNT = 500

_WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
while True:
    connection.execute("BEGIN IMMEDIATE")
    for half in "ab":
        connection.execute("INSERT INTO person (name, club, version) VALUES (?, 'writer', 1)", [sys.argv[2] + half])
    connection.execute(
        'INSERT INTO journal (kind, name, "values", who, at, images, undone) '
        "VALUES ('do', 'step.create_event', '{}', 'other', '2026-03-21T09:00:00Z', '[]', 0)"
    )
    connection.execute("DELETE FROM person WHERE club = 'writer' AND id <= (SELECT MAX(id) FROM person) - 4000")
    connection.execute("COMMIT")
"""


def run(seed: int, amount: int) -> Outcome:
    """Write this many backups."""
    outcome = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "club.sqlite")
        store, keeper = open_store(str(place), lambda _place: Path(folder, "backups"))
        new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 8).pair()
        writers = [subprocess.Popen([sys.executable, "-c", _WRITER, str(place), name]) for name in ("one", "two")]
        try:
            while _steps(place) < 20:
                pass
            for number in range(amount):
                begun, before = monotonic(), _steps(place)
                try:
                    with outcome.timed("backup"):
                        backup = Path(keeper.backup("campaign"))
                except UserError as fault:
                    outcome.found.append(f"seed {seed}, backup {number}: refused: {fault.phrase}")
                else:
                    found = _faults(backup, before)
                    outcome.found += [f"seed {seed}, backup {number}: {what}" for what in found]
                    backup.unlink()
                outcome.finish_unit(begun)
            outcome.count("steps of the writers", _steps(place))
        finally:
            for writer in writers:
                writer.kill()
                writer.wait()
        keeper.close()
    return outcome


def _steps(place: Path) -> int:
    with closing(sqlite3.connect(place)) as connection:
        found: int = connection.execute("SELECT COUNT(*) FROM journal").fetchone()[0]
        return found


def _faults(backup: Path, before: int) -> list[str]:
    found = unsound(backup)
    if _steps(backup) < before:
        found.append(f"{before - _steps(backup)} steps are missing")
    with closing(sqlite3.connect(backup)) as connection:
        (rows,) = connection.execute("SELECT COUNT(*) FROM person WHERE club = 'writer'").fetchone()
    return found + ([f"{rows} rows: a transaction by halves"] if rows % 2 else [])
