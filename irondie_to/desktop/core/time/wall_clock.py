"""The time used by all clocks of events, which advances evenly even if the system clock is changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from irondie_to.app.clocks.trust import ClockReading
from irondie_to.app.core.times import ClockDifference, steady_seconds

_STEADY_MS = 20  # smaller differences are ignored, so that the clock faces do not jump back and forth
_BOOT = Path("/proc/sys/kernel/random/boot_id")


def start_of_computer() -> str:
    """Return an id that changes with each start of the computer, or "" if it is unknown."""
    try:
        return _BOOT.read_text(encoding="ascii").strip()
    except OSError:
        return ""


@dataclass(slots=True)
class WallClock:
    """A clock that was set from the system clock and has advanced evenly since. The program has only one.

    If the database is on a server, the clock follows the server's time instead, and `follows_server` is true. `system`
    returns the seconds since 1970 according to the system clock, `steady` a time in seconds that never jumps. `boot` is
    the id of the current start of the computer.
    """

    system: Callable[[], float] = time.time
    steady: Callable[[], float] = steady_seconds
    boot: str = ""
    follows_server: bool = field(init=False, default=False)
    _agreed: tuple[float, float] = field(
        init=False
    )  # wall and steady seconds in one tuple, so that other threads always read a matching pair

    def __post_init__(self) -> None:
        self.follow_system()

    def now_ms(self) -> int:
        return round(self._seconds() * 1000)

    def second_ms(self) -> int:
        """Return the whole second that clock faces show now, in milliseconds since 1970.

        Commands use this time too, so that all clock faces change at the same moment.
        """
        return int(self._seconds()) * 1000

    def reading(self) -> ClockReading:
        """Return the current reading of the clocks, from which `app.clocks.trust` detects jumps."""
        wall_ms = self.now_ms() if self.follows_server else round(self.system() * 1000)
        return ClockReading(wall_ms, round(self.steady() * 1000), self.boot)

    def follow_system(self) -> None:
        """Set the time from the system clock, unless the clock follows a server."""
        if not self.follows_server:
            self._agreed = self.system(), self.steady()

    def follow_server(self, difference: ClockDifference) -> None:
        """Follow the time of the server, given its measured difference from `steady`.

        A clock that already follows the server keeps its time, unless it is off by over 20 ms more than the accuracy of
        the measurement.
        """
        wall_s, steady_s = self._agreed
        off_ms = abs((wall_s - steady_s) * 1000 - difference.ahead_ms)
        if not self.follows_server or off_ms > difference.error_ms + _STEADY_MS:
            self._agreed = difference.ahead_ms / 1000, 0.0
        self.follows_server = True

    def set_to(self, wall_ms: int) -> None:
        """Set the time to `wall_ms`, in milliseconds since 1970, regardless of the system clock."""
        self._agreed = wall_ms / 1000, self.steady()

    def _seconds(self) -> float:
        then_s, steady_then_s = self._agreed
        return then_s + self.steady() - steady_then_s
