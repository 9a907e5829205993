"""What time it is for the clocks of the hall: it runs on evenly, whatever becomes of the clock of the system."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from irondie_to.app.clocks.trust import ClockReading

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def steady_seconds() -> float:
    """Seconds that never jump and, where the system can tell, go on while the computer sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)  # time.monotonic stands still there during sleep
    return time.monotonic()


def start_of_computer() -> str:
    """A name for this start of the computer; empty where the system gives none."""
    try:
        return _BOOT.read_text(encoding="ascii").strip()
    except OSError:
        return ""


@dataclass(slots=True)
class WallClock:
    """The time, counted evenly from when it was last agreed with the system's clock. One for the whole program.

    `system` gives seconds since 1970 as the system says, `steady` seconds that never jump.
    """

    system: Callable[[], float] = time.time
    steady: Callable[[], float] = steady_seconds
    boot: str = ""
    _agreed: tuple[float, float] = field(init=False)  # wall and steady seconds; one, for threads read it too

    def __post_init__(self) -> None:
        self.follow_system()

    def now_ms(self) -> int:
        """Wall time in milliseconds since 1970."""
        return round(self._seconds() * 1000)

    def second_ms(self) -> int:
        """The whole second that the faces show now, as wall time in milliseconds.

        What is done at the desk is dated by it too, so that all figures of the hall change at the same moment.
        """
        return int(self._seconds()) * 1000

    def reading(self) -> ClockReading:
        """What the clocks of the computer say, of which `app.clocks.trust` judges whether they jumped."""
        return ClockReading(round(self.system() * 1000), round(self.steady() * 1000), self.boot)

    def follow_system(self) -> None:
        """The system's clock is right."""
        self._agreed = self.system(), self.steady()

    def set_to(self, wall_ms: int) -> None:
        """It is this time now, whatever the system's clock says."""
        self._agreed = wall_ms / 1000, self.steady()

    def _seconds(self) -> float:
        then_s, steady_then_s = self._agreed
        return then_s + self.steady() - steady_then_s
