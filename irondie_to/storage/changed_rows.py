"""Changes and removes rows only if they have not changed since they were read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete
from sqlalchemy.exc import IntegrityError

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
