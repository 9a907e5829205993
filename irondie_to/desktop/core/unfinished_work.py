"""Unfinished work of a window, stored at every change by the thread that stores all that is entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.work import Queue
from irondie_to.errors import UserError

Make = Callable[[UnfinishedRow | None], UnfinishedRow]
"""Makes the row to store from the one that is stored (None for work that is new). Called in the storing thread."""

_CHANGED, _GONE = "unfinished.changed_elsewhere", "unfinished.gone"


@dataclass(slots=True)
class _Slot:
    """The row of one piece of work. Only the storing thread writes it, one write after the other."""

    row: UnfinishedRow | None
    is_refused: bool = False
    is_behind: bool = False


class UnfinishedWork(QObject):
    """One piece of work at a time. A write that fails, such as on a full disk, is told in the message bar.

    `outdated` brings why, and the id, of work that somebody else has changed: nothing more of it is stored until it was
    read again. `gone` brings why, when somebody else has finished it: what is kept next is stored as new.
    """

    outdated = Signal(object, int)
    gone = Signal(object)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._slot = _Slot(None)

    @property
    def row(self) -> UnfinishedRow | None:
        """The row as it is stored, once all writes under way are done; None for work that is not stored."""
        self._context.background.wait_until_stored()
        return self._slot.row

    @property
    def is_behind(self) -> bool:
        """Whether the last write failed, such as on a full disk."""
        self._context.background.wait_until_stored()
        return self._slot.is_behind and not self._slot.is_refused

    def begin(self, row: UnfinishedRow | None = None) -> None:
        """Go on with this work, or begin new work; what was worked on before stays stored as it is."""
        self._slot = _Slot(row)

    def keep(self, make: Make) -> None:
        """Store the work behind all that was entered before."""
        slot, desk = self._slot, self._context.desk

        def work() -> None:
            if slot.is_refused:
                return
            slot.is_behind = True
            try:
                slot.row = desk.keep(make(slot.row))
            except UserError as fault:
                slot.is_refused = fault.code in {_CHANGED, _GONE}
                raise
            slot.is_behind = False

        self._plan(work, lambda fault: self._refuse(slot, fault))

    def drop(self) -> None:
        """Remove the work from what is stored, and begin new work."""
        slot, desk = self._slot, self._context.desk
        self._slot = _Slot(None)

        def work() -> None:
            if slot.row is not None:
                desk.drop(slot.row)

        self._plan(work, self._context.messages.show_error)

    def _plan(self, work: Callable[[], None], refused: Callable[[UserError], None]) -> None:
        self._context.background.submit(work, lambda _none: None, refused, queue=Queue.STORING)

    def _refuse(self, slot: _Slot, fault: UserError) -> None:
        if not slot.is_refused:
            self._context.messages.show_error(fault)
        elif slot is not self._slot:
            return
        elif fault.code == _GONE:
            self._slot = _Slot(None)
            self.gone.emit(fault)
        elif slot.row is not None:
            self.outdated.emit(fault, slot.row.id)
