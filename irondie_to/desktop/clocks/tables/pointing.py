"""Detects whether the user is pointing at a widget, so that its parts can stay in place meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor

from irondie_to.desktop.core.context import WindowContext

_HELD_S = 10.0
"""The parts stay in place for this many seconds after the mouse pointer has come to rest."""


class Pointing:
    """Tells whether the user is pointing at a widget.

    `is_over` must return whether the mouse pointer is over the widget.
    """

    def __init__(self, context: WindowContext, is_over: Callable[[], bool]) -> None:
        self._clock = context.ticker.clock
        self._is_over = is_over
        self._pointer: QPoint = QCursor.pos()
        self._pointed_s = -_HELD_S

    def on_click(self) -> None:
        """Record a click, which counts as a movement of the pointer."""
        self._pointed_s = self._clock.steady()

    @property
    def is_at(self) -> bool:
        """Whether the pointer is over the widget and the mouse was used in the last `_HELD_S` seconds."""
        at, now_s = QCursor.pos(), self._clock.steady()
        if at != self._pointer:
            self._pointer, self._pointed_s = at, now_s
        return self._is_over() and now_s - self._pointed_s < _HELD_S
