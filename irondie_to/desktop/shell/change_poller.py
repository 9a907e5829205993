"""Checks every second whether another station has changed the database, and each minute the time of its server."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.time.server_time import ClockDifference, measure
from irondie_to.desktop.core.acting.work import BackgroundWork

_EVERY_MS = 1_000
_MEASURED_EVERY = 60


class ChangePoller(QObject):
    """Makes the desk check for changes by others every second; the desk notifies its listeners of them.

    Each desk has one poller. `answered` is emitted after each check that could read the database, `refused` with the
    `UserError` of each check that failed, and `measured` with the difference of the server's time to `steady_seconds`.
    """

    answered = Signal()
    measured = Signal(object)
    refused = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None, *, every_ms: int = _EVERY_MS) -> None:
        super().__init__(parent)
        self._desk = desk
        self._works = BackgroundWork(parent=self)
        self._checks = 0
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
            self._checks += 1
            measures = self._checks % _MEASURED_EVERY == 0
            self._works.submit(self._measure if measures else self._check, self._on_checked, self.refused.emit)

    def _check(self) -> ClockDifference | None:
        self._desk.check_other_stations()
        return None

    def _measure(self) -> ClockDifference | None:
        self._check()
        return measure(self._desk.server_ms)

    def _on_checked(self, difference: ClockDifference | None) -> None:
        self.answered.emit()
        if difference is not None:
            self.measured.emit(difference)
