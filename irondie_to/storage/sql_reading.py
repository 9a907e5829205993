"""Reads rows and the journal over a SQLAlchemy connection."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Any

from sqlalchemy import Connection

from irondie_to.storage.faults import converted
from irondie_to.storage.file_reading import RowReading


class SqlReading(RowReading):
    """Reads a consistent snapshot of the database over one connection; implements `app.core.ports.Reading`."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(partial(_run, connection))


def _run(connection: Connection, query: str, *values: int | str) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]]
    if connection.dialect.name != "sqlite":
        with connection.exec_driver_sql(query.replace("?", "%s"), values or None) as found:
            cursor: Any = found.cursor  # SQLAlchemy's own rows take longer
            rows = cursor.fetchall()
            return rows
    if not connection.in_transaction():
        connection.begin()
    driver: Any = connection.connection.driver_connection
    try:  # past SQLAlchemy, which takes several times as long as SQLite for most queries
        rows = driver.execute(query, values).fetchall()
    except sqlite3.Error as fault:
        raise converted(fault) from fault
    return rows
