"""Exchanges players between pairs at random, so that lots and not the search decide among pairings of equal cost.

Each exchange keeps the cost and is as likely as its inverse. The more exchanges are made, the closer all reachable
pairings of this cost come to equal probability. `separate_groups` is different: it makes only exchanges that reduce the
cost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.weights import Weights

TRIES_A_FLOATER = 8
TRIES_APART = 60
NEAR = 20

# The other ways to pair four players, and all ways to pair six, by index.
_FOUR = (((0, 2), (1, 3)), ((0, 3), (1, 2)))
_SIX = tuple(
    ((0, a), (rest[0], b), tuple(c for c in rest[1:] if c != b))
    for a in range(1, 6)
    for rest in [[c for c in range(1, 6) if c != a]]
    for b in rest[1:]
)


def exchange_randomly(pairs: list[Pair], weights: Weights, lots: Lots, steps: int) -> None:
    """Try `steps` random exchanges of players among two or three pairs, in place.

    Only exchanges that leave the total weight unchanged are made. The player with the bye is given as a pair with
    `BYE`.
    """
    size = len(pairs)
    unit, weigh = lots.unit, weights.pair
    for step in range(steps if size > 1 else 0):
        slots = [int(unit() * size) for _ in range(3 if step % 4 == 3 else 2)]
        if len(set(slots)) < len(slots):
            continue
        players = [player for slot in slots for player in pairs[slot]]
        ways: Sequence[Sequence[tuple[int, ...]]] = _FOUR if len(slots) == 2 else _SIX
        new = [(players[x], players[y]) for x, y in ways[int(unit() * len(ways))]]
        if sum(weigh(a, b) for a, b in new) == sum(weigh(*pairs[slot]) for slot in slots):
            for slot, pair in zip(slots, new, strict=True):
                pairs[slot] = pair


def separate_groups(pairs: list[Pair], weights: Weights, lots: Lots) -> None:
    """Separate pairs of players from the same group, in place, by random swaps that reduce the total weight.

    The pairs are in the order of scores; the bye is a pair with `BYE`. Some pairs may stay as they are.
    """
    size = len(pairs)
    unit, weigh, groups = lots.unit, weights.pair, weights.groups
    for slot, (a, b) in enumerate(pairs):
        if b < 0 or not groups[a] or groups[a] != groups[b]:
            continue
        for attempt in range(TRIES_APART):
            # In small score groups, pairs of the same score are nearby; in large groups they are everywhere.
            other = slot - NEAR + int(unit() * 2 * NEAR) if attempt % 2 else int(unit() * size)
            if other == slot or not 0 <= other < size:
                continue
            c, d = pairs[other]
            if unit() < 0.5:
                c, d = d, c
            if weigh(a, c) + weigh(b, d) < weigh(a, b) + weigh(c, d):
                pairs[slot], pairs[other] = (a, c), (b, d)
                break


class SeatOrder:
    """The seats of a chain.

    Two players with the same score can swap seats without changing the score difference within any pair.

    `sizes` is the result of `criteria.players_per_score`. The pairs are in the order of `chain.pair_by_score`: for each
    score first the pair with a player from above, if there is one, then the pairs within the score; a remaining player
    is in the first pair of the next score. Seat 0 of a pair is for the player with the higher score.
    """

    def __init__(
        self, field: Field, pairs: list[Pair], sizes: Mapping[int, int], avoid: Sequence[Sequence[int]]
    ) -> None:
        self.field = field
        self.pairs = pairs
        self.avoid = avoid
        self.apart = field.avoid_same_group
        self.spans: dict[int, tuple[int, int, int]] = {}
        above = 0
        for score, size in sizes.items():
            self.spans[score] = above // 2, above % 2, size
            above += size

    def shuffle(self, bye: int | None, lots: Lots) -> int | None:
        """Let players paired outside their score, and the player with the bye, swap with players of their score.

        Changes `pairs` in place and returns the player who then has the bye (None if there is no bye).

        The draw within a score is already fair. The choice of the player who leaves a score may depend slightly on the
        order of the search; these swaps remove almost all of that dependence.
        """
        for _ in range(TRIES_A_FLOATER):
            for score, (first, incoming, size) in self.spans.items():
                if incoming:
                    self._exchange((first, 1), self._seat(score, lots))
                if (size - incoming) % 2:
                    self._exchange((first + (size + incoming) // 2, 0), self._seat(score, lots))
            if bye is not None and self.field.scores[bye] in self.spans:
                bye = self._exchange_bye(bye, self._seat(self.field.scores[bye], lots))
        return bye

    def _seat(self, score: int, lots: Lots) -> tuple[int, int]:
        first, incoming, size = self.spans[score]
        number = int(lots.unit() * size)
        if number < incoming:
            return first, 1
        return first + (number + incoming) // 2, (number - incoming) % 2

    def _may_meet(self, a: int, b: int) -> bool:
        groups = self.field.groups
        return b not in self.avoid[a] and not (self.apart and groups[a] and groups[a] == groups[b])

    def _place(self, seat: tuple[int, int], player: int, partner: int) -> None:
        self.pairs[seat[0]] = (partner, player) if seat[1] else (player, partner)

    def _exchange(self, one: tuple[int, int], two: tuple[int, int]) -> None:
        a, b = self.pairs[one[0]][one[1]], self.pairs[one[0]][1 - one[1]]
        c, d = self.pairs[two[0]][two[1]], self.pairs[two[0]][1 - two[1]]
        if one[0] != two[0] and self._may_meet(c, b) and self._may_meet(a, d):
            self._place(one, c, b)
            self._place(two, a, d)

    def _exchange_bye(self, bye: int, seat: tuple[int, int]) -> int:
        other, partner = self.pairs[seat[0]][seat[1]], self.pairs[seat[0]][1 - seat[1]]
        if self.field.byes[other] != self.field.byes[bye] or not self._may_meet(bye, partner):
            return bye
        self._place(seat, bye, partner)
        return other
