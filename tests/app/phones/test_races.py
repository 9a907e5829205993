"""Both players and the desk on one result: what is typed at the desk wins, and phones never stand in its way."""

from __future__ import annotations

from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory

import pytest
from evenings import Evening, new_evening, refusal
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from reporters import match_at, phone_of, report, reports_at

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.reports.matches import reported_matches
from irondie_to.app.core.results import PENDING, read_result, result_of, text_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.reports import (
    AgreeToReport,
    AnswerCall,
    AskForReferee,
    EndCall,
    EnterAgreed,
    ReportResult,
    TakeBackReport,
)
from irondie_to.errors import UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=4)
    found.pair()
    return found


def code(evening: Evening, row_id: int) -> str:
    return evening.picture.entrant(row_id).code


def test_the_desk_is_first_and_the_second_player_agrees_too_late(evening: Evening) -> None:
    report(evening, 1, "2-1")
    (seen,), match = reports_at(evening, 1), match_at(evening, 1)
    evening.report("1 0-2")
    other = phone_of(evening, match.b_id)
    assert refusal(other, AgreeToReport(evening.event, code(evening, match.b_id), seen)) == "phones.result_there"
    assert text_of(result_of(match_at(evening, 1))) == "0-2"


def test_both_agree_first_and_the_desk_types_too_late(evening: Evening) -> None:
    """What the desk has typed is not lost without a word: the refusal names what is there, as for two stations."""
    report(evening, 1, "2-1", "2-1")
    assert text_of(result_of(match_at(evening, 1))) == "2-1"
    late = RecordResults(evening.event, ((1, read_result("0-2")),))
    assert refusal(evening.desk, late) == "result.there_already"
    evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2"), read_result("2-1")))
    assert text_of(result_of(match_at(evening, 1))) == "0-2"


def test_a_report_after_the_round_is_closed_changes_nothing(evening: Evening) -> None:
    match = match_at(evening, 1)
    evening.report_all()
    evening.pair()
    command = ReportResult(evening.event, match.id, code(evening, match.a_id), read_result("0-2"))
    assert refusal(phone_of(evening, match.a_id), command) == "phones.result_there"
    assert not evening.picture.reports


def test_an_agreed_result_is_undone_at_the_desk_like_any_step(evening: Evening, desk: Desk) -> None:
    """The step of the phone brings the first report back; the player who agreed is asked again."""
    match = match_at(evening, 1)
    report(evening, 1, "2-1")
    (seen,) = reports_at(evening, 1)
    done = phone_of(evening, match.b_id).do(AgreeToReport(evening.event, code(evening, match.b_id), seen))
    desk.undo(evening.event, done.step, agreed=True)
    assert match_at(evening, 1).is_pending
    assert reports_at(evening, 1) == [seen]
    desk.redo(evening.event, done.step, agreed=True)
    assert text_of(result_of(match_at(evening, 1))) == "2-1"
    assert reports_at(evening, 1) == []


RESULTS = ("2-0", "2-1", "1-2")


