"""Pauses Python's garbage collection while worker threads run.

A collection in a worker thread could destroy Qt widgets outside the Qt thread.
"""

from __future__ import annotations

import gc


class _GcPause:
    """Counts running worker threads; garbage collection is off while there are any. Used on the Qt thread only.

    A worker thread must not call `end` itself. So many objects may be new by then that the next one it creates would
    start a collection in that thread.
    """

    def __init__(self) -> None:
        self._running = 0

    def begin(self) -> None:
        """A worker thread is about to start."""
        self._running += 1
        gc.disable()

    def end(self) -> None:
        """The result of a worker thread has arrived. After the last one, collect here and turn collection on again."""
        self._running -= 1
        if not self._running:
            gc.collect(0)
            gc.enable()


GC_PAUSE = _GcPause()
