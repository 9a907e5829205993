"""A short run of every campaign, by its command, finds nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def campaign(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.campaigns", *words]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=120)


CASES = (
    *(("kills", 2), ("stations", 3), ("faults", 3), ("inputs", 10), ("organiser", 1)),
    *(("writers", 2), ("jumps", 8), ("foreign", 2), ("restores", 2), ("stick", 5)),
    *(("locks", 3), ("papers", 2), ("requests", 30)),
)


@pytest.mark.parametrize(("name", "amount"), CASES)
def test_a_short_run_finds_nothing(name: str, amount: int) -> None:
    ended = campaign(name, "--seed", "7", "--amount", str(amount))
    if "not possible" in ended.stdout:
        pytest.skip(ended.stdout)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    times = r"[\d.]+ s +\d+ s +[1-9][\d,]* +\d+ +[\d.]+ s +[\d.]+ s  .*slowest \d+"
    figures = rf"^{name} +{amount:,} .* 7 +0 +{times}"
    assert re.search(figures, ended.stdout, re.MULTILINE), ended.stdout


def test_an_unknown_campaign_is_refused() -> None:
    ended = campaign("wars")
    assert ended.returncode == 2
    assert "no campaign wars" in ended.stderr
