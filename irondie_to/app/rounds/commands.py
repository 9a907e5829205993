"""Commands to publish a Swiss round and to swap players in it, and its proposal, shared by all windows and stations."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, NamedTuple, Self

from irondie_to.app.core import phrase_json
from irondie_to.app.core.bracket.match_clocks import replace_players
from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import AwardRow, GameRow, MatchRow, RoundRow, UnfinishedRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.unfinished import UNREADABLE, UnfinishedKind
from irondie_to.app.event.commands import decided, fixed_by
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.event.publication import Publication, publication_of
from irondie_to.app.rounds.begun import points_key
from irondie_to.app.rounds.pairing import (
    Proposal,
    ProposalSeats,
    explain_seats,
    fits,
    fixed_tables,
    published_seats,
    read_report,
    report_values,
    round_report,
)
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.pairing.swiss import Pairing, PlacedPair


class ManualChange(NamedTuple):
    """A change made by hand that can be undone or redone.

    `proposal` is the proposal that undo or redo restores, `step` the name of the change.
    """

    proposal: Proposal
    step: Phrase


@dataclass(frozen=True, slots=True)
class StoredProposal:
    """A proposal with its changes by hand.

    `first` is the proposal before these changes, and `step` the event's latest step when the proposal was made. `done`
    are the changes by hand that can be undone, `undone` those that can be redone. In both, the change that is undone or
    redone next is last.
    """

    proposal: Proposal
    first: Proposal
    step: int
    done: tuple[ManualChange, ...] = ()
    undone: tuple[ManualChange, ...] = ()

    @property
    def swaps(self) -> tuple[ManualChange, ...]:
        """The swaps in effect, oldest first. Any change other than a swap takes back all swaps before it."""
        swaps: list[ManualChange] = []
        for change in self.done:
            swaps = [*swaps, change] if change.step.code == "step.swap" else []
        return tuple(swaps)

    def changed(self, proposal: Proposal, step: Phrase) -> Self:
        """The state after a manual change that leads to `proposal`.

        The change can be undone. `step` is its name.
        """
        return replace(self, proposal=proposal, done=(*self.done, ManualChange(self.proposal, step)), undone=())

    def turned(self, *, back: bool) -> tuple[Self, Phrase] | None:
        """The state after one undo (`back`) or redo, and the name of the change.

        Return None if there is nothing to undo or redo.
        """
        changes, others = (self.done, self.undone) if back else (self.undone, self.done)
        if not changes:
            return None
        change = changes[-1]
        changes, others = changes[:-1], (*others, ManualChange(self.proposal, change.step))
        done, undone = (changes, others) if back else (others, changes)
        return replace(self, proposal=change.proposal, done=done, undone=undone), change.step


def proposal_row(event_id: int | None, row: UnfinishedRow | None, stored: StoredProposal) -> UnfinishedRow:
    """Build the row of unfinished work that stores the proposal.

    `row` is the row to update, None for a new proposal.
    """
    new = UnfinishedRow(0, event_id, UnfinishedKind.PROPOSAL, None, None, "", "")
    content = {
        "step": stored.step,
        "pairing": _pairing_values(stored.proposal.pairing),
        "moved": sorted(stored.proposal.moved),
        "results": stored.proposal.results,
        "first": _pairing_values(stored.first.pairing),
        "done": [_change_values(change) for change in stored.done],
        "undone": [_change_values(change) for change in stored.undone],
    }
    return (new if row is None else row)._replace(content=json.dumps(content, ensure_ascii=False))


def read_proposal(row: UnfinishedRow) -> StoredProposal:
    """Read the proposal from its row. Raises `UserError("unfinished.unreadable")` if it cannot be read."""
    try:
        content = json.loads(row.content)
        return StoredProposal(
            _read_proposal(content),
            Proposal(_read_pairing(content["first"]), results=str(content.get("results", ""))),
            int(content["step"]),
            tuple(map(_read_change, content.get("done", ()))),
            tuple(map(_read_change, content.get("undone", ()))),
        )
    except UNREADABLE as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault


def discard_proposal(tx: Writing, event_id: int, seen: UnfinishedRow | None) -> None:
    """Remove the stored proposal of the event, as part of publishing a round.

    `seen` is the row of the published proposal, None if that proposal was never stored. Undoing the step does not
    restore the row. Raises `UserError("round.proposal_changed")` if that row was changed or removed since the caller
    read it.
    """
    rows = tx.rows(UnfinishedRow, subject=str(UnfinishedKind.PROPOSAL), event_id=event_id)
    if seen is not None and (seen.id, seen.version) not in {(row.id, row.version) for row in rows}:
        raise UserError("round.proposal_changed")
    for row in rows:
        tx.discard(row)


def _change_values(change: ManualChange) -> dict[str, Any]:
    proposal = change.proposal
    return {
        "pairing": _pairing_values(proposal.pairing),
        "moved": sorted(proposal.moved),
        "results": proposal.results,
        "step": phrase_json.to_json(change.step),
    }


def _read_change(values: dict[str, Any]) -> ManualChange:
    return ManualChange(_read_proposal(values), phrase_json.from_json(values["step"]))


def _read_proposal(values: dict[str, Any]) -> Proposal:
    results = str(values.get("results", ""))  # not stored by earlier versions of the program
    return Proposal(_read_pairing(values["pairing"]), frozenset(map(str, values["moved"])), results)


def _pairing_values(pairing: Pairing) -> dict[str, Any]:
    return {"round": pairing.round_number, "matches": pairing.matches, "report": report_values(pairing)}


def _read_pairing(values: dict[str, Any]) -> Pairing:
    matches = tuple(PlacedPair(int(table), str(a), str(b)) for table, a, b in values["matches"])
    report = values["report"]
    return Pairing(int(values["round"]), matches, report["bye"], read_report(report))


@dataclass(frozen=True, slots=True)
class PublishRound(EventCommand):
    """Publish a proposal as the next Swiss round. The first round fixes the number of rounds and the cut (TOU-1).

    `seen` is the stored row of the proposal, or None if it was never stored. Any stored proposal is removed. Raises
    `UserError` `round.field_changed` if the proposal is out of date (see `fits`), `round.proposal_changed` if the
    stored proposal was changed or removed after the caller read it, or the errors of `next_field`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS | Areas.RESULTS | Areas.EVENTS
    proposal: Proposal
    seen: UnfinishedRow | None = None

    @property
    def backup_label(self) -> str:
        return f"event-{self.event_id}-round-{self.proposal.pairing.round_number}"

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        pairing = self.proposal.pairing
        if not fits(picture, self.proposal):
            raise UserError("round.field_changed")
        discard_proposal(tx, self.event_id, self.seen)
        event = picture.event
        if pairing.round_number == 1:
            event = decided(event, planned_rounds(picture), planned_cut(picture))
            tx.change(picture.event, event)
        players = ProposalSeats(pairing.matches, pairing.bye).players
        points = points_key(picture, pairing.round_number, players)
        moved = self.proposal.moved
        by_hand = {match.table for match in pairing.matches if {match.a, match.b} & moved}
        publication = Publication(now, fixed_by(picture.event, event), points=points).with_hands(by_hand, now)
        report = round_report(pairing, publication)
        row = tx.add(RoundRow(0, self.event_id, "swiss", pairing.round_number, "", report))
        by_code = {row.code: row.id for row in picture.entrant_rows}
        tx.add_all(
            [
                MatchRow(0, row.id, match.table, by_code[match.a], by_code[match.b], by_hand=match.table in by_hand)
                for match in pairing.matches
            ]
        )
        if pairing.bye is not None:
            tx.add(AwardRow(0, row.id, by_code[pairing.bye], "bye"))
        return Done(self._step(picture), row.number)

    def _step(self, picture: Picture) -> Phrase:
        number = self.proposal.pairing.round_number
        names = tuple(entrant.name for entrant in picture.entrants if entrant.code in self.proposal.moved)
        if not names:
            return Phrase("step.publish_round", {"round": number})
        return Phrase("step.publish_round_by_hand", {"round": number, "names": names})


