"""Compares planned times with actual and expected ones: the delay of each round, and its main cause."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from irondie_to.app.event.day import Day
from irondie_to.app.event.forecast import ExpectedTime, Forecast
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import MINUTE_MS

MUCH = 20
"""A round that is later than this many minutes is marked."""
_DAY, _HALF_DAY = 24 * 60, 12 * 60


class RoundDelay(NamedTuple):
    """The delay of a round in minutes (`late`), and the `change` of the delay since the previous round.

    Negative numbers mean that the round is early, or that the delay has decreased. Both are None if no actual or
    expected start is known. `cause` is the main cause of `change`; None without a change, or if the round has not
    begun.
    """

    late: int | None = None
    change: int | None = None
    cause: Phrase | None = None


def midnight_ms(day: Day, found: Forecast | None, clock: Callable[[int], str]) -> int | None:
    """Return the midnight from which planned minutes count, in milliseconds since 1970-01-01 UTC.

    None if no start is known. The plan is assumed to be for the day on which its times are closest to the first known
    start. `clock` converts milliseconds since 1970-01-01 UTC to the local time of day (HH:MM).
    """
    known = [] if found is None else zip(day.stops, found.times, strict=True)
    for stop, time in known:
        if time.begin_ms is not None:
            hours, minutes = map(int, clock(time.begin_ms).split(":"))
            late = (hours * 60 + minutes - stop.start + _HALF_DAY) % _DAY - _HALF_DAY
            return (time.begin_ms // MINUTE_MS - late - stop.start) * MINUTE_MS
    return None


def minute_of(ms: int, midnight: int) -> int:
    """Return the minutes from `midnight` to a moment, both in milliseconds since 1970-01-01 UTC."""
    return (ms - midnight) // MINUTE_MS


def delays(day: Day, found: Forecast | None, midnight: int | None) -> tuple[RoundDelay, ...]:
    """Return the delay of each round. `midnight` is as returned by `midnight_ms`."""
    if found is None or midnight is None:
        return (RoundDelay(),) * len(day.stops)
    late = [
        None if time.begin_ms is None else minute_of(time.begin_ms, midnight) - stop.start
        for stop, time in zip(day.stops, found.times, strict=True)
    ]
    made = [_first(late[0], found.times[0])] if late else []
    for (before, here), (old, new) in zip(pairwise(found.times), pairwise(late), strict=True):
        change = None if old is None or new is None else new - old
        made.append(RoundDelay(new, change, _cause(day, before, here, change)))
    return tuple(made)


def _first(late: int | None, time: ExpectedTime) -> RoundDelay:
    code = "event_page.began_late" if late and late > 0 else "event_page.began_early"
    return RoundDelay(late, late, Phrase(code) if late and time.is_begun else None)


def _cause(day: Day, before: ExpectedTime, here: ExpectedTime, change: int | None) -> Phrase | None:
    """Return the main cause of the change in delay since the previous round: its last result, or the break."""
    if not change or not here.is_begun or here.begin_ms is None or before.begin_ms is None or before.end_ms is None:
        return None
    over = (before.end_ms - before.begin_ms) // MINUTE_MS - day.minutes
    pause = max(0, here.begin_ms - before.end_ms) // MINUTE_MS
    is_round = over > pause - day.pause if change > 0 else over < pause - day.pause
    values: dict[str, Value] = {"count": abs(over) if is_round else pause, "planned": day.pause}
    if not is_round:
        return Phrase("event_page.break_was", values)
    return Phrase("event_page.result_late" if change > 0 else "event_page.result_early", values)
