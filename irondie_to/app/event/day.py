"""The plan of the day as a line: the rounds with their planned times, and how far the event has got."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.stages import Stage, stages
from irondie_to.app.event.outlook import Outlook
from irondie_to.errors import Phrase

_HOUR = 60


class StopState(Enum):
    """Whether a round is finished, being played, or still to come."""

    DONE = "done"
    NOW = "now"
    TO_COME = "to_come"


@dataclass(frozen=True, slots=True)
class Stop:
    """A round in the plan of the day. `start` is in minutes after the midnight before the event, `at` as HH:MM."""

    name: Phrase
    at: str
    start: int
    state: StopState


@dataclass(frozen=True, slots=True)
class Day:
    """The planned day of an event.

    `stops` are the rounds in order, each `minutes` long. The event ends at `end`, in minutes after the midnight before
    it; `end_at` is the same as HH:MM, `days` days later. `cut_after` is how many stops come before the knockout, None
    without one. `date` is the day of the event as YYYY-MM-DD, and `tables` how many tables its players need.
    """

    date: str
    stops: tuple[Stop, ...]
    minutes: int
    end: int
    end_at: str
    days: int
    cut_after: int | None
    tables: int


def day_of(picture: Picture, ahead: Outlook) -> Day:
    begin = _minutes(picture.event.starts_at)
    step = picture.event.match_minutes + picture.event.break_minutes
    states = _states(picture, ahead.rounds, len(ahead.starts))
    third = picture.options.third_place and len(ahead.starts) > ahead.rounds + 1
    stops = tuple(Stop(name, at, begin + place * step, states[place]) for place, (name, at) in enumerate(ahead.starts))
    if third:
        stops = (*stops[:-1], replace(stops[-1], name=Phrase("event_page.final_and_third")))
    end = stops[-1].start + picture.event.match_minutes if stops else begin
    return Day(
        picture.event.date,
        stops,
        picture.event.match_minutes,
        end,
        ahead.end,
        ahead.days,
        ahead.rounds if 0 < ahead.rounds < len(stops) else None,
        ahead.players // 2,
    )


def _minutes(at: str) -> int:
    hours, minutes = map(int, at.split(":"))
    return hours * _HOUR + minutes


def _states(picture: Picture, swiss: int, stops: int) -> list[StopState]:
    """The state of each stop; the last knockout round includes the match for third place."""
    states = [_state(picture, (row,)) for row in picture.swiss[:swiss]]
    states += [StopState.TO_COME] * (swiss - len(states))
    states += [_state(picture, stage) for stage in stages(picture)] if picture.seeds else []
    return (states + [StopState.TO_COME] * stops)[:stops]


def _state(picture: Picture, rows: Stage) -> StopState:
    ids = {row.id for row in rows}
    return StopState.NOW if any(match.round_id in ids for match in picture.pending) else StopState.DONE
