"""Reads rows and the journal over a connection of SQLAlchemy."""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy import Connection

from irondie_to.storage.faults import converted
from irondie_to.storage.file_reading import RowReading


class SqlReading(RowReading):
    """Reads a consistent snapshot of the database over one connection; implements `app.core.ports.Reading`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _run(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        if self._connection.dialect.name != "sqlite":
            query = query.replace("?", "%s")
        with self._connection.exec_driver_sql(query, values or None) as found:
            try:
                return found.cursor.fetchall()  # type: ignore[union-attr,no-any-return] # SQLAlchemy's rows take longer
            except sqlite3.Error as fault:  # SQLAlchemy converts only what it reads itself
                raise converted(fault) from fault
