"""The times of the knockout rounds on paper: when each one began, or else when it is planned to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.times import moment_text
from irondie_to.app.event.day import Day, ExpectedTime, StopState, day_of, forecast
from irondie_to.app.event.plan import outlook
from irondie_to.tournament.clocks.clock import MINUTE_MS


class PrintedTime(NamedTuple):
    """A local time (HH:MM). `is_planned` is true if the time is planned or expected, not actual."""

    at: str
    is_planned: bool


class KnockoutTimes(NamedTuple):
    """The start of each knockout round, in order, and the end of the event.

    A time is None if the round or the event is over and the time is unknown.
    """

    begins: tuple[PrintedTime | None, ...]
    ends: PrintedTime | None


def knockout_times(picture: Picture, rounds: int, clock: Callable[[str], str], now_ms: int) -> KnockoutTimes:
    """Return the times of the last `rounds` rounds of the day.

    A round that has not begun gets its expected time. If nothing has happened for half a day, or if no round has begun
    although its planned time has passed, the remaining rounds are timed from `now_ms`. Where no other time is known,
    the planned time is used.

    `clock` converts a stored UTC time to local wall time. `now_ms` is in milliseconds since 1970-01-01 UTC; 0 stands
    for the latest known time of the event.
    """
    day = day_of(picture, outlook(picture))
    now = now_ms or day.latest_ms or 0
    known = forecast(day, now)
    expected = (ExpectedTime(None, None),) * rounds if known is None else known.times[-rounds:]
    counts = known is not None or _is_late(day, rounds, clock, now)
    begins: list[PrintedTime | None] = []
    before: int | None = None
    for stop, time in zip(day.stops[-rounds:], expected, strict=True):
        begin, end = time.begin_ms, time.end_ms
        if begin is None and counts and stop.state is not StopState.DONE:
            begin = now if before is None else max(now, before + day.pause * MINUTE_MS)
        if begin is not None and end is None:
            end = max(now, begin + day.minutes * MINUTE_MS)
        at = stop.at if begin is None else clock(moment_text(begin))
        is_unknown = begin is None and stop.state is StopState.DONE
        begins.append(None if is_unknown else PrintedTime(at, not time.is_begun))
        before = end
    is_over = day.stops[-1].state is StopState.DONE
    if before is None:
        return KnockoutTimes(tuple(begins), None if is_over else PrintedTime(day.end_at, True))
    return KnockoutTimes(tuple(begins), PrintedTime(clock(moment_text(before)), not is_over))


def _is_late(day: Day, rounds: int, clock: Callable[[str], str], now_ms: int) -> bool:
    """Whether the planned time of the first of these rounds has passed, on the day of the event."""
    now = moment_text(now_ms)
    return now[:10] == day.date and clock(now) > day.stops[-rounds].at
