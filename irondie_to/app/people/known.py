"""Whom the club knows: found again by name, club and mark, or noted as new."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from irondie_to.app.core.names import name_key
from irondie_to.app.core.namesakes import Identity, are_apart, asides
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import PersonRow


def persons_for(tx: Writing, wanted: Sequence[Identity], there: Collection[int] = ()) -> list[PersonRow]:
    """The person of each identity, in this order; who is not known is stored. Nobody is found for two of them.

    Known is who has the same name and mark, and the same club where both are given, and is not among the persons
    `there`. Where several could be meant and none is just so, a new person is stored.
    """
    known = _Known(tx, there)
    found = [known.take(who) for who in wanted]
    new = [who for who, person in zip(wanted, found, strict=True) if person is None]
    stored: dict[Identity, list[PersonRow]] = defaultdict(list)
    if new:
        before = {person.id for person in tx.rows(PersonRow)}
        tx.add_all([PersonRow(0, who.name, who.club, who.mark) for who in new])
        # By what they are, not by their order: another station may have stored persons of its own meanwhile.
        for person in reversed(tx.rows(PersonRow)):
            if person.id not in before:
                stored[_identity(person)].append(person)
    return [stored[who].pop() if person is None else person for who, person in zip(wanted, found, strict=True)]


def unclear_persons(
    reading: Reading, wanted: Sequence[Identity], there: Collection[int] = ()
) -> dict[int, tuple[str, ...]]:
    """The places in the list of those who may be several of the persons known, with the names of these."""
    known = _Known(reading, there)
    found = {}
    for place, who in enumerate(wanted):
        persons = known.could_be(who)
        if known.take(who) is None and persons:
            found[place] = shown_persons(persons)
    return found


def shown_persons(persons: Sequence[PersonRow]) -> tuple[str, ...]:
    """The names of persons, with what tells apart those of one name: mark or club, else the number of the person."""
    people = [(Identity(person.name, person.club, person.mark), str(person.id)) for person in persons]
    return tuple(who.name + aside for (who, _number), aside in zip(people, asides(people), strict=True))


class _Known:
    """The persons who are left to be found, by name."""

    def __init__(self, reading: Reading, there: Collection[int]) -> None:
        self._by_name: dict[str, list[PersonRow]] = {}
        for person in reading.rows(PersonRow):
            if person.id not in there:
                self._by_name.setdefault(name_key(person.name), []).append(person)

    def could_be(self, who: Identity) -> list[PersonRow]:
        """The persons who have the name and mark, and no other club."""
        return [one for one in self._by_name.get(name_key(who.name), ()) if not are_apart(who, _identity(one))]

    def take(self, who: Identity) -> PersonRow | None:
        """The person who is meant, who is found no more; None where there is none, or several could be."""
        persons = self.could_be(who)
        just_so = [one for one in persons if name_key(one.club or "") == name_key(who.club or "")]
        if just_so or len(persons) == 1:
            found = (just_so or persons)[0]
            self._by_name[name_key(who.name)].remove(found)
            return found
        return None


def _identity(person: PersonRow) -> Identity:
    return Identity(person.name, person.club, person.mark)
