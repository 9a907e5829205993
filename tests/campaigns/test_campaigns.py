"""A short run of every campaign, by its command, finds nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def campaign(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.campaigns", *words]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(("name", "amount"), [("kills", 8)])
def test_a_short_run_finds_nothing(name: str, amount: int) -> None:
    ended = campaign(name, "--seed", "7", "--amount", str(amount))
    if "not possible" in ended.stdout:
        pytest.skip(ended.stdout)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    figures = ended.stdout.splitlines()[1].split()
    assert figures[:2] == [name, f"{amount:,}"]
    assert figures[3:5] == ["7", "0"]


def test_an_unknown_campaign_is_refused() -> None:
    ended = campaign("wars")
    assert ended.returncode == 2
    assert "no campaign wars" in ended.stderr
