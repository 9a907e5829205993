"""Builds the printed list of entrants for the registration desk."""

from __future__ import annotations

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, DocumentOption, Paper
from irondie_to.app.papers.people import People, event_head
from irondie_to.app.papers.set_views import EntryRow, Registration
from irondie_to.app.papers.sets import compact_set_lists, set_lists
from irondie_to.app.sets.queries import check_set
from irondie_to.errors import UserError


def registration(picture: Picture) -> Registration:
    """Build the list of all entrants, sorted by name."""
    people = People(picture)
    return Registration(
        event_head(picture),
        tuple(
            EntryRow(people.row(entrant.id), entrant.club or "", entrant.checked_in, _legal(entrant.dice))
            for entrant in people.by_name(picture.entrants)
        ),
    )


def _legal(text: str | None) -> bool:
    try:
        return text is not None and check_set(text).legal
    except UserError:
        return False


def _registration(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (registration(picture),)


def _set_list(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    chosen = [match_entrant(picture.entrants, player) for player in options.players] or None
    return (set_lists(picture, chosen),)


def _set_lists(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (compact_set_lists(picture),)


KINDS = (
    DocumentKind("registration", DayMoment.REGISTRATION, _registration, page="players"),
    DocumentKind("set-list", DayMoment.REGISTRATION, _set_list, frozenset({DocumentOption.PLAYER}), needs_players=True),
    DocumentKind("set-lists", DayMoment.REGISTRATION, _set_lists, needs_players=True),
)
"""The kinds of documents for the registration, in the order of the Print page."""
