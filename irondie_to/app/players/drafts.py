"""Drafts of sets that are being edited and are not registered, stored as unfinished work that all stations share."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import NamedTuple

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import EntrantRow, UnfinishedRow
from irondie_to.app.core.unfinished import UNREADABLE, UnfinishedKind


class SetDraft(NamedTuple):
    """A draft of a player's set as text, which may be illegal or unreadable as a set.

    `entrant_id` is the row id of the player. `begun_on` is the notation of the registered set that the draft was
    started from, or "". `step` is the event's latest step at the time of the last change.
    """

    entrant_id: int
    text: str
    begun_on: str
    step: int

    def is_of(self, entrant: NamedEntrant) -> bool:
        """Whether this is a draft of this player's set that differs from the registered one."""
        return self.entrant_id == entrant.id and self.text != (entrant.dice or "")

    def is_outdated(self, entrant: NamedEntrant) -> bool:
        """Whether the player's registered set differs from the one on which the draft is based."""
        return self.begun_on != (entrant.dice or "")


class StoredDraft(NamedTuple):
    """A draft and the row in which it is stored. `draft` is None if the content of the row cannot be read."""

    row: UnfinishedRow
    draft: SetDraft | None


def draft_row(event_id: int | None, row: UnfinishedRow | None, draft: SetDraft) -> UnfinishedRow:
    """The row to pass to `Desk.keep` to store the draft.

    `row` is the row in which the draft is currently stored, or None for a new draft.
    """
    new = UnfinishedRow(0, event_id, UnfinishedKind.SET_DRAFT, None, None, str(draft.entrant_id), "")
    content = {"text": draft.text, "begun_on": draft.begun_on, "step": draft.step}
    return (new if row is None else row)._replace(content=json.dumps(content, ensure_ascii=False))


def stored_drafts(desk: Desk, picture: Picture) -> dict[int, StoredDraft]:
    """The stored drafts of an event, by the row id of the player.

    The result includes drafts that cannot be read or that equal the registered set. They do not count as drafts, but a
    new draft must be stored in the same row.
    """
    rows = {row.name: row for row in desk.unfinished(UnfinishedKind.SET_DRAFT, picture.event.id) if row.event_id}
    players = ((entrant.id, rows.get(str(entrant.id))) for entrant in picture.entrants)
    return {number: StoredDraft(row, _read(row)) for number, row in players if row is not None}


def draft_texts(desk: Desk, picture: Picture) -> dict[str, str]:
    """The text of each player's draft, by player code.

    Drafts that cannot be read or that equal the registered set are omitted.
    """
    stored = stored_drafts(desk, picture)
    drafts = ((each, stored[each.id].draft) for each in picture.entrants if each.id in stored)
    return {entrant.code: draft.text for entrant, draft in drafts if draft is not None and draft.is_of(entrant)}


def withdraw_draft(tx: Writing, entrant: EntrantRow, texts: Collection[str | None] | None = None) -> None:
    """Remove a player's draft as part of a step if its text is in `texts` (None: any text).

    A draft that cannot be read is always removed. Undoing the step restores the draft, unless the player has a new one
    by then.
    """
    for row in tx.rows(
        UnfinishedRow, subject=str(UnfinishedKind.SET_DRAFT), event_id=entrant.event_id, name=str(entrant.id)
    ):
        draft = _read(row)
        if texts is None or draft is None or draft.text in texts:
            tx.withdraw(row)


def _read(row: UnfinishedRow) -> SetDraft | None:
    try:
        content = json.loads(row.content)
        return SetDraft(int(row.name), str(content["text"]), str(content["begun_on"]), int(content["step"]))
    except UNREADABLE:
        return None
