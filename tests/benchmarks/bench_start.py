"""Measures the run time of a command without a database, compared with the Python interpreter alone.

PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_start

Goal: less than 0.3 s.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from testdata import DATA as TEST_DATA

RUNS = 9
DOCUMENT = TEST_DATA / "standings" / "m-0024.json"

COMMANDS = {
    "set check": ["set", "check", "KSm KSm KAs BNu BBr WPo OSw YFo RRe", "--json"],
    "referee rule": ["referee", "rule", "BON-3", "--json"],
    "referee duel": ["referee", "duel", "KSm", "4", "RAs", "4", "--json"],
    "swiss standings": ["swiss", "standings", str(DOCUMENT), "--json"],
    "help": ["--help"],
}


def median_s(words: list[str]) -> float:
    """The median wall time of a command, in seconds."""
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        subprocess.run([sys.executable, *words], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def main() -> None:
    """Print the median for each command and its ratio to an interpreter without a program."""
    bare = median_s(["-c", "pass"])
    print(f"bare interpreter: {bare:.3f} s")
    for name, words in COMMANDS.items():
        took = median_s(["-m", "irondie_to", *words])
        print(f"{name}: {took:.3f} s, {took / bare:.1f} × bare")


if __name__ == "__main__":
    main()
