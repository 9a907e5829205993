"""Creates pages. The module of a page is imported when the page is created, unless it was loaded in advance."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import page_module
from irondie_to.desktop.core.unfinished_work import WorkReader

if TYPE_CHECKING:  # loaded with the first page that needs it
    from irondie_to.desktop.screen.projector import Projector

_WITH_DISPLAY = frozenset({"clocks", "end", "phones", "screen"})
"""The keys of the pages that also control the hall screen of the window."""


def make_page(key: str, context: WindowContext, projector: Callable[[], Projector], parent: QWidget) -> Page:
    """Create the page with this key.

    `projector` returns the object that controls the hall screen of the window. `parent` must be the widget that will
    show the page; otherwise Qt would apply the style sheet twice.
    """
    module = import_module(page_module(key))
    (kind,) = (
        member
        for member in vars(module).values()
        if isinstance(member, type) and issubclass(member, Page) and vars(member).get("key") == key
    )
    if key in _WITH_DISPLAY:
        with_display: Callable[[WindowContext, Projector, QWidget], Page] = kind
        return with_display(context, projector(), parent)
    return kind(context, parent)


class ProposalWatch(WorkReader[bool]):
    """Calls `make_rounds` once, as soon as an event that is open in this window has a proposed round.

    The round may have been proposed before a restart or at another station. The strip of the window can offer to
    publish it only when the Rounds page exists.
    """

    def __init__(self, context: WindowContext, make_rounds: Callable[[], None], parent: QObject) -> None:
        queue = Queue.QUERIES
        super().__init__(context, UnfinishedKind.PROPOSAL, _has_proposal, self._look, queue=queue, parent=parent)
        self._make_rounds = make_rounds
        self._is_done = False

    def load(self) -> None:
        if not self._is_done:
            super().load()

    def _look(self, is_proposed: bool) -> None:
        if is_proposed and not self._is_done:
            self._is_done = True
            self._make_rounds()


def _has_proposal(desk: Desk, event_id: int) -> bool:
    return any(row.event_id == event_id for row in desk.unfinished(UnfinishedKind.PROPOSAL, event_id))
