"""The event that the hall sees, and what there is to show of it, found out beside the event loop."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.screen.scenes.content import Content, ask
from irondie_to.errors import UserError


class ShownEvent(QObject):
    """`found` brings what there is to show (`Content`, None without an event) each time it was asked for."""

    found = Signal(object)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.id: int | None = context.event_id
        self.name = ""
        self._is_stale = True
        self._asking = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._ask)

    @property
    def is_stale(self) -> bool:
        """Whether what there is to show has still to be found out."""
        return self._is_stale or self._soon.isActive()

    def is_touched(self, changes: Changes) -> bool:
        """Whether a step may have changed what there is to show."""
        return changes.event_id == self.id or bool(changes.areas & Areas.EVENTS)

    def make_stale(self) -> None:
        """What is known is out of date."""
        self._is_stale = True

    def ask_soon(self) -> None:
        """Find out what there is to show, if it is not known."""
        if self._is_stale:
            self._soon.start(0)

    def _ask(self) -> None:
        self._is_stale = False
        self._asking += 1
        number = self._asking
        if self.id is None:
            self._tell(None, number)
            return
        try:
            picture = self._context.desk.picture(self.id)
        except UserError:  # the event was removed
            self.id = None
            self._tell(None, number)
            return
        self._context.plan(lambda: ask(picture), lambda content: self._tell(content, number))

    def _tell(self, content: Content | None, number: int) -> None:
        if number != self._asking:
            return  # something newer is on its way
        self.name = "" if content is None else content.event.name
        self.found.emit(content)
