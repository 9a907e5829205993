"""Determines which documents can be printed now, and builds them."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import title_of
from irondie_to.app.core.rows import EventRow, RoundRow
from irondie_to.app.core.stages import Stage, stages
from irondie_to.app.event.queries import finished_rounds, is_event_over
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, DayMoment, DocumentKind, Paper
from irondie_to.errors import Phrase

DEFAULT_OPTIONS = BuildOptions()


def build_papers(
    picture: Picture,
    what: str,
    *,
    round_number: int | str | None = None,
    details: BuildOptions = DEFAULT_OPTIONS,
) -> tuple[Paper, ...]:
    """Build the documents of the kind with the key `what` from the current state of the event.

    `round_number` is the number of a Swiss round or the name of a knockout round. None means the current round or, for
    standings, the last finished round.

    Staff-only sheets are left out of a job that also has sheets for the wall, unless `details.with_staff` is true.

    Raises `UserError` `paper.*`, `standings.*`, `entrant.*` or `phones.no_code` if there is nothing of this kind to
    print, `typed.*` or `name.*` if a typed time or name in `details` is not valid, or `form.*` if the program does not
    know a ruling.
    """
    papers = DOCUMENTS[what].build(picture, round_number, details)
    if details.phones_are_on:
        papers = tuple(replace(paper, phones_at=details.phones_at) if paper.for_wall else paper for paper in papers)
    if details.with_staff or not any(paper.for_wall for paper in papers):
        return papers
    return tuple(paper for paper in papers if not paper.staff_only)


OFFERS: dict[DayMoment, tuple[DocumentKind, ...]] = {
    moment: tuple(kind for kind in DOCUMENTS.values() if kind.moment is moment and kind.in_window)
    for moment in DayMoment
}
"""The documents that the Print page lists, by the stage of the event."""

OF_PAGES = {kind.page: kind.key for kind in DOCUMENTS.values() if kind.page is not None}
"""For each page key, the key of the document with the content of the page."""


def no_event() -> Picture:
    """An empty event with default options, for documents that need no event."""
    return Picture(0, EventRow(0, "", "", "", "", "", "{}", 0), (), (), (), (), ())


def waits_for(picture: Picture | None, key: str) -> Phrase | None:
    """The sentence that says why the document with this key cannot be printed yet; None if it can.

    `picture` is None while no event is open.
    """
    kind = DOCUMENTS[key]
    if picture is None:
        return Phrase("print_page.waits_event") if kind.needs_event else None
    if kind.needs_players and not picture.entrants:
        return Phrase("print_page.waits_players")
    if kind.needs_end and not is_event_over(picture):
        return Phrase("print_page.waits_end")
    if kind.any_time:
        return None
    match kind.moment:
        case DayMoment.ROUND:
            return None if picture.rounds else Phrase("print_page.waits_round")
        case DayMoment.STANDINGS | DayMoment.END:
            return None if finished_rounds(picture) else Phrase("print_page.waits_results")
        case DayMoment.KNOCKOUT:
            return None if picture.seeds else Phrase("print_page.waits_cut")
        case DayMoment.REGISTRATION | DayMoment.ALWAYS:
            return None
        case _:
            assert_never(kind.moment)


def rounds_of(picture: Picture, key: str) -> tuple[tuple[int | str, Phrase], ...]:
    """The rounds for which this document can be printed, as (number or name, title).

    Standings can be printed for finished Swiss rounds, and documents of a round for every published round; the match
    for third place is printed together with the final. Empty for documents that do not depend on a round.
    """
    moment = DOCUMENTS[key].moment
    if moment is DayMoment.STANDINGS:
        done = finished_rounds(picture)
        return tuple((number, Phrase("print_page.after_round", {"round": number})) for number in range(1, done + 1))
    if moment is not DayMoment.ROUND:
        return ()
    stages_so_far: list[Stage] = [(row,) for row in picture.swiss] + (stages(picture) if picture.seeds else [])
    return tuple((key_of(rounds[0]), title_of(rounds)) for rounds in stages_so_far)


def key_of(row: RoundRow) -> int | str:
    """The key by which documents identify a round: the number of a Swiss round or the name of a knockout round."""
    return row.number if row.phase == "swiss" else row.name
