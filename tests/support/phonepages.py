"""Every page for phones that can be opened, and who opens it: the tests that hold for all pages loop over them."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from evenings import LEGAL, new_evening
from phonehall import Got, Phone, PhoneHall, phone_hall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules, StaffRole
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.web.core.safety import HEADERS, Rates
from irondie_to.web.core.sessions import Visitor, cookie_of
from irondie_to.web.routes import ROUTES


class Opening(NamedTuple):
    """Who opens a page (see `People`), and its path, in which `{…}` is filled in by `path_of`."""

    who: str
    path: str


OPENED: Final[Mapping[str, tuple[Opening, ...]]] = {
    "/": (
        Opening("nobody", "/"),
        Opening("nobody", "/?q=player"),
        Opening("player", "/"),
        Opening("reporter", "/"),
        Opening("asked", "/"),
        Opening("differing", "/"),
        Opening("bye", "/"),
    ),
    "/code": (Opening("nobody", "/code"),),
    "/c/*": (Opening("nobody", "/c/{secret}"),),
    "/s/*": (Opening("nobody", "/s/{link}"),),
    "/n/*": (Opening("nobody", "/n/{sign_up}"),),
    "/sign-up/*": (Opening("signing", "/sign-up/{newcomer}"),),
    "/report": (Opening("player", "/report"),),
    "/hand": (Opening("reporter", "/hand"),),
    "/standings": (Opening("player", "/standings"),),
    "/bracket": (Opening("player", "/bracket"),),
    "/me": (Opening("player", "/me"), Opening("nobody", "/me"), Opening("newcomer", "/me")),
    "/drop": (Opening("bye", "/drop"),),
    "/set": (Opening("newcomer", "/set"),),
    "/sets": (Opening("nobody", "/sets"),),
    "/sets/*": (Opening("nobody", "/sets/{entrant}"),),
    "/rules": (Opening("nobody", "/rules"), Opening("nobody", "/rules?q=limbo")),
    "/rules/*": (Opening("nobody", "/rules/tou-3"),),
    "/entry": (
        Opening("helper", "/entry"),
        Opening("helper", "/entry?line=2%202-1"),
        Opening("helper", "/entry?line=2%202-2"),
        Opening("nobody", "/entry"),
    ),
    "/entry-slips": (Opening("helper", "/entry-slips"),),
    "/entry-tables": (Opening("helper", "/entry-tables"),),
    "/referee": (Opening("referee", "/referee"),),
    "/referee/*": (Opening("referee", "/referee/1"), Opening("referee", "/referee/3")),
    "/referee/duel": (Opening("referee", "/referee/duel"), Opening("referee", "/referee/duel?q=PBac4OSwc4tuu")),
    "/referee/record": (Opening("referee", "/referee/record"),),
    "/referee-sets/*": (Opening("referee", "/referee-sets/1"),),
    "/referee-other/*": (Opening("referee", "/referee-other/1"),),
    "/referee-record/*": (Opening("referee", "/referee-record/1"),),
}
"""The pages by route. A new page for phones is added here, and is then held to all that holds for pages."""

NOT_PAGES: Final[Mapping[str, str]] = {
    "/language/*": "leads to another page",
    "/standings/*": "shows what /standings does, from a later rank on",
    "/entry-means": "a part of a page, for its script",
}
"""The routes that show no page of their own, with the reason."""


def routes_opened() -> list[str]:
    """The routes of all pages of the program that can be opened."""
    return [path for method, path in ROUTES if method == "GET" and path not in NOT_PAGES]


class People:
    """The phones of those who open pages, in a hall of three tables in the second round.

    The *player* sits at table 1, where nobody has reported. The *reporter* at table 2 waits for the one who is *asked*;
    at table 3 the reports are *differing*. One player has the *bye*, and a *newcomer* is not checked in.
    The phone of the one who is *signing* up has used the sign-up link, which is over since the first round.
    """

    def __init__(self, hall: PhoneHall) -> None:
        self.hall = hall
        self.by_name = {
            "nobody": hall.phone(),
            "player": hall.phone(1),
            "reporter": hall.phone(2),
            "asked": hall.phone(2, 1),
            "differing": hall.phone(3),
            "bye": hall.phone(),
            "newcomer": hall.phone(),
            "helper": hall.staff(StaffRole.HELPER, "Helga"),
            "referee": hall.staff(StaffRole.REFEREE),
        }
        self.by_name["reporter"].report("2-1")
        self.by_name["differing"].report("2-1")
        hall.phone(3, 1).report("2-1")
        picture = hall.evening.picture
        codes = {code.entrant_id: code for code in hall.site.shown.keys.codes.values()}
        for player in picture.awards_of(picture.under_way[-1], "bye"):
            self.by_name["bye"].know(codes[player.id].code)
        self._newcomer = 0
        for player in picture.entrants:
            if not player.checked_in:
                self.by_name["newcomer"].know(codes[player.id].code)
                self._newcomer = player.id
        self._link = hall.staff_link(StaffRole.HELPER, "Hugo").secret
        sign_up = hall.staff_link(StaffRole.SIGN_UP)
        self._sign_up = sign_up.secret
        self.by_name["signing"] = Phone(hall.at, f"irondie={cookie_of(Visitor(link=sign_up), picture.event.uuid)}")

    def path_of(self, path: str) -> str:
        code = self.hall.code(1, 1)
        return path.format(
            secret=code.secret,
            link=self._link,
            sign_up=self._sign_up,
            newcomer=self._newcomer,
            entrant=code.entrant_id,
        )

    def openings(self) -> Iterator[tuple[Phone, str]]:
        """All pages of the program, each with the phone that opens it."""
        for route in routes_opened():
            for who, path in OPENED[route]:
                yield self.by_name[who], self.path_of(path)


def hold(page: Got, path: str) -> None:
    """Check that a page is small, has the headers, and has nothing inline or from elsewhere."""
    for name, value in HEADERS.items():
        assert page.headers[name.lower()] == value, path
    assert not re.search(r"<style|\bstyle=|\son\w+=|<script(?! src=)|javascript:", page.text), path
    assert not re.search(r"(?:src|href|action)=\"(?!/[a-z.?]|/\"|#)", page.text), path
    assert not re.search(r"(?:src|href|action)=\"//", page.text), path
    assert len(page.text.encode()) <= 60_000, path
    assert len(gzip.compress(page.text.encode(), 6)) <= 15_000, path
    assert "no-store" in page.headers["cache-control"] or "private" in page.headers["cache-control"], path


@contextmanager
def served(folder: Path, players: int, played: int = 0) -> Iterator[PhoneHall]:
    """An event in this folder with a round under way after those `played`, and a server that answers all requests."""
    database = open_database(str(folder / "club.sqlite"), folder / "backups")
    evening = new_evening(Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk"), players=players)
    for _round in range(played):
        evening.play_round()
    evening.pair()
    evening.desk.do(ImportPlayers(evening.event, f"name,set\nNewcomer,{LEGAL}", check_in=False))
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules(show_sets=True, send_set=True)))
    with phone_hall(evening) as hall:
        evening.desk.do(StartRoundClock(evening.event, hall.clock.ms))
        hall.look()
        hall.site.requests = Rates(100_000, 1)  # the clock of the tests stands still
        yield hall
    database.close()


@contextmanager
def served_people(folder: Path) -> Iterator[People]:
    """A hall of seven players with all who open pages."""
    with served(folder, 7, played=1) as hall:
        yield People(hall)
