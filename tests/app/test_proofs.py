"""Every query and command of the application layer answers at each moment of two days as its proof has it."""

from __future__ import annotations

import pytest
from appproofs import FOLDER, SUBJECTS, proof
from prooflines import check


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_answers_like_its_proof(subject: str) -> None:
    check(FOLDER / f"{subject}.txt", proof(subject), f"appproofs.py {subject}")


def test_every_proof_is_of_a_subject() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SUBJECTS)
