"""Every page for phones that can be opened, and who opens it: the tests that hold for all pages loop over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from phonehall import Phone, PhoneHall

from irondie_to.app.core.phones.rules import StaffRole
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
    ),
    "/code": (Opening("nobody", "/code"),),
    "/c/*": (Opening("nobody", "/c/{secret}"),),
    "/s/*": (Opening("nobody", "/s/{link}"),),
    "/report": (Opening("player", "/report"),),
    "/hand": (Opening("reporter", "/hand"),),
    "/standings": (Opening("player", "/standings"),),
    "/standings/*": (Opening("nobody", "/standings/1"),),
    "/bracket": (Opening("player", "/bracket"),),
    "/me": (Opening("player", "/me"), Opening("nobody", "/me")),
    "/drop": (Opening("player", "/drop"),),
    "/set": (Opening("player", "/set"),),
    "/sets": (Opening("nobody", "/sets"),),
    "/sets/*": (Opening("nobody", "/sets/{entrant}"),),
    "/rules": (Opening("nobody", "/rules"), Opening("nobody", "/rules?q=limbo")),
    "/rules/*": (Opening("nobody", "/rules/tou-3"),),
    "/entry": (Opening("helper", "/entry"),),
    "/entry-slips": (Opening("helper", "/entry-slips"),),
    "/entry-tables": (Opening("helper", "/entry-tables"),),
    "/referee": (Opening("referee", "/referee"),),
}
"""The pages by route. A new page for phones is added here, and is then held to all that holds for pages."""

NOT_PAGES: Final[Mapping[str, str]] = {
    "/language/*": "leads to another page",
    "/entry-means": "a part of a page, for its script",
}
"""The routes that show no page of their own, with the reason."""


def routes_opened() -> list[str]:
    """The routes of all pages of the program that can be opened."""
    return [path for method, path in ROUTES if method == "GET" and path not in NOT_PAGES]


class People:
    """The phones of those who open pages, in a hall of three tables in the first round.

    The *player* sits at table 1, where nobody has reported. The *reporter* at table 2 waits for the one who is *asked*;
    at table 3 the reports are *differing*.
    """

    def __init__(self, hall: PhoneHall) -> None:
        self.hall = hall
        self.by_name = {
            "nobody": hall.phone(),
            "player": hall.phone(1),
            "reporter": hall.phone(2),
            "asked": hall.phone(2, 1),
            "differing": hall.phone(3),
            "helper": hall.staff(StaffRole.HELPER, "Helga"),
            "referee": hall.staff(StaffRole.REFEREE),
        }
        self.by_name["reporter"].report("2-1")
        self.by_name["differing"].report("2-1")
        hall.phone(3, 1).report("2-1")
        self._link = hall.staff_link(StaffRole.HELPER, "Hugo").secret

    def path_of(self, path: str) -> str:
        code = self.hall.code(1, 1)
        return path.format(secret=code.secret, link=self._link, entrant=code.entrant_id)

    def openings(self) -> Iterator[tuple[Phone, str]]:
        """All pages of the program, each with the phone that opens it."""
        for route in routes_opened():
            for who, path in OPENED[route]:
                yield self.by_name[who], self.path_of(path)
