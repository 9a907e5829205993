"""Finds the next alarm, and the alarms that became due between two moments."""

from __future__ import annotations

from bisect import bisect_right

from irondie_to.app.clocks.board import ClockBoard
from irondie_to.app.clocks.views import Alarm, AlarmKind


def next_moment(board: ClockBoard, now_ms: int) -> int | None:
    """The wall time of the first alarm after `now_ms`, or None if no alarm follows."""
    place = bisect_right(board.alarms, now_ms, key=_at)
    return board.alarms[place].at_ms if place < len(board.alarms) else None


def alarms(board: ClockBoard, after_ms: int, until_ms: int) -> tuple[Alarm, ...]:
    """The alarms due after `after_ms` and up to `until_ms` (inclusive), in chronological order.

    The five-minute alarm of a round is left out if its match time also ended in this interval, for example while the
    computer was asleep.
    """
    first, last = (bisect_right(board.alarms, moment, key=_at) for moment in (after_ms, until_ms))
    found = board.alarms[first:last]
    over = {alarm.round_name for alarm in found if alarm.kind is AlarmKind.MATCH_OVER}
    return tuple(alarm for alarm in found if alarm.kind is AlarmKind.MATCH_OVER or alarm.round_name not in over)


def _at(alarm: Alarm) -> int:
    return alarm.at_ms
