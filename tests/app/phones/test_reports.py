"""Players report results by phone: both must agree, nothing they do changes a result, and the desk wins."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.reports.matches import ALONE_MS, Agreement, reported_match, reported_matches
from irondie_to.app.core.results import read_result, result_of, text_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.undo import step_name
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.desk_needs import desk_needs
from irondie_to.app.phones.reports import (
    AgreeToReport,
    AnswerCall,
    AskForReferee,
    DropByPlayer,
    EndCall,
    EnterAgreed,
    ReportResult,
    TakeBackReport,
    reportable,
)
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.messages.core.words import say

NOW = moment_ms("2026-03-21T09:00:00Z")


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=6)
    found.pair()
    return found


def at_table(evening: Evening, table: int) -> tuple[MatchRow, str, str]:
    """The match at a table of the current round, and the codes of its players."""
    picture = evening.picture
    match = next(match for match in picture.matches_of(picture.under_way[0]) if match.table_number == table)
    return match, picture.entrant(match.a_id).code, picture.entrant(match.b_id).code


def reports(evening: Evening) -> list[tuple[int, str]]:
    return [(row.entrant_id, row.result) for row in evening.picture.reports]


def result_at(evening: Evening, match: MatchRow) -> str:
    row = evening.picture.match_row(match.id)
    assert row is not None
    return text_of(result_of(row))


def phone(desk: Desk, evening: Evening, player: str) -> Desk:
    """A desk of the player's phone on the same database."""
    name = next(entrant.name for entrant in evening.picture.entrants if entrant.code == player)
    return Desk(desk._store, desk._now, "phone", name, station=f"phone {player}")


def test_a_result_is_entered_when_the_opponent_agrees(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 2)
    done = phone(desk, evening, a).do(ReportResult(evening.event, match.id, a, read_result("2-1")))
    assert done.value == 0
    assert reports(evening) == [(match.a_id, "2-1")]
    assert result_at(evening, match) == ""
    (seen,) = evening.picture.reports
    done = phone(desk, evening, b).do(AgreeToReport(evening.event, b, seen))
    assert done.value == 1
    assert result_at(evening, match) == "2-1"
    assert reports(evening) == []
    last = desk.journal(evening.event)[0]
    name = next(entrant.name for entrant in evening.picture.entrants if entrant.code == b)
    assert (last.person, last.who) == (name, "phone")
    assert "2–1" in say(done.name)


def test_the_same_report_from_both_is_agreement(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 1)
    desk.do(ReportResult(evening.event, match.id, b, read_result("0-2")))
    done = desk.do(ReportResult(evening.event, match.id, a, read_result("0-2")))
    assert done.value == 1
    assert result_at(evening, match) == "0-2"


def test_the_journal_says_in_words_that_an_agreed_draw_was_reported(evening: Evening, desk: Desk) -> None:
    match, a, _b = at_table(evening, 1)
    phone(desk, evening, a).do(ReportResult(evening.event, match.id, a, read_result("id")))
    assert "table 1: agreed draw reported, " in say(step_name(desk.journal(evening.event)[0]))


def test_different_reports_wait_for_the_players_and_show_at_the_desk(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 3)
    desk.do(ReportResult(evening.event, match.id, a, read_result("2-1")))
    desk.do(ReportResult(evening.event, match.id, b, read_result("1-2")))
    (found,) = reported_matches(evening.picture)
    assert found.agreement(NOW) is Agreement.DIFFERS
    assert [need.reported for need in desk_needs(evening.picture, NOW)] == [found]
    desk.do(ReportResult(evening.event, match.id, b, read_result("2-1")))
    assert result_at(evening, match) == "2-1"
    assert not reported_matches(evening.picture)


def test_a_report_that_stays_alone_shows_at_the_desk_after_three_minutes(evening: Evening, desk: Desk) -> None:
    match, a, _b = at_table(evening, 3)
    desk.do(ReportResult(evening.event, match.id, a, read_result("2-0")))
    (found,) = reported_matches(evening.picture)
    reported = moment_ms(evening.picture.reports[0].reported_at)
    assert found.agreement(reported + ALONE_MS - 1) is Agreement.ONE
    assert not desk_needs(evening.picture, reported + ALONE_MS - 1)
    assert found.agreement(reported + ALONE_MS) is Agreement.ALONE
    assert [need.reported for need in desk_needs(evening.picture, reported + ALONE_MS)] == [found]


