"""Entry fees: the command that marks who has paid, and the totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrants, shown_name
from irondie_to.app.core.picture import Picture, entrants_with_place
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.typed.values import read_fee
from irondie_to.errors import Phrase, UserError, Value


@dataclass(frozen=True, slots=True)
class MarkPaid(EventCommand):
    """Mark players as having paid the entry fee, or as not having paid it if `paid` is false; all or none.

    Players who already have this mark are skipped. `seen` are the entries as the caller saw them, in any order; players
    without an entry in `seen` are not compared. Raises `UserError` `entrant.changed`, `entrant.unknown`,
    `entrant.all_paid` or `entrant.none_paid`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS
    codes: tuple[str, ...]
    paid: bool = True
    seen: tuple[EntrantRow, ...] = ()

    def apply(self, tx: Writing, now: str) -> Done:
        entrants = find_entrants(tx, self.event_id, self.codes, self.seen)
        others = [entrant for entrant in entrants if entrant.paid is not self.paid]
        if not others:
            raise UserError("entrant.all_paid" if self.paid else "entrant.none_paid", count=len(entrants))
        tx.change_all([(entrant, entrant._replace(paid=self.paid)) for entrant in others])
        if len(others) == 1:
            name = shown_name(tx, others[0])
            return Done(Phrase("step.paid" if self.paid else "step.not_paid", {"name": name}), 1)
        values: dict[str, Value] = {"count": len(others)}
        return Done(Phrase("step.paid_many" if self.paid else "step.not_paid_many", values), len(others))


@dataclass(frozen=True, slots=True)
class Payments:
    """How many players have paid the entry fee and how many have not, with the totals as text.

    The totals are empty if the event has no fee. Players who are on the waiting list or left before round 1 owe
    nothing.
    """

    paid: int
    unpaid: int
    paid_sum: str
    unpaid_sum: str

    @property
    def is_used(self) -> bool:
        """Whether there is anything to show: the event has a fee or somebody has paid."""
        return bool(self.paid or self.paid_sum)

    @property
    def phrase(self) -> Phrase:
        values: dict[str, Value] = {
            "paid": self.paid,
            "unpaid": self.unpaid,
            "paid_sum": self.paid_sum,
            "unpaid_sum": self.unpaid_sum,
        }
        return Phrase("players_page.payments" if self.paid_sum else "players_page.payments_no_fee", values)


def payments(picture: Picture) -> Payments:
    fee = read_fee(picture.event.fee)
    paid = sum(entrant.paid for entrant in picture.entrants)
    unpaid = sum(not entrant.paid for entrant in entrants_with_place(picture))
    return Payments(paid, unpaid, "" if fee is None else fee.times(paid), "" if fee is None else fee.times(unpaid))
