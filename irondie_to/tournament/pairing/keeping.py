"""Keeps as many pairs of a published round as possible when the round is paired again."""

from __future__ import annotations

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.matching import perfect_matching
from irondie_to.tournament.pairing.weights import BYE, Weights


def keep_pairs(field: Field, lots: Lots) -> tuple[list[Pair], int | None]:
    """Of all best pairings of the field, one with the most pairs of `Field.seated`; lots decide among equals.

    Returns the pairs and the player with the bye (None without a bye). Keeping a pair counts less than any criterion.
    The search begins with the pairs to keep, so it is fast: few of them have to be separated.
    """
    vertices = lots.shuffled(range(len(field)))
    if len(field) % 2:
        vertices.append(BYE)
    place = {vertex: number for number, vertex in enumerate(vertices)}
    former = [(place[a], place[b]) for _table, (a, b) in field.seated]
    cost = [[weight * len(field) for weight in row] for row in Weights(field).matrix(vertices)]
    for a, b in former:
        cost[a][b] -= 1
        cost[b][a] -= 1
    mate = perfect_matching(cost, former).mate
    pairs = [(vertices[a], vertices[b]) for a, b in enumerate(mate) if a < b]
    bye = next((a for a, b in pairs if b == BYE), None)  # its vertex is the last one
    return [pair for pair in pairs if BYE not in pair], bye
