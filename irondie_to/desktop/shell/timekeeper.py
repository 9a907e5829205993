"""The time for all windows: one clock, one ticker, and one task that sleeps until the next alarm and emits it."""

# ruff: noqa: PLC0415 - not needed while no event is open

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.times import ClockDifference, moment_text
from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock, start_of_computer
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import UserError

if TYPE_CHECKING:  # not needed while no event is open
    import asyncio

    from irondie_to.app.clocks.board import ClockBoard
    from irondie_to.app.clocks.views import Alarm, AlarmKind


IDLE_MS = 3_000
"""The sounds are loaded while a hall clock is running, after this many ms without a step."""


LONGEST_MS = 30_000
"""The longest sleep in ms. It is limited because the program is not notified when the computer wakes from sleep."""


class _Seen(NamedTuple):
    """The clocks of an event at the last check (None before the first), and the time of that check in ms since 1970."""

    board: ClockBoard | None
    at_ms: int


class DeadlineTask(QObject):
    """Emits each alarm of the followed events once, when the alarm is due.

    If the end of match time is due in the same check, for example after the computer slept, the earlier alarm of that
    round is left out.

    `alarmed` is emitted with the id of the event and the `Alarm`. Alarms that were due before `follow` was called are
    skipped. `run` is the coroutine of the task and works on any asyncio loop; `look` makes a single check.
    """

    alarmed = Signal(int, object)

    def __init__(self, clock: WallClock, board_of: Callable[[int], ClockBoard], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._board_of = board_of
        self._seen: dict[int, _Seen] = {}
        self._woken: asyncio.Event | None = None  # None before `run`, which then looks at once

    def follow(self, event_id: int) -> None:
        """From now on, emit the alarms of this event, until the event is removed."""
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
        import asyncio

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

        Returns the time of the next alarm in milliseconds since 1970, or None.
        """
        board = self._board(event_id)
        if board is None:
            return None
        from irondie_to.app.clocks.board import alarms, next_moment

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
        except Exception as fault:  # noqa: BLE001 - the data cannot be read now, but the clocks continue
            if isinstance(fault, UserError) and fault.code == "event.unknown":
                del self._seen[event_id]
                return None
            return self._seen[event_id].board


def _moved(before: _Seen, board: ClockBoard) -> list[Alarm]:
    """Return the alarms that were pending at the last check but have since been moved to before that check."""
    if before.board is None or board is before.board:
        return []
    waited = {_clock_of(alarm) for alarm in before.board.alarms if alarm.at_ms > before.at_ms}
    passed = [alarm for alarm in board.alarms if alarm.at_ms <= before.at_ms]
    return [alarm for alarm in passed if _clock_of(alarm) in waited and alarm not in before.board.alarms]


def _clock_of(alarm: Alarm) -> tuple[AlarmKind, str]:
    return alarm.kind, alarm.round_name


class Timekeeper(QObject):
    """Owns the `HallTime` and the alarm task. One object serves the whole program."""

    _changed = Signal()

    def __init__(self, desk: Desk, settings: WindowSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        clock = WallClock(boot=start_of_computer())
        desk.use_clock(lambda: moment_text(clock.second_ms()))  # clock commands get the time that the clock faces show
        self.time = HallTime.of(clock, settings, self)
        self.alarms = DeadlineTask(clock, partial(_board, desk), self)
        self._windows: list[tuple[WindowContext, Callable[[], int | None]]] = []
        self._task: asyncio.Task[None] | None = None
        self.alarms.alarmed.connect(self._announce)
        self.time.ticker.woke.connect(self.alarms.wake)
        self.time.trust.changed.connect(self.alarms.wake)
        self._changed.connect(self.alarms.wake)  # the signal is emitted in the thread of the step
        desk.add_listener(lambda _changes: self._changed.emit())
        self._idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle.timeout.connect(self._prepare_sounds)
        self._changed.connect(self._idle.start)

    def follow_server(self, difference: ClockDifference) -> None:
        self.time.ticker.clock.follow_server(difference)

    def attach(self, window: Window, context: WindowContext, showing: Callable[[], int | None]) -> None:
        """Emit the alarms of a window's events, and show the hall clock in its rail once an event is open.

        `showing` returns the id of the event on the hall screen of the window, or None for no event.
        """
        self._windows.append((context, showing))
        window.closed.connect(partial(self._forget, context))
        context.event_opened.connect(partial(self._follow, window, context))

    def start(self) -> None:
        if self._task is None:
            self._task = event_loop().create_task(self.alarms.run())

    async def end(self) -> None:
        import asyncio

        if self._task is not None:
            while not self._task.done():  # Python 3.11 loses a cancellation if the wait has just ended
                self._task.cancel()
                await asyncio.sleep(0)
            await asyncio.gather(self._task, return_exceptions=True)

    def _forget(self, context: WindowContext) -> None:
        self._windows = [other for other in self._windows if other[0] is not context]

    def _announce(self, event_id: int, alarm: Alarm) -> None:
        from irondie_to.desktop.screen.projector import announce

        announce(self._windows, event_id, alarm)

    def _follow(self, window: Window, context: WindowContext) -> None:
        if context.event_id is None:
            return
        from irondie_to.desktop.shell.foot_clock import FootClock

        if window.rail.findChild(FootClock) is None:
            FootClock(context, window.rail)
        self.alarms.follow(context.event_id)
        self._idle.start()

    def _prepare_sounds(self) -> None:
        """Load the sounds while a hall clock is running and the user is idle.

        Loading them only at the alarm would freeze the window.
        """
        for context, _showing in self._windows:
            faces = context.clocks.faces()
            if faces is not None and faces.hall is not None and faces.hall.state.is_counting_down:
                self.time.sounds.prepare()
                self._idle.timeout.disconnect(self._prepare_sounds)
                break


def _board(desk: Desk, event_id: int) -> ClockBoard:
    from irondie_to.app.clocks.board import clock_board

    return clock_board(desk.picture(event_id))
