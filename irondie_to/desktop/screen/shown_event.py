"""The event on the display. Its content is computed in a worker thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.screen.scenes.content import Content, ask
from irondie_to.errors import UserError


class ShownEvent(QObject):
    """Computes the `Content` of an event when it is needed and after every change.

    `found` is emitted with each new `Content`, or with None if there is no event. After a change, the content is
    computed soon if `is_watched` returns True, otherwise after the next call of `ask_soon`.
    """

    found = Signal(object)

    def __init__(self, context: WindowContext, is_watched: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._is_watched = is_watched
        self.id: int | None = context.event_id
        self.name = ""
        self._is_stale = True
        self._asked = 0
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._ask)
        context.changed.connect(self._on_changes)

    def choose(self, event_id: int | None) -> None:
        """Compute the content of the event with this id from now on. None means no event."""
        self.id = event_id
        self.renew()

    def renew(self) -> None:
        """Mark the content as out of date, and compute it soon if it is visible."""
        self._is_stale = True
        if self._is_watched():
            self.ask_soon()

    def ask_soon(self) -> None:
        """Compute the content when control returns to the event loop, unless it is up to date."""
        if self._is_stale:
            self._soon.start(0)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id == self.id or changes.areas & Areas.EVENTS:
            self.renew()

    def _ask(self) -> None:
        self._is_stale = False
        self._asked += 1
        number = self._asked
        if self.id is None:
            self._report(None, number)
            return
        try:
            picture = self._context.desk.picture(self.id)
        except UserError:  # the event was removed
            self.id = None
            self._report(None, number)
            return
        self._context.run_in_background(lambda: ask(picture), lambda content: self._report(content, number))

    def _report(self, content: Content | None, number: int) -> None:
        if number != self._asked:
            return  # newer content is being computed
        self.name = "" if content is None else content.event.name
        self.found.emit(content)
