"""How the window writes what clocks show."""

from __future__ import annotations

from datetime import datetime

from irondie_to.app.core.time_text import left, passed
from irondie_to.tournament.clocks.clock import SECOND_MS

_DIGITS = 5


def remaining(ms: int) -> str:
    """A time that runs out, `07:42`; after its end `−3:00`. A second that has begun is still there."""
    text = left(ms)
    return text.rjust(_DIGITS, "0") if text[0].isdigit() else text


def short(ms: int) -> str:
    """A short time that runs out, `0:18`."""
    return left(max(0, ms))


def counted_up(ms: int) -> str:
    """A time that has passed, `1:38`."""
    return passed(ms)


def wall(ms: int) -> str:
    """The time of day, `15:49`, at the place where the computer is."""
    return datetime.fromtimestamp(ms / SECOND_MS).astimezone().strftime("%H:%M")
