"""Times as clocks write them, and rounds, for sentences."""

from __future__ import annotations

from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import SECOND_MS
from irondie_to.tournament.knockout.bracket import round_phrase

_MINUS = "\u2212"


def left(ms: int) -> str:
    """A time that runs out, `7:42`; after its end `−3:00`. A second that has begun is still there."""
    seconds = -(-ms // SECOND_MS)
    return _MINUS + _parted(-seconds) if seconds < 0 else _parted(seconds)


def passed(ms: int) -> str:
    """A time that has passed, `1:38`."""
    return _parted(max(0, ms) // SECOND_MS)


def extra_time(seconds: int, *, signed: bool = False) -> str:
    """Extra time, `3:00`; `+3:00` and `−1:00` with its sign."""
    sign = (_MINUS if seconds < 0 else "+") if signed else ""
    return sign + _parted(abs(seconds))


def time_of_day(minutes: int) -> str:
    """Minutes after midnight as HH:MM, also past the next midnight."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def round_named(name: str) -> Phrase:
    """A round, by its number or its name in the knockout, as it stands within a sentence: round 3, the final."""
    if name.isdecimal():
        return Phrase("clocks.this_round", {"round": int(name)})
    return Phrase("clocks.the_round", {"round": round_phrase(name)})


def _parted(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
