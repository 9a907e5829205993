"""The lines that staff type on phones: what each role may do, and which meaning a form was made for."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.typed.meaning import LineText, TypedState
from irondie_to.app.entry.by_phone import last_entry, phone_sheet, shown_as, slips_of
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.knockout.commands import MakeCut

HELPER, REFEREE = StaffRole.HELPER, StaffRole.REFEREE


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=4, swiss_rounds=1, cut=4)
    found.pair()
    return found


def typed(evening: Evening, text: str, role: StaffRole = HELPER, *, is_slip: bool = False) -> TypedLine:
    sheet = phone_sheet(evening.picture)
    assert sheet is not None
    return sheet.understand(text, "en", 0, role, is_slip=is_slip)


def proof(evening: Evening, text: str, *, is_armed: bool = False) -> str:
    return shown_as(LineText(text, typed(evening, text), is_armed))


def test_each_role_enters_what_it_may(evening: Evening) -> None:
    for text, helper, referee in (
        ("1 2-1", True, True),
        ("1 fa", True, True),
        ("1 w a: late", False, True),
        ("1 +3", False, True),
        ("1 r: words", False, True),
        ("swap 1 2", False, False),
    ):
        assert (typed(evening, text).state is TypedState.READY) is helper
        assert (typed(evening, text, REFEREE).state is TypedState.READY) is referee


def test_a_proof_is_good_while_the_line_does_the_same(evening: Evening) -> None:
    before = proof(evening, "1 2-1")
    evening.report("2 2-0")
    assert proof(evening, "1 2-1") == before  # another table does not matter
    assert len({before, proof(evening, "1 2-0"), proof(evening, "1 2-1", is_armed=True)}) == 3
    evening.report("1 1-2")
    replaced = proof(evening, "1 2-1")
    assert replaced != before
    evening.desk.undo(evening.event)
    assert proof(evening, "1 2-1") == before
    evening.report("1 0-2")
    assert proof(evening, "1 2-1") not in {before, replaced}
    assert shown_as(LineText()) == ""


def test_the_last_entry_is_the_own_one_that_was_not_undone(evening: Evening) -> None:
    evening.report("1 2-1")
    evening.report("2 fa")
    station = evening.desk.seat.station

    def last(at: str = station) -> tuple[int, str] | None:
        found = last_entry(evening.desk.journal(evening.event), at)
        return None if found is None else (found.table, found.typed)

    assert last() == (2, "fa")
    assert last("phone s1") is None
    evening.desk.undo(evening.event)
    assert last() == (1, "2-1")


def test_a_slip_is_of_a_swiss_round(evening: Evening) -> None:
    sheet = phone_sheet(evening.picture)
    assert sheet is not None
    assert slips_of(typed(evening, "1 2-1", is_slip=True), sheet) == {1: {1: "2-1"}}
    assert slips_of(typed(evening, "1 2-1"), sheet) == {}
    assert slips_of(typed(evening, "1 2-2", is_slip=True), sheet) == {}
    evening.report_all()
    evening.desk.do(MakeCut(evening.event))
    sheet = phone_sheet(evening.picture)
    assert sheet is not None
    assert sheet.round is None
    assert [match.line.table for match in sheet.missing] == [1, 2]
    evening.report("1 2-0 2 2-1")
    assert [match.typed for match in phone_sheet(evening.picture).missing]  # type: ignore[union-attr]
