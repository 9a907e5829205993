"""Work that is done beside the loop that serves phones, once for all who wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class MadeBeside:
    """Keeps what was made, by key. Each is made in a thread, once, however many phones wait for it."""

    def __init__(self) -> None:
        self._made: dict[Hashable, asyncio.Future[Any]] = {}

    async def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` has returned. Raises what it has raised; the next one who asks tries again."""
        making = self._made.get(key)
        if making is None:
            making = self._made[key] = asyncio.ensure_future(asyncio.to_thread(make))
        try:
            found: T = await asyncio.shield(making)  # a phone that goes away stops only its own waiting
        except Exception:
            self._made.pop(key, None)
            raise
        return found
