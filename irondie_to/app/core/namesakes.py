"""Decides whether two people with the same name may both be in an event, and distinguishes them in lists.

The suffix in brackets after the name is the organiser's mark, the club, both, or the code: the first of these that no
other person with the same name has.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

from irondie_to.app.core.names import name_key, text_key
from irondie_to.app.core.rows import EntrantRow, NameParts
from irondie_to.errors import UserError
from irondie_to.tournament.model import PlayerId, Tournament


class Identity(NamedTuple):
    """The cleaned-up name, club and mark that identify a person."""

    name: str
    club: str | None
    mark: str | None = None


def identity(row: EntrantRow) -> Identity:
    return Identity(row.name, row.club, row.mark)


def are_apart(one: Identity, other: Identity) -> bool:
    """Whether these are certainly two different people: they differ in name, in mark or in club (if both have one)."""
    if name_key(one.name) != name_key(other.name):
        return True
    return _key(one.mark) != _key(other.mark) or _clubs_differ(one, other)


def may_be(new: Identity, present: Identity) -> bool:
    """Whether a new entrant could be the same person as one already present.

    If the new entrant has no mark, the marks are not compared.
    """
    if new.mark is not None:
        return not are_apart(new, present)
    return name_key(new.name) == name_key(present.name) and not _clubs_differ(new, present)


def is_told_apart(new: Identity, present: Identity) -> bool:
    """Whether the name differs, or the new entrant has a club or mark that the one already present does not have.

    This is enough once the user has confirmed that they are two people.
    """
    if name_key(new.name) != name_key(present.name):
        return True
    return any(text and _key(text) != _key(other) for text, other in zip(new[1:], present[1:], strict=True))


def is_same(one: Identity, other: Identity) -> bool:
    """Whether name, club and mark are equal, apart from the differences that `name_key` and `text_key` ignore."""
    return name_key(one.name) == name_key(other.name) and list(map(_key, one[1:])) == list(map(_key, other[1:]))


def already_present(name: str, present: Identity) -> UserError:
    """The error for a new entrant who may be the same person as `present`, whose shown name is `name`."""
    return UserError("entrant.twice" if present.club else "entrant.twice_no_club", name=name)


def _clubs_differ(one: Identity, other: Identity) -> bool:
    return bool(one.club and other.club) and _key(one.club) != _key(other.club)


def _key(text: str | None) -> str:
    return text_key(text) if text else ""


def suffixes(people: Sequence[EntrantRow | NameParts]) -> list[str]:
    """The suffixes of these people, in order: for example “ (Torino)” if the name is shared, otherwise empty."""
    keys = [name_key(who.name) for who in people]
    endings = [""] * len(people)
    if len(set(keys)) == len(keys):  # as in most events
        return endings
    by_name: dict[str, list[int]] = defaultdict(list)
    for place, key in enumerate(keys):
        by_name[key].append(place)
    for places in by_name.values():
        if len(places) == 1:
            continue
        options = [_options(people[place]) for place in places]
        # The mark of one person can be the club of another.
        having = Counter(key for texts in options for key in {_key(text) for text in texts})
        for place, texts in zip(places, options, strict=True):
            alone = (text for text in texts if text and having[_key(text)] == 1)
            chosen = next(alone, texts[-1])  # the code, even if another differs from it only in case
            endings[place] = f" ({chosen})"
    return endings


def _options(who: EntrantRow | NameParts) -> tuple[str, str, str, str]:
    both = f"{who.club}, {who.mark}" if who.club and who.mark else ""
    return who.mark or "", who.club or "", both, who.code


def names_by_id(people: Iterable[NameParts]) -> dict[int, str]:
    """The shown names by row id. `people` must include everybody in the event who shares a name with one of them."""
    people = tuple(people)
    return {who.id: who.name + suffix for who, suffix in zip(people, suffixes(people), strict=True)}


def _of_row(name: str) -> Any:
    """Return a property that reads a field of `row`, fast enough for lists with thousands of rows."""
    return property(attrgetter(f"row.{name}"))


class OfEntrant:
    """Base class of views that contain the row of an entrant and offer its most-used fields as properties.

    All other fields are read from `row`, so this class needs no change when a column is added.
    """

    __slots__ = ()
    row: EntrantRow
    """The stored row; a command on this entrant passes it on, so that a change made elsewhere is detected."""

    id: int = _of_row("id")
    event_id: int = _of_row("event_id")
    person_id: int = _of_row("person_id")
    code: str = _of_row("code")
    own_name: str = _of_row("name")
    """The name as entered."""
    club: str | None = _of_row("club")
    mark: str | None = _of_row("mark")
    dice: str | None = _of_row("dice")
    fixed_table: int | None = _of_row("fixed_table")
    checked_in: bool = _of_row("checked_in")
    dropped_after: int | None = _of_row("dropped_after")
    paid: bool = _of_row("paid")


@dataclass(frozen=True, slots=True)
class NamedEntrant(OfEntrant):
    """An entrant with the name shown in the event.

    `suffix` distinguishes the entrant from namesakes; it is empty if there are none.
    """

    row: EntrantRow
    suffix: str

    @property
    def name(self) -> str:
        """The name with its suffix, unique in the event."""
        return self.row.name + self.suffix

    @property
    def waiting(self) -> bool:
        """Whether the entrant has no place in the event yet."""
        return self.row.waiting


def named(rows: Iterable[EntrantRow]) -> tuple[NamedEntrant, ...]:
    """Add the distinguishing suffixes to the rows, which must be those of all entrants in one event."""
    return _named(tuple(rows))


@lru_cache(maxsize=4)  # the entrants of an event rarely change from one step to the next
def _named(rows: tuple[EntrantRow, ...]) -> tuple[NamedEntrant, ...]:
    return tuple(map(NamedEntrant, rows, suffixes(rows)))


def names_in(tournament: Tournament) -> dict[PlayerId, str]:
    """The shown name of each player of a tournament document, by id. A player without a name is shown by their id."""
    people = [
        NameParts(0, entrant.id, entrant.name or entrant.id, entrant.group, entrant.mark)
        for entrant in tournament.entrants
    ]
    return {who.code: who.name + suffix for who, suffix in zip(people, suffixes(people), strict=True)}
