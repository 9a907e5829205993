"""A typed table alone: what its players have reported by phone, and the result on which they agree."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from reporters import match_at, report, reports_at

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.results import result_of, text_of
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout, understand_result
from irondie_to.app.entry.round import understand, understand_slip
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.reports import EnterAgreed
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.rounds.sheet import RoundState, published_sheet
from irondie_to.messages.core.words import say


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Round 1 of eight players; agreed results wait for the desk."""
    found = new_evening(desk, players=8)
    found.pair()
    desk.do(ChangePhoneRules(found.event, PhoneRules(enter_agreed=False)))
    return found


def sheet(evening: Evening) -> RoundState:
    return published_sheet(evening.picture, len(evening.picture.swiss))


def test_the_table_alone_enters_what_both_agree_on(evening: Evening, desk: Desk) -> None:
    report(evening, 2, "1-2", "1-2")
    typed = understand(sheet(evening), "2 ")
    assert (typed.state, typed.result, typed.winner) == (TypedState.READY, "1-2", typed.lines[0].b)
    assert say(typed.message) == "both agreed on their phones" if typed.message else False
    (command,) = typed.value
    assert isinstance(command, EnterAgreed)
    desk.do(command)
    assert text_of(result_of(match_at(evening, 2))) == "1-2"
    assert reports_at(evening, 2) == []
    desk.undo(evening.event)
    assert len(reports_at(evening, 2)) == 2
    assert understand(sheet(evening), "2").value == (command,)


def test_what_is_typed_wins_over_what_both_agree_on(evening: Evening, desk: Desk) -> None:
    report(evening, 2, "1-2", "1-2")
    typed = understand(sheet(evening), "2 2-1")
    assert typed.result == "2-1"
    for command in typed.value:
        desk.do(command)
    assert text_of(result_of(match_at(evening, 2))) == "2-1"
    assert reports_at(evening, 2) == []
    assert understand(sheet(evening), "2").state is TypedState.BEGUN, "and now there is a result"


def told(evening: Evening, line: str) -> str:
    message = understand(sheet(evening), line).message
    return "" if message is None else say(message)


def names_at(evening: Evening, table: int) -> tuple[str, str]:
    match = match_at(evening, table)
    a, b = (evening.picture.entrant(seat).name for seat in (match.a_id, match.b_id))
    return a, b


def test_while_a_result_is_typed_what_was_reported_is_said(evening: Evening, desk: Desk) -> None:
    a, b = names_at(evening, 1)
    report(evening, 1, "2-1")
    assert told(evening, "1 2") == told(evening, "1 2-1") == f"from phones: {a} says 2–1"
    assert not understand(sheet(evening), "1 2-1").is_against_reports
    assert told(evening, "1 2-0") == f"replaces what was reported by phone: {a} says 2–1"
    assert told(evening, "1 1-1").startswith(f"replaces what was reported by phone: {a} says 2–1; match drawn")
    report(evening, 1, "", "1-2")
    typed = understand(sheet(evening), "1 2-1")
    assert (typed.state, typed.is_against_reports) == (TypedState.READY, True), "one Enter is enough"
    assert told(evening, "1 2-1") == f"replaces what was reported by phone: {a} says 2–1, {b} says 1–2"
    report(evening, 2, "0-2", "0-2")
    assert told(evening, "2 0-2") == "both agreed on their phones"
    assert told(evening, "2 2-0") == told(evening, "2 fb") == "replaces what both agreed on their phones: 0–2"
    assert told(evening, "3 2-0") == ""
    assert "phone" not in told(evening, "1 m a"), "a penalty says its own"
    slip = understand_slip(sheet(evening), "1 2-0").message
    assert slip is not None
    assert "phone" not in say(slip)


def test_the_step_names_what_the_typed_result_replaces(evening: Evening, desk: Desk) -> None:
    _a, b = names_at(evening, 1)
    report(evening, 1, "2-1", "1-2")
    report(evening, 2, "1-2", "1-2")
    report(evening, 3, "2-0")
    names = {table: names_at(evening, table) for table in (1, 2, 3)}
    for line, replaced in (
        ("1 2-1", [f"replaces 1-2, reported by phone: {b}"]),
        ("2 2-0", [f"replaces 1-2, reported by phone: {names[2][0]}, {names[2][1]}"]),
        ("3 2-0", []),
    ):
        (command,) = understand(sheet(evening), line).value
        step = say(desk.do(command).name).replace("–", "-")
        assert step.split("; ")[1:] == [words.replace("–", "-") for words in replaced]
    desk.undo(evening.event)
    desk.undo(evening.event)
    assert [row.result for row in reports_at(evening, 2)] == ["1-2", "1-2"]


def test_a_player_who_agrees_after_all_replaces_nothing(evening: Evening, desk: Desk) -> None:
    desk.do(ChangePhoneRules(evening.event, PhoneRules(), PhoneRules(enter_agreed=False)))
    report(evening, 1, "2-1", "1-2")
    report(evening, 1, "1-2")
    assert text_of(result_of(match_at(evening, 1))) == "1-2"
    (latest, *_older) = evening.desk.read(lambda reading: reading.journal(evening.event))
    assert "step.both_agreed" in latest.values
    assert "replaced_reports" not in latest.values


def test_a_table_whose_players_differ_says_what_each_reports(evening: Evening) -> None:
    report(evening, 1, "2-1")
    report(evening, 3, "2-1", "1-2")
    for table, said in ((1, ["2–1"]), (3, ["2–1", "1–2"])):
        typed = understand(sheet(evening), str(table))
        assert (typed.state, typed.value) == (TypedState.BEGUN, None)
        assert typed.message is not None
        text = say(typed.message)
        assert text.startswith("from phones: ")
        assert [word for word in text.replace(",", "").split() if "–" in word] == said
    assert say(understand(sheet(evening), "4").message) == "result missing"  # type: ignore[arg-type]


def test_the_second_pass_types_slips_and_enters_nothing_agreed(evening: Evening) -> None:
    report(evening, 2, "1-2", "1-2")
    typed = understand_slip(sheet(evening), "2")
    assert (typed.state, typed.is_slip, typed.value) == (TypedState.BEGUN, False, None)
    assert say(typed.message) == "result missing"  # type: ignore[arg-type]


def test_an_agreed_result_of_an_absent_winner_is_asked_about(evening: Evening, desk: Desk) -> None:
    report(evening, 2, "2-0", "2-0")
    match = match_at(evening, 2)
    desk.do(MarkAbsent(evening.event, 2, evening.picture.entrant(match.a_id).code))
    typed = understand(sheet(evening), "2")
    assert (typed.state, typed.asks_who_was_here) == (TypedState.DOUBTED, True)


def test_in_the_knockout_too_where_agreed_results_wait_by_default(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    report(evening, 1, "2-1", "2-1")
    knockout = KnockoutSheet(evening.picture)
    typed = understand_knockout(knockout, "1")
    assert (typed.state, typed.result) == (TypedState.READY, "2-1")
    assert typed.message is not None
    assert say(typed.message).startswith("both agreed on their phones; ")
    assert understand_result(knockout, "final", 1, "").state is TypedState.EMPTY
    (command,) = typed.value
    desk.do(command)
    assert text_of(result_of(match_at(evening, 1))) == "2-1"
