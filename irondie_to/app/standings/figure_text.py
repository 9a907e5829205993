"""Writes the figures of the standings in the language of the reader, and says what separates two players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Protocol, TypeAlias

from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.errors import Phrase
from irondie_to.tournament.model import Tiebreaker
from irondie_to.tournament.standings.tiebreakers import DECLARATIONS


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


def is_percentage(tiebreaker: str) -> bool:
    return DECLARATIONS[Tiebreaker(tiebreaker)].is_percentage


def sums_percentages(tiebreaker: str) -> bool:
    """Whether the terms of the tie-breaker with this id are percentages."""
    return DECLARATIONS[Tiebreaker(tiebreaker)].sums_percentages


Written: TypeAlias = Callable[[Fraction | None, int], str]
"""Writes a value with this number of decimal places."""


class Coded(Protocol):
    """A text with its message code, in the form `area.name`."""

    @property
    def code(self) -> str: ...


class TiebreakerCodes(Protocol):
    """The words for a tie-breaker: the heading of its column, its explanation, and its formula."""

    @property
    def column(self) -> Coded: ...
    @property
    def full(self) -> Coded: ...
    @property
    def sum(self) -> Coded: ...


class FigureText(NamedTuple):
    """How an interface writes figures in the language of its reader.

    `decimals` writes a number with a given number of decimal places, and `percent` adds the percent sign. `told_apart`
    writes two different values with enough decimal places to show the difference. `tiebreakers` maps the ids of
    tie-breakers to their texts.
    """

    decimals: Callable[[Fraction, int], str]
    percent: Callable[[str], str]
    told_apart: Callable[[Fraction | None, Fraction | None, Written], tuple[str, str]]
    tiebreakers: Mapping[str, TiebreakerCodes]

    def column(self, item: str) -> Phrase:
        """The heading of the column of the tie-breaker with the id `item`."""
        return Phrase(self.tiebreakers[item].column.code)

    def percentage(self, share: Fraction, places: int) -> str:
        """The fraction as a percentage with this number of decimal places, without a percent sign."""
        return self.decimals(share * 100, places)

    def number(self, value: Fraction) -> str:
        """A number with one decimal place, or with none if it is an integer."""
        return self.decimals(value, 0 if value.denominator == 1 else 1)

    def tiebreak(self, item: str, value: Fraction | None, places: int = 2) -> str:
        """The value of the tie-breaker with the id `item`; None becomes a dash.

        A percentage has `places` decimal places and no percent sign.
        """
        if value is None:
            return "–"
        return self.percentage(value, places) if is_percentage(item) else self.number(value)

    def compared(self, found: Separation) -> tuple[str, str]:
        """The values that separate two players, with enough decimal places to differ and without percent signs."""
        if found.decided_by == "points":
            return str(found.above.points), str(found.below.points)
        return self.told_apart(
            found.above_value,
            found.below_value,
            lambda value, places: self.tiebreak(found.decided_by, value, places),
        )
