"""What all campaigns have in common: their outcome."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import monotonic

from commandtimes import CommandTimes


class NotPossibleError(Exception):
    """This computer lacks what a campaign needs; the message says what."""


@dataclass
class Outcome:
    """What a campaign has done so far.

    `found` describes each fault, with what is needed to repeat it; `longest` is the longest time of one unit in
    seconds; `remarks` are figures of one campaign only, such as the number of restarts; `times` are those of the
    commands that the program was given.
    """

    done: int = 0
    found: list[str] = field(default_factory=list)
    longest: float = 0.0
    remarks: dict[str, int] = field(default_factory=dict)
    times: CommandTimes = field(default_factory=CommandTimes)

    def count(self, remark: str, number: int = 1) -> None:
        """Add a number to a remark."""
        self.remarks[remark] = self.remarks.get(remark, 0) + number

    def timed(self, command: str, *, starts_program: bool = False) -> AbstractContextManager[None]:
        """Time a command of the current unit, which is done in the body of the `with`."""
        return self.times.timed(f"{self.done}, {command}", starts_program=starts_program)

    def finish_unit(self, begun: float) -> None:
        """Count a unit that began at this moment of `time.monotonic`."""
        self.done += 1
        self.longest = max(self.longest, monotonic() - begun)


def digest(place: Path) -> str:
    """The SHA-256 sum of all rows of a database file, read without the program."""
    with closing(sqlite3.connect(place)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        rows = [connection.execute(f'SELECT * FROM "{name}" ORDER BY rowid').fetchall() for (name,) in tables]  # noqa: S608
    return sha256(repr((tables, rows)).encode()).hexdigest()


def unsound(place: Path) -> list[str]:
    """What SQLite finds wrong in a database file, read without the program."""
    with closing(sqlite3.connect(place)) as connection:
        said = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        return said + [f"foreign key: {row}" for row in connection.execute("PRAGMA foreign_key_check")]


def copy_database(place: Path, target: Path) -> None:
    """Copy a database file that no program has open. The target must not exist."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(place, target)
