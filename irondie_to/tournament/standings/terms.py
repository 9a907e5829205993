"""The terms of the sums from which tie-breaker values are computed."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from irondie_to.tournament.model import PlayerId


class SumPart(Enum):
    """The quantity that a term of a sum represents."""

    OPPONENT = "opponent"
    ROUND = "round"
    MATCHES_WON = "matches_won"
    GAMES_WON = "games_won"  # counted three times
    GAMES_DRAWN = "games_drawn"


class Mark(Enum):
    """How much of a term is added to the sum, and why."""

    WHOLE = "whole"
    FLOORED = "floored"  # raised to the floor
    HALVED = "halved"  # half of the points, for a drawn match in Sonneborn-Berger
    LOST = "lost"  # nothing, for a lost match in Sonneborn-Berger
    CUT = "cut"  # left out as the lowest or highest


class SumTerm(NamedTuple):
    """A term of a sum. `value` is the quantity itself, `counted` is what it adds to the sum.

    `player` is set if the term is about an opponent, `round` if it is about a round.
    """

    part: SumPart
    value: Fraction
    counted: Fraction
    mark: Mark = Mark.WHOLE
    player: PlayerId | None = None
    round: int | None = None


class Quotient(NamedTuple):
    """The sum of the terms' `counted`, divided by `divisor`."""

    terms: tuple[SumTerm, ...]
    divisor: int = 1
