"""A proof that a pairing of the whole field is optimal, assembled from the dual values of its kernels.

Each player has a value, and some odd sets of players have a positive value. For each odd set, every perfect matching
has at least one pair with only one player in the set. Suppose that for every pair, the values of both players plus the
values of the odd sets that contain only one of them do not exceed the pair's weight. Then no pairing weighs less than
the sum of all values. A pairing with exactly this weight is optimal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.matching import Matching
from irondie_to.tournament.pairing.weights import BYE, Weights

SCALE = 8
"""Values are counted in eighths of the unit of weight, so that all of them are integers."""


class Kernel(NamedTuple):
    """The players of the score groups `first` to `last` (0 is the highest) who were matched by an exact search."""

    first: int
    last: int
    vertices: list[int]
    matching: Matching


class CertificateNode(NamedTuple):
    """One player of a kernel or the bye (`alone`), or all `size` players of one kind outside the kernels.

    `rank` is the index of the score group from the top, `bye` the least weight of giving one of these players the bye,
    `value` the value of each player, `sets` the odd sets that contain the players, as bits.
    """

    player: int
    alone: bool
    rank: int
    score: int
    group: str | None
    bye: int
    value: int
    sets: int
    size: int


class Certificate(NamedTuple):
    """The values that prove a pairing optimal.

    `nodes` contain the values of the players, `sets` are the values of the odd sets in `CertificateNode.sets`, and
    `boundaries[i]` is the value of the set of all players in the i + 1 highest score groups.
    """

    nodes: list[CertificateNode]
    sets: list[int]
    boundaries: list[int]

    def proves(self, weights: Weights, pairs: Sequence[Pair]) -> bool:
        """Whether the values prove that no pairing weighs less than `pairs`. The bye is a pair with `BYE`."""
        nodes = self.nodes
        total = sum(node.value * node.size for node in nodes) + sum(self.sets) + sum(self.boundaries)
        if total != SCALE * sum(weights.pair(a, b) for a, b in pairs):
            return False
        if not all(sum(node.size for node in nodes if node.sets >> i & 1) % 2 for i in range(len(self.sets))):
            return False
        at_rank = Counter[int]()
        for node in nodes:
            at_rank[node.rank] += node.size
        above = accumulate(at_rank[rank] for rank in range(len(self.boundaries)))
        if any(value and upto % 2 == 0 for value, upto in zip(self.boundaries, above, strict=True)):
            return False
        depth = [0, *accumulate(self.boundaries)]
        sums = _SetSums(self.sets)
        for i, a in enumerate(nodes):
            for b in nodes[: i + 1]:
                if a is b and a.size < 2:
                    continue
                value = a.value + b.value + sums.of(a.sets ^ b.sets) + abs(depth[a.rank] - depth[b.rank])
                if value > SCALE * _weight(weights, a, b):
                    return False
        return True


def certify(weights: Weights, pairs: Sequence[Pair], kernels: Sequence[Kernel]) -> Certificate:
    """Combine the values of the kernels and of the chain between them into values for the whole field.

    A player outside the kernels takes the values of a similar player in a kernel that covers the same scores. A player
    with a score above or below a kernel takes the sets of that kernel's highest or lowest score.
    `pairs` contains the bye as a pair with `BYE`. The result need not be valid: `Certificate.proves` checks it.
    """
    field = weights.field
    ranks = {score: rank for rank, score in enumerate(weights.descending)}
    bye_rank = next((ranks[field.scores[max(pair)]] for pair in pairs if BYE in pair), 0)
    values: list[int] = []
    inside: list[list[CertificateNode]] = []
    for kernel in kernels:
        inside.append(_kernel_nodes(weights, kernel, ranks, bye_rank, len(values)))
        values += [odd.value for odd in kernel.matching.odd_sets]
    taken = {vertex for kernel in kernels for vertex in kernel.vertices}
    kinds: dict[tuple[int, str | None], list[int]] = {}
    for player, score in enumerate(field.scores):
        if player not in taken:
            kinds.setdefault((ranks[score], weights.groups[player]), []).append(player)
    outside = []
    for (rank, group), players in kinds.items():
        bye = min(weights.pair(player, BYE) for player in players)
        node = CertificateNode(players[0], False, rank, weights.descending[rank], group, bye, 0, 0, len(players))
        for kernel, nodes in zip(kernels, inside, strict=True):
            if kernel.first <= rank <= kernel.last:
                node = _similar_node(weights, node, nodes, _SetSums(values))
        outside.append(node)
    if len(field) % 2 and BYE not in taken:
        around = next(node.sets for node in outside if node.rank == bye_rank)
        outside.append(CertificateNode(BYE, True, bye_rank, 0, None, 0, 0, around, 1))
    everybody = [node for nodes in inside for node in nodes] + outside
    for kernel, nodes in zip(kernels, inside, strict=True):
        own = 0
        for node in nodes:
            own |= node.sets
        upper = next((node.sets & own for node in outside if node.rank == kernel.first), 0)
        lower = next((node.sets & own for node in outside if node.rank == kernel.last), 0)
        for place, node in enumerate(everybody):
            if node.rank < kernel.first:
                everybody[place] = node._replace(sets=node.sets | upper)
            elif node.rank > kernel.last:
                everybody[place] = node._replace(sets=node.sets | lower)
    return Certificate(everybody, values, _boundaries(weights, everybody, kernels))


class _SetSums:
    """Sums of the values of odd sets. The sets are given as the bits of an integer, and the sums are cached."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = values
        self.known: dict[int, int] = {0: 0}

    def of(self, bits: int) -> int:
        if bits not in self.known:
            self.known[bits] = sum(value for i, value in enumerate(self.values) if bits >> i & 1)
        return self.known[bits]


