"""Server-sent events, which tell phones that their pages have changed, and what time it is at the desk.

If only results of others have come in, the event contains their rows of the list of tables, so that the phones need not
ask for their pages. `Presence` records which phones have connected.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from threading import Lock
from typing import Final

from aiohttp.web import BaseRequest, StreamResponse

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.phones.serving import PhonesSeen
from irondie_to.web.core.safety import HEADERS
from irondie_to.web.core.sessions import Visitor, visitor_of
from irondie_to.web.core.site import Site
from irondie_to.web.core.visits import language_of

BEAT_S = 2.0
"""After how many seconds without news a stream says that the desk is there."""
_MOST_STREAMS, _MOST_OF_ADDRESS = 1_000, 60
_SEND_WITHIN_S = 5.0
_SAY_CLOSED_WITHIN_S = 0.5
SAID_CLOSED: Final = "closed"
CLOSED: Final = f"data: {SAID_CLOSED}\n\n".encode()
"""The last message to phones when the desk switches them off."""
_TOGETHER: Final = 10
_PAUSE_S: Final = 0.012
"""The pause between two groups of `_TOGETHER` phones that hear news, in seconds.

All phones ask for their pages when they hear news. In groups, 500 phones do so within 0.7 seconds."""
_MOST_ROWS: Final = 30
"""The largest number of rows in a message to a phone. If more have changed, the message has no rows: a page is
then smaller, because it is compressed."""
_BREAKS = re.compile(r"[\r\n]+")
_AGAIN_S: Final = 1.0
"""The shortest time in seconds after which a phone is told again about changes that only concern others."""
_GIVE_WAY_S: Final = 0.8
"""For how many seconds groups wait at most while acts of phones are being stored, which are more urgent."""


class _Stream:
    """An open stream to the phone with this cookie, whose browser accepts these languages.

    `told` is the version to announce to the phone, and `told_at` the time since which it is to be announced, in seconds
    of the event loop's clock.
    """

    def __init__(self, site: Site, cookie: str, accepted: str = "") -> None:
        self._site, self._cookie, self._accepted, self.news = site, cookie, accepted, asyncio.Event()
        self._keys = site.shown.keys
        self._visitor = visitor_of(cookie, self._keys)
        self.told, self.told_at = self.version, -_AGAIN_S
        self._heard = self.told

    def tell(self, now: float) -> None:
        self.told, self.told_at = self.version, now
        self.news.set()

    @property
    def visitor(self) -> Visitor:
        """Who uses the phone, as long as its code or link is valid."""
        keys = self._site.shown.keys
        if keys is not self._keys:
            self._keys, self._visitor = keys, visitor_of(self._cookie, keys)
        return self._visitor

    @property
    def version(self) -> int:
        """The version since which the pages of this phone look the same."""
        return self._site.shown.version_of(self.visitor)

    def message(self) -> bytes:
        """Return the event that announces `told`, and note that the phone has heard it.

        Its first line is as in `news`. If two more lines follow, they are the version that the phone heard before, and
        the rows of the list of tables that have changed since then; nothing else has changed on the pages of this
        phone.
        """
        before, self._heard = self._heard, self.told
        rows = "" if before == self.told else self._rows(before)
        more = f"data: {before}\ndata: {rows}\n" if rows else ""
        return f"data: {news(self._site, self.told)}\n{more}\n".encode()

    def _rows(self, before: int) -> str:
        shown = self._site.shown
        if not shown.differs_in_lines(self.visitor, before):
            return ""
        language = language_of(self.visitor, self._accepted, shown.picture.event.print_language)

        def made() -> str:
            lines = shown.lines_since(before)
            return _BREAKS.sub("", self._site.rows(language, lines)) if len(lines) <= _MOST_ROWS else ""

        return shown.part(("rows", before), language, made)


class Streams:
    """The open streams, at most 1,000 in total and 60 for each address. All other phones poll from time to time."""

    def __init__(self, site: Site, beat_s: float = BEAT_S) -> None:
        self._site, self._beat_s = site, beat_s
        self._open: dict[_Stream, str] = {}
        self._addresses: Counter[str] = Counter()
        self._changed = asyncio.Event()
        self._is_closed = self._tells_phones = False

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
            since, shown, waiting = asyncio.get_running_loop().time(), None, list[_Stream]()
            while shown is not self._site.shown or waiting:
                now = asyncio.get_running_loop().time()
                if shown is not self._site.shown:
                    shown = self._site.shown
                    waiting = self._tell_own(shown.common, now)
                    continue
                gives_way = self._site.is_storing and now - since < _GIVE_WAY_S
                group = [stream for stream in waiting[:_TOGETHER] if now - stream.told_at >= _AGAIN_S and not gives_way]
                for stream in group:
                    stream.tell(now)
                waiting = waiting[len(group) :]
                await asyncio.sleep(_PAUSE_S)

    def _tell_own(self, common: int, now: float) -> list[_Stream]:
        """Tell the streams of phones that a change concerns individually. Return the others that have news.

        Those told longest ago come first. `common` is the version since which the pages of all others look the same.
        """
        others = []
        for stream in self._open:
            version = stream.version
            if version != stream.told and version > common:
                stream.tell(now)
            elif version != stream.told:
                others.append(stream)
        return sorted(others, key=lambda stream: stream.told_at)

    def close(self, *, tells_phones: bool = True) -> None:
        """End all streams. Unless `tells_phones` is false, each ends with `CLOSED`."""
        self._is_closed, self._tells_phones = True, tells_phones
        for stream in self._open:
            stream.news.set()

    async def stream(
        self, request: BaseRequest, address: str, cookie: str, alive: Callable[[Visitor], object]
    ) -> StreamResponse:
        """Send news to a phone until it disconnects or the site is closed. Must not be called if `is_full` is true.

        `alive` is called with the user of the phone whenever the phone has received something. Raises `ConnectionError`
        if the phone has disconnected, or `TimeoutError` if it receives nothing for a few seconds.
        """
        stream = _Stream(self._site, cookie, request.headers.get("Accept-Language", ""))
        self._open[stream] = address
        self._addresses[address] += 1
        try:
            return await self._send(request, stream, alive)
        finally:
            del self._open[stream]
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _send(self, request: BaseRequest, stream: _Stream, alive: Callable[[Visitor], object]) -> StreamResponse:
        answer = StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        await answer.prepare(request)
        while not self._is_closed:
            stream.news.clear()
            if self._site.in_touch:
                async with asyncio.timeout(_SEND_WITHIN_S):  # a phone that takes nothing in is let go
                    await answer.write(stream.message())
                alive(stream.visitor)
            try:
                async with asyncio.timeout(self._beat_s):
                    await stream.news.wait()
            except TimeoutError:
                continue
        if self._tells_phones:
            async with asyncio.timeout(_SAY_CLOSED_WITHIN_S):
                await answer.write(CLOSED)
        return answer


def news(site: Site, version: int) -> str:
    """Return a message for a phone: the version of its pages, and the desk's time in milliseconds since 1970."""
    return f"{version} {site.now_ms()}"


