"""A push button that treats a double click as a single click."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton


class SingleClickButton(QPushButton):
    """A push button that reacts only to the first click of a double click.

    After the first click, the button may have another meaning, or another button may be under the mouse pointer.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second click of a double click."""
        event.accept()
