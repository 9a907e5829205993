"""The ranking of an event at its end, or as it would be if nothing more were played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.picture import Picture
from irondie_to.app.queries import champion_of
from irondie_to.errors import Phrase
from irondie_to.tournament.bracket import round_phrase
from irondie_to.tournament.knockout import final_ranking
from irondie_to.tournament.standings import standings_of


class RankedLine(NamedTuple):
    """A line of the ranking; `points` are those of the Swiss rounds, `reached` the last round of the knockout."""

    rank: int
    name: str
    club: str | None
    points: int
    reached: Phrase | None


@dataclass(frozen=True, slots=True)
class FinalRanking:
    """The champion's name once that is settled, and everybody in order."""

    champion: str | None
    lines: tuple[RankedLine, ...]


def ranking(picture: Picture) -> FinalRanking:
    """The ranking as things stand; without any round it is empty."""
    if not picture.swiss:
        return FinalRanking(None, ())
    entrants = {entrant.code: entrant for entrant in picture.entrants}
    rows = standings_of(picture.tournament).rows
    points = {row.player: row.points for row in rows}
    places: list[tuple[int, str, str | None]] = [(row.rank, row.player, None) for row in rows]
    if picture.seeds:
        places = [(place.rank, place.player, place.reached) for place in final_ranking(picture.tournament)]
    lines = tuple(
        RankedLine(
            rank,
            entrants[player].name,
            entrants[player].club,
            points[player],
            None if reached is None else round_phrase(reached),
        )
        for rank, player, reached in places
    )
    return FinalRanking(champion_of(picture), lines)
