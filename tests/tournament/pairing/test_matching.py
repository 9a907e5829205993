from __future__ import annotations

from functools import cache
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.tournament.pairing.matching import Matching, perfect_matching

Matrix = list[list[int]]


def symmetric(n: int, values: list[int]) -> Matrix:
    rows = [[0] * n for _ in range(n)]
    each = iter(values)
    for i in range(n):
        for j in range(i):
            rows[i][j] = rows[j][i] = next(each)
    return rows


def proved_cost(cost: Matrix, found: Matching) -> int:
    """The cost of the matching, after checking its proof with every pair."""
    n = len(cost)
    assert all(found.mate[mate] == v != mate for v, mate in enumerate(found.mate))
    total = sum(cost[v][mate] for v, mate in enumerate(found.mate)) // 2
    inside = [[0] * n for _ in range(n)]
    for odd in found.odd_sets:
        assert odd.value > 0
        assert len(set(odd.members)) == len(odd.members)
        assert len(odd.members) % 2 == 1
        for a in odd.members:
            for b in odd.members:
                inside[a][b] += odd.value
    for a in range(n):
        for b in range(a):
            assert found.potentials[a] + found.potentials[b] - inside[a][b] <= 4 * cost[a][b]
    spent = sum(odd.value * (len(odd.members) - 1) // 2 for odd in found.odd_sets)
    assert sum(found.potentials) - spent == 4 * total
    return total


def cheapest(cost: Matrix) -> int:
    @cache
    def best(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, *rest = left
        return min(cost[first][other] + best(tuple(v for v in rest if v != other)) for other in rest)

    return best(tuple(range(len(cost))))


@st.composite
def matrices(draw: st.DrawFn, most: int = 4) -> Matrix:
    n = 2 * draw(st.integers(0, most))
    top = draw(st.sampled_from([1, 2, 5, 50, 10**40]))
    size = n * (n - 1) // 2
    return symmetric(n, draw(st.lists(st.integers(0, top), min_size=size, max_size=size)))


@settings(max_examples=150)
@given(matrices())
def test_nothing_is_cheaper(cost: Matrix) -> None:
    assert proved_cost(cost, perfect_matching(cost)) == cheapest(cost)


@settings(max_examples=50)
@given(matrices(6), st.randoms(use_true_random=False))
def test_any_start_leads_to_the_same_cost(cost: Matrix, random: Random) -> None:
    vertices = list(range(len(cost)))
    random.shuffle(vertices)
    start = list(zip(vertices[::2], vertices[1::2], strict=True))
    assert proved_cost(cost, perfect_matching(cost, start)) == proved_cost(cost, perfect_matching(cost))


@pytest.mark.parametrize("n", [20, 40, 60])
def test_agrees_with_another_implementation(n: int) -> None:
    random = Random(n)
    for kind in range(4):
        if kind == 0:
            points = [(random.randint(0, 60), random.randint(0, 60)) for _ in range(n)]
            cost = [[abs(x - a) + abs(y - b) for a, b in points] for x, y in points]
        else:
            sparse = [0, 0.2, 0.8][kind - 1]
            values = [random.randint(0, 30) * (random.random() > sparse) for _ in range(n * (n - 1) // 2)]
            cost = symmetric(n, values)
        graph: nx.Graph[int] = nx.Graph()
        for i in range(n):
            for j in range(i):
                graph.add_edge(i, j, weight=200 - cost[i][j])
        other = sum(cost[a][b] for a, b in nx.max_weight_matching(graph, maxcardinality=True))
        assert proved_cost(cost, perfect_matching(cost)) == other


def test_many_small_random_graphs() -> None:
    # Nested and reopened blossoms are rare, so use many small graphs with few different costs.
    random = Random(3)
    for _ in range(400):
        n = 2 * random.randint(2, 8)
        top = random.choice([1, 2, 3, 8])
        cost = symmetric(n, [random.randint(0, top) for _ in range(n * (n - 1) // 2)])
        proved_cost(cost, perfect_matching(cost))


def test_nobody_is_matched_with_nobody() -> None:
    assert perfect_matching([]).mate == []
