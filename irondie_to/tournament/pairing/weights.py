"""The cost of a pairing as one integer, the sum of the weights of its pairs: each criterion has its own digits."""

from __future__ import annotations

from irondie_to.tournament.field import Field

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
