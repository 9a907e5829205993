"""A game lost by a penalty is a fact of the match: it is shown, it counts, and no result contradicts it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS, minute
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import CorrectGame, EndGame, SettleTime, StartGame
from irondie_to.app.clocks.time_up import TimeUpQuestion, time_up
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import PENDING, read_result, result_of, text_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.round import understand_slip
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import round_views
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.papers.bracket import bracket
from irondie_to.app.referee.check.current import check_of
from irondie_to.app.referee.penalties.commands import CorrectNote, GiveUsualPenalty, NotePenalty, RemoveNote
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.queries import swiss_round
from irondie_to.app.rounds.sheet import published_sheet
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import TableState, Winner
from irondie_to.tournament.document.document import read, write
from irondie_to.tournament.knockout.knockout import bracket_of


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players in round 1 of two without any results, whose clock is not started."""
    found = new_evening(desk, 4, swiss_rounds=2, cut=2)
    found.pair()
    return found


def match_at(evening: Evening, table: int = 1) -> MatchRow:
    return next(match for match in evening.picture.matches if match.table_number == table)


def code(evening: Evening, side: str, table: int = 1) -> str:
    match = match_at(evening, table)
    return evening.picture.entrant(match.a_id if side == "a" else match.b_id).code


def lose(evening: Evening, side: str, table: int = 1, words: str = "illegal set") -> None:
    """Give the player on this side of the table a game loss, as the line of entry does."""
    note = NotePenalty(evening.event, NoteKind.GAME_LOSS, code(evening, side, table), table, words)
    evening.desk.do(GiveUsualPenalty(note))


def face(evening: Evening, minutes: float = 0, table: int = 1) -> TableFace:
    faces = clock_board(evening.picture).at(minute(minutes)).tables
    return next(each for each in faces if each.card.table == table)


def stored(evening: Evening, table: int = 1) -> str:
    return text_of(result_of(match_at(evening, table)))


def record(evening: Evening, result: str, table: int = 1) -> RecordResults:
    return RecordResults(evening.event, ((table, read_result(result)),))


def test_a_game_loss_before_the_clock_runs_is_shown_on_row_and_tile(evening: Evening) -> None:
    lose(evening, "a")
    (line, other) = swiss_round(evening.picture, 1).matches
    assert (line.so_far, other.so_far, line.result) == ("0-1", "", None)
    assert face(evening).card.games == (0, 1, 0)
    assert face(evening).state is TableState.NOT_STARTED
    assert list(evening.picture.games) == []
    evening.desk.do(StartRoundClock(evening.event, START_MS))
    evening.desk.do(StartGame(evening.event, minute(1), (1,)))
    assert [game.number for game in evening.picture.games] == [2]
    assert face(evening, 2).game == 2
    check = check_of(evening.picture, 1)
    assert check is not None
    assert check.next_game(evening.picture) == 2


def test_the_clock_begins_with_the_game_after_the_lost_one(evening: Evening) -> None:
    lose(evening, "a")
    evening.desk.do(StartRoundClock(evening.event, START_MS, with_games=True))
    assert sorted(game.number for game in evening.picture.games) == [1, 2]
    assert (face(evening, 1).game, face(evening, 1, 2).game) == (2, 1)


@pytest.mark.parametrize(
    ("side", "refused", "kept"),
    [
        ("a", ["2-0", "1-0", "0-0", "1-0-1", "0-0-3", "id"], ["0-1", "0-2", "1-1", "2-1", "1-2", "fa", "fb", "dl"]),
        ("b", ["0-2", "0-1", "0-0", "0-1-1", "0-0-3", "id"], ["1-0", "2-0", "1-1", "1-2", "2-1", "fa", "fb", "dl"]),
    ],
)
def test_a_result_that_contradicts_it_is_refused_by_name(
    evening: Evening, side: str, refused: list[str], kept: list[str]
) -> None:
    lose(evening, side)
    name = evening.picture.entrant(getattr(match_at(evening), f"{side}_id")).name
    for text in refused:
        expected = "result.draw_against_penalty" if text == "id" else "result.against_penalty"
        assert refusal(evening.desk, record(evening, text)) == expected
        with pytest.raises(UserError) as fault:
            evening.desk.do(record(evening, text))
        assert f"{name} has lost" in say(fault.value.phrase)
        assert "(Game loss, illegal set)" in say(fault.value.phrase)
    assert stored(evening) == ""
    for text in kept:
        evening.desk.do(record(evening, text))
        assert stored(evening) == text
        evening.desk.undo(evening.event)


