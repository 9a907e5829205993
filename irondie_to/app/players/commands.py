"""The commands that enter, edit and remove players, register sets, check players in or out, drop and return them.

`seen` is the entry as the caller saw it, None if the caller saw nothing. A command raises
`UserError("entrant.changed")` if the entry has changed since, or if its code belongs to another player now.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from irondie_to.app.core.bracket.going_on import left
from irondie_to.app.core.lookup import find_entrant, find_entrants, find_event, shown_name, swiss_rounds
from irondie_to.app.core.names import name_key
from irondie_to.app.core.namesakes import (
    Identity,
    already_present,
    are_apart,
    identity,
    is_same,
    is_told_apart,
    may_be,
    named,
)
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import round_left
from irondie_to.app.core.rows import AwardRow, EntrantRow, MatchRow, NoteRow, Row, SeedRow, SetCheckRow
from irondie_to.app.core.step_names import drop_step
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.people.known import add_club, persons_for, take_over, unclear_persons
from irondie_to.app.players.apart import apart_rows_of
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.drafts import withdraw_draft
from irondie_to.app.players.waiting import fill_places_left, has_begun, place_of, refuse_full, with_places
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import check_set, read_set
from irondie_to.rules.findings import Finding

MissedRounds = Literal["bye", "loss", "nothing"]
"""The award that late players get for each round published before they came."""


@dataclass(frozen=True, slots=True)
class AddEntrant(EventCommand):
    """Enter a `player`, known to the club or new, with or without a set; `check_in` also checks them in.

    A player with the same name as another needs a different club or a `mark` (see `app.core.namesakes`). `confirmed` is
    true if the user has said that the player is not the entrant with the same name, but another person: the known one
    with exactly this club and mark, if there is one. An illegal set is stored too, but the player cannot be checked in
    with it. `paid` marks the entry fee as paid. With `check_in`, the player gets the award `missed` for each round
    already published. If the event is full, the player goes on the waiting list (`players.waiting`) and is not checked
    in.

    `Done.value` is the code of the player. Raises `UserError("event.unknown")`, the same errors as `enter_all`, and
    with `check_in` those of `CheckIn`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS
    player: PlayerDetails
    dice: str | None = None
    check_in: bool = False
    missed: MissedRounds = "nothing"
    confirmed: bool = False
    paid: bool = False

    def apply(self, tx: Writing, now: str) -> Done:
        find_event(tx, self.event_id)
        (entrant,) = enter_all(tx, self.event_id, [self], now)
        name = shown_name(tx, entrant)
        if entrant.waiting:
            place = place_of(tx, entrant)
            return Done(Phrase("step.add_waiting", {"name": name, "place": place}), entrant.code)
        if self.check_in:
            _check_in(tx, [entrant], self.missed)
        return Done(Phrase("step.add_entrant", {"name": name}), entrant.code)


def enter_all(tx: Writing, event_id: int, wishes: Sequence[AddEntrant], now: str) -> list[EntrantRow]:
    """Store new entrants in the given order, not checked in, and return their rows. Sets are registered at `now`.

    Entrants for whom there is no place go on the waiting list. Raises `UserError` `entrant.twice`,
    `entrant.twice_no_club`, `entrant.which_person`, `entrant.which_or_no_club`, `entrant.bad_table`, `name.*` or
    `notation.*`.
    """
    others = tx.rows(EntrantRow, event_id=event_id)
    players = [command.player.tidy() for command in wishes]
    people = [player.identity for player in players]
    confirmed = [command.confirmed for command in wishes]
    _check_new(people, confirmed, others)
    present = {other.person_id for other in others}
    for place, unclear in unclear_persons(tx, people, present).items():
        if not (confirmed[place] and unclear.code == "entrant.which_or_no_club"):
            raise unclear
    number = next_number([other.code for other in others])
    rows: list[EntrantRow] = []
    persons = persons_for(tx, people, present)
    for command, player, person in zip(wishes, players, persons, strict=True):
        dice = read_set(command.dice).text if command.dice and command.dice.strip() else None
        entered = player._replace(club=player.club or person.club, mark=player.mark or person.mark)
        code = f"P{number + len(rows):03}"
        row = EntrantRow(0, event_id, person.id, code, paid=command.paid, **entered._asdict())
        rows.append(row.with_set(dice, now))
    tx.add_all(with_places(tx, event_id, rows))
    add_club(tx, persons, [who.club for who in people])
    return tx.rows(EntrantRow, event_id=event_id)[len(others) :]