class OneTable(RuleBasedStateMachine):
    """The two players of a table with their phones, and the desk, in any order.

    A model knows what each has said and what the desk has done. The desk may always undo its own latest step.
    """

    club: Path

    @initialize(at_once=st.booleans())
    def begin(self, at_once: bool) -> None:
        self.folder = TemporaryDirectory()
        self.database = open_database(str(copy(self.club, self.folder.name)), Path(self.folder.name) / "backups")
        desk = Desk(SqlStore(self.database), lambda: "2026-03-21T09:00:00Z", "desk", station="desk")
        self.evening = new_evening(desk, players=2)
        if not at_once:
            desk.do(ChangePhoneRules(self.evening.event, PhoneRules(enter_agreed=False)))
        self.evening.pair()
        self.at_once, self.desk = at_once, desk
        match = self.match
        self.phones = {side: phone_of(self.evening, row) for side, row in (("a", match.a_id), ("b", match.b_id))}
        self.codes = {"a": code(self.evening, match.a_id), "b": code(self.evening, match.b_id)}
        self.mine = 0
        """How many of the desk's own results can be undone."""

    def teardown(self) -> None:
        if hasattr(self, "database"):
            self.database.close()
            self.folder.cleanup()

    @property
    def match(self) -> MatchRow:
        return match_at(self.evening, 1)

    def reports(self) -> dict[str, PhoneReportRow]:
        match = self.match
        return {"a" if row.entrant_id == match.a_id else "b": row for row in reports_at(self.evening, 1)}

    @property
    def result(self) -> str:
        return text_of(result_of(self.match))

    @rule(side=st.sampled_from("ab"), text=st.sampled_from(RESULTS))
    def reports_by_phone(self, side: str, text: str) -> None:
        before, reports = self.result, self.reports()
        command = ReportResult(self.evening.event, self.match.id, self.codes[side], read_result(text))
        if before:
            assert refusal(self.phones[side], command) == "phones.result_there"
            assert (self.result, self.reports()) == (before, reports)
            return
        self.phones[side].do(command)
        other = reports.get("b" if side == "a" else "a")
        agrees = other is not None and other.result == text
        assert self.result == (text if agrees and self.at_once else "")

    @rule(side=st.sampled_from("ab"))
    def agrees_by_phone(self, side: str) -> None:
        other = self.reports().get("b" if side == "a" else "a")
        if other is None:
            return
        command = AgreeToReport(self.evening.event, self.codes[side], other)
        if before := self.result:  # an undo of the desk has brought it back beside a report, which nobody is shown
            assert refusal(self.phones[side], command) == "phones.result_there"
            assert self.result == before
            return
        self.phones[side].do(command)
        assert self.result == (other.result if self.at_once else "")

    @rule(side=st.sampled_from("ab"))
    def takes_back(self, side: str) -> None:
        own = self.reports().get(side)
        if own is not None:
            self.phones[side].do(TakeBackReport(self.evening.event, self.codes[side], own))
            assert side not in self.reports()

    @rule(side=st.sampled_from("ab"))
    def calls_or_ends_the_call(self, side: str) -> None:
        call = next(iter(self.evening.picture.calls), None)
        if call is not None:
            self.phones[side].do(EndCall(self.evening.event, call, self.codes[side]))
        elif not self.result:
            self.phones[side].do(AskForReferee(self.evening.event, self.match.id, self.codes[side]))

    @precondition(lambda self: hasattr(self, "desk") and self.evening.picture.calls)
    @rule()
    def desk_takes_the_call(self) -> None:
        call = self.evening.picture.calls[0]
        self.desk.do(AnswerCall(self.evening.event, call))
        self.mine += 1

    @rule(text=st.sampled_from(RESULTS))
    def desk_types(self, text: str) -> None:
        """What is typed at the desk wins, whatever the phones have."""
        before = self.result
        if text == before:
            return
        if before:
            self.desk.do(CorrectResult(self.evening.event, "1", 1, read_result(text), read_result(before)))
        else:
            self.desk.do(RecordResults(self.evening.event, ((1, read_result(text)),)))
        self.mine += 1
        assert self.result == text
        assert not self.reports()
        assert not self.evening.picture.calls

    @precondition(lambda self: hasattr(self, "desk") and self.result)
    @rule()
    def desk_takes_the_result_back(self) -> None:
        self.desk.do(CorrectResult(self.evening.event, "1", 1, PENDING, read_result(self.result)))
        self.mine += 1
        assert self.result == ""

    @rule()
    def desk_enters_what_both_agree_on(self) -> None:
        both = self.reports()
        if len(both) == 2 and both["a"].result == both["b"].result:
            self.desk.do(EnterAgreed(self.evening.event, (both["a"], both["b"]), 1))
            self.mine += 1
            assert self.result == both["a"].result

    @precondition(lambda self: hasattr(self, "desk") and self.mine)
    @rule()
    def desk_undoes(self) -> None:
        """Undo at the desk takes back the desk's own latest step, unless a later result depends on it."""
        before, refused = self.result, None
        try:
            self.desk.undo(self.evening.event)
        except UserError as fault:
            refused = fault.code
        # only a result is in the way, and the refusal names it: never a report or a call
        assert refused is None or (before and refused == "desk.needed")
        self.mine = 0 if refused else self.mine - 1

    @invariant()
    def nothing_is_shown_beside_a_result(self) -> None:
        if hasattr(self, "desk") and self.result:
            assert not reported_matches(self.evening.picture)


