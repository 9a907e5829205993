"""What a pairing must satisfy, one function for each rule, and the least that parity alone allows.

A pairing is a list of pairs of indices into the field and the index of the player with the bye, or None. This is the
checker: the search works with other means (`weights`, `chain`, `kernel`) and is held against it.
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
    """What a pairing costs, to be compared as a tuple: the less, the better.

    `bye` holds (byes so far, points) of the player with the bye, or nothing; `differences` the differences within
    pairs that are not zero with how often they occur, largest first.
    """

    forbidden: int
    rematches: int
    bye: tuple[int, ...]
    differences: tuple[tuple[int, int], ...]
    same_group: int


def everybody_once(field: Field, pairs: Pairs, bye: int | None) -> bool:
    """1. Nobody plays himself; everybody is paired or has the bye; at most one bye, and only if the number is odd."""
    seen = [player for pair in pairs for player in pair]
    if bye is not None:
        seen.append(bye)
    return sorted(seen) == list(range(len(field)))


def forbidden(field: Field, pairs: Pairs) -> int:
    """Before all else: how many pairs there are that the organiser has forbidden."""
    if not field.forbidden:
        return 0
    banned = {frozenset(pair) for pair in field.forbidden}
    return sum(frozenset(pair) in banned for pair in pairs)


def rematches(field: Field, pairs: Pairs) -> int:
    """2. As few rematches as possible. Two who have met twice are one rematch, like any other."""
    met = field.met
    return sum(b in met[a] for a, b in pairs)


def bye_standing(field: Field, bye: int | None) -> tuple[int, ...]:
    """3. The bye goes to a player with the fewest byes so far; among these to one with the fewest points."""
    return () if bye is None else (field.byes[bye], field.scores[bye])


def differences(field: Field, pairs: Pairs) -> tuple[tuple[int, int], ...]:
    """4. The largest difference of scores as small as possible and as rare as possible, then the next, and so on."""
    scores = field.scores
    return _counted([abs(scores[a] - scores[b]) for a, b in pairs if scores[a] != scores[b]])


def same_group(field: Field, pairs: Pairs) -> int:
    """5. In the first rounds as few pairs of one group as possible."""
    if not field.avoid_same_group:
        return 0
    groups = field.groups
    return sum(bool(groups[a]) and groups[a] == groups[b] for a, b in pairs)


def cost(field: Field, pairs: Pairs, bye: int | None) -> Cost:
    """All of it, in the order of the rules."""
    return Cost(
        forbidden(field, pairs),
        rematches(field, pairs),
        bye_standing(field, bye),
        differences(field, pairs),
        same_group(field, pairs),
    )


class Outline(NamedTuple):
    """What parity needs to know: the least `bye_standing` and the number of players of each score, highest first.

    The bye is left out of the numbers, and so is a score that nobody else has.
    """

    bye: tuple[int, ...]
    sizes: dict[int, int]


def outline(field: Field) -> Outline:
    """The outline of a field whose bye goes to a player who comes first."""
    if len(field) % 2 == 0:
        return Outline((), sizes(field, None))
    bye = min(zip(field.byes, field.scores, strict=True))
    return Outline(bye, sizes(field, bye[1]))


def sizes(field: Field, bye_score: int | None) -> dict[int, int]:
    """The number of players of each score, highest first, less the one who has the bye with that score."""
    count = Counter(field.scores)
    if bye_score is not None:
        count[bye_score] -= 1
    return {score: count[score] for score in sorted(count, reverse=True) if count[score]}


def least(shape: Outline) -> Cost:
    """A cost that no pairing can be below; one that reaches it is optimal and proved by that.

    Where the number of players above a boundary between two scores is odd, a pair must cross it. Think of any pairing
    and replace each difference by the odd boundaries it crosses: none is greater than the difference they replace,
    each occurs at least once, so the chain with each odd boundary crossed once, by a pair of neighbouring scores, is
    the least in the order of rule 4.
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
