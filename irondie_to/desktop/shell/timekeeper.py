"""The time for all windows: one clock, one ticker, and one task that emits alarms."""

# ruff: noqa: PLC0415 - not needed while no event is open

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.time.server_time import ClockDifference
from irondie_to.app.core.time.stored_time import moment_text
from irondie_to.desktop.core.acting.event_loop import event_loop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.deadline_task import DeadlineTask
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock, start_of_computer
from irondie_to.desktop.shell.window import Window

if TYPE_CHECKING:
    import asyncio

    from irondie_to.app.clocks.board import ClockBoard
    from irondie_to.app.clocks.views import Alarm

IDLE_MS = 3_000
"""While a hall clock is running, the sounds are loaded after this many ms without a step."""


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
        """Show the time of the database's server, of which the difference to `steady_seconds` was measured."""
        self.time.ticker.clock.follow_server(difference)

    def attach(self, window: Window, context: WindowContext, showing: Callable[[], int | None]) -> None:
        """Show the hall clock in the rail of a window from its first event on, and emit the alarms of its events.

        `showing` returns the id of the event on the display of the window, None for no event.
        """
        self._windows.append((context, showing))
        window.closed.connect(partial(self._forget, context))
        context.event_opened.connect(partial(self._follow, window, context))

    def start(self) -> None:
        """Start the task that emits the alarms, if it was not started before."""
        if self._task is None:
            self._task = event_loop().create_task(self.alarms.run())

    async def end(self) -> None:
        """Stop the task that emits the alarms, if it was started."""
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
    """Return the clocks of an event at the desk."""
    from irondie_to.app.clocks.board import clock_board

    return clock_board(desk.picture(event_id))
