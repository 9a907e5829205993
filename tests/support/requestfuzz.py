"""Random requests to the pages for phones: forms as they are, damaged forms, and whatever else can be sent."""

from __future__ import annotations

import http.client
import re
from random import Random
from urllib.parse import quote, urlencode

from hostile import damaged_bytes, damaged_text
from phonehall import Phone
from phonepages import OPENED, People

from irondie_to.app.core.picture import take_picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import JournalRow
from irondie_to.web.core.safety import HEADERS
from irondie_to.web.routes import ROUTES

_FORM = re.compile(r'<form[^>]*method="post"[^>]*action="([^"]+)"[^>]*>(.*?)</form>', re.DOTALL)
_NAMED = re.compile(r'<(?:input|button|textarea)[^>]*\bname="([\w-]+)"[^>]*')
_VALUE = re.compile(r'\bvalue="([^"]*)"')
_TEXTS = (
    "2-0",
    "1 2-1",
    "0-2",
    "1-1-1",
    "id",
    "fa",
    "",
    "P001",
    "1",
    "KSm 2xKAs",
    "é" * 300,
    "<b>",
    "9" * 30,
    "\u2067",
    "%",
)
_STATUSES = {200, 303, 304, 400, 403, 404, 405, 413, 421, 429, 503}
_INSIDE = (b"Traceback", b"irondie_to/", b"sqlalchemy", b"jinja2", b"SELECT ")


class RequestFuzzer:
    """Sends random requests in the name of random people, and says what was wrong with the answers."""

    def __init__(self, people: People, lots: Random) -> None:
        self._people, self._hall, self._lots = people, people.hall, lots
        self._phones = list(people.by_name.items())
        self._paths = [people.path_of(path) for openings in OPENED.values() for _who, path in openings]
        self._paths += [path.replace("*", "x") for _method, path in ROUTES] + ["/live/poll", "/phones.css", "/dice.svg"]
        keys = self._hall.site.shown.keys
        self._secret = [row.code for row in keys.codes.values()]
        self._secret += [row.secret for row in keys.codes.values()] + [row.secret for row in keys.links.values()]
        self.acts = 0

    def one(self) -> list[str]:
        """Send a request. Returns faults, each with what was sent."""
        self._hall.clock.ms += self._lots.choice((20, 100, 2_000))
        who, phone = self._lots.choice(self._phones)
        steps = self._steps()
        if self._lots.random() < 0.6:
            sent, can_act = self._form(who, phone)
        else:
            sent, can_act = self._anything(who, phone)
        new = self._steps()[: len(self._steps()) - len(steps)]
        self.acts += len(new)
        faults = [] if sent is None else list(sent)
        if new and not can_act:
            faults.append(f"{who} stored {new[0].name} by a damaged request")
        return faults

    def _steps(self) -> list[JournalRow]:
        return self._hall.evening.desk.journal(self._hall.evening.event)

    def check(self) -> list[str]:
        """What is wrong with what is stored and shown now."""

        def read(reading: Reading) -> object:
            return take_picture(reading, self._hall.evening.event)

        self._hall.look()
        desk = self._hall.evening.desk
        faults = [] if desk.read(read) == self._hall.site.shown.picture else ["what is shown is not what is stored"]
        for who, phone in self._phones:
            if phone.get("/").status not in {200, 429}:
                faults.append(f"the page of {who} is not shown")
        return faults

    def _form(self, who: str, phone: Phone) -> tuple[list[str] | None, bool]:
        """Send a form of a page, now and then with other values."""
        page = phone.get(self._lots.choice(self._paths))
        forms = _FORM.findall(page.text)
        if not forms:
            return None, False
        action, inside = self._lots.choice(forms)
        fields = {}
        for tag in _NAMED.finditer(inside):
            value = _VALUE.search(tag[0])
            fields[tag[1]] = "" if value is None else value[1]
            if not fields[tag[1]] or self._lots.random() < 0.2:
                fields[tag[1]] = self._lots.choice(_TEXTS)
        is_whole = True
        if fields and self._lots.random() < 0.3:
            name = self._lots.choice(list(fields))
            before, fields[name] = fields[name], damaged_text(fields[name], self._lots)
            is_whole = name != "token" or fields[name] == before
        body = urlencode(fields, errors="replace").encode()
        headers = {"Origin": phone.at.url, "Content-Type": "application/x-www-form-urlencoded", "Cookie": phone.cookie}
        if action == "/forget":
            return None, False  # the phone would be nobody's from then on
        return self._send(who, "POST", action, headers, body), is_whole

    def _anything(self, who: str, phone: Phone) -> tuple[list[str], bool]:
        """Send a request without a token, with damaged headers, path or body."""
        lots = self._lots
        method = lots.choice(("GET", "GET", "HEAD", "POST", "POST", "PUT", "OPTIONS", "TRACE"))
        path = lots.choice(self._paths)
        if lots.random() < 0.4:
            path = quote(damaged_text(path, lots), safe="/?&=%;:@", errors="replace")
        if lots.random() < 0.3:
            path += f"?{urlencode({lots.choice(('q', 'v', 'back', 'x')): lots.choice(_TEXTS)}, errors='replace')}"
        headers = {"Cookie": phone.cookie, "Accept-Language": "de", "Accept-Encoding": "gzip", "If-None-Match": '"x"'}
        for name in list(headers):
            if lots.random() < 0.3:
                headers[name] = quote(damaged_text(headers[name], lots), safe=' =.;,-"', errors="replace")
        if lots.random() < 0.7:
            headers |= {"Origin": phone.at.url, "Content-Type": "application/x-www-form-urlencoded"}
        if lots.random() < 0.2:
            headers |= {lots.choice(("X-Forwarded-For", "Host", "Range", "Expect", "Upgrade", "Content-Encoding")): "x"}
        body = damaged_bytes(b"games=2-0&match=1&token=x&code=ABCDEF", lots) if method == "POST" else b""
        return self._send(who, method, path if path.startswith("/") else f"/{path}", headers, body), False

    def _send(self, who: str, method: str, path: str, headers: dict[str, str], body: bytes) -> list[str]:
        said = f"{who} {method} {path} {headers} {body!r}"
        line = http.client.HTTPConnection(self._hall.at.host, self._hall.at.port, timeout=20)
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            content = answer.read()
        except (http.client.HTTPException, ConnectionError):
            return []  # refused before it could be read; that the server goes on is seen by the next request
        finally:
            line.close()
        faults = [] if answer.status in _STATUSES else [f"status {answer.status}: {said}"]
        found = {name.lower(): value for name, value in answer.getheaders()}
        faults += [f"no {name}: {said}" for name, value in HEADERS.items() if found.get(name.lower()) != value]
        faults += [f"says {inside!r}: {said}" for inside in _INSIDE if inside in content]
        if not path.startswith(("/c", "/s")):
            faults += [f"tells a secret: {said}" for secret in self._secret if secret.encode() in content]
        return faults
