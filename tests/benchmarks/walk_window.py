"""Walks through the window at random, with another station and the clock, and compares it with the database.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.walk_window [--seed N] [--steps M]

Without a seed, walks of 250 steps each with the seeds 1, 2, 3, … go on until M steps are done (20 000 by default). At
the first difference it prints the seed, the step and the steps before; the same seed repeats the walk.
`--times FILE` writes the times of the steps as JSON, with the fields of `CommandTimes`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from commandtimes import CommandTimes
from PySide6.QtWidgets import QApplication
from window.walk import Difference, WindowWalk

from irondie_to.desktop.core.acting.async_slot import use_qt_loop

_STEPS_OF_A_WALK = 250


def walk(app: QApplication, seed: int, steps: int, times: CommandTimes) -> Difference | None:
    """Do one walk, add the times of its steps, and return its first difference, None if there is none."""
    with tempfile.TemporaryDirectory() as folder:
        one = WindowWalk(app, Path(folder), seed)
        try:
            one.run(steps)
        except Difference as found:
            return found
        finally:
            times.add_all(one.times)
            one.close()
    return None


def main() -> int:
    """Do the walks, and return 1 if one of them found a difference."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seed", type=int)
    reader.add_argument("--first", type=int, default=1, help="the first seed of several walks")
    reader.add_argument("--steps", type=int, default=20_000)
    reader.add_argument("--go-on", action="store_true", help="go on with the next seed after a difference")
    reader.add_argument("--times", type=Path, help="the JSON file for the times of the steps")
    chosen = reader.parse_args()
    app = QApplication.instance()
    app = app if isinstance(app, QApplication) else QApplication(sys.argv[:1])
    use_qt_loop(app)
    app.setQuitOnLastWindowClosed(False)
    done, seed, failed, times = 0, chosen.seed or chosen.first, 0, CommandTimes()
    while done < chosen.steps:
        steps = chosen.steps if chosen.seed is not None else min(_STEPS_OF_A_WALK, chosen.steps - done)
        found = walk(app, seed, steps, times)
        if found is not None:
            sys.stdout.write(f"{found}\n\n")
            failed += 1
            if not chosen.go_on:
                return 1
        done += steps if found is None else found.step
        sys.stdout.write(f"{done} steps done, seed {seed}\n")
        sys.stdout.flush()
        seed += 1
    if chosen.times is not None:
        chosen.times.write_text(json.dumps(asdict(times)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
