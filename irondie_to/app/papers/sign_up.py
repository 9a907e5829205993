"""The blank sheet on which players sign up for an event: its content and its builder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.outlook import outlook
from irondie_to.app.papers.people import event_head
from irondie_to.app.papers.views import EventPaper
from irondie_to.errors import UserError

LINES = 20
"""The lines of a sheet."""
MOST_SHEETS = 40


@dataclass(frozen=True, slots=True)
class SignUpSheets(EventPaper):
    """Blank lines for players, numbered from sheet to sheet.

    The event starts at `starts` and ends about `ends` (HH:MM; empty if not known yet). `places` is the maximum number
    of players (None: no limit); the lines after it are the waiting list. `fee` is the entry fee as typed, or empty.
    """

    layout: ClassVar[str] = "players.sign_up"
    for_wall: ClassVar[bool] = True
    starts: str
    ends: str
    fee: str
    places: int | None
    sheets: int


def sign_up_sheets(picture: Picture, sheets: int) -> SignUpSheets:
    """Build this many blank sheets.

    If `sheets` is 0, the number of sheets depends on the event: enough for its maximum number of players, plus one for
    the waiting list, or a single sheet if the number of players is not limited. Raises
    `UserError("paper.sign_up_sheets")` for too many.
    """
    if not 0 <= sheets <= MOST_SHEETS:
        raise UserError("paper.sign_up_sheets", count=sheets, most=MOST_SHEETS)
    event, ahead = picture.event, outlook(picture)
    places = event.most_players
    if not sheets:
        sheets = 1 if places is None else min(MOST_SHEETS, -(-places // LINES) + 1)
    ends = ahead.end if ahead.is_known else ""
    return SignUpSheets(event_head(picture), event.starts_at, ends, event.fee, places, sheets)