@dataclass(frozen=True, slots=True)
class SwapPlayers(EventCommand):
    """Swap two players of the round under way, one of whom may have the bye.

    Neither match may have a result or a finished game. A table whose players change starts again: its extra time, its
    absences, its unfinished game, its reports by phone and its referee call are removed and, if the clock of the round
    has started, it gets the full match time from now on. Its game records are kept, but no longer belong to a match.
    The round report records that the table has changed; an imported round has no report, and gets none.

    `seen` are the seats of the two players as the caller saw them, see `ProposalSeats.with_players` (None: not
    compared). Raises `UserError` `round.none_published`, `round.knockout_begun`, `desk.changed_elsewhere`,
    `round.not_paired`, `round.same_match`, `round.has_result` or `clocks.game_played`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS
    one: PlayerId
    other: PlayerId
    seen: ProposalSeats | None = field(default=None, kw_only=True)

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        row = picture.current
        if row is None:
            raise UserError("round.none_published")
        if picture.seeds:
            raise UserError("round.knockout_begun")
        before, moving = published_seats(picture, row), {self.one, self.other}
        if self.seen not in {None, before.with_players(moving)}:
            raise UserError("desk.changed_elsewhere")
        after = before.exchanged(self.one, self.other, fixed_tables(picture))
        _move(tx, picture, row, after, moving, now)
        _move_bye(tx, picture, row, before.bye, after.bye)
        if row.report:
            publication, tables = publication_of(row), {seat.table for seat in after.with_players(moving).matches}
            moved = tuple(sorted({*publication.moved, *tables}))
            publication = replace(publication, moved=moved).with_hands(tables, now)
            tx.change(row, row._replace(report=round_report(explain_seats(picture, row, after), publication)))
        names = names_by_code(picture)
        moves = tuple(_moved(before, after, player, names[player]) for player in (self.one, self.other))
        return Done(Phrase("step.swap_in_round", {"round": row.number, "moved": moves}), row.number)


def _moved(before: ProposalSeats, after: ProposalSeats, player: PlayerId, name: str) -> Phrase:
    was, now = (
        {player: seat.table for seat in seats.matches for player in (seat.a, seat.b)} for seats in (before, after)
    )
    if player == after.bye:
        return Phrase("step.moved_to_bye", {"name": name, "before": was[player]})
    if player == before.bye:
        return Phrase("step.moved_from_bye", {"name": name, "table": now[player]})
    return Phrase("step.moved", {"name": name, "table": now[player], "before": was[player]})


def _move(tx: Writing, picture: Picture, row: RoundRow, after: ProposalSeats, moved: set[PlayerId], now: str) -> None:
    code = {row.id: row.code for row in picture.entrant_rows}
    by_code = {row.code: row.id for row in picture.entrant_rows}
    seats = {frozenset((seat.a, seat.b)): seat for seat in after.matches}
    left = dict(seats)
    touched = []
    for match in picture.matches_of(row):
        pair = frozenset((code[match.a_id], code[match.b_id]))
        if pair & moved:
            touched.append(match)
        else:
            left.pop(pair)
    for match, seat in zip(touched, sorted(left.values()), strict=True):
        if not match.is_pending:
            raise UserError("round.has_result", table=match.table_number)
        if any(game.ended_at_ms is not None for game in tx.rows(GameRow, match_id=match.id)):
            raise UserError("clocks.game_played", table=match.table_number)
        changed = match._replace(table_number=seat.table, a_id=by_code[seat.a], b_id=by_code[seat.b], by_hand=True)
        replace_players(tx, picture.event.id, match, changed, now)


def _move_bye(tx: Writing, picture: Picture, row: RoundRow, before: PlayerId | None, after: PlayerId | None) -> None:
    if before == after:
        return
    by_code = {row.code: row.id for row in picture.entrant_rows}
    for award in picture.awards:
        if award.round_id == row.id and before is not None and award.entrant_id == by_code[before]:
            tx.remove(award)
    if after is not None:
        tx.add(AwardRow(0, row.id, by_code[after], "bye"))
