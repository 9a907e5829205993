"""The number of a game is the same on the clock, on the buttons of its table, in a set check and on the mats."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from halls import START_MS, minute

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.clocks.time_up import time_up
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.referee.check.current import check_match
from irondie_to.app.referee.mat.seats import match_game
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty, RemoveNote
from irondie_to.app.referee.tables.actions import START, WINNERS, actions_of
from irondie_to.app.referee.tables.on_phone import time_up_lines
from irondie_to.tournament.clocks.clock import Winner


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Two players in round 1, whose clock is started."""
    found = new_evening(desk, 2)
    found.pair()
    desk.do(StartRoundClock(found.event, START_MS))
    return found


def match_of(evening: Evening) -> MatchRow:
    return evening.picture.matches[0]


def lose(evening: Evening, side: str = "a") -> int:
    """Give the player on this side a game loss, and return the row id of the penalty."""
    match = match_of(evening)
    code = evening.picture.entrant(match.a_id if side == "a" else match.b_id).code
    evening.desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, code, 1, "late")))
    return evening.picture.notes[-1].id


def play(evening: Evening, at: float, winner: Winner = Winner.A) -> None:
    evening.desk.do(StartGame(evening.event, minute(at), (1,)))
    evening.desk.do(EndGame(evening.event, minute(at + 1), 1, winner))


def numbers(evening: Evening, at: float) -> set[object]:
    """The numbers of the current or next game in all places that name it at this minute."""
    picture = evening.picture
    match = match_of(evening)
    (face,) = clock_board(picture).at(minute(at)).tables
    named = {
        action.words.values["game"] for action in actions_of(face, evening.event) if action.key in (START, *WINNERS)
    }
    if face.label is not None and "game" in face.label.values:
        named.add(face.label.values["game"])
    return {*named, check_match(picture, match).next_game(picture), match_game(picture, match).number}


def test_a_removed_penalty_leaves_the_later_game_its_number(evening: Evening) -> None:
    note = lose(evening)
    assert numbers(evening, 1) == {2}
    play(evening, 1)
    assert numbers(evening, 3) == {3}
    evening.desk.do(RemoveNote(evening.event, note))
    assert numbers(evening, 3) == {3}
    evening.desk.do(StartGame(evening.event, minute(3), (1,)))
    assert numbers(evening, 4) == {3}
    ending = time_up(evening.picture, 1, minute(60))
    assert {line.phrase.values["game"] for line in time_up_lines(ending, "") if "game" in line.phrase.values} == {3}


@pytest.mark.parametrize("first", [True, False])
def test_the_game_that_a_removed_penalty_ended_goes_and_the_other_one_stays(evening: Evening, first: bool) -> None:
    desk, event = evening.desk, evening.event
    notes = []
    for at, side in ((1, "a"), (3, "b")):
        desk.do(StartGame(event, minute(at), (1,)))
        notes.append(lose(evening, side))
    desk.do(RemoveNote(event, notes[0] if first else notes[1]))
    assert [game.number for game in evening.picture.games] == ([2] if first else [1])
    assert numbers(evening, 5) == ({3} if first else {2})


def test_a_penalty_between_games_counts_as_a_game(evening: Evening) -> None:
    play(evening, 1, Winner.A)
    lose(evening)
    assert numbers(evening, 3) == {3}
    evening.desk.do(StartGame(evening.event, minute(3), (1,)))
    assert numbers(evening, 4) == {3}


def test_a_match_with_drawn_games_has_a_sixth_game(evening: Evening) -> None:
    for at, winner in enumerate((Winner.DRAWN, Winner.DRAWN, Winner.DRAWN, Winner.A, Winner.B)):
        assert numbers(evening, 2 * at + 0.5) == {at + 1}
        play(evening, 2 * at + 0.5, winner)
    assert numbers(evening, 12) == {6}


def test_a_match_with_a_result_shows_its_last_game(evening: Evening) -> None:
    note = lose(evening)
    play(evening, 1)
    evening.desk.do(RemoveNote(evening.event, note))
    evening.desk.do(RecordResults(evening.event, ((1, read_result("1-0")),)))
    assert match_game(evening.picture, match_of(evening)).number == 2
