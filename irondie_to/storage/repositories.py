"""Reads rows and the journal from the database."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from irondie_to.app.core.rows import JournalRow, R, RoundRow
from irondie_to.storage.mapping import JOURNAL, TABLES

# Without the images, which can be large and are needed only for undo and redo.
_JOURNAL_HEAD = [column for column in JOURNAL.c if column.name != "images"]


class SqlReading:
    """Reads a consistent snapshot of the database over one connection; implements `app.core.ports.Reading`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def rows(self, kind: type[R], **equal: int | str | None) -> list[R]:
        """All rows of a kind whose columns have the given values, in the order of their ids."""
        table = TABLES[kind]
        query = select(table).order_by(table.c.id)
        for name, value in equal.items():
            query = query.where(table.c[name] == value)
        return [kind(*found) for found in self._connection.execute(query)]

    def rows_of_rounds(self, kind: type[R], event_id: int) -> list[R]:
        """All rows of a kind for all rounds of the event, in the order of their ids. The kind must have `round_id`."""
        table, rounds = TABLES[kind], TABLES[RoundRow]
        query = select(table).join(rounds, rounds.c.id == table.c.round_id).where(rounds.c.event_id == event_id)
        return [kind(*found) for found in self._connection.execute(query.order_by(table.c.id))]

    def row(self, kind: type[R], row_id: int) -> R | None:
        """The row of a kind with this id; None if there is none."""
        table = TABLES[kind]
        found = self._connection.execute(select(table).where(table.c.id == row_id)).one_or_none()
        return None if found is None else kind(*found)

    def journal(self, event_id: int | None, limit: int | None = None, since: int = 0) -> list[JournalRow]:
        """The latest `limit` steps (None: all) of an event (None: of the club) with an id of at least `since`.

        The latest step comes first. The steps are read without their images.
        """
        query = select(*_JOURNAL_HEAD).where(JOURNAL.c.event_id == event_id, JOURNAL.c.id >= since)
        query = query.order_by(JOURNAL.c.id.desc()).limit(limit)
        return [
            JournalRow(**{**found._mapping, "images": ""})  # `_mapping` is public in SQLAlchemy
            for found in self._connection.execute(query)
        ]

    def last_step(self, event_id: int | None) -> int:
        """The id of the latest step of the event (None: of the club's own journal); 0 if the journal is empty."""
        query = select(func.max(JOURNAL.c.id)).where(JOURNAL.c.event_id == event_id)
        return self._connection.scalar(query) or 0
