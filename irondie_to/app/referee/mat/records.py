"""Reads and lists the game records stored with an event."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import GameRecordRow
from irondie_to.errors import UserError


class RecordLine(NamedTuple):
    """A stored record. `table` and `game` are set if the record belongs to a game of a match.

    `round_name` is the number of a Swiss round or the name of a knockout round, or empty if there is no match.
    `saved_at` is in UTC (ISO 8601).
    """

    id: int
    name: str
    round_name: str
    table: int | None
    game: int | None
    match_id: int | None
    saved_at: str


def game_record(reading: Reading, record_id: int) -> GameRecordRow:
    """The game record with this id. Raises `UserError("records.gone")` if it does not exist."""
    row = reading.row(GameRecordRow, record_id)
    if row is None:
        raise UserError("records.gone")
    return row


def record_lines(picture: Picture, rows: list[GameRecordRow]) -> tuple[RecordLine, ...]:
    """The list lines for these records of the event, newest first."""
    rounds = {row.id: row_name(row) for row in picture.rounds}
    matches = {match.id: match for match in picture.matches}
    found = []
    for row in sorted(rows, key=lambda row: (row.saved_at, row.id), reverse=True):
        match = None if row.match_id is None else matches.get(row.match_id)
        found.append(
            RecordLine(
                id=row.id,
                name=row.name,
                round_name="" if match is None else rounds[match.round_id],
                table=None if match is None else match.table_number,
                game=row.game_number,
                match_id=None if match is None else match.id,
                saved_at=row.saved_at,
            )
        )
    return tuple(found)
