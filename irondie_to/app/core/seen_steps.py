"""Keeps track of the steps in the database that a desk knows of, to find those of other stations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

from irondie_to.app.core.ports import Store
from irondie_to.app.core.steps import Changes, changes_elsewhere


class SeenSteps:
    """The steps that a desk has stored itself or has seen in a check.

    `lock` is held by a check, while own steps are counted, and while the data is replaced.
    """

    def __init__(self) -> None:
        self.lock = RLock()
        self._seen: tuple[int, int] | None = None  # highest step id and number of steps, including own new ones
        self._looked_at = 0  # highest step id at the last check
        self._own: frozenset[int] = frozenset()  # the steps stored here since the last check
        self._uncounted: set[object] = set()  # a mark for each transaction whose steps are not counted yet

    @contextmanager
    def counting(self) -> Iterator[list[int]]:
        """Context manager around a transaction in which the desk stores steps.

        The caller adds the ids of the steps to the list once they are stored. They then count as the desk's own, and
        `is_counting` is true until then: a check would take them for steps of another station.
        """
        own: list[int] = []
        mark = object()
        self._uncounted.add(mark)  # without waiting for the lock: after `replace`, the step must still be refused
        try:
            yield own
        finally:
            with self.lock:
                self._uncounted.discard(mark)
                if self._seen is not None:
                    newest, count = self._seen
                    self._seen, self._own = (max(newest, *own, 0), count + len(own)), self._own.union(own)

    @property
    def is_counting(self) -> bool:
        return bool(self._uncounted)

    def see(self, so_far: tuple[int, int]) -> None:
        """Consider all steps so far as seen; `so_far` is as returned by `Store.steps_so_far`."""
        self._seen, self._looked_at, self._own = so_far, so_far[0], frozenset()

    def look(self, store: Store, so_far: tuple[int, int]) -> Changes | None:
        """Like `see`, and return the changes that other stations have made since the last call.

        None if there are none, and for the first call.
        """
        seen, own = self._seen, self._own
        is_changed = seen is not None and so_far != seen
        steps = store.steps_after(self._looked_at) if is_changed else []
        self.see(so_far)
        return changes_elsewhere(steps, own, so_far[1] - seen[1], so_far[0]) if seen and is_changed else None
