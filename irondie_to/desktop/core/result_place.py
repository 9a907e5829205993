"""Tells where the result of a match is entered or corrected: on which page, and with which purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from irondie_to.app.core.bracket.tables import typed_table
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.purposes import BeginResult, CorrectMatch
from irondie_to.errors import Phrase


class ResultPlace(NamedTuple):
    """The key of a page, and the purpose that starts a line for one match on that page."""

    page: str
    purpose: BeginResult | CorrectMatch


def result_place(picture: Picture, match: MatchRow, say: Callable[[Phrase], str]) -> ResultPlace:
    """Return where the result of this match is entered or corrected. `say` translates a phrase for the window.

    In the knockout, the line begins with the name of the round if the table number alone would mean another match.
    """
    row = picture.round_of(match)
    if row.phase != "knockout":
        return ResultPlace("rounds", CorrectMatch(row.number, match.table_number))
    typed = typed_table(picture, row, match)
    return ResultPlace("knockout", BeginResult(f"{say(typed) if isinstance(typed, Phrase) else typed} "))
