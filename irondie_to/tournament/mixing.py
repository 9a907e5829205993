"""Mixing: small exchanges between pairs that keep the cost, so that what was found depends on lots alone.

Each exchange is as likely as the one that takes it back; so the longer one mixes, the nearer all pairings of this cost
that can be reached come to the same chance.
"""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.tournament.criteria import Pair
from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.weights import Weights

TRIES_A_FLOATER = 8
TRIES_APART = 60

# The other ways to pair four players, and the ways to pair six, by their places.
_FOUR = (((0, 2), (1, 3)), ((0, 3), (1, 2)))
_SIX = tuple(
    ((0, a), (rest[0], b), tuple(c for c in rest[1:] if c != b))
    for a in range(1, 6)
    for rest in [[c for c in range(1, 6) if c != a]]
    for b in rest[1:]
)


def mix(pairs: list[Pair], weights: Weights, lots: Lots, steps: int) -> None:
    """Exchange players among two or three pairs at a time, in place, where the weight stays the same.

    The player with the bye is given as a pair with `BYE`.
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


class Seats:
    """The pairs as seats that belong to a score: two players of one score may change seats and no difference changes.

    Nobody is brought together with whom he must `avoid`, nor, where that is asked, with one of his group.
    """

    def __init__(self, field: Field, pairs: list[Pair], avoid: Sequence[Sequence[int]]) -> None:
        self.pairs = pairs
        self.scores = field.scores
        self.byes = field.byes
        self.groups = field.groups if field.avoid_same_group and any(field.groups) else None
        self.avoid = avoid
        self.of_score: dict[int, list[tuple[int, int]]] = {}

    def prepare(self, scores: set[int]) -> None:
        """Note the seats of these scores."""
        of, of_score = self.scores, self.of_score
        of_score.update((score, []) for score in scores)
        for slot, (a, b) in enumerate(self.pairs):
            if of[a] in scores:
                of_score[of[a]].append((slot, 0))
            if of[b] in scores:
                of_score[of[b]].append((slot, 1))

    def akin(self, a: int, b: int) -> bool:
        """Whether the two are of one group that is to be kept apart."""
        return bool(self.groups and self.groups[a] and self.groups[a] == self.groups[b])

    def exchange(self, slot: int, seat: int, lots: Lots, more_akin: int = 0) -> bool:
        """Change seats with somebody of the same score drawn by lot, if that is allowed.

        `more_akin` is how many pairs of one group there may be more than before.
        """
        pairs = self.pairs
        player, partner = pairs[slot][seat], pairs[slot][1 - seat]
        choice = self.of_score[self.scores[player]]
        other_slot, other_seat = choice[int(lots.unit() * len(choice))]
        other, other_partner = pairs[other_slot][other_seat], pairs[other_slot][1 - other_seat]
        if other_slot == slot or other in self.avoid[partner] or player in self.avoid[other_partner]:
            return False
        if self.groups:
            after = self.akin(other, partner) + self.akin(player, other_partner)
            if after - self.akin(player, partner) - self.akin(other, other_partner) > more_akin:
                return False
        pairs[slot] = (partner, other) if seat else (other, partner)
        pairs[other_slot] = (other_partner, player) if other_seat else (player, other_partner)
        return True

    def exchange_bye(self, bye: int, lots: Lots) -> int:
        """Let somebody of the same score and byes have the bye, if that is allowed; who has it then."""
        choice = self.of_score[self.scores[bye]]
        if not choice:
            return bye
        slot, seat = choice[int(lots.unit() * len(choice))]
        other, partner = self.pairs[slot][seat], self.pairs[slot][1 - seat]
        if self.byes[other] != self.byes[bye] or bye in self.avoid[partner]:
            return bye
        if self.akin(bye, partner) != self.akin(other, partner):
            return bye
        self.pairs[slot] = (partner, bye) if seat else (bye, partner)
        return other


def mix_floaters(seats: Seats, bye: int | None, lots: Lots) -> int | None:
    """Let those who are paired outside their score group, and the bye, change seats; gives the player with the bye.

    Within a group the drawing is fair already. Who leaves it may depend a little on the order of the search, and
    hardly does after this.
    """
    pairs, scores = seats.pairs, seats.scores
    floating = [(slot, seat) for slot, (a, b) in enumerate(pairs) if scores[a] != scores[b] for seat in (0, 1)]
    wanted = {scores[pairs[slot][seat]] for slot, seat in floating}
    if bye is not None:
        wanted.add(scores[bye])
    if wanted:
        seats.prepare(wanted)
    for _ in range(TRIES_A_FLOATER):
        for slot, seat in floating:
            seats.exchange(slot, seat, lots)
        if bye is not None:
            bye = seats.exchange_bye(bye, lots)
    return bye


def spread(seats: Seats, lots: Lots) -> None:
    """Bring pairs of one group apart as far as a search finds, without changing the differences of scores."""
    pairs = seats.pairs
    seats.prepare(set(seats.scores))
    for _ in range(3):
        for slot in range(len(pairs)):
            for attempt in range(TRIES_APART):
                if not seats.akin(*pairs[slot]):
                    break
                # Moving the trouble elsewhere is welcome, too: it may be easier to mend there.
                seats.exchange(slot, attempt % 2, lots)
