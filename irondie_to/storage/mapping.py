"""Says which row of `app.core.rows` is stored in which table.

A row and its table have fields of the same names and types; a test compares them.
"""

from __future__ import annotations

from irondie_to.app.core.rows import (
    ApartRow,
    AwardRow,
    EntrantRow,
    EventRow,
    GameRecordRow,
    GameRow,
    MatchRow,
    NoteRow,
    PersonRow,
    RoundClockRow,
    RoundRow,
    Row,
    SeedRow,
    SetCheckRow,
    TableClockRow,
    UnfinishedRow,
)
from irondie_to.storage.tables import (
    ApartTable,
    AwardTable,
    EntrantTable,
    EventTable,
    GameRecordTable,
    GameTable,
    MatchTable,
    NoteTable,
    PersonTable,
    RoundClockTable,
    RoundTable,
    RowTable,
    SeedTable,
    SetCheckTable,
    TableClockTable,
    UnfinishedTable,
)

TABLES: dict[type[Row], type[RowTable]] = {
    PersonRow: PersonTable,
    EventRow: EventTable,
    EntrantRow: EntrantTable,
    ApartRow: ApartTable,
    RoundRow: RoundTable,
    MatchRow: MatchTable,
    AwardRow: AwardTable,
    SeedRow: SeedTable,
    NoteRow: NoteTable,
    RoundClockRow: RoundClockTable,
    TableClockRow: TableClockTable,
    GameRow: GameTable,
    GameRecordRow: GameRecordTable,
    SetCheckRow: SetCheckTable,
    UnfinishedRow: UnfinishedTable,
}
"""The table of each kind of row."""

TABLES_BY_NAME = {table.__table__.name: table for table in TABLES.values()}
"""The tables of rows by the names that they have in the database and in row images."""

REFERENCES = {
    (name, column.name): key.column.table.name
    for name, table in TABLES_BY_NAME.items()
    for column in table.__table__.columns
    for key in column.foreign_keys
}
"""The columns that refer to a table, by (table, column), with the name of that table."""
