"""The day of an event: planned and actual times of its rounds, their delays and causes, and a forecast of the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from irondie_to.app.core.clock_facts import round_clock_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.stages import Stage, stages
from irondie_to.app.core.times import minutes_of_day, moment_ms
from irondie_to.app.event.plan import Outlook, outlook
from irondie_to.app.event.publication import publication_of
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import MINUTE_MS, SECOND_MS, RoundClock
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, has_third_place
from irondie_to.tournament.knockout.knockout import bracket_of

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
    of its clock and its last result. A round without a clock counts as begun with its publication once it has a result,
    and its end is unknown. A knockout round counts as published by the cut, or by the last result of the round before
    it, but only while it is being played.

    `clock` is the clock of a round being played, None if it was not started; `extra_ms` is the longest time that a
    table of that round may play on after the clock has run out.
    """

    name: Phrase
    at: str
    start: int
    state: StopState
    began_ms: int | None = None
    ended_ms: int | None = None
    clock: RoundClock | None = None
    extra_ms: int = 0


@dataclass(frozen=True, slots=True)
class Day:
    """The planned day of an event.

    `stops` are the rounds in order, each `minutes` long, with `pause` minutes between them. The event ends at `end`, in
    minutes after the midnight before it; `end_at` is the same time as HH:MM. `cut_after` is the number of stops before
    the knockout, None without a knockout. `date` is the day of the event as YYYY-MM-DD, and
    `tables` the number of tables that its players need.

    `latest_ms` is the latest actual time of the event in milliseconds since 1970-01-01 UTC; None before round 1, or if
    no time is stored. `closes` is the time at which the hall closes, in the same minutes as `end`; None if not known.
    """

    date: str
    stops: tuple[Stop, ...]
    minutes: int
    end: int
    end_at: str
    cut_after: int | None
    tables: int
    pause: int = 0
    latest_ms: int | None = None
    closes: int | None = None


def day_of(picture: Picture, ahead: Outlook) -> Day:
    begin = minutes_of_day(picture.event.starts_at)
    step = picture.event.match_minutes + picture.event.break_minutes
    stops = tuple(_stops(picture, ahead, begin, step))
    if picture.options.third_place and has_third_place(ahead.cut):
        stops = (*stops[:-1], replace(stops[-1], name=Phrase("event_page.final_and_third")))
    end = stops[-1].start + picture.event.match_minutes if stops else begin
    published = [moment_ms(at) for row in picture.swiss if (at := publication_of(row).at) is not None]
    real = [ms for stop in stops for ms in (stop.began_ms, stop.ended_ms) if ms is not None]
    return Day(
        picture.event.date,
        stops,
        picture.event.match_minutes,
        end,
        ahead.end,
        ahead.rounds if ahead.rounds < len(stops) else None,
        ahead.players // 2,
        picture.event.break_minutes,
        max((*published, *real), default=None),
        _closing(picture.event.closes_at, begin),
    )


def _closing(at: str, begin: int) -> int | None:
    """The closing time in minutes, moved to the next day unless it is after `begin`; None if not known."""
    if not at:
        return None
    minute = minutes_of_day(at)
    return minute if minute > begin else minute + 24 * _HOUR


def _stops(picture: Picture, ahead: Outlook, begin: int, step: int) -> Iterator[Stop]:
    over = _knockout_over(picture) if picture.seeds else {}
    places = {name: place for place, name in enumerate(over, start=ahead.rounds)}
    played: dict[int, Stage] = {place: (row,) for place, row in enumerate(picture.swiss[: ahead.rounds])}
    played |= {places[name]: () for name in over if over[name]}  # without any match
    for stage in stages(picture) if over else ():
        played[places.get(stage[0].name, places[FINAL])] = stage
    still_open = {places[name] for name in over if not over[name]}
    ended_ms: int | None = None
    for place, (name, at) in enumerate(ahead.starts):
        stop = Stop(name, at, begin + place * step, StopState.TO_COME)
        if place in played:
            stop = _stop(picture, stop, played[place], ended_ms, is_open=place in still_open)
        yield stop
        ended_ms = stop.ended_ms


def _knockout_over(picture: Picture) -> dict[str, bool]:
    """For each round of the knockout by name, whether it is certain who advances from all its matches.

    The match for third place is left out.
    """
    rounds = [round_ for round_ in bracket_of(picture.tournament).rounds if round_.name != THIRD_PLACE]
    return {round_.name: all(meeting.is_over for meeting in round_.meetings) for round_ in rounds}


