"""The storage interfaces that the desk needs. The package `storage` implements them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence, Set
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import PurePath
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from irondie_to.app.core.phones.rows import PhoneCodeRow, PhoneReportRow, RefereeCallRow, SentSetRow, StaffLinkRow
from irondie_to.app.core.rows import (
    ApartRow,
    AwardRow,
    EntrantRow,
    EventRow,
    GameRecordRow,
    GameRow,
    JournalRow,
    MatchRow,
    NameParts,
    NoteRow,
    PersonRow,
    RoundClockRow,
    RoundRow,
    Row,
    SeedRow,
    SetCheckRow,
    TableClockRow,
    UnfinishedRow,
)
from irondie_to.app.core.undo import ImageRun, References
from irondie_to.errors import Phrase, Value

CanSay: TypeAlias = Callable[[Phrase], bool]
"""Says whether the program has a sentence for a phrase from a database, which may have come from anywhere."""


R = TypeVar(
    "R",
    PersonRow,
    EventRow,
    EntrantRow,
    ApartRow,
    RoundRow,
    MatchRow,
    AwardRow,
    SeedRow,
    NoteRow,
    RoundClockRow,
    TableClockRow,
    GameRow,
    GameRecordRow,
    SetCheckRow,
    UnfinishedRow,
    PhoneCodeRow,
    StaffLinkRow,
    PhoneReportRow,
    RefereeCallRow,
    SentSetRow,
)
"""One kind of row, the same in the parameters and the result of a function."""

K = TypeVar("K", bound=Row | NameParts)
"""One kind of row or of columns that can be read, the same in the parameters and the result of a function."""


class Generation(NamedTuple):
    """Identifies the data of a database: `number` increases when a backup is restored or the data gets another file.

    `backup` is the file name of that backup or, for another file, of the newest backup in its backup folder. If neither
    has happened, the number is 0 and the name is empty.
    """

    number: int = 0
    backup: str = ""


class RoundTime(NamedTuple):
    """The start and end of a round whose clock was started, as wall time in milliseconds since 1970-01-01 UTC.

    `began_ms` is the moment when the clock was started; `ended_ms` is the latest moment when a match timed by this
    clock got its first result, or None while no such match has a result.
    """

    round_id: int
    began_ms: int
    ended_ms: int | None


class Reading(Protocol):
    """Reads a consistent snapshot of the database."""

    def generation(self) -> Generation:
        """The generation of the data, which changes when a backup is restored or the data gets another file."""

    def rows(self, kind: type[K], **equal: int | str | None) -> list[K]:
        """All rows of this kind whose columns have the given values, ordered by id."""

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of this kind that belong to rounds of the event, such as matches and awards, ordered by id."""

    def round_times(self, event_id: int) -> list[RoundTime]:
        """The times of the event's rounds whose clock was started, ordered by id. Cheap to call."""

    def names(self, event_id: int) -> dict[int, str]:
        """The names of all entrants of the event as entered, keyed by row id. Cheap to call."""

    def row(self, kind: type[R], row_id: int) -> R | None: ...

    def journal(
        self, event_id: int | None, limit: int | None = None, since: int = 0, done: tuple[str, ...] = ()
    ) -> list[JournalRow]:
        """The latest `limit` steps (None: all) of an event, most recent first, without their images.

        If `event_id` is None, the steps come from the club's own journal. Steps with an id below `since` are left out.
        If `done` is not empty, only steps that have one of these names and are not undone are returned.
        """

    def last_step(self, event_id: int | None, besides: tuple[str, ...] = ()) -> int:
        """The id of the latest step of the event (None: of the club's own journal); 0 if there is none.

        Steps with one of the names in `besides` are left out, as are those that undid or redid one of them.
        """

    def rows_with(self, kind: type[R], ids: Set[int]) -> list[R]:
        """The rows of this kind with these ids, as far as they exist, ordered by id."""

    def changed_since(self, event_id: int, step: int) -> Mapping[tuple[str, str], Set[int]] | None:
        """The ids of the rows that the event's steps after this one changed, by table and kind of change (`ImageRun`).

        None if there are too many steps, or if one of them undid or redid another. Cheap to call.
        """


