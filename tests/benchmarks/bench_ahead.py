"""Measures the gaps of the event loop while modules are loaded and pages are made after the first page works.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_ahead [PLAYERS]

The club has an event of 512 players, which is opened as soon as the list of events works. A timer ticks every
millisecond from then until all pages are made. Printed are the longest gaps between two ticks in ms, with the processor
time of the Qt thread and the module or page that took most of it. Goal: at most 50 ms of processor time.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from threading import current_thread, main_thread
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from gaps import all_made, end, wait, wait_until
from PySide6.QtCore import Qt, QTimer

from irondie_to import bootstrap
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell import application as shell
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.run import draw_window

_SHOWN = 12
_MOST_MS = 50


class Gap(NamedTuple):
    """A time between two ticks: its length and the processor time of the Qt thread in s, and what took most of it."""

    length: float
    used: float
    doing: str


class Ticks:
    """The gaps of the event loop, from now on."""

    def __init__(self) -> None:
        self.gaps: list[Gap] = []
        self._longest = (0.0, "")
        self._last = (time.perf_counter(), time.thread_time())
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(1)

    def name(self, owner: object, attribute: str) -> None:
        """Name gaps in which the Qt thread runs this function of a module or class after it and its last argument."""
        work = getattr(owner, attribute)

        def watched(*given: object) -> object:
            begin = time.thread_time()
            try:
                return work(*given)
            finally:
                if current_thread() is main_thread():
                    self._longest = max(self._longest, (time.thread_time() - begin, f"{attribute} {given[-1]}"))

        setattr(owner, attribute, watched)

    def _tick(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        self.gaps.append(Gap(now[0] - self._last[0], now[1] - self._last[1], self._longest[1]))
        self._last, self._longest = now, (0.0, "")


def main(words: list[str]) -> int:
    """Print the longest gaps. Returns 1 if the Qt thread used more than 50 ms in one of them, otherwise 0."""
    players = int(([*words, "512"])[0])
    with tempfile.TemporaryDirectory() as folder:
        club = str(Path(folder) / "club.sqlite")
        desk, keeper = bootstrap.open_desk(club)
        event = int(desk.do(CreateEvent("Large", "2026-03-21", 7, {"cut": 8})).value or 0)
        names = "\n".join(f"Player {number}" for number in range(1, players + 1))
        desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
        keeper.close()
        services = DesktopServices(lambda _place: bootstrap.open_desk(club), bootstrap.open_press)
        _app, application = draw_window(services, Path(folder) / "window.ini")
        window = application.windows[0]
        application.open_desk()
        wait_until(lambda: window.context is not None)
        controller = window.controller
        assert isinstance(controller, WindowController)
        controller.context.open_event(event)
        wait(1)
        ticks = Ticks()
        ticks.name(WindowController, "_make_page")
        ticks.name(RefereePage, "_make")
        ticks.name(shell, "import_module")
        wait_until(lambda: all_made(window))
        wait(50)
        gaps = ticks.gaps
        for gap in sorted(gaps, key=lambda gap: gap.used, reverse=True)[:_SHOWN]:
            sys.stdout.write(f"{gap.used * 1000:4.0f} ms of {gap.length * 1000:4.0f} ms: {gap.doing}\n")
        end(application)
    return 1 if max(gap.used for gap in gaps) * 1000 > _MOST_MS else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
