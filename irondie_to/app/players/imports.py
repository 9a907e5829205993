"""Imports players from a list, all or none."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_event
from irondie_to.app.core.namesakes import identity, named
from irondie_to.app.core.ports import Progress, Writing
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.people.known import unclear_persons
from irondie_to.app.players.commands import AddEntrant, enter_all, set_findings
from irondie_to.app.players.csv import ListedPlayer, bad_rows, read_players
from irondie_to.errors import Phrase, UserError


@dataclass(frozen=True, slots=True)
class ImportPlayers(EventCommand):
    """Enter the players of a list (`app.players.csv`).

    With `drafts`, illegal sets are stored too. With `check_in` the players are checked in, except those with an illegal
    set and those who wait because the event is full. With `leave_out`, players already in the event stay unchanged.
    `progress` is called for every row and can stop the import. `Done.value` is the number of players entered. Raises
    `UserError` `players.*`, or the errors of `enter_all`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS
    text: str
    drafts: bool = False
    check_in: bool = False
    leave_out: bool = False
    progress: Progress | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        find_event(tx, self.event_id)
        rows = tx.rows(EntrantRow, event_id=self.event_id)
        present = [(entrant.name, identity(row)) for entrant, row in zip(named(rows), rows, strict=True)]
        listed = read_players(self.text, present, drafts=self.drafts, leave_out=self.leave_out, progress=self.progress)
        players = [player for player in listed if not player.present]
        if not players:
            raise UserError("players.all_there")
        _check_persons(tx, players, {row.person_id for row in rows})
        entrants = enter_all(
            tx,
            self.event_id,
            [AddEntrant(self.event_id, player.details, player.dice) for player in players],
        )
        if self.check_in:
            ready = [entrant for entrant in entrants if not entrant.waiting and not set_findings(entrant)]
            tx.change_all([(entrant, entrant._replace(checked_in=True)) for entrant in ready])
        name = Phrase("step.import_entrants", {"count": len(players)})
        counts = {
            "players.left_out": len(listed) - len(players),
            "players.waiting": sum(entrant.waiting for entrant in entrants),
        }
        warnings = tuple(Phrase(code, {"count": count}) for code, count in counts.items() if count)
        return Done(name, len(players), warnings)


def _check_persons(tx: Writing, players: Sequence[ListedPlayer], there: Collection[int]) -> None:
    """Raise `UserError("players.bad_rows")` if a row could mean several persons known to the club."""
    people = [player.details.identity for player in players]
    faults = [(players[place].line, fault) for place, fault in unclear_persons(tx, people, there).items()]
    if faults:
        raise bad_rows(faults)
