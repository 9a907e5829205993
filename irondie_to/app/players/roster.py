"""Finds the rounds in which entrants took part and those that they missed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from irondie_to.app.core.picture import Picture


def rounds_of(picture: Picture, codes: Collection[str]) -> dict[str, set[int]]:
    """The row ids of the Swiss and knockout rounds in which each player has a match or an award, by code."""
    found: dict[int, set[int]] = defaultdict(set)
    for match in picture.matches:
        found[match.a_id].add(match.round_id)
        found[match.b_id].add(match.round_id)
    for award in picture.awards:
        found[award.entrant_id].add(award.round_id)
    return {entrant.code: found[entrant.id] for entrant in picture.entrants if entrant.code in codes}


def most_missed(picture: Picture, codes: Collection[str]) -> int:
    """The highest number of published Swiss rounds that one of these players has missed.

    A player missed a round if they have neither a match nor an award in it.
    """
    swiss = {row.id for row in picture.swiss}
    return max((len(swiss - there) for there in rounds_of(picture, codes).values()), default=0)


def any_has_taken_part(picture: Picture, codes: Collection[str]) -> bool:
    """Whether any of these players has a match or an award.

    Such players can drop out but can no longer be removed.
    """
    return any(rounds_of(picture, codes).values())
