"""The commands by which players call the referee from a phone, and by which calls are answered and ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant, find_event, shown_name
from irondie_to.app.core.names import tidy_person
from irondie_to.app.core.phones.rows import RefereeCallRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class AskForReferee(EventCommand):
    """Call the referee to a match on behalf of one of its players.

    Raises `UserError` `phones.call_off`, `phones.not_your_match`, `phones.result_there` or, if one of the players has
    already called the referee, `phones.called_already`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.CLOCKS
    match_id: int
    player: PlayerId

    def apply(self, tx: Writing, now: str) -> Done:
        if not PhoneRules.read(find_event(tx, self.event_id).phones).call:
            raise UserError("phones.call_off")
        entrant = find_entrant(tx, self.event_id, self.player)
        match = tx.row(MatchRow, self.match_id)
        if match is None or entrant.id not in {match.a_id, match.b_id}:
            raise UserError("phones.not_your_match")
        if not match.is_pending:
            raise UserError("phones.result_there", table=match.table_number)
        if tx.rows(RefereeCallRow, match_id=match.id):
            raise UserError("phones.called_already", table=match.table_number)
        tx.add(RefereeCallRow(0, self.event_id, match.id, entrant.id, now))
        name = shown_name(tx, entrant)
        return Done(Phrase("step.called_referee", {"table": match.table_number, "name": name}))


@dataclass(frozen=True, slots=True)
class AnswerCall(EventCommand):
    """Record that somebody is on the way to the table of a call. `by` is the person's name, or empty for the desk.

    Raises `UserError` `phones.call_changed` if the call has changed or ended since it was seen, or `name.*`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.CLOCKS
    seen: RefereeCallRow
    by: str = ""

    def apply(self, tx: Writing, now: str) -> Done:
        table = _table(tx, self.seen)
        tx.change(self.seen, self.seen._replace(taken_at=now, taken_by=tidy_person(self.by)))
        return Done(Phrase("step.answered_call", {"table": table}))


@dataclass(frozen=True, slots=True)
class EndCall(EventCommand):
    """End a call, because the player has withdrawn it or the referee has been at the table.

    `player` is the code of the player who withdraws the call, or None if the desk or the referee ends it. Raises
    `UserError` `phones.call_changed` if the call has changed or ended since it was seen, or `phones.not_your_match`.
    """

    areas: ClassVar[Areas] = Areas.PHONES | Areas.CLOCKS
    seen: RefereeCallRow
    player: PlayerId | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        table = _table(tx, self.seen)
        if self.player is not None:
            match = tx.row(MatchRow, self.seen.match_id)
            entrant = find_entrant(tx, self.event_id, self.player)
            if match is None or entrant.id not in {match.a_id, match.b_id}:
                raise UserError("phones.not_your_match")
        tx.withdraw(self.seen)
        return Done(Phrase("step.ended_call" if self.player is None else "step.took_call_back", {"table": table}))


def _table(tx: Writing, seen: RefereeCallRow) -> int:
    match = tx.row(MatchRow, seen.match_id)
    if match is None or tx.row(RefereeCallRow, seen.id) != seen:
        raise UserError("phones.call_changed")
    return match.table_number
