"""The picture of an event as far as one of its matches is concerned."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import (
    EntrantRow,
    EventRow,
    GameRow,
    MatchRow,
    NoteRow,
    RoundClockRow,
    RoundRow,
    SeedRow,
    TableClockRow,
)
from irondie_to.errors import UserError


def picture_of_match(reading: Reading, event_id: int, match_id: int) -> Picture:
    """The picture of the event, but with only this match and its two players, and without awards.

    Reading it takes a small fraction of the time that the whole picture takes. If this match is not in the event, the
    picture contains no match and no players. Raises `UserError("event.unknown")`.
    """
    event, match = reading.row(EventRow, event_id), reading.row(MatchRow, match_id)
    if event is None:
        raise UserError("event.unknown", event=event_id)
    rounds = tuple(reading.rows(RoundRow, event_id=event_id))
    matches = tuple(one for one in [match] if one is not None and one.round_id in {row.id for row in rounds})
    players = (reading.row(EntrantRow, row_id) for one in matches for row_id in (one.a_id, one.b_id))
    found = Picture(
        step=reading.last_step(event_id),
        event=event,
        entrant_rows=tuple(player for player in players if player is not None),
        rounds=rounds,
        matches=matches,
        awards=(),
        seeds=tuple(reading.rows(SeedRow, event_id=event_id)),
        notes=tuple(reading.rows(NoteRow, event_id=event_id)),
    )
    under_way = [one for one in matches if one.round_id in {row.id for row in found.under_way}]
    if not under_way:
        return found
    return replace(
        found,
        clocks=tuple(reading.rows(RoundClockRow, round_id=under_way[0].round_id)),
        table_clocks=tuple(reading.rows(TableClockRow, match_id=match_id)),
        games=tuple(reading.rows(GameRow, match_id=match_id)),
    )
