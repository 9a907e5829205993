"""Formats the times of clocks, given in milliseconds, for the window."""

from __future__ import annotations

from datetime import datetime

from irondie_to.app.core.time_text import left, passed
from irondie_to.tournament.clocks.clock import SECOND_MS

_DIGITS = 5


def remaining(ms: int) -> str:
    """The remaining time as text, rounded up to a second: `07:42`; after the end `−3:00`."""
    text = left(ms)
    return text.rjust(_DIGITS, "0") if text[0].isdigit() else text


def short(ms: int) -> str:
    """The remaining time of a short period as text: `0:18`; zero after the end."""
    return left(max(0, ms))


def counted_up(ms: int) -> str:
    """The elapsed time as text: `1:38`."""
    return passed(ms)


def wall(ms: int) -> str:
    """The local time of day at these milliseconds since 1970 as text: `15:49`."""
    return datetime.fromtimestamp(ms / SECOND_MS).astimezone().strftime("%H:%M")
