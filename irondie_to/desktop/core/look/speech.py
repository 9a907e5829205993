"""Announcements for screen readers."""

from __future__ import annotations

from PySide6 import QtGui  # PySide loads the classes of this module on first use, after the window is drawn
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Make the screen reader speak the text: at once if `urgent`, otherwise after its current speech.

    Does nothing if the text is empty or no screen reader is active. With an older PySide, the screen reader speaks the
    accessible name of the widget instead.
    """
    accessible = QtGui.QAccessible
    if not text or not accessible.isActive():
        return
    made = getattr(QtGui, "QAccessibleAnnouncementEvent", None)
    if made is None:
        accessible.updateAccessibility(QtGui.QAccessibleEvent(widget, accessible.Event.Alert))
        return
    event = made(widget, text)
    politeness = accessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    accessible.updateAccessibility(event)
