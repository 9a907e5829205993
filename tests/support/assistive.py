"""What assistive technology, such as voice control or a screen reader, does with a widget."""

from __future__ import annotations

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton


def toggle(button: QAbstractButton) -> None:
    """Toggle the button by its action, without a click."""
    actions = QAccessible.queryAccessibleInterface(button).actionInterface()
    actions.doAction(actions.toggleAction())