class Writing(Reading, Protocol):
    """One transaction. Nothing is stored if its `with` block ends with an exception.

    Raises `UserError("desk.changed_elsewhere")` if another station has changed a row in the meantime, and
    `UserError("desk.still_used")` if a removed row is still referred to by other rows.
    """

    def part(self) -> AbstractContextManager[None]:
        """Begin a part of the transaction that forms its own step; `touched` and `step` then refer to this part only.

        If its `with` block ends with an exception, only the changes made within the block are discarded.
        """

    def add(self, row: R) -> R:
        """Store a new row and return it with its id."""

    def add_all(self, rows: Sequence[R]) -> list[R]:
        """Store many new rows of one kind at once and return them with their ids."""

    def change(self, before: R, after: R) -> None:
        """Replace the row `before`, as it was when read, with `after`."""

    def change_all(self, pairs: Sequence[tuple[R, R]]) -> None:
        """Replace many rows of one kind at once; each pair is (before, after)."""

    def remove(self, row: Row) -> None:
        """Remove a row, given as it was when read."""

    def discard(self, row: Row) -> None:
        """Remove a row, given as it was when read, without keeping a copy: undoing the step does not restore it."""

    def withdraw(self, row: Row) -> None:
        """Remove a row, given as it was when read; the removal never blocks an undo or a redo.

        Undoing the step restores the row, unless a newer row with the same unique values has taken its place. Redoing
        the step removes the row again, unless it has changed in the meantime or no longer exists.
        """

    def finished_rounds(self, event_id: int) -> frozenset[int]:
        """The ids of the published rounds of the event in which every match has a result. Cheap to call."""

    @property
    def touched(self) -> Set[str]:
        """The names of the tables whose rows were added, changed or removed, including by an undo or a redo.

        The names are the same as in `ImageRun`.
        """

    def step(self, row: JournalRow) -> int:
        """Add the step to the journal with the images of the rows changed so far, and return its id."""

    @property
    def references(self) -> References:
        """The columns that refer to other tables, each mapped to the table it refers to."""

    def images(self, steps: Sequence[int]) -> dict[int, list[ImageRun]]:
        """The images of the rows that these journal steps changed, keyed by step id."""

    def set_undone(self, step: JournalRow, *, undone: bool) -> None:
        """Restore a step's rows to their state before (`undone`) or after the step, and mark the step accordingly.

        Rows in `PASSING_TABLES` and withdrawn rows that have changed since are left as they are. Raises
        `UserError("desk.depends")` if any other row has changed since.
        """


