"""Checks every second whether another program or station has changed the database."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.acting.work import BackgroundWork

_EVERY_MS = 1_000


class ChangePoller(QObject):
    """Makes the desk check for changes by others every second; the desk notifies its listeners of them.

    Each desk has one poller. `answered` is emitted after each check that could read the database, `refused` with the
    `UserError` of each check that failed.
    """

    answered = Signal()
    refused = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None, *, every_ms: int = _EVERY_MS) -> None:
        super().__init__(parent)
        self._desk = desk
        self._works = BackgroundWork(parent=self)
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self._look()

    def close(self) -> None:
        """Stop checking, and wait for a check that is running."""
        self._timer.stop()
        self._works.close()

    def _look(self) -> None:
        """Start a check in a thread, because a disk or server may be slow.

        For a check that fails, only `refused` is emitted, because the next command shows the error.
        """
        if not self._works.is_working:
            self._works.submit(self._desk.check_other_stations, lambda _none: self.answered.emit(), self.refused.emit)
