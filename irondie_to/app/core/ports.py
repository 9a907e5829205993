"""The interfaces that the desk needs from storage.

The package `storage` implements them; tests may use other implementations.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence, Set
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import PurePath
from typing import NamedTuple, Protocol, TypeAlias

from irondie_to.app.core.rows import JournalRow, K, R, Row
from irondie_to.app.core.undo import ImageRun, References
from irondie_to.errors import Phrase, Value

CanSay: TypeAlias = Callable[[Phrase], bool]
"""Says whether the program has a sentence for a phrase from a database, which may have come from anywhere."""


class Generation(NamedTuple):
    """Identifies the data of a database: `number` grows when a backup is restored.

    `backup` is the file name of that backup. If there was no restore, the number is 0 and the name is empty.
    """

    number: int = 0
    backup: str = ""


class RoundTime(NamedTuple):
    """When the clock of a round was started, and when the latest match that it timed got its first result.

    Both are wall time in milliseconds since 1970; `ended_ms` is None while none of the matches has a result.
    """

    round_id: int
    began_ms: int
    ended_ms: int | None


class Reading(Protocol):
    """Reads a consistent snapshot of the database."""

    def generation(self) -> Generation:
        """The generation of the data."""

    def rows(self, kind: type[K], **equal: int | str | None) -> list[K]:
        """All rows of a kind whose columns have the given values, in order of ids."""

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of this kind that belong to rounds of the event, such as matches and awards, in order of ids."""

    def round_times(self, event_id: int) -> list[RoundTime]:
        """The times of the event's rounds whose clock was started, in order of ids. Cheap to call."""

    def names(self, event_id: int) -> dict[int, str]:
        """The names of all entrants of the event as entered, by row id. Cheap to call."""

    def row(self, kind: type[R], row_id: int) -> R | None:
        """The row with this id, or None."""

    def journal(
        self, event_id: int | None, limit: int | None = None, since: int = 0, done: tuple[str, ...] = ()
    ) -> list[JournalRow]:
        """The latest `limit` steps (None: all) of an event or, for None, of the club's own journal, latest first.

        Only steps with an id of at least `since` are returned, without their images. If `done` is not empty, only steps
        that have one of these names and are not undone are returned.
        """

    def last_step(self, event_id: int | None) -> int:
        """The id of the latest step of the event (None: of the club's own journal); 0 if the journal is empty."""


class Writing(Reading, Protocol):
    """One transaction. Nothing is stored if its `with` block ends with an exception.

    Raises `UserError("desk.changed_elsewhere")` when another station has changed a row in the meantime, and
    `UserError("desk.still_used")` on removing a row that others refer to.
    """

    def add(self, row: R) -> R:
        """Store a new row and return it with its id."""

    def add_all(self, rows: Sequence[R]) -> list[R]:
        """Store many new rows of one kind at once and return them with their ids."""

    def change(self, before: R, after: R) -> None:
        """Replace the row `before`, given as it was read, with `after`."""

    def change_all(self, pairs: Sequence[tuple[R, R]]) -> None:
        """Replace many rows of one kind at once; each pair is (before, after)."""

    def remove(self, row: Row) -> None:
        """Remove a row, given as it was read."""

    def discard(self, row: Row) -> None:
        """Remove a row, given as it was read, without keeping a copy: undoing the step does not restore it."""

    def withdraw(self, row: Row) -> None:
        """Remove a row, given as it was read, so that it never blocks an undo or a redo.

        Undoing the step restores the row, unless a newer row that must be unique has taken its place. A redo removes it
        again, unless it has changed in the meantime or is gone.
        """

    def finished_rounds(self, event_id: int) -> frozenset[int]:
        """The ids of the published rounds of the event in which no match lacks its result. Cheap to call."""

    @property
    def touched(self) -> Set[str]:
        """The names of the tables whose rows were added, changed or removed, also by undoing or redoing a step.

        They are the same names as in `ImageRun`.
        """

    def step(self, row: JournalRow) -> int:
        """Add the step to the journal with the images of the rows changed so far, and return its id."""

    @property
    def references(self) -> References:
        """The columns that refer to other tables, with those tables."""

    def images(self, steps: Sequence[int]) -> dict[int, list[ImageRun]]:
        """The images of the rows that these steps of the journal changed, by the id of the step."""

    def set_undone(self, step: JournalRow, *, undone: bool) -> None:
        """Restore the rows of a step to their state before it (`undone`) or after it, and mark it as undone or not.

        Raises `UserError("desk.depends")` when one of the rows has changed since.
        """


