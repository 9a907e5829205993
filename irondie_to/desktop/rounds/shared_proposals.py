"""The proposed rounds that a window knows and shares with other windows and stations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import EventRow, UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.rounds.commands import StoredProposal, proposal_row, read_proposal
from irondie_to.app.rounds.pairing import Proposal
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.unfinished_work import CHANGED, Unfinished, WorkReader, WorkSlot
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import PlayerId


class RequestedSwap(NamedTuple):
    """A swap of two players that is being computed or waits for an earlier one. `step` is its name."""

    one: PlayerId
    other: PlayerId
    step: Phrase


@dataclass(slots=True, eq=False)
class EditedProposal:
    """The proposal of an event, with the changes made by hand in any window.

    `slot` is where it is stored. `swaps` are the requested swaps that are not computed yet, in order.
    """

    event: EventRow
    slot: WorkSlot[StoredProposal]
    state: StoredProposal
    swaps: list[RequestedSwap] = field(default_factory=list)

    @property
    def proposal(self) -> Proposal:
        return self.state.proposal


class SharedProposals(WithContext, QObject):
    """The proposals that this window knows, at most one for each event.

    `replaced` is emitted when the open event has a stored proposal that this window did not store itself, with the new
    `EditedProposal` and the previous one or None. `removed` is emitted with the proposal of the open event when it is
    no longer stored.
    """

    replaced = Signal(object, object)
    removed = Signal(object)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(context, parent)
        self._proposals: dict[tuple[int, int], EditedProposal] = {}
        self._is_behind = False  # True if the stored proposal is based on a later step than this window shows
        self.work = Unfinished(
            context,
            proposal_row,
            lambda: [edited.slot for edited in self._proposals.values()],
            refused=self._on_refused,
        )
        self.reader = WorkReader(context, UnfinishedKind.PROPOSAL, _stored, self._on_loaded, parent=self)
        context.changed.connect(self._on_changes)
        self.reader.load()

    @property
    def current(self) -> EditedProposal | None:
        has_any = bool(self._proposals) and self._context.event_id is not None
        return self.of(self._context.picture.event) if has_any else None

    @property
    def everything(self) -> Iterable[EditedProposal]:
        return tuple(self._proposals.values())

    def of(self, event: EventRow) -> EditedProposal | None:
        return self._proposals.get(_key(event))

    def add(self, event: EventRow, stored: StoredProposal, row: UnfinishedRow | None = None) -> EditedProposal:
        """Add a proposal of the event in place of any earlier one.

        `row` is the stored row of the proposal, None if it is not stored.
        """
        edited = EditedProposal(event, WorkSlot(event.id, stored, row), stored)
        self._proposals[_key(event)] = edited
        return edited

    def store(self, edited: EditedProposal, state: StoredProposal | None = None) -> None:
        """Store the proposal, with this new state if given, after all earlier jobs of the storing thread."""
        edited.state = state or edited.state
        self.work.keep(edited.slot, edited.state)

    def forget(self, edited: EditedProposal) -> None:
        """Remove the proposal from this window, but not from the database, and cancel its swaps."""
        edited.swaps.clear()
        if self.of(edited.event) is edited:
            del self._proposals[_key(edited.event)]
            self._context.offers.changed.emit()

    def _on_loaded(self, loaded: _LoadedProposal | None) -> None:
        self._is_behind = False
        try:
            picture = self._context.picture
        except UserError:
            return  # the event was removed; the window handles this itself
        edited = self.of(picture.event)
        if edited is not None and edited.slot.has_unstored:
            return  # a proposal is being stored; another notification follows when it is stored
        if loaded is None:
            if edited is not None:
                self.removed.emit(edited)
        elif edited is None or not edited.slot.is_at(loaded.row):
            self._is_behind = picture.step < loaded.stored.step
            if not self._is_behind:
                self.replaced.emit(self.add(picture.event, loaded.stored, loaded.row), edited)

    def _on_changes(self) -> None:
        if self._is_behind:
            self.reader.load()

    def _on_refused(self, slot: WorkSlot[StoredProposal], fault: UserError) -> None:
        """Show why the proposal was not stored.

        If another window or station has changed or removed the proposal, load the stored one. The reason is then not
        shown if the proposal was removed, if both windows proposed the round for the first time, or if this window has
        discarded the proposal.
        """
        if not slot.is_refused or (fault.code == CHANGED and slot.row is not None and slot.value is not None):
            self._context.messages.show_error(fault)
        for edited in self._proposals.values():
            if edited.slot is slot and fault.code != CHANGED and slot.is_refused:
                edited.slot = WorkSlot(slot.event_id)
        if slot.is_refused:
            self.reader.load()


class _LoadedProposal(NamedTuple):
    row: UnfinishedRow
    stored: StoredProposal


def _stored(desk: Desk, event_id: int) -> _LoadedProposal | None:
    """Return the stored proposal of the event, or None. A proposal that cannot be read is deleted."""
    for row in desk.unfinished(UnfinishedKind.PROPOSAL, event_id):
        if row.event_id == event_id:
            try:
                return _LoadedProposal(row, read_proposal(row))
            except UserError:
                desk.drop(row)
    return None


def _key(event: EventRow) -> tuple[int, int]:
    """Return the key of an event. It includes the seed, because the id of a removed event can be used again."""
    return event.id, event.seed
