"""Formats values and records of the standings for printing."""

from __future__ import annotations

from fractions import Fraction

from irondie_to.app.papers.standings import TiebreakColumn
from irondie_to.app.papers.views import MatchRecord
from irondie_to.messages.core.figures import decimals


def shown(value: Fraction | None, column: TiebreakColumn, places: int, language: str) -> str:
    """A value of the standings as text; – for None.

    A percentage has `places` decimals and no percent sign; any other value has one decimal, or none if it is whole.
    """
    if value is None:
        return "–"
    if not column.percent:
        places = 0 if value.denominator == 1 else 1
    return decimals(value * 100 if column.percent else value, places, language)


def record(found: MatchRecord) -> str:
    """Matches or games won, lost and drawn, such as 3–1–0."""
    return f"{found.won}–{found.lost}–{found.drawn}"
