"""Pairs a small field: counts all optimal pairings and draws one of them with equal probability."""

from __future__ import annotations

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing.weights import BYE, Weights

LIMIT = 16
"""The largest field (the bye counts as a player) that is paired by counting; this takes a few milliseconds."""


def draw_optimal(field: Field, lots: Lots) -> tuple[list[tuple[int, int]], int | None]:
    """Draw one of the optimal pairings of a small field; all of them are equally likely.

    Returns the pairs and the player with the bye (or None).
    """
    vertices = list(range(len(field)))
    if len(field) % 2:
        vertices.append(BYE)
    weight = Weights(field).matrix(vertices)
    known: dict[int, tuple[int, int]] = {0: (0, 1)}

    def best(left: int) -> tuple[int, int]:
        """The least cost of pairing the players in `left` (a bit set), and the number of pairings with this cost."""
        if left in known:
            return known[left]
        first = left.bit_length() - 1
        rest = left ^ 1 << first
        row = weight[first]
        least, ways = -1, 0
        for second in _members(rest):
            cost, count = best(rest ^ 1 << second)
            cost += row[second]
            if least < 0 or cost < least:
                least, ways = cost, count
            elif cost == least:
                ways += count
        known[left] = least, ways
        return least, ways

    left = (1 << len(vertices)) - 1
    best(left)
    pairs = []
    while left:
        first = left.bit_length() - 1
        rest = left ^ 1 << first
        least, ways = known[left]
        lot = lots.below(ways)
        for second in _members(rest):
            remaining = rest ^ 1 << second
            cost, count = known[remaining]
            if cost + weight[first][second] == least:
                if lot < count:
                    pairs.append((vertices[first], vertices[second]))
                    left = remaining
                    break
                lot -= count
    bye = next((max(pair) for pair in pairs if BYE in pair), None)
    return [pair for pair in pairs if BYE not in pair], bye


def _members(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]
