"""Imports the players of a list: all of them or none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from irondie_to.app.core.lookup import find_event
from irondie_to.app.core.namesakes import Identity, identity, named
from irondie_to.app.core.ports import Progress, Reading, Writing
from irondie_to.app.core.rows import EntrantRow, PersonRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.people.known import persons_who_may_be, unclear_persons
from irondie_to.app.players.commands import AddEntrant, enter_all, set_findings
from irondie_to.app.players.lists.entries import Candidate, Decision, ListEntry, RowFinding
from irondie_to.app.players.lists.reading import ListChoices, ListReading, read_list
from irondie_to.app.players.lists.rows import KnownPeople, PresentPlayer
from irondie_to.cells.table import CellTable
from irondie_to.errors import Phrase, UserError


@dataclass(frozen=True, slots=True)
class ImportPlayers(EventCommand):
    """Enter the players of a list (`app.players.lists`).

    The list is text, the bytes of a file, or a table that has already been read. With `check_in`, the players are
    checked in, except those with an illegal set and those put on the waiting list. `progress` is called for every row
    and can stop the import. `Done.value` is the number of players entered. Raises `UserError` `players.*` or `lists.*`,
    or the errors of `enter_all`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS
    content: str | bytes | CellTable
    choices: ListChoices = ListChoices()  # noqa: RUF009 - immutable
    check_in: bool = False
    progress: Progress | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        find_event(tx, self.event_id)
        reading = read_for_event(tx, self.event_id, self.content, self.choices, self.progress)
        reading.check()
        players = [(entry, entry.details) for entry in reading.to_enter]
        present = sum(entry.is_present for entry in reading.entries)
        if not players:
            raise UserError("players.all_there" if present == len(reading.entries) else "lists.nobody_left")
        entrants = enter_all(
            tx,
            self.event_id,
            [
                AddEntrant(self.event_id, details, entry.dice, confirmed=entry.is_confirmed, paid=entry.paid)
                for entry, details in players
                if details is not None
            ],
            now,
        )
        if self.check_in:
            ready = [entrant for entrant in entrants if not entrant.waiting and not set_findings(entrant)]
            tx.change_all([(entrant, entrant._replace(checked_in=True)) for entrant in ready])
        name = Phrase("step.import_entrants", {"count": len(players)})
        counts = {"players.left_out": present, "players.waiting": sum(entrant.waiting for entrant in entrants)}
        warnings = tuple(Phrase(code, {"count": count}) for code, count in counts.items() if count)
        return Done(name, len(players), warnings)


def read_for_event(
    reading: Reading,
    event_id: int | None,
    content: str | bytes | CellTable,
    choices: ListChoices = ListChoices(),  # noqa: B008 - immutable
    progress: Progress | None = None,
) -> ListReading:
    """Read a list for this event, or for a new one if `event_id` is None.

    The rows are compared with the players of the event and the persons known to the club. Raises the errors of
    `read_list`.
    """
    rows = [] if event_id is None else reading.rows(EntrantRow, event_id=event_id)
    present = tuple(
        PresentPlayer(entrant.code, entrant.name, identity(row)) for entrant, row in zip(named(rows), rows, strict=True)
    )
    chosen = {choice.who for choice in choices.rows if choice.who.startswith("person ")}
    persons = {
        person.id: Identity(person.name, person.club, person.mark)
        for person in (reading.rows(PersonRow) if chosen else ())
        if f"person {person.id}" in chosen
    }
    read = read_list(content, choices, KnownPeople(present, persons), progress)
    return _with_persons(reading, read, {row.person_id for row in rows})


def _with_persons(reading: Reading, read: ListReading, there: set[int]) -> ListReading:
    """Add a finding to each row that could refer to more than one person known to the club."""
    places = [place for place, entry in enumerate(read.entries) if entry.is_entered]
    people = [details.identity for place in places if (details := read.entries[place].details) is not None]
    unclear = unclear_persons(reading, people, there)
    if not unclear:
        return read
    entries = list(read.entries)
    for number, fault in unclear.items():
        entry = entries[places[number]]
        if entry.is_confirmed and fault.code == "entrant.which_or_no_club":
            continue
        same = tuple(
            Candidate(f"person {person}", name)
            for person, name in persons_who_may_be(reading, people[number], there).items()
        )
        entries[places[number]] = _with_finding(entry, fault, same)
    return replace(read, entries=tuple(entries))


def _with_finding(entry: ListEntry, fault: UserError, same: tuple[Candidate, ...]) -> ListEntry:
    finding = RowFinding(fault.phrase, (Decision.SAME, Decision.LEAVE_OUT), "", same)
    return replace(entry, findings=(*entry.findings, finding))