def _weight(weights: Weights, a: CertificateNode, b: CertificateNode) -> int:
    """The smallest possible weight of a pair between the two nodes."""
    if BYE in (a.player, b.player):
        return b.bye if a.player == BYE else a.bye
    if a.alone and b.alone:
        return weights.pair(a.player, b.player)
    return weights.base(abs(a.score - b.score), bool(a.group) and a.group == b.group)


def _kernel_nodes(
    weights: Weights, kernel: Kernel, ranks: dict[int, int], bye_rank: int, first_set: int
) -> list[CertificateNode]:
    field = weights.field
    values = [2 * potential for potential in kernel.matching.potentials]
    around = [0] * len(values)
    for number, odd in enumerate(kernel.matching.odd_sets, first_set):
        # `Matching` subtracts sets that contain both players; the certificate adds sets that contain one. To convert,
        # subtract half the value of each set from its members.
        for place in odd.members:
            values[place] -= odd.value
            around[place] |= 1 << number
    nodes = []
    for player, value, sets in zip(kernel.vertices, values, around, strict=True):
        if player == BYE:
            nodes.append(CertificateNode(BYE, True, bye_rank, 0, None, 0, value, sets, 1))
        else:
            score = field.scores[player]
            bye = weights.pair(player, BYE)
            nodes.append(
                CertificateNode(player, True, ranks[score], score, weights.groups[player], bye, value, sets, 1)
            )
    return nodes


def _similar_node(
    weights: Weights, node: CertificateNode, nodes: Sequence[CertificateNode], sums: _SetSums
) -> CertificateNode:
    """The node with the value and sets of a similar node of the kernel.

    Of the similar nodes whose value and sets are valid together with all `nodes`, the one with the greatest value is
    used. If there is none, the node is returned unchanged.
    """
    kin = [other for other in nodes if other.rank == node.rank and other.group == node.group and other.player != BYE]
    for model in sorted(kin, key=lambda other: other.value, reverse=True):
        copy = node._replace(value=model.value, sets=model.sets)
        if all(
            copy.value + other.value + sums.of(copy.sets ^ other.sets) <= SCALE * _weight(weights, copy, other)
            for other in nodes
        ):
            return copy
    return node


def _boundaries(weights: Weights, nodes: Sequence[CertificateNode], kernels: Sequence[Kernel]) -> list[int]:
    """The values of the boundaries between score groups.

    A boundary outside the kernels with an odd number of players above it gets the weight of a pair across it, any other
    boundary 0.
    """
    at_rank = Counter[int]()
    for node in nodes:
        at_rank[node.rank] += node.size
    values = []
    above = 0
    for rank, (higher, lower) in enumerate(pairwise(weights.descending)):
        above += at_rank[rank]
        covered = any(kernel.first <= rank < kernel.last for kernel in kernels)
        values.append(0 if covered or above % 2 == 0 else SCALE * weights.base(higher - lower, same_group=False))
    return values
