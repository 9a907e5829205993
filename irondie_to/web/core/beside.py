"""Runs work in threads beside the event loop that serves phones, once for all phones that wait for the result."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class MadeBeside:
    """Caches results by key. Each result is computed once, in a thread, however many phones wait for it."""

    def __init__(self) -> None:
        self._made: dict[Hashable, asyncio.Future[Any]] = {}

    async def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the result of `make` for this key.

        Raises what `make` raises. In that case, the next call with the same key tries again.
        """
        making = self._made.get(key)
        if making is None:
            making = self._made[key] = asyncio.ensure_future(asyncio.to_thread(make))
        try:
            made: T = await asyncio.shield(making)  # a phone that goes away stops only its own waiting
        except Exception:
            self._made.pop(key, None)
            raise
        return made
