"""What the *Now* page on phones says between rounds and at the end of the event: what comes next, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.match_words import words_of
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.day import Day, StopState, day_of
from irondie_to.app.event.forecast import forecast
from irondie_to.app.event.outlook import outlook
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.queries import is_event_over
from irondie_to.app.phones.now import OwnNow, OwnPlace, rounds_shown
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_name
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.model import PlayerId


class RoundToCome(NamedTuple):
    """A round that has not been published.

    It is expected to begin at `begin_ms` (milliseconds since 1970-01-01 UTC) or, if that is None, at the planned time
    `at` (HH:MM).
    """

    title: Phrase
    begin_ms: int | None
    at: str


@dataclass(frozen=True, slots=True)
class DayToCome:
    """The rounds of the day that are still to come, if no match is under way (`is_break`), so that the first is next.

    While matches are under way, `rounds` is empty.
    """

    rounds: tuple[RoundToCome, ...] = ()
    is_break: bool = False

    @property
    def next(self) -> RoundToCome | None:
        return self.rounds[0] if self.rounds else None


def is_over(picture: Picture) -> bool:
    """Whether all matches of the event have been played."""
    return of_play(picture).derived(is_event_over)


def _day(picture: Picture) -> Day:
    return day_of(picture, outlook(picture))


def day_to_come(picture: Picture, now_ms: int) -> DayToCome:
    """What is left of the day at the time `now_ms` (milliseconds since 1970)."""
    if picture.pending or is_over(picture):
        return DayToCome()
    day = of_play(picture).derived(_day)
    found = forecast(day, now_ms)
    rounds = tuple(
        RoundToCome(_title(day, place), None if found is None else found.times[place].begin_ms, stop.at)
        for place, stop in enumerate(day.stops)
        if stop.state is StopState.TO_COME
    )
    return DayToCome(rounds, is_break=True)


def _title(day: Day, place: int) -> Phrase:
    if day.cut_after is None or place < day.cut_after:
        return _swiss_title(place + 1, len(day.stops) if day.cut_after is None else day.cut_after)
    left = len(day.stops) - place
    if left == 1 and day.stops[place].name.code == "event_page.final_and_third":
        return Phrase("paper.final_and_third")
    return stage_title(round_name(1 << left))


def may_meet_someone(picture: Picture, player: PlayerId) -> bool:
    """Whether a player of the knockout has a place in a later round whose opponent is not known yet."""
    rounds = bracket_of(picture.tournament).rounds
    return any(
        not meeting.is_over and meeting.match is None and player in {meeting.a, meeting.b}
        for round_ in rounds
        for meeting in round_.meetings
    )


class LastRound(NamedTuple):
    """A player's opponent and result in the round that was played last. `opponent` is empty for a bye."""

    title: Phrase
    opponent: str
    result: Phrase


def last_round(picture: Picture, own: OwnNow) -> LastRound | None:
    """The player's result in the round that was played last.

    None if the player took no part in that round, or if the player's match has no result yet.
    """
    rounds = rounds_shown(picture)
    if own.match is not None and own.line is not None:
        if own.match.is_pending:
            return None
        row = picture.round_of(own.match)
        said = words_of(picture, own.match).seen_from(second=own.seat == 1)
        if isinstance(said, str):
            winner = own.line.winner
            code = "phone_page.won_games" if winner == own.seat else "phone_page.lost_games"
            games = said.replace("–", "\u00a0–\u00a0")  # lines do not break in it
            said = Phrase("phone_page.drew_games" if winner is None else code, {"games": games})
        return LastRound(_played_title(picture, row), own.opponent, said)
    if own.place is OwnPlace.BYE and rounds:
        return LastRound(_played_title(picture, rounds[-1]), "", Phrase("standings_page.bye"))
    return None


def _played_title(picture: Picture, row: RoundRow) -> Phrase:
    return _swiss_title(row.number, planned_rounds(picture)) if row.phase == "swiss" else stage_title(row.name)


def _swiss_title(number: int, rounds: int) -> Phrase:
    return Phrase("phone_page.round_of", {"round": number, "rounds": max(number, rounds)})
