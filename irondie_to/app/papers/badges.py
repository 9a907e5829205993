"""Name badges of players and staff: their content and their builder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.names import given_and_family, tidy_name
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.people import event_head, sort_key
from irondie_to.app.papers.views import EventPaper, PrintedName


class NameBadge(NamedTuple):
    """A badge. `name` is the given name, or the whole name if `family` is None.

    `club` may be empty; `role` is empty except for staff with a role.
    """

    name: PrintedName
    family: PrintedName | None
    club: str
    role: str


@dataclass(frozen=True, slots=True)
class NameBadges(EventPaper):
    """The badges of players and staff, sorted by name."""

    layout: ClassVar[str] = "players.badges"
    badges: tuple[NameBadge, ...]


def name_badges(picture: Picture, players: Sequence[str] = (), staff: Sequence[str] = ()) -> NameBadges:
    """Build the badges of these players (empty: everybody but the waiting list), and of the staff.

    Each of `staff` is a name, preceded by the role and a colon if the person has a role (`Referee: Ada Weber`). Raises
    the errors of `match_entrant` and `tidy_name`.
    """
    chosen = [match_entrant(picture.entrants, player) for player in players]
    named = [(entrant.own_name, _of_player(entrant)) for entrant in chosen or picture.entrants if not entrant.waiting]
    named += map(_of_staff, staff)
    named.sort(key=lambda one: (*sort_key(one[0]), one[1].name.code))
    return NameBadges(event_head(picture), tuple(badge for _name, badge in named))


def _of_player(entrant: NamedEntrant) -> NameBadge:
    return _badge(entrant.own_name, entrant.code, entrant.club or "", "")


def _of_staff(typed: str) -> tuple[str, NameBadge]:
    role, colon, name = re.sub("：", ":", typed).partition(":")
    if not colon:
        role, name = "", role
    name = tidy_name(name)
    role = tidy_name(role) if role.strip() else ""
    return name, _badge(name, role, "", role)


def _badge(name: str, code: str, club: str, role: str) -> NameBadge:
    parts = given_and_family(name)
    if parts is None:
        return NameBadge(PrintedName(name, name, code), None, club, role)
    given, family = parts
    return NameBadge(PrintedName(given, given, code), PrintedName(family, family, code), club, role)
