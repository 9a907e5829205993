"""Stores which page and event a window shows, so that the first window opens there after a restart or a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject

from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.page_keys import WITHOUT_EVENT
from irondie_to.desktop.shell.window import Window

_SETTING = "open"


class _Place(NamedTuple):
    """The page and the event that a window showed, and the path or address of the database.

    `event_id` and `seed` identify the event; both are "" if no event was open. The seed distinguishes the event from an
    event of another database with the same id.
    """

    page: str
    event_id: str
    seed: str
    database: str


class LastPlace(WithContext, QObject):
    """Stores in the settings which page and event a window shows, and opens them again.

    `database` is a function that returns the current path or address of the database.
    """

    def __init__(self, window: Window, context: WindowContext, database: Callable[[], str]) -> None:
        super().__init__(context, window)
        self._window = window
        self._database = database

    def return_to_it(self) -> None:
        """Open the event and the page that were open last.

        If the event no longer exists or none was open, only a page that needs no event is opened. Does nothing if
        nothing is stored or another database is open.
        """
        context, place = self._context, _stored(self._context.settings)
        if place is None or place.database != self._database():
            return
        if place.event_id:
            events = {(str(event.id), str(event.seed)): event.id for event in context.desk.events()}
            context.open_event(events.get((place.event_id, place.seed)))
        if context.event_id is not None or place.page in WITHOUT_EVENT:
            self._window.show_page(place.page)

    def begin(self) -> None:
        """Store the page and the event that the window shows now, and store them again after each change of page."""
        self._window.rail.marked.connect(self._keep)
        if self._window.page is not None:
            self._keep(self._window.page.key)

    def _keep(self, page: str) -> None:
        context = self._context
        event = None if context.event_id is None else context.picture.event
        known = ("", "") if event is None else (str(event.id), str(event.seed))
        context.settings.keep_text(_SETTING, "\n".join(_Place(page, *known, self._database())))


def _stored(settings: WindowSettings) -> _Place | None:
    parts = settings.text(_SETTING).split("\n", 3)
    return _Place(*parts) if len(parts) == len(_Place._fields) else None