def _stop(picture: Picture, planned: Stop, rows: Stage, before_ms: int | None, *, is_open: bool) -> Stop:
    """A published round as `planned`, with its actual times.

    The final includes the match for third place. `before_ms` is the end of the round before, None if unknown. If
    `is_open`, more matches can still be added.
    """
    ids = {row.id for row in rows}
    is_done = not (is_open or any(match.round_id in ids for match in picture.pending))
    times = [time for time in picture.times if time.round_id in ids]
    ends = [time.ended_ms for time in times if time.ended_ms is not None]
    began = min((time.began_ms for time in times), default=None)
    if began is None and any(not match.is_pending for row in rows for match in picture.matches_of(row)):
        began = _published_ms(picture, rows[0], before_ms, is_done=is_done)
    if is_done:
        return replace(planned, state=StopState.DONE, began_ms=began, ended_ms=max(ends, default=None))
    clock = next((round_clock_of(clock) for clock in picture.clocks if clock.round_id in ids), None)
    return replace(planned, state=StopState.NOW, began_ms=began, clock=clock, extra_ms=_extra_ms(picture, rows))


def _published_ms(picture: Picture, row: RoundRow, before_ms: int | None, *, is_done: bool) -> int | None:
    if row.phase == "swiss":
        at = publication_of(row).at
    elif is_done:
        return None
    elif row.number > 1:
        return before_ms
    else:
        at = picture.cut_made_at
    return moment_ms(at) if at else None


def _extra_ms(picture: Picture, rows: Stage) -> int:
    """The largest sum of extra time, finished pauses and missed time at any table without a result, in ms.

    A match that was added while the clock was running has missed the time before.
    """
    waiting = {match.id: match for row in rows for match in picture.matches_of(row) if match.is_pending}
    paused = {clock.match_id: clock.paused_ms for clock in picture.table_clocks}
    times = (match.extra_seconds * SECOND_MS + paused.get(match.id, 0) for match in waiting.values())
    return max((*times, 0))


_HOUR_MS = 60 * MINUTE_MS
_STALE_MS = 12 * _HOUR_MS
"""If nothing has happened for this long, the event is assumed to continue on another day, at an unknown time."""


class ExpectedTime(NamedTuple):
    """The actual or expected start and end of a round, in milliseconds since 1970-01-01 UTC; None if unknown.

    `is_begun` is true if the beginning is an actual time. `is_over` is true once the round is over, even if its end is
    unknown.
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
    """The actual times of the rounds so far, and the expected times of the others; None if `day.latest_ms` is None.

    `now_ms` is in milliseconds since 1970-01-01 UTC. A round that is being played ends when the last of its tables runs
    out of time, or now if that moment has passed. A published round without a clock begins now, unless it has results
    and the time of its publication is known (see `Stop`); then it ends when the match time has passed since then. Each
    later round begins after the planned break, but not before now, and takes the match time. If nothing has happened in
    the event for half a day, only the actual times are returned.
    """
    if day.latest_ms is None:
        return None
    is_stale = now_ms - day.latest_ms > _STALE_MS
    times: list[ExpectedTime] = []
    before: int | None = None
    for stop in day.stops:
        if stop.state is StopState.DONE:
            times.append(ExpectedTime(stop.began_ms, stop.ended_ms, stop.began_ms is not None, is_over=True))
            before = before if stop.began_ms is None else stop.ended_ms  # a round without a match takes no time
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
    if stop.clock is not None and stop.began_ms is not None:
        left = max(0, stop.clock.remaining(now_ms) + stop.extra_ms)
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


MUCH = 20
"""A round that is later than this many minutes is marked."""
_DAY, _HALF_DAY = 24 * 60, 12 * 60


class RoundDelay(NamedTuple):
    """The delay of a round in minutes (`late`), and the `change` of the delay since the previous round.

    Negative numbers mean that the round is early, or that the delay has decreased. `late` is None if no actual or
    expected start is known, and `change` also if that of the previous round is not known. The `change` of the first
    round is its delay. `cause` is the main cause of `change`; None without a change, if the round has not begun, or if
    the times of the previous round are not known.
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
            late = (minutes_of_day(clock(time.begin_ms)) - stop.start + _HALF_DAY) % _DAY - _HALF_DAY
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
