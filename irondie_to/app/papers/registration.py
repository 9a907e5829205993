"""The printed list of entrants for the registration desk: its content and its builder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.people import People, event_head
from irondie_to.app.papers.views import EventPaper, PrintedName
from irondie_to.app.sets.queries import check_set
from irondie_to.errors import UserError


class EntryRow(NamedTuple):
    """A line of the list for the registration desk. `has_set` is true only for a legal set."""

    who: PrintedName
    entrant: NamedEntrant
    has_set: bool


@dataclass(frozen=True, slots=True)
class Registration(EventPaper):
    """The list of all entrants, sorted by name, with space for a tick and a signature."""

    layout: ClassVar[str] = "players.registration"
    compared: ClassVar[str] = "content"
    rows: tuple[EntryRow, ...]

    @property
    def content(self) -> str:
        ticks = [(row.entrant.club, row.entrant.checked_in, row.entrant.paid, row.has_set) for row in self.rows]
        return repr((self.event, [row.who for row in self.rows], ticks))


def registration(picture: Picture) -> Registration:
    people = People(picture)
    return Registration(
        event_head(picture),
        tuple(
            EntryRow(people.row(entrant.id), entrant, _legal(entrant.dice))
            for entrant in people.by_name(picture.entrants)
            if not entrant.waiting
        ),
    )


def _legal(text: str | None) -> bool:
    try:
        return text is not None and check_set(text).legal
    except UserError:
        return False
