"""Work that is begun and not finished: stored at every change, outside the journal, until it is finished."""

from __future__ import annotations

from enum import StrEnum

from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.errors import UserError


class UnfinishedKind(StrEnum):
    """What kind of work it is."""

    GAME = "game"
    """A game on the mats, or a position that is laid by hand."""
    SEATS = "seats"
    """Who is to play the next game, with which sets."""
    SET_CHECK = "set_check"
    """A set check that is not on record yet."""


def keep(tx: Writing, work: UnfinishedRow) -> UnfinishedRow:
    """Store the work as it is now; what comes out is the row to go on from.

    Raises `UserError("unfinished.changed_elsewhere")` when the stored work has another version than this, and
    `UserError("unfinished.gone")` when it is not stored any more.
    """
    if not work.id:
        return tx.add(work)
    row = seen(tx, work)
    after = work._replace(event_id=row.event_id)
    if after == row:
        return row
    tx.change(row, after)
    return after._replace(version=row.version + 1)


def drop(tx: Writing, work: UnfinishedRow) -> None:
    """Remove the work, in whichever version; nothing happens if it is gone already."""
    row = tx.row(UnfinishedRow, work.id)
    if row is not None:
        tx.remove(row)


def seen(tx: Writing, work: UnfinishedRow) -> UnfinishedRow:
    """The stored row of the work as it was last seen. Raises as `keep` does."""
    row = tx.row(UnfinishedRow, work.id)
    if row is None:
        raise UserError("unfinished.gone")
    if row.version != work.version:
        raise UserError("unfinished.changed_elsewhere")
    return row


def of_event(reading: Reading, kind: UnfinishedKind, event_id: int | None) -> list[UnfinishedRow]:
    """All work of this kind in the event and without an event, what was changed last first."""
    rows = reading.rows(UnfinishedRow, subject=str(kind), event_id=None)
    if event_id is not None:
        rows += reading.rows(UnfinishedRow, subject=str(kind), event_id=event_id)
    return sorted(rows, key=lambda row: (row.changed_at, row.id), reverse=True)