def test_any_order_of_both_players_and_the_desk(empty_club: Path) -> None:
    machine = type("OneTableHere", (OneTable,), {"club": empty_club})
    run_state_machine_as_test(machine, settings=settings(max_examples=6, stateful_step_count=12, deadline=None))


def test_a_call_taken_back_by_phone_does_not_block_the_undo_at_the_desk(evening: Evening, desk: Desk) -> None:
    """The desk's answer is undone, and so are its steps before it; what the player did stays."""
    match = match_at(evening, 1)
    caller, player = phone_of(evening, match.a_id), code(evening, match.a_id)
    evening.report("2 2-1")
    caller.do(AskForReferee(evening.event, match.id, player))
    desk.do(AnswerCall(evening.event, evening.picture.calls[0]))
    caller.do(EndCall(evening.event, evening.picture.calls[0], player))
    for _step in range(2):
        desk.undo(evening.event)
    assert match_at(evening, 2).is_pending
    assert evening.picture.calls == ()
    for _step in range(2):
        desk.redo(evening.event)
    assert text_of(result_of(match_at(evening, 2))) == "2-1"


def test_a_new_call_stays_when_the_desk_undoes_the_end_of_the_old_one(evening: Evening, desk: Desk) -> None:
    match = match_at(evening, 1)
    caller, player = phone_of(evening, match.a_id), code(evening, match.a_id)
    caller.do(AskForReferee(evening.event, match.id, player))
    desk.do(EndCall(evening.event, evening.picture.calls[0]))
    caller.do(AskForReferee(evening.event, match.id, player))
    again = evening.picture.calls
    desk.undo(evening.event)
    assert evening.picture.calls == again


def test_a_report_of_a_cleared_match_does_not_block_the_undo_of_the_desk(evening: Evening, desk: Desk) -> None:
    report(evening, 1, "2-1")
    evening.report("1 2-0")
    desk.do(CorrectResult(evening.event, "1", 1, PENDING, read_result("2-0")))
    report(evening, 1, "1-2")
    (newer,) = reports_at(evening, 1)
    for result in ("2-0", ""):
        desk.undo(evening.event)
        assert text_of(result_of(match_at(evening, 1))) == result
    assert reports_at(evening, 1) == [newer]


def test_a_published_round_is_undone_whatever_phones_have_reported(evening: Evening, desk: Desk) -> None:
    """Reports and calls of a round that is gone are not shown, and are back with it; nobody can report meanwhile."""
    report(evening, 1, "2-1", "1-2")
    report(evening, 2, "2-0")
    match = match_at(evening, 1)
    caller = phone_of(evening, match.a_id)
    caller.do(AskForReferee(evening.event, match.id, code(evening, match.a_id)))
    seen = reports_at(evening, 1)
    desk.undo(evening.event)
    assert evening.picture.rounds == ()
    late = ReportResult(evening.event, match.id, code(evening, match.a_id), read_result("2-0"))
    assert refusal(caller, late) == "phones.not_your_match"
    agree = AgreeToReport(evening.event, code(evening, match.b_id), seen[0])
    assert refusal(phone_of(evening, match.b_id), agree) == "phones.not_your_match"
    desk.redo(evening.event)
    assert reports_at(evening, 1) == seen
    assert len(evening.picture.calls) == 1
