"""The server of the pages for phones: a thread with its own event loop, through which every request goes.

For the window, `own_process` runs it in a process of its own.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Final

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from irondie_to.app.core.ports import Keeper
from irondie_to.app.phones.serving import PhoneAddress, PhonesSeen
from irondie_to.errors import Phrase, UserError
from irondie_to.web.core import safety
from irondie_to.web.core.listening import listen
from irondie_to.web.core.live import SAID_CLOSED, Presence, Streams, news
from irondie_to.web.core.rendering import KeptPages, MadePage, look_files
from irondie_to.web.core.sessions import COOKIE, Visitor, cookie_of, visitor_of
from irondie_to.web.core.site import Site
from irondie_to.web.core.visits import Handler, PageAnswer, Visit, bar_of, closed, language_of

_LOG = logging.getLogger("irondie_to.web")
_LOOK_EVERY_S: Final = 0.3
_POLL_S: Final = 2.5
"""Within this time, a phone that polls asks again."""
_MOST_CONNECTIONS: Final = 2_000
_MOST_OF_ADDRESS: Final = 200
"""How many connections an address may have, so that one computer cannot take those of all others."""
_COOKIE_DAYS: Final = 3
_PAGE: Final = "text/html; charset=utf-8"

Routes = Mapping[tuple[str, str], Handler]
"""The pages by method and path. A path may end in `/*`: one more part, in `visit.path`."""


class _Handler(RequestHandler):
    """Handles one connection, and closes it if its address has too many.

    The responses to failed requests reveal no internal details.
    """

    __slots__ = ("_address", "_of_addresses")

    def __init__(self, manager: _Server, **given: Any) -> None:
        super().__init__(manager, **given)
        self._address, self._of_addresses = "", manager.of_addresses

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._address = str((transport.get_extra_info("peername") or ("",))[0])
        self._of_addresses[self._address] += 1
        if self._of_addresses[self._address] > _MOST_OF_ADDRESS:
            transport.close()

    def connection_lost(self, exc: BaseException | None) -> None:
        super().connection_lost(exc)
        self._of_addresses[self._address] -= 1
        if self._of_addresses[self._address] <= 0:
            del self._of_addresses[self._address]

    def handle_error(
        self,
        request: web.BaseRequest,  # noqa: ARG002 - signature given by aiohttp
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,  # noqa: ARG002 - signature given by aiohttp
    ) -> web.StreamResponse:
        if status >= 500:
            _LOG.error("a page failed", exc_info=exc)
        answer = web.Response(status=status, headers=safety.HEADERS)
        answer.force_close()
        return answer


class _Server(web.Server):
    def __init__(self, answer: Callable[[web.BaseRequest], Awaitable[web.StreamResponse]], **given: Any) -> None:
        super().__init__(answer, **given)
        self.of_addresses: Counter[str] = Counter()
        """The number of open connections by address."""

    def __call__(self) -> RequestHandler:
        return _Handler(self, loop=self._loop, **self._kwargs)

    def bounded(self) -> asyncio.Protocol:
        """Return the protocol for a new connection. If there are too many connections, it closes the new one."""
        return _Closed() if len(self.connections) >= _MOST_CONNECTIONS else self()


class _Closed(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()


class PhoneServer:
    """Serves a site to phones; implements `app.phones.serving.PhoneServing`.

    `keeper` is closed when the server stops. A connection must send a request within `connect_s` seconds, and a form
    must arrive within `form_s` seconds.
    """

    def __init__(
        self,
        site: Site,
        routes: Routes,
        keeper: Keeper | None = None,
        *,
        connect_s: float,
        form_s: float,
    ) -> None:
        self.site, self._routes, self._keeper = site, routes, keeper
        self._bar = bar_of(path for method, path in routes if method == "GET")
        self._connect_s, self._form_s = connect_s, form_s
        self._thread: Thread | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self.streams = Streams(site)
        self._presence = Presence()
        self._kept = KeptPages()
        self._wake = asyncio.Event()
        self._is_closing, self._tells_phones = False, True
        self._polled_at = -_POLL_S
        """When a phone last polled, in seconds of the event loop's clock."""

    @property
    def is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def event_name(self) -> str:
        return self.site.shown.picture.event.name

    @property
    def told(self) -> tuple[Phrase, ...]:
        phrases = () if self._keeper is None else (self._keeper.warning, self._keeper.upgraded)
        return tuple(phrase for phrase in phrases if phrase is not None)

    def start(self, address: str, port: int) -> PhoneAddress:
        listening = listen(address, port)
        begun: Future[None] = Future()
        address_found = listening.getsockname()
        self._thread = Thread(target=lambda: asyncio.run(self._run(listening, begun)), name="phones", daemon=True)
        self._thread.start()
        begun.result()
        if self._keeper is not None:
            self.site.load_first(self._keeper.load)
        return PhoneAddress(*address_found[:2])

    def stop(self, *, tells_phones: bool = True) -> None:
        self._tells_phones = tells_phones
        if self.loop is not None and self._stop is not None:
            self.loop.call_soon_threadsafe(self._stop.set)
        if self._thread is not None:
            self._thread.join()
        self._thread = self.loop = self._stop = None
        self.site.close()
        if self._keeper is not None:
            self._keeper.close()
            self._keeper = None

    def look_now(self) -> None:
        """Look for changes at once, because the window has stored a step. May be called in any thread."""
        loop = self.loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop has just ended
                loop.call_soon_threadsafe(self._wake.set)

    def seen(self) -> PhonesSeen:
        return self._presence.seen(self.site.now_ms())

    async def _run(self, listening: socket.socket, begun: Future[None]) -> None:
        self.loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        server = _Server(
            self._answer,
            keepalive_timeout=self._connect_s,
            max_line_size=safety.MOST_HEADER_BYTES,
            max_field_size=safety.MOST_HEADER_BYTES,
            max_headers=safety.MOST_HEADERS,
            lingering_time=2.0,
            auto_decompress=False,
            access_log=None,
            logger=_QUIET,
        )
        try:
            listener = await self.loop.create_server(server.bounded, sock=listening, backlog=512)
        except OSError as fault:
            reason = UserError("phones.no_address", address=str(listening.getsockname()[0]))
            reason.__cause__ = fault
            listening.close()
            self.loop = self._stop = None
            begun.set_exception(reason)  # raised by `start`
            return
        begun.set_result(None)
        running = [asyncio.create_task(self._watch()), asyncio.create_task(self.streams.pass_on())]
        await self._stop.wait()
        for task in running:
            task.cancel()
        self._is_closing = self._tells_phones
        self.streams.close(tells_phones=self._tells_phones)
        if self._is_closing and self.loop.time() - self._polled_at < _POLL_S:
            await asyncio.sleep(_POLL_S)  # so that every phone that polls hears it once more
        listener.close()
        await server.shutdown(1.0)

    async def _watch(self) -> None:
        told = self.site.shown.version
        while True:
            try:
                async with asyncio.timeout(_LOOK_EVERY_S):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            shown = await self.site.refresh()
            if shown.version != told:
                told = shown.version
                self.streams.tell()

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        here = request.get_extra_info("sockname") or ("", 0)
        address, host = request.remote or "", request.headers.get("Host", "")
        if len(request.headers.getall("Host", [])) != 1 or not safety.is_own_host(host, here[0], here[1]):
            return _bare(421)
        if not self.site.requests.take(address, self.site.steady()):
            return _bare(429, {"Retry-After": "2"})
        if request.method not in {"GET", "HEAD", "POST"}:
            return _bare(405, {"Allow": "GET, HEAD, POST"})
        path = request.raw_path.partition("?")[0] if request.raw_path.startswith("/") else ""
        if not safety.is_plain_path(path):
            return _bare(404)
        cookie = request.cookies.get(COOKIE, "")[:200]
        visitor = visitor_of(cookie, self.site.shown.keys)
        self._note(request, visitor)
        if request.method != "POST":
            if path == "/live":
                return await self._live(request, address, cookie)
            if path == "/live/poll":
                return self._poll(visitor)
            if path[1:] in look_files():
                return _file(request, path[1:])
        return await self._page(request, visitor, cookie, path, address, host)

    async def _live(self, request: web.BaseRequest, address: str, cookie: str) -> web.StreamResponse:
        if request.method == "HEAD" or self.streams.is_full(address):
            return _bare(503, {"Retry-After": "2"})
        try:
            return await self.streams.stream(request, address, cookie, partial(self._note, request))
        except (ConnectionError, TimeoutError):
            answer = _bare(503)
            request.protocol.force_close()
            return answer

    def _poll(self, visitor: Visitor) -> web.Response:
        self._polled_at = asyncio.get_running_loop().time()
        if self._is_closing:
            return _plain(SAID_CLOSED)
        return _plain(news(self.site, self.site.shown.version_of(visitor))) if self.site.in_touch else _bare(503)

    def _note(self, request: web.BaseRequest, visitor: Visitor) -> None:
        here = request.get_extra_info("sockname") or ("", 0)
        self._presence.note(request.remote or "", here[0], visitor, self.site.now_ms())
        if visitor.code is not None:
            self.site.used_codes.add(visitor.code.id)

    async def _page(
        self, request: web.BaseRequest, visitor: Visitor, cookie: str, path: str, address: str, host: str
    ) -> web.StreamResponse:
        handler = closed if self._is_closing else self._handler(request.method, path)
        if handler is None:
            return _bare(404)
        is_from_here = safety.comes_from_here(request.headers, host)
        form: dict[str, str] = {}
        if request.method == "POST":
            if not is_from_here:
                return _bare(403)
            body = await _body(request, self._form_s)
            if body is None:
                return _bare(413)
            read = safety.read_form(body)
            if read is None:
                return _bare(400)
            form = read
        shown = self.site.shown
        if request.method == "POST":  # a code may have ended while the form came
            visitor = visitor_of(cookie, shown.keys)
        accepted = request.headers.get("Accept-Language", "")
        language = language_of(visitor, accepted, shown.picture.event.print_language)
        moment, key = self.site.now_ms() // 1000, (shown.version_of(visitor), path, language, cookie)
        is_keepable = request.method != "POST" and not request.query_string and not self._is_closing
        kept = self._kept.find(moment, key) if is_keepable else None
        if kept is not None:
            return _page_of(request, kept)
        query = dict(list(request.query.items())[:5])
        visit = Visit(self.site, shown, visitor, language, path, query, form, address, is_from_here, self._bar)
        answer = await handler(visit)
        if answer.status != 200 or answer.visitor is not None:
            return _response(answer, shown.keys.uuid)
        page = MadePage.of(answer.body, answer.pieces)
        if is_keepable:
            self._kept.keep(moment, key, page)
        return _page_of(request, page)

    def _handler(self, method: str, path: str) -> Handler | None:
        method = "GET" if method == "HEAD" else method
        folder = path.rpartition("/")[0]
        return self._routes.get((method, path)) or self._routes.get((method, f"{folder}/*"))


