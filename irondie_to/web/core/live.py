"""Server-sent events, which tell phones that their pages have changed, and what time it is at the desk."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from aiohttp.web import BaseRequest, StreamResponse

from irondie_to.web.core.safety import HEADERS
from irondie_to.web.core.sessions import visitor_of
from irondie_to.web.core.site import Site

BEAT_S = 2.0
"""After how many seconds without news a stream says that the desk is there."""
_MOST_STREAMS, _MOST_OF_ADDRESS = 1_000, 60
_SEND_WITHIN_S = 5.0
_SAY_CLOSED_WITHIN_S = 0.5
SAID_CLOSED: Final = "closed"
CLOSED: Final = f"data: {SAID_CLOSED}\n\n".encode()
"""What phones hear last when the desk closes them."""
_TOGETHER: Final = 8
_PAUSE_S: Final = 0.012
"""All phones ask for their pages when they hear news, so they hear them in groups of this size, a pause apart: 500
phones within 0.8 seconds."""
_AGAIN_S: Final = 1.0
"""How often a phone hears at most that others have played on."""


class _Stream:
    """An open stream to the phone with this cookie.

    `told` is the version last announced to the phone, and `told_at` the time of that announcement in seconds of the
    event loop's clock.
    """

    def __init__(self, site: Site, cookie: str) -> None:
        self._site, self._cookie, self.news = site, cookie, asyncio.Event()
        self._keys = site.shown.keys
        self._visitor = visitor_of(cookie, self._keys)
        self.told, self.told_at = self.version, -_AGAIN_S

    def tell(self, now: float) -> None:
        self.told, self.told_at = self.version, now
        self.news.set()

    @property
    def version(self) -> int:
        """The version since which the pages of this phone have looked the same."""
        shown = self._site.shown
        if shown.keys is not self._keys:
            self._keys, self._visitor = shown.keys, visitor_of(self._cookie, shown.keys)
        return shown.version_of(self._visitor)


class Streams:
    """The open streams, at most 1,000 in total and 60 for each address. All other phones poll from time to time."""

    def __init__(self, site: Site, beat_s: float = BEAT_S) -> None:
        self._site, self._beat_s = site, beat_s
        self._open: dict[_Stream, str] = {}
        self._addresses: Counter[str] = Counter()
        self._changed = asyncio.Event()
        self._is_closed = False

    @property
    def count(self) -> int:
        return len(self._open)

    def is_full(self, address: str) -> bool:
        return self._is_closed or self.count >= _MOST_STREAMS or self._addresses[address] >= _MOST_OF_ADDRESS

    def tell(self) -> None:
        """Note that pages have changed. `pass_on` then tells the phones whose pages they are."""
        self._changed.set()

    async def pass_on(self) -> None:
        """Tell phones about changes until this task is cancelled.

        Phones that a change concerns individually are told at once, all others in small groups with pauses in between.
        """
        while True:
            await self._changed.wait()
            self._changed.clear()
            while late := [stream for stream in self._open if stream.told != stream.version]:
                common, now = self._site.shown.common, asyncio.get_running_loop().time()
                own = [stream for stream in late if stream.version > common]
                rested = [stream for stream in late if now - stream.told_at >= _AGAIN_S]
                for stream in own or sorted(rested, key=lambda each: each.told_at)[:_TOGETHER]:
                    stream.tell(now)
                if not own:
                    await asyncio.sleep(_PAUSE_S)

    def close(self) -> None:
        self._is_closed = True
        for stream in self._open:
            stream.news.set()

    async def stream(
        self, request: BaseRequest, address: str, cookie: str, alive: Callable[[], None]
    ) -> StreamResponse:
        """Send news to a phone until it disconnects or the site is closed. Must not be called if `is_full` is true.

        `alive` is called after each message that was sent. Raises `TimeoutError` or `ConnectionError` if the phone no
        longer accepts data.
        """
        stream = _Stream(self._site, cookie)
        self._open[stream] = address
        self._addresses[address] += 1
        try:
            return await self._send(request, stream, alive)
        finally:
            del self._open[stream]
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _send(self, request: BaseRequest, stream: _Stream, alive: Callable[[], None]) -> StreamResponse:
        answer = StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        await answer.prepare(request)
        while not self._is_closed:
            stream.news.clear()
            if self._site.in_touch:
                async with asyncio.timeout(_SEND_WITHIN_S):  # a phone that takes nothing in is let go
                    await answer.write(f"data: {news(self._site, stream.told)}\n\n".encode())
                alive()
            try:
                async with asyncio.timeout(self._beat_s):
                    await stream.news.wait()
            except TimeoutError:
                continue
        async with asyncio.timeout(_SAY_CLOSED_WITHIN_S):
            await answer.write(CLOSED)
        return answer


def news(site: Site, version: int) -> str:
    """Return a message for a phone: the version of its pages, and the desk's time in milliseconds since 1970."""
    return f"{version} {site.now_ms()}"