def _check_new(people: Sequence[Identity], confirmed: Sequence[bool], others: Sequence[EntrantRow]) -> None:
    """Raise `UserError` `entrant.twice*` if a new entrant may already be in the event or is entered twice.

    A new entrant who is `confirmed` to be another person only has to differ in the club or mark from those present.
    """
    present = defaultdict(list)
    for other in named(others):
        present[name_key(other.own_name)].append((other.name, Identity(other.own_name, other.club, other.mark)))
    new: dict[str, list[Identity]] = defaultdict(list)
    for who, sure in zip(people, confirmed, strict=True):
        key = name_key(who.name)
        namesake = next((candidate for candidate in present[key] if may_be(who, candidate[1])), None)
        if namesake is not None and not sure:
            raise already_present(*namesake)
        if namesake is not None and not all(is_told_apart(who, other) for _name, other in present[key]):
            raise UserError("entrant.twice", name=namesake[0])
        if not all(are_apart(who, other) for other in new[key]):
            raise UserError("entrant.twice", name=who.name)
        new[key].append(who)


def next_number(codes: Sequence[str]) -> int:
    """The number after the highest one in the codes P001, P002, …; 1 without codes."""
    return max((int(code[1:]) for code in codes if code[:1] == "P" and code[1:].isdecimal()), default=0) + 1


@dataclass(frozen=True, slots=True)
class EditEntrant(EventCommand):
    """Change the details of a player, apart from the set.

    The person also gets a new club and mark if they have none or are only in this event (`people.known.take_over`).
    Raises `UserError` `entrant.changed`, `entrant.twice`, `entrant.bad_table`, `entrant.unknown` or `name.*`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS
    code: str
    player: PlayerDetails
    seen: EntrantRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.code, self.seen)
        player = self.player.tidy(entrant.name)
        who = player.identity
        others = [other for other in tx.rows(EntrantRow, event_id=self.event_id) if other.id != entrant.id]
        namesakes = [] if is_same(who, identity(entrant)) else [other for other in others if not _differs(who, other)]
        if namesakes:
            raise UserError("entrant.twice", name=shown_name(tx, namesakes[0]))
        changed = entrant._replace(**player._asdict())
        tx.change(entrant, changed)
        take_over(tx, entrant, changed)
        return Done(Phrase("step.edit_entrant", {"name": shown_name(tx, changed)}), entrant.code)


def _differs(who: Identity, other: EntrantRow) -> bool:
    return are_apart(who, identity(other)) or is_told_apart(who, identity(other))


@dataclass(frozen=True, slots=True)
class RegisterSet(EventCommand):
    """Store a player's set, given in notation with or without a side set; None or a blank text removes it.

    The set of a checked-in player must be legal (SET, SID). `draft` is the text of the player's draft that this set
    replaces. A draft with this text or with the text of the new set is removed, and so is one that cannot be read; all
    other drafts are kept.

    Raises `UserError` `entrant.illegal_set`, `entrant.unknown`, or `notation.*` if the set cannot be read.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS
    code: str
    dice: str | None
    seen: EntrantRow | None = None
    draft: str | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.code, self.seen)
        dice = read_set(self.dice).text if self.dice and self.dice.strip() else None
        changed = entrant.with_set(dice, now)
        if entrant.checked_in:
            check_legal(tx, changed)
        tx.change(entrant, changed)
        withdraw_draft(tx, entrant, (self.draft, dice or ""))
        step = "step.register_draft" if set_findings(changed) else "step.register_set"
        return Done(Phrase(step, {"name": shown_name(tx, entrant)}), entrant.code)


def check_legal(tx: Writing, entrant: EntrantRow) -> None:
    """Raise `UserError("entrant.illegal_set")` with all findings if the set is illegal. Having no set is allowed."""
    findings = set_findings(entrant)
    if findings:
        shown = tuple(Phrase("sets.finding", {"rule": finding.rule, "fault": finding.phrase}) for finding in findings)
        raise UserError("entrant.illegal_set", name=shown_name(tx, entrant), findings=shown)


