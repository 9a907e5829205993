"""Proposed rounds: computed in a worker thread, changed by hand, and discarded when they no longer fit the event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import Proposal, next_field, propose_round, swapped
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.offers import Offer
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.model import PlayerId


class _ManualChange(NamedTuple):
    """A change by hand that can be undone or redone: the proposal on the other side of it, and its name."""

    proposal: Proposal
    step: Phrase


class _Swap(NamedTuple):
    """A requested swap that is being computed or waits for another one, and its name."""

    one: PlayerId
    other: PlayerId
    step: Phrase


@dataclass(slots=True)
class _EditedProposal:
    """The proposal of an event and every change by hand.

    `first` is the proposal without changes. `swaps` are the swaps that are not computed yet, in order.
    """

    event: EventRow
    first: Proposal
    proposal: Proposal
    done: list[_ManualChange] = field(default_factory=list)
    undone: list[_ManualChange] = field(default_factory=list)
    swaps: list[_Swap] = field(default_factory=list)


class RoundProposal(QObject):
    """The proposals of this window, one for each event.

    A proposal is kept until its round is published or it no longer fits the event, even while another event is open.
    `changed` is emitted with another proposal of the open event, with True if the user asked for it. `published` is
    emitted after the round is published. While the open event has a proposal, the window's strip offers `publish`.
    """

    changed = Signal(bool)
    published = Signal()

    def __init__(self, context: WindowContext, publish: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._publish = publish
        self._proposals: dict[tuple[int, int], _EditedProposal] = {}
        self._publishing = False
        context.offers.add_source(self._offer)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_changes)
        context.closing.connect(self._on_closing)

    @property
    def proposal(self) -> Proposal | None:
        """The proposal of the open event, None if it has none."""
        edited = self._current
        return None if edited is None else edited.proposal

    def propose(self) -> None:
        """Propose the next round, or show the proposal that exists, with its swaps."""
        if self._current is None:
            self._propose(is_asked=True)
        else:
            self.changed.emit(True)

    def swap(self, one: PlayerId, other: PlayerId) -> None:
        """Swap the seats of two players, after the swaps that were requested before."""
        edited = self._current
        if edited is None:
            return
        names = {entrant.code: entrant.name for entrant in self._context.picture.entrants}
        edited.swaps.append(_Swap(one, other, Phrase("step.swap", {"one": names[one], "other": names[other]})))
        edited.undone.clear()
        if len(edited.swaps) == 1:
            self._next_swap(edited)

    def take_swaps_back(self) -> None:
        """Return to the proposal without swaps, as a change that can be undone."""
        edited = self._current
        if edited is not None:
            edited.swaps.clear()
            self._change(edited, edited.first, Phrase("rounds_page.unsaved_swaps_back"))

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """The name of the change that undo (`back`) or redo would act on, None if there is none."""
        edited = self._current
        if edited is None:
            return None
        changes: Sequence[_Swap | _ManualChange] = [*edited.done, *edited.swaps] if back else edited.undone
        return changes[-1].step if changes else None

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo a change by hand. Returns False if there is none.

        Undo cancels a swap that is still being computed before it undoes visible ones.
        """
        edited = self._current
        if edited is None:
            return False
        if back and edited.swaps:
            self._context.messages.show(Phrase("frame.undone", {"step": edited.swaps.pop().step}))
            return True
        changes, others = (edited.done, edited.undone) if back else (edited.undone, edited.done)
        if not changes:
            return False
        change = changes.pop()
        others.append(_ManualChange(edited.proposal, change.step))
        edited.proposal = change.proposal
        self._emit_changed(edited, is_asked=True)
        self._context.messages.show(Phrase("frame.undone" if back else "frame.redone", {"step": change.step}))
        return True

    def publish(self) -> None:
        """Publish the proposal in a worker thread, because a backup is part of it."""
        edited = self._current
        if edited is None or self._publishing:
            return
        self._publishing = True
        command = PublishRound(edited.event.id, edited.proposal)
        name = Phrase("rounds_page.publishing", {"round": edited.proposal.pairing.round_number})
        self._context.run_in_background(
            partial(_done, self._context, command), partial(self._on_published, edited), name
        )

    def check(self, picture: Picture) -> None:
        """Discard a proposal that no longer fits, with a warning. Propose again if players came or left."""
        self._check_round(picture)
        edited = self._proposals.get(_key(picture.event))
        if edited is None:
            return
        pairing = edited.proposal.pairing
        paired = [player for match in pairing.matches for player in (match.a, match.b)]
        paired += [pairing.bye] if pairing.bye else []
        _number, players = _next_round(picture)
        if sorted(players) != sorted(paired):
            self._discard_with_warning(edited, "rounds_page.proposed_again")
            self._propose(is_asked=False)

    def _check_round(self, picture: Picture) -> None:
        """Discard a proposal whose round was published elsewhere or can no longer be paired."""
        edited = self._proposals.get(_key(picture.event))
        if edited is None:
            return
        proposed = edited.proposal.pairing.round_number
        if len(picture.swiss) >= proposed:
            self._discard_with_warning(edited, "rounds_page.published_elsewhere")
        elif _next_round(picture)[0] != proposed:
            self._discard_with_warning(edited, "rounds_page.proposal_gone")

    @property
    def _current(self) -> _EditedProposal | None:
        """The proposal of the open event with its changes, None if it has none."""
        has_any = bool(self._proposals) and self._context.event_id is not None
        return self._proposals.get(_key(self._context.picture.event)) if has_any else None

    def _offer(self) -> Offer | None:
        edited = self._current
        if edited is None:
            return None
        values: dict[str, Value] = {"round": edited.proposal.pairing.round_number}
        return Offer(Phrase("rounds_page.offer", values), Phrase("rounds_page.publish", values), self._publish)

    def _on_changes(self) -> None:
        """Check the proposal after a step on any page, so that the strip offers only what is possible."""
        if self._proposals:
            QTimer.singleShot(0, self, self._check_unseen)

    def _check_unseen(self) -> None:
        if self._current is not None:
            self._check_round(self._context.picture)

    def _on_closing(self) -> None:
        """Warn about swaps that would be lost with the window, for each event."""
        events = {_key(event) for event in self._context.desk.events()}
        for key, edited in self._proposals.items():
            if edited.proposal.moved and key in events:
                values: dict[str, Value] = {"event": edited.event.name, "round": edited.proposal.pairing.round_number}
                fault = UserError("rounds_page.unpublished", count=len(edited.proposal.moved), **values)
                self._context.messages.show_error(fault)

    def _discard_with_warning(self, edited: _EditedProposal, why: str) -> None:
        """Discard the proposal. Unless this window is publishing it, warn why, and that its swaps are lost."""
        moved = len(edited.proposal.moved)
        warning = Phrase(why, {"round": edited.proposal.pairing.round_number})
        if moved:
            warning = Phrase("rounds_page.gone_with_swaps", {"gone": warning, "count": moved})
        self._discard(edited)
        if not self._publishing:
            self._context.messages.show_warning(warning)

    def _discard(self, edited: _EditedProposal) -> None:
        """Discard a proposal and cancel its swaps."""
        edited.swaps.clear()
        if self._proposals.get(_key(edited.event)) is edited:
            del self._proposals[_key(edited.event)]
            self._context.offers.changed.emit()

    def _propose(self, *, is_asked: bool) -> None:
        picture = self._context.picture
        name = Phrase("rounds_page.proposing", {"round": len(picture.swiss) + 1})
        then = partial(self._on_proposed, picture.event, is_asked=is_asked)
        self._context.run_in_background(partial(propose_round, picture), then, name)

    def _on_proposed(self, event: EventRow, proposal: Proposal, *, is_asked: bool) -> None:
        """Keep the proposal, unless an earlier request has been answered: that one may have swaps by now."""
        if _key(event) not in self._proposals:
            edited = self._proposals[_key(event)] = _EditedProposal(event, proposal, proposal)
            self._emit_changed(edited, is_asked=is_asked)

    def _on_published(self, edited: _EditedProposal, found: Changes | UserError) -> None:
        self._publishing = False
        if isinstance(found, UserError):
            self._context.messages.show_error(found)
            return
        self._context.commands.report(found)
        self._discard(edited)
        if self._context.event_id == edited.event.id:
            self.published.emit()

    def _next_swap(self, edited: _EditedProposal) -> None:
        if edited.swaps:
            base, swap = edited.proposal, edited.swaps[0]
            make = partial(_swapped, self._context.desk, edited.event.id, base, swap)
            self._context.run_in_background(make, partial(self._on_swapped, edited, base, swap))

    def _on_swapped(self, edited: _EditedProposal, base: Proposal, swap: _Swap, found: Proposal | UserError) -> None:
        if base is not edited.proposal or not edited.swaps or swap is not edited.swaps[0]:
            return  # cancelled while it was computed, or computed from a proposal that is gone
        del edited.swaps[0]
        if isinstance(found, UserError):
            self._context.messages.show_error(found)
        else:
            self._change(edited, found, swap.step)
            if edited is self._current:
                self._context.messages.show(swap.step)
        self._next_swap(edited)

    def _change(self, edited: _EditedProposal, proposal: Proposal, step: Phrase) -> None:
        """Replace the proposal, as a change that can be undone."""
        edited.done.append(_ManualChange(edited.proposal, step))
        edited.undone.clear()
        edited.proposal = proposal
        self._emit_changed(edited, is_asked=True)

    def _emit_changed(self, edited: _EditedProposal, *, is_asked: bool) -> None:
        """Emit the signals, unless another event is open by now."""
        if edited is self._current:
            self._context.offers.changed.emit()
            self.changed.emit(is_asked)


def _key(event: EventRow) -> tuple[int, int]:
    """The key of an event. The id of a removed event may be used again, so the key also has the seed."""
    return event.id, event.seed


def _swapped(desk: Desk, event_id: int, proposal: Proposal, swap: _Swap) -> Proposal | UserError:
    try:
        return swapped(desk.picture(event_id), proposal, swap.one, swap.other)
    except UserError as fault:
        return fault


def _done(context: WindowContext, command: PublishRound) -> Changes | UserError:
    try:
        return context.desk.do(command, context)
    except UserError as fault:
        return fault


def _next_round(picture: Picture) -> tuple[int | None, tuple[PlayerId, ...]]:
    """The number of the next round and its players; None and no players if no round can be paired."""
    try:
        field = next_field(picture)
    except UserError:
        return None, ()
    return field.round_number, tuple(field.ids)


def cannot_pair(picture: Picture) -> Phrase | None:
    """Why the next round cannot be paired, None if it can."""
    try:
        next_field(picture)
    except UserError as fault:
        return fault.phrase
    return None
