"""A push button that a double click presses once."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton


class SingleClickButton(QPushButton):
    """Treats a double click as one click.

    After the first click, the button may mean something else, or another button may be under the pointer.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second press."""
        event.accept()
