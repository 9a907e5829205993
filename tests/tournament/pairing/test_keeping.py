"""Pairing a round again keeps as many of its pairs as a best pairing can have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from swissfields import any_field, indices, is_complete, played

from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.swiss import propose


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


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_two_new_players_before_round_1_separate_nobody(seed: int) -> None:
    random = Random(seed)
    field = played(random, 2 * random.randint(10, 60), 0)
    former = indices(field, propose(field, seed))[0][:-1]
    pairs, _bye = indices(field, propose(seat(field, former), seed + 1))
    assert set(former) <= set(pairs)
