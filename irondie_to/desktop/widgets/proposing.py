"""The round that is proposed: worked out beside the event loop, changed by hand, let go when it fits no more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from irondie_to.app.commands.rounds import PublishRound
from irondie_to.app.pairings import Proposal, next_field, propose_round, swapped
from irondie_to.app.picture import Picture
from irondie_to.app.steps import Changes
from irondie_to.desktop.house import House, Offer
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.nouns import PlayerId


class Proposing(QObject):
    """Holds the proposal of the open event, None while there is none. `changed` comes with another one.

    While there is one, the strip offers `publish`.
    """

    changed = Signal()
    published = Signal()

    def __init__(self, house: House, publish: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._house = house
        self._publish = publish
        self._first: Proposal | None = None
        self._publishing = False
        self._swaps: list[tuple[PlayerId, PlayerId]] = []
        self.proposal: Proposal | None = None

    def propose(self) -> None:
        """Have the next round proposed."""
        picture = self._house.picture
        name = Phrase("rounds_page.proposing", {"round": len(picture.swiss) + 1})
        self._house.plan(partial(propose_round, picture), partial(self._on_proposed, picture), name)

    def swap(self, one: PlayerId, other: PlayerId) -> None:
        """Put two players in each other's place, after the swaps that were asked for before."""
        self._swaps.append((one, other))
        if len(self._swaps) == 1:
            self._next_swap()

    def take_swaps_back(self) -> None:
        """The proposal as it was first."""
        if self._first is not None:
            self._set(self._first)

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
            self._house.make_offer(None)

    def check(self, picture: Picture) -> None:
        """Let a proposal go that fits no more; propose anew where somebody came or left."""
        if self.proposal is None:
            return
        pairing = self.proposal.pairing
        try:
            field = next_field(picture)
        except UserError:
            self.drop()
            return
        paired = [player for match in pairing.matches for player in (match.a, match.b)]
        paired += [pairing.bye] if pairing.bye else []
        if field.round_number != pairing.round_number:
            self.drop()
        elif sorted(field.ids) != sorted(paired):
            self.drop()
            self._house.tell(Phrase("rounds_page.proposed_again", {"round": field.round_number}))
            self.propose()

    def _on_proposed(self, picture: Picture, proposal: Proposal) -> None:
        if picture.event.id == self._house.event_id:
            self._first = proposal
            self._set(proposal)

    def _on_published(self, found: Changes | UserError) -> None:
        self._publishing = False
        if isinstance(found, UserError):
            self._house.complain(found)
            return
        self._house.tell_done(found)
        self.drop()
        self.published.emit()

    def _next_swap(self) -> None:
        if self.proposal is None:
            self._swaps.clear()
        elif self._swaps:
            work = partial(_swapped, self._house.picture, self.proposal, *self._swaps[0])
            self._house.plan(work, self._on_swapped)

    def _on_swapped(self, found: Proposal | UserError) -> None:
        del self._swaps[:1]
        present = self.proposal
        if isinstance(found, UserError):
            self._house.complain(found)
        elif present is not None and found.pairing.round_number == present.pairing.round_number:
            self._set(found)
        self._next_swap()

    def _set(self, proposal: Proposal) -> None:
        self.proposal = proposal
        values = {"round": proposal.pairing.round_number}
        sentence, label = Phrase("rounds_page.offer", values), Phrase("rounds_page.publish", values)
        self._house.make_offer(Offer(sentence, label, self._publish))
        self.changed.emit()


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


def cannot_pair(picture: Picture) -> Phrase | None:
    """Why the next round cannot be paired, None where it can."""
    try:
        next_field(picture)
    except UserError as fault:
        return fault.phrase
    return None
