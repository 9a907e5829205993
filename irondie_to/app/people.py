"""Who the club knows: found again by name, or noted as new."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.names import name_key
from irondie_to.app.ports import Writing
from irondie_to.app.rows import PersonRow


def persons_for(tx: Writing, wanted: Sequence[tuple[str, str | None]]) -> list[PersonRow]:
    """The person of each (name, club), in this order; who is not known is stored.

    Known is who has the same name, and the same club where both are given.
    """
    known = _by_name(tx)
    new = [PersonRow(0, name, club) for name, club in wanted if _find(known, name, club) is None]
    if new:
        tx.add_all(new)
        known = _by_name(tx)  # whole: another station may have stored persons of its own meanwhile
    found = [_find(known, name, club) for name, club in wanted]
    return [person for person in found if person is not None]


def _by_name(tx: Writing) -> dict[str, list[PersonRow]]:
    known: dict[str, list[PersonRow]] = {}
    for person in tx.rows(PersonRow):
        known.setdefault(name_key(person.name), []).append(person)
    return known


def _find(known: dict[str, list[PersonRow]], name: str, club: str | None) -> PersonRow | None:
    wanted = name_key(club) if club else None
    same = known.get(name_key(name), ())
    return next((one for one in same if wanted is None or one.club is None or name_key(one.club) == wanted), None)
