"""Pairs a published Swiss round again before anybody begins it, for example after a late arrival or a wrong drop.

The functions that compute the new pairing are pure and may run in a worker thread.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from irondie_to.app.core.bracket.match_clocks import remove_match
from irondie_to.app.core.lookup import shown_name
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import AwardRow, MatchRow, RoundRow
from irondie_to.app.core.step_names import drop_step
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.event.commands import decided, left_open_again
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.publication import publication_of
from irondie_to.app.rounds.begun import has_other_points, not_begun, points_key
from irondie_to.app.rounds.pairing import Proposal, ProposalSeats, fits, propose_round, published_seats, round_report
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.pairing.swiss import Pairing


@dataclass(frozen=True, slots=True)
class PairAgain(EventCommand):
    """Replace the pairing of the latest Swiss round with `proposal`, computed by `propose_again`.

    Nobody may have begun the round. Matches between the same two players are kept, with their extra time and `by_hand`
    mark, but the awards of the round are replaced. Players who dropped during the round count as having dropped before
    it. For round 1, the number of rounds and the cut are computed again if the event had left them open (TOU-1). `seen`
    contains the seats of the round that the caller saw (None: not compared). `Done.value` is the number of the round.

    Raises `UserError` `desk.changed_elsewhere`, `round.again_same` if the pairing would remain the same,
    `round.field_changed` if the proposal is out of date (see `fits`), or the errors of `propose_again`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS | Areas.RESULTS | Areas.EVENTS | Areas.ENTRANTS
    proposal: Proposal
    seen: ProposalSeats | None = None

    @property
    def backup_label(self) -> str:
        return f"event-{self.event_id}-round-{self.proposal.pairing.round_number}-again"

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        row = not_begun(picture)
        seats = published_seats(picture, row)
        if self.seen is not None and seats != self.seen:
            raise UserError("desk.changed_elsewhere")
        pairing, before = self.proposal.pairing, without_latest_round(picture)
        if not fits(before, self.proposal):
            raise UserError("round.field_changed")
        if _is_same(seats, pairing):
            raise UserError("round.again_same", round=row.number)
        _replace_matches(tx, picture, row, pairing)
        _replace_awards(tx, picture, row, pairing)
        entrants = zip(picture.entrant_rows, before.entrant_rows, strict=True)
        tx.change_all([(entrant, changed) for entrant, changed in entrants if entrant != changed])
        event = decided(before.event, planned_rounds(before), planned_cut(before))
        if event != picture.event:
            tx.change(picture.event, event)
        players = ProposalSeats(pairing.matches, pairing.bye).players
        publication = publication_of(row).followed(now, seats.matches, seats.bye)
        publication = replace(publication, points=points_key(picture, row.number, players))
        tx.change(row, row._replace(report=round_report(pairing, publication)))
        name = Phrase("step.pair_again", {"round": row.number})
        drops = tuple(
            drop_step(shown_name(tx, entrant), entrant.dropped_after, disqualified=entrant.id in picture.disqualified)
            for entrant, was in zip(before.entrant_rows, picture.entrant_rows, strict=True)
            if entrant != was and entrant.dropped_after is not None
        )
        return Done(Phrase("step.with_effects", {"step": name, "effects": drops}) if drops else name, row.number)


def propose_again(picture: Picture) -> Proposal:
    """The best new pairing of the latest Swiss round for the players who are present now.

    It keeps as many of the current pairs as possible. Raises the errors of `not_begun`, and those of `propose_round` if
    the players cannot be paired.
    """
    seats = published_seats(picture, not_begun(picture))
    return propose_round(without_latest_round(picture), seats.matches)


@dataclass(frozen=True, slots=True)
class AgainOffer:
    """The reasons to pair the latest Swiss round again.

    `waiting` are the names of players who are present but not in the round; `gone` are those who are in the round but
    no longer present. `corrected` means that the points of the round's players have been corrected since it was paired.
    """

    round: int
    waiting: tuple[str, ...]
    gone: tuple[str, ...]
    corrected: bool = False


def again_offer(picture: Picture) -> AgainOffer | None:
    """The reasons to pair the latest Swiss round again, or None if there are none.

    Raises the errors of `not_begun`.
    """
    row = not_begun(picture)
    inside = published_seats(picture, row).players
    present = {entrant.code for entrant in picture.entrants if entrant.checked_in and entrant.dropped_after is None}
    waiting = tuple(entrant.name for entrant in picture.entrants if entrant.code in present - inside)
    absent = tuple(entrant.name for entrant in picture.entrants if entrant.code in inside - present)
    corrected = has_other_points(picture, row)
    return AgainOffer(row.number, waiting, absent, corrected) if waiting or absent or corrected else None


def without_latest_round(picture: Picture) -> Picture:
    """The event as if its latest Swiss round had not been published, with the players who are present now.

    Players who dropped during the round count as having dropped before it.
    """
    row = picture.swiss[-1]
    return replace(
        picture,
        event=left_open_again(picture.event, publication_of(row).left_open),
        entrant_rows=tuple(
            entrant._replace(dropped_after=row.number - 1) if entrant.dropped_after == row.number else entrant
            for entrant in picture.entrant_rows
        ),
        rounds=tuple(round_row for round_row in picture.rounds if round_row.id != row.id),
        matches=tuple(match for match in picture.matches if match.round_id != row.id),
        awards=tuple(award for award in picture.awards if award.round_id != row.id),
        clocks=(),
        table_clocks=(),
        games=(),
    )


def _is_same(seats: ProposalSeats, pairing: Pairing) -> bool:
    return (set(seats.matches), seats.bye) == (set(pairing.matches), pairing.bye)


def _replace_matches(tx: Writing, picture: Picture, row: RoundRow, pairing: Pairing) -> None:
    by_code = {row.code: row.id for row in picture.entrant_rows}
    former = {frozenset((match.a_id, match.b_id)): match for match in picture.matches_of(row)}
    new, changed = [], []
    for table, a, b in pairing.matches:
        match = MatchRow(0, row.id, table, by_code[a], by_code[b])
        was = former.pop(frozenset((match.a_id, match.b_id)), None)
        if was is None:
            new.append(match)
            continue
        kept = was._replace(table_number=table)
        if kept != was:
            changed.append((was, kept))
    for old_match in former.values():
        remove_match(tx, old_match)
    tx.change_all(changed)
    tx.add_all(new)


def _replace_awards(tx: Writing, picture: Picture, row: RoundRow, pairing: Pairing) -> None:
    bye = None if pairing.bye is None else entrants_by_code(picture)[pairing.bye].id
    awards = [award for award in picture.awards if award.round_id == row.id]
    kept = [award for award in awards if award.kind == "bye" and award.entrant_id == bye]
    for award in awards:
        if award not in kept:
            tx.remove(award)
    if bye is not None and not kept:
        tx.add(AwardRow(0, row.id, bye, "bye"))
