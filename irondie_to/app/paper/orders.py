"""What can be asked of the printer, and the papers that it is."""

from __future__ import annotations

from enum import Enum

from irondie_to.app.paper import pairings
from irondie_to.app.paper.standings import standings
from irondie_to.app.paperviews import FullStandings, Paper, ShortStandings
from irondie_to.app.picture import Picture


class What(Enum):
    """The printed documents by the words of the command line; the first of a kind is all of that kind."""

    PAIRINGS = "pairings"
    PAIRINGS_BY_NAME = "pairings-by-name"
    PAIRINGS_BY_TABLE = "pairings-by-table"
    STANDINGS = "standings"
    STANDINGS_SHORT = "standings-short"
    STANDINGS_FULL = "standings-full"


def order(picture: Picture, what: What, *, round_number: int | None = None) -> tuple[Paper, ...]:
    """The papers, as the event is now. `round_number` None means the last round, or the last finished one.

    Raises `UserError` `paper.*` or `standings.*` where there is nothing of the kind to print.
    """
    if what is What.STANDINGS:
        view = standings(picture, round_number)
        return ShortStandings(view), FullStandings(view)
    if what is What.STANDINGS_SHORT:
        return (ShortStandings(standings(picture, round_number)),)
    if what is What.STANDINGS_FULL:
        return (FullStandings(standings(picture, round_number)),)
    row = pairings.find_round(picture, round_number)
    by_name, by_table = pairings.by_name(picture, row), pairings.by_table(picture, row)
    if what is What.PAIRINGS_BY_NAME:
        return (by_name,)
    if what is What.PAIRINGS_BY_TABLE:
        return (by_table,)
    return by_name, by_table
