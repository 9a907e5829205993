"""Seats latecomers in a round that others have begun: against the player with the bye, or against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, NamedTuple

from irondie_to.app.core.bracket.match_clocks import add_matches
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.event.publication import publication_of
from irondie_to.app.rounds.begun import points_key
from irondie_to.app.rounds.pairing import ProposalSeats, explain_seats, published_seats, round_report
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.pairing.swiss import PlacedPair


@dataclass(frozen=True, slots=True)
class PlayBye(EventCommand):
    """Let a player who is not in the round under way play against the player with the bye.

    No other match changes. The match gets the fixed table of one of the two if that is free, otherwise the table after
    the round's highest one, and the full match time from now on. Both players lose any award that they had for this
    round, such as the bye. `bye` is the player whom the caller saw with the bye. `Done.value` is the table.

    Raises `UserError` `desk.changed_elsewhere`, `entrant.unknown`, `round.already_inside` or `round.not_present`, or
    the errors of `bye_of_round`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS | Areas.RESULTS | Areas.ENTRANTS
    player: PlayerId
    bye: PlayerId

    @property
    def backup_label(self) -> str:
        return _backup_label(self.event_id)

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        row, bye = bye_of_round(picture)
        if bye.code != self.bye:
            raise UserError("desk.changed_elsewhere")
        late = _newcomer(picture, row, self.player)
        table = _seat(tx, picture, row, (bye, late), now)
        named = {"name": late.name, "opponent": bye.name}
        return Done(Phrase("step.play_bye", {**named, "round": row.number, "table": table}), table)


