"""The button that creates an event with the settings of an earlier one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.controls.menu_button import set_menu
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.desktop.start.files import copy_event
from irondie_to.messages.core.figures import short_date

_MOST_EVENTS = 16
"""The number of events in the menu, the latest first."""


class CopyButton(Translated, QPushButton):
    """A button with a menu of the latest events. The chosen one is copied as a new event, which is opened.

    `text` is the code of the text of the button.
    """

    def __init__(self, context: WindowContext, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._code = text
        self._events: tuple[EventRow, ...] = ()
        self.events = Menu(context.theme, self)
        set_menu(self, self.events)
        self.setEnabled(False)
        context.changed.connect(self._on_changes)

    def retranslate(self) -> None:
        """Set the texts of the button and its menu in the current language."""
        self._context.set_texts({self.setText: self._code, self.setToolTip: "start.copy_tip"})
        self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the events."""
        super().showEvent(event)
        with REPORTING:
            self._read()

    def _on_changes(self, changes: Changes) -> None:
        if changes.areas & Areas.EVENTS and self.isVisible():
            self._read()

    def _read(self) -> None:
        """Read the events in a worker thread, then list them in the menu."""
        self._context.run_in_background(self._context.desk.events, self._show)

    def _show(self, events: Sequence[EventRow]) -> None:
        self._events = tuple(events[:_MOST_EVENTS])
        self.setEnabled(bool(self._events))
        self._fill()

    def _fill(self) -> None:
        language = self._context.settings.language
        self.events.clear()
        for event in self._events:
            action = self.events.addAction(literal(f"{event.name} · {short_date(event.date, language)}"))
            action.triggered.connect(partial(copy_event, self._context, event.id))
