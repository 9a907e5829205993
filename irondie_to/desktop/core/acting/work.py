"""Runs a window's background jobs in threads, delivers their results, and tracks which pages are still loading."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.core.acting.job_thread import GC_PAUSE, JobThread
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:  # loaded with the first command
    import asyncio


T = TypeVar("T")


class Queue(Enum):
    """The queues for background jobs. Jobs in one queue run one after the other; the queues run in parallel."""

    QUERIES = "queries"
    """Jobs that read or compute, and store nothing."""
    STORING = "storing"
    """Jobs that store the user's input. They do not wait for queries, and they run even after the window was closed.

    All windows of a desk share this queue, so that their input is stored in the order in which it was entered.
    """
    FILES = "files"
    """Jobs that write files of the user. Input does not wait for a slow disk, and waiting jobs survive the window."""
    LONG = "long"
    """Jobs that may take minutes. Other jobs do not wait for them."""


class BackgroundJob(NamedTuple):
    work: Callable[[], object]
    then: Callable[[Any], None]
    refused: Callable[[UserError], None]
    failed: Callable[[Exception], None]
    name: Phrase | None
    stop: Callable[[], None] | None
    queue: Queue


class _Outcome(NamedTuple):
    result: object
    fault: Exception | None


class BackgroundWork(QObject):
    """Runs the jobs of one window. `storing` is the thread of the storing queue, which all windows share.

    `working` is emitted on the Qt thread when `shown`, the job that the status bar shows, may have changed.
    `progressed` is emitted with the number of finished units and the total number of units of a job; each job that
    counts units emits it in its own thread, whether or not it is `shown`.
    """

    working = Signal()
    progressed = Signal(int, int)

    _ended = Signal(int)

    def __init__(self, storing: JobThread | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.storing = storing or JobThread("storing")
        self._threads = {
            Queue.QUERIES: JobThread("queries"),
            Queue.STORING: self.storing,
            Queue.FILES: JobThread("files"),
            Queue.LONG: JobThread("long work"),
        }
        self._jobs: dict[int, BackgroundJob] = {}
        self._outcomes: dict[int, _Outcome] = {}
        self._submitted = 0
        self._is_closed = False
        self._ended.connect(self._on_ended)

    @property
    def is_working(self) -> bool:
        """Whether any job is running or waiting, or has a result that has not been delivered yet."""
        return bool(self._jobs)

    def has_job(self, name: Phrase) -> bool:
        return any(job.name == name for job in self._jobs.values())

    @property
    def shown(self) -> BackgroundJob | None:
        """The job to show in the status bar: the first of those with a name that has not ended."""
        return next((job for job in self._jobs.values() if job.name is not None), None)

    def submit(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        refused: Callable[[UserError], None],
        *,
        failed: Callable[[Exception], None] = lambda _fault: None,
        name: Phrase | None = None,
        stop: Callable[[], None] | None = None,
        queue: Queue = Queue.QUERIES,
    ) -> None:
        """Run `work` in a thread. On the Qt thread, call `then` with its result or `refused` with its `UserError`.

        `then` is not called if it is a method of a widget that has been deleted in the meantime. If `work` raises any
        other exception, `failed` is called with it, and the exception is raised on the Qt thread, where it is shown as
        a bug. Of the jobs that have a `name`, the status bar shows the first that has not ended; if this job has a
        `stop` function, a button beside the name calls it. A job submitted after `close` does not run.
        """
        if self._is_closed:
            return
        GC_PAUSE.begin()
        self._submitted += 1
        number = self._submitted
        self._jobs[number] = BackgroundJob(work, then, refused, failed, name, stop, queue)
        self.working.emit()
        self._threads[queue].add(partial(self._run, number))

    @property
    def is_storing(self) -> bool:
        """Whether a storing job of this window is running or waiting, or has an undelivered result."""
        return any(job.queue is Queue.STORING for job in self._jobs.values())

    def all_stored(self) -> asyncio.Future[None]:
        """Return a future that is done when all storing jobs submitted so far, by any window, have ended."""
        waiting: asyncio.Future[None] = event_loop().create_future()
        self.submit(lambda: None, waiting.set_result, waiting.set_exception, queue=Queue.STORING)
        return waiting

    def stop(self) -> None:
        shown = self.shown
        if shown is not None and shown.stop is not None:
            shown.stop()

    def close(self) -> None:
        """Stop the jobs that can be stopped, discard the waiting ones, and block until no job is running.

        Waiting jobs that store input or write files are not discarded: they still run. No more results are delivered.
        """
        if self._is_closed:
            return
        self._is_closed = True
        for job in self._jobs.values():
            if job.stop is not None:
                job.stop()
        for queue, thread in self._threads.items():
            if queue not in {Queue.STORING, Queue.FILES}:
                thread.clear()
            thread.wait()
        for _job in self._jobs:
            GC_PAUSE.end()
        self._jobs.clear()
        self._outcomes.clear()

    def _run(self, number: int) -> None:
        """Run the job with this number. Called in the worker thread.

        The thread releases all references to the job and its outcome before it reports the end of the job. If the
        thread held the last reference to a widget, the widget would be destroyed in this thread.
        """
        work = self._jobs[number].work
        try:
            self._outcomes[number] = _Outcome(work(), None)
        except Exception as fault:  # noqa: BLE001 - raised again on the Qt thread, where it is shown
            self._outcomes[number] = _Outcome(None, fault)
        del work
        with suppress(RuntimeError):  # the window is gone, so nobody waits for the result
            self._ended.emit(number)

    def _on_ended(self, number: int) -> None:
        if self._is_closed:
            return
        job, (result, fault) = self._jobs.pop(number), self._outcomes.pop(number)
        GC_PAUSE.end()
        self.working.emit()
        if fault is None:
            if not _is_of_a_deleted_widget(job.then):
                job.then(result)
        elif isinstance(fault, UserError):
            job.refused(fault)
        else:
            job.failed(fault)
            raise fault


def _is_of_a_deleted_widget(call: Callable[[T], None]) -> bool:
    owner = getattr(call, "__self__", None)
    return isinstance(owner, QObject) and not isValid(owner)


class PageLoads(QObject):
    """The pages of a window that do not show the latest step yet, because their content is still being computed.

    `finished` is emitted when no page is loading any more, even if one of them failed to load or was hidden. Each page
    is identified by a number.
    """

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: set[int] = set()

    @property
    def is_running(self) -> bool:
        return bool(self._running)

    def begin(self, page: int) -> None:
        self._running.add(page)

    def end(self, page: int) -> None:
        """Record that a page has stopped loading: it is up to date, loading failed, or it was hidden or deleted."""
        if page in self._running:
            self._running.remove(page)
            if not self._running and isValid(self):  # at the end of the program, pages may be deleted later than this
                self.finished.emit()


class Stoppable:
    """The stop flag of a background job that the user can stop.

    The job calls `report_progress` in its own thread; any thread may call `stop`.
    """

    def __init__(self, work: BackgroundWork) -> None:
        self._work = work
        self._stopped = Event()

    @property
    def is_stopped(self) -> bool:
        return self._stopped.is_set()

    def stop(self) -> None:
        self._stopped.set()

    def report_progress(self, done: int, total: int) -> bool:
        """Report that `done` of `total` units are finished. Return False if the job should stop."""
        self._work.progressed.emit(done, total)
        return not self._stopped.is_set()
