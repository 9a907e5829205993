"""The rounds, the cut and who plays on (TOU-1), as planned and as recommended, with starting times and end.

Pages, printouts and commands take the plan from here, so that all of them show the same one.
"""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.lookup import places_taken
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.times import minutes_of_day, time_of_day
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_name, round_phrase
from irondie_to.tournament.knockout.knockout import out_of_cut, who_may_play_on
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standings
from irondie_to.tournament.structure import (
    knockout_rounds,
    plan_day,
    recommended_cut,
    recommended_ranges,
    recommended_rounds,
    rematch_warning,
)


def planned_rounds(picture: Picture) -> int:
    """The number of Swiss rounds: the chosen one, or the recommended one for the current players (TOU-1)."""
    decided = picture.options.swiss_rounds
    return recommended_rounds(_taking_part(picture)) if decided is None else decided


def planned_cut(picture: Picture) -> int:
    """The number of players in the knockout (0: none): the chosen one, or the recommended one (TOU-1).

    After the cut it is the number of players whom the cut seeded, which is smaller if there were not enough.
    """
    seeded = sum(seed.place > 0 for seed in picture.seeds)
    if seeded:
        return seeded
    decided = picture.options.cut
    return recommended_cut(_taking_part(picture)) if decided is None else decided


def _taking_part(picture: Picture) -> int:
    return sum(entrant.dropped_after is None for entrant in picture.tournament.entrants)


def who_plays_on(picture: Picture, standings: Standings | None = None) -> tuple[PlayerId, ...]:
    """The players of the knockout by code, best seed first; before the cut, the players it would seed now.

    `standings` are the standings to use (None: those from all current results); with the standings of an earlier round,
    the result is the players who would have played on at that time. There are fewer players than the planned cut if not
    enough can play on. Empty without a knockout.
    """
    knockout = picture.tournament.knockout
    if knockout is not None and (standings is None or standings.after == len(picture.swiss)):
        return knockout.seeds
    cut = planned_cut(picture) if knockout is None else len(knockout.seeds)
    return who_could_play_on(picture, standings)[:cut] if cut > 1 else ()


def who_could_play_on(picture: Picture, standings: Standings | None = None) -> tuple[PlayerId, ...]:
    """The codes of all players who have neither dropped nor declined, best first.

    Players already seeded in the knockout are always included. `standings` is as in `who_plays_on`.
    """
    return who_may_play_on(picture.tournament, _declined(picture), standings)


def playing_on(picture: Picture) -> int:
    """The number of players who would play on now, computed without the standings; before round 1, as planned."""
    planned = planned_cut(picture)
    if picture.seeds or not picture.swiss or planned < 2:
        return planned
    out = out_of_cut(picture.tournament, _declined(picture))
    return min(planned, len(picture.tournament.entrants) - len(out))


def _declined(picture: Picture) -> list[PlayerId]:
    return [picture.entrant(seed.entrant_id).code for seed in picture.seeds if not seed.place]


_FEWEST = 2
_RANGES = 4, 64
"""The numbers of players for which an event without players says what is recommended."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The rounds, the cut and the times planned for the current entrants.

    `players` is the number of entrants who have a place and have not dropped out. `rounds` and `cut` are the planned
    values; `recommended_rounds` and `recommended_cut` are those that TOU-1 recommends for this number of players.

    `starts` are pairs of (name of the round, HH:MM); the event ends at `end` (HH:MM), `days` days after it started.
    `warning` says that this number of rounds may or must lead to a rematch; it is None if it need not, with fewer than
    two players, and once a Swiss round is published. `is_chosen` is true if the number of rounds does not depend on the
    number of players.
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
    """The plan of an event, with the recommended number of rounds and cut where these are left open."""
    event = picture.event
    players = places_taken(picture.entrant_rows)
    decided = picture.options
    rounds = recommended_rounds(players) if decided.swiss_rounds is None else decided.swiss_rounds
    cut = recommended_cut(players) if decided.cut is None else decided.cut
    if picture.swiss or picture.seeds:
        rounds, cut = planned_rounds(picture), planned_cut(picture)
    begin = minutes_of_day(event.starts_at)
    day = plan_day(begin, rounds, cut, match_minutes=event.match_minutes, break_minutes=event.break_minutes)
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
