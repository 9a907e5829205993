"""A crowd of phones in a process of their own, for `bench_phones`: real sockets, an address for each phone.

Reads one task per line from standard input, and answers each with a line of JSON. A phone does what `phones.js` does:
it keeps a stream open, and asks for its page when the stream says that it has changed, unless the rows come with it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from urllib.parse import urlencode

_HIDDEN = re.compile(r'type="hidden" name="(\w+)" value="([^"]*)"')


class Line:
    """A connection that is kept, from an address of the phone's own."""

    def __init__(self, number: int, port: int) -> None:
        self._own, self._port = f"127.1.{number // 200}.{number % 200 + 1}", port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, headers: Mapping[str, str], body: str = "") -> None:
        is_open = self._writer is not None and not self._writer.is_closing()
        if self._writer is None or not is_open or self._reader is None or self._reader.at_eof():
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=(self._own, 0), limit=1 << 20
            )
        given = {"Host": f"127.0.0.1:{self._port}", "Accept-Encoding": "gzip", **headers}
        if method == "POST":
            given |= {"Origin": f"http://127.0.0.1:{self._port}", "Content-Length": str(len(body))}
            given |= {"Content-Type": "application/x-www-form-urlencoded"}
        head = "".join(f"{name}: {value}\r\n" for name, value in given.items())
        self._writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n{body}".encode())

    async def head(self) -> tuple[int, dict[str, str]]:
        assert self._reader is not None
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.split(": ", 1) for line in lines[1:] if ": " in line)
        return int(lines[0].split()[1]), {name.lower(): value for name, value in pairs}

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: str = "") -> Answer:
        begun = time.perf_counter()
        await self.send(method, path, headers, body)
        try:
            status, found = await self.head()
        except (ConnectionError, asyncio.IncompleteReadError):  # it was closed at this moment; browsers ask again too
            self._writer = None
            await self.send(method, path, headers, body)
            status, found = await self.head()
        assert self._reader is not None
        length = int(found.get("content-length", 0))
        content = await self._reader.readexactly(length) if length else b""
        if found.get("connection") == "close" and self._writer is not None:
            self._writer.close()
            self._writer = None
        return Answer(status, found, content, (time.perf_counter() - begun) * 1000)

    async def news(self) -> list[str]:
        """The lines of the next event of the stream."""
        assert self._reader is not None
        lines: list[str] = []
        while True:
            line = (await self._reader.readline()).decode()
            if not line:
                raise ConnectionError
            if line.startswith("data: "):
                lines.append(line[6:].strip())
            elif lines and line == "\n":
                return lines


class Answer:
    def __init__(self, status: int, headers: dict[str, str], content: bytes, ms: float) -> None:
        self.status, self.headers, self.content, self.ms = status, headers, content, ms

    @property
    def text(self) -> str:
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.content) if packed else self.content).decode()

    def form(self, action: str) -> dict[str, str]:
        """What the form for this place hides."""
        text = self.text
        return dict(_HIDDEN.findall(text[text.index(f'action="{action}"') :].partition("</form>")[0]))


