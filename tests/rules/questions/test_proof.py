"""A referee's questions are answered as in the proof, with all their reasons."""

from __future__ import annotations

from prooflines import check
from questionproofs import PROOF, proof


def test_questions_are_answered_as_in_the_proof() -> None:
    check(PROOF, proof(), "questionproofs.py")
