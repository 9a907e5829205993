"""Finds, stores and changes the persons known to the club, and finds the latest entry of a person.

Persons are told apart by name, club and mark.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from irondie_to.app.core.names import name_key
from irondie_to.app.core.namesakes import Identity, are_apart, is_same, suffixes
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import EntrantRow, EventRow, NameParts, PersonRow
from irondie_to.errors import UserError


def persons_for(tx: Writing, wanted: Sequence[Identity], there: Collection[int] = ()) -> list[PersonRow]:
    """Return the person for each identity, in the given order; unknown persons are stored.

    No person is returned twice. A person matches an identity if the names are equal, the clubs are equal or one is
    missing, the marks are equal or the identity has none, and the id of the person is not in `there`. If several
    persons match and none of them exactly, a new person is stored.
    """
    matching = _Known(tx, there).find_all(wanted)
    new = [who for who, person in zip(wanted, matching, strict=True) if person is None]
    stored: dict[Identity, list[PersonRow]] = defaultdict(list)
    if new:
        before = {person.id for person in tx.rows(PersonRow)}
        tx.add_all([PersonRow(0, who.name, who.club, who.mark) for who in new])
        # Matched by identity and not by order, because another station may have stored persons at the same time.
        for person in reversed(tx.rows(PersonRow)):
            if person.id not in before:
                stored[_identity(person)].append(person)
    return [stored[who].pop() if person is None else person for who, person in zip(wanted, matching, strict=True)]


def unclear_persons(reading: Reading, wanted: Sequence[Identity], there: Collection[int] = ()) -> dict[int, UserError]:
    """The errors for identities that could be any of several known persons, by position in `wanted`.

    The error is `entrant.which_or_no_club` if the identity and one of these persons both have neither a club nor a
    mark, otherwise `entrant.which_person`.
    """
    known = _Known(reading, there)
    candidates = [known.could_be(who) for who in wanted]
    matching = known.find_all(wanted)
    taken = {person.id for person in matching if person is not None}
    faults = {}
    for place, (who, persons, person) in enumerate(zip(wanted, candidates, matching, strict=True)):
        names = shown_persons(persons)
        if person is None and any(candidate.id not in taken for candidate in persons):
            faults[place] = UserError("entrant.which_person", name=who.name, names=names)
        elif len(persons) > 1 and not (who.club or who.mark) and person and is_same(who, _identity(person)):
            faults[place] = UserError("entrant.which_or_no_club", name=who.name, names=names)
    return faults


def persons_who_may_be(reading: Reading, wanted: Identity, there: Collection[int] = ()) -> dict[int, str]:
    """The persons to whom this identity may refer: the names that tell them apart, keyed by person id."""
    persons = _Known(reading, there).could_be(wanted)
    return dict(zip((person.id for person in persons), shown_persons(persons), strict=True))


def add_club(tx: Writing, persons: Sequence[PersonRow], clubs: Sequence[str | None]) -> None:
    """Give each person without a club the club at the same position in `clubs`, unless that is None or empty."""
    pairs = zip(persons, clubs, strict=True)
    tx.change_all([(person, person._replace(club=club)) for person, club in pairs if club and person.club is None])


def take_over(tx: Writing, before: EntrantRow, after: EntrantRow) -> None:
    """Change the club and mark of a person in the same way as those of their entrant were changed.

    A value the person already has changes only if the person is in no other event. Nothing changes if another person
    would become indistinguishable from this one.
    """
    person = tx.row(PersonRow, before.person_id)
    if person is None or (before.club, before.mark) == (after.club, after.mark):
        return
    is_only = len(tx.rows(EntrantRow, person_id=person.id)) == 1
    club = after.club if before.club != after.club and (is_only or person.club is None) else person.club
    mark = after.mark if before.mark != after.mark and (is_only or person.mark is None) else person.mark
    changed = person._replace(club=club, mark=mark)
    others = (other for other in tx.rows(PersonRow) if other.id != person.id)
    if changed != person and not any(is_same(_identity(changed), _identity(other)) for other in others):
        tx.change(person, changed)


def shown_persons(persons: Sequence[PersonRow]) -> tuple[str, ...]:
    """The names of persons; persons with the same name get the mark, club or number that distinguishes them."""
    people = [NameParts(person.id, str(person.id), person.name, person.club, person.mark) for person in persons]
    return tuple(who.name + suffix for who, suffix in zip(people, suffixes(people), strict=True))


class _Known:
    """The persons known to the club, grouped by name, except those whose ids are in `there`."""

    def __init__(self, reading: Reading, there: Collection[int]) -> None:
        self._by_name: dict[str, list[PersonRow]] = defaultdict(list)
        for person in reading.rows(PersonRow):
            if person.id not in there:
                self._by_name[name_key(person.name)].append(person)

    def could_be(self, who: Identity) -> list[PersonRow]:
        """The persons with this name whose club does not contradict the identity, and whose mark is the same.

        If the identity has no mark, the marks are not compared.
        """
        return [
            person
            for person in self._by_name[name_key(who.name)]
            if not are_apart(_marked_as(who, person), _identity(person))
        ]

    def find_all(self, wanted: Sequence[Identity]) -> list[PersonRow | None]:
        """The person for each identity; None if nobody matches, or if several match and none exactly.

        No person is returned twice: whoever is found for one identity does not match another.
        """
        matching: list[PersonRow | None] = [None] * len(wanted)
        taken: set[int] = set()
        for exact in (True, False):
            for place, who in enumerate(wanted):
                if matching[place] is not None:
                    continue
                persons = [person for person in self.could_be(who) if person.id not in taken]
                if exact:
                    persons = [person for person in persons if is_same(who, _identity(person))][:1]
                if len(persons) == 1:
                    matching[place] = persons[0]
                    taken.add(persons[0].id)
        return matching


def _marked_as(who: Identity, person: PersonRow) -> Identity:
    return who if who.mark else who._replace(mark=person.mark)


def _identity(person: PersonRow) -> Identity:
    return Identity(person.name, person.club, person.mark)


def latest_entry(reading: Reading, person_id: int) -> EntrantRow | None:
    """The entry of a person in the latest of their events; None if they are in no event."""
    entries = {entry.event_id: entry for entry in reading.rows(EntrantRow, person_id=person_id)}
    events = [event for event in reading.rows(EventRow) if event.id in entries]
    latest = max(events, key=lambda event: (event.date, event.id), default=None)
    return None if latest is None else entries[latest.id]
