"""The rounds that are proposed: worked out beside the event loop, changed by hand, let go when they fit no more."""

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


class _SwapTurn(NamedTuple):
    """A change by hand: the proposal on the other side of it, and its name."""

    proposal: Proposal
    step: Phrase


class _Swap(NamedTuple):
    """A swap that was asked for and is still reckoned, or waits for its turn; and its name."""

    one: PlayerId
    other: PlayerId
    step: Phrase


@dataclass(slots=True)
class _PairingWork:
    """The proposal of an event and all that was done to it by hand."""

    event: EventRow
    first: Proposal
    proposal: Proposal
    done: list[_SwapTurn] = field(default_factory=list)
    undone: list[_SwapTurn] = field(default_factory=list)
    swaps: list[_Swap] = field(default_factory=list)


class RoundProposal(QObject):
    """Holds the proposals of this window, one for each event: the page and the strip both ask here.

    A proposal stays until its round is published or it does not fit any more, whatever event is shown meanwhile.
    `changed` comes with another one of the open event, and whether the person at this window asked for it.
    While there is one, the strip offers `publish`.
    """

    changed = Signal(bool)
    published = Signal()

    def __init__(self, context: WindowContext, publish: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._publish = publish
        self._works: dict[tuple[int, int], _PairingWork] = {}
        self._publishing = False
        context.offers.add_source(self._offer)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_changes)
        context.closing.connect(self._on_closing)

    @property
    def proposal(self) -> Proposal | None:
        """The proposal of the open event, None while there is none."""
        work = self._work
        return None if work is None else work.proposal

    def propose(self) -> None:
        """Have the next round proposed; a proposal that is there already is shown, with its swaps."""
        if self._work is None:
            self._propose(is_asked=True)
        else:
            self.changed.emit(True)

    def swap(self, one: PlayerId, other: PlayerId) -> None:
        """Put two players in each other's place, after the swaps that were asked for before."""
        work = self._work
        if work is None:
            return
        names = {entrant.code: entrant.name for entrant in self._context.picture.entrants}
        work.swaps.append(_Swap(one, other, Phrase("step.swap", {"one": names[one], "other": names[other]})))
        work.undone.clear()
        if len(work.swaps) == 1:
            self._next_swap(work)

    def take_swaps_back(self) -> None:
        """The proposal as it was first."""
        work = self._work
        if work is not None:
            work.swaps.clear()
            self._change(work, work.first, Phrase("rounds_page.unsaved_swaps_back"))

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """The last change by hand, to be turned back, or the one turned back last, to be made again."""
        work = self._work
        if work is None:
            return None
        turns: Sequence[_Swap | _SwapTurn] = [*work.done, *work.swaps] if back else work.undone
        return turns[-1].step if turns else None

    def turn(self, *, back: bool) -> bool:
        """Turn the last change by hand back, or make it again; False where there is none.

        A swap that is still reckoned is taken back before those that are seen, and is not made.
        """
        work = self._work
        if work is None:
            return False
        if back and work.swaps:
            self._context.messages.show(Phrase("frame.undone", {"step": work.swaps.pop().step}))
            return True
        turns, others = (work.done, work.undone) if back else (work.undone, work.done)
        if not turns:
            return False
        turn = turns.pop()
        others.append(_SwapTurn(work.proposal, turn.step))
        work.proposal = turn.proposal
        self._tell_changed(work, is_asked=True)
        self._context.messages.show(Phrase("frame.undone" if back else "frame.redone", {"step": turn.step}))
        return True

    def publish(self) -> None:
        """Publish it, beside the event loop too: a backup is part of it. `published` comes when it is done."""
        work = self._work
        if work is None or self._publishing:
            return
        self._publishing = True
        command = PublishRound(work.event.id, work.proposal)
        name = Phrase("rounds_page.publishing", {"round": work.proposal.pairing.round_number})
        self._context.run_in_background(partial(_done, self._context, command), partial(self._on_published, work), name)

    def check(self, picture: Picture) -> None:
        """Let a proposal go that fits no more, and say so; propose anew where somebody came or left."""
        self._check_round(picture)
        work = self._works.get(_key(picture.event))
        if work is None:
            return
        pairing = work.proposal.pairing
        paired = [player for match in pairing.matches for player in (match.a, match.b)]
        paired += [pairing.bye] if pairing.bye else []
        _number, players = _next_round(picture)
        if sorted(players) != sorted(paired):
            self._let_go(work, "rounds_page.proposed_again")
            self._propose(is_asked=False)

    def _check_round(self, picture: Picture) -> None:
        """Let a proposal go whose round is published by now, or cannot be paired any more."""
        work = self._works.get(_key(picture.event))
        if work is None:
            return
        proposed = work.proposal.pairing.round_number
        if len(picture.swiss) >= proposed:
            self._let_go(work, "rounds_page.published_elsewhere")
        elif _next_round(picture)[0] != proposed:
            self._let_go(work, "rounds_page.proposal_gone")

    @property
    def _work(self) -> _PairingWork | None:
        """What there is of the open event."""
        has_any = bool(self._works) and self._context.event_id is not None
        return self._works.get(_key(self._context.picture.event)) if has_any else None

    def _offer(self) -> Offer | None:
        work = self._work
        if work is None:
            return None
        values: dict[str, Value] = {"round": work.proposal.pairing.round_number}
        return Offer(Phrase("rounds_page.offer", values), Phrase("rounds_page.publish", values), self._publish)

    def _on_changes(self) -> None:
        """From whatever page a step came: the strip offers nothing that cannot be. It is told after the step."""
        if self._works:
            QTimer.singleShot(0, self, self._check_unseen)

    def _check_unseen(self) -> None:
        if self._work is not None:
            self._check_round(self._context.picture)

    def _on_closing(self) -> None:
        """With the window the swaps made by hand would be lost: say so, in which event."""
        events = {_key(event) for event in self._context.desk.events()}
        for key, work in self._works.items():
            if work.proposal.moved and key in events:
                values: dict[str, Value] = {"event": work.event.name, "round": work.proposal.pairing.round_number}
                fault = UserError("rounds_page.unpublished", count=len(work.proposal.moved), **values)
                self._context.messages.show_error(fault)

    def _let_go(self, work: _PairingWork, why: str) -> None:
        """Drop the proposal and tell why, and that what was changed by hand is lost; not if this window publishes."""
        moved = len(work.proposal.moved)
        told = Phrase(why, {"round": work.proposal.pairing.round_number})
        if moved:
            told = Phrase("rounds_page.gone_with_swaps", {"gone": told, "count": moved})
        self._drop(work)
        if not self._publishing:
            self._context.messages.show_warning(told)

    def _drop(self, work: _PairingWork) -> None:
        """Let it go; a swap that is still reckoned is not made."""
        work.swaps.clear()
        if self._works.get(_key(work.event)) is work:
            del self._works[_key(work.event)]
            self._context.offers.changed.emit()

    def _propose(self, *, is_asked: bool) -> None:
        picture = self._context.picture
        name = Phrase("rounds_page.proposing", {"round": len(picture.swiss) + 1})
        then = partial(self._on_proposed, picture.event, is_asked=is_asked)
        self._context.run_in_background(partial(propose_round, picture), then, name)

    def _on_proposed(self, event: EventRow, proposal: Proposal, *, is_asked: bool) -> None:
        """Where it was asked for twice, the first answer may have swaps by now: it stays."""
        if _key(event) not in self._works:
            work = self._works[_key(event)] = _PairingWork(event, proposal, proposal)
            self._tell_changed(work, is_asked=is_asked)

    def _on_published(self, work: _PairingWork, found: Changes | UserError) -> None:
        self._publishing = False
        if isinstance(found, UserError):
            self._context.messages.show_error(found)
            return
        self._context.commands.report(found)
        self._drop(work)
        if self._context.event_id == work.event.id:
            self.published.emit()

    def _next_swap(self, work: _PairingWork) -> None:
        if work.swaps:
            base, swap = work.proposal, work.swaps[0]
            make = partial(_swapped, self._context.desk, work.event.id, base, swap)
            self._context.run_in_background(make, partial(self._on_swapped, work, base, swap))

    def _on_swapped(self, work: _PairingWork, base: Proposal, swap: _Swap, found: Proposal | UserError) -> None:
        if base is not work.proposal or not work.swaps or swap is not work.swaps[0]:
            return  # taken back while it was reckoned, or what it was made from is gone
        del work.swaps[0]
        if isinstance(found, UserError):
            self._context.messages.show_error(found)
        else:
            self._change(work, found, swap.step)
            if work is self._work:
                self._context.messages.show(swap.step)
        self._next_swap(work)

    def _change(self, work: _PairingWork, proposal: Proposal, step: Phrase) -> None:
        """Another proposal, by a change that can be turned back."""
        work.done.append(_SwapTurn(work.proposal, step))
        work.undone.clear()
        work.proposal = proposal
        self._tell_changed(work, is_asked=True)

    def _tell_changed(self, work: _PairingWork, *, is_asked: bool) -> None:
        """Another event may be shown by now: it has no part in this."""
        if work is self._work:
            self._context.offers.changed.emit()
            self.changed.emit(is_asked)


def _key(event: EventRow) -> tuple[int, int]:
    """The number of a removed event may be given again; with the seed of its lots none is taken for another."""
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
    """The number of the round to be paired next and who is in it; None where none can be paired."""
    try:
        field = next_field(picture)
    except UserError:
        return None, ()
    return field.round_number, tuple(field.ids)


def cannot_pair(picture: Picture) -> Phrase | None:
    """Why the next round cannot be paired, None where it can."""
    try:
        next_field(picture)
    except UserError as fault:
        return fault.phrase
    return None
