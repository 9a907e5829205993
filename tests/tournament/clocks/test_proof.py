"""The clock of a table shows at every moment what the proof has."""

from __future__ import annotations

from clockproofs import PROOF, proof
from prooflines import check


def test_a_clock_shows_at_every_moment_what_the_proof_has() -> None:
    check(PROOF, proof(), "clockproofs.py")
