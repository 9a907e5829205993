"""The statements that read and write rows and the journal.

Each statement is built once for each table and each choice of columns: building one takes longer than executing it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
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
from sqlalchemy.sql.dml import ReturningInsert

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
