"""What is said aloud to those who do not see the window, where a screen reader listens."""

from __future__ import annotations

from PySide6 import QtGui
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Have a screen reader say the text, in the name of the widget: `urgent` at once, else when it has finished."""
    if not text or not QAccessible.isActive():
        return
    made = getattr(QtGui, "QAccessibleAnnouncementEvent", None)
    if made is None:  # older bindings do not have it; the name of what alerts is read instead
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.Alert))
        return
    event = made(widget, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)