_QUIET = logging.getLogger("irondie_to.web.requests")
_QUIET.addHandler(logging.NullHandler())
_QUIET.propagate = False


def _page_of(request: web.BaseRequest, page: MadePage) -> web.Response:
    headers = {**safety.HEADERS, "Cache-Control": "private, no-cache", "ETag": page.etag}
    headers |= {"Vary": "Cookie, Accept-Language, Accept-Encoding"}
    if request.method != "POST" and request.headers.get("If-None-Match") == page.etag:
        return web.Response(status=304, headers=headers)
    headers["Content-Type"] = _PAGE
    if page.packed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=page.packed, headers={**headers, "Content-Encoding": "gzip"})
    return web.Response(body=page.content, headers=headers)


def _response(answer: PageAnswer, uuid: str) -> web.Response:
    """Return the response for an answer that is a redirect, sets the cookie, or has a status other than 200."""
    response = web.Response(status=answer.status, headers={**safety.HEADERS, "Cache-Control": "no-store"})
    if answer.location is not None:
        response.headers["Location"] = answer.location
    if answer.visitor is not None:
        response.set_cookie(
            COOKIE,
            cookie_of(answer.visitor, uuid),
            max_age=_COOKIE_DAYS * 24 * 3600,
            httponly=True,
            samesite="Strict",
        )
    if answer.body:
        response.headers["Content-Type"] = _PAGE
        response.body = MadePage.of(answer.body, answer.pieces).content
    return response


