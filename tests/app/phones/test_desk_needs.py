"""What waits for the desk: reports, sent sets, and players who dropped by phone, in the order of need."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import LEGAL, Evening, new_evening
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from reporters import phone_of, report

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.reports.matches import ALONE_MS
from irondie_to.app.core.steps import Together
from irondie_to.app.core.times import moment_ms, moment_text
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.desk_needs import DeskNeedKind, PhoneDrop, desk_needs, phone_drops
from irondie_to.app.phones.reports import DropByPlayer
from irondie_to.app.phones.sent_sets import SendSet
from irondie_to.app.players.commands import Drop, Return
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.messages.core.words import say

NOW = moment_ms("2026-03-21T09:00:00Z")


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=8)
    found.pair()
    return found


def drops(evening: Evening) -> tuple[PhoneDrop, ...]:
    picture = evening.picture
    return evening.desk.read(lambda reading: phone_drops(reading, picture))


def test_reports_wait_in_the_order_of_need(evening: Evening, desk: Desk) -> None:
    desk.do(ChangePhoneRules(evening.event, PhoneRules(enter_agreed=False)))
    report(evening, 1, "2-1", "2-1")
    report(evening, 2, b="1-2")
    report(evening, 3, "2-1", "1-2")
    now_ms = moment_ms(evening.picture.reports[0].reported_at)
    assert [need.table for need in desk_needs(evening.picture, now_ms)] == [3, 1]
    differs, alone, agreed = desk_needs(evening.picture, now_ms + ALONE_MS)
    kinds = [DeskNeedKind.DIFFERS, DeskNeedKind.ALONE, DeskNeedKind.AGREED]
    assert [need.kind for need in (differs, alone, agreed)] == kinds
    assert differs.reported is not None
    a, b = (evening.picture.entrant(row).name for row in (differs.reported.match.a_id, differs.reported.match.b_id))
    assert [say(line) for line in differs.lines] == [f"{a} says 2–1", f"{b} says 1–2"]
    assert [say(line).endswith("says 1–2") for line in alone.lines] == [True]
    assert say(agreed.button) == "Enter 2–1"
    assert [say(line).endswith(": 2–1") for line in agreed.lines] == [True]


def test_a_sent_set_waits_after_all_matches(desk: Desk) -> None:
    evening = new_evening(desk, players=0)
    desk.do(ChangePhoneRules(evening.event, PhoneRules(send_set=True)))
    desk.do(ImportPlayers(evening.event, "name\nAda"))
    (entrant,) = evening.picture.entrants
    desk.do(SendSet(evening.event, entrant.code, LEGAL))
    (need,) = desk_needs(evening.picture, NOW)
    assert (need.kind, need.entrant, need.sent) == (DeskNeedKind.SENT_SET, entrant, evening.picture.sent_sets[0])
    assert say(need.headline) == "Set sent by Ada"


def test_only_a_drop_by_phone_waits_until_it_is_undone_or_the_next_round_is_paired(
    evening: Evening, desk: Desk
) -> None:
    evening.report_all()
    by_phone, by_desk, returned = evening.picture.entrants[:3]
    done = phone_of(evening, by_phone.id).do(DropByPlayer(evening.event, by_phone.code))
    desk.do(Drop(evening.event, by_desk.code))
    phone_of(evening, returned.id).do(DropByPlayer(evening.event, returned.code))
    desk.do(Return(evening.event, returned.code))
    (drop,) = drops(evening)
    assert (drop.entrant.id, drop.step) == (by_phone.id, done.step)
    (need,) = desk_needs(evening.picture, NOW, (drop,))
    assert (need.kind, need.step, say(need.headline)) == (
        DeskNeedKind.DROPPED,
        done.step,
        f"{by_phone.name} dropped by phone",
    )
    desk.undo(evening.event, done.step, agreed=True)
    assert not drops(evening)
    phone_of(evening, by_phone.id).do(DropByPlayer(evening.event, by_phone.code))
    assert len(drops(evening)) == 1
    evening.pair()
    assert not drops(evening)


def test_who_returned_and_dropped_again_at_the_desk_has_not_dropped_by_phone(evening: Evening, desk: Desk) -> None:
    evening.report_all()
    player = evening.picture.entrants[0]
    phone_of(evening, player.id).do(DropByPlayer(evening.event, player.code))
    desk.do(Return(evening.event, player.code))
    note = NotePenalty(evening.event, NoteKind.WARNING, player.code)
    desk.do(Together((note, Drop(evening.event, player.code))))
    assert not drops(evening)
    desk.do(Return(evening.event, player.code))
    done = phone_of(evening, player.id).do(DropByPlayer(evening.event, player.code))
    assert [drop.step for drop in drops(evening)] == [done.step]


SAID = st.sampled_from(["", "2-0", "2-1", "1-2"])


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(st.tuples(SAID, SAID, st.integers(0, 600), st.integers(0, 600)), min_size=4, max_size=4))
def test_a_match_waits_once_for_what_its_reports_say(evening: Evening, said: list[tuple[str, str, int, int]]) -> None:
    """Whatever was reported when: a match is listed if and only if its reports need the desk; by need and age."""
    picture = with_reports(evening.picture, said)
    needs = desk_needs(picture, NOW)
    expected = {
        match.table_number: DeskNeedKind.DIFFERS if a and b and a != b else DeskNeedKind.AGREED
        for match, (a, b, _at_a, _at_b) in zip(picture.pending, said, strict=True)
        if a and b
    } | {
        match.table_number: DeskNeedKind.ALONE
        for match, (a, b, at_a, at_b) in zip(picture.pending, said, strict=True)
        if bool(a) is not bool(b) and (at_a if a else at_b) * 1000 >= ALONE_MS
    }
    assert {need.table: need.kind for need in needs} == expected
    assert len(needs) == len(expected)
    order = list(DeskNeedKind)
    ranks = [(order.index(need.kind), need.since_ms) for need in needs]
    assert ranks == sorted(ranks)
    for need in needs:
        assert need.reported is not None
        assert len(need.lines) == (2 if need.kind is DeskNeedKind.DIFFERS else 1)


def with_reports(picture: Picture, said: list[tuple[str, str, int, int]]) -> Picture:
    """The picture with reports of its pending matches, each so many seconds old."""
    rows = [
        PhoneReportRow(0, picture.event.id, match.id, entrant_id, text, moment_text(NOW - age * 1000))
        for match, (a, b, at_a, at_b) in zip(picture.pending, said, strict=True)
        for entrant_id, text, age in ((match.a_id, a, at_a), (match.b_id, b, at_b))
        if text
    ]
    return replace(picture, reports=tuple(rows))
