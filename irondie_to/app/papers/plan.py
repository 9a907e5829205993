"""The printed plan of the day, with planned, actual and expected times: its content and its builder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.time.stored_time import moment_text
from irondie_to.app.event.forecast import ExpectedTime, end_words, forecast_of
from irondie_to.app.papers.people import event_head
from irondie_to.app.papers.views import EventPaper
from irondie_to.errors import Phrase


class PlannedRow(NamedTuple):
    """A round of the day. All times are HH:MM; the actual and the expected ones are local, and empty if unknown."""

    name: Phrase
    planned: str
    began: str
    ended: str
    expected: str


@dataclass(frozen=True, slots=True)
class PlanOfDay(EventPaper):
    """The rounds of the day in order. The last row is the end of the event.

    `is_begun` says that round 1 is published, so that there are actual and expected times.
    """

    layout: ClassVar[str] = "event.plan"
    rows: tuple[PlannedRow, ...]
    is_begun: bool


def plan_of_day(picture: Picture, clock: Callable[[str], str], now_ms: int) -> PlanOfDay:
    """Build the plan as of `now_ms`, in milliseconds since 1970; 0 means the latest known time of the event.

    `clock` turns a stored UTC time into local wall time.
    """
    day, found = forecast_of(picture, now_ms)
    if not now_ms and day.latest_ms is not None:
        day, found = forecast_of(picture, day.latest_ms)

    def local(ms: int | None) -> str:
        return "" if ms is None else clock(moment_text(ms))

    times = (ExpectedTime(None, None),) * len(day.stops) if found is None else found.times
    rows = [
        PlannedRow(
            stop.name,
            stop.at,
            local(time.begin_ms) if time.is_begun else "",
            local(time.end_ms) if time.is_over else "",
            "" if time.is_begun or time.is_over else local(time.begin_ms),
        )
        for stop, time in zip(day.stops, times, strict=True)
    ]
    ends = end_words(day, found, lambda ms: clock(moment_text(ms)))
    end_ms, is_over = (None, False) if found is None else (found.end_ms, found.is_over)
    last = PlannedRow(ends, day.end_at, "", local(end_ms) if is_over else "", "" if is_over else local(end_ms))
    return PlanOfDay(event_head(picture), (*rows, last), found is not None)
