"""What a player's own phone shows: rounds, rank, set, and what is on record; and sets sent to the desk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening, refusal

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.phones.rules import PhoneRules, StandingsShown
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.own_record import EarlierSet, OwnRecord, OwnRound, earlier_sets, own_record, set_rows
from irondie_to.app.phones.sent_sets import SendSet, TakeBackSet, TakeSentSet, waiting_sets
from irondie_to.app.players.commands import CheckOut, Drop, RegisterSet
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.errors import Phrase
from irondie_to.rules.dice import DieClass
from irondie_to.rules.dice_set import read_set


@dataclass(frozen=True, slots=True)
class _Spoil(EventCommand):
    """Puts a set with faults in the place of the one that was sent."""

    areas: ClassVar[Areas] = Areas.PHONES

    def apply(self, tx: Writing, now: str) -> Done:
        (row,) = tx.rows(SentSetRow, event_id=self.event_id)
        tx.change(row, row._replace(dice=ILLEGAL, sent_at=now))
        return Done(Phrase("step.changed_phones"))


def record_of(evening: Evening, seat: int = 0) -> OwnRecord:
    """The record of the first or second player of table 1 of the first round."""
    picture = evening.picture
    match = picture.matches_of(picture.swiss[0])[0]
    return own_record(picture, picture.entrant((match.a_id, match.b_id)[seat]))


def test_a_double_loss_is_a_loss_for_both(desk: Desk) -> None:
    evening = new_evening(desk, players=2, swiss_rounds=1, cut=0)
    evening.pair()
    evening.report("1 dl")
    assert [record_of(evening, seat).rounds[0].sign for seat in (0, 1)] == ["loss", "loss"]


def test_each_round_has_its_result_and_the_points_after_it(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=3, cut=2)
    evening.pair()
    desk.do(GiveExtraTime(evening.event, 1, 180))
    (own,) = record_of(evening).rounds
    assert (own.table, own.extra_seconds, own.points, own.games) == (1, 180, None, "")
    evening.report("1 2-1 2 fa")
    (own,) = record_of(evening).rounds
    assert (own.games, own.sign, own.points, own.table) == ("2–1", "win", 3, None)
    (other,) = record_of(evening, 1).rounds
    assert (other.games, other.sign, other.points) == ("1–2", "loss", 0)
    assert other.opponent_id == record_of(evening).entrant.id
    forfeiting = own_record(evening.picture, evening.picture.entrant(evening.picture.matches[1].a_id))
    assert [(one.games, one.sign, one.told is not None) for one in forfeiting.rounds] == [("", "loss", True)]
    evening.pair()
    evening.report_all()
    evening.pair()
    evening.report_all()
    desk.do(MakeCut(evening.event))
    seeded = evening.picture.entrant(evening.picture.seeds[0].entrant_id)
    final = own_record(evening.picture, seeded).rounds[-1]
    assert (final.number, final.points, final.stage is not None, final.table is not None) == (None, None, True, True)
    assert [one.number for one in record_of(evening).rounds][:3] == [1, 2, 3]


def test_a_round_without_a_match_says_why(desk: Desk) -> None:
    evening = new_evening(desk, players=3, swiss_rounds=2, cut=0)
    evening.play_round()
    free = next(one for one in evening.picture.entrants if evening.picture.awards[0].entrant_id == one.id)
    (own,) = own_record(evening.picture, free).rounds
    assert own == OwnRound(1, None, "", told=Phrase("standings_page.bye"), points=3)


@pytest.mark.parametrize(
    ("shown", "last_published", "is_shown"),
    [
        (StandingsShown.ALL, True, True),
        (StandingsShown.NONE, False, False),
        (StandingsShown.NOT_LAST, False, True),
        (StandingsShown.NOT_LAST, True, False),
        (StandingsShown.TOP, False, True),
    ],
)
def test_the_rank_is_shown_as_far_as_the_standings_are(
    desk: Desk, shown: StandingsShown, last_published: bool, is_shown: bool
) -> None:
    evening = new_evening(desk, players=10, swiss_rounds=2, cut=0)
    desk.do(ChangePhoneRules(evening.event, PhoneRules(standings=shown, call=False)))
    evening.play_round()
    if last_published:
        evening.pair()
    found = [own_record(evening.picture, entrant) for entrant in evening.picture.entrants]
    ranks = sorted(one.rank for one in found if one.rank is not None)
    assert ranks == (list(range(1, 9 if shown is StandingsShown.TOP else 11)) if is_shown else [])


def test_penalties_are_on_record_and_dropping_waits_for_the_result(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=2, cut=0)
    evening.pair()
    code = record_of(evening).entrant.code
    assert not record_of(evening).may_drop
    assert record_of(evening).may_drop_later
    desk.do(NotePenalty(evening.event, NoteKind.WARNING, code, words="late", rule="SET-3"))
    assert len(record_of(evening).on_record) == 1
    assert not record_of(evening, 1).on_record
    evening.report_all()
    assert record_of(evening).may_drop
    desk.do(Drop(evening.event, code))
    assert not record_of(evening).may_drop
    evening.pair()
    evening.report_all()
    assert not record_of(evening, 1).may_drop  # nothing is left to drop out of
    assert not record_of(evening, 1).may_drop_later


def test_a_set_is_drawn_by_class(desk: Desk) -> None:
    found = set_rows(LEGAL)
    assert found is not None
    assert [(kind, len(dice)) for kind, dice in found.classes] == [(kind, 3) for kind in DieClass]
    assert [str(die) for die in found.side] == ["RAs", "GBr", "WPo*"]
    assert set_rows(None) is None


def test_sets_of_the_same_person_are_offered_the_latest_first(desk: Desk) -> None:
    dice = [LEGAL.replace("RAs", letter + "As") for letter in "BYPG"]
    for text in [*dice, dice[0]]:
        evening = new_evening(desk, players=2)
        desk.do(RegisterSet(evening.event, "P001", text))
    now = new_evening(desk, players=2)
    one, other = now.picture.entrants
    found = desk.read(lambda reading: earlier_sets(reading, one.row))
    assert len(found) == 3
    assert set(found) < {EarlierSet("2026-03-21", read_set(text).text) for text in dice}
    assert not desk.read(lambda reading: earlier_sets(reading, other.row))


def test_a_sent_set_waits_until_it_is_taken_or_taken_back(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    rules = PhoneRules(send_set=True)
    desk.do(ChangePhoneRules(evening.event, rules))
    one, other = evening.picture.entrants
    assert not own_record(evening.picture, one).may_send
    for player in (one, other):
        desk.do(CheckOut(evening.event, player.code))
        desk.do(SendSet(evening.event, player.code, LEGAL))
    assert own_record(evening.picture, evening.picture.entrants[0]).may_send
    first, second = waiting_sets(evening.picture)
    assert {first.entrant.id, second.entrant.id} == {one.id, other.id}
    assert refusal(desk, TakeBackSet(evening.event, other.code, first.row)) == "phones.set_gone"
    desk.do(TakeBackSet(evening.event, first.entrant.code, first.row))
    assert refusal(desk, TakeBackSet(evening.event, first.entrant.code, first.row)) == "phones.set_gone"
    assert waiting_sets(evening.picture) == (second,)
    desk.do(TakeSentSet(evening.event, second.row))
    assert own_record(evening.picture, evening.picture.entrant(second.entrant.id)).sent is None


def test_a_set_with_faults_is_not_taken_wherever_it_comes_from(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(ChangePhoneRules(evening.event, PhoneRules(send_set=True)))
    desk.do(CheckOut(evening.event, "P001"))
    desk.do(SendSet(evening.event, "P001", LEGAL))
    desk.do(_Spoil(evening.event))
    (waiting,) = waiting_sets(evening.picture)
    assert refusal(desk, TakeSentSet(evening.event, waiting.row)) == "entrant.illegal_set"
