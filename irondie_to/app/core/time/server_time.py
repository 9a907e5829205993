"""Measures how far the database server's clock is ahead of a clock on this computer.

All stations use the server's time, because stations whose clocks differ would show different times on the hall clock.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

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
    found: list[ClockDifference] = []
    for _time in range(_TIMES):
        asked, server = own_ms(), server_ms()
        if server is None:
            return None
        half = (own_ms() - asked) / 2
        found.append(ClockDifference(server - asked - half, half))
    return min(found, key=lambda each: each.error_ms)
