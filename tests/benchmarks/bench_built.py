"""Compares the start of a built program with that of the installed one, in turns, so that both meet the same load.

PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_built BUILT INSTALLED

BUILT is `build/frozen/irondie-to/irondie-to`, INSTALLED the same command in an environment with the wheel.

The window is measured until it is on the screen, which needs X11 and xdotool. Goal: at most 1.3 times as long.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

RUNS = 11
COMMANDS = (["--version"], ["set", "check", "KSm KSm KAs BNu BBr WPo OSw YFo RRe"], ["event", "list"], ["--help"])


def command_s(program: str, words: list[str], environment: dict[str, str]) -> float:
    """The wall time of a command, in seconds."""
    begin = time.perf_counter()
    subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - begin


def window_s(program: str, environment: dict[str, str]) -> float:
    """The time until the window is on the screen, in seconds."""
    looks = ["xdotool", "search", "--onlyvisible", "--class", "irondie-to"]
    begin = time.perf_counter()
    with subprocess.Popen([program], env=environment, stderr=subprocess.DEVNULL) as window:
        while subprocess.run(looks, check=False, capture_output=True).returncode:
            if window.poll() is not None:
                raise SystemExit(f"{program} opened no window.")
        took = time.perf_counter() - begin
        time.sleep(2)  # until everything is loaded, which is not measured
        window.kill()
    return took


def compare(name: str, measure: Callable[[str], float], programs: list[str]) -> None:
    """Print the medians of both programs, which take turns, and their ratio."""
    times: dict[str, list[float]] = {program: [] for program in programs}
    for _run in range(RUNS):
        for program in programs:
            times[program].append(measure(program))
    built, installed = (statistics.median(times[program]) for program in programs)
    print(f"{name}: {built:.3f} s built, {installed:.3f} s installed, {built / installed:.2f} ×")


def main(programs: list[str]) -> None:
    """Compare commands and, if there is a screen, the window."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"XDG_CONFIG_HOME": folder, "IRONDIE_TO_DATABASE": str(Path(folder, "club.sqlite"))}
        environment = {**{key: text for key, text in os.environ.items() if not key.startswith("PYTHON")}, **settings}
        for words in COMMANDS:
            compare(" ".join(words)[:20], lambda program, words=words: command_s(program, words, environment), programs)  # type: ignore[misc]
        if os.environ.get("DISPLAY"):
            environment.pop("QT_QPA_PLATFORM", None)
            compare("window", lambda program: window_s(program, environment), programs)


if __name__ == "__main__":
    main(sys.argv[1:])
