"""The longest the window stands still while a tournament of 512 is played through its widgets.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.bench_gaps [PLAYERS] [ROUNDS]

A timer of 1 ms ticks all the while; what comes out are its longest gaps in each kind of work. Beside the window runs
a metronome for each processor, a process that does nothing but note when it was not woken in time: what all of them
missed at once is a stop of the machine (of a virtual one by its host, say), and is taken off the gaps and told apart.
Goal: 50 ms while results are entered and standings drawn.
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
"""From when to when, in seconds of `time.perf_counter`, which is one for all processes."""


class Metronomes:
    """One for each processor; none where a process cannot be held to one (then nothing is taken off)."""

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
        """When the machine stood still: what all of them missed at once. They end."""
        told = [literal_eval(process.communicate("end")[0]) for process in self._running]
        if not told:
            return []
        found: list[Span] = told[0]
        for other in told[1:]:
            shared = ((max(one[0], two[0]), min(one[1], two[1])) for one in found for two in other)
            found = [span for span in shared if span[0] < span[1]]
        return found


class Gaps:
    """Notes the gaps between two ticks, by what is being done."""

    def __init__(self) -> None:
        self.doing = "start"
        self.found: dict[str, list[Span]] = defaultdict(list)
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(1)

    def begin(self, doing: str) -> None:
        """From now on something else is done."""
        self._tick()
        self.doing = doing

    def _tick(self) -> None:
        now = time.perf_counter()
        self.found[self.doing].append((self._last, now))
        self._last = now


def print_longest(found: dict[str, list[Span]], stops: list[Span]) -> None:
    """The three longest of each kind of work in ms, and how long the machine stood still in the worst of its gaps."""
    for doing, spans in found.items():
        still = [sum(max(0.0, min(end, to) - max(start, at)) for at, to in stops) for start, end in spans]
        own = sorted((end - start - lost for (start, end), lost in zip(spans, still, strict=True)), reverse=True)
        longest = ", ".join(f"{gap * 1000:.0f}" for gap in own[:3])
        median, stood = own[len(own) // 2] * 1000, max(still) * 1000
        sys.stdout.write(f"{doing:>10}: longest {longest} ms; median {median:.1f} ms; machine stood {stood:.0f} ms\n")


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
    wait_until(lambda: window.context is not None and not window.context.is_working)
    wait(5)


def play(window: Window, gaps: Gaps, rounds: int) -> None:
    """So many rounds, every result typed."""
    for number in range(1, rounds + 1):
        play_round(window, gaps, number)


def play_round(window: Window, gaps: Gaps, number: int) -> None:
    """A round, every result typed, then every page."""
    context = window.controller.context
    gaps.begin("pair")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: context.offer is not None)
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
        wait(1_500)  # the rest of the program is loaded before anybody has found the first key
        metronomes = Metronomes()
        gaps = Gaps()
        play(window, gaps, rounds)
        gaps.begin("end of all")
        print_longest(gaps.found, metronomes.stops())
        window.close()
        application.close()


if __name__ == "__main__":
    main(sys.argv[1:])
