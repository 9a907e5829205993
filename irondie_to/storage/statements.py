"""The statements that read and write rows and the journal.

Each statement is built once for each table and each choice of columns: building one takes longer than executing it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Delete,
    Select,
    TextClause,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import registry
from sqlalchemy.sql.dml import ReturningInsert

from irondie_to.app.core.rows import JournalRow, MatchRow, RoundRow
from irondie_to.storage.tables import TABLES, JournalTable, RestoreTable, RowTable, StoredTable, column

_DRIVERS = {"sqlite": ("sqlite", "qmark"), "postgresql": ("postgresql.psycopg", "format")}
"""SQLAlchemy's name of the driver of each database, and how it marks parameters that are given by place."""


@cache
def select_rows(
    table: type[RowTable], fields: tuple[str, ...], given: tuple[tuple[str, bool], ...]
) -> Select[*tuple[Any, ...]]:
    """A statement that reads these fields of a table's rows, ordered by row id.

    `given` contains the name of each column by which rows are selected, and whether it must be NULL; otherwise its
    value is a parameter of the same name.
    """
    columns = table.__table__.columns
    query = select(*(columns[name] for name in fields)).order_by(table.__table__.c.id)
    for name, is_null in given:
        query = query.where(columns[name].is_(None) if is_null else columns[name] == bindparam(name))
    return query


@cache
def select_rows_of_rounds(table: type[RowTable], fields: tuple[str, ...]) -> Select[*tuple[Any, ...]]:
    """A statement that reads these fields of the rows of all rounds of the event `event_id`, in order of ids."""
    same_round = column(RoundRow, "id") == table.__table__.columns["round_id"]
    of_event = column(RoundRow, "event_id") == bindparam("event_id")
    return select_rows(table, fields, ()).join(TABLES[RoundRow].__table__, same_round).where(of_event)


@cache
def select_finished_rounds() -> Select[int]:
    """A statement that reads the ids of the rounds of the event `event_id` in which every match has a result."""
    is_pending = (column(MatchRow, "round_id") == column(RoundRow, "id"), column(MatchRow, "outcome") == "pending")
    of_event = column(RoundRow, "event_id") == bindparam("event_id")
    return select(column(RoundRow, "id")).where(of_event, ~exists().where(*is_pending))


def select_steps(
    event_id: int | None, since: int, limit: int | None, done: tuple[str, ...]
) -> Select[*tuple[Any, ...]]:
    """A statement that reads the latest `limit` steps (None: all) with an id of at least `since`, latest first.

    They are the steps of an event (None: of the club). The fields are those of `JournalRow`, but `images` is empty:
    images can be large and are needed only for undo. If `done` is not empty, only steps that have one of these names
    and are not undone are read.
    """
    columns = JournalTable.__table__.columns
    query = (
        select(*(literal("") if name == "images" else columns[name] for name in JournalRow._fields))
        .where(column(JournalRow, "event_id") == event_id, column(JournalRow, "id") >= since)
        .order_by(column(JournalRow, "id").desc())
        .limit(limit)
    )
    if done:
        in_force = column(JournalRow, "kind") == "do", column(JournalRow, "undone").is_(False)
        query = query.where(*in_force, column(JournalRow, "name").in_(done))
    return query


@cache
def select_last_restore() -> Select[int, str]:
    """A statement that reads the id and the backup of the latest restore."""
    restore = RestoreTable.__table__.c.id
    return select(restore, RestoreTable.__table__.c.backup).order_by(restore.desc()).limit(1)


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
    """A statement in the words of `database` that sets these columns of a row and increments its version.

    It is given to the driver as it is, with the new values of the columns in this order, then the id and the version of
    the row. SQLAlchemy would convert the parameters of every row, which takes three times as long as the updates.
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
