"""Codes of players, links of staff, what phones may do, and sets that players send."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from enum import Enum
from random import Random

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening, refusal
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import PHONE_CODE, NamesShown, PhoneRules, StaffRole, StandingsShown
from irondie_to.app.core.picture_reading import picture_after
from irondie_to.app.phones.access import (
    ChangePhoneRules,
    EndStaffLink,
    GiveCodes,
    MakeStaffLink,
    RenewCode,
    VoidCode,
    codes_of_event,
    draw_codes,
    drawn_secret,
)
from irondie_to.app.phones.sent_sets import DeclineSentSet, SendSet, TakeSentSet
from irondie_to.app.players.commands import CheckIn, CheckOut, RemoveEntrant
from irondie_to.rules.dice_set import read_set


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=5)


def codes(evening: Evening) -> dict[int, PhoneCodeRow]:
    return evening.desk.read(lambda reading: codes_of_event(reading, evening.event))


def test_codes_are_drawn_without_look_alikes_and_never_twice() -> None:
    drawn = draw_codes([f"P{number}" for number in range(400)], (), Random(3))
    assert len({each.code for each in drawn}) == 400
    assert all(re.fullmatch(PHONE_CODE, each.code) for each in drawn)
    assert not set("O0I1L") & set("".join(each.code for each in drawn))
    assert all(re.fullmatch("[0-9a-f]{32}", each.secret) for each in drawn)

    (first,) = draw_codes(["P1"], (), Random(3))
    (other,) = draw_codes(["P1"], (first.code,), Random(3))
    assert other.code != first.code


def test_each_player_gets_one_code_and_keeps_it(evening: Evening, desk: Desk) -> None:
    players = [entrant.code for entrant in evening.picture.entrants]
    first = desk.do(GiveCodes(evening.event, draw_codes(players[:3], (), Random(1))))
    assert first.value == 3
    before = codes(evening)
    taken = [row.code for row in before.values()]
    assert desk.do(GiveCodes(evening.event, draw_codes(players, taken, Random(2)))).value == 2
    after = codes(evening)
    assert {number: after[number] for number in before} == before
    assert len(after) == 5
    assert refusal(desk, GiveCodes(evening.event, draw_codes(players, (), Random(3)))) == "phones.all_have_codes"
    desk.undo(evening.event)
    assert codes(evening) == before


def test_two_players_never_have_one_code(evening: Evening, desk: Desk) -> None:
    one, other, *_ = evening.picture.entrants
    desk.do(GiveCodes(evening.event, draw_codes([one.code], (), Random(1))))
    (row,) = codes(evening).values()
    (drawn,) = draw_codes([other.code], (), Random(1))
    assert drawn.code == row.code
    assert refusal(desk, GiveCodes(evening.event, (drawn,))) == "phones.code_taken"
    assert refusal(desk, RenewCode(evening.event, drawn._replace(player=one.code), row)) == "phones.code_taken"


def test_a_code_is_renewed_and_voided(evening: Evening, desk: Desk) -> None:
    one, other, *_ = evening.picture.entrants
    desk.do(GiveCodes(evening.event, draw_codes([one.code], (), Random(1))))
    (seen,) = codes(evening).values()
    (new,) = draw_codes([one.code], (seen.code,), Random(9))
    desk.do(RenewCode(evening.event, new, seen))
    (now,) = codes(evening).values()
    assert (now.code, now.secret, now.entrant_id) == (new.code, new.secret, one.id)
    assert refusal(desk, RenewCode(evening.event, new._replace(code="ABCDEF"), seen)) == "desk.changed_elsewhere"
    assert refusal(desk, VoidCode(evening.event, one.code, seen)) == "desk.changed_elsewhere"
    assert refusal(desk, VoidCode(evening.event, other.code)) == "phones.no_code"
    desk.do(VoidCode(evening.event, one.code, now))
    assert codes(evening) == {}


def test_a_code_does_not_stand_in_the_way_of_removing_its_player(evening: Evening, desk: Desk) -> None:
    one = evening.picture.entrants[0]
    desk.do(GiveCodes(evening.event, draw_codes([one.code], (), Random(1))))
    desk.do(RemoveEntrant(evening.event, one.code))
    desk.undo(evening.event)
    desk.undo(evening.event)
    desk.undo(evening.event)  # the players
    assert evening.picture.entrants == ()


def test_a_staff_link_is_made_for_one_person_and_ended(evening: Evening, desk: Desk) -> None:
    secret = drawn_secret(Random(4))
    assert refusal(desk, MakeStaffLink(evening.event, "  ", StaffRole.HELPER, secret)) == "phones.whose_link"
    assert refusal(desk, MakeStaffLink(evening.event, "\x07", StaffRole.HELPER, secret)) in {
        "name.odd_letters",
        "phones.whose_link",
    }
    made = desk.do(MakeStaffLink(evening.event, " Ada  Weber ", StaffRole.REFEREE, secret))
    row = desk.read(lambda reading: reading.row(StaffLinkRow, int(made.value or 0)))
    assert row is not None
    assert (row.name, row.role, row.ended_at) == ("Ada Weber", "referee", "")
    desk.do(EndStaffLink(evening.event, row))
    assert refusal(desk, EndStaffLink(evening.event, row)) == "phones.link_ended"
    desk.undo(evening.event)
    again = desk.read(lambda reading: reading.row(StaffLinkRow, row.id))
    assert again is not None
    assert again.ended_at == ""
    assert refusal(desk, EndStaffLink(evening.event, row._replace(name="Bo"))) == "desk.changed_elsewhere"


@given(
    st.builds(
        PhoneRules,
        **{
            field.name: st.sampled_from(list(type(field.default)) if isinstance(field.default, Enum) else [True, False])
            for field in fields(PhoneRules)
        },
    )
)
def test_rules_are_read_as_they_were_stored(rules: PhoneRules) -> None:
    assert PhoneRules.read(rules.text) == rules
    assert (rules.text == "") == (rules == PhoneRules())


@pytest.mark.parametrize("text", ["[]", "1", '{"report": 1}', '{"names": "none"}', "{", '{"drop": "yes"}'])
def test_other_rules_are_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        PhoneRules.read(text)


def test_rules_of_later_versions_are_read() -> None:
    rules = PhoneRules.read('{"names": "short", "standings": "not_last", "video": true}')
    assert rules == PhoneRules(names=NamesShown.SHORT, standings=StandingsShown.NOT_LAST)


def test_a_set_is_sent_before_check_in_and_taken_by_the_desk(evening: Evening, desk: Desk) -> None:
    one = evening.picture.entrants[0]
    assert refusal(desk, SendSet(evening.event, one.code, LEGAL)) == "phones.sets_off"
    desk.do(ChangePhoneRules(evening.event, replace(PhoneRules(), send_set=True)))
    assert refusal(desk, SendSet(evening.event, one.code, LEGAL)) == "phones.checked_in"
    desk.do(CheckOut(evening.event, one.code))
    assert refusal(desk, SendSet(evening.event, one.code, ILLEGAL)) == "entrant.illegal_set"
    desk.do(SendSet(evening.event, one.code, LEGAL))
    (seen,) = evening.picture.sent_sets
    assert seen.dice == read_set(LEGAL).text
    other = LEGAL.replace("GBr", "BBr")
    desk.do(SendSet(evening.event, one.code, other))
    assert refusal(desk, TakeSentSet(evening.event, seen)) == "phones.set_changed"
    assert refusal(desk, DeclineSentSet(evening.event, seen)) == "phones.set_changed"
    (now,) = evening.picture.sent_sets
    desk.do(TakeSentSet(evening.event, now))
    assert not evening.picture.sent_sets
    assert evening.picture.entrant(one.id).dice == read_set(other).text
    desk.undo(evening.event)
    assert [*evening.picture.sent_sets] == [now]
    desk.do(DeclineSentSet(evening.event, now))
    assert not evening.picture.sent_sets
    assert evening.picture.entrant(one.id).dice is None
    desk.do(CheckIn(evening.event, (one.code,)))


def test_steps_of_access_are_not_the_content_of_the_event(evening: Evening, desk: Desk) -> None:
    """They leave a closed event closed, and what was printed up to date."""
    players = [player.code for player in evening.picture.entrants]
    before = evening.picture
    assert before.content_step == before.step
    desk.do(GiveCodes(evening.event, draw_codes(players, (), Random(1))))
    row = next(iter(codes(evening).values()))
    (new,) = draw_codes(players[:1], (), Random(9))
    desk.do(RenewCode(evening.event, new, row))
    desk.do(VoidCode(evening.event, players[0]))
    end_new_link(evening, "Ivo")
    assert desk.read(lambda reading: picture_after(reading, before)) == evening.picture
    desk.do(ChangePhoneRules(evening.event, PhoneRules(enter_agreed=False)))
    latest = desk.undo(evening.event).step
    after = evening.picture
    assert (after.step, after.content_step) == (latest, before.content_step)
    assert desk.read(lambda reading: picture_after(reading, before)) == after
    desk.do(RemoveEntrant(evening.event, players[1]))
    removed = evening.picture
    end_new_link(evening, "Edda")
    later = desk.read(lambda reading: picture_after(reading, removed))
    assert removed.content_step == removed.step == later.content_step < later.step
    assert later == evening.picture


def end_new_link(evening: Evening, name: str) -> None:
    desk, secret = evening.desk, drawn_secret(Random(name))
    made = desk.do(MakeStaffLink(evening.event, name, StaffRole.REFEREE, secret))
    link = desk.read(lambda reading: reading.row(StaffLinkRow, int(made.value or 0)))
    assert link is not None
    desk.do(EndStaffLink(evening.event, link))
