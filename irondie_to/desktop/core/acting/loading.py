"""Tracks the visible pages that are computing their new content in a worker thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid


class PageLoads(QObject):
    """The pages of a window that do not show the latest step yet, because their content is still being computed.

    `finished` is emitted when all of them show it. A page is named by a number of its own.
    """

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: set[int] = set()

    @property
    def is_running(self) -> bool:
        """Whether any page does not show the latest step yet."""
        return bool(self._running)

    def begin(self, page: int) -> None:
        """The page is out of date from now on."""
        self._running.add(page)

    def end(self, page: int) -> None:
        """The page shows the latest step, or is hidden."""
        if page in self._running:
            self._running.remove(page)
            if not self._running and isValid(self):  # at the end of the program, pages may be deleted later than this
                self.finished.emit()