class Store(Protocol):
    """The database, as the desk uses it."""

    def reading(self) -> AbstractContextManager[Reading]:
        """Open a snapshot for reading."""

    def writing(self, event_id: int | None) -> AbstractContextManager[Writing]:
        """Open a transaction. Transactions of the same event (None: of the club) run one after the other."""

    def steps_so_far(self) -> tuple[int, int]:
        """The highest id of all steps (0 without steps) and the number of steps. Cheap to call.

        Both are needed because a step may be stored after another step that has a higher id. Raises
        `UserError("database.unreachable")`.
        """

    def unfinished_so_far(self) -> tuple[int, int, int]:
        """Three numbers that differ after `Desk.keep` or `Desk.drop` was called for unfinished work. Cheap to call.

        They can be the same after steps that removed or restored unfinished work. Raises
        `UserError("database.unreachable")`.
        """

    def server_ms(self) -> float | None:
        """The time of the database's server in milliseconds since 1970; None for a file, which has no server.

        Raises `UserError("database.unreachable")`.
        """

    def backup(self, label: str) -> None:
        """Write a backup of all data; the label becomes part of its file name. Raises `UserError` `database.*`."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The steps of the database that a backup lacks, and that are lost if the backup is restored.

    `count` is their number, None if the database cannot be read. `latest` are the names of the latest ones, latest
    first. If `is_least` is true, the database cannot be read, and these are the steps of its newest backup.
    """

    count: int | None
    latest: tuple[Phrase, ...] = ()
    is_least: bool = False

    def told(self, path: str, written: str) -> Phrase | None:
        """A sentence that says what restoring a backup gives up; None if it gives up nothing.

        `path` is the path of the backup and `written` the time at which it was written.
        """
        if self.count == 0:
            return None
        values: dict[str, Value] = {"file": PurePath(path).name, "count": self.count}
        if self.count is None or (self.is_least and not self.latest):
            return Phrase("database.gives_up_unknown", {**values, "time": written[:16].replace("T", " ")})
        if not self.latest:
            return Phrase("database.gives_up_unnamed", values)
        return Phrase(
            "database.gives_up_least" if self.is_least else "database.gives_up", values | {"steps": self.latest}
        )


@dataclass(frozen=True, slots=True)
class BackupFound:
    """A backup file: its path, the local time at which it was `written` (ISO 8601), and the steps it lacks."""

    path: str
    written: str
    given_up: GivenUp


@dataclass(frozen=True, slots=True)
class BackupContent:
    """What a backup file contains: the names of its events, latest first, and the number of `steps` in its journal.

    `path`, `written` and `given_up` are as in `BackupFound`.
    """

    path: str
    written: str
    events: tuple[str, ...]
    steps: int
    given_up: GivenUp = GivenUp(0)


@dataclass(frozen=True, slots=True)
class SecondPlaceFound:
    """The second place for backups: the `folder` of this database in it.

    `written` is the local time (ISO 8601) of the newest backup that was seen there, None if none was seen since the
    program started. `fault` says why the last attempt to copy a backup there failed, or None.
    """

    folder: str
    written: str | None
    fault: Phrase | None


class Keeper(Protocol):
    """Manages the location of the database, and its backups."""

    @property
    def place(self) -> str:
        """The path or address of the database, without its password."""

    @property
    def backup_place(self) -> str:
        """The folder of the backups."""

    @property
    def warning(self) -> Phrase | None:
        """What the user should know about the open database: it can only be read, or it is damaged. Otherwise None."""

    @property
    def upgraded(self) -> Phrase | None:
        """A sentence that says that opening the database upgraded it, and where its backup is; None if it did not."""

    @property
    def not_copied(self) -> Phrase | None:
        """Why the last attempt to copy a backup to the second place failed, or None."""

    def load(self) -> None:
        """Load what transactions and backups need. Without this call, the first of them has to wait for the loading.

        May be called in any thread.
        """

    def backup(self, label: str) -> str:
        """Write a backup and return its path; its file name contains the label. Raises `UserError` `database.*`."""

    def restore(self, path: str, giving_up: GivenUp | None = None, without: Collection[int] = ()) -> None:
        """Replace all data with a backup, after backing up the current data, and back up the result.

        The steps `without` of the backup are left out. `giving_up` is what the user has agreed to give up, None for
        anything. Raises `UserError` `database.*`, such as `database.more_given_up`; then nothing has changed.
        """

    def content_of(self, path: str, without: Collection[int] = ()) -> BackupContent:
        """The content of a backup, after checking all of it, and what restoring the backup would give up.

        The steps `without` of the backup are left out. Raises `UserError` `database.*`.
        """

    def last_backup(self) -> str | None:
        """The local time (ISO 8601) of the newest backup of the current data, or None.

        Raises `UserError` `database.*`.
        """

    def round_without_backup(self) -> Phrase | None:
        """A sentence that names a published or finished round that is in no backup, or None. Raises `UserError`."""

    def second_place(self) -> SecondPlaceFound | None:
        """The second place for backups, as the last attempt to copy a backup found it; None if none is named."""

    def name_second_place(self, folder: str | None) -> None:
        """Back up the database, then copy this backup and every new one to the folder. None: stop copying.

        Raises `UserError` `database.*`; then nothing has changed.
        """

    def copy_to_second_place(self) -> None:
        """Copy the newest backup to the second place in a thread, if one is named and the backup is not there."""

    def newest_backup(self) -> BackupFound | None:
        """The newest backup that is undamaged and can be opened by this version, or None."""

    def bad_content(self) -> Phrase | None:
        """A sentence that says what in the database cannot be read and what the user can do; None if all can be read.

        Reads the whole database, which can take seconds.
        """

    def save_elsewhere(self, place: str) -> None:
        """Write all data to a new file and continue there. Used when the open database file was deleted or moved.

        The data is read through the open file handle, not by its path. Raises `UserError` `database.is_taken`,
        `database.not_saved` or `database.copy_differs`; then the store keeps using the previous file.
        """

    def continue_with_backup(self, backup: str, place: str) -> None:
        """Copy a backup to a new file and continue there.

        Raises `UserError` `database.*`; then the store keeps using the previous file.
        """

    def close(self) -> None:
        """Close the database after waiting at most 10 seconds for a backup being copied to the second place."""


Progress: TypeAlias = Callable[[int, int], bool]
"""Called with the number of finished items and the total number; the job stops if it returns False."""
