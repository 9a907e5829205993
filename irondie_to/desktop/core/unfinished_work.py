"""Unfinished work, such as the draft of a set, stored at every change in the storing thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.work import Queue
from irondie_to.errors import UserError

Make = Callable[[UnfinishedRow | None], UnfinishedRow]
"""Creates the row to store from the stored one (None for new work). Called in the storing thread."""

_CHANGED, _GONE = "unfinished.changed_elsewhere", "unfinished.gone"


@dataclass(slots=True)
class _Slot:
    """The stored row of one piece of work. Only the storing thread sets it."""

    row: UnfinishedRow | None
    is_refused: bool = False
    is_behind: bool = False
    writes: int = 0
    """How many writes are under way. Only the Qt thread changes it."""


class UnfinishedWork(QObject):
    """Keeps one piece of work at a time. A write that fails is reported in the message bar.

    `outdated` carries the `UserError` and the id of work that another window or station has changed (0 for new work of
    a kind that the event has already); nothing more is stored until the work was read again. `gone` carries the
    `UserError` if it was finished there; the next change is stored as new work.
    """

    outdated = Signal(object, int)
    gone = Signal(object)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._slot = _Slot(None)

    @property
    def row(self) -> UnfinishedRow | None:
        """The stored row, after all pending writes; None if the work is not stored."""
        self._context.background.wait_until_stored()
        return self._slot.row

    @property
    def is_behind(self) -> bool:
        """Whether the last write failed, for instance because the disk is full."""
        self._context.background.wait_until_stored()
        return self._slot.is_behind and not self._slot.is_refused

    @property
    def has_unstored(self) -> bool:
        """Whether a write is under way, or the last one failed, such as on a full disk. Does not wait."""
        slot = self._slot
        return slot.writes > 0 or (slot.is_behind and not slot.is_refused)

    def is_same(self, row: UnfinishedRow) -> bool:
        """Whether this is the row that was stored or read here last. Ask only if nothing is unstored."""
        known = self._slot.row
        return known is not None and (known.id, known.version) == (row.id, row.version)

    def when_stored(self, then: Callable[[UnfinishedRow | None], None]) -> None:
        """Call `then` with the row as it is stored after the writes under way; with None for work not stored."""
        slot = self._slot
        self._context.background.submit(lambda: slot.row, then, self._context.messages.show_error, queue=Queue.STORING)

    def begin(self, row: UnfinishedRow | None = None) -> None:
        """Continue this work, or begin new work (None). The work before stays stored."""
        self._slot = _Slot(row)

    def keep(self, make: Make) -> None:
        """Store the work after everything entered before."""
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

        def then(_none: None) -> None:
            slot.writes -= 1

        def refused(fault: UserError) -> None:
            slot.writes -= 1
            self._refuse(slot, fault)

        def failed(_fault: Exception) -> None:
            slot.writes -= 1

        slot.writes += 1
        self._context.background.submit(work, then, refused, failed=failed, queue=Queue.STORING)

    def drop(self) -> None:
        """Delete the stored work and begin new work."""
        slot, desk = self._slot, self._context.desk
        self._slot = _Slot(None)

        def work() -> None:
            if slot.row is not None:
                desk.drop(slot.row)

        self._context.background.submit(
            work, lambda _none: None, self._context.messages.show_error, queue=Queue.STORING
        )

    def _refuse(self, slot: _Slot, fault: UserError) -> None:
        if not slot.is_refused:
            self._context.messages.show_error(fault)
        elif slot is not self._slot:
            return
        elif fault.code == _GONE:
            self._slot = _Slot(None)
            self.gone.emit(fault)
        else:
            self.outdated.emit(fault, 0 if slot.row is None else slot.row.id)
