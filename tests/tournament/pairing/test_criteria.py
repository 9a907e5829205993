from __future__ import annotations

from random import Random

import pytest
from swissfields import any_field, field_of, indices

from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.criteria import Cost, Outline
from irondie_to.tournament.pairing.swiss import propose
from irondie_to.tournament.pairing.weights import BYE, Weights


def test_a_pair_that_met_twice_is_one_rematch() -> None:
    field = field_of([0] * 4, met=[(0, 1), (0, 1)])
    assert criteria.rematches(field, [(0, 1), (2, 3)]) == 1
    assert criteria.rematches(field, [(1, 0), (2, 3)]) == 1
    assert criteria.rematches(field, [(0, 2), (1, 3)]) == 0


def test_differences_are_counted_largest_first() -> None:
    field = field_of([9, 9, 6, 6, 0, 6])
    assert criteria.differences(field, [(0, 2), (3, 1), (4, 5)]) == ((6, 1), (3, 2))


def test_only_named_groups_are_kept_apart_and_only_early() -> None:
    groups = ["A", "A", None, None, "", ""]
    pairs = [(0, 1), (2, 3), (4, 5)]
    assert criteria.same_group(field_of([0] * 6, groups=groups, avoid_same_group=True), pairs) == 1
    assert criteria.same_group(field_of([0] * 6, groups=groups), pairs) == 0


def test_costs_are_compared_in_the_order_of_the_rules() -> None:
    ascending = [
        Cost(0, 0, (0, 3), (), 9),
        Cost(0, 0, (0, 3), ((3, 1),), 0),
        Cost(0, 0, (0, 3), ((3, 2),), 0),
        Cost(0, 0, (0, 3), ((6, 1),), 0),
        Cost(0, 0, (0, 3), ((6, 1), (3, 1)), 0),
        Cost(0, 0, (0, 6), (), 0),
        Cost(0, 0, (1, 0), (), 0),
        Cost(0, 1, (0, 0), (), 0),
        Cost(1, 0, (0, 0), (), 0),
    ]
    assert ascending == sorted(ascending)


def test_least_crosses_each_odd_boundary_once() -> None:
    outline = criteria.outline(field_of([9, 6, 6, 6, 3, 3, 0, 0, 0], byes=[0] * 8 + [1]))
    assert outline == Outline((0, 0), {9: 1, 6: 3, 3: 2, 0: 2})
    assert criteria.lower_bound(outline) == Cost(0, 0, (0, 0), ((3, 1),), 0)
    assert criteria.lower_bound(criteria.outline(field_of([9, 6, 6, 3]))).differences == ((3, 2),)
    assert criteria.lower_bound(criteria.outline(field_of([]))) == Cost(0, 0, (), (), 0)


@pytest.mark.parametrize("seed", range(40))
def test_weights_are_in_the_order_of_costs_and_least_is_a_bound(seed: int) -> None:
    random = Random(seed)
    field = any_field(random, 24, 4)
    weights = Weights(field)
    found = []
    for _ in range(30):
        order = list(range(len(field)))
        random.shuffle(order)
        bye = order.pop() if len(order) % 2 else None
        pairs = list(zip(order[::2], order[1::2], strict=True))
        weight = sum(weights.pair(a, b) for a, b in pairs) + (0 if bye is None else weights.pair(bye, BYE))
        found.append((weight, criteria.cost(field, pairs, bye)))
    for weight, cost in found:
        assert cost >= criteria.lower_bound(criteria.outline(field))
        for other_weight, other in found:
            assert (weight < other_weight) == (cost < other)


@pytest.mark.parametrize("seed", range(20))
def test_capped_weights_order_what_is_within_the_cap(seed: int) -> None:
    random = Random(seed)
    field = any_field(random, 12, 4)
    cap = random.choice([0, 1, 3, 4, 6])
    weights = Weights(field, cap)
    found = []
    for _ in range(60):
        order = sorted(range(len(field)), key=lambda player: field.scores[player] + random.randint(0, cap))
        bye = order.pop() if len(order) % 2 else None
        pairs = list(zip(order[::2], order[1::2], strict=True))
        weight = sum(weights.pair(a, b) for a, b in pairs) + (0 if bye is None else weights.pair(bye, BYE))
        found.append((weight, criteria.cost(field, pairs, bye)))
    for weight, cost in found:
        if not cost.differences or cost.differences[0][0] <= cap:
            for other_weight, other in found:
                assert (weight <= other_weight) == (cost <= other)


def test_what_is_proposed_is_never_below_the_bound() -> None:
    for seed in range(20):
        field = any_field(Random(seed), 60, 20)
        if field.forbidden:
            continue
        pairs, bye = indices(field, propose(field, seed))
        assert criteria.cost(field, pairs, bye) >= criteria.lower_bound(criteria.outline(field))
