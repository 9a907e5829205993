"""Server-sent events: phones hear that pages have changed, and the desk's time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from aiohttp.web import BaseRequest, StreamResponse

from irondie_to.web.core.safety import HEADERS
from irondie_to.web.core.site import Site

BEAT_S = 2.0
"""After how many seconds without news a stream says that the desk is there."""
_MOST_STREAMS, _MOST_OF_ADDRESS = 1_000, 60
_SEND_WITHIN_S = 5.0


class Streams:
    """The open streams, of which there are at most 1 000 altogether and 60 of an address: others ask now and then."""

    def __init__(self, site: Site, beat_s: float = BEAT_S) -> None:
        self._site, self._beat_s = site, beat_s
        self._open: Counter[str] = Counter()
        self._changed = asyncio.Event()
        self._is_closed = False

    @property
    def count(self) -> int:
        return self._open.total()

    def is_full(self, address: str) -> bool:
        return self._is_closed or self.count >= _MOST_STREAMS or self._open[address] >= _MOST_OF_ADDRESS

    def tell(self) -> None:
        """Wake all streams, because pages have changed."""
        self._changed.set()
        self._changed = asyncio.Event()

    def close(self) -> None:
        self._is_closed = True
        self.tell()

    async def stream(self, request: BaseRequest, address: str, alive: Callable[[], None]) -> StreamResponse:
        """Send news until the phone goes away or the site is closed. The caller has asked `is_full`.

        `alive` is called whenever the phone has taken something in.
        """
        self._open[address] += 1
        try:
            return await self._send(request, alive)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _send(self, request: BaseRequest, alive: Callable[[], None]) -> StreamResponse:
        answer = StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        await answer.prepare(request)
        while not self._is_closed:
            changed = self._changed
            if self._site.in_touch:
                async with asyncio.timeout(_SEND_WITHIN_S):  # a phone that takes nothing in is let go
                    await answer.write(f"data: {news(self._site)}\n\n".encode())
                alive()
            try:
                async with asyncio.timeout(self._beat_s):
                    await changed.wait()
            except TimeoutError:
                continue
        return answer


def news(site: Site) -> str:
    """The version of what is shown, and the desk's time in milliseconds."""
    return f"{site.shown.version} {site.now_ms()}"
