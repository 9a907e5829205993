"""Numbers as paper writes them."""

from __future__ import annotations

from fractions import Fraction

from irondie_to.app.paperviews import Column, Record

LEAST_DECIMALS = 2
MOST_DECIMALS = 6


def rounded(value: Fraction, decimals: int) -> str:
    """The number with so many decimals, half up, and a point."""
    scaled = (abs(value) * 10**decimals * 2 + 1) // 2
    digits = str(scaled).rjust(decimals + 1, "0")
    sign = "−" if value < 0 and scaled else ""
    return sign + (f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits)


def shown(value: Fraction | None, column: Column, decimals: int, sign: str) -> str:
    """A value of the standings: a share as a percentage, a sum without decimals unless it has some."""
    if value is None:
        return "–"
    if not column.percent:
        decimals = 0 if value.denominator == 1 else 1
    return rounded(value * 100 if column.percent else value, decimals).replace(".", sign)


def record(found: Record) -> str:
    """Won, lost, drawn."""
    return f"{found.won}–{found.lost}–{found.drawn}"
