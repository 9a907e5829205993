"""The cost of a pairing as one integer, and the optimal pairings of a small field by counting them.

The cost is the sum of the weights of its pairs, in which each criterion has its own digits.
"""

from __future__ import annotations

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots

COUNTED_UP_TO = 16
"""The largest field (the bye counts as a player) that is paired by counting; this takes a few milliseconds."""
BYE = -1
"""The vertex of the bye in a matching: the player matched with it has the bye."""


class Weights:
    """The weights of pairs. Their sum, with the bye included as a pair with `BYE`, orders pairings by cost.

    The order is that of `criteria.cost`: a lower sum means a better pairing. Each difference of scores has its own
    digit, which counts up to n/2, because a pairing has at most n/2 pairs.

    If `cap` is not None, all differences above the cap share one digit. The sums then lead to the same optimum,
    provided that some pairing has the cap as its largest difference and is optimal by the earlier criteria: every
    pairing with a larger difference is worse than that pairing.
    """

    def __init__(self, field: Field, cap: int | None = None) -> None:
        self.field = field
        pairs = len(field) // 2
        bits = pairs.bit_length()
        self.descending = sorted(set(field.scores), reverse=True)
        self.groups = tuple(group or None if field.avoid_same_group else None for group in field.groups)
        self.grouped = any(self.groups)
        shift = bits if self.grouped else 0
        gaps = sorted({a - b for i, a in enumerate(self.descending) for b in self.descending[i:]})
        self.by_gap = {}
        for gap in gaps:
            self.by_gap[gap] = 1 << shift if gap else 0
            if gap and (cap is None or gap <= cap):
                shift += bits
        shift += bits
        classes = sorted(set(zip(field.byes, field.scores, strict=True)))
        self.by_bye = {standing: rank << shift for rank, standing in enumerate(classes)}
        shift += len(classes).bit_length()
        self.rematch = 1 << shift
        self.forbidden = 1 << shift + bits
        self.banned = frozenset(pair for a, b in field.forbidden for pair in ((a, b), (b, a)))

    def base(self, gap: int, same_group: bool) -> int:
        """The weight of a pair of players who may meet; `gap` is the absolute difference of their scores."""
        return self.by_gap[gap] + same_group

    def pair(self, a: int, b: int) -> int:
        """The weight of a pair of players; one of them may be `BYE`."""
        field = self.field
        if a < 0 or b < 0:
            player = max(a, b)
            return self.by_bye[field.byes[player], field.scores[player]]
        weight = self.by_gap[abs(field.scores[a] - field.scores[b])]
        groups = self.groups
        if groups[a] and groups[a] == groups[b]:
            weight += 1
        if b in field.met[a]:
            weight += self.rematch
        if self.banned and (a, b) in self.banned:
            weight += self.forbidden
        return weight

    def matrix(self, vertices: list[int]) -> list[list[int]]:
        """The weights of all pairs of these players; `BYE` may be among them."""
        size = len(vertices)
        rows = [[0] * size for _ in vertices]
        for i, a in enumerate(vertices):
            row = rows[i]
            for j in range(i):
                row[j] = rows[j][i] = self.pair(a, vertices[j])
        return rows


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
