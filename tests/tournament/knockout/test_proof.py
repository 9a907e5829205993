"""Knockouts go on as the proof has it, whatever is reported, corrected and given up."""

from __future__ import annotations

from knockoutproofs import PROOF, proof
from prooflines import check


def test_knockouts_go_on_as_in_the_proof() -> None:
    check(PROOF, proof(), "knockoutproofs.py")
