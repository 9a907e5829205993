"""Checks that pairings are optimal in many random states, with an independent matching; run it as a script.

Arguments: number of states (5000), most players (256), first seed (0). The independent implementation is networkx with
integer weights of any size. The states come from simulated events, from events with many rematches at both ends, and
from random numbers.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter

import networkx as nx

sys.path.insert(0, str(Path(__file__).parent.parent / "support"))

from swissfields import any_field, indices, is_complete

from irondie_to.errors import UserError
from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.criteria import Cost
from irondie_to.tournament.pairing.swiss import propose
from irondie_to.tournament.pairing.weights import BYE, Weights


def best(field: Field) -> Cost:
    """The least cost, found by matching all pairs."""
    weights = Weights(field)
    vertices = [*range(len(field)), BYE] if len(field) % 2 else list(range(len(field)))
    rows = weights.matrix(vertices)
    top = max(map(max, rows)) + 1
    graph: nx.Graph[int] = nx.Graph()
    for i, row in enumerate(rows):
        graph.add_weighted_edges_from((vertices[i], vertices[j], top - row[j]) for j in range(i))
    found = list(nx.max_weight_matching(graph, maxcardinality=True))
    bye = next((max(pair) for pair in found if BYE in pair), None)
    return criteria.cost(field, [pair for pair in found if BYE not in pair], bye)


def verdict(field: Field, seed: int) -> tuple[str, float]:
    """The result for one state, and the run time of our engine in milliseconds."""
    start = perf_counter()
    try:
        pairing = propose(field, seed)
    except UserError:
        return "refused" if best(field).forbidden else "REFUSED WRONGLY", (perf_counter() - start) * 1000
    took = (perf_counter() - start) * 1000
    pairs, bye = indices(field, pairing)
    if not is_complete(field, pairs, bye):
        return "NO PAIRING", took
    optimal = criteria.cost(field, pairs, bye) == best(field)
    if pairing.report.proved:
        return "proved and optimal" if optimal else "PROVED WRONGLY", took
    return "optimal, not proved" if optimal else "not optimal, not proved", took


def main() -> None:
    states, most, first = (int(given) for given in (*sys.argv[1:], *("5000", "256", "0")[len(sys.argv) - 1 :]))
    count = Counter[str]()
    times = []
    for seed in range(first, first + states):
        found, took = verdict(any_field(Random(seed), most), seed)
        count[found] += 1
        times.append(took)
        if found not in {"proved and optimal", "refused"}:
            sys.stdout.write(f"seed {seed}: {found}\n")
    times.sort()
    sys.stdout.write(f"{dict(count)}; median {times[len(times) // 2]:.1f} ms, worst {times[-1]:.0f} ms\n")


if __name__ == "__main__":
    main()