def set_findings(entrant: EntrantRow) -> tuple[Finding, ...]:
    """All faults of the entrant's set (SET, SID-1); empty if the set is legal or there is none."""
    return check_set(read_set(entrant.dice)) if entrant.dice else ()


@dataclass(frozen=True, slots=True)
class CheckIn(EventCommand):
    """Check players in, all or none. Late players get the award `missed` for each round already published.

    Players who are checked in already are skipped. `seen` are the entries as the caller saw them, in any order; an
    entry that is missing is not compared. `Done.value` is the number of players checked in. Raises `UserError`
    `entrant.changed`, `entrant.all_checked_in`, `entrant.disqualified`, `entrant.illegal_set`, `entrant.waiting`,
    `entrant.unknown`, `round.knockout_begun`, or `entrant.no_place` if the place of a player who dropped was taken.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.RESULTS
    codes: tuple[str, ...]
    missed: MissedRounds = "nothing"
    seen: tuple[EntrantRow, ...] = ()

    def apply(self, tx: Writing, now: str) -> Done:
        entrants = find_entrants(tx, self.event_id, self.codes, self.seen)
        absent = [entrant for entrant in entrants if not entrant.checked_in]
        if not absent:
            raise UserError("entrant.all_checked_in", count=len(entrants))
        _check_in(tx, absent, self.missed)
        if len(absent) == 1:
            return Done(Phrase("step.check_in", {"name": shown_name(tx, absent[0])}), 1)
        return Done(Phrase("step.check_in_many", {"count": len(absent)}), len(absent))


@dataclass(frozen=True, slots=True)
class EntrantCommand(EventCommand):
    """The base class of the commands about one entrant. `seen` is the entry as the caller saw it."""

    areas: ClassVar[Areas] = Areas.ENTRANTS
    code: str
    seen: EntrantRow | None = None


@dataclass(frozen=True, slots=True)
class CheckOut(EntrantCommand):
    """Undo a check-in. A player who has dropped stays dropped.

    Raises `UserError("entrant.has_played")` for a player who has taken part, who must drop instead.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = _find_unplayed(tx, self.event_id, self.code, self.seen)
        tx.change(entrant, entrant._replace(checked_in=False))
        return Done(Phrase("step.check_out", {"name": shown_name(tx, entrant)}), entrant.code)


def _check_in(tx: Writing, entrants: Sequence[EntrantRow], missed: MissedRounds) -> None:
    """Check these players in, and give them the award `missed` for each round already published.

    All are checked in by one database statement, because one each would take 0.2 seconds for 500 players. Raises
    `UserError` `entrant.disqualified`, `entrant.illegal_set`, `entrant.waiting`, `entrant.no_place` or
    `round.knockout_begun`.
    """
    if not has_begun(tx, entrants[0].event_id):
        refuse_full(tx, entrants[0].event_id, [entrant for entrant in entrants if entrant.dropped_after is not None])
    disqualified = _disqualified(tx, entrants[0].event_id)
    for entrant in entrants:
        if entrant.id in disqualified:
            raise UserError("entrant.disqualified", name=shown_name(tx, entrant))
        if entrant.waiting:
            raise UserError("entrant.waiting", name=shown_name(tx, entrant))
        check_legal(tx, entrant)
    check_swiss_open(tx, entrants[0].event_id)
    tx.change_all([(entrant, entrant._replace(checked_in=True, dropped_after=None)) for entrant in entrants])
    for entrant in entrants:
        _award_missed(tx, entrant, missed)


def _disqualified(tx: Writing, event_id: int) -> frozenset[int]:
    notes, kind = tx.rows(NoteRow, event_id=event_id), NoteKind.DISQUALIFICATION.value
    return frozenset(note.entrant_id for note in notes if note.kind == kind and note.entrant_id is not None)


def check_swiss_open(tx: Writing, event_id: int) -> None:
    """Raise `UserError("round.knockout_begun")` if the cut has been made."""
    if tx.rows(SeedRow, event_id=event_id):
        raise UserError("round.knockout_begun")


