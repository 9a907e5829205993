"""The documents that are needed at any time."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, Paper
from irondie_to.app.papers.notes import notes_sheet
from irondie_to.app.papers.report_views import GameMat
from irondie_to.app.papers.sets import blank_set_list


def _rulings(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    from irondie_to.app.papers.rulings import rulings_sheet  # noqa: PLC0415 - loads the rulebook

    return (rulings_sheet(picture),)


def _penalties(picture: Picture, _round: int | str | None, options: BuildOptions) -> tuple[Paper, ...]:
    return (notes_sheet(picture, options.clock),)


def _blank_set_list(picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (blank_set_list(picture),)


def _mat(_picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (GameMat(two_players=False),)


def _mat_for_two(_picture: Picture, _round: int | str | None, _options: BuildOptions) -> tuple[Paper, ...]:
    return (GameMat(two_players=True),)


KINDS = (
    DocumentKind("rulings", DayMoment.ALWAYS, _rulings, needs_event=False, page="event"),
    DocumentKind("penalties", DayMoment.ALWAYS, _penalties),
    DocumentKind("blank-set-list", DayMoment.ALWAYS, _blank_set_list, needs_event=False),
    DocumentKind("mat", DayMoment.ALWAYS, _mat, needs_event=False),
    DocumentKind("mat-for-two", DayMoment.ALWAYS, _mat_for_two, needs_event=False),
)
"""The kinds of documents that are needed at any time, in the order of the Print page."""
