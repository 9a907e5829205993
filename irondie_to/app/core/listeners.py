"""A list of listeners: functions that are called with each new value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Listeners(Generic[T]):
    """The listeners for values of type `T`, called in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], None]] = []

    def add(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Add a listener. Returns a function that removes it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def notify(self, value: T) -> None:
        """Call every listener with the value, in the thread of the caller."""
        for listener in tuple(self._listeners):
            listener(value)
