"""Compares what the program gives now with the lines of a proof, which were recorded before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path

import pytest


def record(path: Path, lines: Sequence[str]) -> None:
    """Write the lines as a proof."""
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def check(path: Path, lines: Sequence[str], script: str) -> None:
    """Fail if the lines differ from the proof at `path`, which `script` records."""
    pairs = zip_longest(lines, path.read_text(encoding="utf-8").split("\n")[:-1], fillvalue="nothing")
    differing = [
        f"{number}: {now} instead of {before}" for number, (now, before) in enumerate(pairs, 1) if now != before
    ]
    if differing:
        first = "\n".join(differing[:8])
        pytest.fail(
            f"{len(differing)} lines are others.\n{first}\n"
            f"If that is meant, read what has changed, then: python tests/support/{script}"
        )
