"""Explains each tie-breaker value of the standings by the sum from which it is computed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from irondie_to.tournament.history import History
from irondie_to.tournament.model import Options, PlayerId, Tiebreaker
from irondie_to.tournament.standings.standings import Standing, Standings
from irondie_to.tournament.standings.tiebreakers import DECLARATIONS, FieldTiebreaker, GroupTiebreaker, SumTerm


@dataclass(frozen=True, slots=True)
class Sum:
    """The calculation of a tie-breaker: the sum of `counted` over all `terms`, divided by `divisor`.

    `value` is the value in the standings. `floored` is true if this value is the floor, because the quotient is less.
    If the divisor is 0, as for a player without games, the quotient is 0.
    """

    tiebreaker: Tiebreaker
    player: PlayerId
    terms: tuple[SumTerm, ...]
    divisor: int
    value: Fraction
    floored: bool = False


def explain_sum(
    history: History, options: Options, standings: Standings, player: PlayerId, tiebreaker: Tiebreaker
) -> Sum | None:
    """The sum that gives the player's value; None if the tie-breaker does not apply to the player (head-to-head).

    `standings` must belong to this history. Raises ValueError if the player or the tie-breaker is not in them.
    """
    me = history.ids.index(player)
    row = next(row for row in standings.rows if row.player == player)
    value = row.values[standings.tiebreakers.index(tiebreaker)]
    if value is None:
        return None
    declared = DECLARATIONS[tiebreaker]
    match declared:
        case FieldTiebreaker():
            terms, divisor = declared.explain(history, options, me)
        case GroupTiebreaker():
            terms, divisor = declared.explain(history, options, me, _tied_before(tiebreaker, options, standings, row))
        case _:
            assert_never(declared)
    total = sum((term.counted for term in terms), Fraction(0))
    quotient = total / divisor if divisor else Fraction(0)
    return Sum(tiebreaker, player, terms, divisor, value, value != quotient)


def _tied_before(tiebreaker: Tiebreaker, options: Options, standings: Standings, row: Standing) -> set[PlayerId]:
    """The players still tied with this row's player when this tie-breaker is applied, including that player."""
    before = options.tiebreakers[: options.tiebreakers.index(tiebreaker)]
    looked_at = [standings.tiebreakers.index(item) for item in before]
    return {
        other.player
        for other in standings.rows
        if other.points == row.points and all(other.values[item] == row.values[item] for item in looked_at)
    }
