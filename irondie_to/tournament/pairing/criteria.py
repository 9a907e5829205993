"""The criteria of a pairing, one function for each, and a lower bound for the cost of any pairing.

A pairing is a list of pairs of indices into the field and the index of the player with the bye, or None. Criterion 1,
that every player is in exactly one pair or has the bye, holds for every pairing. These functions define the cost by the
other criteria. The search uses faster methods (`weights`, `chain`, `kernel`), and tests compare its results with these
functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from irondie_to.tournament.field import Field

Pair: TypeAlias = tuple[int, int]
Pairs: TypeAlias = Sequence[Pair]


class Cost(NamedTuple):
    """The cost of a pairing. Costs are compared as tuples; a lower cost is better.

    `bye` is (byes so far, points) of the player with the bye, or empty if there is no bye. `differences` contains each
    score difference other than zero with the number of pairs that have it, largest difference first.
    """

    forbidden: int
    rematches: int
    bye: tuple[int, ...]
    differences: tuple[tuple[int, int], ...]
    same_group: int


def forbidden(field: Field, pairs: Pairs) -> int:
    """The number of pairs forbidden by the organiser. Keeping this number low takes precedence over all criteria."""
    if not field.forbidden:
        return 0
    banned = {frozenset(pair) for pair in field.forbidden}
    return sum(frozenset(pair) in banned for pair in pairs)


def rematches(field: Field, pairs: Pairs) -> int:
    """Criterion 2: the number of rematches. A pair that has met twice before counts once."""
    met = field.met
    return sum(b in met[a] for a, b in pairs)


def bye_priority(field: Field, bye: int | None) -> tuple[int, ...]:
    """Criterion 3: the bye goes to a player with the fewest byes so far; among these, to one with the fewest points.

    Returns (byes so far, points) of the player with the bye, or an empty tuple if there is no bye.
    """
    return () if bye is None else (field.byes[bye], field.scores[bye])


def differences(field: Field, pairs: Pairs) -> tuple[tuple[int, int], ...]:
    """Criterion 4: the largest score difference is minimised, then its count, then the next largest, and so on.

    Returns each score difference other than zero with the number of pairs that have it, largest difference first.
    """
    scores = field.scores
    return _counted([abs(scores[a] - scores[b]) for a, b in pairs if scores[a] != scores[b]])


def same_group(field: Field, pairs: Pairs) -> int:
    """Criterion 5: the number of pairs from the same group; 0 in later rounds, when groups are not kept apart."""
    if not field.avoid_same_group:
        return 0
    groups = field.groups
    return sum(bool(groups[a]) and groups[a] == groups[b] for a, b in pairs)


def cost(field: Field, pairs: Pairs, bye: int | None) -> Cost:
    """The cost of a pairing by all criteria, in their order."""
    return Cost(
        forbidden(field, pairs),
        rematches(field, pairs),
        bye_priority(field, bye),
        differences(field, pairs),
        same_group(field, pairs),
    )


class Outline(NamedTuple):
    """The properties of a field from which `lower_bound` is computed.

    `bye` is the least possible `bye_priority`, empty if the number of players is even. `sizes` is the number of players
    per score, highest score first; the player with the bye is left out.
    """

    bye: tuple[int, ...]
    sizes: dict[int, int]


def outline(field: Field) -> Outline:
    """The outline of a field. If the number of players is odd, criterion 3 decides which score gets the bye."""
    if len(field) % 2 == 0:
        return Outline((), players_per_score(field, None))
    bye = min(zip(field.byes, field.scores, strict=True))
    return Outline(bye, players_per_score(field, bye[1]))


def players_per_score(field: Field, bye_score: int | None) -> dict[int, int]:
    """The number of players per score, highest first; the player with the bye (score `bye_score`) is left out."""
    count = Counter(field.scores)
    if bye_score is not None:
        count[bye_score] -= 1
    return {score: count[score] for score in sorted(count, reverse=True) if count[score]}


def lower_bound(shape: Outline) -> Cost:
    """A lower bound for the cost of every pairing; a pairing with this cost is optimal.

    If the number of players above a boundary between two scores is odd, a pair must cross the boundary. In any pairing,
    replace each difference by the odd boundaries that it crosses: none of them is greater than the difference, and each
    occurs at least once. So the chain that crosses each odd boundary once, with a pair of neighbouring scores, has the
    least cost by criterion 4.
    """
    above = 0
    gaps = []
    for (higher, size), (lower, _) in pairwise(shape.sizes.items()):
        above += size
        if above % 2:
            gaps.append(higher - lower)
    return Cost(0, 0, shape.bye, _counted(gaps), 0)


def _counted(values: Iterable[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(Counter(values).items(), reverse=True))
