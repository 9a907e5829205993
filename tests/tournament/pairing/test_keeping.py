"""Pairing a round again keeps as many of its pairs as a best pairing can have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from swissfields import any_field, field_of, indices, is_complete, played

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.keeping import keep_most_pairs, keep_pairs
from irondie_to.tournament.pairing.kernel import EXACT
from irondie_to.tournament.pairing.matching import Matching, perfect_matching
from irondie_to.tournament.pairing.swiss import _avoid, propose


def seat(field: Field, pairs: Sequence[Pair]) -> Field:
    """The field with these pairs at the tables 1, 2, …"""
    return replace(field, seated=tuple(enumerate(pairs, start=1)))


def every(players: Sequence[int]) -> Iterator[tuple[list[Pair], int | None]]:
    """Every pairing of these players, with the player who has the bye."""
    if len(players) % 2:
        for last in players:
            for pairs, _none in every([player for player in players if player != last]):
                yield pairs, last
    elif not players:
        yield [], None
    else:
        first, *rest = players
        for other in rest:
            for pairs, bye in every([player for player in rest if player != other]):
                yield [(first, other), *pairs], bye


@settings(max_examples=150)
@given(st.integers(0, 10**6))
def test_no_best_pairing_has_more_of_the_former_pairs(seed: int) -> None:
    random = Random(seed)
    field = replace(any_field(random, 8), forbidden=())
    order = random.sample(range(len(field)), len(field))
    former = [(order[place], order[place + 1]) for place in range(0, len(order) - 1, 2)]
    former = former[: random.randint(0, len(former))]
    costs = [
        (criteria.cost(field, pairs, bye), sum(frozenset(pair) in map(frozenset, former) for pair in pairs))
        for pairs, bye in every(range(len(field)))
    ]
    least = min(cost for cost, _kept in costs)
    most = max(kept for cost, kept in costs if cost == least)
    pairs, bye = indices(field, propose(seat(field, former), seed))
    assert is_complete(field, pairs, bye)
    assert criteria.cost(field, pairs, bye) == least
    kept = sum(pair in former for pair in pairs)  # in the order of their players, too
    assert kept == most


def begun_again(random: Random, players: int) -> Field:
    """A field whose round was paired, with a few players whose opponents have left or whose points were corrected."""
    field = played(random, players, random.randint(0, 7))
    if random.random() < 0.3:
        groups = tuple(random.choice((None, *"abcde")) for _player in field.ids)
        field = replace(field, groups=groups, avoid_same_group=True)
    former = random.sample(pairs := indices(field, propose(field, 1))[0], len(pairs))
    scores = list(field.scores)
    for player in random.sample(range(players), random.choice((0, 1, 3))):
        scores[player] += random.choice((1, 2))
    forbidden = tuple((a, b) for a, b in former[-random.randint(1, 2) :])
    return seat(replace(field, scores=tuple(scores), forbidden=forbidden), former[random.randint(1, 12) :])


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_a_few_pairs_of_each_score_suffice_to_keep_as_many_as_a_matching_of_all(seed: int) -> None:
    random = Random(seed)
    field = begun_again(random, random.randint(60, 120))
    former = {frozenset(pair) for _table, pair in field.seated}
    exact, bye = keep_pairs(field, Lots(seed, 1))
    best = criteria.cost(field, exact, bye)
    found = keep_most_pairs(field, best, _avoid(field), Lots(seed, 2))
    assert found is not None
    assert is_complete(field, *found)
    assert criteria.cost(field, *found) == best
    kept, most = (sum(frozenset(pair) in former for pair in pairs) for pairs in (found[0], exact))
    assert kept == most


@pytest.mark.parametrize(("players", "rounds", "gone"), [(10_000, 6, 5), (2_001, 3, 2), (4_000, 0, 700)])
def test_a_large_field_keeps_nearly_all_pairs_and_is_not_matched_as_a_whole(
    players: int, rounds: int, gone: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def counted(cost: Sequence[Sequence[int]], start: Iterable[Pair]) -> Matching:
        sizes.append(len(cost))
        return perfect_matching(cost, start)

    monkeypatch.setattr("irondie_to.tournament.pairing.keeping.perfect_matching", counted)
    field = played(Random(7), players, rounds)
    former = indices(field, propose(field, 1))[0][gone:]
    found = propose(seat(field, former), 2)
    pairs, bye = indices(field, found)
    assert is_complete(field, pairs, bye)
    assert criteria.cost(field, pairs, bye) == criteria.cost(field, *indices(field, propose(field, 3)))
    assert found.report.proved
    assert len(set(former) - set(pairs)) < 20
    assert all(size <= EXACT for size in sizes)


def test_a_large_field_without_pairs_to_keep_is_paired_as_new() -> None:
    field = field_of([0] * (EXACT + 2), groups=["club"] * (EXACT + 2), avoid_same_group=True)
    former = indices(field, propose(field, 1))[0]
    assert keep_most_pairs(field, criteria.cost(field, former, None), _avoid(field), Lots(1, 1)) is None
    pairs, bye = indices(field, propose(seat(field, former), 2))
    assert is_complete(field, pairs, bye)


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_two_new_players_before_round_1_separate_nobody(seed: int) -> None:
    random = Random(seed)
    field = played(random, 2 * random.randint(10, 60), 0)
    former = indices(field, propose(field, seed))[0][:-1]
    pairs, _bye = indices(field, propose(seat(field, former), seed + 1))
    assert set(former) <= set(pairs)
