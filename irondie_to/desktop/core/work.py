"""Work of a window that is done in threads, with its results handed back on the Qt thread."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRunnable, QThreadPool, Signal

from irondie_to.desktop.core.garbage_collection import COLLECTION_HELD_BACK
from irondie_to.errors import Phrase, UserError

T = TypeVar("T")


class Queue(Enum):
    """Works of one queue are done one after the other, those of two queues at the same time."""

    ASKING = "asking"
    """What is asked last is answered last."""
    STORING = "storing"
    """What a person has entered: it waits for no question, and is done even when the window is closed.

    Windows over one desk share this queue, so that what was entered first is stored first."""
    BESIDE = "beside"
    """What may take minutes, so that nothing else waits."""


class _Plan(NamedTuple):
    """Work that is under way or waits for its turn, and what is done with what comes of it on the Qt thread."""

    then: Callable[[Any], None]
    refused: Callable[[UserError], None]
    failed: Callable[[Exception], None]
    name: Phrase | None
    stop: Callable[[], None] | None
    queue: Queue


_Came: TypeAlias = tuple[int, object, Exception | None]
"""What comes back of a plan with this number: its result, or what went wrong."""


class BackgroundWork(QObject):
    """The works of one window; `storing` is the queue it shares with others.

    `working` brings the name of the work the status line says, None when there is none; it comes on the Qt thread.
    `progressed` says how far that work is; the works themselves emit it.
    """

    working = Signal(object)
    progressed = Signal(int, int)

    _worked = Signal(object)

    def __init__(self, storing: QThreadPool | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.storing = storing or QThreadPool(self)
        self._pools = {
            Queue.ASKING: QThreadPool(self),
            Queue.STORING: self.storing,
            Queue.BESIDE: QThreadPool(self),
        }
        for pool in self._pools.values():
            pool.setMaxThreadCount(1)
        self._plans: dict[int, _Plan] = {}
        self._planned = 0
        self._is_closed = False
        self._worked.connect(self._on_worked)

    @property
    def is_working(self) -> bool:
        """Whether work is under way or its result still to be handed over."""
        return bool(self._plans)

    def is_under_way(self, name: Phrase) -> bool:
        """Whether work of this name is under way or waits for its turn."""
        return any(plan.name == name for plan in self._plans.values())

    @property
    def can_stop(self) -> bool:
        """Whether the work the status line says can be stopped."""
        shown = self._shown
        return shown is not None and shown.stop is not None

    def plan(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        refused: Callable[[UserError], None],
        *,
        failed: Callable[[Exception], None] = lambda _fault: None,
        name: Phrase | None = None,
        stop: Callable[[], None] | None = None,
        queue: Queue = Queue.ASKING,
    ) -> None:
        """Do the work in a thread and hand its result to `then`, or the `UserError` that it ended with to `refused`.

        Anything else it ends with goes to `failed`, and is then raised on the Qt thread and shown there as the bug it
        is. While a work that has a `name` lasts, the status line says it, and offers to `stop` it where that can be.
        After `close` nothing is done.
        """
        if self._is_closed:
            return
        COLLECTION_HELD_BACK.hold()
        self._planned += 1
        number = self._planned
        self._plans[number] = _Plan(then, refused, failed, name, stop, queue)
        self._tell()
        self._pools[queue].start(_Work(lambda: self._work(number, work)))

    def wait_until_stored(self) -> None:
        """Come back when all that was entered is stored, and has been told of before anything else is."""
        self.storing.waitForDone()
        if any(plan.queue is Queue.STORING for plan in self._plans.values()):
            QCoreApplication.sendPostedEvents(self, QEvent.Type.MetaCall.value)

    def stop(self) -> None:
        """Have the work that the status line says end soon, where that can be."""
        shown = self._shown
        if shown is not None and shown.stop is not None:
            shown.stop()

    def close(self) -> None:
        """Let the work under way end, stopped where it can be. What was entered is stored, the rest is left."""
        if self._is_closed:
            return
        self._is_closed = True
        for plan in self._plans.values():
            if plan.stop is not None:
                plan.stop()
        for queue, pool in self._pools.items():
            if queue is not Queue.STORING:
                pool.clear()
            pool.waitForDone()
        for _plan in self._plans:
            COLLECTION_HELD_BACK.let_go()
        self._plans.clear()

    @property
    def _shown(self) -> _Plan | None:
        """The work the status line says: the first that has a name."""
        return next((plan for plan in self._plans.values() if plan.name is not None), None)

    def _tell(self) -> None:
        shown = self._shown
        self.working.emit(None if shown is None else shown.name)

    def _work(self, number: int, work: Callable[[], object]) -> None:
        """In the thread: whatever comes of it goes over to the Qt thread.

        The thread knows nothing of `then`: a page that is gone meanwhile must not end here with its last mention.
        """
        try:
            came: _Came = number, work(), None
        except Exception as fault:  # noqa: BLE001 - raised again where it can be shown
            came = number, None, fault
        self._worked.emit(came)

    def _on_worked(self, came: _Came) -> None:
        if self._is_closed:
            return  # whoever waited for it is gone
        number, result, fault = came
        plan = self._plans.pop(number)
        COLLECTION_HELD_BACK.let_go()
        self._tell()
        if fault is None:
            plan.then(result)
        elif isinstance(fault, UserError):
            plan.refused(fault)
        else:
            plan.failed(fault)
            raise fault


class _Work(QRunnable):
    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self._work()
