"""Pairs a published round again, and keeps as many of its pairs as the best pairings allow.

Keeping a pair counts less than any criterion. In a field of up to `EXACT` players, all players are matched. In a larger
one, the pairs to which no criterion objects stay, except a few of each score, which are matched together with the other
players.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.chain import pair_by_score
from irondie_to.tournament.pairing.criteria import Cost, Pair
from irondie_to.tournament.pairing.kernel import EXACT
from irondie_to.tournament.pairing.matching import perfect_matching
from irondie_to.tournament.pairing.weights import BYE, Weights

_SPARE = (4, 8, 16, 32, 64)
"""How many pairs of each score may be separated at most, from attempt to attempt."""


def keep_sides(field: Field, pairs: Sequence[Pair]) -> list[Pair]:
    """Give each pair in `Field.seated` its earlier order of players, so that printed slips stay valid."""
    had = {frozenset(pair): pair for _table, pair in field.seated}
    return [had.get(frozenset(pair), pair) for pair in pairs]


def keep_pairs(field: Field, lots: Lots) -> tuple[list[Pair], int | None]:
    """One of the best pairings of the field, with as many pairs of `Field.seated` as possible; lots decide ties.

    Returns the pairs and the player with the bye (None if there is no bye). All players are matched, in about cubic
    time. The search begins with the pairs to keep, so it is fast: few of them have to be separated.
    """
    return _split(_matched(Weights(field), range(len(field)), lots))


def keep_most_pairs(
    field: Field, best: Cost, avoid: Sequence[Sequence[int]], lots: Lots
) -> tuple[list[Pair], int | None] | None:
    """A pairing of the field that costs at most `best` and keeps most pairs of `Field.seated`; None if none is found.

    `avoid` lists, for each player, the opponents to avoid. Returns the same as `keep_pairs`.
    """
    weights = Weights(field, best.differences[0][0] if best.differences else 0)
    good = [pair for _table, pair in field.seated if not weights.pair(*pair)]
    others = _without(field, good)
    if len(others) > EXACT // 2:
        good += _good_pairs(weights, others, avoid, lots)
        others = _without(field, good)
    good = lots.shuffled(good)
    for spare in _SPARE:
        count = Counter[int]()
        few, rest = list[Pair](), list[Pair]()
        for pair in good:
            score = field.scores[pair[0]]
            count[score] += 1
            (few if count[score] <= spare else rest).append(pair)
        chosen = [*others, *(player for pair in few for player in pair)]
        if len(chosen) > EXACT:
            break
        pairs, bye = _split([*rest, *_matched(weights, chosen, lots)])
        if criteria.cost(field, pairs, bye) <= best:
            return pairs, bye
    return None


def _without(field: Field, pairs: Iterable[Pair]) -> list[int]:
    inside = {player for pair in pairs for player in pair}
    return [player for player in range(len(field)) if player not in inside]


def _good_pairs(weights: Weights, players: Iterable[int], avoid: Sequence[Sequence[int]], lots: Lots) -> list[Pair]:
    """Pairs of these players with weight 0, the best possible weight of a pair; many players may be left over."""
    by_score = defaultdict[int, list[int]](list)
    for player in lots.shuffled(players):
        by_score[weights.field.scores[player]].append(player)
    groups = [by_score[score] for score in sorted(by_score, reverse=True)]
    if sum(map(len, groups)) % 2:
        groups[-1].pop()
    pairs, _unusual = pair_by_score(groups, avoid, lots)
    return [pair for pair in pairs if not weights.pair(*pair)]


def _matched(weights: Weights, players: Iterable[int], lots: Lots) -> list[Pair]:
    """One of the best pairings of these players, with as many pairs of `Field.seated` as possible.

    If their number is odd, the player with the bye is paired with `BYE`.
    """
    field = weights.field
    vertices = lots.shuffled(players)
    if len(vertices) % 2:
        vertices.append(BYE)
    place = {vertex: number for number, vertex in enumerate(vertices)}
    former = [(place[a], place[b]) for _table, (a, b) in field.seated if a in place and b in place]
    cost = [[weight * len(field) for weight in row] for row in weights.matrix(vertices)]
    for a, b in former:
        cost[a][b] -= 1
        cost[b][a] -= 1
    mate = perfect_matching(cost, former).mate
    return [(vertices[a], vertices[b]) for a, b in enumerate(mate) if a < b]


def _split(pairs: Sequence[Pair]) -> tuple[list[Pair], int | None]:
    """The pairs without the one with `BYE`, and its player."""
    bye = next((max(pair) for pair in pairs if BYE in pair), None)
    return [pair for pair in pairs if BYE not in pair], bye
