"""Formats durations and times of day as on a clock."""

from __future__ import annotations

from irondie_to.tournament.clocks.clock import SECOND_MS

_MINUS = "\u2212"


def left(ms: int) -> str:
    """Format remaining milliseconds as `7:42`, rounded up to the second, or as `−3:00` after the end."""
    seconds = -(-ms // SECOND_MS)
    return _MINUS + _parted(-seconds) if seconds < 0 else _parted(seconds)


def passed(ms: int) -> str:
    """Format elapsed milliseconds as `1:38`, rounded down to the second; a negative number counts as 0."""
    return _parted(max(0, ms) // SECOND_MS)


def extra_time(seconds: int, *, signed: bool = False) -> str:
    """Format seconds of extra time as `3:00`, or as `+3:00` or `−1:00` if `signed`."""
    sign = (_MINUS if seconds < 0 else "+") if signed else ""
    return sign + _parted(abs(seconds))


def time_of_day(minutes: int) -> str:
    """Format minutes after midnight as HH:MM; from 1440 minutes on, the result is a time on a later day."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def _parted(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
