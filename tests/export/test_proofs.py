"""Every element of the exported files is as its proof has it: its place, width, format and text."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from exportproofs import FOLDER, PROVED, proof, recorded


@pytest.mark.parametrize("name", PROVED)
def test_a_file_is_like_its_proof(name: str) -> None:
    pairs = list(zip_longest(proof(name), recorded(name), fillvalue="nothing"))
    differing = [
        f"{number}: {now} instead of {before}" for number, (now, before) in enumerate(pairs, 1) if now != before
    ]
    if differing:
        first = "\n".join(differing[:8])
        pytest.fail(
            f"{len(differing)} lines are others.\n{first}\n"
            f"If that is meant, look at the file, then: python tests/support/exportproofs.py {name}"
        )


def test_every_proof_is_of_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PROVED)
