"""Finds the persons a club knows by name, club and mark, and stores new ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from irondie_to.app.core.names import name_key
from irondie_to.app.core.namesakes import Identity, are_apart, suffixes
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import PersonRow


def persons_for(tx: Writing, wanted: Sequence[Identity], there: Collection[int] = ()) -> list[PersonRow]:
    """The person for each identity, in the given order. Unknown ones are stored. No person is returned twice.

    A person matches an identity if name and mark are equal, the clubs are equal or one is missing, and they are not
    among the persons `there`. If several match and none exactly, a new person is stored.
    """
    known = _Known(tx, there)
    found = [known.take(who) for who in wanted]
    new = [who for who, person in zip(wanted, found, strict=True) if person is None]
    stored: dict[Identity, list[PersonRow]] = defaultdict(list)
    if new:
        before = {person.id for person in tx.rows(PersonRow)}
        tx.add_all([PersonRow(0, who.name, who.club, who.mark) for who in new])
        # Matched by identity and not by order, because another station may have stored persons at the same time.
        for person in reversed(tx.rows(PersonRow)):
            if person.id not in before:
                stored[_identity(person)].append(person)
    return [stored[who].pop() if person is None else person for who, person in zip(wanted, found, strict=True)]


def unclear_persons(
    reading: Reading, wanted: Sequence[Identity], there: Collection[int] = ()
) -> dict[int, tuple[str, ...]]:
    """The positions in the list that could be any of several known persons, with the names of those persons."""
    known = _Known(reading, there)
    found = {}
    for place, who in enumerate(wanted):
        persons = known.could_be(who)
        if known.take(who) is None and persons:
            found[place] = shown_persons(persons)
    return found


def shown_persons(persons: Sequence[PersonRow]) -> tuple[str, ...]:
    """The names of persons; those of the same name get the mark, club or number that tells them apart."""
    people = [(Identity(person.name, person.club, person.mark), str(person.id)) for person in persons]
    return tuple(who.name + suffix for (who, _number), suffix in zip(people, suffixes(people), strict=True))


class _Known:
    """The persons not assigned yet, by name."""

    def __init__(self, reading: Reading, there: Collection[int]) -> None:
        self._by_name: dict[str, list[PersonRow]] = {}
        for person in reading.rows(PersonRow):
            if person.id not in there:
                self._by_name.setdefault(name_key(person.name), []).append(person)

    def could_be(self, who: Identity) -> list[PersonRow]:
        """The persons with this name and mark and no different club."""
        return [one for one in self._by_name.get(name_key(who.name), ()) if not are_apart(who, _identity(one))]

    def take(self, who: Identity) -> PersonRow | None:
        """Remove and return the person meant; None if nobody matches, or several do and none exactly."""
        persons = self.could_be(who)
        just_so = [one for one in persons if name_key(one.club or "") == name_key(who.club or "")]
        if just_so or len(persons) == 1:
            found = (just_so or persons)[0]
            self._by_name[name_key(who.name)].remove(found)
            return found
        return None


def _identity(person: PersonRow) -> Identity:
    return Identity(person.name, person.club, person.mark)
