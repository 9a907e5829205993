"""A random user of the window, beside another station and the clock; see `tests.benchmarks.walk_window`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

from campaign import Outcome
from commandtimes import CommandTimes

UNIT = "steps"
AMOUNT = 50_000

_STEPS_OF_A_WALK = 250


def run(seed: int, amount: int) -> Outcome:
    """Do this many steps in walks whose seeds are consecutive. Each walk has a process of its own."""
    outcome = Outcome()
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "QT_QPA_PLATFORM": "offscreen"}
    with tempfile.TemporaryDirectory() as folder:
        _walk(seed, amount, outcome, Path(folder, "times.json"), environment)
    return outcome


def _walk(seed: int, amount: int, outcome: Outcome, times: Path, environment: dict[str, str]) -> None:
    while outcome.done < amount:
        steps, begun = min(_STEPS_OF_A_WALK, amount - outcome.done), monotonic()
        words = ["-m", "tests.benchmarks.walk_window", "--seed", str(seed), "--steps", str(steps)]
        words += ["--times", str(times)]
        ended = subprocess.run([sys.executable, *words], check=False, capture_output=True, text=True, env=environment)
        if times.exists():
            outcome.times.add_all(CommandTimes(**json.loads(times.read_text())))
            times.unlink()
        if ended.returncode != 0:
            outcome.found.append(f"walk with seed {seed}: {ended.stdout}{ended.stderr}")
        outcome.count("walks")
        outcome.done += steps
        outcome.longest = max(outcome.longest, (monotonic() - begun) / steps)
        seed += 1
