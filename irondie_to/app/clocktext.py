"""Times as clocks write them, for sentences."""

from __future__ import annotations

from irondie_to.tournament.clock import SECOND_MS

_MINUS = "\u2212"


def left(ms: int) -> str:
    """A time that runs out, `7:42`; after its end `−3:00`. A second that has begun is still there."""
    seconds = -(-ms // SECOND_MS)
    return _MINUS + _parted(-seconds) if seconds < 0 else _parted(seconds)


def passed(ms: int) -> str:
    """A time that has passed, `1:38`."""
    return _parted(max(0, ms) // SECOND_MS)


def _parted(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
