"""The next moment at which anything shown or sounded changes by itself, and what happens between two moments."""

from __future__ import annotations

from bisect import bisect_right

from irondie_to.app.clocks.board import ClockBoard
from irondie_to.app.clocks.views import Alarm, AlarmKind

_OVERTAKEN = {
    AlarmKind.FEW_MINUTES: {AlarmKind.MATCH_OVER},
    AlarmKind.SHOWING_OVER: {AlarmKind.GAME_OVER, AlarmKind.TABLE_OVER},
    AlarmKind.GAME_OVER: {AlarmKind.TABLE_OVER},
}


def next_moment(board: ClockBoard, now_ms: int) -> int | None:
    """The next wall time after `now_ms` at which something changes by itself; None if nothing will."""
    place = bisect_right(board.alarms, now_ms, key=_at)
    return board.alarms[place].at_ms if place < len(board.alarms) else None


def alarms(board: ClockBoard, after_ms: int, until_ms: int) -> tuple[Alarm, ...]:
    """What happens after the one moment until the other, in order.

    Who wakes late is told the latest of each clock only: five minutes left is no news once the time is over. What ends
    with the hall's match time is told by that alone.
    """
    first, last = (bisect_right(board.alarms, moment, key=_at) for moment in (after_ms, until_ms))
    found = board.alarms[first:last]
    kinds: dict[tuple[str, int | None], set[AlarmKind]] = {}
    for alarm in found:
        kinds.setdefault((alarm.round_name, alarm.table), set()).add(alarm.kind)
    ends = {(alarm.round_name, alarm.at_ms) for alarm in found if alarm.kind is AlarmKind.MATCH_OVER}
    return tuple(
        alarm
        for alarm in found
        if not _OVERTAKEN.get(alarm.kind, set()) & kinds[alarm.round_name, alarm.table]
        and not (alarm.kind is AlarmKind.TABLE_OVER and (alarm.round_name, alarm.at_ms) in ends)
    )


def _at(alarm: Alarm) -> int:
    return alarm.at_ms
