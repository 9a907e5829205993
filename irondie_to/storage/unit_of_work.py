"""The transactions in which commands read and change the database."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection, select, update

from irondie_to.app.core.ports import K, R
from irondie_to.app.core.rows import EntrantRow, JournalRow, Row, UnfinishedRow
from irondie_to.app.core.undo import ImageRun, References
from irondie_to.errors import UserError
from irondie_to.storage.connect import Database
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.faults import converted, faults_of_reading, faults_of_writing
from irondie_to.storage.file_reading import MOST_IDS, RowReading, steps_after, steps_so_far, table_of, unfinished_so_far
from irondie_to.storage.locks import lock_event
from irondie_to.storage.reasons import faults_of_commit
from irondie_to.storage.row_images import Images, from_json, without_dropped_columns
from irondie_to.storage.statements import (
    FINISHED_ROUNDS,
    delete_given,
    insert_rows,
    restore_run,
    select_database_version,
    update_given,
)
from irondie_to.storage.tables import (
    REFERENCES,
    TABLES,
    TABLES_BY_NAME,
    JournalTable,
    RowTable,
    column,
)


class SqlReading(RowReading):
    """Reads a consistent snapshot of the database over one connection; implements `app.core.ports.Reading`."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(partial(_run, connection))


def _run(connection: Connection, query: str, *values: int | str) -> list[tuple[Any, ...]]:
    if connection.dialect.name != "sqlite":
        with connection.exec_driver_sql(query.replace("?", "%s"), values or None) as cursor_result:
            return list(cursor_result.cursor.fetchall())  # SQLAlchemy's own rows take longer
    if not connection.in_transaction():
        connection.begin()
    driver: Any = connection.connection.driver_connection
    try:  # past SQLAlchemy, which takes several times as long as SQLite for most queries
        return list(driver.execute(query, values).fetchall())
    except sqlite3.Error as fault:
        raise converted(fault) from fault


_REFERRED = frozenset(REFERENCES.values())
"""The tables to which others refer, so that removing a row may change rows of others."""


