"""Stores unfinished work, such as a proposed round, in the storing thread after every change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import UserError

Make = Callable[[UnfinishedRow | None], UnfinishedRow]
"""A function that creates the row to store from the row stored before (None for new work).

It is called in the storing thread.
"""

_CHANGED, _GONE = "unfinished.changed_elsewhere", "unfinished.gone"


@dataclass(slots=True)
class _Slot:
    """The stored row of one piece of unfinished work. Only the storing thread sets `row`, `is_refused` and `is_behind`.

    `is_refused` is true after another window or station changed or finished the work; nothing is stored then.
    `is_behind` is true if the last write failed or is not finished.
    """

    row: UnfinishedRow | None
    is_refused: bool = False
    is_behind: bool = False
    writes: int = 0
    """The number of writes that have not finished. Only the Qt thread changes it."""


class UnfinishedWork(QObject):
    """Stores one piece of unfinished work at a time. A write that fails is reported in the message bar.

    `outdated` is emitted with the `UserError` and the id of the work if another window or station has changed the work
    (id 0 for new work of a kind that the event already has); after that, nothing is stored until the work is read
    again. `gone` is emitted with the `UserError` if another window or station has finished the work; the next change is
    then stored as new work.
    """

    outdated = Signal(object, int)
    gone = Signal(object)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._slot = _Slot(None)

    async def stored_row(self) -> UnfinishedRow | None:
        """Wait for all writes of the work and return the stored row; None if the work is not stored."""
        slot = self._slot
        if slot.writes:
            await self._context.background.all_stored()
        return slot.row

    @property
    def known_id(self) -> int | None:
        """The id of the row that was last stored or read; None if the work was not stored yet."""
        row = self._slot.row
        return None if row is None else row.id

    @property
    def is_behind(self) -> bool:
        """Whether the last write failed, for instance because the disk is full. False while a write is not finished."""
        slot = self._slot
        return slot.is_behind and not slot.is_refused and not slot.writes

    @property
    def has_unstored(self) -> bool:
        """Whether a write is not finished, or the last write failed, for instance because the disk is full.

        Does not wait for writes.
        """
        slot = self._slot
        return slot.writes > 0 or (slot.is_behind and not slot.is_refused)

    def is_same(self, row: UnfinishedRow) -> bool:
        """Return whether this is the row that was last stored or read by this object, in the same version.

        Valid only while `has_unstored` is false.
        """
        known = self._slot.row
        return known is not None and (known.id, known.version) == (row.id, row.version)

    def when_stored(self, then: Callable[[UnfinishedRow | None], None]) -> None:
        """Call `then` once all pending writes are done, with the stored row; with None if the work is not stored."""
        slot = self._slot
        self._context.background.submit(lambda: slot.row, then, self._context.messages.show_error, queue=Queue.STORING)

    def begin(self, row: UnfinishedRow | None = None) -> None:
        """Continue the work in this row, or start new work if the row is None. The previous work stays stored."""
        self._slot = _Slot(row)

    def keep(self, make: Make) -> None:
        """Store the row that `make` creates, after all earlier jobs of the storing thread.

        Does nothing after the work was refused (`outdated`), until `begin` or `drop` is called.
        """
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
        """Delete the stored work and start new work."""
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
