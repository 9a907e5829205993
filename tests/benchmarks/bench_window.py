"""Measures how long the window takes to appear and to work, compared with an empty Qt window in the same run.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.bench_window

The club has twelve finished events of 24 players. The window is *drawn* when its frame is painted, and *opened* when
the database is open and the first page is made. It *works* when the list of events is painted, a key was typed into the
search field, and the list shows only the event that was typed. Goals: drawn within 1.5 times and working within 3 times
the time of the empty window.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from irondie_to import bootstrap
from irondie_to.app.start.demo import play

RUNS = 11
EVENTS, PLAYERS = 12, 24

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
from irondie_to.desktop.core.pyside_code import import_pyside, skip_feature_scan
import_pyside()
skip_feature_scan()
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.run import draw_window, work
folder = Path(sys.argv[1])
rooms = DesktopServices(lambda _place: bootstrap.open_desk(str(folder / "club.sqlite")), bootstrap.open_press)
app, application = draw_window(rooms, folder / "window.ini")
print("drawn", flush=True)
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
def type_a_letter():
    page = application.windows[0].page
    page.table.rows.modelReset.disconnect(shown)
    app.processEvents()
    assert page.table.isVisible() and page.table.rows.rowCount() == 12, page.table.rows.rowCount()
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Z, Qt.KeyboardModifier.NoModifier, "z")
    app.sendEvent(page.field, key)
    app.processEvents()
    assert page.table.isVisible() and page.table.rows.rowCount() == 1, page.table.rows.rowCount()
    print("working", flush=True)
    app.quit()
def shown():
    QTimer.singleShot(0, app, type_a_letter)
def opened():
    print("opened", flush=True)
    page = application.windows[0].page
    page.table.rows.modelReset.connect(shown)
application.opened.connect(opened)
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


def make_club(place: Path) -> None:
    """Store a club whose events were all played."""
    desk, keeper = bootstrap.open_desk(str(place))
    for number in range(1, EVENTS + 1):
        name = f"Evening {number}" if number < EVENTS else "Zurich"
        list(play(desk, PLAYERS, number, f"2025-03-{number:02}", name))
    keeper.close()


def main() -> None:
    """Print the medians and their ratio to the empty window."""
    with tempfile.TemporaryDirectory() as folder:
        make_club(Path(folder) / "club.sqlite")
        for words in (["-c", EMPTY], ["-c", OURS, folder]):  # the first run compiles modules, as an installation does
            times_s(words, folder)
        empty, ours = [], []
        for _ in range(RUNS):  # alternately, so that both see the same load
            empty.append(times_s(["-c", EMPTY], folder)[0])
            ours.append(times_s(["-c", OURS, folder], folder))
    bare = statistics.median(empty)
    print(f"empty window: {bare:.3f} s")
    for name, place in (("drawn", 0), ("opened", 1), ("working", 2)):
        took = statistics.median(run[place] for run in ours)
        print(f"{name}: {took:.3f} s, {took / bare:.2f} × empty")


if __name__ == "__main__":
    main()
