"""A push button that takes a double click as a single click."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton


class SingleClickButton(QPushButton):
    """A push button that reacts only to the first press of a double click.

    After the first press, the button may have another meaning, or another button may be under the mouse pointer.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second press of a double click."""
        event.accept()