@dataclass(frozen=True, slots=True)
class PlayLate(EventCommand):
    """Let two players who are not in the round under way play each other at a new table.

    No other match changes, and the bye stays. The table, the match time and the awards are handled as in `PlayBye`.
    `Done.value` is the table.

    Raises `UserError` `entrant.unknown`, `round.same_player`, `round.already_inside` or `round.not_present`, or the
    errors of `open_round`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS | Areas.RESULTS | Areas.ENTRANTS
    one: PlayerId
    other: PlayerId

    @property
    def backup_label(self) -> str:
        return _backup_label(self.event_id)

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        row = open_round(picture)
        players = tuple(_newcomer(picture, row, code) for code in (self.one, self.other))
        if self.one == self.other:
            raise UserError("round.same_player", name=players[0].name)
        table = _seat(tx, picture, row, players, now)
        values: dict[str, Value] = {"round": row.number, "table": table}
        values |= {"name": players[0].name, "opponent": players[1].name}
        return Done(Phrase("step.play_late", values), table)


def _backup_label(event_id: int) -> str:
    return f"event-{event_id}-late-player"


def _newcomer(picture: Picture, row: RoundRow, code: PlayerId) -> NamedEntrant:
    late = entrants_by_code(picture).get(code)
    if late is None:
        raise UserError("entrant.unknown", entrant=code)
    if code in published_seats(picture, row).players:
        raise UserError("round.already_inside", name=late.name, round=row.number)
    if not late.checked_in or late.dropped_after is not None:
        raise UserError("round.not_present", name=late.name)
    return late


def _seat(tx: Writing, picture: Picture, row: RoundRow, players: Sequence[NamedEntrant], now: str) -> int:
    """Add a match between these two players to the round, and remove their awards for the round.

    Returns the table of the match.
    """
    before = published_seats(picture, row)
    table, codes = _table(before, players), [player.code for player in players]
    seats = tuple(sorted((*before.matches, PlacedPair(table, codes[0], codes[1]))))
    after = ProposalSeats(seats, None if before.bye in codes else before.bye)
    ids = [player.id for player in players]
    for award in picture.awards:
        if award.round_id == row.id and award.entrant_id in ids:
            tx.remove(award)
    add_matches(tx, row, [MatchRow(0, row.id, table, ids[0], ids[1], by_hand=True)], now)
    points = points_key(picture, row.number, after.players)
    publication = replace(publication_of(row).followed(now, before.matches, before.bye), points=points)
    publication = publication.with_hands([table], now)
    tx.change(row, row._replace(report=round_report(explain_seats(picture, row, after), publication)))
    return table


class LatePair(NamedTuple):
    """Two players who are present but not in the current round, and who can play each other at a new table."""

    round: int
    one: NamedEntrant
    other: NamedEntrant


@dataclass(frozen=True, slots=True)
class LateOffer:
    """The player with the bye, and the latecomers who can play them.

    `waiting` are players who are present but not in the current round.
    """

    round: int
    bye: NamedEntrant
    waiting: tuple[NamedEntrant, ...]


def open_round(picture: Picture) -> RoundRow:
    """The Swiss round under way, which still has missing results.

    Raises `UserError` `round.knockout_begun`, `round.none_published`, `round.again_imported` or `round.over`.
    """
    row = picture.current
    if picture.seeds:
        raise UserError("round.knockout_begun")
    if row is None:
        raise UserError("round.none_published")
    if not row.report:
        raise UserError("round.again_imported", round=row.number)
    if not picture.pending:
        raise UserError("round.over", round=row.number)
    return row


def bye_of_round(picture: Picture) -> tuple[RoundRow, NamedEntrant]:
    """The Swiss round under way and the player with the bye.

    Raises `UserError("round.no_bye")` or the errors of `open_round`.
    """
    row = open_round(picture)
    code = published_seats(picture, row).bye
    bye = None if code is None else entrants_by_code(picture).get(code)
    if bye is None or bye.dropped_after is not None:
        raise UserError("round.no_bye", round=row.number)
    return row, bye


def newcomers(picture: Picture) -> tuple[NamedEntrant, ...]:
    """The players who are present but not in the Swiss round under way; empty if no round is under way."""
    try:
        row = open_round(picture)
    except UserError:
        return ()
    inside = published_seats(picture, row).players
    return tuple(
        player
        for player in picture.entrants
        if player.checked_in and player.dropped_after is None and player.code not in inside
    )


def late_pairs(picture: Picture) -> tuple[LatePair, ...]:
    """All pairs of newcomers to the round under way who may play each other, in the order of their row ids."""
    late = newcomers(picture)
    number = picture.swiss[-1].number if late else 0
    return tuple(LatePair(number, *pair) for pair in combinations(late, 2) if _may_meet(picture, *pair))


def pair_for(picture: Picture, players: Sequence[PlayerId]) -> RoundRow | None:
    """The round in which the two `players` could play each other after check-in, or None if they cannot."""
    try:
        row = open_round(picture)
    except UserError:
        return None
    late = _outside(picture, row, players)
    return row if len(players) == len(late) == 2 and _may_meet(picture, *late) else None


def late_offer(picture: Picture) -> LateOffer | None:
    """The offer to play against the player with the bye; None if nobody is free to play or nobody has the bye.

    Players who should not meet the player with the bye are left out.
    """
    try:
        row, bye = bye_of_round(picture)
    except UserError:
        return None
    waiting = tuple(player for player in newcomers(picture) if _may_meet(picture, player, bye))
    return LateOffer(row.number, bye, waiting) if waiting else None


def bye_for(picture: Picture, players: Sequence[PlayerId]) -> NamedEntrant | None:
    """The player with the bye, if `players` is a single player who could play them after check-in; otherwise None.

    A player who has a match in the round under way cannot.
    """
    try:
        row, bye = bye_of_round(picture)
    except UserError:
        return None
    late = _outside(picture, row, players)
    return bye if len(players) == len(late) == 1 and _may_meet(picture, late[0], bye) else None


def _outside(picture: Picture, row: RoundRow, players: Sequence[PlayerId]) -> list[NamedEntrant]:
    inside = published_seats(picture, row).players
    return [player for player in picture.entrants if player.code in players and player.code not in inside]


def _may_meet(picture: Picture, one: NamedEntrant, other: NamedEntrant) -> bool:
    return all({pair.a_id, pair.b_id} != {one.id, other.id} for pair in picture.apart)


def _table(seats: ProposalSeats, players: Sequence[NamedEntrant]) -> int:
    taken = {seat.table for seat in seats.matches}
    free = (
        player.fixed_table for player in players if player.fixed_table is not None and player.fixed_table not in taken
    )
    return next(free, max(taken) + 1)
