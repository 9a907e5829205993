"""Finds what separates two players in the standings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.tournament.model import Tiebreaker


@dataclass(frozen=True, slots=True)
class Separation:
    """What places the player in the line `above` ahead of the player in the line `below`.

    `decided_by` is `points`, the id of a tie-breaker, or `lot`; `above_value` and `below_value` are the compared
    values, None if the players are separated by lot.
    """

    above: StandingLine
    below: StandingLine
    decided_by: str
    above_value: Fraction | None
    below_value: Fraction | None


def separation(
    view: StandingsView, tiebreakers: Iterable[Tiebreaker], above: StandingLine, below: StandingLine
) -> Separation:
    """Find what separates two lines of the standings `view`, which are ranked by these tie-breakers in this order."""
    if above.points != below.points:
        return Separation(above, below, "points", Fraction(above.points), Fraction(below.points))
    for item in tiebreakers:
        index = view.tiebreakers.index(item.value)
        if above.values[index] != below.values[index]:
            return Separation(above, below, item.value, above.values[index], below.values[index])
    return Separation(above, below, "lot", None, None)
