"""The statements that write rows and steps, and refuse to change rows if they have changed.

A row has changed if it no longer has the version, or the content, that the caller expects.

The most frequent statements are built once for each table and each choice of columns, because building one takes longer
than executing it.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Select,
    TextClause,
    bindparam,
    delete,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import registry
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import ReturningInsert

from irondie_to.app.core.phones.rules import PASSING_TABLES
from irondie_to.app.core.undo import ImageRun
from irondie_to.errors import UserError
from irondie_to.storage.file_reading import MOST_IDS
from irondie_to.storage.tables import RowTable, StoredTable

_DRIVERS = {"sqlite": ("sqlite", "qmark"), "postgresql": ("postgresql.psycopg", "format")}
"""SQLAlchemy's name of the driver of each database, and how it marks parameters that are given by place."""


FINISHED_ROUNDS: Final = """
SELECT id FROM round WHERE event_id = ?
AND NOT EXISTS (SELECT 1 FROM "match" WHERE "match".round_id = round.id AND "match".outcome = 'pending')
"""
"""A query for the ids of an event's rounds in which every match has a result."""


@cache
def select_database_version() -> TextClause:
    return text("SELECT version_num FROM alembic_version")


@cache
def select_versions(table: type[RowTable], names: tuple[str, ...]) -> Select[*tuple[Any, ...]]:
    """A statement that reads the id, the version and these columns of the rows whose ids are in `ids`."""
    wanted = [table.__table__.columns[name] for name in names]
    ids = table.__table__.c.id.in_(bindparam("ids", expanding=True))
    return select(table.__table__.c.id, table.__table__.c.version, *wanted).where(ids)


@cache
def insert_rows(table: type[StoredTable]) -> ReturningInsert[int]:
    return insert(table.__table__).returning(table.__table__.c.id, sort_by_parameter_order=True)


@cache
def update_rows(database: str, table: type[RowTable], names: tuple[str, ...]) -> str:
    """A statement in the SQL of `database` that sets these columns of a row and increments its version.

    Its parameters are the new values of the columns, in the order of `names`, then the id and the version of the row.
    The statement is passed to the driver unchanged: SQLAlchemy would convert the parameters of every row, which takes
    three times as long as the updates.
    """
    driver, paramstyle = _DRIVERS[database]
    columns = table.__table__.columns
    values: list[tuple[Any, Any]] = [(columns[name], bindparam(f"new_{name}")) for name in names]
    counted = (columns["version"], columns["version"] + literal_column("1"))
    query = update(table.__table__).where(*_is_row(table)).ordered_values(*values, counted)
    return str(query.compile(dialect=registry.load(driver)(paramstyle=paramstyle)))


@cache
def delete_rows(table: type[RowTable]) -> Delete:
    """A statement that removes the row with the id `row_id` and the version `row_version`."""
    return delete(table.__table__).where(*_is_row(table))


def _is_row(table: type[RowTable]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return table.__table__.c.id == bindparam("row_id"), table.__table__.c.version == bindparam("row_version")


NO_CONTENT = {"id", "version", "changed_at"}
"""Columns that do not count when a row is compared with its image."""


def update_given(
    connection: Connection,
    table: type[RowTable],
    names: tuple[str, ...],
    changes: list[tuple[Any, ...]],
    fault: UserError,
) -> None:
    """Update rows given as (values…, id, version) and increment their versions.

    Raises `fault` if a version does not match.
    """
    query = update_rows(connection.dialect.name, table, names)
    if connection.exec_driver_sql(query, changes).rowcount != len(changes):
        raise fault


def delete_given(connection: Connection, table: type[RowTable], rows: list[tuple[int, int]], fault: UserError) -> None:
    """Delete rows given as (id, version).

    Raises `fault` if a version does not match, or `UserError("desk.still_used")` if another row refers to one of them.
    """
    given = [{"row_id": row_id, "row_version": version} for row_id, version in rows]
    try:
        deleted = connection.execute(delete_rows(table), given)
    except IntegrityError as used:
        raise UserError("desk.still_used") from used
    if deleted.rowcount != len(rows):
        raise fault


def versions_of(
    connection: Connection, table: type[RowTable], names: tuple[str, ...], expected: dict[int, list[Any]]
) -> dict[int, int]:
    """The current versions of the rows, by row id.

    Raises `UserError("desk.depends")` if a row is gone or its columns do not have the expected values.
    """
    versions: dict[int, int] = {}
    ids = list(expected)
    for first in range(0, len(ids), MOST_IDS):
        some = {"ids": ids[first : first + MOST_IDS]}
        for row_id, version, *values in connection.execute(select_versions(table, names), some).all():
            if values != expected[row_id]:
                raise UserError("desk.depends")
            versions[row_id] = version
    if len(versions) != len(expected):
        raise UserError("desk.depends")
    return versions


def withdraw_again(connection: Connection, table: type[RowTable], run: ImageRun) -> None:
    """Remove those rows of a run that still have the content stored in it, and leave all others."""
    kept = [place for place, name in enumerate(run.columns) if name not in NO_CONTENT]
    for row in run.rows:
        same = [table.__table__.columns[run.columns[place]] == row[place] for place in kept]
        connection.execute(delete(table.__table__).where(table.__table__.c.id == row[0], *same))


def restore_run(connection: Connection, table: type[RowTable], run: ImageRun, *, undone: bool) -> None:
    """Restore the rows of a run to their state before its step (`undone`) or after it.

    Raises the errors of `versions_of` and `delete_given`.
    """
    depends = UserError("desk.depends")
    if run.table in PASSING_TABLES:
        _restore_passing(connection, table, run, undone=undone)
    elif run.change == "change":
        was, becomes = (2, 1) if undone else (1, 2)
        versions = versions_of(connection, table, run.columns, {row[0]: row[was] for row in run.rows})
        changes = [(*row[becomes], row[0], versions[row[0]]) for row in run.rows]
        update_given(connection, table, run.columns, changes, depends)
    elif run.change == "withdraw" and not undone:
        withdraw_again(connection, table, run)
    elif (run.change == "add") is undone:
        kept = [place for place, name in enumerate(run.columns) if name not in NO_CONTENT]
        names = tuple(run.columns[place] for place in kept)
        versions = versions_of(connection, table, names, {row[0]: [row[place] for place in kept] for row in run.rows})
        delete_given(connection, table, list(versions.items()), depends)
    else:
        rows = [dict(zip(run.columns, row, strict=True)) for row in run.rows]
        if run.change != "withdraw":
            connection.execute(insert(table.__table__), rows)
            return
        for row in rows:  # a redo may have left it in place, or a newer row may have taken its place
            with suppress(IntegrityError), connection.begin_nested():
                connection.execute(insert(table.__table__), row)


def _restore_passing(connection: Connection, table: type[RowTable], run: ImageRun, *, undone: bool) -> None:
    """Restore the rows of a step in a table that phones also change.

    Rows that phones have changed or replaced since the step are left as they are.
    """
    columns = table.__table__.columns
    if run.change == "change":
        was, becomes = (2, 1) if undone else (1, 2)
        for row in run.rows:
            same = [columns[name] == value for name, value in zip(run.columns, row[was], strict=True)]
            values = dict(zip(run.columns, row[becomes], strict=True))
            change = update(table.__table__).where(columns["id"] == row[0], *same)
            connection.execute(change.values(**values, version=columns["version"] + 1))
    elif (run.change == "add") is undone:
        withdraw_again(connection, table, run)
    else:
        for row in run.rows:
            with suppress(IntegrityError), connection.begin_nested():
                connection.execute(insert(table.__table__), dict(zip(run.columns, row, strict=True)))
