"""Formats clock times, given in milliseconds, as text for the window."""

from __future__ import annotations

from datetime import datetime

from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.times import left, passed
from irondie_to.tournament.clocks.clock import SECOND_MS, TableState

_DIGITS = 5


def remaining(ms: int) -> str:
    """Return the remaining time as text, rounded up to a whole second: `07:42`, or `−3:00` after the end."""
    text = left(ms)
    return text.rjust(_DIGITS, "0") if text[0].isdigit() else text


def short(ms: int) -> str:
    """Return the remaining time of a short period as text, such as `0:18`, or `0:00` after the end."""
    return left(max(0, ms))


def wall(ms: int) -> str:
    """Return the local time of day as text, such as `15:49`. `ms` is in milliseconds since 1970."""
    return datetime.fromtimestamp(ms / SECOND_MS).astimezone().strftime("%H:%M")


def figure_of(face: TableFace) -> str:
    """Return the time shown for a table as text, counted up or down; empty if the table shows no time."""
    if face.figure_ms is None:
        return ""
    if face.counts_up:
        return f"+{passed(face.figure_ms)}"
    return short(face.figure_ms) if face.state is TableState.SHOWING else remaining(face.figure_ms)
