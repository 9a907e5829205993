"""How long the commands take that a campaign gives the program, beside what this computer takes to start it."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import NamedTuple

LONGEST_S = 2.0
"""No command may take longer, unless other work keeps the computer from it."""


class ProgramStart(NamedTuple):
    """A start of the program that only says its version: seconds on the wall, and of them those in the processor."""

    seconds: float
    processor_s: float

    @property
    def slowdown(self) -> float:
        """How many times longer the start took than on a computer without other work, at least 1.

        It is 1 on Windows, which does not count the processor time of ended processes.
        """
        return max(1.0, self.seconds / self.processor_s) if self.processor_s else 1.0


def measure_start() -> ProgramStart:
    """Start the program now, and measure it."""
    begun, before = monotonic(), os.times()
    words = [sys.executable, "-m", "irondie_to", "--version"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run(words, check=True, capture_output=True, env=environment)
    after, seconds = os.times(), monotonic() - begun
    processor_s = after.children_user + after.children_system - before.children_user - before.children_system
    return ProgramStart(seconds, processor_s)


@cache
def usual_start() -> ProgramStart:
    """The median of five starts of the program, measured once."""
    return statistics.median_low(measure_start() for _ in range(5))


@dataclass
class CommandTimes:
    """The times of a campaign's commands, in seconds on the wall.

    `over` is the number of commands that took more than `LONGEST_S`; `faults` describes those of them that other work
    on the computer does not explain.
    """

    number: int = 0
    slowest: float = 0.0
    slowest_what: str = ""
    over: int = 0
    faults: list[str] = field(default_factory=list)

    @contextmanager
    def timed(self, what: str, *, starts_program: bool = False) -> Iterator[None]:
        """Time the command in the body, without the start of the program if it is run in a process of its own."""
        begun = monotonic()
        try:
            yield
        finally:
            seconds = monotonic() - begun
            self.add(what, max(0.0, seconds - usual_start().seconds) if starts_program else seconds)

    def add(self, what: str, seconds: float) -> None:
        """Count a command that took so many seconds. The program is started at once for comparison if it was slow."""
        self.number += 1
        if seconds > LONGEST_S:
            self.over += 1
            slowdown = max(usual_start().slowdown, measure_start().slowdown)
            what = f"{what}: took {seconds:.1f} s while other work slowed down a start {slowdown:.1f} times"
            if seconds / slowdown > LONGEST_S:
                self.faults.append(what)
        if seconds > self.slowest:
            self.slowest, self.slowest_what = seconds, what

    def add_all(self, other: CommandTimes) -> None:
        """Add the commands of a part of the campaign that ran elsewhere."""
        self.number += other.number
        if other.slowest > self.slowest:
            self.slowest, self.slowest_what = other.slowest, other.slowest_what
        self.over += other.over
        self.faults += other.faults
