"""Delays work that nobody waits for while the user types and clicks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer

_INPUT_PAUSE_MS = 300
"""For this time after a key press or click, no such work is done, since more input usually follows."""


class InputPause(QObject):
    """Delays a timer that is running at each key press and click in the windows whose `windowHandle` it filters."""

    def __init__(self, timer: QTimer) -> None:
        super().__init__(timer)
        self._timer = timer

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let every event through."""
        if event.type() in {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress} and self._timer.isActive():
            self._timer.start(_INPUT_PAUSE_MS)
        return super().eventFilter(watched, event)
