"""The plan of the day as a poster: its lines with announced, expected or past times; changes since the last print."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.times import minutes_of_day, moment_text, time_of_day
from irondie_to.app.core.typed.plan_lines import AddedLine, read_plan_lines, tidy_lines
from irondie_to.app.event.day import Day, ExpectedTime, Forecast, Stop, end_text, forecast_of
from irondie_to.app.event.plan import Outlook, outlook
from irondie_to.app.papers.kinds import named
from irondie_to.app.papers.prints import Compared, Prints, latest_print
from irondie_to.app.papers.views import EventPaper, Said, event_head
from irondie_to.errors import Phrase, UserError, Value

_TIME: Final = re.compile("[0-9]{1,2}:[0-9]{2}")
_HALF_DAY, _DAY = 12 * 60, 24 * 60
_MORNING = 8 * 60
"""How long before the first round a line may be, in minutes; an earlier time of day is that of the following night."""


class PlanMark(Enum):
    """How a line is marked: `RING` for rounds and whatever nobody may miss, `PAUSE` for pauses, else `DOT`."""

    RING = "ring"
    DOT = "dot"
    PAUSE = "pause"


class PlanLine(NamedTuple):
    """A line of the poster. `at` is HH:MM, or empty if unknown.

    A `name` or `note` given as `str` was typed by the organiser. `is_planned` is true if the time is only expected,
    that is, neither announced nor past. `number` is the number of a Swiss round.
    """

    at: str
    name: Phrase | str
    note: Phrase | str | None
    mark: PlanMark
    is_planned: bool = False
    is_over: bool = False
    number: int | None = None

    @property
    def is_round(self) -> bool:
        return self.mark is PlanMark.RING and not isinstance(self.name, str)


@dataclass(frozen=True, slots=True)
class PlanOfDay(EventPaper):
    """The lines of the day in order. `ends` is HH:MM, `days` days after the start; empty if there are no rounds.

    `rounds` is the number of Swiss rounds. Each round takes `minutes`, with `pause` minutes between rounds. `cut` is
    the number of players in the knockout (0: none). `is_begun` is true once a time of the event is known, normally from
    the publication of round 1 on. `added` are the lines typed for this print.
    """

    layout: ClassVar[str] = "event.plan"
    for_wall: ClassVar[bool] = True
    compared: ClassVar[str] = "plan"
    lines: tuple[PlanLine, ...]
    ends: str
    days: int
    rounds: int
    minutes: int
    pause: int
    cut: int
    is_begun: bool
    added: str = ""

    @property
    def warnings(self) -> tuple[Phrase, ...]:
        """A sentence for each pause that begins while a round is being played."""
        return tuple(
            Phrase(
                "paper.plan_pause_in_round",
                {"round": line.name, "end": time_of_day(begin + self.minutes), "pause": pause.name, "time": pause.at},
            )
            for pause in self.lines
            if pause.mark is PlanMark.PAUSE and not pause.is_over
            for line in self.lines
            if line.is_round and line.at and not line.is_over
            for begin in (minutes_of_day(line.at),)
            if 0 < (minutes_of_day(pause.at) - begin) % _DAY < self.minutes
        )

    @property
    def planned_from(self) -> PlanLine | None:
        """The first round whose time is only expected."""
        return next((line for line in self.lines if line.is_planned and line.mark is PlanMark.RING), None)


def plan_of_day(picture: Picture, clock: Callable[[str], str], now_ms: int, added: str = "") -> PlanOfDay:
    """Build the plan as of `now_ms`, in milliseconds since 1970-01-01 UTC; 0 means the event's latest known time.

    `clock` converts a stored UTC time to the local time of day (HH:MM). `added` are lines for this print, typed
    as for `read_plan_lines`, in addition to those stored with the event. Raises `UserError` `paper.*` or `typed.*`.
    """
    typed = read_plan_lines((*picture.options.plan_lines, *tidy_lines(added)))
    day, expected = forecast_of(picture, now_ms)
    if not now_ms and day.latest_ms is not None:
        now_ms = day.latest_ms
        day, expected = forecast_of(picture, now_ms)

    def local(ms: int) -> str:
        return clock(moment_text(ms))

    ahead = outlook(picture)
    rounds = _rounds(ahead, day, expected, local) if ahead.is_known else []
    end = PlanLine(end_text(day, expected, local), "", None, PlanMark.DOT, not (expected and expected.is_over))
    begin = minutes_of_day(picture.event.starts_at)
    timed = _timed([*rounds, end], begin)
    now = _after(minutes_of_day(local(now_ms)), timed[0].at, _HALF_DAY) if expected is not None else None
    own = [_added(line, min(begin, timed[0].at), now) for line in typed]
    timed = _delayed(timed, own)
    end_at = max(timed.pop().at, max((line.end for line in own), default=0))
    if day.closes is not None:
        closes = PlanLine(time_of_day(day.closes), Phrase("paper.plan_closes"), None, PlanMark.DOT)
        timed.append(_Timed(day.closes, day.closes, closes))
    lines = sorted([*own, *timed], key=lambda each: each.at)
    return PlanOfDay(
        event_head(picture),
        tuple(each.line for each in lines),
        time_of_day(end_at) if rounds else "",
        end_at // _DAY,
        ahead.rounds,
        day.minutes,
        day.pause,
        ahead.cut if len(day.stops) > ahead.rounds else 0,
        expected is not None,
        added,
    )


class _Timed(NamedTuple):
    """A line with its start and end, in minutes after the midnight before the event.

    Start and end differ only for a pause.
    """

    at: int
    end: int
    line: PlanLine


def _rounds(ahead: Outlook, day: Day, found: Forecast | None, local: Callable[[int], str]) -> list[PlanLine]:
    times = (ExpectedTime(None, None),) * len(day.stops) if found is None else found.times
    lines = []
    for place, (stop, time) in enumerate(zip(day.stops, times, strict=True)):
        if place and place == day.cut_after:
            lines.append(_cut(ahead, day, times[place - 1], time, local))
        at = "" if time.is_over else stop.at  # the plan says nothing about when a round was really played
        at = at if time.begin_ms is None else local(time.begin_ms)
        is_planned = not (time.is_begun or time.is_over) and (place > 0 or found is not None)
        number = place + 1 if place < ahead.rounds else None
        lines.append(PlanLine(at, *_named(stop), PlanMark.RING, is_planned, time.is_over, number))
    return lines


def _cut(
    ahead: Outlook, day: Day, last: ExpectedTime, following: ExpectedTime, local: Callable[[int], str]
) -> PlanLine:
    """The line for the end of the Swiss rounds, with the size of the knockout.

    If the end of the last Swiss round is not known, the start of the knockout is used. If that is not known either, the
    planned end is used, or the time is empty if the round is over.
    """
    at_ms = following.begin_ms if last.end_ms is None else last.end_ms
    before = day.stops[ahead.rounds - 1]
    planned = "" if last.is_over else time_of_day(before.start + day.minutes)
    at = planned if at_ms is None else local(at_ms)
    name = Phrase("paper.top", {"count": ahead.cut})
    return PlanLine(at, name, Phrase("paper.plan_cut"), PlanMark.DOT, not last.is_over, last.is_over)


def _named(stop: Stop) -> tuple[Phrase, Phrase | None]:
    if stop.name.code == "event_page.final_and_third":
        return Phrase("paper.final"), Phrase("paper.plan_third")
    return stop.name, None


def _timed(lines: Sequence[PlanLine], begin: int) -> list[_Timed]:
    """The lines with their times; the first time is at most half a day before `begin`.

    The lines keep their order, even if a wrong clock makes a round seem to have begun before the previous one. A line
    whose time is not known follows the previous one.
    """
    timed: list[_Timed] = []
    for line in lines:
        if not line.at:
            at = timed[-1].at if timed else begin
            timed.append(_Timed(at, at, line))
            continue
        at = _after(minutes_of_day(line.at), timed[-1].at if timed else begin, _HALF_DAY)
        at = max(at, timed[-1].at) if timed else at
        timed.append(_Timed(at, at, line))
    return timed


def _added(added: AddedLine, begin: int, now: int | None) -> _Timed:
    """A line of the organiser, which is over once its time or, for a pause, its end has passed.

    `now` is None while no actual time of the event is known.
    """
    at = _after(minutes_of_day(added.at), begin, _MORNING)
    if not added.until:
        mark = PlanMark.RING if added.is_vital else PlanMark.DOT
        is_over = now is not None and at <= now
        return _Timed(at, at, PlanLine(added.at, added.name, added.note or None, mark, is_over=is_over))
    end = _after(minutes_of_day(added.until), at, 0)
    note = added.note or Phrase("paper.plan_until", {"until": added.until})
    is_over = now is not None and end <= now
    return _Timed(at, end, PlanLine(added.at, added.name, note, PlanMark.PAUSE, is_over=is_over))


def _delayed(lines: list[_Timed], added: Sequence[_Timed]) -> list[_Timed]:
    """The lines, with expected times delayed so that no round begins during a pause."""
    for pause in sorted((each for each in added if each.end > each.at), key=lambda each: each.at):
        planned = [each.at for each in lines if each.line.is_planned and each.at >= pause.at]
        delay = max(0, pause.end - min(planned)) if planned else 0
        lines = [
            _Timed(each.at + delay, each.end + delay, each.line._replace(at=time_of_day(each.at + delay)))
            if delay and each.line.is_planned and each.at >= pause.at
            else each
            for each in lines
        ]
    return lines


def _after(minutes: int, before: int, most: int) -> int:
    """Move a time to the first day on which it is at most `most` minutes before `before`; all are in minutes."""
    while minutes < before - most:
        minutes += _DAY
    return minutes


MUCH: Final = 10
"""If a time differs from the printed one by this many minutes or more, the plan should be printed again."""


class PlanMove(NamedTuple):
    """The round whose time differs most from the printed plan.

    `was` is the time on that plan, `now` the current time of the round, and `printed` the time at which the plan was
    printed. All are HH:MM.
    """

    name: Phrase
    was: str
    now: str
    printed: str

    @property
    def sentence(self) -> Phrase:
        values: dict[str, Value] = {"round": self.name, "now": self.now, "was": self.was, "printed": self.printed}
        return Phrase("event_page.plan_moved", values)


def plan_move(
    picture: Picture, clock: Callable[[str], str], now_ms: int, prints: Iterable[UnfinishedRow]
) -> PlanMove | None:
    """The round whose time differs most from the latest printed plan, if by at least `MUCH` minutes, else None.

    Rounds that are over do not count. `clock` and `now_ms` are as in `plan_of_day`; `prints` are the stored prints of
    the event.
    """
    printed = latest_print(prints, PlanOfDay.layout)
    if printed is None:
        return None
    try:
        plan = plan_of_day(picture, clock, now_ms, str(*printed.rows.get(ADDED, [""])))
    except UserError:  # the stored lines are from any database
        return None
    move, most = None, MUCH - 1
    for line in plan.lines:
        was = str(*printed.rows.get(key_of(line), [""]))
        if isinstance(line.name, str) or not line.is_round or line.is_over or not _TIME.fullmatch(was) or not line.at:
            continue
        apart = abs((minutes_of_day(line.at) - minutes_of_day(was) + _HALF_DAY) % _DAY - _HALF_DAY)
        if apart > most:
            move, most = PlanMove(line.name, was, line.at, printed.printed[11:]), apart
    return move


ADDED: Final = "added"
"""The key under which the lines typed for the print are kept. No line of the plan has this key."""


def key_of(line: PlanLine) -> str:
    """The key of a line, which is the same in every print and in every language."""
    return f"typed {line.name}" if isinstance(line.name, str) else f"line {named(line.name)}"


def rows_of(paper: PlanOfDay) -> dict[str, Said]:
    """The time of each line (HH:MM, or empty if unknown), and the lines typed for this print as typed."""
    rows: dict[str, Said] = {ADDED: [paper.added]}
    for line in paper.lines:
        rows.setdefault(key_of(line), [line.at])
    return rows


def compared(paper: PlanOfDay, _prints: Prints) -> Compared:
    """Return the plan unchanged, because only its head names the print that it replaces."""
    return Compared(paper)
