"""The plan of the day as a timeline: the rounds with their planned and actual times, and the progress of the event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.core.clock_facts import round_clock_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.stages import Stage, stages
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.event.outlook import Outlook
from irondie_to.app.event.publication import publication_of
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import SECOND_MS, RoundClock

_HOUR = 60


class StopState(Enum):
    DONE = "done"
    NOW = "now"
    TO_COME = "to_come"


@dataclass(frozen=True, slots=True)
class Stop:
    """A round in the plan of the day.

    `start` is its planned start in minutes after the midnight before the event, `at` the same time as HH:MM.

    `began_ms` and `ended_ms` are its actual times in milliseconds since 1970-01-01 UTC, or None if unknown: the start
    of its clock and its last result. A round played without a clock begins with its publication, and its end is
    unknown.
    """

    name: Phrase
    at: str
    start: int
    state: StopState
    began_ms: int | None = None
    ended_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Day:
    """The planned day of an event.

    `stops` are the rounds in order, each `minutes` long, with `pause` minutes between them. The event ends at `end`, in
    minutes after the midnight before it; `end_at` is the same time as HH:MM, `days` days later. `cut_after` is the
    number of stops before the knockout, None without a knockout. `date` is the day of the event as YYYY-MM-DD, and
    `tables` the number of tables that its players need.

    `clock` is the clock of the round being played, None if it was not started; `extra_ms` is the longest time that a
    table of that round may play on after the clock has run out. `latest_ms` is the latest actual time of the event in
    milliseconds since 1970-01-01 UTC, None before round 1. `closes` is the time at which the hall closes, in the same
    minutes as `end`; None if not known.
    """

    date: str
    stops: tuple[Stop, ...]
    minutes: int
    end: int
    end_at: str
    days: int
    cut_after: int | None
    tables: int
    pause: int = 0
    clock: RoundClock | None = None
    extra_ms: int = 0
    latest_ms: int | None = None
    closes: int | None = None


def day_of(picture: Picture, ahead: Outlook) -> Day:
    begin = _minutes(picture.event.starts_at)
    step = picture.event.match_minutes + picture.event.break_minutes
    played = _played(picture, ahead.rounds)
    third = picture.options.third_place and len(ahead.starts) > ahead.rounds + 1
    stops = tuple(
        _stop(picture, name, at, begin + place * step, played.get(place))
        for place, (name, at) in enumerate(ahead.starts)
    )
    if third:
        stops = (*stops[:-1], replace(stops[-1], name=Phrase("event_page.final_and_third")))
    end = stops[-1].start + picture.event.match_minutes if stops else begin
    published = [moment_ms(at) for row in picture.swiss if (at := publication_of(row).at) is not None]
    real = [ms for stop in stops for ms in (stop.began_ms, stop.ended_ms) if ms is not None]
    now = next((place for place, stop in enumerate(stops) if stop.state is StopState.NOW), None)
    return Day(
        picture.event.date,
        stops,
        picture.event.match_minutes,
        end,
        ahead.end,
        ahead.days,
        ahead.rounds if 0 < ahead.rounds < len(stops) else None,
        ahead.players // 2,
        picture.event.break_minutes,
        None if now is None else _clock(picture, played[now]),
        0 if now is None else _extra_ms(picture, played[now]),
        max((*published, *real), default=None),
        _closing(picture.event.closes_at, begin),
    )


def _closing(at: str, begin: int) -> int | None:
    """The closing time in minutes, moved to the next day unless it is after `begin`; None if not known."""
    if not at:
        return None
    minute = _minutes(at)
    return minute if minute > begin else minute + 24 * _HOUR


def _minutes(at: str) -> int:
    hours, minutes = map(int, at.split(":"))
    return hours * _HOUR + minutes


def _played(picture: Picture, swiss: int) -> dict[int, Stage]:
    """The published rounds by their position in the day. The final includes the match for third place."""
    found: dict[int, Stage] = {place: (row,) for place, row in enumerate(picture.swiss[:swiss])}
    if picture.seeds:
        found |= {swiss + place: stage for place, stage in enumerate(stages(picture))}
    return found


def _stop(picture: Picture, name: Phrase, at: str, start: int, rows: Stage | None) -> Stop:
    if rows is None:
        return Stop(name, at, start, StopState.TO_COME)
    ids = {row.id for row in rows}
    is_done = not any(match.round_id in ids for match in picture.pending)
    times = [time for time in picture.times if time.round_id in ids]
    ends = [time.ended_ms for time in times if time.ended_ms is not None]
    began = min((time.began_ms for time in times), default=None)
    if began is None and any(not match.is_pending for row in rows for match in picture.matches_of(row)):
        published = publication_of(rows[0]).at
        began = None if published is None else moment_ms(published)
    state = StopState.DONE if is_done else StopState.NOW
    return Stop(name, at, start, state, began, max(ends, default=None) if is_done else None)


def _clock(picture: Picture, rows: Stage) -> RoundClock | None:
    ids = {row.id for row in rows}
    return next((round_clock_of(clock) for clock in picture.clocks if clock.round_id in ids), None)


def _extra_ms(picture: Picture, rows: Stage) -> int:
    """The largest sum of extra time and finished pauses at any table without a result, in milliseconds."""
    waiting = {match.id: match for row in rows for match in picture.matches_of(row) if match.is_pending}
    paused = {clock.match_id: clock.paused_ms for clock in picture.table_clocks}
    times = (match.extra_seconds * SECOND_MS + paused.get(match.id, 0) for match in waiting.values())
    return max((*times, 0))
