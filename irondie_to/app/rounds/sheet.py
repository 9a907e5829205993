"""The state of a Swiss round against which the scorekeeper's typed lines are interpreted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from irondie_to.app.core.lookup import short_name
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.results import word_to_type
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.rounds.pairing import Proposal, published_bye
from irondie_to.app.rounds.views import MatchLine, RoundView
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import PlayerId


class RoundStage(Enum):
    """The stage of a round, which determines how it can still be changed."""

    PROPOSED = "proposed"
    UNDER_WAY = "under_way"
    PAST = "past"


@dataclass(frozen=True)
class RoundState:
    """A Swiss round with all data needed to interpret a typed line.

    `bye` is the player to whom the pairing gave the bye; `points` are the points before the round, by player code;
    `basis` is the data from which `points` was computed; `moved` are the players of a proposed round who were moved by
    hand, empty for a published round.
    """

    picture: Picture
    stage: RoundStage
    view: RoundView
    bye: PlayerId | None
    points: dict[PlayerId, int]
    basis: object
    moved: frozenset[PlayerId] = frozenset()

    @property
    def event_id(self) -> int:
        return self.picture.event.id

    @property
    def entrants(self) -> tuple[NamedEntrant, ...]:
        return self.picture.entrants

    @cached_property
    def by_table(self) -> dict[int, MatchLine]:
        return {line.table: line for line in self.view.matches}

    @property
    def row(self) -> RoundRow | None:
        """The row of the round; None while it is proposed."""
        return next((row for row in self.picture.swiss if row.number == self.view.number), None)

    def match(self, table: int) -> MatchRow | None:
        """The match at this table; None if there is no such table or the round is only proposed."""
        matches = () if self.row is None else self.picture.matches_of(self.row)
        return next((match for match in matches if match.table_number == table), None)

    @property
    def missing_table(self) -> int:
        """The first table whose result is missing, or else the first table of the round."""
        missing = [line.table for line in self.view.matches if line.result is None]
        return min(missing or self.by_table, default=self.picture.options.first_table)

    @cached_property
    def examples(self) -> dict[str, Value]:
        """Values for the examples of typed lines: a table, one of its players, and another table or the bye."""
        table = self.missing_table
        line = self.by_table.get(table)
        player = None if line is None else next((entrant for entrant in self.playing if entrant.code == line.b), None)
        name = "" if player is None else short_name(self.playing, player)
        other: Value = max((each for each in self.by_table if each != table), default=None)
        if other is None:
            other = table if self.bye is None else Phrase("rounds_page.bye")
        return {"table": table, "other": other, "name": name}

    @property
    def names(self) -> Mapping[PlayerId, str]:
        return names_by_code(self.picture)

    def gone(self, line: MatchLine) -> Phrase | None:
        """A hint about the result to type if a player of an unfinished match has left the event; otherwise None."""
        if self.stage is not RoundStage.UNDER_WAY or line.result is not None or not self.dropped:
            return None
        left = [player in self.dropped for player in (line.a, line.b)]
        if not any(left):
            return None
        word = "dl" if all(left) else "fa" if left[0] else "fb"
        name = line.a_name if left[0] else line.b_name
        is_out = bool(self.disqualified & {line.a, line.b} & self.dropped)
        code = "entry.out" if is_out else "entry.gone"
        if all(left):
            code = "entry.both_out" if is_out else "entry.both_gone"
        return Phrase(code, {"table": line.table, "word": word_to_type(word), "name": name})

    @cached_property
    def disqualified(self) -> frozenset[PlayerId]:
        return frozenset([row.code for row in self.picture.entrant_rows if row.id in self.picture.disqualified])

    @cached_property
    def dropped(self) -> frozenset[PlayerId]:
        return frozenset([row.code for row in self.picture.entrant_rows if row.dropped_after is not None])

    @cached_property
    def leaving(self) -> frozenset[PlayerId]:
        """The codes of the players who dropped out after this round."""
        return frozenset([row.code for row in self.picture.entrant_rows if row.dropped_after == self.view.number])

    @cached_property
    def playing(self) -> tuple[NamedEntrant, ...]:
        """The entrants who play or have the bye in this round."""
        inside = {player for line in self.view.matches for player in (line.a, line.b)} | {self.bye}
        return tuple([self.picture.entrant(row.id) for row in self.picture.entrant_rows if row.code in inside])


def published_sheet(picture: Picture, number: int, known: RoundState | None = None) -> RoundState:
    """The state of a published round.

    Its stage is `PAST` once the next round is published or the cut is made. `known` is an earlier state of a round, if
    any; its points and lines are reused if the data on which they depend has not changed. Raises
    `UserError("result.no_such_round")`.
    """
    row = next((row for row in picture.swiss if row.number == number), None)
    if row is None:
        raise UserError("result.no_such_round", round=number)
    past = row is not picture.current or bool(picture.seeds)
    return RoundState(
        picture,
        RoundStage.PAST if past else RoundStage.UNDER_WAY,
        rounds_queries.round_view(picture, row, None if known is None else (known.picture, known.view)),
        published_bye(row),
        *_points_before(picture, number, known),
    )


def proposed_sheet(picture: Picture, proposal: Proposal) -> RoundState:
    view = rounds_queries.proposed_round(picture, proposal)
    pairing = proposal.pairing
    points, basis = _points_before(picture, pairing.round_number, None)
    return RoundState(picture, RoundStage.PROPOSED, view, pairing.bye, points, basis, proposal.moved)


def _points_before(picture: Picture, number: int, known: RoundState | None) -> tuple[dict[PlayerId, int], object]:
    """The points before a round, and the data from which they were computed.

    The points of `known`, an earlier state of the round, are reused if this data is the same.
    """
    earlier = {row.id for row in picture.swiss if row.number < number}
    matches = [match for match in picture.matches if match.round_id in earlier]
    awards = [award for award in picture.awards if award.round_id in earlier]
    basis = (picture.event.id, number, picture.event.options, matches, awards, picture.entrants)
    if known is not None and known.basis == basis:
        return known.points, basis
    history = history_of(picture.tournament, number - 1)
    return dict(zip(history.ids, history.points, strict=True)), basis
