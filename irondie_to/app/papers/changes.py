"""What printed documents say about the pairing of a round: the changes made by hand, and the pairing it replaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.stages import Stage
from irondie_to.app.event.publication import publication_of
from irondie_to.app.papers.views import HandChange
from irondie_to.errors import Phrase

NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
"""An empty mapping, for documents built without knowing who did which step."""


def changes_by_hand(
    picture: Picture, rounds: Stage, clock: Callable[[str], str], persons: Mapping[str, str]
) -> tuple[HandChange, ...]:
    """The changes made by hand in these rounds, earliest first; those whose time is not stored come first of all.

    `clock` converts a stored UTC time to the local time of day (HH:MM). `persons` are the people who made the changes,
    by stored time.
    """
    tables_by_time: dict[str, list[int]] = {}
    for row in rounds:
        stored = dict(publication_of(row).hands)
        for match in picture.matches_of(row):
            if match.by_hand:
                tables_by_time.setdefault(stored.get(match.table_number, ""), []).append(match.table_number)
    return tuple(
        HandChange(clock(at) if at else "", persons.get(at, ""), tuple(sorted(tables)))
        for at, tables in sorted(tables_by_time.items())
    )


def replaced_pairing(row: RoundRow, clock: Callable[[str], str]) -> Phrase | None:
    """The sentence saying that this pairing replaces an earlier one; None for the first pairing of a round."""
    publication = publication_of(row)
    before = publication.replaced
    if before is None:
        return None
    if before.at is None:
        return Phrase("paper.replaces_earlier", {"number": publication.number})
    return Phrase("paper.replaces", {"number": publication.number, "time": clock(before.at)})
