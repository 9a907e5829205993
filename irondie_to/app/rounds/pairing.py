"""Proposes Swiss rounds, swaps players in them and explains their pairings.

The functions are pure and may run in a worker thread.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Set
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from irondie_to.app.core import phrase_json
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.publication import Publication, stored_report
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.field import Field
from irondie_to.tournament.history import field_of
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.pairing.swiss import Pairing, PlacedPair, Report, UnusualPair, explain, propose

_SAY_APART = frozenset({"pairing.forbidden", "pairing.forbidden_needed"})
"""The codes of the reasons that mention a pair that should not meet."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposed round. `moved` contains the players who were moved by hand.

    `results` is the `results_key` of the event at the time of the proposal, or empty if unknown.
    """

    pairing: Pairing
    moved: frozenset[PlayerId] = frozenset()
    results: str = ""


def propose_round(picture: Picture, seated: Iterable[PlacedPair] = ()) -> Proposal:
    """One of the best pairings of the next Swiss round, with as many of the pairs in `seated` as possible.

    Pairs that are kept also keep their table, unless a fixed table prevents that. Raises
    `UserError("pairing.forbidden_too_much")` if not all pairs that should not meet can be avoided, or the errors of
    `next_field`.
    """
    field = next_field(picture)
    index = {player: number for number, player in enumerate(field.ids)}
    known = [pair for pair in seated if pair.a in index and pair.b in index]
    tables = tuple((pair.table, (index[pair.a], index[pair.b])) for pair in known)
    return Proposal(propose(replace(field, seated=tables), picture.event.seed), results=results_key(picture))


def results_key(picture: Picture) -> str:
    """A hash of the results of the Swiss rounds, on which the pairing of the next round depends."""
    rounds = {row.id for row in picture.swiss}
    matches = sorted(
        (row.round_id, row.a_id, row.b_id, row.outcome, row.games_a, row.games_b, row.games_drawn)
        for row in picture.matches
        if row.round_id in rounds
    )
    return sha256(repr(matches).encode()).hexdigest()[:16]


def next_field(picture: Picture) -> Field:
    """The players to pair in the next Swiss round.

    Raises `UserError` `round.knockout_begun`, `round.nobody`, `round.too_few`, `round.all_played`, or
    `standings.pending` if results are missing.
    """
    if picture.seeds:
        raise UserError("round.knockout_begun")
    tournament = picture.tournament
    field = field_of(tournament)
    if len(field) < 2:
        raise UserError("round.too_few", count=len(field)) if len(field) else UserError("round.nobody")
    planned = planned_rounds(picture)
    if len(tournament.rounds) >= planned:
        raise UserError("round.all_played", rounds=planned)
    return _with_apart(picture, field)


def _with_apart(picture: Picture, field: Field) -> Field:
    index = {player: number for number, player in enumerate(field.ids)}
    forbidden = [(index[a], index[b]) for a, b in _apart(picture) if a in index and b in index]
    return replace(field, forbidden=tuple(forbidden))


def _apart(picture: Picture) -> list[tuple[PlayerId, PlayerId]]:
    return [(picture.entrant(row.a_id).code, picture.entrant(row.b_id).code) for row in picture.apart]


def fits(picture: Picture, proposal: Proposal) -> bool:
    """Whether the proposal pairs exactly the players of the next Swiss round and is still up to date.

    It is out of date if a result has changed since it was made, or if it pairs two players who have since been named as
    a pair that should not meet. Raises the errors of `next_field`.
    """
    field, pairing = next_field(picture), proposal.pairing
    if proposal.results not in {"", results_key(picture)}:
        return False
    paired = [player for match in pairing.matches for player in (match.a, match.b)]
    paired += [pairing.bye] if pairing.bye else []
    if field.round_number != pairing.round_number or sorted(field.ids) != sorted(paired):
        return False
    apart = {frozenset(pair) for pair in _apart(picture)}
    explained = {frozenset((odd.a, odd.b)) for odd in pairing.report.pairs if _codes(odd.why) & _SAY_APART}
    seated = {frozenset((match.a, match.b)) for match in pairing.matches}
    return apart & seated <= explained


def _codes(phrase: Phrase) -> set[str]:
    inner = (_codes(value) for value in phrase.values.values() if isinstance(value, Phrase))
    return {phrase.code}.union(*inner)


def swapped(picture: Picture, proposal: Proposal, one: PlayerId, other: PlayerId) -> Proposal:
    """A copy of the proposal with two players swapped and with a new explanation of the pairing.

    One of the two may have the bye.

    Raises `UserError` `round.same_match` or `round.not_paired`, or the errors of `next_field`.
    """
    field = next_field(picture)
    pairing = proposal.pairing
    seats = ProposalSeats(tuple(pairing.matches), pairing.bye).exchanged(one, other, fixed_tables(picture))
    explained = explain(field, [(seat.a, seat.b) for seat in seats.matches], seats.bye)
    return replace(proposal, pairing=seated(explained, seats), moved=proposal.moved | {one, other})


def fixed_tables(picture: Picture) -> dict[PlayerId, int]:
    return {entrant.code: entrant.fixed_table for entrant in picture.entrants if entrant.fixed_table is not None}


@dataclass(frozen=True, slots=True)
class ProposalSeats:
    """The seats of a round: its matches with their tables, and the player with the bye."""

    matches: tuple[PlacedPair, ...]
    bye: PlayerId | None

    @property
    def players(self) -> frozenset[PlayerId]:
        """All players of the round, including the player with the bye."""
        bye = () if self.bye is None else (self.bye,)
        return frozenset((*bye, *(player for seat in self.matches for player in (seat.a, seat.b))))

    def with_players(self, players: Set[PlayerId]) -> ProposalSeats:
        """The matches of these players, by table, and the bye if one of them has it."""
        matches = tuple(sorted(seat for seat in self.matches if players & {seat.a, seat.b}))
        return ProposalSeats(matches, self.bye if self.bye in players else None)

    def exchanged(self, one: PlayerId, other: PlayerId, fixed: dict[PlayerId, int]) -> ProposalSeats:
        """The seats after two players, one of whom may have the bye, have been swapped.

        If one of them sits at their fixed table, the two matches also swap tables, so that this player stays there.
        Raises `UserError` `round.not_paired` or `round.same_match`.
        """
        at = {player: match for match in self.matches for player in (match.a, match.b)}
        for player in (one, other):
            if player not in at and player != self.bye:
                raise UserError("round.not_paired", player=player)
        if one == other or (one in at and at[one] == at.get(other)):
            raise UserError("round.same_match")
        turned = {one: other, other: one}
        tables: dict[int, int] = {}
        if one in at and other in at:
            table_of_one, table_of_other = at[one].table, at[other].table
            if fixed.get(one) == table_of_one or fixed.get(other) == table_of_other:
                tables = {table_of_one: table_of_other, table_of_other: table_of_one}
        matches = [
            PlacedPair(tables.get(table, table), turned.get(a, a), turned.get(b, b)) for table, a, b in self.matches
        ]
        return ProposalSeats(tuple(sorted(matches)), turned.get(self.bye, self.bye) if self.bye else None)


def seated(pairing: Pairing, seats: ProposalSeats) -> Pairing:
    """A copy of the pairing, including its report, with the tables and player order of `seats`."""
    at = {frozenset((seat.a, seat.b)): seat for seat in seats.matches}
    unusual = sorted(odd._replace(table=at[frozenset((odd.a, odd.b))].table) for odd in pairing.report.pairs)
    return pairing._replace(matches=seats.matches, report=pairing.report._replace(pairs=tuple(unusual)))


def published_seats(picture: Picture, row: RoundRow) -> ProposalSeats:
    code = {row.id: row.code for row in picture.entrant_rows}
    matches = [PlacedPair(match.table_number, code[match.a_id], code[match.b_id]) for match in picture.matches_of(row)]
    return ProposalSeats(tuple(matches), published_bye(row))


def explain_seats(picture: Picture, row: RoundRow, seats: ProposalSeats) -> Pairing:
    """Explain the pairing of a published round with these seats, based on the results of the rounds before it."""
    inside = seats.players
    tournament = picture.tournament
    entrants = tuple(
        replace(entrant, dropped_after=None if entrant.id in inside else 0) for entrant in tournament.entrants
    )
    field = _with_apart(
        picture, field_of(replace(tournament, entrants=entrants, rounds=tournament.rounds[: row.number - 1]))
    )
    return seated(explain(field, [(seat.a, seat.b) for seat in seats.matches], seats.bye), seats)


def round_report(pairing: Pairing, publication: Publication) -> str:
    """The JSON text stored with a round: the report of the pairing, its bye, and how it was published."""
    return json.dumps({**report_values(pairing), "publication": publication.values}, ensure_ascii=False)


def report_values(pairing: Pairing) -> dict[str, Any]:
    """The report and the bye of the pairing as JSON values."""
    report = pairing.report
    return {
        "bye": pairing.bye,
        "rematches": report.rematches,
        "differences": [list(pair) for pair in report.differences],
        "same_group": report.same_group,
        "bye_reason": None if report.bye_reason is None else phrase_json.to_json(report.bye_reason),
        "pairs": [
            [odd.table, odd.a, odd.b, odd.difference, odd.rematch, odd.same_group, phrase_json.to_json(odd.why)]
            for odd in report.pairs
        ],
        "proved": report.proved,
    }


def published_bye(row: RoundRow) -> PlayerId | None:
    """The code of the player with the bye in the stored pairing, after any swaps by hand; None if nobody has it.

    An imported round has no stored pairing, so the result is None even if it has a bye.
    """
    bye: PlayerId | None = stored_report(row).get("bye")
    return bye


def kept_report(row: RoundRow) -> Report | None:
    """The pairing report of a published round; None for an imported or knockout round."""
    kept = stored_report(row)
    return read_report(kept) if kept else None


def read_report(kept: dict[str, Any]) -> Report:
    """Restore the report from the values that `report_values` returned."""
    return Report(
        kept["rematches"],
        tuple((difference, count) for difference, count in kept["differences"]),
        kept["same_group"],
        None if kept["bye_reason"] is None else phrase_json.from_json(kept["bye_reason"]),
        tuple(
            UnusualPair(table, a, b, difference, rematch, same_group, phrase_json.from_json(why))
            for table, a, b, difference, rematch, same_group, why in kept["pairs"]
        ),
        kept["proved"],
    )
