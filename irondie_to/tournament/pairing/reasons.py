"""Gives the reasons for the bye and for every unusual pair: score difference, rematch, shared group or ban."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate, pairwise

from irondie_to.errors import Phrase, Value
from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing.criteria import Cost
from irondie_to.tournament.pairing.matching import perfect_matching

CLOSED = 40
"""The size of the largest score group for which the program tests whether it can be paired within itself."""


class Reasons:
    """Gives the reasons for the unusual pairs and the bye of one pairing.

    `cost` is the cost of the pairing, `best` the lowest cost known, and `proved` says whether `best` is optimal.
    `sizes` are the numbers of players to be paired per score, as `criteria.players_per_score` returns them.
    """

    def __init__(
        self, field: Field, bye: int | None, sizes: Mapping[int, int], cost: Cost, *, best: Cost, proved: bool
    ) -> None:
        self.field = field
        self.bye = bye
        self.cost = cost
        self.best = best
        self.proved = proved
        self.sizes = sizes
        self.next_lower = dict(pairwise(sizes))
        self.upto = dict(zip(sizes, accumulate(sizes.values()), strict=True))
        self.cannot_pair_within = lru_cache(maxsize=None)(self._cannot_pair_within)

    def for_pair(self, a: int, b: int) -> Phrase:
        """All reasons for an unusual pair, as one phrase. The pair must need at least one reason."""
        field = self.field
        if field.scores[a] < field.scores[b]:
            a, b = b, a
        phrases = []
        if self.cost.forbidden and any({a, b} == set(pair) for pair in field.forbidden):
            phrases.append(self._forbidden(a, b))
        if b in field.met[a]:
            phrases.append(self._rematch(a, b))
        if field.scores[a] != field.scores[b]:
            phrases.append(self._difference(a, b))
        if field.avoid_same_group and field.groups[a] and field.groups[a] == field.groups[b]:
            phrases.append(self._same_group(a, b))
        whole = phrases[0]
        for phrase in phrases[1:]:
            whole = Phrase("pairing.both", {"first": whole, "second": phrase})
        return whole

    def for_bye(self) -> Phrase | None:
        """The reason why the player with the bye has it; None if there is no bye."""
        field, bye = self.field, self.bye
        if bye is None:
            return None
        standings = list(zip(field.byes, field.scores, strict=True))
        byes, points = mine = standings[bye]
        count = standings.count(mine)
        values: dict[str, Value] = {"player": field.name(bye), "byes": byes, "points": points, "count": count}
        if mine == min(standings):
            if not byes:
                return Phrase("pairing.bye_first" if count == 1 else "pairing.bye_first_by_lot", values)
            return Phrase("pairing.bye_again" if count == 1 else "pairing.bye_again_by_lot", values)
        if mine != self.best.bye:
            return Phrase("pairing.bye_by_hand", values)
        return Phrase("pairing.bye_for_others" if self.proved else "pairing.bye_found", values)

    def _forbidden(self, a: int, b: int) -> Phrase:
        values: dict[str, Value] = {"a": self.field.name(a), "b": self.field.name(b)}
        if self.cost.forbidden > self.best.forbidden:
            return Phrase("pairing.forbidden", values)
        return Phrase("pairing.forbidden_needed", values)

    def _rematch(self, a: int, b: int) -> Phrase:
        values: dict[str, Value] = {"a": self.field.name(a), "b": self.field.name(b), "count": self.cost.rematches}
        if self.cost.rematches > self.best.rematches:
            return Phrase("pairing.rematch_avoidable", values)
        return Phrase("pairing.rematch_needed" if self.proved else "pairing.rematch_found", values)

    def _same_group(self, a: int, b: int) -> Phrase:
        values: dict[str, Value] = {
            "a": self.field.name(a),
            "b": self.field.name(b),
            "group": self.field.groups[a],
        }
        if self.cost.same_group > self.best.same_group:
            return Phrase("pairing.same_group_avoidable", values)
        if self.cost != self.best:
            return Phrase("pairing.same_group_by_hand", values)
        return Phrase("pairing.same_group_needed" if self.proved else "pairing.same_group_found", values)

    def _difference(self, a: int, b: int) -> Phrase:
        scores = self.field.scores
        high, low = scores[a], scores[b]
        for player, other in ((a, b), (b, a)):
            if self._met_all_others(player):
                values: dict[str, Value] = {
                    "player": self.field.name(player),
                    "points": scores[player],
                    "other": self.field.name(other),
                    "other_points": scores[other],
                }
                return Phrase("pairing.met_all_others", values)
        values = {"a": self.field.name(a), "b": self.field.name(b), "points": high, "lower": low}
        if self.next_lower.get(high) == low:
            if self.upto[high] % 2:
                return Phrase("pairing.odd", {**values, "count": self.upto[high]})
            for points in (high, low):
                if self.cannot_pair_within(points):
                    return Phrase("pairing.closed", {**values, "count": self.sizes[points], "shared": points})
        if self.cost.differences > self.best.differences:
            return Phrase("pairing.difference_avoidable", values)
        if self.cost[:4] != self.best[:4]:
            return Phrase("pairing.difference_by_hand", values)
        return Phrase("pairing.difference_needed" if self.proved else "pairing.difference_found", values)

    def _met_all_others(self, player: int) -> bool:
        """Whether other players with the same points play this round and the player has met all of them."""
        field = self.field
        points = field.scores[player]
        if self.sizes[points] < 2:
            return False
        met = set(field.met[player])
        return all(
            other in met or other in (player, self.bye) for other, score in enumerate(field.scores) if score == points
        )

    def _cannot_pair_within(self, points: int) -> bool:
        """Whether the players with these points are even in number but cannot be paired without a rematch.

        False for more than `CLOSED` players, for whom this is not tested.
        """
        field = self.field
        size = self.sizes[points]
        if size % 2 or size > CLOSED:
            return False
        players = [player for player, score in enumerate(field.scores) if score == points and player != self.bye]
        cost = [[int(b in field.met[a]) for b in players] for a in players]
        mate = perfect_matching(cost).mate
        return any(cost[i][j] for i, j in enumerate(mate))
