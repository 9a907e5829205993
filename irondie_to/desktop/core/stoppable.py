"""Work in a thread that somebody may stop: it tells how far it is and asks whether it goes on."""

from __future__ import annotations

from threading import Event

from irondie_to.desktop.core.context import WindowContext


class Stoppable:
    """One for each work: `report_progress` is called by the work in its thread, `stop` by anybody."""

    def __init__(self, context: WindowContext) -> None:
        self._context = context
        self._stopped = Event()

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has stopped it."""
        return self._stopped.is_set()

    def stop(self) -> None:
        """Have it end at the next question."""
        self._stopped.set()

    def report_progress(self, done: int, total: int) -> bool:
        """Tell how far it is; False where it shall end."""
        self._context.background.progressed.emit(done, total)
        return not self._stopped.is_set()
