"""What the Event page shows at one moment, as a frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from irondie_to.app.core.penalties.ladder import Ladder, ladder_steps, read_ladder
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.outlook import Outlook, outlook
from irondie_to.tournament.model import Tiebreaker

COLUMNS = (
    *("name", "date", "starts_at", "place", "organiser", "print_language", "fee", "most_players"),
    *("match_minutes", "game_minutes", "showing_seconds", "break_minutes"),
    *("absent_game_minutes", "absent_match_minutes"),
)
"""The fields whose values are columns of the event."""

POINTS = ("win", "draw", "loss")
"""The fields of the points for a match."""

_OPTIONS = ("swiss_rounds", "cut", "first_table", "avoid_same_group", "third_place")


@dataclass(frozen=True, slots=True)
class EventView:
    """Everything the Event page shows besides the entries of the user.

    `values` are the stored values of the fields by key. `rulings` are the rulings of the event that differ from the
    usual ones, and `ladder` is the ladder of penalties. `is_begun` says whether a round is published, which fixes some
    fields. `playing` are the tables at which matches are being played, for which a change counts too.
    """

    event_id: int
    values: Mapping[str, object]
    rulings: Mapping[str, bool | str]
    ladder: Ladder
    tiebreakers: tuple[Tiebreaker, ...]
    is_begun: bool
    playing: tuple[int, ...]
    outlook: Outlook


def event_view(picture: Picture, usual: Mapping[str, str]) -> EventView:
    """Return what the Event page shows of this event. `usual` are the usual values of all rulings."""
    event, options = picture.event, picture.options
    values = {key: getattr(event, key) for key in COLUMNS}
    values |= {key: getattr(options, key) for key in _OPTIONS}
    values |= {key: getattr(options.points, key) for key in POINTS}
    values |= {key: _written(options.rulings.get(key, value)) for key, value in usual.items()}
    ladder = read_ladder(event.ladder)
    values |= ladder_steps(ladder)
    rulings = dict(options.rulings)
    playing = tuple(sorted(match.table_number for match in picture.pending))
    is_begun = bool(picture.swiss)
    return EventView(event.id, values, rulings, ladder, options.tiebreakers, is_begun, playing, outlook(picture))


def _written(choice: bool | str) -> str:
    """Return a value of a ruling as text. True and False become `true` and `false`, as in the rulebook."""
    return choice if isinstance(choice, str) else str(choice).lower()
