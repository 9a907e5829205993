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
    if connection.dialect.name != "sqlite":
        query = query.replace("?", "%s")
    with connection.exec_driver_sql(query, values or None) as found:
        cursor: Any = found.cursor  # SQLAlchemy's own rows take longer
        try:
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows
        except sqlite3.Error as fault:  # SQLAlchemy converts only what it reads itself
            raise converted(fault) from fault
