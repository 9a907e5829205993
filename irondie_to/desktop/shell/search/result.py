"""A result of the search field, and how well the name of a player, a table or an event matches what is typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A search result: a text, a detail shown beside it, and the function `go` that opens the result.

    `able` is false if the result is not possible now. If the result has its own name, such as that of a player, `key`
    is the normalized name, and `names` are normalized texts that name only this result. `code` is the code of the name
    if the result is a command, task, setting, document or help text.
    """

    text: str
    detail: str
    go: Callable[[], object]
    able: bool = True
    key: str = ""
    names: tuple[str, ...] = ()
    code: str = ""

    def rank(self, typed: str) -> int | None:
        """Return how well the name matches the normalized text, from 0 (best) to 3; None if it does not match."""
        if typed in self.names:
            return 0
        words = typed.split()
        if not self.key or not all(word in self.key for word in words):  # true of most names, so it is checked first
            return None
        if self.key == typed:
            return 0
        if self.key.startswith(typed):
            return 1
        starts = self.key.split()
        return 2 if all(any(start.startswith(word) for start in starts) for word in words) else 3