def test_several_results_are_refused_together(evening: Evening) -> None:
    lose(evening, "a", 2)
    both = RecordResults(evening.event, ((1, read_result("2-0")), (2, read_result("2-0"))))
    assert refusal(evening.desk, both) == "result.against_penalty"
    assert (stored(evening, 1), stored(evening, 2)) == ("", "")


def test_a_correction_is_held_against_it_also_in_an_earlier_round(evening: Evening) -> None:
    lose(evening, "a")
    evening.report("1 2-1 2 2-0")
    correct = CorrectResult(evening.event, "1", 1, read_result("2-0"))
    assert refusal(evening.desk, correct) == "result.against_penalty"
    evening.pair()
    assert refusal(evening.desk, correct) == "result.against_penalty"
    evening.desk.do(replace(correct, result=read_result("0-2")))
    first = next(match for match in evening.picture.matches_of(evening.picture.swiss[0]) if match.table_number == 1)
    assert text_of(result_of(first)) == "0-2"


def test_the_knockout_holds_results_against_it(evening: Evening) -> None:
    for _number in range(2):
        evening.report_all()
        if len(evening.picture.swiss) < 2:
            evening.pair()
    evening.desk.do(MakeCut(evening.event))
    final = evening.picture.pending[0]
    lost = evening.picture.entrant(final.a_id)
    evening.desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, lost.code)))
    names = {one.code: one.name for one in evening.picture.entrants}
    (meeting,) = round_views(bracket_of(evening.picture.tournament), names)[0].meetings
    assert (meeting.so_far, meeting.result) == ("0-1", None)
    (printed,) = bracket(evening.picture).stages[0].matches
    assert printed.b is not None
    assert (printed.a.games, printed.b.games, printed.a.winner, printed.b.winner) == ("0", "1", False, False)
    final_table = final.table_number
    assert refusal(evening.desk, record(evening, "2-0", final_table)) == "result.against_penalty"
    evening.desk.do(record(evening, "2-1", final_table))
    wrong = CorrectResult(evening.event, "final", final_table, read_result("2-0"))
    assert refusal(evening.desk, wrong) == "result.against_penalty"


def test_two_lost_games_decide_the_match_without_a_clock(evening: Evening) -> None:
    lose(evening, "a")
    lose(evening, "a")
    assert stored(evening) == "0-2"
    evening.desk.undo(evening.event)
    assert (stored(evening), face(evening).card.games) == ("", (0, 1, 0))
    lose(evening, "b")
    assert (stored(evening), face(evening).card.games) == ("", (1, 1, 0))
    lose(evening, "b")
    assert stored(evening) == "2-1"


def test_a_loss_after_the_result_costs_nothing(evening: Evening) -> None:
    evening.report("1 2-0")
    lose(evening, "a")
    assert [note.lost_game for note in evening.picture.notes] == [False]
    assert swiss_round(evening.picture, 1).matches[0].so_far == ""
    evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("2-1")))
    evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("2-0")))


