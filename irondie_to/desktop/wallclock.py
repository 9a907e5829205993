"""What time it is for the clocks of the hall: it runs on evenly, whatever becomes of the clock of the system."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

TOLERANCE_S = 2.0
"""As far as this the system's clock is followed without asking: it is set right all the time by small amounts."""


def steady_seconds() -> float:
    """Seconds that never jump and, where the system can tell, go on while the computer sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)  # time.monotonic stands still there during sleep
    return time.monotonic()


@dataclass(frozen=True, slots=True)
class Jump:
    """The system's clock no longer agrees with the time that has passed: one of the two is right."""

    ours_ms: int
    systems_ms: int


@dataclass(slots=True)
class WallClock:
    """The time, counted evenly from when it was last agreed with the system's clock. One for the whole program.

    `system` gives seconds since 1970 as the system says, `steady` seconds that never jump.
    """

    system: Callable[[], float] = time.time
    steady: Callable[[], float] = steady_seconds
    _system_then: float = field(init=False)
    _steady_then: float = field(init=False)
    _wrong_by: float = field(init=False, default=0.0)

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

    def check(self) -> Jump | None:
        """Compare with the system's clock: small differences are followed, a jump comes out and is not followed.

        It comes out at every call until `follow_system` or `keep` settles it, or the system's clock jumps back.
        """
        ours, systems = self._seconds(), self.system()
        if abs(ours - systems - self._wrong_by) > TOLERANCE_S:
            return Jump(round(ours * 1000), round(systems * 1000))
        self._anchor()
        return None

    def follow_system(self) -> None:
        """The system's clock is right."""
        self._wrong_by = 0.0
        self._anchor()

    def keep(self) -> None:
        """The time counted here is right, and the system's clock is wrong from now on by as much as now."""
        self._wrong_by = self._seconds() - self.system()

    def _anchor(self) -> None:
        self._system_then, self._steady_then = self.system() + self._wrong_by, self.steady()

    def _seconds(self) -> float:
        return self._system_then + self.steady() - self._steady_then
