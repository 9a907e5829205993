from __future__ import annotations

from random import Random

import networkx as nx
import pytest

from irondie_to.tournament.structure import Rounds, rounds_without_rematch


@pytest.mark.parametrize(
    ("players", "guaranteed", "possible"),
    [(0, 0, 0), (1, 1, 1), (2, 1, 1), (3, 3, 3), (4, 3, 3), (5, 3, 5), (6, 3, 5), (7, 5, 7), (8, 5, 7), (10, 5, 9)],
)
def test_small_numbers(players: int, guaranteed: int, possible: int) -> None:
    assert rounds_without_rematch(players) == Rounds(guaranteed, possible)


@pytest.mark.parametrize("players", [4, 6, 8, 10])
def test_no_choice_of_rounds_is_stuck_before(players: int) -> None:
    """Rounds are drawn at random with a preference for pairs across two halves, which get stuck soonest."""
    first_stuck = players
    for seed in range(150):
        random = Random(seed)
        graph: nx.Graph[int] = nx.complete_graph(players)
        half = players // 2 - seed % 2
        for played in range(players):
            for a, b in graph.edges:
                graph[a][b]["weight"] = random.random() + 2 * ((a < half) != (b < half))
            pairs = nx.max_weight_matching(graph, maxcardinality=True)
            if len(pairs) < players // 2:
                first_stuck = min(first_stuck, played)
                break
            graph.remove_edges_from(pairs)
    guaranteed, possible = rounds_without_rematch(players)
    assert first_stuck == (guaranteed if guaranteed < possible else players - 1)
