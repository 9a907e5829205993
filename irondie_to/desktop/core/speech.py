"""What is said aloud to those who do not see the window, where a screen reader listens."""

from __future__ import annotations

from PySide6 import QtGui  # whose classes are loaded when they are first named: the window is drawn without these
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Have a screen reader say the text, in the name of the widget: `urgent` at once, else when it has finished."""
    accessible = QtGui.QAccessible
    if not text or not accessible.isActive():
        return
    made = getattr(QtGui, "QAccessibleAnnouncementEvent", None)
    if made is None:  # older bindings do not have it; the name of what alerts is read instead
        accessible.updateAccessibility(QtGui.QAccessibleEvent(widget, accessible.Event.Alert))
        return
    event = made(widget, text)
    politeness = accessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    accessible.updateAccessibility(event)
