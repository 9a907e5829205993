"""Measures for how long the event loop of a window does not run."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from ast import literal_eval
from collections import defaultdict
from collections.abc import Callable

from PySide6.QtCore import QEventLoop, Qt, QTimer

from irondie_to.desktop.core.page_keys import KEYS, REFEREE_PARTS
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window

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


def own_gaps(spans: list[Span], stops: list[Span]) -> list[float]:
    """Return the lengths of the gaps in ms, the longest first, without the time for which the machine was stopped."""
    still = [sum(max(0.0, min(end, to) - max(start, at)) for at, to in stops) for start, end in spans]
    own = (end - start - lost for (start, end), lost in zip(spans, still, strict=True))
    return sorted((gap * 1000 for gap in own), reverse=True)


def longest(spans: list[Span], stops: list[Span]) -> float:
    """Return the longest gap in ms, without the time for which the machine was stopped."""
    return own_gaps(spans, stops)[0]


def print_longest(found: dict[str, list[Span]], stops: list[Span]) -> None:
    """Print the three longest gaps of each kind of work and their median, in ms."""
    for doing, spans in found.items():
        own = own_gaps(spans, stops)
        text = ", ".join(f"{gap:.0f}" for gap in own[:3])
        sys.stdout.write(f"{doing:>10}: longest {text} ms; median {own[len(own) // 2]:.1f} ms\n")


def wait(milliseconds: int) -> None:
    """Run the event loop for this time."""
    loop, timer = QEventLoop(), QTimer()
    # QTimer.singleShot without a receiver makes a timer that deletes itself; of some ten thousands one crashed PySide.
    timer.setSingleShot(True)
    timer.timeout.connect(loop.quit)
    timer.start(milliseconds)
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


def all_made(window: Window) -> bool:
    """Return whether all pages and parts that are made in advance, some seconds after the start, exist."""
    controller = window.controller
    assert isinstance(controller, WindowController)
    referee = controller.pages.get("referee")
    return (
        set(controller.pages) == set(KEYS)
        and isinstance(referee, RefereePage)
        and set(referee.parts) == set(REFEREE_PARTS)
    )


def end(application: Application) -> None:
    """Close the windows as a user does, wait until they are closed, and close the database."""
    for window in application.windows:
        window.close()
    wait_until(lambda: not application.windows)
    application.close()
