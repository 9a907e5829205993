"""Random requests to the pages for phones: acts as people do them, acts with one thing wrong, and anything else."""

from __future__ import annotations

import http.client
import re
from collections.abc import Mapping, Sequence
from html import unescape
from random import Random
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from evenings import LEGAL
from hostile import damaged_bytes, damaged_text
from phonehall import Phone
from phonepages import OPENED, People

from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.results import PENDING
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.web.core.safety import HEADERS
from irondie_to.web.routes import ROUTES

_FORM = re.compile(r'<form[^>]*method="post"[^>]*>.*?</form>', re.DOTALL)
_CONTROL = re.compile(r"<(?:input|button|textarea)\b[^>]*>")
_ATTRIBUTE = re.compile(r'\b(name|value|type|form|id|action)="([^"]*)"')
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
_SEEN_AS_OTHER = ("/forget", "/c", "/s", "/n", "/looks", "/code")
"""Forms that only say whose phone this is: they store nothing."""

_DOES: Final[Mapping[str, tuple[str, ...]]] = {
    "player": ("/", "/report", "/me"),
    "reporter": ("/", "/report", "/hand"),
    "asked": ("/", "/report"),
    "differing": ("/", "/report"),
    "bye": ("/drop",),
    "newcomer": (f"/set?dice={quote(LEGAL)}", f"/set?dice={quote(LEGAL.replace('GBr', 'BBr'))}", "/me"),
    "helper": ("/entry?line={table}%202-1", "/entry?line={table}%200-2", "/entry", "/entry-slips"),
    "referee": (
        *("/referee", "/referee/{table}", "/referee/{table}", "/referee/{table}"),
        *("/referee-sets/{table}", "/referee-record/{table}", "/referee/record"),
    ),
}
"""Pages with acts, by those who do them."""
_TYPED: Final[Mapping[str, tuple[str, ...]]] = {
    "slip": ("2-0", "1-1", "2-1"),
    "a": ("3", "0", "12"),
    "b": ("2", "0"),
    "words": ("Late.", "Dice thrown off the table."),
    "other": ("SET-3", ""),
}
"""What people type, by the name of the field."""


class FoundForm(NamedTuple):
    """A form as a page has it: where it is sent, its hidden fields, and the controls that a person fills in."""

    action: str
    hidden: dict[str, str]
    choices: dict[str, list[str]]
    checks: dict[str, str]
    typed: dict[str, str]
    buttons: list[tuple[str, str]]


class Asked(NamedTuple):
    """A request, and whether it may store anything."""

    path: str
    headers: dict[str, str]
    fields: dict[str, str]
    can_act: bool


def forms_of(text: str) -> list[FoundForm]:
    """The forms of a page that can be sent: one whose only button is disabled cannot."""
    controls = [(tag[0], dict(_ATTRIBUTE.findall(tag[0]))) for tag in _CONTROL.finditer(text)]
    found = []
    for form in _FORM.finditer(text):
        head = dict(_ATTRIBUTE.findall(form[0].partition(">")[0]))
        inside = [(tag[0], dict(_ATTRIBUTE.findall(tag[0]))) for tag in _CONTROL.finditer(form[0])]
        inside += [(tag, given) for tag, given in controls if "id" in head and given.get("form") == head["id"]]
        new = FoundForm(head["action"], {}, {}, {}, {}, [])
        is_off = False
        for tag, given in inside:
            name, value = given.get("name", ""), unescape(given.get("value", ""))
            kind = given.get("type", "")
            if tag.startswith("<button"):
                is_off |= " disabled" in tag
                if name:
                    new.buttons.append((name, value))
            elif kind == "hidden":
                new.hidden[name] = value
            elif kind == "radio":
                new.choices.setdefault(name, []).append(value)
            elif kind == "checkbox":
                new.checks[name] = value
            elif name:
                new.typed[name] = value
        if not is_off:
            found.append(new)
    return found


