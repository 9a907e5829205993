"""A worker thread that runs jobs one after another, and a pause in garbage collection while such threads run.

Garbage collection in a worker thread could destroy Qt widgets outside the Qt thread.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread


class _GcPause:
    """Counts the jobs that worker threads have to run, and keeps garbage collection off while there are any.

    Use it on the Qt thread only. A worker thread must not call `end` itself: it may have created so many objects that,
    once collection is on again, its next new object would start a collection in that thread.
    """

    def __init__(self) -> None:
        self._running = 0

    def begin(self) -> None:
        """Count one more job and turn garbage collection off. Call this before the job is given to its thread."""
        self._running += 1
        gc.disable()

    def end(self) -> None:
        self._running -= 1
        if not self._running:
            gc.collect(0)
            gc.enable()


GC_PAUSE = _GcPause()


class JobThread:
    """Runs jobs in the order in which they were added, in a Python thread that ends when no job is left.

    A Python thread is used instead of a Qt thread because a `QRunnable` is destroyed in the thread that ran it,
    together with every object that only it refers to. Destroying a Qt widget outside the Qt thread crashes the process.
    On exit, the interpreter waits for the thread before it destroys the Qt application, which the jobs use.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._jobs: deque[Callable[[], None]] = deque()
        self._is_running = False
        self._changed = Condition()

    def add(self, job: Callable[[], None]) -> None:
        """Add a job, which runs after all jobs added before it. The job must not raise.

        The thread keeps no reference to the job after running it.
        """
        with self._changed:
            self._jobs.append(job)
            if not self._is_running:
                self._is_running = True
                Thread(target=self._run, name=self.name).start()

    def clear(self) -> None:
        with self._changed:
            self._jobs.clear()

    def wait(self) -> None:
        """Block until no job is left and the thread has released its references to the jobs."""
        with self._changed:
            self._changed.wait_for(lambda: not self._is_running)

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._jobs:
                    self._is_running = False
                    self._changed.notify_all()
                    return
                job = self._jobs.popleft()
            job()
            del job
