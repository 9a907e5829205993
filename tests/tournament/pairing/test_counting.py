from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from swissfields import field_of, indices, played

from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.criteria import Cost, Pair
from irondie_to.tournament.pairing.swiss import propose
from irondie_to.tournament.pairing.weights import COUNTED_UP_TO

# Each with the number of its optimal pairings: first rounds, a choice of floaters, of the bye, of both, of rematches,
# of pairs from one group, a group of six with a history.
FIELDS = {
    "first round of six": (field_of([0] * 6, round_number=1), 15),
    "first round of seven": (field_of([0] * 7, round_number=1), 105),
    "floaters": (field_of([6, 6, 6, 3, 3, 3, 0, 0], met=[(0, 1), (2, 3)]), 6),
    "the bye": (field_of([3, 3, 3, 3, 0, 0, 0], met=[(0, 1), (4, 5)]), 4),
    "bye and floaters": (field_of([3, 3, 3, 1, 0, 0, 0], byes=[0, 1, 0, 0, 0, 0, 1]), 6),
    "rematches": (field_of([0] * 6, met=[(a, b) for a in range(3) for b in range(3, 6)]), 9),
    "groups": (field_of([0] * 8, groups=["A"] * 5 + ["B"] * 3, avoid_same_group=True), 60),
    "six who know each other": (field_of([0] * 6, met=[(0, 1), (2, 3), (4, 5), (0, 2), (1, 3)]), 4),
    "a third round with draws": (played(Random(15), 8, 2, draws=0.3), 25),
}


def every_pairing(players: Sequence[int]) -> Iterator[list[Pair]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        for pairs in every_pairing([player for player in rest if player != other]):
            yield [(first, other), *pairs]


def optimal(field: Field) -> set[tuple[int | None, frozenset[frozenset[int]]]]:
    """All optimal pairings, found by trying every pairing."""
    everybody = range(len(field))
    byes: Sequence[int | None] = list(everybody) if len(field) % 2 else [None]
    found: dict[Cost, set[tuple[int | None, frozenset[frozenset[int]]]]] = {}
    for bye in byes:
        for pairs in every_pairing([player for player in everybody if player != bye]):
            cost = criteria.cost(field, pairs, bye)
            found.setdefault(cost, set()).add((bye, frozenset(map(frozenset, pairs))))
    return found[min(found)]


def chi_square(field: Field, draws: int) -> tuple[float, int]:
    """The chi-square of the proposals against a uniform distribution, and the number of optimal pairings."""
    ways = optimal(field)
    count = Counter[object]()
    for seed in range(draws):
        pairs, bye = indices(field, propose(field, seed))
        count[bye, frozenset(map(frozenset, pairs))] += 1
    assert set(count) <= ways
    expected = draws / len(ways)
    return sum((count[way] - expected) ** 2 / expected for way in ways), len(ways)


def limit(freedom: int) -> float:
    """The value that chi-square exceeds by chance once in about ten thousand times (Wilson and Hilferty)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3)


@pytest.mark.parametrize("name", FIELDS)
def test_small_fields_are_drawn_uniformly(name: str) -> None:
    field, ways = FIELDS[name]
    found, number = chi_square(field, 600 + 8 * ways)
    assert number == ways
    assert found < limit(ways - 1)


@pytest.mark.parametrize("name", FIELDS)
def test_the_search_for_larger_fields_is_as_fair(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("irondie_to.tournament.pairing.swiss.COUNTED_UP_TO", 0)
    field, ways = FIELDS[name]
    found, _ = chi_square(field, 300 + 6 * ways)
    assert found < limit(ways - 1)


def test_sixteen_players_are_still_counted() -> None:
    field = field_of([0] * COUNTED_UP_TO, round_number=1)
    assert len({propose(field, seed).matches for seed in range(30)}) == 30
