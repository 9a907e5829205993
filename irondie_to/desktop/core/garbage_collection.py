"""Holds back Python's collection of rings while threads work: a widget in one would end in the wrong thread."""

from __future__ import annotations

import gc


class _HeldBack:
    """From `hold` to as many `let_go` nothing is collected. Both are called on the Qt thread only.

    A thread must not let go itself: with all that was made meanwhile the next thing it makes would begin a collection
    there. What a thread still makes at its end is less than what begins one.
    """

    def __init__(self) -> None:
        self._held = 0

    def hold(self) -> None:
        """A thread is about to work."""
        self._held += 1
        gc.disable()

    def let_go(self) -> None:
        """The work of a thread has come; with the last, what is due is collected here."""
        self._held -= 1
        if not self._held:
            gc.collect(0)
            gc.enable()


COLLECTION_HELD_BACK = _HeldBack()
