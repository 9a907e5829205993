"""The round that is proposed: worked out beside the event loop, changed by hand, let go when it fits no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.commands.rounds import PublishRound
from irondie_to.app.pairings import Proposal, next_field, propose_round, swapped
from irondie_to.app.picture import Picture
from irondie_to.app.steps import Changes
from irondie_to.desktop.house import House, Message, Offer, Tone
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.nouns import PlayerId


class _Turn(NamedTuple):
    """A change by hand: the proposal on the other side of it, and its name."""

    proposal: Proposal
    step: Phrase


class _Swap(NamedTuple):
    """A swap that was asked for and is still reckoned, or waits for its turn; and its name."""

    one: PlayerId
    other: PlayerId
    step: Phrase


class Proposing(QObject):
    """Holds the proposal of the open event, None while there is none.

    `changed` comes with another one, and whether the person at this window asked for it.
    While there is one, the strip offers `publish`.
    """

    changed = Signal(bool)
    published = Signal()

    def __init__(self, house: House, publish: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._house = house
        self._publish = publish
        self._event_id: int | None = None
        self._first: Proposal | None = None
        self._done: list[_Turn] = []
        self._undone: list[_Turn] = []
        self._publishing = False
        self._swaps: list[_Swap] = []
        self.proposal: Proposal | None = None
        house.changed.connect(self._on_changes)

    def propose(self) -> None:
        """Have the next round proposed."""
        self._propose(is_asked=True)

    def swap(self, one: PlayerId, other: PlayerId) -> None:
        """Put two players in each other's place, after the swaps that were asked for before."""
        names = {entrant.code: entrant.name for entrant in self._house.picture.entrants}
        self._swaps.append(_Swap(one, other, Phrase("step.swap", {"one": names[one], "other": names[other]})))
        self._undone.clear()
        if len(self._swaps) == 1:
            self._next_swap()

    def take_swaps_back(self) -> None:
        """The proposal as it was first."""
        self._swaps.clear()
        if self._first is not None:
            self._change(self._first, Phrase("rounds_page.unsaved_swaps_back"))

    def unsaved_step(self, *, back: bool) -> Phrase | None:
        """The last change by hand, to be turned back, or the one turned back last, to be made again."""
        turns: Sequence[_Swap | _Turn] = [*self._done, *self._swaps] if back else self._undone
        return turns[-1].step if turns else None

    def turn(self, *, back: bool) -> bool:
        """Turn the last change by hand back, or make it again; False where there is none.

        A swap that is still reckoned is taken back before those that are seen, and is not made.
        """
        if back and self._swaps:
            self._house.tell(Phrase("frame.undone", {"step": self._swaps.pop().step}))
            return True
        turns, others = (self._done, self._undone) if back else (self._undone, self._done)
        if not turns or self.proposal is None:
            return False
        turn = turns.pop()
        others.append(_Turn(self.proposal, turn.step))
        self._set(turn.proposal)
        self._house.tell(Phrase("frame.undone" if back else "frame.redone", {"step": turn.step}))
        return True

    def publish(self) -> None:
        """Publish it, beside the event loop too: a backup is part of it. `published` comes when it is done."""
        if self.proposal is None or self._publishing:
            return
        self._publishing = True
        command = PublishRound(self._house.picture.event.id, self.proposal)
        name = Phrase("rounds_page.publishing", {"round": self.proposal.pairing.round_number})
        self._house.plan(partial(_done, self._house, command), self._on_published, name)

    def drop(self) -> None:
        """Let it go."""
        if self.proposal is not None:
            self.proposal = self._first = None
            self._forget_turns()
            self._house.make_offer(None)

    def check(self, picture: Picture) -> None:
        """Let a proposal go that fits no more, and say so; propose anew where somebody came or left."""
        self._check_round(picture)
        if self.proposal is None:
            return
        pairing = self.proposal.pairing
        paired = [player for match in pairing.matches for player in (match.a, match.b)]
        paired += [pairing.bye] if pairing.bye else []
        _number, players = _next_round(picture)
        if sorted(players) != sorted(paired):
            self._let_go("proposed_again")
            self._propose(is_asked=False)

    def _check_round(self, picture: Picture) -> None:
        """Let a proposal go whose round is published by now, or cannot be paired any more."""
        if self.proposal is None:
            return
        proposed = self.proposal.pairing.round_number
        if len(picture.swiss) >= proposed:
            self._let_go("published_elsewhere")
        elif _next_round(picture)[0] != proposed:
            self._let_go("proposal_gone")

    def _on_changes(self) -> None:
        """From whatever page a step came: the strip offers nothing that cannot be. It is told after the step."""
        if self.proposal is not None:
            QTimer.singleShot(0, self, self._check_unseen)

    def _check_unseen(self) -> None:
        if self.proposal is not None and self._house.event_id == self._event_id:
            self._check_round(self._house.picture)

    def _let_go(self, why: str) -> None:
        """Drop the proposal and tell why, and that what was changed by hand is lost; not if this window publishes."""
        if self.proposal is None:
            return
        moved = len(self.proposal.moved)
        values: dict[str, Value] = {"round": self.proposal.pairing.round_number}
        told = Phrase(f"rounds_page.{why}", values)
        if moved:
            told = Phrase("rounds_page.gone_with_swaps", {"gone": told, "count": moved})
        self.drop()
        if not self._publishing:
            self._house.message.emit(Message(Tone.WARNING, told))

    def _propose(self, *, is_asked: bool) -> None:
        picture = self._house.picture
        name = Phrase("rounds_page.proposing", {"round": len(picture.swiss) + 1})
        then = partial(self._on_proposed, picture, is_asked=is_asked)
        self._house.plan(partial(propose_round, picture), then, name)

    def _on_proposed(self, picture: Picture, proposal: Proposal, *, is_asked: bool) -> None:
        if picture.event.id == self._house.event_id:
            self._event_id, self._first = picture.event.id, proposal
            self._forget_turns()
            self._set(proposal, is_asked=is_asked)

    def _on_published(self, found: Changes | UserError) -> None:
        self._publishing = False
        if isinstance(found, UserError):
            self._house.complain(found)
            return
        self._house.tell_done(found)
        self.drop()
        self.published.emit()

    def _next_swap(self) -> None:
        if self.proposal is not None and self._swaps:
            base, swap = self.proposal, self._swaps[0]
            work = partial(_swapped, self._house.picture, base, swap.one, swap.other)
            self._house.plan(work, partial(self._on_swapped, base, swap))

    def _on_swapped(self, base: Proposal, swap: _Swap, found: Proposal | UserError) -> None:
        if self._house.event_id != self._event_id:
            self._swaps.clear()
        if base is not self.proposal or not self._swaps or swap is not self._swaps[0]:
            return  # taken back while it was reckoned, or what it was made from is gone
        del self._swaps[0]
        if isinstance(found, UserError):
            self._house.complain(found)
        else:
            self._change(found, swap.step)
            self._house.tell(swap.step)
        self._next_swap()

    def _change(self, proposal: Proposal, step: Phrase) -> None:
        """Another proposal, by a change that can be turned back."""
        if self.proposal is not None:
            self._done.append(_Turn(self.proposal, step))
            self._undone.clear()
        self._set(proposal)

    def _forget_turns(self) -> None:
        self._swaps.clear()
        self._done.clear()
        self._undone.clear()

    def _set(self, proposal: Proposal, *, is_asked: bool = True) -> None:
        self.proposal = proposal
        values = {"round": proposal.pairing.round_number}
        sentence, label = Phrase("rounds_page.offer", values), Phrase("rounds_page.publish", values)
        self._house.make_offer(Offer(sentence, label, self._publish))
        self.changed.emit(is_asked)


def _swapped(picture: Picture, proposal: Proposal, one: PlayerId, other: PlayerId) -> Proposal | UserError:
    try:
        return swapped(picture, proposal, one, other)
    except UserError as fault:
        return fault


def _done(house: House, command: PublishRound) -> Changes | UserError:
    try:
        return house.desk.do(command, house)
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
