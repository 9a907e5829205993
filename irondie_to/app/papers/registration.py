"""Builds the printed list of entrants for the registration desk."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.people import People, event_head
from irondie_to.app.papers.set_views import EntryRow, Registration
from irondie_to.app.sets.queries import check_set
from irondie_to.errors import UserError


def registration(picture: Picture) -> Registration:
    """Build the list of all entrants except those who wait for a place, sorted by name."""
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
