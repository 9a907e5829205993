"""Announcements for screen readers."""

from __future__ import annotations

from PySide6 import QtGui  # the classes of this module are loaded on first use, after the window is drawn
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Have a screen reader say the text for the widget: at once if `urgent`, otherwise after what it is saying."""
    accessible = QtGui.QAccessible
    if not text or not accessible.isActive():
        return
    made = getattr(QtGui, "QAccessibleAnnouncementEvent", None)
    if made is None:  # older PySide; the accessible name of the widget is read instead
        accessible.updateAccessibility(QtGui.QAccessibleEvent(widget, accessible.Event.Alert))
        return
    event = made(widget, text)
    politeness = accessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    accessible.updateAccessibility(event)
