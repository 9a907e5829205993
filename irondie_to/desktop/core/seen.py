"""Since when the user has been able to read what a press would confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

SEEN_S = 0.3
"""So many seconds must have passed since something was painted before a press can confirm it."""
_LONG_AGO = float("-inf")


@runtime_checkable
class Confirming(Protocol):
    """A widget that says what a press on it, or on a button in it, would confirm beside the words of the button."""

    def confirmed(self) -> object:
        """Return what Enter or a click would confirm now, None for nothing but what the user has typed himself.

        Values are compared: equal ones mean the same to the user.
        """


class Seen:
    """What one kind of press would confirm, and since when it has been painted.

    `now` returns the time in seconds, from any fixed moment on.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._what: object = None
        self._since = _LONG_AGO

    def paint(self, what: object) -> None:
        """Take note that `what` is being painted now. What was painted before is not new."""
        if what != self._what:
            self._since = self._now()
        self._what = what

    def choose(self, what: object) -> None:
        """Take note that the user went to `what`, which was on the screen."""
        self._what, self._since = what, _LONG_AGO

    def can_confirm(self, what: object) -> bool:
        """Return whether `what` has been painted for long enough."""
        return what == self._what and self._now() - self._since >= SEEN_S
