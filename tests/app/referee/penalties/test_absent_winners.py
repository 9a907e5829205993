"""Players marked as absent win nothing unless somebody says that they were there."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS, minute

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result, result_of, text_of
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.knockout import KnockoutSheet, understand_knockout
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.round import understand, understand_slip
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.journal.queries import journal
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.app.rounds.entered import entered
from irondie_to.app.rounds.queries import swiss_round
from irondie_to.app.rounds.sheet import published_sheet
from irondie_to.messages.core.words import say
from irondie_to.tournament.clocks.clock import Winner


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players in round 1; the first player of table 1 is marked as absent."""
    found = new_evening(desk, 4, swiss_rounds=2, cut=2)
    found.pair()
    desk.do(MarkAbsent(found.event, 1, codes(found)[0]))
    return found


def codes(evening: Evening) -> tuple[str, str]:
    match = evening.picture.matches[0]
    return evening.picture.entrant(match.a_id).code, evening.picture.entrant(match.b_id).code


def stored(evening: Evening) -> str:
    return text_of(result_of(evening.picture.matches[0]))


def record(evening: Evening, text: str, *here: str) -> RecordResults:
    return RecordResults(evening.event, ((1, read_result(text)),), here=here)


def typed(evening: Evening, text: str) -> TypedLine:
    return understand(published_sheet(evening.picture, 1), text)


@pytest.mark.parametrize("text", ["2-0", "2-1", "1-0", "1-1", "id", "0-0", "fb"])
def test_a_result_by_which_an_absent_player_wins_or_draws_is_refused(evening: Evening, text: str) -> None:
    assert refusal(evening.desk, record(evening, text)) == "absence.cannot_win"
    assert refusal(evening.desk, record(evening, text, codes(evening)[1])) == "absence.cannot_win"
    assert stored(evening) == ""


@pytest.mark.parametrize("text", ["0-2", "1-2", "0-1", "fa", "dl"])
def test_the_opponent_wins_without_a_question(evening: Evening, text: str) -> None:
    evening.desk.do(record(evening, text))
    assert stored(evening) == text


def test_the_answer_marks_the_player_as_here_and_is_one_step(evening: Evening) -> None:
    a, _b = codes(evening)
    changes = evening.desk.do(record(evening, "2-0", a))
    assert (stored(evening), evening.picture.matches[0].absent_a) == ("2-0", "")
    name = evening.picture.entrant(evening.picture.matches[0].a_id).name
    assert f"{name} marked as present" in say(changes.name)
    (line, *_rest) = entered(journal(evening.desk.journal(evening.event), evening.desk.seat), 1)
    assert (line.table, line.result) == (1, "2-0")
    evening.desk.undo(evening.event)
    assert (stored(evening), evening.picture.matches[0].absent_a) == ("", "away")


def test_the_line_asks_by_name_and_enter_again_answers(evening: Evening) -> None:
    name = evening.picture.entrant(evening.picture.matches[0].a_id).name
    line = typed(evening, "1 2-1")
    assert line.state is TypedState.DOUBTED
    assert line.message is not None
    assert say(line.message) == (
        f"{name} is marked as absent. Was {name} actually there? Saving this also marks {name} as present."
    )
    (command,) = line.value
    evening.desk.do(command)
    assert (stored(evening), evening.picture.matches[0].absent_a) == ("2-1", "")
    again = typed(evening, "1 2-0")
    assert again.message is not None
    assert again.message.code == "entry.replaces", "the player is here now"


def test_a_correction_asks_as_well(evening: Evening) -> None:
    evening.desk.do(record(evening, "fa"))
    correct = CorrectResult(evening.event, "1", 1, read_result("2-0"))
    assert refusal(evening.desk, correct) == "absence.cannot_win"
    line = typed(evening, "1 2-0")
    assert line.state is TypedState.REPLACES
    assert line.message is not None
    assert line.message.code == "entry.was_here"
    (command,) = line.value
    evening.desk.do(command)
    assert (stored(evening), evening.picture.matches[0].absent_a) == ("2-0", "")


def test_both_absent_players_are_asked_for_in_a_draw(evening: Evening) -> None:
    _a, b = codes(evening)
    evening.desk.do(MarkAbsent(evening.event, 1, b))
    line = typed(evening, "1 1-1")
    assert line.message is not None
    assert line.message.code == "entry.were_here"
    assert say(line.message)
    evening.desk.do(*line.value)
    match = evening.picture.matches[0]
    assert (stored(evening), match.absent_a, match.absent_b) == ("1-1", "", "")


def test_a_slip_of_the_second_pass_asks_as_well(evening: Evening) -> None:
    line = understand_slip(published_sheet(evening.picture, 1), "1 2-0")
    assert line.is_slip
    assert line.state is TypedState.DOUBTED
    assert line.message is not None
    assert line.message.code == "entry.was_here"


def test_in_the_knockout_it_is_the_same(evening: Evening) -> None:
    evening.desk.do(record(evening, "0-2"))
    evening.report("2 2-0")
    evening.pair()
    evening.report_all()
    evening.desk.do(MakeCut(evening.event))
    final = evening.picture.pending[0]
    a = evening.picture.entrant(final.a_id).code
    evening.desk.do(MarkAbsent(evening.event, final.table_number, a))
    result = ((final.table_number, read_result("2-0")),)
    assert refusal(evening.desk, RecordResults(evening.event, result)) == "absence.cannot_win"
    line = understand_knockout(KnockoutSheet(evening.picture), f"{final.table_number} 2-0")
    assert line.state is TypedState.DOUBTED
    evening.desk.do(*line.value)
    assert evening.picture.pending == ()
    assert evening.picture.match_row(final.id) is not None
    assert {match.absent_a for match in evening.picture.matches} == {"", "away"}, "the first round keeps its mark"


def test_an_absent_player_wins_no_game_on_the_clocks(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    a, _b = codes(evening)
    desk.do(StartRoundClock(event, START_MS))
    desk.do(StartGame(event, minute(1), (1,), here=(a,)))
    desk.do(MarkAbsent(event, 1, a))  # the player has left the table again
    for winner in (Winner.A, Winner.DRAWN):
        assert refusal(desk, EndGame(event, minute(9), 1, winner)) == "absence.cannot_win"
    desk.do(MarkAbsent(event, 1, a, is_here=True))
    desk.do(EndGame(event, minute(9), 1, Winner.A))


def test_a_game_lost_by_absence_is_on_row_and_tile_and_in_every_result(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    a, _b = codes(evening)
    desk.do(ChangeEvent(event, {"absent_game_minutes": 5, "absent_match_minutes": 10}))
    desk.do(StartRoundClock(event, START_MS))
    desk.do(GiveAbsenceLoss(event, 1, at_ms=minute(6), words="not at the table"))
    assert [note.lost_game for note in evening.picture.notes] == [True]
    assert swiss_round(evening.picture, 1).matches[0].so_far == "0-1"
    assert clock_board(evening.picture).at(minute(6)).tables[0].card.games == (0, 1, 0)
    desk.do(MarkAbsent(event, 1, a, is_here=True))
    assert refusal(desk, record(evening, "2-0")) == "result.against_penalty"
    desk.do(record(evening, "2-1"))


def test_a_match_that_the_other_loses_is_not_given_to_an_absent_player(evening: Evening) -> None:
    _a, b = codes(evening)
    lost = GiveUsualPenalty(NotePenalty(evening.event, NoteKind.MATCH_LOSS, b))
    assert refusal(evening.desk, lost) == "absence.cannot_win"
    assert evening.picture.notes == ()
