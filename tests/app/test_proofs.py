"""Every query and command of the application layer answers at each moment of two days as its proof has it."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from appproofs import FOLDER, SUBJECTS, proof, recorded


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_answers_like_its_proof(subject: str) -> None:
    pairs = list(zip_longest(proof(subject), recorded(subject), fillvalue="nothing"))
    differing = [
        f"{number}: {now}\n  instead of {before}" for number, (now, before) in enumerate(pairs, 1) if now != before
    ]
    if differing:
        first = "\n".join(differing[:6])
        pytest.fail(
            f"{len(differing)} lines are others.\n{first}\n"
            f"If that is meant: python tests/support/appproofs.py {subject}; read what has changed in the proof."
        )


def test_every_proof_is_of_a_subject() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SUBJECTS)
