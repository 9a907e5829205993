"""Pairs each score group within itself; if an odd number of players is left, one floats down to the next group.

Most rounds of most events have such a pairing, and `criteria.lower_bound` proves it optimal. It is drawn from the top
down in about linear time. If rematches make it impossible, the remaining players float down until they can be paired;
`kernel` then improves this first pairing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import contains

from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.matching import perfect_matching

SMALL = 12
DRAWS = 20
SWAPS = 40
MATCHED = 64


def pair_by_score(
    groups: Sequence[list[int]], avoid: Sequence[Sequence[int]], lots: Lots
) -> tuple[list[Pair], list[int]]:
    """Pair all players; `groups` are the players of each score, highest first, each group in random order.

    `avoid` lists, for each player, the opponents to avoid. Pairs are returned from the top down, the higher player
    first. If the lowest players cannot be paired otherwise, they are paired in spite of `avoid`, and their pairs come
    last, with either player first. The second list returned contains the indices of these pairs, of all pairs with
    different scores, and possibly of other pairs. In every pair that it does not contain, the scores are equal and the
    players may meet.
    """
    pairs: list[Pair] = []
    places: list[int] = []
    carried: list[int] = []
    for place, members in enumerate(groups):
        group = members
        below = groups[place + 1] if place + 1 < len(groups) else []
        paired: list[Pair] | None = None
        left: list[int] = []
        if len(group) <= SMALL:
            for _ in range(DRAWS):
                paired, left = _draw(carried, group, below, avoid, lots)
                if paired is not None:
                    break
                group = lots.shuffled(group)
        else:
            paired, left = _draw_and_repair(carried, group, below, avoid, lots)
        if paired is None:
            paired, left = _match_group(carried, group, below, avoid, lots)
        places += range(len(pairs), len(pairs) + min(len(carried), len(paired)))
        pairs += paired
        carried = left
    places += range(len(pairs), len(pairs) + len(carried) // 2)
    pairs += zip(carried[::2], carried[1::2], strict=True)
    return pairs, places


def _draw(
    carried: list[int], group: list[int], below: Sequence[int], avoid: Sequence[Sequence[int]], lots: Lots
) -> tuple[list[Pair] | None, list[int]]:
    """Draw the pairs of a group once. Returns the pairs and the player who floats down, if any.

    The pairs are None if a pair is not allowed, the group is too small, or the player who floats down has no group
    below or must avoid a player drawn from it. Drawing again then keeps all results equally likely.
    """
    if len(carried) > len(group):
        return None, []
    pairs = list(zip(carried, group, strict=False))
    rest = group[len(carried) :]
    left = []
    if len(rest) % 2:
        left.append(rest.pop())
        # A player who has met half of the group below floats down half as often, as in a draw of the whole field.
        if not below or below[int(lots.unit() * len(below))] in avoid[left[0]]:
            return None, []
    pairs += zip(rest[::2], rest[1::2], strict=True)
    for a, b in pairs:
        if b in avoid[a]:
            return None, []
    return pairs, left


def _draw_and_repair(
    carried: list[int], group: list[int], below: Sequence[int], avoid: Sequence[Sequence[int]], lots: Lots
) -> tuple[list[Pair] | None, list[int]]:
    """Draw the pairs of a large group, then swap players with random pairs to repair pairs that are not allowed.

    Returns the pairs and the player who floats down, if any. The pairs are None if the repair fails, if a player from
    above may meet nobody in the group, or if nobody is found who can float down.
    """
    unit = lots.unit
    rest = group[:]
    pairs: list[Pair] = []
    for a in carried:
        for place, b in enumerate(rest):
            if b not in avoid[a]:
                pairs.append((a, b))
                rest[place] = rest[-1]
                rest.pop()
                break
        else:
            return None, []
    left = []
    if len(rest) % 2:
        for _ in range(SWAPS):
            if below and below[int(unit() * len(below))] not in avoid[rest[-1]]:
                break
            place = int(unit() * len(rest))
            rest[-1], rest[place] = rest[place], rest[-1]
        else:
            return None, []
        left.append(rest.pop())
    half = len(rest) // 2
    firsts, seconds = rest[::2], rest[1::2]
    for i in list(compress(range(half), map(contains, map(avoid.__getitem__, firsts), seconds))):
        a = firsts[i]
        if seconds[i] in avoid[a]:  # otherwise an earlier swap has repaired this pair
            for _ in range(SWAPS):
                j = int(unit() * half)
                if seconds[j] not in avoid[a] and seconds[i] not in avoid[firsts[j]]:
                    seconds[i], seconds[j] = seconds[j], seconds[i]
                    break
            else:
                return None, []
    pairs += zip(firsts, seconds, strict=True)
    return pairs, left


def _match_group(
    carried: list[int], group: list[int], below: Sequence[int], avoid: Sequence[Sequence[int]], lots: Lots
) -> tuple[list[Pair], list[int]]:
    """Pair as many players as possible by matching: the players from above and up to `MATCHED` players of the group.

    The other players of the group are paired by lot. Returns the pairs, those with a player from above first, and the
    remaining players, who float down.
    """
    going_down = -1
    chosen = group[:MATCHED] if len(group) % 2 == MATCHED % 2 else group[: MATCHED - 1]
    vertices = lots.shuffled([*carried, *chosen])
    if len(vertices) % 2:
        vertices.append(going_down)
    above = set(carried)
    pairs: list[Pair] = []
    left: list[int] = []
    unit = lots.unit
    size = len(vertices)
    clash = 16 * size
    cost = [[0] * size for _ in vertices]
    for i, a in enumerate(vertices):
        for j in range(i):
            b = vertices[j]
            bad = (
                b in above or not any(c not in avoid[b] for c in below)
                if a == going_down
                else b in avoid[a] or (a in above and b in above)
            )
            cost[i][j] = cost[j][i] = clash * bad + int(unit() * 16)
    mate = perfect_matching(cost).mate
    for i, j in enumerate(mate):
        if i < j:
            a, b = vertices[i], vertices[j]
            if cost[i][j] < clash and b != going_down:
                pairs.append((a, b) if a in above or b not in above else (b, a))
            else:
                left += [player for player in (a, b) if player != going_down]
    pairs.sort(key=lambda pair: pair[0] not in above)
    others = group[len(chosen) :]
    if others:
        more, more_left = _draw_and_repair([], others, [], avoid, lots)
        pairs += more or []
        left += more_left if more is not None else others
    return pairs, left
