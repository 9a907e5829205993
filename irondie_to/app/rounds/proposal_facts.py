"""Describes a proposed round: its score groups, its notable pairs, and the effects of a swap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from irondie_to.app.core.names import normalized
from irondie_to.app.rounds.pairing import ProposalSeats, fixed_tables
from irondie_to.app.rounds.sheet import RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.pairing.swiss import Pairing, PlacedPair

LONGEST = 40
"""The most characters of a short reason."""


class ScoreGroup(NamedTuple):
    """Consecutive rows of a proposed round, `first` to `last`, whose higher-scoring players have the same points."""

    first: int
    last: int
    points: int


def score_groups(points: Sequence[int | None]) -> list[ScoreGroup]:
    """Group consecutive rows with the same points. Rows without points (None) belong to no group."""
    groups = []
    for value, rows in groupby(range(len(points)), points.__getitem__):
        numbers = list(rows)
        if value is not None:
            groups.append(ScoreGroup(numbers[0], numbers[-1], value))
    return groups


_SHORT = {
    "pairing.odd": "pairing.short_odd",
    "pairing.met_all_others": "pairing.short_met_all",
    "pairing.closed": "pairing.short_closed",
    "pairing.difference_needed": "pairing.short_needed",
    "pairing.difference_found": "pairing.short_found",
    "pairing.difference_avoidable": "pairing.short_avoidable",
    "pairing.difference_by_hand": "pairing.short_by_hand",
    "pairing.rematch_needed": "pairing.short_rematch_needed",
    "pairing.rematch_found": "pairing.short_rematch_found",
    "pairing.rematch_avoidable": "pairing.short_rematch_avoidable",
    "pairing.same_group_needed": "pairing.short_club_needed",
    "pairing.same_group_found": "pairing.short_club_found",
    "pairing.same_group_avoidable": "pairing.short_club_avoidable",
    "pairing.same_group_by_hand": "pairing.short_club_by_hand",
    "pairing.forbidden": "pairing.short_forbidden",
    "pairing.forbidden_needed": "pairing.short_forbidden_needed",
}
"""The short form of each reason for an unusual pair, by the code of the long one."""


def short_reason(why: Phrase) -> Phrase:
    """The reason for an unusual pair in at most `LONGEST` characters.

    If `why` combines several reasons, only the first and most important one is used.
    """
    while isinstance(first := why.values.get("first"), Phrase):
        why = first
    return Phrase(_SHORT[why.code], why.values)


@dataclass(frozen=True, slots=True)
class PairFacts:
    """Notable facts about a pair at its table.

    `met` is the round in which the players last met, or None. `points` are their scores. `club` is the club of both
    players, or None if they have no club in common.
    """

    table: int
    met: int | None
    points: tuple[int, int]
    club: str | None

    @property
    def is_across(self) -> bool:
        return self.points[0] != self.points[1]


@dataclass(frozen=True, slots=True)
class ProposalCounts:
    """The tables of a proposed round whose players meet again, have different scores, or belong to one club."""

    met_again: tuple[int, ...]
    across: tuple[int, ...]
    one_club: tuple[int, ...]


class SwapEffect(NamedTuple):
    """An effect of a swap; `is_warning` is true if it is a reason against the swap."""

    phrase: Phrase
    is_warning: bool


class ProposalFacts:
    """Finds notable facts about the pairs of the round in `sheet`. The earlier rounds are read once, when needed."""

    def __init__(self, sheet: RoundState) -> None:
        self.sheet = sheet
        self._clubs = {entrant.code: entrant.club or "" for entrant in sheet.entrants}
        self._seats = ProposalSeats(
            tuple(PlacedPair(line.table, line.a, line.b) for line in sheet.view.matches), sheet.bye
        )

    @cached_property
    def _met(self) -> dict[frozenset[PlayerId], int]:
        """The pairs of the earlier rounds, each with the last round in which the two players met."""
        picture, number = self.sheet.picture, self.sheet.view.number
        code = {row.id: row.code for row in picture.entrant_rows}
        return {
            frozenset((code[match.a_id], code[match.b_id])): row.number
            for row in picture.swiss
            if row.number < number
            for match in picture.matches_of(row)
        }

    def counts(self) -> ProposalCounts:
        facts = list(map(self._of, self._seats.matches))
        return ProposalCounts(
            tuple(pair.table for pair in facts if pair.met is not None),
            tuple(pair.table for pair in facts if pair.is_across),
            tuple(pair.table for pair in facts if pair.club is not None),
        )

    def told(self, line: MatchLine) -> tuple[Phrase, ...]:
        """The full reason for an unusual pair, after a sentence on earlier opponents; empty for any other pair.

        The sentence names the opponents of the higher-scoring player and is omitted if there are none.
        """
        if line.why is None:
            return ()
        points, names = self.sheet.points, self.sheet.names
        player = max((line.a, line.b), key=lambda code: points.get(code, 0))
        opponents = sorted((met, min(pair - {player})) for pair, met in self._met.items() if player in pair)
        met: dict[str, Value] = {"name": names[player], "met": tuple(names[code] for _round, code in opponents)}
        return (Phrase("rounds_page.met_so_far", met), line.why) if opponents else (line.why,)

    def effects(self, one: PlayerId, other: PlayerId) -> tuple[SwapEffect, ...]:
        """The effects of swapping these two players in the round. Raises the errors of `ProposalSeats.exchanged`."""
        return self._effects(self._seats, self._seats.exchanged(one, other, fixed_tables(self.sheet.picture)))

    def effects_since(self, before: Pairing) -> tuple[SwapEffect, ...]:
        """The effects of the change from an earlier pairing of the round to the current one."""
        return self._effects(ProposalSeats(tuple(before.matches), before.bye), self._seats)

    def _effects(self, before: ProposalSeats, after: ProposalSeats) -> tuple[SwapEffect, ...]:
        former = {frozenset((pair.a, pair.b)): self._of(pair) for pair in before.matches}
        known = former.keys() & {frozenset((pair.a, pair.b)) for pair in after.matches}
        new = [self._of(pair) for pair in after.matches if frozenset((pair.a, pair.b)) not in known]
        replaced = [facts for pair, facts in former.items() if pair not in known]
        effects = list(_effects_of(new, sum(facts.is_across for facts in replaced)))
        if after.bye is not None and after.bye != before.bye:
            name: dict[str, Value] = {"name": self.sheet.names[after.bye]}
            effects.append(SwapEffect(Phrase("rounds_page.effect_bye", name), is_warning=True))
        return tuple(effects)

    def _of(self, pair: PlacedPair) -> PairFacts:
        points, club = self.sheet.points, self._clubs.get(pair.a, "")
        is_one_club = bool(club) and normalized(club) == normalized(self._clubs.get(pair.b, ""))
        met = self._met.get(frozenset((pair.a, pair.b)))
        scores = points.get(pair.a, 0), points.get(pair.b, 0)
        return PairFacts(pair.table, met, scores, club if is_one_club else None)


def _effects_of(new: Sequence[PairFacts], across_before: int) -> Iterator[SwapEffect]:
    """The effects of the new pairs: repeated pairs, different scores, and players of one club.

    Different scores are a warning only if there are more such pairs than the `across_before` pairs that were removed.
    """
    again = [pair for pair in new if pair.met is not None]
    for pair in again:
        yield SwapEffect(Phrase("rounds_page.effect_met", {"table": pair.table, "round": pair.met}), is_warning=True)
    if not again:
        yield SwapEffect(Phrase("rounds_page.nobody_again"), is_warning=False)
    across = [pair for pair in new if pair.is_across]
    if len(across) <= across_before:
        yield SwapEffect(Phrase("rounds_page.effect_none_across"), is_warning=False)
    for pair in across if len(across) > across_before else ():
        values: dict[str, Value] = {"table": pair.table, "higher": max(pair.points), "lower": min(pair.points)}
        yield SwapEffect(Phrase("rounds_page.effect_across", values), is_warning=True)
    for pair in new:
        if pair.club is not None:
            of_club: dict[str, Value] = {"table": pair.table, "club": pair.club}
            yield SwapEffect(Phrase("rounds_page.effect_club", of_club), is_warning=True)
