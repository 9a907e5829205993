"""Computes proposed rounds, lets the user change them by hand, and discards those that no longer fit the event.

Proposed rounds are computed in a worker thread and stored after every change, so that all windows and stations show the
same one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EventRow
from irondie_to.app.rounds.commands import ManualChange, PublishRound, StoredProposal
from irondie_to.app.rounds.pairing import Proposal, fits, next_field, propose_round, published_seats, swapped
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.messages import MessageChoice
from irondie_to.desktop.core.context import Offer, WindowContext, WithContext
from irondie_to.desktop.rounds.shared_proposals import EditedProposal, RequestedSwap, SharedProposals
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.model import PlayerId


class RoundProposal(WithContext, QObject):
    """The proposed rounds that this window knows, at most one for each event.

    A proposed round is stored until it is published or no longer fits the event. If another window or station changes
    it, this window shows the change. Changes by hand can be undone in any window, and after a restart.

    `changed` is emitted when the proposal of the open event changes or should be shown, with True if the user asked for
    it, and `published` after the round is published. While the open event has a proposal, the strip of the window
    offers `publish`. `is_shown` returns whether the user sees the proposal.
    """

    changed = Signal(bool)
    published = Signal()

    def __init__(
        self, context: WindowContext, publish: Callable[[], object], is_shown: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(context, parent)
        self._publish = publish
        self.is_shown = is_shown
        self._shared = SharedProposals(context, self)
        self._shared.replaced.connect(self._on_replaced)
        self._shared.removed.connect(self._on_removed)
        self._publishing = False
        context.offers.add_source(self._offer)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_changes)
        context.closing.connect(self._on_closing)

    @property
    def proposal(self) -> Proposal | None:
        edited = self._shared.current
        return None if edited is None else edited.proposal

    @property
    def swaps(self) -> tuple[ManualChange, ...]:
        edited = self._shared.current
        return () if edited is None else edited.state.swaps

    def propose(self) -> None:
        """Propose the next round in a worker thread or, if one is already proposed, show it with its swaps."""
        if self._shared.current is None:
            self._propose(is_asked=True)
        else:
            self.changed.emit(True)

    def swap(self, one: PlayerId, other: PlayerId) -> None:
        """Swap the seats of two players in a worker thread, after all swaps that were requested earlier."""
        edited = self._shared.current
        if edited is None:
            return
        names = {entrant.code: entrant.name for entrant in self._context.picture.entrants}
        edited.swaps.append(RequestedSwap(one, other, Phrase("step.swap", {"one": names[one], "other": names[other]})))
        edited.state = replace(edited.state, undone=())
        if len(edited.swaps) == 1:
            self._next_swap(edited)

    def take_swaps_back(self) -> None:
        """Return to the proposal without any swaps. This change can itself be undone."""
        edited = self._shared.current
        if edited is not None:
            edited.swaps.clear()
            self._change(edited, edited.state.first, Phrase("rounds_page.unsaved_swaps_back"))

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """Return the name of the change by hand that undo (`back`) or redo applies to, or None.

        For undo, this can be a swap that is still being computed.
        """
        edited = self._shared.current
        if edited is None:
            return None
        done, undone = edited.state.done, edited.state.undone
        changes: Sequence[RequestedSwap | ManualChange] = [*done, *edited.swaps] if back else undone
        return changes[-1].step if changes else None

    def turn(self, *, back: bool) -> bool:
        """Undo (`back`) or redo a change made by hand. Return False if there is none.

        Undo first cancels requested swaps that have not been computed yet, last one first.
        """
        edited = self._shared.current
        if edited is None:
            return False
        if back and edited.swaps:
            self._context.messages.show(Phrase("frame.undone", {"step": edited.swaps.pop().step}))
            return True
        turned = edited.state.turned(back=back)
        if turned is None:
            return False
        state, step = turned
        self._shared.store(edited, state)
        self._emit_changed(edited, is_asked=True)
        self._context.messages.show(Phrase("frame.undone" if back else "frame.redone", {"step": step}))
        return True

    @async_slot
    async def publish(self) -> None:
        """Publish the proposal as it is shown.

        While a swap is being computed, only say that the swap is not shown yet.
        """
        edited = self._shared.current
        if edited is None or self._publishing:
            return
        if edited.swaps:
            self._context.messages.show_error(UserError("round.swap_not_shown"))
            return
        self._publishing = True
        proposal, row = edited.proposal, await self._shared.work.stored_row(edited.slot)
        if row is None:  # it could not be stored
            self._publishing = False
            self._shared.store(edited)
            self._shared.reader.load()
            return
        name = Phrase("rounds_page.publishing", {"round": proposal.pairing.round_number})
        done = await self._context.commands.attempt(PublishRound(edited.event.id, proposal, row), name=name)
        self._publishing = False
        if done.refusal is not None:
            self._context.messages.show_error(done.refusal)
            self._shared.reader.load()
            return
        self._shared.forget(edited)
        if self._context.event_id == edited.event.id:
            self.published.emit()

    def check(self, picture: Picture) -> None:
        """Discard the proposal of the event if it no longer fits the event.

        There is a warning unless the round was published as proposed, or this window is publishing it.

        If the players or the results before the round have changed, or the proposal seats a pair that should no longer
        meet, a new pairing of the round is computed and proposed.
        """
        edited = self._check_round(picture)
        if edited is not None and not fits(picture, edited.proposal):
            self._discard_with_warning(edited, "rounds_page.proposed_again")
            self._propose(is_asked=False)

    def _check_round(self, picture: Picture) -> EditedProposal | None:
        """Discard a proposal whose round was published or can no longer be paired; return any other one.

        There is no warning if the round was published with the seats of the proposal. Nothing is discarded or returned
        if `picture` is older than the proposal.
        """
        edited = self._shared.of(picture.event)
        if edited is None or picture.step < edited.state.step:
            return None
        proposed = edited.proposal.pairing.round_number
        if len(picture.swiss) >= proposed and _is_published(picture, edited.proposal):
            self._shared.forget(edited)
        elif len(picture.swiss) >= proposed:
            self._discard_with_warning(edited, "rounds_page.published_elsewhere")
        elif len(picture.swiss) + 1 < proposed or cannot_pair(picture) is not None:
            self._discard_with_warning(edited, "rounds_page.proposal_gone")
        else:
            return edited
        return None

    def _offer(self) -> Offer | None:
        edited = self._shared.current
        if edited is None:
            return None
        values: dict[str, Value] = {"round": edited.proposal.pairing.round_number}
        return Offer(
            Phrase("rounds_page.offer", values),
            Phrase("rounds_page.publish", values),
            self._publish,
            rest=_rest(edited.proposal),
            of=(edited.proposal, len(edited.swaps), self.is_shown()),
        )

    def _on_changes(self) -> None:
        """Check the proposal of the open event soon, so that the strip offers only possible steps.

        Called after a step on any page, and after an event was opened.
        """
        QTimer.singleShot(0, self, self._check_unseen)

    def _on_replaced(self, edited: EditedProposal, former: EditedProposal | None) -> None:
        """Show a proposal stored by another window or station, with the swaps of `former` that are not computed yet.

        `former` is the proposal that was shown before, if any.
        """
        if former is not None:
            edited.swaps, former.swaps = former.swaps, []
        self._emit_changed(edited, is_asked=False)
        self._next_swap(edited)

    def _on_removed(self, edited: EditedProposal) -> None:
        self._check_round(self._context.picture)
        self._shared.forget(edited)
        self.changed.emit(False)

    def _on_closing(self) -> None:
        """Show an error for each event whose swaps would be lost when the window closes."""
        events = {(event.id, event.seed) for event in self._context.desk.events()}
        for edited in self._shared.everything:
            moved = edited.proposal.moved.union(*((swap.one, swap.other) for swap in edited.swaps))
            if moved and (edited.event.id, edited.event.seed) in events and (edited.slot.has_unstored or edited.swaps):
                values: dict[str, Value] = {"event": edited.event.name, "round": edited.proposal.pairing.round_number}
                fault = UserError("rounds_page.unpublished", count=len(moved), **values)
                self._context.messages.show_error(fault)

    def _check_unseen(self) -> None:
        if self._shared.current is not None:
            self._check_round(self._context.picture)

    def _discard_with_warning(self, edited: EditedProposal, why: str) -> None:
        """Discard the proposal. The warning `why` also says how many players lose their swapped seats.

        There is no warning if this window is publishing the proposal.
        """
        moved = len(edited.proposal.moved)
        warning = Phrase(why, {"round": edited.proposal.pairing.round_number})
        if moved:
            warning = Phrase("rounds_page.gone_with_swaps", {"gone": warning, "count": moved})
        self._shared.forget(edited)
        self._shared.work.drop(edited.slot)
        if not self._publishing:
            self._context.messages.show_effect(warning, edited.state.step)

    def _propose(self, *, is_asked: bool) -> None:
        picture = self._context.picture
        name = Phrase("rounds_page.proposing", {"round": len(picture.swiss) + 1})
        then = partial(self._on_proposed, picture.event, picture.step, is_asked=is_asked)
        self._context.run_in_background(partial(propose_round, picture), then, name)

    def _on_proposed(self, event: EventRow, step: int, proposal: Proposal, *, is_asked: bool) -> None:
        """Add and store a computed proposal, unless the event already has one, which may contain swaps."""
        if self._shared.of(event) is None:
            edited = self._shared.add(event, StoredProposal(proposal, proposal, step))
            self._shared.store(edited)
            self._emit_changed(edited, is_asked=is_asked)

    def _next_swap(self, edited: EditedProposal) -> None:
        if edited.swaps:
            base, swap = edited.proposal, edited.swaps[0]
            make = partial(_swapped, self._context.desk, edited.event.id, base, swap)
            self._context.run_in_background(make, partial(self._on_swapped, edited, base, swap))

    def _on_swapped(
        self, edited: EditedProposal, base: Proposal, swap: RequestedSwap, found: Proposal | UserError
    ) -> None:
        if base is not edited.proposal or not edited.swaps or swap is not edited.swaps[0]:
            return  # the swap was cancelled while it was being computed, or is based on a replaced proposal
        del edited.swaps[0]
        if isinstance(found, UserError):
            self._context.messages.show_error(found)
        else:
            self._change(edited, found, swap.step)
            if edited is self._shared.current:
                undo = partial(self._undo_swap, edited, swap.step)
                told = Phrase("frame.undo_told", {"step": swap.step})
                self._context.messages.show(swap.step, choices=(MessageChoice(Phrase("frame.undo_short"), undo, told),))
        self._next_swap(edited)

    def _undo_swap(self, edited: EditedProposal, step: Phrase) -> None:
        """Undo this swap if it is still the latest change of the proposal that is shown."""
        if edited is self._shared.current and self.unsaved_step(back=True) == step:
            self.turn(back=True)

    def _change(self, edited: EditedProposal, proposal: Proposal, step: Phrase) -> None:
        """Replace and store the proposal. `step` is the name of this change for undo."""
        self._shared.store(edited, edited.state.changed(proposal, step))
        self._emit_changed(edited, is_asked=True)

    def _emit_changed(self, edited: EditedProposal, *, is_asked: bool) -> None:
        """Emit the signals for a changed proposal, unless another event has been opened since."""
        if edited is self._shared.current:
            self._context.offers.changed.emit()
            self.changed.emit(is_asked)


def _rest(proposal: Proposal) -> Phrase:
    """Return the counts for the strip: pairs that meet again, and pairs with different scores."""
    report = proposal.pairing.report
    across = sum(count for difference, count in report.differences if difference)
    again = Phrase("rounds_page.offer_again", {"count": report.rematches})
    return Phrase(
        "rounds_page.offer_counts",
        {
            "again": again if report.rematches else Phrase("rounds_page.nobody_again"),
            "across": Phrase("rounds_page.offer_across" if across else "rounds_page.none_across", {"count": across}),
        },
    )


def _is_published(picture: Picture, proposal: Proposal) -> bool:
    """Return whether the round was published with exactly the matches and the bye of the proposal."""
    pairing = proposal.pairing
    seats = published_seats(picture, picture.swiss[pairing.round_number - 1])
    return (set(seats.matches), seats.bye) == (set(pairing.matches), pairing.bye)


def _swapped(desk: Desk, event_id: int, proposal: Proposal, swap: RequestedSwap) -> Proposal | UserError:
    try:
        return swapped(desk.picture(event_id), proposal, swap.one, swap.other)
    except UserError as fault:
        return fault


def cannot_pair(picture: Picture) -> Phrase | None:
    """Return why the next round cannot be paired; None if it can be paired."""
    try:
        next_field(picture)
    except UserError as fault:
        return fault.phrase
    return None