def _bare(status: int, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a response without content. If the status is an error, the connection is closed."""
    response = web.Response(status=status, headers={**safety.HEADERS, "Cache-Control": "no-store", **(headers or {})})
    if status >= 400:
        response.force_close()
    return response


def _plain(text: str) -> web.Response:
    return web.Response(text=text, headers={**safety.HEADERS, "Cache-Control": "no-store"})


def _file(request: web.BaseRequest, name: str) -> web.Response:
    """Return a file that pages link to. Phones may cache it as long as its URL stays the same."""
    file = look_files()[name]
    headers: dict[str, Any] = {**safety.HEADERS, "Content-Type": file.content_type}
    is_current = request.query.get("v") == file.version
    headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_current else "no-cache"
    headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=file.packed, headers={**headers, "Content-Encoding": "gzip"})
    return web.Response(body=file.content, headers=headers)


async def _body(request: web.BaseRequest, within_s: float) -> bytes | None:
    """Return the body of a form, even if it arrives in parts; None if it is not a form, too long or too slow."""
    if (request.content_length or 0) > safety.MOST_FORM_BYTES:
        return None
    if request.content_type != "application/x-www-form-urlencoded":
        return None
    body = b""
    try:
        async with asyncio.timeout(within_s):
            while part := await request.content.read(safety.MOST_FORM_BYTES + 1):
                body += part
                if len(body) > safety.MOST_FORM_BYTES:
                    return None
    except TimeoutError:
        return None
    return body
