from __future__ import annotations

from random import Random

import pytest
from swissfields import field_of, played, with_many_rematches

from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.pairing import kernel
from irondie_to.tournament.pairing.certificate import SCALE, Certificate, Kernel, certify
from irondie_to.tournament.pairing.criteria import Pair
from irondie_to.tournament.pairing.matching import Matching
from irondie_to.tournament.pairing.weights import BYE, Weights


def spread_out(field: Field, certificate: Certificate, weights: Weights) -> tuple[dict[int, int], dict[int, int]]:
    """The value and the odd sets (as bits) of every player; players outside kernels have those of their node."""
    kinds = {(node.score, node.group): node for node in certificate.nodes if not node.alone}
    alone = {node.player: node for node in certificate.nodes if node.alone}
    nodes = {
        player: alone.get(player) or kinds[field.scores[player], weights.groups[player]] for player in range(len(field))
    }
    if BYE in alone:
        nodes[BYE] = alone[BYE]
    # For each boundary with a value, the players above it are one more set.
    sets = len(certificate.sets)
    bits = {
        player: node.sets + sum(1 << sets + rank for rank in range(len(certificate.boundaries)) if node.rank <= rank)
        for player, node in nodes.items()
    }
    return {player: node.value for player, node in nodes.items()}, bits


def holds(field: Field, certificate: Certificate, weights: Weights, pairs: list[Pair]) -> bool:
    """An independent version of `Certificate.proves` that looks at every pair of the field."""
    values, bits = spread_out(field, certificate, weights)
    worth = [*certificate.sets, *certificate.boundaries]
    for number, value in enumerate(worth):
        size = sum(around >> number & 1 for around in bits.values())
        if value < 0 or (value and size % 2 == 0):
            return False
    for a in values:
        for b in values:
            if a < b:
                apart = bits[a] ^ bits[b]
                between = sum(value for number, value in enumerate(worth) if apart >> number & 1)
                if values[a] + values[b] + between > SCALE * weights.pair(a, b):
                    return False
    return sum(values.values()) + sum(worth) == SCALE * sum(weights.pair(a, b) for a, b in pairs)


@pytest.mark.parametrize("seed", range(12))
def test_certificates_hold_for_every_pair_of_the_field(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    field = with_many_rematches(random, played(random, 100 + random.randint(0, 60), 6, draws=0.15), 1.0)
    claims: list[tuple[bool, bool]] = []

    def recorded(weights: Weights, pairs: list[Pair], kernels: list[Kernel]) -> Certificate:
        certificate = certify(weights, pairs, kernels)
        claims.append((certificate.proves(weights, pairs), holds(field, certificate, weights, pairs)))
        return certificate

    monkeypatch.setattr(kernel, "certify", recorded)
    order = sorted(range(len(field)), key=lambda player: -field.scores[player])
    bye = order.pop() if len(order) % 2 else None
    start = list(zip(order[::2], order[1::2], strict=True))
    _, _, proved = kernel.find_optimal(field, start, bye, field.met, Lots(seed, 1))
    assert proved
    assert claims[-1] == (True, True)
    assert all(truth or not claim for claim, truth in claims)


def test_a_worse_pairing_is_not_proved() -> None:
    field = field_of([3, 3, 0, 0])
    weights = Weights(field)
    matching = Matching([1, 0, 3, 2], [0, 0, 0, 0], [])
    good = Kernel(0, 1, [0, 1, 2, 3], matching)
    assert certify(weights, [(0, 1), (2, 3)], [good]).proves(weights, [(0, 1), (2, 3)])
    assert not certify(weights, [(0, 2), (1, 3)], [good]).proves(weights, [(0, 2), (1, 3)])


def test_values_that_are_too_great_prove_nothing() -> None:
    field = field_of([3, 3, 0, 0])
    weights = Weights(field)
    pairs = [(0, 2), (1, 3)]
    greedy = Matching([2, 3, 0, 1], [4 * weights.pair(0, 2), 4 * weights.pair(1, 3), 0, 0], [])
    assert not certify(weights, pairs, [Kernel(0, 1, [0, 1, 2, 3], greedy)]).proves(weights, pairs)
