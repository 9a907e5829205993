"""What the search in the rulebook gives is as its proof has it."""

from __future__ import annotations

from prooflines import check
from searchproofs import PROOF, proof


def test_a_search_gives_what_its_proof_has() -> None:
    check(PROOF, proof(), "searchproofs.py")
