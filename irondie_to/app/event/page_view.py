"""What the Event page shows at one moment, as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from irondie_to.app.core.penalties.ladder import USUAL, Ladder, ladder_steps, read_ladder
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.day import Day, day_of
from irondie_to.app.event.outlook import Outlook, outlook
from irondie_to.app.event.plan_change import can_change_plan
from irondie_to.tournament.model import Tiebreaker

COLUMNS = (
    *("name", "date", "starts_at", "place", "organiser", "print_language", "fee", "most_players", "closes_at"),
    *("match_minutes", "game_minutes", "showing_seconds", "break_minutes"),
    *("absent_game_minutes", "absent_match_minutes"),
)
"""The fields whose values are columns of the event."""

POINTS = ("win", "draw", "loss")
"""The fields of the points for a match."""

_OPTIONS = (
    *("swiss_rounds", "cut", "first_table", "avoid_same_group", "third_place"),
    *("prizes", "prizes_in_stock", "prizes_until", "plan_lines"),
)


@dataclass(frozen=True, slots=True)
class EventView:
    """Everything the Event page shows except unsaved input and whatever depends on the time of day.

    `values` are the stored values of the fields by key. `usual` are the default values of the rulings and of the steps
    of the penalty ladder. `rulings` are the rulings of the event that differ from the usual ones, and `ladder` is its
    penalty ladder. `begun` is the row id of round 1, whose publication fixes some fields; None before that. `playing`
    are the tables at which matches are being played. `can_change_plan` is true if round 1 is published, but the number
    of rounds and the knockout can still be changed.
    """

    event_id: int
    values: Mapping[str, object]
    usual: Mapping[str, object]
    rulings: Mapping[str, bool | str]
    ladder: Ladder
    tiebreakers: tuple[Tiebreaker, ...]
    begun: int | None
    playing: tuple[int, ...]
    outlook: Outlook
    day: Day
    can_change_plan: bool = False

    @property
    def changed(self) -> frozenset[str]:
        return frozenset(key for key, usual in self.usual.items() if self.values[key] != usual)


def event_view(picture: Picture, usual_rulings: Mapping[str, str]) -> EventView:
    """Return what the Event page shows of this event. `usual_rulings` maps every ruling to its usual value."""
    event, options = picture.event, picture.options
    values = {key: getattr(event, key) for key in COLUMNS}
    values |= {key: getattr(options, key) for key in _OPTIONS}
    values |= {key: getattr(options.points, key) for key in POINTS}
    values |= {key: _written(options.rulings.get(key, value)) for key, value in usual_rulings.items()}
    ladder = read_ladder(event.ladder)
    values |= ladder_steps(ladder)
    ahead = outlook(picture)
    return EventView(
        event.id,
        values,
        {**usual_rulings, **ladder_steps(USUAL)},
        dict(options.rulings),
        ladder,
        options.tiebreakers,
        picture.swiss[0].id if picture.swiss else None,
        tuple(sorted(match.table_number for match in picture.pending)),
        ahead,
        day_of(picture, ahead),
        can_change_plan(picture),
    )


def _written(choice: bool | str) -> str:
    """Return a value of a ruling as text. True and False become `true` and `false`, as in the rulebook."""
    return choice if isinstance(choice, str) else str(choice).lower()
