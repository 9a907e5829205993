"""Lets many threads use the connections to a file, and one thread replace all of them while they are idle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition, get_ident


class UseGate:
    """Counts the uses of connections by each thread, so that one thread can wait until no other uses one (`alone`)."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._users: Counter[int] = Counter()
        self._alone: int | None = None

    def enter(self) -> int:
        """Begin to use a connection, and return the number of this thread.

        Waits while another thread replaces the connections.
        """
        thread = get_ident()
        with self._changed:
            while self._alone not in {None, thread} and not self._users[thread]:
                self._changed.wait()
            self._users[thread] += 1
        return thread

    def leave(self, thread: int) -> None:
        """End a use that the thread with this number has begun."""
        with self._changed:
            self._users[thread] -= 1
            if not self._users[thread]:
                del self._users[thread]
            self._changed.notify_all()

    @contextmanager
    def using(self) -> Iterator[None]:
        """Context manager in which this thread uses a connection."""
        thread = self.enter()
        try:
            yield
        finally:
            self.leave(thread)

    @contextmanager
    def alone(self, seconds: float) -> Iterator[bool]:
        """Context manager in which no other thread uses a connection.

        Waits up to `seconds` for the other threads. Yields False if one of them is still using a connection, or is
        itself in this context manager, by then, or if this thread uses a connection.
        """
        thread = get_ident()
        with self._changed:
            is_alone = not self._users[thread] and self._changed.wait_for(self._is_free, seconds)
            if is_alone:
                self._alone = thread
        try:
            yield is_alone
        finally:
            if is_alone:
                with self._changed:
                    self._alone = None
                    self._changed.notify_all()

    def _is_free(self) -> bool:
        return self._alone is None and not any(self._users.values())