def test_a_report_that_changed_is_not_agreed_to(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 1)
    desk.do(ReportResult(evening.event, match.id, a, read_result("2-0")))
    (seen,) = evening.picture.reports
    assert refusal(desk, AgreeToReport(evening.event, a, seen)) == "phones.report_changed"
    desk.do(ReportResult(evening.event, match.id, a, read_result("2-1")))
    assert refusal(desk, AgreeToReport(evening.event, b, seen)) == "phones.report_changed"
    (now,) = evening.picture.reports
    desk.do(TakeBackReport(evening.event, a, now))
    assert reports(evening) == []
    assert refusal(desk, AgreeToReport(evening.event, b, now)) == "phones.report_changed"
    assert refusal(desk, TakeBackReport(evening.event, a, now)) == "phones.report_changed"
    assert result_at(evening, match) == ""


def test_a_report_that_is_no_longer_possible_is_not_agreed_to(evening: Evening, desk: Desk) -> None:
    """Agreed draws were switched off, and a game was lost by a penalty, after the reports."""
    desk.do(ChangePhoneRules(evening.event, PhoneRules(agreed_draws=True, enter_agreed=False)))
    seen = {}
    for table, result in ((1, "id"), (2, "2-0")):
        match, a, b = at_table(evening, table)
        desk.do(ReportResult(evening.event, match.id, a, read_result(result)))
        seen[b] = evening.picture.reports[-1]
    desk.do(ChangePhoneRules(evening.event, PhoneRules(agreed_draws=False, enter_agreed=False)))
    _match, a, b = at_table(evening, 2)
    desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, a, 2, "late")))
    for player, report in seen.items():
        assert refusal(desk, AgreeToReport(evening.event, player, report)) == "phones.not_reportable"
    assert len(evening.picture.reports) == 2
    desk.do(ReportResult(evening.event, seen[b].match_id, a, read_result("2-1")))
    desk.do(AgreeToReport(evening.event, b, evening.picture.reports[-1]))


def test_only_the_two_players_of_a_match_report_it_and_only_once(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 1)
    _other, stranger, _ = at_table(evening, 2)
    report = ReportResult(evening.event, match.id, stranger, read_result("2-0"))
    assert refusal(desk, report) == "phones.not_your_match"
    assert refusal(desk, ReportResult(evening.event, 999, a, read_result("2-0"))) == "phones.not_your_match"
    evening.report("1 2-0")
    for player in (a, b):
        assert refusal(desk, ReportResult(evening.event, match.id, player, read_result("0-2"))) == "phones.result_there"
    assert result_at(evening, match) == "2-0"


def test_what_the_desk_types_wins_and_its_undo_brings_the_reports_back(evening: Evening, desk: Desk) -> None:
    match, a, _b = at_table(evening, 2)
    phone(desk, evening, a).do(ReportResult(evening.event, match.id, a, read_result("2-1")))
    phone(desk, evening, a).do(AskForReferee(evening.event, match.id, a))
    evening.report("2 0-2")
    assert reports(evening) == []
    assert evening.picture.calls == ()
    desk.undo(evening.event)
    assert result_at(evening, match) == ""
    assert reports(evening) == [(match.a_id, "2-1")]
    assert len(evening.picture.calls) == 1


def test_phones_never_stand_in_the_way_of_the_undo_of_the_desk(evening: Evening, desk: Desk) -> None:
    match, a, _b = at_table(evening, 2)
    phone(desk, evening, a).do(ReportResult(evening.event, match.id, a, read_result("2-1")))
    phone(desk, evening, a).do(AskForReferee(evening.event, match.id, a))
    desk.undo(evening.event)  # the publication of the round
    assert evening.picture.rounds == ()
    assert (evening.picture.reports, evening.picture.calls) == ((), ())
    desk.redo(evening.event)
    assert reports(evening) == [(match.a_id, "2-1")]


