"""Measures the longest time for which the window does not respond during a tournament of 512 players.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.bench_gaps [PLAYERS] [ROUNDS]

A timer ticks every millisecond, and the longest gaps between ticks are printed for each kind of work. For each
processor, a separate process records when it was not woken in time. If all of these processes missed the same moment,
the machine itself was stopped (a virtual machine by its host, for example); this time is subtracted and printed
separately. Goal: 50 ms while results are entered and standings are drawn.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from ast import literal_eval
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to import bootstrap
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.imports import ImportPlayers
from irondie_to.desktop.core.page_keys import BELOW, DAY
from irondie_to.desktop.shell.application import Application, DesktopServices
from irondie_to.desktop.shell.window import Window

GAMES = ("2-0", "2-1", "1-2", "0-2")


METRONOME = """
import os, select, sys, time
os.sched_setaffinity(0, {int(sys.argv[1])})
last, late = time.perf_counter(), []
while not select.select([sys.stdin], [], [], 0.001)[0]:
    now = time.perf_counter()
    if now - last > 0.008:
        late.append((last, now))
    last = now
print(late)
"""

Span = tuple[float, float]
"""Start and end in seconds of `time.perf_counter`, which is the same clock in all processes."""


class Metronomes:
    """A timing process for each processor; none if processes cannot be bound to processors."""

    def __init__(self) -> None:
        processors = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
        self._running = [
            subprocess.Popen(
                [sys.executable, "-c", METRONOME, str(processor)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for processor in processors
        ]

    def stops(self) -> list[Span]:
        """End the processes and return the times at which all of them were stopped."""
        told = [literal_eval(process.communicate("end")[0]) for process in self._running]
        if not told:
            return []
        found: list[Span] = told[0]
        for other in told[1:]:
            shared = ((max(one[0], two[0]), min(one[1], two[1])) for one in found for two in other)
            found = [span for span in shared if span[0] < span[1]]
        return found


class Gaps:
    """Records the gaps between ticks for each kind of work."""

    def __init__(self) -> None:
        self.doing = "start"
        self.found: dict[str, list[Span]] = defaultdict(list)
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(1)

    def begin(self, doing: str) -> None:
        """Start another kind of work."""
        self._tick()
        self.doing = doing

    def _tick(self) -> None:
        now = time.perf_counter()
        self.found[self.doing].append((self._last, now))
        self._last = now


def print_longest(found: dict[str, list[Span]], stops: list[Span]) -> None:
    """Print the three longest gaps of each kind of work in ms, and the machine's stop during the worst one."""
    for doing, spans in found.items():
        still = [sum(max(0.0, min(end, to) - max(start, at)) for at, to in stops) for start, end in spans]
        own = sorted((end - start - lost for (start, end), lost in zip(spans, still, strict=True)), reverse=True)
        longest = ", ".join(f"{gap * 1000:.0f}" for gap in own[:3])
        median, stood = own[len(own) // 2] * 1000, max(still) * 1000
        sys.stdout.write(f"{doing:>10}: longest {longest} ms; median {median:.1f} ms; machine stood {stood:.0f} ms\n")


def wait(milliseconds: int) -> None:
    """Run the event loop for this time."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_until(true: Callable[[], bool]) -> None:
    """Run the event loop until the condition is true."""
    while not true():
        wait(5)


def settle(window: Window) -> None:
    """Run the event loop until no background job is running."""
    wait(5)
    wait_until(lambda: window.context is not None and not window.context.is_working)
    wait(5)


def play(window: Window, gaps: Gaps, rounds: int) -> None:
    """Play this number of rounds by typing every result."""
    for number in range(1, rounds + 1):
        play_round(window, gaps, number)


def play_round(window: Window, gaps: Gaps, number: int) -> None:
    """Play a round by typing every result, then open every page."""
    context = window.controller.context
    gaps.begin("pair")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: context.offers.current is not None)
    settle(window)
    gaps.begin("publish")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: len(context.picture.swiss) == number)
    settle(window)
    gaps.begin("results")
    for place, match in enumerate(context.picture.pending):
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
    for page in (*DAY, *BELOW, "rounds"):
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
        application = Application(
            app, DesktopServices(lambda _place: (desk, keeper), bootstrap.open_press), Path(folder) / "window.ini"
        )
        window = application.open_window()
        window.activateWindow()
        application.open_desk()
        wait_until(lambda: window.context is not None)
        window.controller.context.open_event(event)
        settle(window)
        wait(1_500)  # let the rest of the program load, as it would before a user's first key
        metronomes = Metronomes()
        gaps = Gaps()
        play(window, gaps, rounds)
        gaps.begin("end of all")
        print_longest(gaps.found, metronomes.stops())
        window.close()
        application.close()


if __name__ == "__main__":
    main(sys.argv[1:])
