"""The look ahead: how many rounds, how big a cut, whether so many rounds can be played, when the day ends (TOU-1)."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.pairings import planned_cut, planned_rounds
from irondie_to.app.picture import Picture
from irondie_to.errors import Phrase
from irondie_to.tournament.structure import plan_day, recommended_cut, recommended_rounds, rematch_warning

_DAY_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the organiser should know before round 1; times are minutes after midnight of the day it starts.

    `players` are those who would be paired now: checked in, or everybody entered as long as nobody is checked in.
    `starts` are the planned starts of all rounds, knockout included; `warnings` speak of rematches and a late end.
    """

    players: int
    rounds: int
    recommended_rounds: int
    cut: int
    recommended_cut: int
    starts: tuple[int, ...]
    end: int
    warnings: tuple[Phrase, ...]


def outlook(picture: Picture) -> Outlook:
    """The look ahead over the event as it is planned now."""
    checked_in = sum(entrant.checked_in and entrant.dropped_after is None for entrant in picture.entrants)
    players = checked_in or len(picture.entrants)
    options, event = picture.options, picture.event
    rounds = planned_rounds(picture) if checked_in or options.swiss_rounds is not None else recommended_rounds(players)
    cut = planned_cut(picture) if checked_in or options.cut is not None else recommended_cut(players)
    hours, minutes = event.starts_at.split(":")
    day = plan_day(
        int(hours) * 60 + int(minutes),
        rounds,
        cut,
        match_minutes=event.match_minutes,
        break_minutes=event.break_minutes,
    )
    warning = rematch_warning(players, rounds) if players > 1 else None
    late = Phrase("outlook.past_midnight", {"end": clock(day.end)}) if day.end >= _DAY_MINUTES else None
    return Outlook(
        players,
        rounds,
        recommended_rounds(players),
        cut,
        recommended_cut(players),
        (*day.swiss, *day.knockout),
        day.end,
        tuple(told for told in (warning, late) if told is not None),
    )


def clock(minutes: int) -> str:
    """Minutes after midnight as the clock on the wall shows them, HH:MM."""
    hours, rest = divmod(minutes % _DAY_MINUTES, 60)
    return f"{hours:02}:{rest:02}"