def test_games_played_and_games_lost_count_together(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    lose(evening, "a")
    desk.do(StartRoundClock(event, START_MS))
    desk.do(StartGame(event, minute(1), (1,)))
    desk.do(EndGame(event, minute(10), 1, Winner.A))
    assert face(evening, 11).card.games == (1, 1, 0)
    desk.do(StartGame(event, minute(12), (1,)))
    assert face(evening, 12).game == 3
    assert desk.do(EndGame(event, minute(20), 1, Winner.A)).value == "2-1"
    desk.undo(event)
    desk.do(CorrectGame(event, 1, 2, Winner.B))
    assert stored(evening) == "0-2", "a corrected game decides with the lost one"


def test_a_running_game_that_a_penalty_ends_counts_once(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(StartRoundClock(event, START_MS))
    desk.do(StartGame(event, minute(-1), (1,)))
    lose(evening, "b")
    assert face(evening, 5).card.games == (1, 0, 0)
    assert face(evening, 5).state is TableState.BETWEEN
    assert refusal(desk, CorrectGame(event, 1, 1, Winner.B)) == "clocks.lost_game"
    desk.do(StartGame(event, minute(6), (1,)))
    assert face(evening, 6).game == 2
    (note,) = evening.picture.notes
    desk.undo(event)
    changes = desk.do(RemoveNote(event, note.id, note))
    assert [warning.code for warning in changes.warnings] == ["penalties.game_given_back"]
    assert evening.picture.games == ()
    assert face(evening, 5).card.games == (0, 0, 0)


def test_time_up_contains_the_lost_game(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    lose(evening, "a")
    desk.do(StartRoundClock(event, START_MS))
    way = time_up(evening.picture, 1, minute(50))
    assert (way.question, way.games) == (TimeUpQuestion.SLIP, (0, 1, 0))
    desk.do(StartGame(event, minute(1), (1,)))
    way = time_up(evening.picture, 1, minute(50))
    assert way.result == read_result("0-1-1")
    assert desk.do(SettleTime(event, minute(50), 1, None, way)).value == "0-1-1"


def test_what_another_station_saw_is_compared_with_the_lost_games(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(StartRoundClock(event, START_MS))
    seen = face(evening, 1).card.seen
    lose(evening, "a")
    assert refusal(desk, EndGame(event, minute(2), 1, Winner.A, seen)) == "clocks.table_changed"


def test_the_lost_game_stays_with_its_player_in_a_new_pairing(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    one, other = code(evening, "a"), code(evening, "b", 2)
    lose(evening, "a")
    desk.do(SwapPlayers(event, one, other))
    by_player = {player: line.so_far for line in swiss_round(evening.picture, 1).matches for player in (line.a, line.b)}
    assert by_player[one] in {"0-1", "1-0"}
    assert by_player[other] == ""


def test_a_note_taken_off_the_record_gives_the_game_back(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    lose(evening, "a")
    (note,) = evening.picture.notes
    name = evening.picture.entrant(note.entrant_id or 0).name
    changes = desk.do(RemoveNote(event, note.id, note))
    assert [warning.code for warning in changes.warnings] == ["penalties.game_given_back"]
    desk.do(record(evening, "2-0"))
    assert refusal_of_undo(desk, event, changes.step) == "result.step_against_penalty"
    desk.undo(event)
    desk.undo(event, changes.step)
    desk.do(record(evening, "2-1"))
    changes = desk.do(RemoveNote(event, note.id))
    assert [say(warning) for warning in changes.warnings] == [
        f"The result at table 1 (2–1) doesn’t change, although it includes the game that {name} lost by penalty. "
        "If that’s wrong, correct it."
    ]
    assert stored(evening) == "2-1"


def refusal_of_undo(desk: Desk, event: int, step: int) -> str:
    with pytest.raises(UserError) as fault:
        desk.undo(event, step)
    assert say(fault.value.phrase)
    return fault.value.code


@pytest.mark.parametrize("stored_before", ["", "0-2"])
def test_a_slip_that_contradicts_it_is_refused_with_the_reason(evening: Evening, stored_before: str) -> None:
    lose(evening, "a")
    if stored_before:
        evening.desk.do(record(evening, stored_before))
    slip = understand_slip(published_sheet(evening.picture, 1), "1 2-0")
    assert (slip.state, slip.is_slip, slip.value) == (TypedState.REFUSED, False, None)
    assert slip.message is not None
    assert slip.message.code == "result.against_penalty"


def test_neither_undo_nor_redo_brings_a_result_back_that_contradicts_it(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    evening.report("1 2-0")
    cleared = desk.do(CorrectResult(event, "1", 1, PENDING))
    lose(evening, "a")
    assert refusal_of_undo(desk, event, cleared.step) == "result.step_against_penalty"
    assert stored(evening) == ""
    desk.undo(event)
    desk.undo(event, cleared.step)
    assert stored(evening) == "2-0"


def test_a_redone_penalty_is_held_against_the_result_of_another_station(evening: Evening, other_desk: Desk) -> None:
    lose(evening, "a")
    evening.desk.undo(evening.event)
    other_desk.do(record(evening, "2-0"))
    with pytest.raises(UserError) as fault:
        evening.desk.redo(evening.event)
    assert fault.value.code == "result.step_against_penalty"
    assert evening.picture.notes == ()


def test_a_corrected_note_takes_its_lost_game_along(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    lose(evening, "a")
    (note,) = evening.picture.notes

    def correct(kind: NoteKind, side: str) -> list[str]:
        now = NotePenalty(event, kind, code(evening, side), 1, "illegal set")
        return [warning.code for warning in desk.do(CorrectNote(note.id, now)).warnings]

    assert correct(NoteKind.GAME_LOSS, "b") == ["penalties.game_given_back"]
    assert swiss_round(evening.picture, 1).matches[0].so_far == "1-0"
    assert correct(NoteKind.WARNING, "b") == ["penalties.game_given_back"]
    assert swiss_round(evening.picture, 1).matches[0].so_far == ""
    assert correct(NoteKind.GAME_LOSS, "a") == []
    assert swiss_round(evening.picture, 1).matches[0].so_far == "0-1"
    assert correct(NoteKind.GAME_LOSS, "a") == []
    assert face(evening).card.games == (0, 1, 0)


def test_a_moved_loss_does_not_end_the_game_in_progress(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    lose(evening, "a")
    (note,) = evening.picture.notes
    desk.do(StartRoundClock(event, START_MS))
    desk.do(StartGame(event, minute(1), (1,)))
    desk.do(CorrectNote(note.id, NotePenalty(event, NoteKind.GAME_LOSS, code(evening, "b"), 1)))
    assert face(evening, 2).game is not None
    assert face(evening, 2).card.games == (1, 0, 0)


def test_a_note_of_an_older_version_costs_no_second_game(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(StartRoundClock(event, START_MS))
    desk.do(NotePenalty(event, NoteKind.GAME_LOSS, code(evening, "a"), 1))
    desk.do(EndGame(event, minute(5), 1, Winner.B))  # how such a version counted the loss
    (note,) = evening.picture.notes
    assert face(evening, 6).card.games == (0, 1, 0)
    desk.do(CorrectNote(note.id, NotePenalty(event, NoteKind.GAME_LOSS, code(evening, "a"), 1, "late")))
    assert face(evening, 6).card.games == (0, 1, 0)
    desk.do(RemoveNote(event, note.id))
    assert face(evening, 6).card.games == (0, 1, 0)


def test_a_document_keeps_the_lost_game_of_a_match_under_way(evening: Evening) -> None:
    lose(evening, "a")
    tournament = read(write(evening.picture.tournament))
    event = int(evening.desk.do(ImportTournament(tournament, "2026-03-22")).value or 0)
    copy = Evening(evening.desk, event)
    assert swiss_round(copy.picture, 1).matches[0].so_far == "0-1"
    assert refusal(copy.desk, record(copy, "2-0")) == "result.against_penalty"


@settings(max_examples=40)
@given(
    losses=st.lists(st.sampled_from("ab"), max_size=4),
    results=st.lists(st.sampled_from(["2-0", "2-1", "1-1", "0-2", "1-2", "id", "fa", "dl"]), max_size=4),
    order=st.lists(st.sampled_from(["lose", "result", "undo", "redo", "clear"]), max_size=12),
)
def test_no_order_of_steps_leaves_a_result_against_a_lost_game(
    empty_club: Path, losses: list[str], results: list[str], order: list[str]
) -> None:
    with TemporaryDirectory() as folder:
        place = shutil.copy(empty_club, Path(folder) / "club.sqlite")
        database = open_database(str(place), Path(folder) / "backups")
        desk = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk")
        try:
            _walk(new_evening(desk, 2, swiss_rounds=1), losses, results, order)
        finally:
            database.close()


def _walk(evening: Evening, losses: list[str], results: list[str], order: list[str]) -> None:
    evening.pair()
    left, wanted = list(losses), list(results)
    for step in order:
        before = evening.picture
        try:
            if step == "lose" and left:
                lose(evening, left.pop())
            elif step == "result" and wanted:
                text = wanted.pop()
                is_first = match_at(evening).outcome == "pending"
                correct = CorrectResult(evening.event, "1", 1, read_result(text))
                evening.desk.do(record(evening, text) if is_first else correct)
            elif step == "clear":
                evening.desk.do(CorrectResult(evening.event, "1", 1, PENDING))
            elif step == "undo":
                evening.desk.undo(evening.event)
                if not evening.picture.rounds:
                    evening.desk.redo(evening.event)
            elif step == "redo":
                evening.desk.redo(evening.event)
        except UserError:
            assert evening.picture.matches == before.matches, "what is refused changes nothing"
            assert evening.picture.notes == before.notes
        match = evening.picture.match(match_at(evening))
        if match.games is not None:
            assert match.games.b >= match.lost_a
            assert match.games.a >= match.lost_b
