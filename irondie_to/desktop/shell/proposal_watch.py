"""Creates the Rounds page as soon as the open event has a stored proposal, so that the strip offers to publish it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.desktop.core.context import WindowContext


class ProposalWatch(QObject):
    """Calls `make_page` once: when an open event of this window is first found to have a proposed round.

    The proposed round may have been stored before a restart or at another station. The Rounds page offers it from then
    on.
    """

    def __init__(self, context: WindowContext, make_page: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._make_page = make_page
        self._is_done = False
        context.event_opened.connect(self.look)
        context.work_changed.connect(self._on_work_changed)

    def look(self) -> None:
        """Look for a stored proposal of the open event in a worker thread, unless `make_page` was called already."""
        event_id = self._context.event_id
        if event_id is not None and not self._is_done:
            self._context.run_in_background(
                partial(_has_proposal, self._context.desk, event_id), partial(self._on_looked, event_id)
            )

    def _on_looked(self, event_id: int, found: bool) -> None:
        if found and event_id == self._context.event_id and not self._is_done:
            self._is_done = True
            self._make_page()

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        if work is None or work.subject == UnfinishedKind.PROPOSAL:
            self.look()


def _has_proposal(desk: Desk, event_id: int) -> bool:
    return any(row.event_id == event_id for row in desk.unfinished(UnfinishedKind.PROPOSAL, event_id))
