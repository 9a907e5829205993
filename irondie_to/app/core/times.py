"""Times as the journal stores them, as a clock shows them, and as the database server tells them.

All stations use the server's time, because stations whose clocks differ would show different times on the hall clock.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import NamedTuple

_SECOND_MS = 1000


def moment_ms(written: str) -> int:
    """Convert a stored time (UTC in ISO 8601) to milliseconds since 1970-01-01 UTC."""
    return round(datetime.fromisoformat(written).timestamp() * _SECOND_MS)


def moment_text(at_ms: int) -> str:
    """Convert milliseconds since 1970-01-01 UTC to a stored time (UTC in ISO 8601), rounded down to the second."""
    return datetime.fromtimestamp(at_ms // _SECOND_MS, UTC).isoformat().replace("+00:00", "Z")


_MINUS = "\u2212"


def left(ms: int) -> str:
    """Format remaining milliseconds as `7:42`, rounded up to the second, or as `−3:00` after the end."""
    seconds = -(-ms // _SECOND_MS)
    return _MINUS + _parted(-seconds) if seconds < 0 else _parted(seconds)


def passed(ms: int) -> str:
    """Format elapsed milliseconds as `1:38`, rounded down to the second; a negative number counts as 0."""
    return _parted(max(0, ms) // _SECOND_MS)


def extra_time(seconds: int, *, signed: bool = False) -> str:
    """Format seconds of extra time as `3:00`, or as `+3:00` or `−1:00` if `signed`."""
    sign = (_MINUS if seconds < 0 else "+") if signed else ""
    return sign + _parted(abs(seconds))


def time_of_day(minutes: int) -> str:
    """Format minutes after midnight as HH:MM; from 1440 minutes on, the result is a time on a later day."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def minutes_of_day(at: str) -> int:
    """Convert a time of day (HH:MM) to minutes after midnight."""
    hours, minutes = map(int, at.split(":"))
    return hours * 60 + minutes


def _parted(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


_TIMES = 3


def steady_seconds() -> float:
    """A time in seconds that never jumps and, where the system supports it, advances while the computer sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)  # time.monotonic stops while the Mac sleeps
    return time.monotonic()


class ClockDifference(NamedTuple):
    """How far the server's clock is ahead of the other clock, and the largest possible error, in milliseconds.

    `ahead_ms` is negative if the server's clock is behind.
    """

    ahead_ms: float
    error_ms: float


def measure(
    server_ms: Callable[[], float | None], own_ms: Callable[[], float] = lambda: steady_seconds() * 1000
) -> ClockDifference | None:
    """Compare the server's clock with another one, both in milliseconds. Returns None without a server.

    The server's time is assumed to be the time halfway between the request and the reply. Of three measurements, the
    one with the shortest round trip is used. Errors raised by `server_ms` are passed on.
    """
    differences: list[ClockDifference] = []
    for _time in range(_TIMES):
        asked, server = own_ms(), server_ms()
        if server is None:
            return None
        half = (own_ms() - asked) / 2
        differences.append(ClockDifference(server - asked - half, half))
    return min(differences, key=lambda each: each.error_ms)
