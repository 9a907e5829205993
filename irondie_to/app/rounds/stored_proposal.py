"""Converts the proposed round of an event to unfinished work, which all windows and stations share, and back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.rounds.pairing import Proposal, read_report, report_values
from irondie_to.errors import UserError
from irondie_to.tournament.pairing.swiss import Pairing, PlacedPair


@dataclass(frozen=True, slots=True)
class StoredProposal:
    """A proposal, the same proposal without changes by hand (`first`), and the event's latest step when it was made."""

    proposal: Proposal
    first: Proposal
    step: int


def proposal_row(event_id: int, row: UnfinishedRow | None, stored: StoredProposal) -> UnfinishedRow:
    """The row of unfinished work with the proposal. `row` is the stored row, None for a new proposal."""
    new = UnfinishedRow(0, event_id, UnfinishedKind.PROPOSAL, None, None, "", "")
    content = {
        "step": stored.step,
        "pairing": _pairing_values(stored.proposal.pairing),
        "moved": sorted(stored.proposal.moved),
        "first": _pairing_values(stored.first.pairing),
    }
    return (new if row is None else row)._replace(content=json.dumps(content, ensure_ascii=False))


def read_proposal(row: UnfinishedRow) -> StoredProposal:
    """Read the proposal from its row. Raises `UserError("unfinished.unreadable")`."""
    try:
        content = json.loads(row.content)
        proposal = Proposal(_read_pairing(content["pairing"]), frozenset(map(str, content["moved"])))
        return StoredProposal(proposal, Proposal(_read_pairing(content["first"])), int(content["step"]))
    except (KeyError, TypeError, ValueError) as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault


def discard_proposal(tx: Writing, event_id: int, seen: UnfinishedRow | None) -> None:
    """Remove the stored proposal of the event, as part of publishing a round.

    `seen` is the row of the published proposal, None if that proposal was never stored. Undoing the step does not
    restore the row. Raises `UserError("round.proposal_changed")` if that row was changed or removed since the caller
    read it.
    """
    rows = tx.rows(UnfinishedRow, subject=str(UnfinishedKind.PROPOSAL), event_id=event_id)
    if seen is not None and (seen.id, seen.version) not in {(row.id, row.version) for row in rows}:
        raise UserError("round.proposal_changed")
    for row in rows:
        tx.discard(row)


def _pairing_values(pairing: Pairing) -> dict[str, Any]:
    return {"round": pairing.round_number, "matches": pairing.matches, "report": report_values(pairing)}


def _read_pairing(values: dict[str, Any]) -> Pairing:
    matches = tuple(PlacedPair(int(table), str(a), str(b)) for table, a, b in values["matches"])
    report = values["report"]
    return Pairing(int(values["round"]), matches, report["bye"], read_report(report))
