"""What is cut from a sheet: name badges of players and staff, and table tents, which show table numbers from afar."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.names import given_and_family, tidy_name
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, entrants_with_place
from irondie_to.app.papers.kinds import Paper
from irondie_to.app.papers.views import EventPaper, PageSpan, PrintedName, event_head, read_pages, sort_key
from irondie_to.errors import UserError

_USUAL: Final = 8
"""The number of tables while nothing is known about the players: enough for a small event."""
_MOST_TABLES: Final = 1000


@dataclass(frozen=True, slots=True)
class TableTents(Paper):
    """Tents with these table numbers, which are in ascending order.

    Their plates are outlined or, if `filled`, filled with ink.
    """

    layout: ClassVar[str] = "event.tents"
    numbers: tuple[int, ...]
    filled: bool


def table_tents(picture: Picture, numbers: str = "", *, filled: bool = False) -> TableTents:
    """Build a tent for each of the table numbers, typed as `1-40` or `1-8, 12`.

    If nothing is typed, there is a tent for each table that the event has, or needs for its players. Raises `UserError`
    `paper.bad_numbers` or `paper.too_many_tents`.
    """
    return TableTents(_typed(numbers) if numbers.strip() else _of_event(picture), filled)


def _typed(text: str) -> tuple[int, ...]:
    numbers: set[int] = set()
    for first, last in _spans(text):
        if last is None:
            raise UserError("paper.bad_numbers", numbers=text.strip()[:20])
        numbers.update(range(first, last + 1))
    if len(numbers) > _MOST_TABLES:
        raise UserError("paper.too_many_tents", count=len(numbers), most=_MOST_TABLES)
    return tuple(sorted(numbers))


def _spans(text: str) -> tuple[PageSpan, ...]:
    try:
        return read_pages(text)
    except UserError:
        raise UserError("paper.bad_numbers", numbers=text.strip()[:20]) from None


def _of_event(picture: Picture) -> tuple[int, ...]:
    """The tables of all published rounds, the fixed tables of players, and enough tables for all players.

    If the event has a maximum number of players that is higher than the number entered, there are enough tables for
    that many.
    """
    count = max(len(entrants_with_place(picture)), picture.event.most_players or 0) // 2 or _USUAL
    first = picture.options.first_table
    numbers = {match.table_number for match in picture.matches}
    numbers.update(entrant.fixed_table for entrant in picture.entrants if entrant.fixed_table is not None)
    numbers.update(range(first, first + count))
    return tuple(sorted(numbers))


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
    layout: ClassVar[str] = "players.badges"
    badges: tuple[NameBadge, ...]


def name_badges(picture: Picture, players: Sequence[str] = (), staff: Sequence[str] = ()) -> NameBadges:
    """Build the badges of these players (empty: of all players), and of the staff.

    Of all players, only those with a place get a badge. Each of `staff` is a name, preceded by the role and a colon if
    the person has a role (`Referee: Ada Weber`). Raises the errors of `match_entrant` and `tidy_name`.
    """
    chosen = [match_entrant(picture.entrants, player) for player in players]
    named = [(entrant.own_name, _of_player(entrant)) for entrant in chosen or entrants_with_place(picture)]
    named += map(_of_staff, staff)
    named.sort(key=lambda named_badge: (*sort_key(named_badge[0]), named_badge[1].name.code))
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
