"""Collects the steps of a value that follow each other quickly, so that they are entered together."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

_STEPS_MS = 400
"""A step that follows another one within this time is entered together with those after it."""


class StepCollector(QTimer):
    """Enters the first step at once and those that follow it quickly, as while an arrow is held, when they end.

    `enter` enters the value as it is then. `is_holding` is true while the value has steps that are not entered yet.
    """

    def __init__(self, enter: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=_STEPS_MS)
        self._enter = enter
        self.is_holding = False
        self.timeout.connect(self.flush)

    def step(self, *, is_new: bool) -> None:
        """Take a step, which has been shown. `is_new` is false if it has not changed the value."""
        is_first = not self.isActive()
        self.start()
        if is_new and is_first:
            self._enter()
        else:
            self.is_holding |= is_new

    def flush(self) -> None:
        """Enter the steps that are not entered yet."""
        self.stop()
        if self.is_holding:
            self.is_holding = False
            self._enter()