class RequestFuzzer:
    """Sends random requests in the name of random people, and says what was wrong with the answers."""

    def __init__(self, people: People, lots: Random) -> None:
        self._people, self._hall, self._lots = people, people.hall, lots
        self._phones = list(people.by_name.items())
        self._paths = [people.path_of(path) for openings in OPENED.values() for _who, path in openings]
        self._paths += [path.replace("*", "x") for _method, path in ROUTES] + ["/live/poll", "/phones.css", "/dice.svg"]
        keys = self._hall.site.shown.keys
        codes = [row.code for row in keys.codes.values()]
        self._opponents = (self._hall.code(2, 1).code, self._hall.code(2, 1).code, *codes[:2])
        """The codes that are typed: mostly that of the one whom the reporter plays."""
        self._secret = [
            *codes,
            *(row.secret for row in keys.codes.values()),
            *(row.secret for row in keys.links.values()),
        ]
        self._last = self._last_step()
        self._shown = ""
        """The page that came back for the latest request."""
        self.acts = 0
        self.kinds: set[str] = set()
        """The names of the steps that were stored."""

    def one(self) -> list[str]:
        """Send a request. Returns faults, each with what was sent."""
        self._hall.clock.ms += self._lots.choice((20, 100, 2_000))
        self._open_a_table()
        kind = self._lots.random()
        who, phone = self._lots.choice(self._phones)
        if kind < 0.8:
            sent, can_act = self._act(is_whole=kind < 0.6)
        elif kind < 0.9:
            sent, can_act = self._form(who, phone)
        else:
            sent, can_act = self._anything(who, phone)
        new = self._new_steps()
        self.acts += len(new)
        self.kinds |= {step.name for step in new}
        faults = [] if sent is None else list(sent)
        if new and not can_act:
            faults.append(f"a damaged request stored {new[0].name}")
        return faults

    def _last_step(self) -> int:
        event = self._hall.evening.event
        found: int = self._hall.evening.desk.read(lambda reading: reading.last_step(event))
        return found

    def _new_steps(self) -> list[JournalRow]:
        before, self._last = self._last, self._last_step()
        evening = self._hall.evening
        return [] if before == self._last else evening.desk.journal(evening.event, since=before + 1)

    def _open_a_table(self) -> None:
        """Let the desk take back a result of one of the three tables now and then, so that there is more to do."""
        evening = self._hall.evening
        picture = evening.picture
        done = [match for match in picture.matches_of(picture.under_way[-1]) if not match.is_pending]
        if done and (len(done) > 1 or self._lots.random() < 0.3):
            name = str(picture.under_way[-1].number)
            evening.desk.do(CorrectResult(evening.event, name, self._lots.choice(done).table_number, PENDING))
            self._hall.look()
            self._last = self._last_step()

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

    def _act(self, *, is_whole: bool) -> tuple[list[str] | None, bool]:
        """Do what a page offers to its person, as it is meant or with one thing wrong."""
        lots = self._lots
        who = lots.choice(list(_DOES))
        phone = self._people.by_name[who]
        page = phone.get(lots.choice(_DOES[who]).format(table=lots.randint(1, 3)))
        forms = [form for form in forms_of(page.text) if form.action not in _SEEN_AS_OTHER]
        if not forms:
            return None, False
        form = lots.choice(forms)
        headers = {"Origin": phone.at.url, "Content-Type": "application/x-www-form-urlencoded", "Cookie": phone.cookie}
        asked = Asked(form.action, headers, self._filled(form), can_act=True)
        if not is_whole:
            asked = self._with_one_wrong(who, asked, forms)
        body = urlencode(asked.fields, errors="replace").encode()
        faults = self._send(who, "POST", asked.path, asked.headers, body)
        again = [form for form in forms_of(self._shown) if form.action == asked.path == "/drop"]
        if again and asked.can_act:  # it asks twice
            faults += self._send(who, "POST", "/drop", headers, urlencode(self._filled(again[0])).encode())
        return faults, asked.can_act

    def _filled(self, form: FoundForm) -> dict[str, str]:
        lots = self._lots
        fields = {**form.hidden, **{name: lots.choice(values) for name, values in form.choices.items()}}
        fields |= {name: value or "on" for name, value in form.checks.items() if lots.random() < 0.8}
        for name, value in form.typed.items():
            fields[name] = value or lots.choice(self._opponents if name == "code" else _TYPED.get(name, ("",)))
        if form.buttons:
            fields |= dict([lots.choice(form.buttons)])
        return fields

    def _with_one_wrong(self, who: str, asked: Asked, forms: Sequence[FoundForm]) -> Asked:
        """The request with one thing changed. It may store something only if token, person and origin are right."""
        lots = self._lots
        wrong = lots.choice(
            ("token", "field", "field", "field", "missing", "person", "cookie", "origin", "other", "path")
        )
        if wrong == "token" and "token" in asked.fields:
            token = damaged_text(asked.fields["token"], lots)
            return self._with(asked, "token", token)
        if wrong == "field":
            name = lots.choice(list(asked.fields))
            value = lots.choice((damaged_text(asked.fields[name], lots), lots.choice(_TEXTS)))
            return self._with(asked, name, value)
        if wrong == "missing":
            name = lots.choice(list(asked.fields))
            fields = {key: value for key, value in asked.fields.items() if key != name}
            return asked._replace(fields=fields, can_act=name != "token")
        if wrong == "person":
            cookie = lots.choice([phone.cookie for name, phone in self._phones if name != who])
            return asked._replace(headers={**asked.headers, "Cookie": cookie}, can_act=False)
        if wrong == "cookie":
            cookie = quote(damaged_text(asked.headers["Cookie"], lots), safe=' =.;,-"', errors="replace")
            headers = {**asked.headers, "Cookie": cookie}
            return asked._replace(headers=headers, can_act=asked.headers["Cookie"] in cookie)
        if wrong == "origin":
            origin = lots.choice(("http://evil.example", "null", f"{asked.headers['Origin']}.evil.example"))
            return asked._replace(headers={**asked.headers, "Origin": origin}, can_act=False)
        if wrong == "path":
            path = lots.choice([path for method, path in ROUTES if method == "POST" and path != asked.path])
            return asked._replace(path=path, can_act=False)
        other = lots.choice(forms).hidden.get("token", "")
        return self._with(asked, "token", other)

    def _with(self, asked: Asked, name: str, value: str) -> Asked:
        can_act = name != "token" or value == asked.fields.get("token")
        return asked._replace(fields={**asked.fields, name: value}, can_act=can_act)

    def _form(self, who: str, phone: Phone) -> tuple[list[str] | None, bool]:
        """Send a form of any page with values of any kind."""
        forms = forms_of(phone.get(self._lots.choice(self._paths)).text)
        if not forms:
            return None, False
        form = self._lots.choice(forms)
        fields = {name: self._lots.choice((value, *_TEXTS)) for name, value in self._filled(form).items()}
        headers = {"Origin": phone.at.url, "Content-Type": "application/x-www-form-urlencoded", "Cookie": phone.cookie}
        if form.action == "/forget":
            return None, False  # the phone would be nobody's from then on
        is_whole = fields.get("token") == form.hidden.get("token")
        return self._send(who, "POST", form.action, headers, urlencode(fields, errors="replace").encode()), is_whole

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
            self._shown = content.decode(errors="replace")
        except (http.client.HTTPException, ConnectionError):
            return []  # refused before it could be read; that the server goes on is seen by the next request
        finally:
            line.close()
        faults = [] if answer.status in _STATUSES else [f"status {answer.status}: {said}"]
        found = {name.lower(): value for name, value in answer.getheaders()}
        faults += [f"no {name}: {said}" for name, value in HEADERS.items() if found.get(name.lower()) != value]
        faults += [f"says {inside!r}: {said}" for inside in _INSIDE if inside in content]
        if not path.startswith(("/c", "/s")):
            faults += [
                f"tells a secret: {said}"
                for secret in self._secret
                if secret.encode() in content and secret.encode() not in body
            ]
        return faults