class SqlWriting(SqlReading):
    """One transaction; implements `app.core.ports.Writing`.

    Collects the images of all changed rows for the journal, except the rows that `discard` removes or `set_undone`
    changes. Rows that were read are cached until the next write to their table, because the parts of a command read the
    same rows again and again.
    """

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._connection = connection
        self._images = Images()
        self._read: defaultdict[str, dict[tuple[object, ...], list[Any]]] = defaultdict(dict)
        self.touched: set[str] = set()
        """The names of the tables whose rows were added, changed or removed, also by undoing or redoing a step."""
        self.touched_in_all: set[str] = set()
        """The same for the whole transaction, where `touched` is about the last part of it."""
        self.steps: dict[int, str] = {}
        """The times of the steps that were added to the journal, by their ids."""

    @contextmanager
    def part(self) -> Iterator[None]:
        """Context manager for a part of the transaction that is a separate step.

        If its block ends with an exception, only the changes made within it are not stored.
        """
        self._images, self.touched = Images(), set()
        steps = dict(self.steps)
        try:
            with self._connection.begin_nested():
                yield
        except BaseException:
            self._read.clear()
            self.steps, self.touched = steps, set()
            raise

    def rows(self, kind: type[K], **equal: int | str | None) -> list[K]:
        read, key = self._read[table_of(kind)], (kind, *equal.items())
        if key not in read:
            read[key] = super().rows(kind, **equal)
        return read[key].copy()

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        read, key = self._read[table_of(kind)], (kind, "rounds", event_id)
        if key not in read:
            read[key] = super().rows_of_rounds(kind, event_id)
        return read[key].copy()

    def names(self, event_id: int) -> dict[int, str]:
        read, key = self._read[table_of(EntrantRow)], ("names", event_id)
        if key not in read:
            read[key] = [super().names(event_id)]
        names: dict[int, str] = read[key][0]
        return names

    def finished_rounds(self, event_id: int) -> frozenset[int]:
        return frozenset(row_id for (row_id,) in self.run(FINISHED_ROUNDS, event_id))

    def _touch(self, table: type[RowTable], *, removes: bool = False) -> None:
        """Record that rows of the table are about to change, and forget the cached rows of the table.

        If rows are removed (`removes`) from a table to which others refer, the cached rows of all tables are forgotten,
        because foreign keys may change rows of other tables too.
        """
        self.touched.add(table.__table__.name)
        self.touched_in_all.add(table.__table__.name)
        if removes and table.__table__.name in _REFERRED:
            self._read.clear()
        self._read[table.__table__.name].clear()

    def add(self, row: R) -> R:
        return self.add_all([row])[0]

    def add_all(self, rows: Sequence[R]) -> list[R]:
        if not rows:
            return []
        table = TABLES[type(rows[0])]
        self._touch(table)
        ids = self._connection.scalars(insert_rows(table), [_without_id(row) for row in rows])
        stored = [row._replace(id=new_id) for new_id, row in zip(ids, rows, strict=True)]
        self._images.note(table, "add", rows[0]._fields, stored)
        return stored

    def change(self, before: R, after: R) -> None:
        """Replace the row `before`, given as it was read, with `after`. Raises the same error as `change_all`."""
        self.change_all([(before, after)])

    def change_all(self, pairs: Sequence[tuple[R, R]]) -> None:
        """Replace many rows of one kind at once, given as pairs (before, after). Equal pairs are skipped.

        Raises `UserError("desk.changed_elsewhere")` when a row has changed since it was read.
        """
        pairs = [(before, after) for before, after in pairs if before != after]
        if not pairs:
            return
        fields, table = pairs[0][0]._fields, TABLES[type(pairs[0][0])]
        # Column by column, because going through the rows takes several times as long.
        was, becomes = (tuple(zip(*rows, strict=True)) for rows in zip(*pairs, strict=True))
        ids, versions = was[fields.index("id")], was[fields.index("version")]
        places = [place for place, values in enumerate(was) if values is not versions and values != becomes[place]]
        if not places:
            return
        names = tuple(fields[place] for place in places)
        before, after = ([columns[place] for place in places] for columns in (was, becomes))
        changes = list(zip(*after, ids, versions, strict=True))
        self._touch(table)
        update_given(self._connection, table, names, changes, UserError("desk.changed_elsewhere"))
        images = zip(ids, zip(*before, strict=True), zip(*after, strict=True), strict=True)
        self._images.note(table, "change", names, images)

    def remove(self, row: Row) -> None:
        """Remove a row, given as it was read. Raises the same errors as `discard`."""
        self.discard(row)
        self._images.note(TABLES[type(row)], "remove", row._fields, [row])

    def discard(self, row: Row) -> None:
        """Remove a row, given as it was read, without an image: undoing the step does not restore it.

        Raises `UserError` `desk.changed_elsewhere` if the row has changed since it was read, or `desk.still_used` if
        another row refers to it.
        """
        table = TABLES[type(row)]
        self._touch(table, removes=True)
        delete_given(self._connection, table, [(row.id, row.version)], UserError("desk.changed_elsewhere"))

    def withdraw(self, row: Row) -> None:
        """Remove a row, given as it was read. Raises the same errors as `discard`.

        Undoing the step restores the row, unless a newer row that must be unique has taken its place. A redo of the
        step removes the row again; if the row has changed in the meantime or is gone, the redo still succeeds and does
        not touch the row.
        """
        self.discard(row)
        self._images.note(TABLES[type(row)], "withdraw", row._fields, [row])

    def step(self, row: JournalRow) -> int:
        values = _without_id(row._replace(images=self._images.to_json()))
        step: int = self._connection.execute(insert_rows(JournalTable), values).scalar_one()
        self.steps[step] = row.at
        return step

    @property
    def references(self) -> References:
        return REFERENCES

    def images(self, steps: Sequence[int]) -> dict[int, list[ImageRun]]:
        """The rows that these steps of the journal changed, by the id of the step."""
        by_step: dict[int, list[ImageRun]] = {}
        for first in range(0, len(steps), MOST_IDS):
            some = column(JournalRow, "id").in_(steps[first : first + MOST_IDS])
            query = select(column(JournalRow, "id"), column(JournalRow, "images")).where(some)
            by_step |= {step: from_json(images) for step, images in self._connection.execute(query)}
        return by_step

    def set_undone(self, step: JournalRow, *, undone: bool) -> None:
        """Restore the rows of a step to their state before it (`undone`) or after it, and mark it as undone or not.

        Rows in `PASSING_TABLES` and withdrawn rows are skipped if they have changed since. Raises `UserError`
        `desk.depends` when any other row has changed since, `desk.still_used` when another row
        refers to a row that would be removed, or `desk.changed_elsewhere` when the step already has this mark.
        """
        runs = self.images([step.id])[step.id]
        for run in reversed(runs) if undone else runs:
            table = TABLES_BY_NAME[run.table]
            self._touch(table, removes=True)
            restore_run(
                self._connection, table, without_dropped_columns(run, table.__table__.columns.keys()), undone=undone
            )
        same = column(JournalRow, "id") == step.id, column(JournalRow, "undone").is_(not undone)
        marked = self._connection.execute(update(JournalTable.__table__).where(*same).values(undone=undone))
        if marked.rowcount != 1:
            raise UserError("desk.changed_elsewhere")


