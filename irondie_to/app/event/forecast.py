"""Forecasts the rest of an event from the actual times so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.day import Day, Stop, StopState, day_of
from irondie_to.app.event.outlook import outlook
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import MINUTE_MS

_HOUR_MS = 60 * MINUTE_MS
_STALE_MS = 12 * _HOUR_MS
"""If nothing has happened for so long, the event continues on another day, and no time can be expected."""


class ExpectedTime(NamedTuple):
    """The actual or expected start and end of a round, in milliseconds since 1970-01-01 UTC; None if unknown.

    `is_begun` and `is_over` are true if the beginning or the end, respectively, is an actual time.
    """

    begin_ms: int | None
    end_ms: int | None
    is_begun: bool = False
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """The actual and expected times of all rounds of a day, in order. `end_ms` is the end of the last one."""

    times: tuple[ExpectedTime, ...]

    @property
    def end_ms(self) -> int | None:
        return self.times[-1].end_ms if self.times else None

    @property
    def is_over(self) -> bool:
        return bool(self.times) and self.times[-1].is_over


def forecast(day: Day, now_ms: int) -> Forecast | None:
    """The actual times of the rounds so far, and the expected times of the others; None before round 1.

    A round that is being played ends when the last of its tables runs out of time, or now if that moment has passed. A
    round whose clock was not started begins now at the earliest. Each later round begins after the planned break and
    takes the match time. If nothing has happened in the event for half a day, only the actual times are returned.
    """
    if day.latest_ms is None:
        return None
    is_stale = now_ms - day.latest_ms > _STALE_MS
    times: list[ExpectedTime] = []
    before: int | None = None
    for stop in day.stops:
        if stop.state is StopState.DONE:
            times.append(ExpectedTime(stop.began_ms, stop.ended_ms, stop.began_ms is not None, is_over=True))
            before = stop.ended_ms
            continue
        if is_stale:
            times.append(ExpectedTime(stop.began_ms, None, stop.began_ms is not None))
            continue
        times.append(_expected(day, stop, before, now_ms))
        before = times[-1].end_ms
    return Forecast(tuple(times))


def _expected(day: Day, stop: Stop, before: int | None, now_ms: int) -> ExpectedTime:
    length = day.minutes * MINUTE_MS
    if stop.state is StopState.TO_COME:
        begin = now_ms if before is None else max(now_ms, before + day.pause * MINUTE_MS)
        return ExpectedTime(begin, begin + length)
    if day.clock is not None and stop.began_ms is not None:
        left = max(0, day.clock.remaining(now_ms) + day.extra_ms)
        return ExpectedTime(stop.began_ms, now_ms + left, is_begun=True)
    if stop.began_ms is not None:
        return ExpectedTime(stop.began_ms, max(now_ms, stop.began_ms + length), is_begun=True)
    return ExpectedTime(now_ms, now_ms + length)


def forecast_of(picture: Picture, now_ms: int) -> tuple[Day, Forecast | None]:
    """The day of the event and its forecast at the time `now_ms` (milliseconds since 1970-01-01 UTC)."""
    day = day_of(picture, outlook(picture))
    return day, forecast(day, now_ms)


def times_words(time: ExpectedTime, clock: Callable[[int], str]) -> Phrase | None:
    """The actual or expected times of a round in words; None if no time is known. `clock` is as in `end_text`."""
    if time.begin_ms is None:
        return None if time.end_ms is None else Phrase("event_page.real_end", {"end": clock(time.end_ms)})
    begin = clock(time.begin_ms)
    if not time.is_begun:
        return Phrase("event_page.expected_begin", {"begin": begin})
    if time.end_ms is None:
        return Phrase("event_page.real_begin", {"begin": begin})
    ends = "event_page.real_times" if time.is_over else "event_page.real_so_far"
    return Phrase(ends, {"begin": begin, "end": clock(time.end_ms)})


def end_text(day: Day, found: Forecast | None, clock: Callable[[int], str]) -> str:
    """The time of day (HH:MM) at which the event ends: the actual time if known, else the expected or planned one.

    `clock` converts milliseconds since 1970-01-01 UTC to the local time of day (HH:MM).
    """
    end_ms = None if found is None else found.end_ms
    return day.end_at if end_ms is None else clock(end_ms)


def end_words(day: Day, found: Forecast | None, clock: Callable[[int], str]) -> Phrase:
    """The label for the end of the event, with the number of days since its start if it ends on a later day.

    Once round 1 is published, the days are counted from the actual or expected start, not from the planned one. `clock`
    is as in `end_text`.
    """
    days = day.days if found is None else _days_later(day, found, clock)
    return Phrase("event_page.over_later" if days else "event_page.over", {"days": days})


def _days_later(day: Day, found: Forecast, clock: Callable[[int], str]) -> int:
    begin_ms = next((time.begin_ms for time in found.times if time.begin_ms is not None), day.latest_ms)
    end_ms = day.latest_ms if found.end_ms is None else found.end_ms
    if begin_ms is None or end_ms is None:
        return day.days
    hours, minutes = map(int, clock(begin_ms).split(":"))
    return (hours * _HOUR_MS + minutes * MINUTE_MS + max(0, end_ms - begin_ms)) // (24 * _HOUR_MS)
