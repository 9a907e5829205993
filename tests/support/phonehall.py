"""An event whose pages are served to phones, and phones that ask for them."""

from __future__ import annotations

import asyncio
import http.client
import re
import socket
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlencode

from evenings import Evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_STATION, StaffRole
from irondie_to.app.core.times import moment_ms, moment_text
from irondie_to.app.phones.access import GiveCodes, MakeStaffLink, codes_of_event, draw_codes, drawn_secret
from irondie_to.app.phones.serving import PhoneAddress
from irondie_to.web.core.server import PhoneServer
from irondie_to.web.core.site import Site
from irondie_to.web.routes import server_of

T = TypeVar("T")


@dataclass
class HallClock:
    """The clocks of the server, which a test moves."""

    ms: int = moment_ms("2026-03-21T09:00:00Z")

    def text(self) -> str:
        return moment_text(self.ms)

    def seconds(self) -> float:
        return self.ms / 1000


@dataclass(frozen=True)
class Got:
    """An answer: status, headers (names in small letters) and text."""

    status: int
    headers: Mapping[str, str]
    text: str

    @property
    def token(self) -> str:
        return self.token_of("")

    def token_of(self, action: str) -> str:
        """The token of the form that is sent to this place."""
        form = self.text[self.text.index(f'action="{action}') :] if action else self.text
        found = re.search(r'name="token" value="([^"]+)"', form)
        assert found is not None
        return found[1]

    def value(self, name: str, action: str = "") -> str:
        form = self.text[self.text.index(f'action="{action}"') :] if action else self.text
        found = re.search(rf'name="{name}" value="([^"]*)"', form)
        assert found is not None
        return found[1]


@dataclass
class Phone:
    """A phone with its cookie. `go` follows the place to go on at after a form, as browsers do."""

    at: PhoneAddress
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Got:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, form: Mapping[str, str], **headers: str) -> Got:
        given = {"Origin": self.at.url, "Content-Type": "application/x-www-form-urlencoded", **headers}
        return self._ask("POST", path, urlencode(form), given)

    def go(self, path: str, form: Mapping[str, str]) -> Got:
        got = self.post(path, form)
        return self.get(got.headers["location"]) if got.status == 303 else got

    def know(self, code: str) -> Got:
        return self.go("/code", {"code": code, "token": self.get("/code").token})

    def report(self, games: str) -> Got:
        page = self.get("/report")
        return self.go("/report", {"games": games, "match": page.value("match"), "token": page.token})

    def press(self, page: Got, action: str, **more: str) -> Got:
        """Send the form of this page for this place, with all that it hides."""
        form = page.text[page.text.index(f'action="{action}"') :].partition("</form>")[0]
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
        return self.go(action, {**hidden, **more})

    def _ask(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> Got:
        line = http.client.HTTPConnection(self.at.host, self.at.port, timeout=20)
        try:
            cookie = {"Cookie": self.cookie} if self.cookie else {}
            line.request(method, path, body, {**self.headers, **cookie, **headers})
            answer = line.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            if "set-cookie" in found:
                self.cookie = found["set-cookie"].partition(";")[0]
            return Got(answer.status, found, answer.read().decode())
        finally:
            line.close()


@dataclass
class PhoneHall:
    """An event with codes, its server, and the clock of both."""

    evening: Evening
    site: Site
    server: PhoneServer
    at: PhoneAddress
    clock: HallClock
    drawn: int = 7

    def phone(self, table: int | None = None, seat: int = 0) -> Phone:
        """A phone; with a table, the one of the player in this seat there, known by code."""
        phone = Phone(self.at)
        if table is not None:
            phone.know(self.code(table, seat).code)
        return phone

    def code(self, table: int, seat: int = 0) -> PhoneCodeRow:
        picture = self.evening.picture
        match = next(match for match in picture.matches_of(picture.under_way[-1]) if match.table_number == table)
        codes = self.evening.desk.read(lambda reading: codes_of_event(reading, self.evening.event))
        return codes[(match.a_id, match.b_id)[seat]]

    def staff_link(self, role: StaffRole, name: str = "Ivo") -> StaffLinkRow:
        """A new staff link, of which the server knows."""
        made = self.evening.desk.do(MakeStaffLink(self.evening.event, name, role, drawn_secret(self.lots())))
        self.look()
        return next(link for link in self.staff_links() if link.id == made.value)

    def staff_links(self) -> list[StaffLinkRow]:
        """All staff links of the event, in the order in which they were made."""
        return self.evening.desk.read(lambda reading: reading.rows(StaffLinkRow, event_id=self.evening.event))

    def staff(self, role: StaffRole, name: str = "Ivo") -> Phone:
        """The phone of a new member of the staff."""
        phone = Phone(self.at)
        assert phone.press(phone.get(f"/s/{self.staff_link(role, name).secret}"), "/s").status == 200
        return phone

    def lots(self) -> Random:
        """Drawn secrets are different each time."""
        self.drawn += 1
        return Random(self.drawn)

    def look(self) -> None:
        """Let the server look for what the desk has done."""
        self.run(self.site.refresh())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this on the loop of the server."""
        loop = self.server.loop
        assert loop is not None
        return asyncio.run_coroutine_threadsafe(work, loop).result(20)

    def raw(self, *parts: bytes) -> bytes:
        """Everything that comes back for these bytes, sent one part after the other."""
        with socket.create_connection((self.at.host, self.at.port), timeout=20) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for part in parts:
                line.sendall(part)
            found = b""
            try:
                while piece := line.recv(65_536):
                    found += piece
            except ConnectionResetError:
                pass
            return found


@contextmanager
def phone_hall(evening: Evening, *, port: int = 0, connect_s: float = 15.0, form_s: float = 5.0) -> Iterator[PhoneHall]:
    """Give all players codes, and serve the event on this port of the computer (0: any free one)."""
    clock, store = HallClock(), evening.desk._store
    if not evening.desk.read(lambda reading: codes_of_event(reading, evening.event)):
        players = [entrant.code for entrant in evening.picture.entrants]
        evening.desk.do(GiveCodes(evening.event, draw_codes(players, (), Random(7))))

    def desk_of(person: str, station: str) -> Desk:
        return Desk(store, clock.text, "phone", person, station=station)

    site = Site(evening.event, desk_of("", PHONE_STATION), desk_of, lambda: clock.ms, clock.seconds)
    server = server_of(site, connect_s=connect_s, form_s=form_s)
    at = server.start("127.0.0.1", port)
    try:
        yield PhoneHall(evening, site, server, at, clock)
    finally:
        server.stop()
