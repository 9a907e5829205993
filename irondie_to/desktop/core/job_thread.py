"""A worker thread that runs jobs one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from threading import Condition, Thread


class JobThread:
    """Runs jobs in the order they were added, in a Python thread that lasts as long as there are any.

    The thread is Python's, not Qt's: a `QRunnable` is destroyed in the thread that ran it, and so is whatever it held
    the last reference to. A Qt widget that is destroyed outside the Qt thread crashes the process.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: deque[Callable[[], None]] = deque()
        self._is_running = False
        self._changed = Condition()

    def add(self, job: Callable[[], None]) -> None:
        """Run the job when those before it are done. The thread keeps no reference to it afterwards."""
        with self._changed:
            self._jobs.append(job)
            if not self._is_running:
                self._is_running = True
                Thread(target=self._run, name=self._name, daemon=True).start()

    def clear(self) -> None:
        """Drop the jobs that have not started."""
        with self._changed:
            self._jobs.clear()

    def wait(self) -> None:
        """Block until all jobs are done and the thread holds no reference to them."""
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
