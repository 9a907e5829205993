"""Stores unfinished work, such as a proposed round, in the storing thread after every change, and loads it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import QObject

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.errors import UserError

T = TypeVar("T")

CHANGED, GONE = "unfinished.changed_elsewhere", "unfinished.gone"


@dataclass(slots=True, eq=False)
class WorkSlot(Generic[T]):
    """One piece of unfinished work. `value` is its newest state in this window, None if there is nothing to store."""

    event_id: int | None
    value: T | None = None
    row: UnfinishedRow | None = None
    """The row as last read or stored, None if the work is not stored. Only the storing thread changes it."""
    key: int = 0
    """The row id of the player or other thing to which the work belongs, 0 if there is none."""
    writes: int = 0
    """The number of writes that have not ended. Only the Qt thread changes it."""
    is_waiting: bool = False
    """Whether a write was submitted that has not begun. It will store the value that is current when it begins."""
    is_refused: bool = False
    """Whether writes of this slot do nothing, because the work was dropped, or was changed or finished elsewhere."""
    was_missed: bool = False
    """Whether the last write has failed, or has not ended."""

    @property
    def row_id(self) -> int | None:
        return None if self.row is None else self.row.id

    @property
    def is_behind(self) -> bool:
        """Whether the last write failed, for instance because the disk is full.

        False while a write is pending, and if `is_refused`.
        """
        return self.was_missed and not self.is_refused and not self.writes

    @property
    def has_unstored(self) -> bool:
        """Whether a write is pending or the last write failed."""
        return self.writes > 0 or self.is_behind

    def is_at(self, row: UnfinishedRow | None) -> bool:
        """Return whether `row` is the version last read or stored. None matches only a slot without a row."""
        if row is None or self.row is None:
            return row is self.row
        return (self.row.id, self.row.version) == (row.id, row.version)


class Unfinished(Generic[T]):
    """Stores the values of slots. A value passed to `keep` is stored even if the window closes right afterwards.

    `write` is called in the storing thread with the id of the event, the row stored before (None for new work) and the
    value, and returns the row to store. `slots` returns the slots in use: if the last write of one of them failed, it
    is repeated before another event is shown and before the window closes. `refused` is called with the slot and the
    `UserError` if a write was refused; without this function, the message bar shows the error. Errors with a code in
    `as_new` are not reported: the value is stored in a new row. `ended` is called with the slot after every write, and
    after `refused`.
    """

    def __init__(
        self,
        context: WindowContext,
        write: Callable[[int | None, UnfinishedRow | None, T], UnfinishedRow],
        slots: Callable[[], Iterable[WorkSlot[T]]],
        *,
        refused: Callable[[WorkSlot[T], UserError], object] | None = None,
        ended: Callable[[WorkSlot[T]], object] = lambda _slot: None,
        as_new: Collection[str] = (),
    ) -> None:
        self._context = context
        self._write = write
        self._slots = slots
        self._refused = refused or (lambda _slot, fault: context.messages.show_error(fault))
        self._ended = ended
        self._as_new = as_new
        context.leaving.connect(self.store_rest)
        context.closing.connect(self.store_rest)  # without an event, `leaving` is not emitted

    def keep(self, slot: WorkSlot[T], value: T | None) -> None:
        """Store the newest value of a piece of work, or delete its row if `value` is None.

        A row that was changed elsewhere is not deleted. The value is stored after all earlier jobs of the storing
        thread. An earlier write that has not begun yet stores this value instead of its own.
        """
        slot.value = value
        if slot.is_waiting:
            return
        slot.is_waiting = True
        slot.writes += 1
        self._context.background.submit(
            partial(self._store, slot),
            lambda _none: self._end(slot),
            partial(self._end, slot),
            failed=lambda _fault: self._end(slot),
            queue=Queue.STORING,
        )

    def store_rest(self) -> None:
        """Repeat the writes that have failed. Does not wait until they have ended."""
        for slot in self._slots():
            if slot.is_behind:
                self.keep(slot, slot.value)

    def drop(self, slot: WorkSlot[T]) -> None:
        """Delete the row of a piece of work, even if it was changed elsewhere. The slot stores nothing from now on."""
        slot.value, slot.is_refused, desk = None, True, self._context.desk

        def work() -> None:
            if slot.row is not None:
                desk.drop(slot.row)

        self._context.background.submit(
            work, lambda _none: None, self._context.messages.show_error, queue=Queue.STORING
        )

    async def stored_row(self, slot: WorkSlot[T]) -> UnfinishedRow | None:
        """Wait for all writes of the work and return its row, or None if there is no row."""
        if slot.writes:
            await self._context.background.all_stored()
        return slot.row

    def _store(self, slot: WorkSlot[T]) -> None:
        """Store the newest value of the slot. Called in the storing thread."""
        slot.is_waiting = False
        value, desk = slot.value, self._context.desk
        if slot.is_refused:
            return
        slot.was_missed = True
        try:
            if value is not None:
                slot.row = self._stored(desk, slot, value)
            elif slot.row is not None:
                desk.drop(slot.row, any_version=False)
                slot.row = None
        except UserError as fault:
            slot.is_refused = fault.code in {CHANGED, GONE}
            raise
        slot.was_missed = False

    def _stored(self, desk: Desk, slot: WorkSlot[T], value: T) -> UnfinishedRow:
        try:
            return desk.keep(self._write(slot.event_id, slot.row, value))
        except UserError as fault:
            if slot.row is None or fault.code not in self._as_new:
                raise
            return desk.keep(self._write(slot.event_id, None, value))

    def _end(self, slot: WorkSlot[T], fault: UserError | None = None) -> None:
        slot.writes -= 1
        if fault is not None:
            self._refused(slot, fault)
        self._ended(slot)


class WorkReader(WithContext, QObject, Generic[T]):
    """Reads the open event's unfinished work of one kind when the event is opened and when such work changes.

    `read` is called in a thread with the desk and the id of the event; `then` is called with its result on the Qt
    thread, unless another event is open by then. `is_own` returns whether this window has just stored the given row
    itself; such a row is not read again.
    """

    def __init__(
        self,
        context: WindowContext,
        kind: UnfinishedKind,
        read: Callable[[Desk, int], T],
        then: Callable[[T], None],
        *,
        is_own: Callable[[UnfinishedRow], bool] = lambda _row: False,
        queue: Queue = Queue.STORING,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._kind = kind
        self._read = read
        self._then = then
        self._is_own = is_own
        self._queue = queue
        context.event_opened.connect(self.load)
        context.work_changed.connect(self._on_work_changed)

    def load(self) -> None:
        """Read the work of the open event in a thread, after all jobs submitted so far to the queue of this reader."""
        event_id = self._context.event_id
        if event_id is not None:
            self._context.background.submit(
                partial(self._read, self._context.desk, event_id),
                partial(self._on_read, event_id),
                self._on_refused,
                queue=self._queue,
            )

    def _on_read(self, event_id: int, result: T) -> None:
        if event_id == self._context.event_id:
            self._then(result)

    def _on_refused(self, fault: UserError) -> None:
        if fault.code != "event.unknown":  # the window notices by itself that the event was removed
            self._context.messages.show_error(fault)

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        is_of_kind = work is not None and (work.subject, work.event_id) == (self._kind, self._context.event_id)
        if work is None or (is_of_kind and not self._is_own(work)):
            self.load()
