"""Stores the proposed round of an event as unfinished work, shared by all windows and stations, and reads it back."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from irondie_to.app.core import phrase_json
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.rounds.pairing import Proposal, read_report, report_values
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.pairing.swiss import Pairing, PlacedPair


class ManualChange(NamedTuple):
    """A change made by hand that can be undone or redone.

    `proposal` is the proposal that undo or redo restores, `step` the name of the change.
    """

    proposal: Proposal
    step: Phrase


@dataclass(frozen=True, slots=True)
class StoredProposal:
    """A proposal with its changes by hand.

    `first` is the proposal before these changes, and `step` the event's latest step when the proposal was made. `done`
    are the changes by hand that can be undone, `undone` those that can be redone. In both, the change that is undone or
    redone next is last.
    """

    proposal: Proposal
    first: Proposal
    step: int
    done: tuple[ManualChange, ...] = ()
    undone: tuple[ManualChange, ...] = ()

    @property
    def swaps(self) -> tuple[ManualChange, ...]:
        """The swaps in effect, oldest first. Any change other than a swap takes back all swaps before it."""
        found: list[ManualChange] = []
        for change in self.done:
            found = [*found, change] if change.step.code == "step.swap" else []
        return tuple(found)

    def changed(self, proposal: Proposal, step: Phrase) -> Self:
        """The state after a manual change that leads to `proposal`.

        The change can be undone. `step` is its name.
        """
        return replace(self, proposal=proposal, done=(*self.done, ManualChange(self.proposal, step)), undone=())

    def turned(self, *, back: bool) -> tuple[Self, Phrase] | None:
        """The state after one undo (`back`) or redo, and the name of the change.

        Return None if there is nothing to undo or redo.
        """
        changes, others = (self.done, self.undone) if back else (self.undone, self.done)
        if not changes:
            return None
        change = changes[-1]
        changes, others = changes[:-1], (*others, ManualChange(self.proposal, change.step))
        done, undone = (changes, others) if back else (others, changes)
        return replace(self, proposal=change.proposal, done=done, undone=undone), change.step


def proposal_row(event_id: int | None, row: UnfinishedRow | None, stored: StoredProposal) -> UnfinishedRow:
    """Build the row of unfinished work that stores the proposal.

    `row` is the row to update, None for a new proposal.
    """
    new = UnfinishedRow(0, event_id, UnfinishedKind.PROPOSAL, None, None, "", "")
    content = {
        "step": stored.step,
        "pairing": _pairing_values(stored.proposal.pairing),
        "moved": sorted(stored.proposal.moved),
        "results": stored.proposal.results,
        "first": _pairing_values(stored.first.pairing),
        "done": [_change_values(change) for change in stored.done],
        "undone": [_change_values(change) for change in stored.undone],
    }
    return (new if row is None else row)._replace(content=json.dumps(content, ensure_ascii=False))


def read_proposal(row: UnfinishedRow) -> StoredProposal:
    """Read the proposal from its row. Raises `UserError("unfinished.unreadable")` if it cannot be read."""
    try:
        content = json.loads(row.content)
        return StoredProposal(
            _read_proposal(content),
            Proposal(_read_pairing(content["first"]), results=str(content.get("results", ""))),
            int(content["step"]),
            tuple(map(_read_change, content.get("done", ()))),
            tuple(map(_read_change, content.get("undone", ()))),
        )
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


def _change_values(change: ManualChange) -> dict[str, Any]:
    proposal = change.proposal
    return {
        "pairing": _pairing_values(proposal.pairing),
        "moved": sorted(proposal.moved),
        "results": proposal.results,
        "step": phrase_json.to_json(change.step),
    }


def _read_change(values: dict[str, Any]) -> ManualChange:
    return ManualChange(_read_proposal(values), phrase_json.from_json(values["step"]))


def _read_proposal(values: dict[str, Any]) -> Proposal:
    results = str(values.get("results", ""))  # not stored by earlier versions of the program
    return Proposal(_read_pairing(values["pairing"]), frozenset(map(str, values["moved"])), results)


def _pairing_values(pairing: Pairing) -> dict[str, Any]:
    return {"round": pairing.round_number, "matches": pairing.matches, "report": report_values(pairing)}


def _read_pairing(values: dict[str, Any]) -> Pairing:
    matches = tuple(PlacedPair(int(table), str(a), str(b)) for table, a, b in values["matches"])
    report = values["report"]
    return Pairing(int(values["round"]), matches, report["bye"], read_report(report))
