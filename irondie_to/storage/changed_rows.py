"""Changes and removes rows only if they have not changed since they were read."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, delete, insert, update
from sqlalchemy.exc import IntegrityError

from irondie_to.app.core.phones.rules import PASSING_TABLES
from irondie_to.app.core.undo import ImageRun
from irondie_to.errors import UserError
from irondie_to.storage.statements import delete_rows, select_versions, update_rows
from irondie_to.storage.tables import RowTable

_MOST_IDS = 500  # in one IN list; both databases allow more, but are not faster with more
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
        found = connection.execute(delete_rows(table), given)
    except IntegrityError as used:
        raise UserError("desk.still_used") from used
    if found.rowcount != len(rows):
        raise fault


def versions_of(
    connection: Connection, table: type[RowTable], names: tuple[str, ...], expected: dict[int, list[Any]]
) -> dict[int, int]:
    """The current versions of the rows, by row id.

    Raises `UserError("desk.depends")` if a row is gone or its columns do not have the expected values.
    """
    versions: dict[int, int] = {}
    ids = list(expected)
    for first in range(0, len(ids), _MOST_IDS):
        some = {"ids": ids[first : first + _MOST_IDS]}
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