class CrowdPhone:
    """A phone that is known by its code."""

    def __init__(self, crowd: Crowd, number: int, secret: str) -> None:
        self._crowd, self.secret, self.cookie, self._etag = crowd, secret, "", ""
        self._pages, self._stream = Line(number, crowd.port), Line(number, crowd.port)
        self.version = ""
        self._listening: asyncio.Task[None] | None = None
        self._busy = asyncio.Lock()

    async def ask(self, kind: str, method: str, path: str, form: Mapping[str, str] | None = None) -> Answer:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if path == "/" and self._etag:
            headers["If-None-Match"] = self._etag
        async with self._busy:
            answer = await self._pages.ask(method, path, headers, urlencode(form) if form else "")
        self._crowd.note(kind, answer)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        if path == "/" and answer.status == 200:
            self._etag = answer.headers["etag"]
        return answer

    async def know(self) -> None:
        page = await self.ask("link", "GET", f"/c/{self.secret}")
        await self.ask("link", "POST", "/c", page.form("/c"))
        await self.ask("link", "GET", "/")

    async def listen(self) -> None:
        await self._stream.send("GET", "/live", {"Cookie": self.cookie, "Accept": "text/event-stream"})
        status, _headers = await self._stream.head()
        assert status == 200, status
        self.version = (await self._stream.news())[0].split()[0]
        self._listening = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        while True:
            told, *rows = await self._stream.news()
            version, before = told.split()[0], self.version
            if version == before:
                continue
            self.version = version
            self._crowd.heard.append(time.perf_counter())
            if rows and int(rows[0]) <= int(before):
                self._crowd.renewed += 1
            else:
                await self.ask("news", "GET", "/")

    async def report(self, games: str) -> None:
        page = await self.ask("page", "GET", "/report")
        await self.ask("act", "POST", "/report", {**page.form("/report"), "games": games})
        await self.ask("page", "GET", "/")

    async def prepare(self) -> Mapping[str, str]:
        """The form with which this phone agrees to what the other has reported."""
        self._etag = ""
        return (await self.ask("page", "GET", "/")).form("/agree")

    async def agree(self, form: Mapping[str, str]) -> None:
        await self.ask("at once", "POST", "/agree", form)


class Crowd:
    """All phones, and how long their answers took, in ms."""

    def __init__(self) -> None:
        self.port = 0
        self.phones: list[CrowdPhone] = []
        self.heard: list[float] = []
        self.renewed = 0
        """How often a phone got new rows with the news, so that it did not ask for its page."""
        self._took: dict[str, list[float]] = {}
        self._bytes: dict[str, list[int]] = {}
        self._refused: dict[str, int] = {}

    def note(self, kind: str, answer: Answer) -> None:
        self._took.setdefault(kind, []).append(answer.ms)
        self._bytes.setdefault(kind, []).append(len(answer.content))
        if answer.status not in {200, 303, 304}:
            key = f"{kind} {answer.status}"
            self._refused[key] = self._refused.get(key, 0) + 1

    def figures(self) -> dict[str, Any]:
        """All figures since the last call."""
        found = {"took": self._took, "bytes": {kind: max(sizes) for kind, sizes in self._bytes.items()}}
        found |= {"refused": self._refused, "heard": self.heard, "renewed": self.renewed}
        self._took, self._bytes, self._refused, self.heard, self.renewed = {}, {}, {}, [], 0
        return found

    async def do(self, task: dict[str, Any]) -> dict[str, Any]:
        kind = task["do"]
        if kind == "bare":
            self.port = task["port"]
            lines = [Line(number, self.port) for number in range(task["phones"])]
            for line in lines:
                self.note("bare", await line.ask("GET", "/", {}))
            return self.figures()
        if kind == "come":
            self.port = task["port"]
            self.phones = [CrowdPhone(self, number, secret) for number, secret in enumerate(task["secrets"])]
            await _in_groups(self.phones, 8, CrowdPhone.know)
            await _in_groups(self.phones, 8, CrowdPhone.listen)
        elif kind == "wait":
            await asyncio.sleep(task["seconds"])
        elif kind == "report":
            pause = task["seconds"] / len(task["who"])
            running = []
            for number in task["who"]:
                running.append(asyncio.create_task(self.phones[number].report("2-1")))
                await asyncio.sleep(pause)
            await asyncio.gather(*running)
        elif kind == "agree":
            some = [self.phones[number] for number in task["who"]]
            forms = [await phone.prepare() for phone in some]
            begun = time.perf_counter()
            await asyncio.gather(*(phone.agree(form) for phone, form in zip(some, forms, strict=True)))
            return {**self.figures(), "all_s": time.perf_counter() - begun}
        return self.figures()


async def _in_groups(phones: list[CrowdPhone], size: int, do: Callable[[CrowdPhone], Awaitable[None]]) -> None:
    for first in range(0, len(phones), size):
        await asyncio.gather(*map(do, phones[first : first + size]))


async def main() -> None:
    crowd, loop = Crowd(), asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        found = await crowd.do(json.loads(line))
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main())
