"""Keeps pages up to date: a visible page is refreshed soon after a change, a hidden page when it is next shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import UserError

T = TypeVar("T")

_NEVER_STORED = "notation"
"""The area of the codes of errors in typed dice. Only what can be read is stored."""


class Freshness(QObject):
    """Tracks whether a page is out of date ("stale") and refreshes the page.

    A page becomes stale when one of `areas` of the open event or of the club changes, another event is opened, or the
    language or the look of the page changes. `refresh` updates the whole page. After changes, it is called only if the
    page is visible, and only once for all changes made before control returns to the event loop.

    A page that computes its content in a worker thread calls `load` in its `refresh`. From a change until the page
    shows it, the steps of the window count as being saved.
    """

    def __init__(self, page: QWidget, context: WindowContext, areas: Areas, refresh: Callable[[], None]) -> None:
        super().__init__(page)
        self._page = page
        self._context = context
        self._areas = areas
        self._refresh = refresh
        self.is_stale = True
        self._request = 0
        self._loads = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_time)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self.make_stale)
        page.installEventFilter(self)
        self.destroyed.connect(partial(context.loads.end, id(self)))

    def make_stale(self) -> None:
        """Mark the page as stale, so that it is refreshed soon if it is visible, otherwise when it is next shown."""
        self.is_stale = True
        if self._page.isVisible():
            self._timer.start(0)
            if self._loads:
                self._context.loads.begin(id(self))

    def load(self, work: Callable[[], T], show: Callable[[T], None]) -> None:
        """Run `work` in a thread, then call `show` with its result on the Qt thread.

        The result is not shown if `load` is called again or another event is opened before that. A `UserError` of the
        work is shown in the message bar, unless it is about dice: a page reads only stored ones, so that the user has
        not typed them and the database has a row that cannot be read.
        """
        context, key = self._context, id(self)
        self._loads = True
        self._request += 1
        request, event_id = self._request, context.event_id
        if self._page.isVisible():
            context.loads.begin(key)

        def then(found: T) -> None:
            if request != self._request:
                return
            try:
                if event_id == context.event_id:
                    show(found)
            finally:
                context.loads.end(key)

        def end(_fault: Exception) -> None:
            if request == self._request:
                context.loads.end(key)

        def refused(fault: UserError) -> None:
            end(fault)
            if fault.code.partition(".")[0] == _NEVER_STORED:
                raise fault
            context.messages.show_error(fault)

        context.background.submit(work, then, refused, failed=end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Mark the page as stale after a change of the language or the look. A hidden page makes no step wait."""
        match event.type():
            case QEvent.Type.LanguageChange | QEvent.Type.StyleChange:
                self.make_stale()
            case QEvent.Type.Hide:
                self._context.loads.end(id(self))
        return super().eventFilter(watched, event)

    def refresh_if_stale(self) -> None:
        """Refresh the page now if it is stale, even if it is hidden."""
        if self.is_stale:
            self.is_stale = False
            self._refresh()

    def _on_time(self) -> None:
        if self._page.isVisible():
            self.refresh_if_stale()
        else:  # the page was hidden in the meantime
            self._context.loads.end(id(self))

    def _on_changes(self, changes: Changes) -> None:
        if changes.areas & self._areas and changes.event_id in (None, self._context.event_id):
            self.make_stale()