class SqlStore:
    """Opens snapshots and transactions of a database; implements `app.core.ports.Store`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @contextmanager
    def reading(self) -> Iterator[SqlReading]:
        """Context manager that opens a snapshot for reading. Raises the errors of `faults_of_reading`.

        An open file is read even if it is no longer at its path.
        """
        with suppress(UserError):
            self.database.check_in_place()
        with self._looking() as reading:
            yield reading

    @contextmanager
    def _looking(self) -> Iterator[SqlReading]:
        with faults_of_reading(self.database), self.database.connection(write=False) as connection:
            yield SqlReading(connection)

    @contextmanager
    def writing(self, event_id: int | None) -> Iterator[SqlWriting]:
        """Context manager that opens a transaction.

        Two transactions of one event (None: of the club) never overlap. Raises the errors of `faults_of_writing` and
        `faults_of_commit`, or `UserError` `database.newer` if a newer program has upgraded the database, or
        `database.reopened` if the file had to be opened again. After any error but `database.unsure`, nothing changed.
        """
        try:
            with faults_of_writing(self.database):
                self.database.check_in_place()
                with self.database.connection(write=True) as connection, connection.begin() as transaction:
                    if self.database.shared:
                        lock_event(connection, event_id)
                    version = connection.scalar(select_database_version())
                    if version is None or version > HEAD:
                        raise UserError("database.newer", version=version, known=HEAD)
                    writing = SqlWriting(connection)
                    yield writing
                    works = _works_in(writing)
                    if self.database.file is not None:
                        self.database.file.check()  # while a rollback is still possible
                    with faults_of_commit():
                        transaction.commit()
                self._check_stored(writing.steps, works)
        except UserError as fault:
            if fault.code != "database.lost" or not self._is_found_again():
                raise
            raise UserError("database.reopened", place=self.database.place) from fault

    def _check_stored(self, steps: Mapping[int, str], works: Mapping[int, int] | None) -> None:
        """Check that the committed changes are in the file at the path, which the next start will open.

        Raises `UserError("database.lost")`; then the steps count as not stored.
        """
        if self.database.file is None:
            return
        self.database.file.marks.add(steps, works)
        try:
            self.database.check_in_place()
        except UserError:
            self.database.file.forget(steps)
            raise

    def _is_found_again(self) -> bool:
        with suppress(UserError):
            self.database.check_in_place()
            return True
        return False

    def steps_so_far(self) -> tuple[int, int]:
        """The highest id of all steps (0 if there are none) and their number. Raises the errors of `reading`.

        Unlike `reading`, also raises `UserError("database.lost")` if the file is lost but could still be read.
        """
        self.database.check_in_place()
        with self._looking() as reading:
            so_far = steps_so_far(reading)
            if self.database.file is not None:
                self.database.file.marks.see(reading.generation().number, *so_far)
            return so_far

    def steps_after(self, step: int) -> list[tuple[int, int | None, Set[str] | None]]:
        """The steps after this one (see `Store.steps_after`). Raises the errors of `reading`."""
        with self._looking() as reading:
            return steps_after(reading, step)

    def unfinished_so_far(self) -> tuple[int, int, int]:
        """The highest id of unfinished work, the number of rows, and the sum of their versions.

        New work gets an id that was never used and a change increments a version, so `Desk.keep` and `Desk.drop` change
        at least one of the three. A step may remove one row and restore another, which can leave all three the same.
        Raises the errors of `reading`.
        """
        with self._looking() as reading:
            return unfinished_so_far(reading)

    def server_ms(self) -> float | None:
        """The time of the server in milliseconds since 1970; None for a file. Raises the errors of `reading`."""
        if not self.database.shared:
            return None
        with self._looking() as reading:
            return float(reading.run("SELECT extract(epoch FROM clock_timestamp()) * 1000")[0][0])

    def backup(self, label: str) -> None:
        self.database.backup(label)


def _works_in(writing: SqlWriting) -> dict[int, int] | None:
    """The versions of all unfinished work, by id; None if the transaction has not touched any."""
    if TABLES[UnfinishedRow].__table__.name not in writing.touched_in_all:
        return None
    return {work.id: work.version for work in writing.rows(UnfinishedRow)}


def _without_id(row: Row | JournalRow) -> dict[str, Any]:
    values = row._asdict()
    del values["id"]
    return values