CONNECTED_MS: Final = 30_000
"""How long a phone counts as connected after its last request or the last event that it received.

A phone without scripts asks every 20 seconds."""
_MOST: Final = 4_000
_STAFF: Final = (StaffRole.HELPER.value, StaffRole.REFEREE.value)


class Presence:
    """Records which phones have connected, and when each was last seen. May be used in any thread.

    Requests from this computer itself do not count as those of a phone, because they do not show that its firewall lets
    phones in. They do count as a use of the code or the link.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._at: dict[tuple[str, str, int], int] = {}
        self._first_ms: int | None = None
        self._here_ms: int | None = None
        self._codes: dict[int, int] = {}
        self._links: dict[int, int] = {}

    def note(self, address: str, own_address: str, visitor: Visitor, now_ms: int) -> None:
        kind, row_id = ("code", visitor.code.id) if visitor.code is not None else ("", 0)
        if visitor.link is not None:
            kind, row_id = visitor.link.role, visitor.link.id
        with self._lock:
            if kind:
                (self._codes if kind == "code" else self._links)[row_id] = now_ms
            if address == own_address:
                self._here_ms = now_ms
                return
            self._first_ms = now_ms if self._first_ms is None else self._first_ms
            if kind:
                self._at.pop((address, "", 0), None)  # the same phone, which is known now
            if len(self._at) >= _MOST:
                self._at = {key: at for key, at in self._at.items() if now_ms - at < CONNECTED_MS}
            if len(self._at) < _MOST:
                self._at[address, kind, row_id] = now_ms

    def seen(self, now_ms: int) -> PhonesSeen:
        with self._lock:
            kinds = [kind for (_, kind, _), at in self._at.items() if now_ms - at < CONNECTED_MS]
            is_here = self._here_ms is not None and now_ms - self._here_ms < CONNECTED_MS
            counts = len(kinds), kinds.count("code"), sum(map(kinds.count, _STAFF))
            return PhonesSeen(*counts, self._first_ms, {**self._codes}, {**self._links}, is_here)
