"""A seed gives the pairings and reasons of the proof."""

from __future__ import annotations

from pairingproofs import PROOF, proof
from prooflines import check


def test_a_seed_gives_the_pairings_of_the_proof() -> None:
    check(PROOF, proof(), "pairingproofs.py")