class Store(Protocol):
    """The database, as the desk uses it."""

    def reading(self) -> AbstractContextManager[Reading]:
        """Open a snapshot for reading."""

    def writing(self, event_id: int | None) -> AbstractContextManager[Writing]:
        """Open a transaction. Transactions for the same event (None: for the club) run one after another."""

    def steps_so_far(self) -> tuple[int, int]:
        """The highest step id (0 if there are no steps) and the number of steps. Cheap to call.

        Both are needed because a step may be stored after another step that has a higher id. Raises `UserError`
        `database.*`.
        """

    def steps_after(self, step: int) -> list[tuple[int, int | None, Set[str] | None]]:
        """The steps of all events and of the club after this one: id, event, and the tables that the step changed.

        The tables are None if the step undid or redid another. If there are too many steps, only the earliest are
        returned, all without their tables. Cheap to call.
        """

    def unfinished_so_far(self) -> tuple[int, int, int]:
        """Three numbers that change whenever `Desk.keep` or `Desk.drop` changes unfinished work. Cheap to call.

        They may remain the same after a step that removed or restored unfinished work. Raises `UserError` `database.*`.
        """

    def server_ms(self) -> float | None:
        """The time of the database server in milliseconds since 1970-01-01 UTC; None if the database is a file.

        Raises `UserError("database.unreachable")`.
        """

    def backup(self, label: str) -> None:
        """Write a backup of all data; the label becomes part of its file name. Raises `UserError` `database.*`."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The steps in the database that are missing from a backup and would be lost by restoring it.

    `count` is the number of these steps, or None if it is unknown. `latest` are the names of the most recent ones,
    newest first. If `is_least` is true, the database is gone or cannot be read, and the steps are those in its newest
    backup.
    """

    count: int | None
    latest: tuple[Phrase, ...] = ()
    is_least: bool = False

    def told(self, path: str, written: str) -> Phrase | None:
        """A sentence that says what restoring a backup would lose, or None if it would lose nothing.

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
    """A backup file: its path, the local time when it was `written` (ISO 8601), and the steps it lacks."""

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
    """The second place for backups; `folder` is this database's folder there.

    `written` is the local time (ISO 8601) of the newest backup seen there, or None if no backup has been seen since the
    program started. `fault` is the reason why the last attempt to copy a backup there failed, or None.
    """

    folder: str
    written: str | None
    fault: Phrase | None


class Keeper(Protocol):
    """Manages the location of the database and its backups."""

    @property
    def place(self) -> str:
        """The path or address of the database, without its password."""

    @property
    def backup_place(self) -> str:
        """The folder in which backups are stored."""

    @property
    def warning(self) -> Phrase | None:
        """A warning that the disk of the open database is full or that the database is damaged, or None."""

    @property
    def upgraded(self) -> Phrase | None:
        """A sentence saying that the database was upgraded when opened, and where the backup is; otherwise None."""

    @property
    def not_copied(self) -> Phrase | None:
        """Why the last attempt to copy a backup to the second place failed, or None."""

    def load(self) -> None:
        """Load what transactions and backups need before the first of them. May be called in any thread."""

    def backup(self, label: str) -> str:
        """Write a backup whose file name contains the label, and return its path. Raises `UserError` `database.*`."""

    def restore(self, path: str, giving_up: GivenUp | None = None, without: Collection[int] = ()) -> None:
        """Back up the current data, replace all of it with a backup, and back up the result.

        The backup's steps with the ids in `without` are left out. `giving_up` are the steps that the user has agreed to
        lose (None: any). Raises `UserError` `database.*`, such as `database.more_given_up`; nothing has changed in that
        case, except that after `database.unsure` or `database.lost` all data may have been replaced.
        """

    def content_of(self, path: str, without: Collection[int] = ()) -> BackupContent:
        """The content of a backup, which is checked completely, and the steps that restoring it would lose.

        The backup's steps with the ids in `without` are left out. Raises `UserError` `database.*`.
        """

    def last_backup(self) -> str | None:
        """The local time (ISO 8601) of the newest backup of the current data, or None.

        Raises `UserError` `database.*`.
        """

    def round_without_backup(self) -> Phrase | None:
        """A sentence about a published or finished round without a backup, or None. Raises `UserError` `database.*`."""

    def second_place(self) -> SecondPlaceFound | None:
        """The second place for backups, as of the last attempt to copy a backup there; None if none was chosen."""

    def name_second_place(self, folder: str | None) -> None:
        """Back up the database, and copy this backup and all later ones to the folder.

        If `folder` is None, no backup is written now, and later backups are no longer copied. Raises `UserError`
        `database.*`; in that case, nothing has changed except that the backup may have been written.
        """

    def copy_to_second_place(self) -> None:
        """Copy the newest backup to the second place in a background thread, if one is set and lacks this backup."""

    def newest_backup(self) -> BackupFound | None:
        """The newest undamaged backup that this version can open, or None. Raises `UserError` `database.*`."""

    def bad_content(self) -> Phrase | None:
        """A sentence about unreadable data in the database and what the user can do, or None if all is readable.

        Reads the whole database, which can take seconds.
        """

    def save_elsewhere(self, place: str) -> None:
        """Write all data to a new file, which is used from then on.

        This is for an open database file that was deleted or moved; its data is read through the open file handle, not
        by its path. Raises `UserError` `database.*`; in that case, the store continues to use the previous file.
        """

    def continue_with_backup(self, backup: str, place: str) -> None:
        """Copy a backup to a new file, which is used from then on.

        Raises `UserError` `database.*`; in that case, the store continues to use the previous file.
        """

    def close(self) -> None:
        """Close the database, waiting up to 10 seconds for a backup that is being copied to the second place."""


Progress: TypeAlias = Callable[[int, int], bool]
"""Called with the number of finished items and the total number; the job stops if it returns False."""
