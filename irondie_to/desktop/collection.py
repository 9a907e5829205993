"""Holds back Python's collection of rings while threads work: a widget in one would end in the wrong thread."""

from __future__ import annotations

import gc
from threading import Lock


class _HeldBack:
    """As long as anybody is inside, nothing is collected."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._held = 0

    def __enter__(self) -> None:
        with self._lock:
            self._held += 1
            gc.disable()

    def __exit__(self, *_fault: object) -> None:
        with self._lock:
            self._held -= 1
            if not self._held:
                gc.enable()


COLLECTION_HELD_BACK = _HeldBack()
