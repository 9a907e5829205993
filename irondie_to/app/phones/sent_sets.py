"""Commands and queries for sets that players send by phone before check-in, for the desk to register or decline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.lookup import find_entrant, find_event, shown_name
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.phones.rules import PHONE_STATION, PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import EntrantRow, RoundRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.phones.reports import rules_of
from irondie_to.app.players.commands import RegisterSet, check_legal
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class SendSet(EventCommand):
    """Send a player's own set to the desk, replacing any set sent before. `dice` is the set in notation.

    With `by_link`, the set comes by the sign-up link: it replaces no set that waits, and it is refused once the first
    round is published, the player has dropped or the player's own phone has done something.

    Raises `UserError` `phones.sets_off`, `phones.checked_in` once the player is checked in, `notation.*`,
    `phones.empty_set`, `entrant.illegal_set` with all faults, `entrant.unknown` or `event.unknown`, and with `by_link`
    the errors of `sign_up_fault`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    player: PlayerId
    dice: str
    by_link: bool = False

    def apply(self, tx: Writing, now: str) -> Done:
        if not PhoneRules.read(find_event(tx, self.event_id).phones).send_set:
            raise UserError("phones.sets_off")
        entrant = find_entrant(tx, self.event_id, self.player)
        if entrant.checked_in:
            raise UserError("phones.checked_in")
        before = sent_set_of(tx, entrant)
        if self.by_link:
            _refuse_link(tx, entrant, before)
        dice = read_set(self.dice).text
        _refuse_illegal(tx, entrant, dice)
        if before is None:
            tx.add(SentSetRow(0, self.event_id, entrant.id, dice, now))
        else:
            tx.change(before, before._replace(dice=dice, sent_at=now, declined_at=""))
        step = "step.sent_set_by_link" if self.by_link else "step.sent_set"
        return Done(Phrase(step, {"name": shown_name(tx, entrant)}), entrant.code)


def _refuse_link(tx: Reading, entrant: EntrantRow, before: SentSetRow | None) -> None:
    """Raise an error of `sign_up_fault` if the player may not send a set by the sign-up link.

    `before` is the set that the player sent before, or None.
    """
    if tx.rows(RoundRow, event_id=entrant.event_id):
        raise UserError("phones.sign_up_over")
    own_phone = f"{PHONE_STATION}{entrant.id}"
    has_used_code = any(step.station == own_phone for step in tx.journal(entrant.event_id))
    waits = before is not None and not before.declined_at
    fault = _link_fault(entrant, waits=waits, has_used_code=has_used_code)
    if fault is not None:
        raise fault


def _link_fault(entrant: EntrantRow, *, waits: bool, has_used_code: bool) -> UserError | None:
    """Why this player may not send a set by the sign-up link, apart from reasons that apply to everybody."""
    reasons = {
        "phones.checked_in": entrant.checked_in,
        "phones.sign_up_out": entrant.dropped_after is not None,
        "phones.set_waits": waits,
        "phones.use_own_code": has_used_code,
    }
    return next((UserError(code) for code, is_so in reasons.items() if is_so), None)


@dataclass(frozen=True, slots=True)
class TakeSentSet(EventCommand):
    """Register a set sent by a player. `seen` is the sent set as the desk saw it.

    Raises `UserError` `phones.set_changed`, `phones.empty_set`, `entrant.illegal_set`, or the errors of `RegisterSet`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.ENTRANTS
    seen: SentSetRow

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = _sender(tx, self.seen)
        _refuse_illegal(tx, entrant, self.seen.dice)
        tx.withdraw(self.seen)
        return RegisterSet(self.event_id, entrant.code, self.seen.dice, entrant).apply(tx, now)


@dataclass(frozen=True, slots=True)
class DeclineSentSet(EventCommand):
    """Decline a set sent by a player, whose phone then says so. Raises `UserError("phones.set_changed")`."""

    areas: ClassVar[Areas] = Areas.PHONES
    seen: SentSetRow

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = _sender(tx, self.seen)
        tx.change(self.seen, self.seen._replace(declined_at=now))
        return Done(Phrase("step.declined_set", {"name": shown_name(tx, entrant)}), entrant.code)


@dataclass(frozen=True, slots=True)
class TakeBackSet(EventCommand):
    """Withdraw a sent set on behalf of its player. `seen` is the sent set as the player saw it.

    Raises `UserError` `phones.set_gone` if it has changed or was registered or declined, or `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.PHONES
    player: PlayerId
    seen: SentSetRow

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.player)
        if self.seen.entrant_id != entrant.id or self.seen.declined_at or tx.row(SentSetRow, self.seen.id) != self.seen:
            raise UserError("phones.set_gone")
        tx.withdraw(self.seen)
        return Done(Phrase("step.took_set_back", {"name": shown_name(tx, entrant)}), entrant.code)


class WaitingSet(NamedTuple):
    entrant: NamedEntrant
    row: SentSetRow


def waiting_sets(picture: Picture) -> tuple[WaitingSet, ...]:
    """The sets that were sent by players and not yet registered or declined, oldest first."""
    rows = sorted(picture.sent_sets, key=lambda row: (row.sent_at, row.id))
    return tuple(WaitingSet(picture.entrant(row.entrant_id), row) for row in rows)


def may_send_first(picture: Picture, entrant: NamedEntrant) -> bool:
    """Whether a player may send a set now, has none registered, and none that waits for the desk."""
    may_send = rules_of(picture).send_set and not entrant.checked_in and not entrant.dice
    return may_send and all(row.entrant_id != entrant.id for row in picture.sent_sets)


def sign_up_fault(picture: Picture, entrant: NamedEntrant, *, has_used_code: bool) -> UserError | None:
    """Why a player may not send a set by the sign-up link, or None if it is allowed.

    The error is that of `sign_up_over`, `phones.checked_in`, `phones.sign_up_out` for a player who has dropped,
    `phones.set_waits` while a set waits for the desk, or `phones.use_own_code` for a player whose code has been used on
    a phone.
    """
    waits = any(row.entrant_id == entrant.id for row in picture.sent_sets)
    return sign_up_over(picture) or _link_fault(entrant.row, waits=waits, has_used_code=has_used_code)


def sign_up_over(picture: Picture) -> UserError | None:
    """Why nobody may send a set by the sign-up link, or None.

    The error is `phones.sets_off`, or `phones.sign_up_over` once the first round is published.
    """
    if not rules_of(picture).send_set:
        return UserError("phones.sets_off")
    return UserError("phones.sign_up_over") if picture.rounds else None


def sent_set_of(reading: Reading, entrant: EntrantRow) -> SentSetRow | None:
    """The set that this player has sent and that was not registered, or None."""
    return next(iter(reading.rows(SentSetRow, entrant_id=entrant.id)), None)


def _refuse_illegal(tx: Writing, entrant: EntrantRow, dice: str) -> None:
    """Raise `UserError` `phones.empty_set` or `entrant.illegal_set`. An empty set would remove a registered one."""
    if not dice:
        raise UserError("phones.empty_set")
    check_legal(tx, entrant._replace(dice=dice))


def _sender(tx: Reading, seen: SentSetRow) -> EntrantRow:
    entrant = tx.row(EntrantRow, seen.entrant_id)
    if entrant is None or seen.declined_at or tx.row(SentSetRow, seen.id) != seen:
        raise UserError("phones.set_changed")
    return entrant
