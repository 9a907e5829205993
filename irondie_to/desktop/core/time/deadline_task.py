"""An asyncio task that sleeps until the next alarm of a clock and then emits the alarm.

One task serves the whole program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.errors import UserError

if TYPE_CHECKING:  # not needed while no event is open
    import asyncio

    from irondie_to.app.clocks.board import ClockBoard
    from irondie_to.app.clocks.views import Alarm, AlarmKind

LONGEST_MS = 30_000
"""The longest sleep in ms. It is limited because the program is not notified when the computer wakes from sleep."""


class _Seen(NamedTuple):
    """The clocks of an event at the last check (None before the first), and the time of that check in ms since 1970."""

    board: ClockBoard | None
    at_ms: int


class DeadlineTask(QObject):
    """Emits each alarm of the followed events once, when the alarm is due.

    `alarmed` is emitted with the id of the event and the `Alarm`. Alarms that were due before the call of `follow` are
    skipped. `run` is the coroutine of the task, which works on any asyncio loop; `look` makes a single check.
    """

    alarmed = Signal(int, object)

    def __init__(self, clock: WallClock, board_of: Callable[[int], ClockBoard], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._board_of = board_of
        self._seen: dict[int, _Seen] = {}
        self._woken: asyncio.Event | None = None  # None before `run`, which then looks at once

    def follow(self, event_id: int) -> None:
        """Emit the alarms of this event from now on, until the event is removed."""
        if event_id not in self._seen:
            self._seen[event_id] = _Seen(None, self._clock.now_ms())
            self.wake()

    def wake(self) -> None:
        """Make the task check again now, because a clock or an event may have changed."""
        if self._woken is not None:
            self._woken.set()

    def look(self) -> float:
        """Emit the alarms that are due, and return the time until the next check in seconds."""
        now = self._clock.now_ms()
        moments = [self._look_at(event_id, now) for event_id in tuple(self._seen)]
        next_ms = min((moment for moment in moments if moment is not None), default=now + LONGEST_MS)
        return min(LONGEST_MS, next_ms - now) / 1000

    async def run(self) -> None:
        """Check for alarms, sleep until the next alarm or a call of `wake`, and repeat forever."""
        import asyncio  # noqa: PLC0415 - not needed before the first page works

        self._woken = woken = asyncio.Event()
        while True:
            woken.clear()
            sleep_s = self.look()
            try:
                await asyncio.wait_for(woken.wait(), sleep_s)
            except TimeoutError:
                continue

    def _look_at(self, event_id: int, now: int) -> int | None:
        """Emit the alarms of this event that are due. `now` is in milliseconds since 1970.

        Returns the time of the next alarm in milliseconds since 1970, None if there is none.
        """
        board = self._board(event_id)
        if board is None:
            return None
        from irondie_to.app.clocks.deadlines import alarms, next_moment  # noqa: PLC0415 - not needed without an event

        before = self._seen[event_id]
        self._seen[event_id] = _Seen(board, now)
        for alarm in (*_moved(before, board), *alarms(board, before.at_ms, now)):
            self.alarmed.emit(event_id, alarm)
        return next_moment(board, now)

    def _board(self, event_id: int) -> ClockBoard | None:
        """Return the current clocks of the event, or the clocks at the last check if the event cannot be read now.

        Returns None if the event was removed or was never read.
        """
        try:
            return self._board_of(event_id)
        except UserError:  # the event was removed
            del self._seen[event_id]
            return None
        except Exception:  # noqa: BLE001 - the server cannot be reached, but the clocks continue
            return self._seen[event_id].board


def _moved(before: _Seen, board: ClockBoard) -> list[Alarm]:
    """Return the alarms that were still to come at the last check and that a step has moved to before that check."""
    if before.board is None or board is before.board:
        return []
    waited = {_clock_of(alarm) for alarm in before.board.alarms if alarm.at_ms > before.at_ms}
    passed = [alarm for alarm in board.alarms if alarm.at_ms <= before.at_ms]
    return [alarm for alarm in passed if _clock_of(alarm) in waited and alarm not in before.board.alarms]


def _clock_of(alarm: Alarm) -> tuple[AlarmKind, str]:
    return alarm.kind, alarm.round_name
