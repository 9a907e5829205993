"""Measures how long the window takes to appear and accept input, compared with an empty Qt window in the same run.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.bench_window

Goal: at most 1.5 times the time of the empty window; the database is opened afterwards.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 11

EMPTY = """
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.resize(1280, 800)
window.show()
app.processEvents()
print("drawn", flush=True)
"""

# The same steps as `bootstrap.run_window`.
OURS = """
import gc
gc.disable()
import sys
from pathlib import Path
from irondie_to import bootstrap
from irondie_to.desktop.core.feature_scan import skip_feature_scan
skip_feature_scan()
from irondie_to.desktop.shell.application import DesktopServices
from irondie_to.desktop.shell.run import draw_window, work
folder = Path(sys.argv[1])
rooms = DesktopServices(lambda _place: bootstrap.open_desk(str(folder / "club.sqlite")), bootstrap.open_press)
app, application = draw_window(rooms, folder / "window.ini")
print("drawn", flush=True)
application.opened.connect(lambda: (print("working", flush=True), app.quit()))
work(app, application)
"""


def times_s(words: list[str], folder: str) -> list[float]:
    """The seconds from the start of the process to each line of output; compiled modules are kept in the folder."""
    kept = {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
    begin = time.perf_counter()
    found: list[float] = []
    with subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | kept,
    ) as process:
        assert process.stdout is not None
        found.extend(time.perf_counter() - begin for _line in process.stdout)
    return found


def main() -> None:
    """Print the medians and their ratio to the empty window."""
    with tempfile.TemporaryDirectory() as folder:
        for words in (
            ["-c", EMPTY],
            ["-c", OURS, folder],
        ):  # the first run creates the database and compiles modules, as an installation does
            times_s(words, folder)
        empty, ours = [], []
        for _ in range(RUNS):  # alternately, so that both see the same load
            empty.append(times_s(["-c", EMPTY], folder)[0])
            ours.append(times_s(["-c", OURS, folder], folder))
    bare = statistics.median(empty)
    print(f"empty window: {bare:.3f} s")
    for name, place in (("drawn", 0), ("working", 1)):
        took = statistics.median(run[place] for run in ours)
        print(f"{name}: {took:.3f} s, {took / bare:.2f} × empty")


if __name__ == "__main__":
    main()
