"""Reads rows and the journal from the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, select

from irondie_to.app.core.ports import Generation
from irondie_to.app.core.rows import JournalRow, K, R
from irondie_to.storage.file_reading import table_of
from irondie_to.storage.statements import select_last_restore, select_rows, select_rows_of_rounds, select_steps
from irondie_to.storage.tables import TABLES, TABLES_BY_NAME, column


class SqlReading:
    """Reads a consistent snapshot of the database over one connection; implements `app.core.ports.Reading`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def generation(self) -> Generation:
        return Generation(*(self._connection.execute(select_last_restore()).one_or_none() or ()))

    def rows(self, kind: type[K], **equal: int | str | None) -> list[K]:
        table = TABLES_BY_NAME[table_of(kind)]
        query = select_rows(table, kind._fields, tuple((name, value is None) for name, value in equal.items()))
        # Fetching all at once takes half the time of fetching row by row.
        made: list[Any] = [kind._make(found) for found in self._connection.execute(query, equal).all()]
        return made

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of a kind for all rounds of the event, in the order of their ids. The kind must have `round_id`."""
        query = select_rows_of_rounds(TABLES[kind], kind._fields)
        return [kind._make(found) for found in self._connection.execute(query, {"event_id": event_id}).all()]

    def row(self, kind: type[R], row_id: int) -> R | None:
        return next(iter(self.rows(kind, id=row_id)), None)

    def journal(
        self, event_id: int | None, limit: int | None = None, since: int = 0, done: tuple[str, ...] = ()
    ) -> list[JournalRow]:
        return [
            JournalRow(*found) for found in self._connection.execute(select_steps(event_id, since, limit, done)).all()
        ]

    def last_step(self, event_id: int | None) -> int:
        query = select(func.max(column(JournalRow, "id"))).where(column(JournalRow, "event_id") == event_id)
        return self._connection.scalar(query) or 0
