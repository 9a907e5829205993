"""How the window writes times of clocks, given in milliseconds."""

from __future__ import annotations

from datetime import datetime

from irondie_to.app.core.time_text import left, passed
from irondie_to.tournament.clocks.clock import SECOND_MS

_DIGITS = 5


def remaining(ms: int) -> str:
    """Remaining time, `07:42`, rounded up to a second; after its end `−3:00`."""
    text = left(ms)
    return text.rjust(_DIGITS, "0") if text[0].isdigit() else text


def short(ms: int) -> str:
    """A short remaining time, `0:18`; zero after its end."""
    return left(max(0, ms))


def counted_up(ms: int) -> str:
    """Elapsed time, `1:38`."""
    return passed(ms)


def wall(ms: int) -> str:
    """Milliseconds since 1970 as the local time of day, `15:49`."""
    return datetime.fromtimestamp(ms / SECOND_MS).astimezone().strftime("%H:%M")
