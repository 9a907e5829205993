"""Groups the documents by the stage of the event at which they are needed, and says which can be printed now."""

from __future__ import annotations

from enum import Enum

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title
from irondie_to.app.core.rows import EventRow
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers.build import DocumentKind
from irondie_to.errors import Phrase


class DayMoment(Enum):
    """The stages of an event at which documents are needed."""

    REGISTRATION = "registration"
    ROUND = "round"
    STANDINGS = "standings"
    KNOCKOUT = "knockout"
    END = "end"
    ALWAYS = "always"


OFFERS: dict[DayMoment, dict[str, tuple[DocumentKind, ...]]] = {
    DayMoment.REGISTRATION: {
        "registration": (DocumentKind.REGISTRATION,),
        "set-list": (DocumentKind.SET_LIST,),
        "set-lists": (DocumentKind.SET_LISTS,),
    },
    DayMoment.ROUND: {
        "round": (DocumentKind.ROUND,),
        "pairings-and-slips": (DocumentKind.PAIRINGS, DocumentKind.SLIPS),
        "pairings-by-name": (DocumentKind.PAIRINGS_BY_NAME,),
        "pairings-by-name-short": (DocumentKind.PAIRINGS_BY_NAME_SHORT,),
        "pairings-by-table": (DocumentKind.PAIRINGS_BY_TABLE,),
        "slips": (DocumentKind.SLIPS,),
        "round-sheet": (DocumentKind.ROUND_SHEET,),
        "set-check": (DocumentKind.SET_CHECK,),
    },
    DayMoment.STANDINGS: {
        "standings": (DocumentKind.STANDINGS,),
        "standings-short": (DocumentKind.STANDINGS_SHORT,),
        "standings-full": (DocumentKind.STANDINGS_FULL,),
    },
    DayMoment.KNOCKOUT: {"bracket": (DocumentKind.BRACKET,)},
    DayMoment.END: {"report": (DocumentKind.REPORT,)},
    DayMoment.ALWAYS: {
        "rulings": (DocumentKind.RULINGS,),
        "penalties": (DocumentKind.PENALTIES,),
        "blank-set-list": (DocumentKind.BLANK_SET_LIST,),
        "mat": (DocumentKind.MAT,),
        "mat-for-two": (DocumentKind.MAT_FOR_TWO,),
    },
}
"""The offers by key: each is one document, or several that are used together and printed to one file."""

WITHOUT_EVENT = frozenset(
    {DocumentKind.RULINGS, DocumentKind.BLANK_SET_LIST, DocumentKind.MAT, DocumentKind.MAT_FOR_TWO}
)
"""The documents that can be printed without an event."""

_OF_PLAYERS = frozenset({DocumentKind.SET_LIST, DocumentKind.SET_LISTS})


def no_event() -> Picture:
    """An empty event with default options, for documents that need no event."""
    return Picture(0, EventRow(0, "", "", "", "", "", "{}", 0), (), (), (), (), ())


def moment_of(key: str) -> DayMoment:
    """The stage of the event at which the offer with this key is needed."""
    return next(moment for moment, offers in OFFERS.items() if key in offers)


def waits_for(picture: Picture | None, key: str) -> Phrase | None:
    """The sentence that says why this offer cannot be printed yet; None if it can.

    `picture` is None while no event is open.
    """
    moment = moment_of(key)
    whats = OFFERS[moment][key]
    if picture is None:
        return None if WITHOUT_EVENT.issuperset(whats) else Phrase("print_page.waits_event")
    if moment is DayMoment.ROUND and not picture.swiss:
        return Phrase("print_page.waits_round")
    if moment in {DayMoment.STANDINGS, DayMoment.END} and not finished_rounds(picture):
        return Phrase("print_page.waits_results")
    if moment is DayMoment.KNOCKOUT and not picture.seeds:
        return Phrase("print_page.waits_cut")
    if _OF_PLAYERS.intersection(whats) and not picture.entrants:
        return Phrase("print_page.waits_players")
    return None


def rounds_of(picture: Picture, key: str) -> tuple[tuple[int | str, Phrase], ...]:
    """The rounds for which this offer can be printed, as (number or name, title); empty if there is no choice.

    Standings can be printed for finished Swiss rounds, documents of a round for every published round.
    """
    moment = moment_of(key)
    if moment is DayMoment.STANDINGS:
        done = finished_rounds(picture)
        return tuple((number, Phrase("print_page.after_round", {"round": number})) for number in range(1, done + 1))
    if moment is not DayMoment.ROUND:
        return ()
    rows = (*picture.swiss, *picture.knockout)
    return tuple((row.number if row.phase == "swiss" else row.name, round_title(row)) for row in rows)
