"""Every element of the exported files is as its proof has it: its place, width, format and text."""

from __future__ import annotations

import pytest
from exportproofs import FOLDER, PROVED, proof
from prooflines import check


@pytest.mark.parametrize("name", PROVED)
def test_a_file_is_like_its_proof(name: str) -> None:
    check(FOLDER / f"{name}.txt", proof(name), f"exportproofs.py {name}")


def test_every_proof_is_of_a_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PROVED)
