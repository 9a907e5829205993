"""The ranking of an event at its end or after its last finished round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.end.moments import last_finished
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_phrase
from irondie_to.tournament.knockout.knockout import final_ranking
from irondie_to.tournament.standings.standings import standings_of


class RankedLine(NamedTuple):
    """A line of the ranking: `points` are from the Swiss rounds.

    `reached` is the last knockout round that the player reached, None for a player outside the knockout.
    """

    rank: int
    name: str
    club: str | None
    points: int
    reached: Phrase | None


@dataclass(frozen=True, slots=True)
class FinalRanking:
    """The players in order of rank after the round `as_of` (None: no round is finished, and there are no lines).

    `has_players` says whether anybody is registered. `champion` is the champion's name, None until the event is over.
    """

    has_players: bool
    champion: str | None
    as_of: Phrase | None
    lines: tuple[RankedLine, ...]


def ranking(picture: Picture) -> FinalRanking:
    """The ranking after the last finished round; empty if no round is finished."""
    moment, has_players = last_finished(picture), bool(picture.entrants)
    if not moment.rounds:
        return FinalRanking(has_players, None, None, ())
    tournament = moment.picture.tournament
    points = {row.player: row.points for row in standings_of(tournament).rows}
    entrants = {entrant.code: entrant for entrant in picture.entrants}
    lines = tuple(
        RankedLine(
            place.rank,
            entrants[place.player].name,
            entrants[place.player].club,
            points[place.player],
            None if place.reached is None else round_phrase(place.reached),
        )
        for place in final_ranking(tournament)
    )
    return FinalRanking(has_players, moment.champion, moment.after, lines)