def _award_missed(tx: Writing, entrant: EntrantRow, missed: MissedRounds) -> None:
    """Add a bye or loss for every published round in which the entrant has neither a match nor an award."""
    if missed == "nothing":
        return
    played = {award.round_id for award in tx.rows(AwardRow, entrant_id=entrant.id)}
    played |= {match.round_id for match in _matches_of(tx, entrant)}
    tx.add_all(
        [AwardRow(0, row.id, entrant.id, missed) for row in swiss_rounds(tx, entrant.event_id) if row.id not in played]
    )


def _matches_of(tx: Writing, entrant: EntrantRow) -> list[MatchRow]:
    return tx.rows(MatchRow, a_id=entrant.id) + tx.rows(MatchRow, b_id=entrant.id)


def has_taken_part(tx: Writing, entrant: EntrantRow) -> bool:
    """Whether the entrant has a match or an award in any round, is a seed of the knockout or declined to be one."""
    rows = (tx.rows(kind, entrant_id=entrant.id) for kind in (AwardRow, SeedRow))
    return bool(_matches_of(tx, entrant)) or any(rows)


def _find_unplayed(tx: Writing, event_id: int, code: str, seen: EntrantRow | None) -> EntrantRow:
    entrant = find_entrant(tx, event_id, code, seen)
    if has_taken_part(tx, entrant):
        raise UserError("entrant.has_played", name=shown_name(tx, entrant))
    return entrant


@dataclass(frozen=True, slots=True)
class Drop(EntrantCommand):
    """Drop a player, who stays in the standings but is no longer paired; a match under way must still be played.

    Before round 1, the first player on the waiting list takes the place. In the knockout, the player does not advance
    to another match; `WhoGoesOnError` is raised until it is decided who advances instead. Raises `UserError`
    `entrant.dropped_already` or `knockout.*`.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.KNOCKOUT | Areas.RESULTS

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.code, self.seen)
        if entrant.dropped_after is not None:
            raise UserError("entrant.dropped_already", name=shown_name(tx, entrant))
        rounds = swiss_rounds(tx, self.event_id)
        after = rounds[-1].number if rounds else 0
        tx.change(entrant, entrant._replace(dropped_after=after, waiting=False))
        disqualified = entrant.id in _disqualified(tx, self.event_id)
        told = left(tx, self.event_id, entrant.code, now)
        has_knockout = bool(tx.rows(SeedRow, event_id=self.event_id))
        stage = round_left(take_picture(tx, self.event_id), entrant.id) if has_knockout else None
        step = drop_step(shown_name(tx, entrant), after, disqualified=disqualified, stage=stage)
        return Done(fill_places_left(tx, self.event_id, step), entrant.code, told)


@dataclass(frozen=True, slots=True)
class Return(EventCommand):
    """Let a dropped player return from the next round on. For missed rounds they get the award `missed`.

    Raises `UserError` `entrant.not_dropped`, `entrant.disqualified`, `entrant.illegal_set`, `round.knockout_begun`, or
    `entrant.no_place` if the place was taken before round 1.
    """

    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.RESULTS
    code: str
    missed: MissedRounds = "nothing"
    seen: EntrantRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = find_entrant(tx, self.event_id, self.code, self.seen)
        if entrant.dropped_after is None:
            raise UserError("entrant.not_dropped", name=shown_name(tx, entrant))
        _check_in(tx, [entrant], self.missed)
        return Done(Phrase("step.return", {"name": shown_name(tx, entrant)}), entrant.code)


@dataclass(frozen=True, slots=True)
class RemoveEntrant(EntrantCommand):
    """Remove an entrant with their penalties, rulings, set checks and set draft.

    The pairs that keep the entrant apart from others are removed too. The person remains known to the club. Before
    round 1, the first player on the waiting list takes the place.

    Raises `UserError("entrant.has_played")` for a player who has taken part, who must drop instead.
    """

    def apply(self, tx: Writing, now: str) -> Done:
        entrant = _find_unplayed(tx, self.event_id, self.code, self.seen)
        kept: list[Row] = [
            *tx.rows(NoteRow, entrant_id=entrant.id),
            *tx.rows(SetCheckRow, entrant_id=entrant.id),
            *apart_rows_of(tx, entrant),
        ]
        for row in kept:
            tx.remove(row)
        withdraw_draft(tx, entrant)
        name = shown_name(tx, entrant)
        tx.remove(entrant)
        step = fill_places_left(tx, self.event_id, Phrase("step.remove_entrant", {"name": name}))
        return Done(step, entrant.code)
