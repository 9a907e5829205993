"""Formats percentages, tie-breakers and records for the window."""

from __future__ import annotations

from fractions import Fraction

from irondie_to.app.standings.formats import is_percentage
from irondie_to.app.standings.separation import Separation
from irondie_to.messages.core.figures import decimals, told_apart


def percentage(share: Fraction, places: int, language: str) -> str:
    """Return the fraction as a percentage with this number of decimal places, without a percent sign."""
    return decimals(share * 100, places, language)


def tiebreak(item: str, value: Fraction | None, language: str, places: int = 2) -> str:
    """Return a tie-breaker value as text.

    A percentage has `places` decimal places. A sum has one, or none if it is an integer. None becomes a dash. `item` is
    the id of the tie-breaker.
    """
    if value is None:
        return "–"
    if is_percentage(item):
        return percentage(value, places, language)
    return decimals(value, 0 if value.denominator == 1 else 1, language)


def compared(separation: Separation, language: str) -> tuple[str, str]:
    """Return the values that separate two players as texts with enough decimal places to differ.

    The texts have no percent signs.
    """
    if separation.decided_by == "points":
        return str(separation.above.points), str(separation.below.points)
    return told_apart(
        separation.above_value,
        separation.below_value,
        lambda value, places: tiebreak(separation.decided_by, value, language, places),
    )


def record(counts: tuple[int, int, int]) -> str:
    """Return the record (won, lost, drawn) of matches or games as text with dashes, such as `3–1–0`."""
    return "–".join(map(str, counts))
