"""Looks every second whether another program or station did something to the same database, so that windows show it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.work import BackgroundWork

_EVERY_MS = 1_000


class ChangePoller(QObject):
    """One for each desk; what is found is told by the desk to all who watch it.

    `answered` comes after each look that found a database, `refused` with the `UserError` of one that did not.
    """

    answered = Signal()
    refused = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None, *, every_ms: int = _EVERY_MS) -> None:
        super().__init__(parent)
        self._desk = desk
        self._works = BackgroundWork(parent=self)
        self._timer = QTimer(self)
        self._timer.setInterval(every_ms)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        self._look()

    def close(self) -> None:
        """Look no more."""
        self._timer.stop()
        self._works.close()

    def _look(self) -> None:
        """In a thread, for a disk or a server may be slow. One that does not answer is told by whoever works next."""
        if not self._works.is_working:
            self._works.submit(self._desk.check_other_stations, lambda _none: self.answered.emit(), self.refused.emit)
