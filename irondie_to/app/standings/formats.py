"""Says which values of the standings are shown as percentages."""

from __future__ import annotations

from irondie_to.tournament.model import Tiebreaker
from irondie_to.tournament.standings.tiebreakers import DECLARATIONS


def is_percentage(tiebreaker: str) -> bool:
    return DECLARATIONS[Tiebreaker(tiebreaker)].is_percentage


def sums_percentages(tiebreaker: str) -> bool:
    """Whether the terms of the tie-breaker with this id are percentages."""
    return DECLARATIONS[Tiebreaker(tiebreaker)].sums_percentages
