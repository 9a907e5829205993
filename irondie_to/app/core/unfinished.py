"""Stores work in progress outside the journal until it is finished, and what documents said when they were printed."""

from __future__ import annotations

from enum import StrEnum

from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.errors import UserError


class UnfinishedKind(StrEnum):
    GAME = "game"
    """A game recorded on the mats, or a position set up by hand."""
    SEATS = "seats"
    """The players of the next game and their sets."""
    SET_CHECK = "set_check"
    PROPOSAL = "proposal"
    """The proposed next Swiss round, with its swaps."""
    SLIPS = "slips"
    """The results that were typed a second time from the slips, to check the stored ones."""
    SET_DRAFT = "set_draft"
    """A player's set that is being edited and is not registered. `name` is the row id of the player."""
    PRINT = "print"
    """What a document said when it was printed. It stays until later prints replace it (`papers.prints`)."""


UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, StopIteration, TypeError, ValueError)
"""The errors that can occur while the content of a row is read that has another form than this version writes."""

SHARED = {UnfinishedKind.PROPOSAL, UnfinishedKind.SLIPS, UnfinishedKind.SET_DRAFT}
"""The kinds of work that all stations share: an event has at most one item of each kind and name.

A unique index of the database guarantees this.
"""


def keep(tx: Writing, work: UnfinishedRow) -> UnfinishedRow:
    """Store the current state of the work and return the stored row, which the next call expects.

    Work that is already stored keeps its event; the event in `work` is ignored.

    Raises `UserError("unfinished.changed_elsewhere")` if the stored work has a different version, or if the work is new
    and of a kind in `SHARED` but the event already has work of this kind and name. Raises
    `UserError("unfinished.gone")` if the work is no longer stored.
    """
    if not work.id:
        if work.subject in SHARED and tx.rows(
            UnfinishedRow, subject=work.subject, event_id=work.event_id, name=work.name
        ):
            raise UserError("unfinished.changed_elsewhere")
        return tx.add(work)
    row = stored_version(tx, work)
    after = work._replace(event_id=row.event_id)
    if after == row:
        return row
    tx.change(row, after)
    return after._replace(version=row.version + 1)


def drop(tx: Writing, work: UnfinishedRow, *, any_version: bool = True) -> None:
    """Remove the work; do nothing if it has already been removed.

    With `any_version=False`, raises `UserError("unfinished.changed_elsewhere")` if the stored work has a different
    version.
    """
    row = tx.row(UnfinishedRow, work.id)
    if row is None:
        return
    if not any_version and row.version != work.version:
        raise UserError("unfinished.changed_elsewhere")
    tx.remove(row)


def stored_version(tx: Writing, work: UnfinishedRow) -> UnfinishedRow:
    """The stored row of the work.

    Raises `UserError("unfinished.gone")` if the work is no longer stored, and
    `UserError("unfinished.changed_elsewhere")` if its stored version differs from that of `work`.
    """
    row = tx.row(UnfinishedRow, work.id)
    if row is None:
        raise UserError("unfinished.gone")
    if row.version != work.version:
        raise UserError("unfinished.changed_elsewhere")
    return row


def of_event(reading: Reading, kind: UnfinishedKind, event_id: int | None) -> list[UnfinishedRow]:
    """All work of this kind that belongs to the event or to no event, most recently changed first.

    If `event_id` is None, only work that belongs to no event is returned.
    """
    rows = reading.rows(UnfinishedRow, subject=str(kind), event_id=None)
    if event_id is not None:
        rows += reading.rows(UnfinishedRow, subject=str(kind), event_id=event_id)
    return sorted(rows, key=lambda row: (row.changed_at, row.id), reverse=True)
