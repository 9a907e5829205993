"""The longest the window stands still while a tournament of 512 is played through its widgets.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.bench_gaps [PLAYERS] [ROUNDS]

A timer of 1 ms ticks all the while; what comes out are its longest gaps in each kind of work, and the longest time in
which the window's own thread was busy between two ticks, which other programs do not lengthen. Goal: 50 ms while
results are entered and standings drawn.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to import bootstrap
from irondie_to.app.commands.events import CreateEvent
from irondie_to.app.commands.imports import ImportPlayers
from irondie_to.desktop.application import Application, Rooms
from irondie_to.desktop.window import Window

GAMES = ("2-0", "2-1", "1-2", "0-2")


class Gaps:
    """Notes the longest gap between two ticks, by what is being done."""

    def __init__(self) -> None:
        self.doing = "start"
        self.longest_s: dict[str, list[float]] = defaultdict(list)
        self.busiest_s: dict[str, float] = defaultdict(float)
        self._last, self._last_busy = time.perf_counter(), time.thread_time()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(1)

    def begin(self, doing: str) -> None:
        """From now on something else is done."""
        self._tick()
        self.doing = doing

    def _tick(self) -> None:
        now, busy = time.perf_counter(), time.thread_time()
        self.longest_s[self.doing].append(now - self._last)
        self.busiest_s[self.doing] = max(self.busiest_s[self.doing], busy - self._last_busy)
        self._last, self._last_busy = now, busy


def wait(milliseconds: int) -> None:
    """Let the window work."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_until(true: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    while not true():
        wait(5)


def settle(window: Window) -> None:
    """Wait until nothing is being reckoned."""
    wait(5)
    wait_until(lambda: window.house is not None and not window.house.is_working)
    wait(5)


def play(window: Window, gaps: Gaps, rounds: int) -> None:
    """So many rounds, every result typed."""
    for number in range(1, rounds + 1):
        play_round(window, gaps, number)


def play_round(window: Window, gaps: Gaps, number: int) -> None:
    """A round, every result typed, then every page."""
    house = window.steward.house
    gaps.begin("pair")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: house.offer is not None)
    settle(window)
    gaps.begin("publish")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: len(house.picture.swiss) == number)
    settle(window)
    gaps.begin("results")
    for place, match in enumerate(house.picture.pending):
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        gaps.begin("typing")
        for letter in f"{match.table_number} {GAMES[(place * number) % 4]}":
            QTest.keyClicks(field, letter)
            wait(1)
        gaps.begin("results")
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle(window)
    settle(window)
    for page in ("standings", "players", "knockout", "event", "end", "journal", "rounds"):
        gaps.begin(page)
        window.show_page(page)
        settle(window)
        wait(50)


def main(words: list[str]) -> None:
    """Print the longest gaps."""
    players, rounds = (int(word) for word in (words + ["512", "3"][len(words) :])[:2])
    app = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        desk, keeper = bootstrap.open_desk(str(Path(folder) / "club.sqlite"))
        event = int(desk.do(CreateEvent("Large", "2026-03-21", 7, {"cut": 8})).value or 0)
        names = "\n".join(f"Player {number}" for number in range(1, players + 1))
        desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
        application = Application(app, Rooms(lambda: (desk, keeper), bootstrap.open_press), Path(folder) / "window.ini")
        window = application.open_window()
        window.activateWindow()
        application.open_desk()
        wait_until(lambda: window.house is not None)
        window.steward.house.open_event(event)
        settle(window)
        gaps = Gaps()
        play(window, gaps, rounds)
        gaps.begin("end of all")
        for doing, found in gaps.longest_s.items():
            ordered = sorted(found)
            median, most = ordered[len(ordered) // 2], ordered[-3:]
            longest = ", ".join(f"{gap * 1000:.0f}" for gap in reversed(most))
            busiest = gaps.busiest_s[doing] * 1000
            sys.stdout.write(
                f"{doing:>10}: longest {longest} ms, busy {busiest:.0f} ms; median {median * 1000:.1f} ms\n"
            )
        window.close()
        application.close()


if __name__ == "__main__":
    main(sys.argv[1:])
