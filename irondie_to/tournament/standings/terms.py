"""The terms of the sums from which tie-breaker values are computed."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from irondie_to.tournament.model import PlayerId


class TermKind(NamedTuple):
    """A kind of term. `part` is the quantity that the term represents, and `code` is the sentence that explains it.

    `mark` says how much of the quantity is added to the sum, and why. `factor` is how many times the quantity counts.
    `part` and `mark` are ids in JSON.
    """

    part: str
    code: str
    mark: str = "whole"
    factor: int = 1


WHOLE = TermKind("opponent", "standings.term_whole")
FLOORED = TermKind("opponent", "standings.term_floored", "floored")  # raised to the floor
CUT = TermKind("opponent", "standings.term_cut", "cut")  # left out as the lowest or highest
UNPAIRED_CUT = TermKind("unpaired", "standings.term_unpaired_cut", "cut")  # a round without an opponent, left out


class SumTerm(NamedTuple):
    """A term of a sum. `value` is the quantity itself, `counted` is what it adds to the sum.

    `player` is set if the term is about an opponent, `round` if it is about a round.
    """

    kind: TermKind
    value: Fraction
    counted: Fraction
    player: PlayerId | None = None
    round: int | None = None


class Quotient(NamedTuple):
    """The sum of the terms' `counted`, divided by `divisor`."""

    terms: tuple[SumTerm, ...]
    divisor: int = 1
