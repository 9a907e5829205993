"""Whole random games are played and told as their proofs have it."""

from __future__ import annotations

import pytest
from gameproofs import FOLDER, SEEDS, proof
from prooflines import check


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_plays_the_game_of_its_proof(seed: int) -> None:
    check(FOLDER / f"{seed}.txt", proof(seed), "gameproofs.py")


def test_every_proof_is_of_a_game() -> None:
    assert {int(path.stem) for path in FOLDER.glob("*.txt")} == set(SEEDS)
