"""Maps the rows of `app.core.rows` to database tables; columns have the same names and order."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table

from irondie_to.app.core.rows import (
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
from irondie_to.storage.tables import table_named

TABLES: dict[type[object], Table] = {
    PersonRow: table_named("person"),
    EventRow: table_named("event"),
    EntrantRow: table_named("entrant"),
    RoundRow: table_named("round"),
    MatchRow: table_named("match"),
    AwardRow: table_named("award"),
    SeedRow: table_named("seed"),
    NoteRow: table_named("note"),
    RoundClockRow: table_named("round_clock"),
    TableClockRow: table_named("table_clock"),
    GameRow: table_named("game"),
    GameRecordRow: table_named("game_record"),
    SetCheckRow: table_named("set_check"),
    UnfinishedRow: table_named("unfinished"),
}
"""The table of each kind of row. A table comes before the tables that refer to it."""
JOURNAL: Table = table_named("journal")


def columns(row: Row, *, with_id: bool) -> dict[str, Any]:
    """The row's values by column, without the id when the database generates it."""
    values = row._asdict()
    if not with_id:
        del values["id"]
    return values
