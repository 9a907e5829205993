"""A stop flag for background jobs that the user can stop."""

from __future__ import annotations

from threading import Event

from irondie_to.desktop.core.context import WindowContext


class Stoppable:
    """The stop flag of one job.

    The job calls `report_progress` in its own thread; any thread may call `stop`.
    """

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._stopped = Event()

    @property
    def is_stopped(self) -> bool:
        """Whether `stop` was called."""
        return self._stopped.is_set()

    def stop(self) -> None:
        """Ask the job to stop: every later `report_progress` returns False."""
        self._stopped.set()

    def report_progress(self, done: int, total: int) -> bool:
        """Report that `done` of `total` units are finished. Return False if the job should stop."""
        self._context.background.progressed.emit(done, total)
        return not self._stopped.is_set()
