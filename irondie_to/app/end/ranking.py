"""The ranking of an event at its end or after its last finished round, and the event as it was at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.results import PENDING, with_result
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.event.queries import (
    champion_of,
    finished_rounds,
    finished_stages,
    has_finished_round,
    is_event_over,
)
from irondie_to.app.players.remarks import BY_LOT, joined, remarks_of
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import is_last_round
from irondie_to.tournament.knockout.ranking import Placing, final_ranking
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import standings_of


@dataclass(frozen=True, slots=True)
class Moment:
    """The event as it was when a round was finished.

    `picture` contains no later rounds. `seated` adds the later knockout rounds, with their matches but without results,
    to show which round each player has reached and in which round a player left. `rounds` is the number of finished
    Swiss rounds, and `stage` is the name of the last finished knockout round, or None. `champion` is the champion's
    name once the event is over; None if nobody has won it.
    """

    picture: Picture
    seated: Picture
    rounds: int
    stage: str | None
    champion: str | None
    is_over: bool

    @property
    def after(self) -> Phrase:
        """The last finished round as a heading: “Round 3”, “Semifinals”."""
        if self.stage is not None:
            return stage_title(self.stage)
        return Phrase("paper.round", {"round": self.rounds})

    @property
    def report_title(self) -> Phrase:
        if self.is_over:
            return Phrase("paper.report")
        if self.stage is not None:
            return Phrase("paper.report_after_stage", {"stage": self.after})
        return Phrase("paper.report_after_round", {"round": self.rounds})

    @property
    def ranking_title(self) -> Phrase:
        return Phrase("paper.final_ranking") if self.is_over else Phrase("paper.ranking_after", {"stage": self.after})


def last_finished(picture: Picture) -> Moment:
    """The event after its last finished round. Results of a round under way do not count yet."""
    rounds = finished_rounds(picture)
    kept = list(picture.swiss[:rounds])
    all_swiss = rounds == len(picture.swiss)
    in_knockout = finished_stages(picture) if all_swiss else []
    kept += in_knockout
    ids = {row.id for row in kept}
    then = replace(
        picture,
        rounds=tuple(kept),
        matches=tuple(match for match in picture.matches if match.round_id in ids),
        awards=tuple(award for award in picture.awards if award.round_id in ids),
        seeds=picture.seeds if all_swiss else (),
    )
    later = {row.id for row in picture.knockout} - ids if all_swiss else set()
    seated = replace(
        then,
        rounds=(*kept, *(row for row in picture.knockout if row.id in later)),
        matches=(*then.matches, *(_without_result(match) for match in picture.matches if match.round_id in later)),
    )
    last = in_knockout[-1].name if in_knockout else None
    return Moment(then, seated, rounds, last, champion_of(picture), is_event_over(picture))


def _without_result(match: MatchRow) -> MatchRow:
    return with_result(match, PENDING)._replace(goes_on="")


_ON_PODIUM = 3


class RankedLine(NamedTuple):
    """A line of the ranking. `points` counts the Swiss rounds only.

    `reached` is the last knockout round that the player reached, None for a player outside the knockout. `notes` say
    what else led to this rank: that the player dropped, was disqualified, declined the knockout, or was placed by lot.
    A `disqualified` player comes after all other players.
    """

    rank: int
    code: PlayerId
    name: str
    club: str | None
    points: int
    reached: Phrase | None
    notes: tuple[Phrase, ...] = ()
    disqualified: bool = False

    @property
    def reached_and_noted(self) -> Phrase | None:
        return joined(self.notes if self.reached is None else (self.reached, *self.notes))

    @property
    def noted(self) -> Phrase | None:
        return joined(self.notes)


@dataclass(frozen=True, slots=True)
class FinalRanking:
    """The players in order of rank after the round `as_of`.

    Until a round is finished, `as_of` is None and there are no lines. `has_players` is true if any player is
    registered. `champion` is the champion's name; it is None until the event is over (`is_over`), and stays None if
    nobody has won the event.
    """

    has_players: bool
    champion: str | None
    as_of: Phrase | None
    lines: tuple[RankedLine, ...]
    is_over: bool = False

    @property
    def podium(self) -> tuple[RankedLine, ...]:
        """The players of ranks 1 to 3, the champion first; empty without a champion. Disqualified players are left out.

        Rank 2 or 3 is missing if nobody has it.
        """
        if self.champion is None:
            return ()
        return tuple(line for line in self.lines if line.rank <= _ON_PODIUM and not line.disqualified)

    @property
    def nobody_won(self) -> bool:
        return self.is_over and self.champion is None


def ranking(picture: Picture) -> FinalRanking:
    """The ranking after the last finished round; empty if no round is finished."""
    has_players = bool(picture.entrants)
    if not has_finished_round(picture):
        return FinalRanking(has_players, None, None, ())
    moment = last_finished(picture)
    picture = moment.seated
    standings = {row.player: row for row in standings_of(picture.tournament).rows}
    entrants = entrants_by_code(picture)
    places = final_ranking(picture.tournament)
    reached = {place.player: place.reached for place in places}
    remarks = remarks_of(picture)

    def notes(place: Placing) -> Iterator[Phrase]:
        yield from remarks.get(place.player, ())
        level = [player for player in standings[place.player].tied_with if reached[player] == place.reached]
        if level and not (place.reached and is_last_round(place.reached)):
            yield BY_LOT

    lines = tuple(
        RankedLine(
            place.rank,
            place.player,
            entrants[place.player].name,
            entrants[place.player].club,
            standings[place.player].points,
            None if place.reached is None else stage_title(place.reached),
            tuple(notes(place)),
            place.disqualified,
        )
        for place in places
    )
    return FinalRanking(has_players, moment.champion, moment.after, lines, moment.is_over)
