"""Forecasts an event: the recommended rounds and cut, likely rematches, starting times and end."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.time.time_text import time_of_day
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_name, round_phrase
from irondie_to.tournament.structure import (
    knockout_rounds,
    plan_day,
    recommended_cut,
    recommended_ranges,
    recommended_rounds,
    rematch_warning,
)

_FEWEST = 2
_RANGES = 4, 64
"""The numbers of players for which an event without players says what is recommended."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The forecast for the current entrants.

    `rounds` and `cut` are the planned values; `recommended_rounds` and `recommended_cut` are those that TOU-1
    recommends for this number of players.

    `starts` are pairs of (name of the round, HH:MM); the event ends at `end` (HH:MM), `days` days after it started.
    `warning` says that rematches are likely with this number of rounds; it is None if they are not, or once a round is
    published. `is_chosen` is true if the number of rounds does not depend on the number of players.
    """

    players: int
    rounds: int
    cut: int
    recommended_rounds: int
    recommended_cut: int
    warning: Phrase | None
    starts: tuple[tuple[Phrase, str], ...]
    end: str
    days: int
    is_chosen: bool = False

    @property
    def is_known(self) -> bool:
        """Whether the times are meaningful: there are players, or the number of rounds does not depend on them."""
        return bool(self.players) or self.is_chosen


def outlook(picture: Picture) -> Outlook:
    """The forecast for an event, with the recommended number of rounds and cut where these are left open."""
    event = picture.event
    players = sum(entrant.dropped_after is None for entrant in picture.entrants)
    decided = picture.options
    rounds = recommended_rounds(players) if decided.swiss_rounds is None else decided.swiss_rounds
    cut = recommended_cut(players) if decided.cut is None else decided.cut
    if picture.swiss:
        rounds, cut = planned_rounds(picture), planned_cut(picture)
    hours, minutes = map(int, event.starts_at.split(":"))
    day = plan_day(
        hours * 60 + minutes, rounds, cut, match_minutes=event.match_minutes, break_minutes=event.break_minutes
    )
    starts = [
        (Phrase("event_page.round", {"round": number}), time_of_day(start)) for number, start in enumerate(day.swiss, 1)
    ]
    left = knockout_rounds(cut)
    starts += [
        (round_phrase(round_name(2 ** (left - place))), time_of_day(at)) for place, at in enumerate(day.knockout)
    ]
    warning = None if picture.swiss or players < _FEWEST else rematch_warning(players, rounds)
    return Outlook(
        players,
        rounds,
        cut,
        recommended_rounds(players),
        recommended_cut(players),
        warning,
        tuple(starts),
        time_of_day(day.end),
        day.end // (24 * 60),
        bool(picture.swiss) or decided.swiss_rounds is not None,
    )


def recommendations() -> tuple[Phrase, ...]:
    """What is recommended for each range of numbers of players, fewest first."""
    return tuple(
        Phrase(
            "event_page.for_players",
            {
                "players": str(least) if least == most else f"{least}–{most}",
                "rounds": rounds,
                "cut": Phrase("event_page.brief_cut", {"cut": cut}),
            },
        )
        for least, most, rounds, cut in recommended_ranges(*_RANGES)
    )
