"""Sleeps until the next moment at which a clock has something to say, and says it: one task for the whole program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.app.clocks.board import ClockBoard
from irondie_to.app.clocks.deadlines import alarms, next_moment
from irondie_to.app.clocks.views import Alarm, AlarmKind
from irondie_to.desktop.core.wall_clock import WallClock
from irondie_to.errors import UserError

LONGEST_MS = 30_000
"""It looks at least this often, for a computer that slept wakes without telling."""


class _Seen(NamedTuple):
    """What was seen of an event at the last look, and when."""

    board: ClockBoard | None
    at_ms: int


class DeadlineTask(QObject):
    """`alarmed` brings the event and its alarm, once, at its moment; what had passed before the program knew is past.

    It works on any asyncio loop: `run` is the task, `look` what it does each time it wakes.
    """

    alarmed = Signal(int, object)

    def __init__(self, clock: WallClock, board_of: Callable[[int], ClockBoard], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._board_of = board_of
        self._seen: dict[int, _Seen] = {}
        self._woken = asyncio.Event()

    def follow(self, event_id: int) -> None:
        """Tell the alarms of this event too, from now on until it is removed."""
        if event_id not in self._seen:
            self._seen[event_id] = _Seen(None, self._clock.now_ms())
            self.wake()

    def wake(self) -> None:
        """Something changed: the next moment may be another."""
        self._woken.set()

    def look(self) -> float:
        """Tell what is due. What comes out are the seconds until the next look."""
        now = self._clock.now_ms()
        moments = [self._look_at(event_id, now) for event_id in tuple(self._seen)]
        next_ms = min((moment for moment in moments if moment is not None), default=now + LONGEST_MS)
        return min(LONGEST_MS, next_ms - now) / 1000

    async def run(self) -> None:
        """The task: look, sleep until the next moment or until woken, and again."""
        while True:
            self._woken.clear()
            sleep_s = self.look()
            try:
                await asyncio.wait_for(self._woken.wait(), sleep_s)
            except TimeoutError:
                continue

    def _look_at(self, event_id: int, now: int) -> int | None:
        """Tell what is due in an event. What comes out is the next moment."""
        board = self._board(event_id)
        if board is None:
            return None
        before = self._seen[event_id]
        self._seen[event_id] = _Seen(board, now)
        for alarm in (*_moved(before, board), *alarms(board, before.at_ms, now)):
            self.alarmed.emit(event_id, alarm)
        return next_moment(board, now)

    def _board(self, event_id: int) -> ClockBoard | None:
        """The event's clocks as they are now, or were seen last; None for an event that is gone or was never seen."""
        try:
            return self._board_of(event_id)
        except UserError:  # the event was removed
            del self._seen[event_id]
            return None
        except Exception:  # noqa: BLE001 - the server is out of reach, but the clocks of the hall run on
            return self._seen[event_id].board


def _moved(before: _Seen, board: ClockBoard) -> list[Alarm]:
    """What was still to come at the last look, and was moved by a step to where it had passed then."""
    if before.board is None or board is before.board:
        return []
    waited = {_clock_of(alarm) for alarm in before.board.alarms if alarm.at_ms > before.at_ms}
    passed = [alarm for alarm in board.alarms if alarm.at_ms <= before.at_ms]
    return [alarm for alarm in passed if _clock_of(alarm) in waited and alarm not in before.board.alarms]


def _clock_of(alarm: Alarm) -> tuple[AlarmKind, str]:
    return alarm.kind, alarm.round_name