def test_agreed_results_wait_for_one_key_where_the_event_says_so(evening: Evening, desk: Desk) -> None:
    rules = PhoneRules(enter_agreed=False)
    desk.do(ChangePhoneRules(evening.event, rules, PhoneRules()))
    assert refusal(desk, ChangePhoneRules(evening.event, rules)) == "phones.same_rules"
    assert refusal(desk, ChangePhoneRules(evening.event, PhoneRules(), PhoneRules())) == "desk.changed_elsewhere"
    match, a, b = at_table(evening, 1)
    desk.do(ReportResult(evening.event, match.id, a, read_result("2-1")))
    assert desk.do(ReportResult(evening.event, match.id, b, read_result("2-1"))).value == 0
    (found,) = reported_matches(evening.picture)
    assert [need.reported for need in desk_needs(evening.picture, NOW)] == [found]
    assert found.agreement(NOW) is Agreement.BOTH
    assert found.a is not None
    assert found.b is not None
    stale = (found.a, found.b._replace(version=9))
    assert refusal(desk, EnterAgreed(evening.event, stale, 1)) == "phones.no_longer_agreed"
    desk.do(EnterAgreed(evening.event, (found.a, found.b), 1))
    assert result_at(evening, match) == "2-1"


def test_agreed_knockout_results_wait_by_default_and_need_a_winner(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    match, a, b = at_table(evening, 1)
    offered = {text_of(result) for result in reportable(evening.picture, match, NOW)}
    assert "2-1" in offered
    assert not offered & {"id", "1-1", "1-1-1", "0-0-1"}
    desk.do(ReportResult(evening.event, match.id, a, read_result("1-2")))
    assert desk.do(ReportResult(evening.event, match.id, b, read_result("1-2"))).value == 0
    assert result_at(evening, match) == ""
    assert refusal(desk, ReportResult(evening.event, match.id, a, read_result("id"))) == "phones.not_reportable"


def test_results_without_two_wins_are_offered_once_match_time_is_over(evening: Evening, desk: Desk) -> None:
    match, a, _b = at_table(evening, 1)
    without_clock = {text_of(result) for result in reportable(evening.picture, match, NOW)}
    assert {"1-0", "0-1", "1-1", "0-0", "2-0", "id"} <= without_clock
    assert not without_clock & {"fa", "fb", "dl", "2-2"}
    started = moment_ms(desk._now())
    desk.do(StartRoundClock(evening.event, started))
    during = {text_of(result) for result in reportable(evening.picture, match, started + 44 * 60_000)}
    assert not during & {"1-0", "0-1", "1-1", "0-0-1"}
    assert {"2-0", "2-1", "0-2", "1-2", "id"} <= during
    after = {text_of(result) for result in reportable(evening.picture, match, started + 45 * 60_000)}
    assert {"1-0", "0-1", "1-1", "1-0-1", "0-0-1"} <= after
    assert refusal(desk, ReportResult(evening.event, match.id, a, read_result("1-0"))) == "phones.not_reportable"


def test_switched_off_is_refused(evening: Evening, desk: Desk) -> None:
    off = PhoneRules(report=False, call=False, drop=False)
    desk.do(ChangePhoneRules(evening.event, off))
    match, a, _b = at_table(evening, 1)
    assert refusal(desk, ReportResult(evening.event, match.id, a, read_result("2-0"))) == "phones.report_off"
    assert refusal(desk, AskForReferee(evening.event, match.id, a)) == "phones.call_off"
    assert refusal(desk, DropByPlayer(evening.event, a)) == "phones.drop_off"


def test_the_referee_is_called_once_answered_and_done(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 2)
    _match, stranger, _ = at_table(evening, 1)
    assert refusal(desk, AskForReferee(evening.event, match.id, stranger)) == "phones.not_your_match"
    desk.do(AskForReferee(evening.event, match.id, a))
    assert refusal(desk, AskForReferee(evening.event, match.id, b)) == "phones.called_already"
    (call,) = evening.picture.calls
    desk.do(AnswerCall(evening.event, call, "Ivo"))
    assert refusal(desk, AnswerCall(evening.event, call)) == "phones.call_changed"
    (answered,) = evening.picture.calls
    assert answered.taken_by == "Ivo"
    assert refusal(desk, EndCall(evening.event, answered, stranger)) == "phones.not_your_match"
    own = reported_match(evening.picture, match.id)
    assert own is not None
    assert own.call == answered
    desk.do(EndCall(evening.event, answered, a))
    assert evening.picture.calls == ()
    assert refusal(desk, EndCall(evening.event, answered)) == "phones.call_changed"


def test_a_player_drops_between_rounds_and_the_desk_undoes_it(evening: Evening, desk: Desk) -> None:
    match, a, _b = at_table(evening, 1)
    assert refusal(desk, DropByPlayer(evening.event, a)) == "phones.drop_in_match"
    evening.report_all()
    done = phone(desk, evening, a).do(DropByPlayer(evening.event, a))
    assert evening.picture.entrant(match.a_id).dropped_after == 1
    desk.undo(evening.event, done.step, agreed=True)
    assert evening.picture.entrant(match.a_id).dropped_after is None


ACTS = st.lists(st.tuples(st.sampled_from("ab"), st.sampled_from(["2-0", "2-1", "1-2", "agree", "back"])), max_size=12)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=ACTS)
def test_no_sequence_of_reports_changes_a_result_that_is_there(
    evening: Evening, desk: Desk, acts: list[tuple[str, str]]
) -> None:
    """After any acts of two phones, the result is one on which both agreed; once there, it stays."""
    match, a, b = at_table(evening, 1)
    players, said = {"a": a, "b": b}, {"a": "", "b": ""}
    there = ""
    for side, act in acts:
        player, other = players[side], "b" if side == "a" else "a"
        seen = {row.entrant_id: row for row in evening.picture.reports}
        own: PhoneReportRow | None = seen.get(match.a_id if side == "a" else match.b_id)
        others: PhoneReportRow | None = seen.get(match.b_id if side == "a" else match.a_id)
        if act == "agree":
            if others is None:
                continue
            desk.do(AgreeToReport(evening.event, player, others))
            said[side] = said[other]
        elif act == "back":
            if own is None:
                continue
            desk.do(TakeBackReport(evening.event, player, own))
            said[side] = ""
        elif there:
            command = ReportResult(evening.event, match.id, player, read_result(act))
            assert refusal(desk, command) == "phones.result_there"
        else:
            desk.do(ReportResult(evening.event, match.id, player, read_result(act)))
            said[side] = act
        if not there and said["a"] and said["a"] == said["b"]:
            there = said["a"]
        assert result_at(evening, match) == there
    if there:
        desk.undo(evening.event)
    for row in evening.picture.reports:
        desk.do(TakeBackReport(evening.event, players["a" if row.entrant_id == match.a_id else "b"], row))


