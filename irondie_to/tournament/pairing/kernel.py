"""Improves a pairing that is not a chain: matches the relevant players exactly and tries to prove the result optimal.

Costs depend only on score groups (and on groups to be kept apart), so a few members of a large score group are enough
for the matching; the others keep their pairs. After each attempt, a certificate for the whole field is checked. If it
fails, more players are matched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.certificate import Kernel, certify
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.matching import perfect_matching
from irondie_to.tournament.pairing.mixing import exchange_randomly
from irondie_to.tournament.pairing.weights import BYE, Weights

WHOLE = 64
"""The largest field in which the first attempt already matches all players."""

EXACT = 640
"""The largest number of players that are matched at once; a matching of so many takes seconds.

In a field of at most this size, all players are matched if no smaller kernel gives a proof."""

BORDER = 8
MIXED = 2000


def find_optimal(
    field: Field, pairs: Sequence[Pair], bye: int | None, avoid: Sequence[Sequence[int]], lots: Lots
) -> tuple[list[Pair], int | None, bool]:
    """Improve a pairing until it is proved optimal or all attempts have been made.

    Afterwards, some players are exchanged by lot without changing the cost. `avoid` lists, for each player, the
    opponents to avoid. Returns the pairs, the player with the bye (or None), and whether the pairing is proved optimal.
    """
    current = list(pairs)
    if bye is not None:
        current.append((bye, BYE))
    proved = False
    kernels: list[Kernel] = []
    weights = Weights(field)
    for spans, alike in _attempts(field, current, weights, avoid):
        weights = Weights(field, _cap(field, current))
        kernels = []
        for span in spans:
            chosen = _choose(current, weights, span, alike, lots)
            if 2 * len(chosen) > EXACT:
                break
            kernel = _match(weights, [current[slot] for slot in chosen], span, lots)
            kernels.append(kernel)
            for slot, pair in zip(chosen, _pairs(kernel), strict=True):
                current[slot] = pair
        proved = len(kernels) == len(spans) and certify(weights, current, kernels).proves(weights, current)
        if proved:
            break
    touched = {player for kernel in kernels for player in kernel.vertices}
    changing = [pair for pair in current if touched.intersection(pair)]
    fixed = [pair for pair in current if not touched.intersection(pair)]
    exchange_randomly(changing, weights, lots, min(40 * len(changing), MIXED))
    current = fixed + changing
    holder = next((max(pair) for pair in current if BYE in pair), None)
    return [pair for pair in current if BYE not in pair], holder, proved


def _attempts(
    field: Field, pairs: Sequence[Pair], weights: Weights, avoid: Sequence[Sequence[int]]
) -> Iterator[tuple[list[tuple[int, int]], int]]:
    """The attempts, from small to large: spans of score groups, and the most pairs of each kind to choose."""
    last = len(weights.descending) - 1
    if len(field) > WHOLE:
        if not weights.grouped:
            yield _spans(field, pairs, weights, avoid), 4
        for alike in (4, 8, 16):
            yield [(0, last)], alike
    if len(field) <= EXACT:
        yield [(0, last)], len(field)


def _cap(field: Field, pairs: Sequence[Pair]) -> int | None:
    """The largest score difference between paired players, or 0 if all differences are 0.

    None unless the pairs are certainly the best possible by all earlier criteria.
    """
    bye = next((max(pair) for pair in pairs if BYE in pair), None)
    players = [pair for pair in pairs if BYE not in pair]
    cost, least = criteria.cost(field, players, bye), criteria.lower_bound(criteria.outline(field))
    if cost[:3] != least[:3]:
        return None
    return cost.differences[0][0] if cost.differences else 0


def _spans(
    field: Field, pairs: Sequence[Pair], weights: Weights, avoid: Sequence[Sequence[int]]
) -> list[tuple[int, int]]:
    """The ranges of score groups where the pairing is not a chain, with enough neighbours to connect to the chain.

    If `pairs` gives the bye to the wrong player, the result is a single range of all score groups.
    """
    ranks = {score: rank for rank, score in enumerate(weights.descending)}
    sizes = [0] * len(ranks)
    crossing = [0] * len(ranks)
    where = []
    for a, b in pairs:
        if BYE in (a, b):
            rank = ranks[field.scores[max(a, b)]]
            if weights.pair(a, b):
                return [(0, len(ranks) - 1)]
            where.append((rank, rank, False))
            continue
        high, low = sorted((ranks[field.scores[a]], ranks[field.scores[b]]))
        sizes[high] += 1
        sizes[low] += 1
        for rank in range(high, low):
            crossing[rank] += 1
        where.append((high, low, b in avoid[a]))
    bad = [
        (high, low) for high, low, clash in where if clash or (high < low and (low > high + 1 or crossing[high] > 1))
    ]
    spans: list[tuple[int, int]] = []
    for high, low in sorted(bad):
        first, last = max(high - 1, 0), min(low + 1, len(ranks) - 1)
        while first > 0 and sizes[first] < BORDER:
            first -= 1
        while last < len(ranks) - 1 and sizes[last] < BORDER:
            last += 1
        if spans and first <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(last, spans[-1][1]))
        else:
            spans.append((first, last))
    return spans


def _choose(pairs: Sequence[Pair], weights: Weights, span: tuple[int, int], alike: int, lots: Lots) -> list[int]:
    """The indices of the pairs to match: the pairs within the span.

    Of the pairs with equal scores that may meet, at most `alike` with the same score and the same two groups are
    chosen, by lot.
    """
    scores, groups = weights.field.scores, weights.groups
    highest, lowest = (weights.descending[rank] for rank in span)
    chosen = []
    count: dict[tuple[int, ...], int] = {}
    kinds: dict[str | None, int] = {}
    for slot in lots.shuffled(range(len(pairs))):
        a, b = pairs[slot]
        ends = (max(a, b),) if BYE in (a, b) else (a, b)
        if not all(lowest <= scores[player] <= highest for player in ends):
            continue
        if len(ends) == 2 and scores[a] == scores[b] and weights.pair(a, b) <= 1:
            kind = (scores[a], *sorted(kinds.setdefault(groups[player], len(kinds)) for player in ends))
            count[kind] = count.get(kind, 0) + 1
            if count[kind] > alike:
                continue
        chosen.append(slot)
    return chosen


def _match(weights: Weights, pairs: Sequence[Pair], span: tuple[int, int], lots: Lots) -> Kernel:
    vertices = lots.shuffled(player for pair in pairs for player in pair)
    place = {player: number for number, player in enumerate(vertices)}
    start = [(place[a], place[b]) for a, b in pairs]
    return Kernel(*span, vertices, perfect_matching(weights.matrix(vertices), start))


def _pairs(kernel: Kernel) -> list[Pair]:
    return [(kernel.vertices[i], kernel.vertices[j]) for i, j in enumerate(kernel.matching.mate) if i < j]
