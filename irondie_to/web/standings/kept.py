"""Keeps the standings and their rows while they are the same, and makes them beside the loop that serves phones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakKeyDictionary

from irondie_to.app.core.picture import Picture
from irondie_to.app.phones.standings import PhoneStandings, depends_on, phone_standings
from irondie_to.web.core.site import Site

T = TypeVar("T")


class KeptStandings:
    """The standings of a picture, and texts made from them."""

    def __init__(self, picture: Picture, state: tuple[object, ...]) -> None:
        self.picture, self.state = picture, state
        self._standings = _beside(lambda: phone_standings(picture))
        self._texts: dict[object, asyncio.Future[str]] = {}

    async def standings(self) -> PhoneStandings:
        return await asyncio.shield(self._standings)

    async def text(self, key: object, make: Callable[[], str]) -> str:
        """What `make` returns. It is called once for each key, however many phones wait for it."""
        if key not in self._texts:
            self._texts[key] = _beside(make)
        return await asyncio.shield(self._texts[key])


def _beside(make: Callable[[], T]) -> asyncio.Future[T]:
    return asyncio.ensure_future(asyncio.to_thread(make))


_KEPT: WeakKeyDictionary[Site, KeptStandings] = WeakKeyDictionary()


def kept_standings(site: Site, picture: Picture) -> KeptStandings:
    """The standings of this picture: those kept, if nothing has changed that they depend on."""
    kept = _KEPT.get(site)
    if kept is None or kept.picture is not picture:
        state = picture.derived(depends_on)
        if kept is None or kept.state != state:
            kept = KeptStandings(picture, state)
            _KEPT[site] = kept
    return kept
