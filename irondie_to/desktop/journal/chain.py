"""Undoes or redoes several steps of the journal, one after the other."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase, UserError


class StepChain(QObject):
    """Undoes or redoes several steps. The event loop runs between the steps, so that the window keeps responding."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._steps: list[int] = []
        self._is_redo = False
        self._done = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._next)

    def start(self, steps: list[int], *, redo: bool) -> None:
        """Undo the steps with these ids in this order, or redo them if `redo` is true.

        At the end, shows the number of steps in the message bar. Stops at the first step that is rejected and shows
        the error instead. Steps of an earlier call that are still to come are abandoned.
        """
        self._steps, self._is_redo, self._done = list(steps), redo, 0
        self._next()

    def _next(self) -> None:
        if not self._steps:
            if self._done:
                name = "redone_many" if self._is_redo else "undone_many"
                self._context.messages.show(Phrase(f"journal_page.{name}", {"count": self._done}))
            return
        desk = self._context.desk
        try:
            (desk.redo if self._is_redo else desk.undo)(self._context.event_id, self._steps.pop(0), self._context)
        except UserError as fault:
            self._steps = []
            self._context.messages.show_error(fault)
            return
        self._done += 1
        self._timer.start(0)
