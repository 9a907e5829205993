"""Sets that players send from their phones before check-in, and that the desk takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant, find_event, shown_name
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.players.commands import RegisterSet, check_legal
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class SendSet(EventCommand):
    """Send a player's own set to the desk, in place of one sent before. `dice` is the set in notation.

    Raises `UserError` `phones.sets_off`, `phones.checked_in` once the player is checked in, `notation.*`, or
    `entrant.illegal_set` with all faults.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    player: PlayerId
    dice: str

    def apply(self, tx: Writing, now: str) -> Done:
        if not PhoneRules.read(find_event(tx, self.event_id).phones).send_set:
            raise UserError("phones.sets_off")
        entrant = find_entrant(tx, self.event_id, self.player)
        if entrant.checked_in:
            raise UserError("phones.checked_in")
        dice = read_set(self.dice).text
        check_legal(tx, entrant._replace(dice=dice))
        before = sent_set_of(tx, entrant)
        if before is None:
            tx.add(SentSetRow(0, self.event_id, entrant.id, dice, now))
        else:
            tx.change(before, before._replace(dice=dice, sent_at=now))
        return Done(Phrase("step.sent_set", {"name": shown_name(tx, entrant)}), entrant.code)


@dataclass(frozen=True, slots=True)
class TakeSentSet(EventCommand):
    """Register the set that a player has sent. `seen` is the sent set as the desk saw it.

    Raises `UserError` `phones.set_changed`, or the errors of `RegisterSet`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.ENTRANTS
    seen: SentSetRow

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = _sender(tx, self.seen)
        tx.withdraw(self.seen)
        return RegisterSet(self.event_id, entrant.code, self.seen.dice, entrant).apply(tx, now)


@dataclass(frozen=True, slots=True)
class DeclineSentSet(EventCommand):
    """Remove a set that a player has sent without registering it. Raises `UserError("phones.set_changed")`."""

    areas: ClassVar[Areas] = Areas.PHONES
    seen: SentSetRow

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = _sender(tx, self.seen)
        tx.withdraw(self.seen)
        return Done(Phrase("step.declined_set", {"name": shown_name(tx, entrant)}), entrant.code)


def sent_set_of(reading: Reading, entrant: EntrantRow) -> SentSetRow | None:
    """The set that a player has sent and the desk has not taken yet, or None."""
    return next(iter(reading.rows(SentSetRow, entrant_id=entrant.id)), None)


def _sender(tx: Reading, seen: SentSetRow) -> EntrantRow:
    entrant = tx.row(EntrantRow, seen.entrant_id)
    if entrant is None or tx.row(SentSetRow, seen.id) != seen:
        raise UserError("phones.set_changed")
    return entrant
