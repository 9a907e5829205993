"""Push buttons whose meaning may change with a click."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton


class SingleClickButton(QPushButton):
    """Takes a double click as one click.

    The first of the two may have given this button another meaning, or brought another button under the pointer.
    """

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press does nothing."""
        event.accept()
