"""The documents by the moment of the day at which they are wanted, and what each still waits for."""

from __future__ import annotations

from enum import Enum

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title
from irondie_to.app.core.rows import EventRow
from irondie_to.app.event.queries import finished_rounds
from irondie_to.app.papers.orders import What
from irondie_to.errors import Phrase


class Moment(Enum):
    """When in the day a document is wanted."""

    REGISTRATION = "registration"
    ROUND = "round"
    STANDINGS = "standings"
    KNOCKOUT = "knockout"
    END = "end"
    ALWAYS = "always"


OFFERS: dict[Moment, dict[str, tuple[What, ...]]] = {
    Moment.REGISTRATION: {
        "registration": (What.REGISTRATION,),
        "set-list": (What.SET_LIST,),
        "set-lists": (What.SET_LISTS,),
    },
    Moment.ROUND: {
        "round": (What.ROUND,),
        "pairings-and-slips": (What.PAIRINGS, What.SLIPS),
        "pairings-by-name": (What.PAIRINGS_BY_NAME,),
        "pairings-by-name-short": (What.PAIRINGS_BY_NAME_SHORT,),
        "pairings-by-table": (What.PAIRINGS_BY_TABLE,),
        "slips": (What.SLIPS,),
        "round-sheet": (What.ROUND_SHEET,),
        "set-check": (What.SET_CHECK,),
    },
    Moment.STANDINGS: {
        "standings": (What.STANDINGS,),
        "standings-short": (What.STANDINGS_SHORT,),
        "standings-full": (What.STANDINGS_FULL,),
    },
    Moment.KNOCKOUT: {"bracket": (What.BRACKET,)},
    Moment.END: {"report": (What.REPORT,)},
    Moment.ALWAYS: {
        "rulings": (What.RULINGS,),
        "penalties": (What.PENALTIES,),
        "blank-set-list": (What.BLANK_SET_LIST,),
        "mat": (What.MAT,),
        "mat-for-two": (What.MAT_FOR_TWO,),
    },
}
"""What can be chosen, by its key: one document, or some that are used together and come in one file."""

WITHOUT_EVENT = frozenset({What.RULINGS, What.BLANK_SET_LIST, What.MAT, What.MAT_FOR_TWO})
"""What can be printed without an event."""

_OF_PLAYERS = frozenset({What.SET_LIST, What.SET_LISTS})


def no_event() -> Picture:
    """What stands for an event on papers that need none: no name, no day, all options as they are by default."""
    return Picture(0, EventRow(0, "", "", "", "", "", "{}", 0), (), (), (), (), ())


def moment_of(key: str) -> Moment:
    """When what has this key is wanted."""
    return next(moment for moment, offers in OFFERS.items() if key in offers)


def waits_for(picture: Picture | None, key: str) -> Phrase | None:
    """What must come before this can be printed; None once it can. `picture` is None while no event is open."""
    moment = moment_of(key)
    whats = OFFERS[moment][key]
    if picture is None:
        return None if WITHOUT_EVENT.issuperset(whats) else Phrase("print_page.waits_event")
    if moment is Moment.ROUND and not picture.swiss:
        return Phrase("print_page.waits_round")
    if moment in {Moment.STANDINGS, Moment.END} and not finished_rounds(picture):
        return Phrase("print_page.waits_results")
    if moment is Moment.KNOCKOUT and not picture.seeds:
        return Phrase("print_page.waits_cut")
    if _OF_PLAYERS.intersection(whats) and not picture.entrants:
        return Phrase("print_page.waits_players")
    return None


def rounds_of(picture: Picture, key: str) -> tuple[tuple[int | str, Phrase], ...]:
    """The rounds this can be printed of, as they are ordered, each with its name; none where there is no choice.

    Standings are of finished Swiss rounds, what belongs to a round of every published one.
    """
    moment = moment_of(key)
    if moment is Moment.STANDINGS:
        done = finished_rounds(picture)
        return tuple((number, Phrase("print_page.after_round", {"round": number})) for number in range(1, done + 1))
    if moment is not Moment.ROUND:
        return ()
    rows = (*picture.swiss, *picture.knockout)
    return tuple((row.number if row.phase == "swiss" else row.name, round_title(row)) for row in rows)