def test_reports_and_calls_end_when_the_players_of_the_match_change(evening: Evening, desk: Desk) -> None:
    match, a, b = at_table(evening, 1)
    _other, moved, _b = at_table(evening, 2)
    desk.do(ReportResult(evening.event, match.id, a, read_result("0-2")))
    desk.do(AskForReferee(evening.event, match.id, b))
    desk.do(SwapPlayers(evening.event, b, moved))
    assert reported_matches(evening.picture) == ()
    desk.do(AskForReferee(evening.event, match.id, a))
    desk.undo(evening.event)
    desk.undo(evening.event)
    assert reports(evening) == [(match.a_id, "0-2")]
    assert [call.entrant_id for call in evening.picture.calls] == [match.b_id]


def test_a_report_of_a_semifinal_ends_when_a_quarterfinal_is_corrected(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report_all()
    match = evening.picture.pending[0]
    won = next(row for row in evening.picture.matches_of(evening.picture.knockout[0]) if row.a_id == match.a_id)
    code = evening.picture.entrant(match.a_id).code
    desk.do(ReportResult(evening.event, match.id, code, read_result("2-0")))
    desk.do(CorrectResult(evening.event, "quarterfinals", won.table_number, read_result("0-2")))
    now = evening.picture.match_row(match.id)
    assert now is not None
    assert now.a_id != match.a_id
    assert reports(evening) == []
