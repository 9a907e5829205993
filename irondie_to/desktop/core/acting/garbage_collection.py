"""Pauses Python's garbage collection while worker threads run.

A collection in a worker thread could destroy Qt widgets outside the Qt thread.
"""

from __future__ import annotations

import gc


class _GcPause:
    """Counts the running worker threads and turns garbage collection off while there are any.

    Used on the Qt thread only. A worker thread must not call `end` itself: it may have created so many objects that,
    with collection on again, the next new object would start a collection in that thread.
    """

    def __init__(self) -> None:
        self._running = 0

    def begin(self) -> None:
        """Count one more worker thread and turn garbage collection off. Called before the thread starts."""
        self._running += 1
        gc.disable()

    def end(self) -> None:
        """Count a worker thread as ended.

        After the last one, collect the youngest objects and turn collection on again.
        """
        self._running -= 1
        if not self._running:
            gc.collect(0)
            gc.enable()


GC_PAUSE = _GcPause()
