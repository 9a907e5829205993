"""Functions that are called with every value of one kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Listeners(Generic[T]):
    """The functions to call, in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], None]] = []

    def add(self, listener: Callable[[T], None]) -> Callable[[], None]:
        """Call the listener from now on. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def notify(self, value: T) -> None:
        """Call every listener with the value, in the thread of the caller."""
        for listener in tuple(self._listeners):
            listener(value)
