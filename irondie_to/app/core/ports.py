"""What the desk needs from its back rooms. Storage and printing fulfil these; tests bring their own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from irondie_to.app.core.rows import JournalRow, R, Row


class Reading(Protocol):
    """A consistent look at the database."""

    def rows(self, kind: type[R], **equal: int | str | None) -> list[R]:
        """All rows of a kind whose columns equal the values, by id."""

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of a kind that belongs to rounds (matches, awards) of the event, by id."""

    def row(self, kind: type[R], row_id: int) -> R | None:
        """The row with this id, or None."""

    def journal(self, event_id: int | None, limit: int | None = None) -> list[JournalRow]:
        """The steps of an event (None: of the club), the latest first."""

    def last_step(self, event_id: int | None) -> int:
        """The id of the latest step of the event, 0 if there is none: it changes with everything that happens."""


class Writing(Reading, Protocol):
    """One transaction. Nothing is kept unless the block ends without an exception.

    Raises `UserError("desk.changed_elsewhere")` when a row was changed by another station meanwhile, and
    `UserError("desk.still_used")` when a row that others point to would be removed.
    """

    def add(self, row: R) -> R:
        """Store a new row; what comes out has its id."""

    def add_all(self, rows: Sequence[R]) -> None:
        """Store many new rows of one kind at once."""

    def change(self, before: R, after: R) -> None:
        """Replace a row as it was read by its new form."""

    def change_all(self, pairs: Sequence[tuple[R, R]]) -> None:
        """Replace many rows of one kind at once."""

    def remove(self, row: Row) -> None:
        """Remove a row as it was read."""

    def step(self, row: JournalRow) -> int:
        """Write down the step; its `images` are filled in by what was changed. Its id comes out."""

    def turn(self, step: JournalRow, *, back: bool) -> None:
        """Put the rows of a step back as they were before it (`back`) or after it, and mark it so.

        Raises `UserError("desk.depends")` when one of them has been changed since.
        """


class Store(Protocol):
    """The database as the desk sees it."""

    def reading(self) -> AbstractContextManager[Reading]:
        """A look at the database."""

    def writing(self, event_id: int | None) -> AbstractContextManager[Writing]:
        """A transaction; those of one event come one after the other."""

    def steps_so_far(self) -> tuple[int, int]:
        """The highest id of all steps, whoever did them (0 if there is none), and how many they are. Costs little.

        Of two stations the one whose step has the lower id may be the later to store it.

        Raises `UserError("database.unreachable")`.
        """

    def backup(self, label: str) -> None:
        """Keep a copy of everything as it is now; the label becomes part of its name."""


@dataclass(frozen=True, slots=True)
class BackupFound:
    """A backup: when it was `written` (local time in ISO 8601), and how many steps were stored after it.

    `steps_missing` is None where the database can no longer be read.
    """

    path: str
    written: str
    steps_missing: int | None


class Keeper(Protocol):
    """The database as a thing to be kept: where it is, and its copies."""

    @property
    def place(self) -> str:
        """Where the database is, without its password."""

    @property
    def backup_place(self) -> str:
        """The folder of the backups."""

    def backup(self, label: str) -> str:
        """Write a backup now; its path comes out. Raises `UserError("database.backup_failed")`."""

    def restore(self, path: str) -> None:
        """Replace everything by a backup, after a backup of what is there. Raises `UserError` `database.*`."""

    def newest_backup(self) -> BackupFound | None:
        """The newest backup that is sound and can be opened by this program; None where there is none."""

    def save_elsewhere(self, place: str) -> None:
        """Write everything to a new file, and go on there: the way out where the file that is open is lost.

        It is read through the file that is open, not by its path. Raises UserError `database.is_taken`,
        `database.not_saved` or `database.copy_differs`; then the store works on what it worked on before.
        """

    def go_on_with_backup(self, backup: str, place: str) -> None:
        """Copy a backup to a new file, and go on there. Raises as `save_elsewhere` does."""

    def close(self) -> None:
        """Let go of the database."""
