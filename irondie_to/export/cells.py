"""The texts of columns and cells, which all formats share."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from irondie_to.app.export.tables import Cell, ExportColumn, Share
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import decimals, percent
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.messages.core.words import say

PLACES = 2
"""The number of decimals of a percentage, and of a value that is not whole."""


def heading(column: ExportColumn, language: str) -> str:
    if column.heading is not None:
        return say(column.heading, language)
    return say(Phrase(TIEBREAKERS[column.tiebreaker].terminal.code), language)


def cell_text(cell: Cell, language: str) -> str:
    """The cell as text, with the decimal and percent signs of the language; empty for None."""
    match cell:
        case None:
            return ""
        case str():
            return cell
        case int():
            return str(cell)
        case Phrase():
            return say(cell, language)
        case Share(value):
            return percent(decimals(value * 100, PLACES, language), language)
        case Fraction():
            return str(cell) if cell.denominator == 1 else decimals(cell, PLACES, language)
        case _:
            assert_never(cell)
