"""How far the rounds of the knockout are, when results were entered, and what the tables do now."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.clocks.glances import games_now
from irondie_to.app.core.bracket.going_on import DecideGoesOn
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING, read_result
from irondie_to.app.core.steps import Together
from irondie_to.app.core.times import left, moment_ms
from irondie_to.app.event.plan import outlook
from irondie_to.app.journal.queries import journal
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import knockout_overview, with_expected
from irondie_to.app.knockout.results import CorrectResult, RecordResults, with_steps
from irondie_to.app.knockout.views import BracketView, RoundProgress
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import Winner
from irondie_to.tournament.model import GoesOn

NOW = moment_ms("2026-11-21T17:46:00+00:00")
MINUTE = 60_000


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players after the Swiss rounds, with a cut to four and a match for third place."""
    found = new_evening(desk, 12, third_place=True)
    for _ in range(4):
        found.play_round()
    desk.do(MakeCut(found.event))
    return found


def bracket(evening: Evening) -> BracketView:
    found = knockout_overview(evening.picture, frozenset()).bracket
    assert found is not None
    return found


def progress(evening: Evening) -> dict[str, RoundProgress]:
    return {round_.name: round_.progress for round_ in bracket(evening).rounds}


def test_a_round_is_planned_then_under_way_then_done(evening: Evening, desk: Desk) -> None:
    planned = [at for _name, at in outlook(evening.picture).starts[-2:]]
    assert [progress(evening)[name].planned for name in ("semifinals", "final")] == planned
    assert progress(evening)["third_place"] == RoundProgress()
    desk.do(StartRoundClock(evening.event, NOW))
    assert progress(evening)["semifinals"] == RoundProgress(since_ms=NOW, planned=planned[0])
    evening.report_all()
    ended = max(clock.finished_at_ms or 0 for clock in evening.picture.table_clocks)
    done = RoundProgress(is_done=True, since_ms=NOW, planned=planned[0], ended_ms=ended)
    assert progress(evening)["semifinals"] == done
    assert progress(evening)["final"] == RoundProgress(planned=planned[1])


def test_a_round_that_has_not_begun_is_expected_after_the_one_before(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, NOW))
    found = knockout_overview(evening.picture, frozenset())
    assert found.bracket is not None
    latest = found.day.latest_ms
    assert latest is not None
    at = max(NOW, latest)  # the semifinals run out of time 45 minutes after their start, or are over now
    rounds = {round_.name: round_.progress for round_ in with_expected(found.bracket, found.day, at).rounds}
    assert rounds["semifinals"].expected_ms is None
    assert rounds["third_place"].expected_ms is None
    assert rounds["final"].expected_ms == max(at, NOW + 45 * MINUTE) + 5 * MINUTE


def test_without_a_clock_a_round_with_a_result_is_no_longer_planned(evening: Evening) -> None:
    evening.report(f"{evening.picture.pending[0].table_number} 2-0")
    found = progress(evening)["semifinals"]
    assert (found.missing, found.matches, found.is_done) == (1, 2, False)


def test_each_result_has_the_time_at_which_it_was_entered_last(evening: Evening, desk: Desk) -> None:
    first, second = (match.table_number for match in evening.picture.pending)
    evening.report(f"{first} 2-0 {second} 2-1")
    lines = [replace(line, at="2026-11-21T17:00:00+00:00") for line in journal(desk.journal(evening.event), desk.seat)]
    semifinals, *_ = with_steps(bracket(evening), lines).rounds
    at = moment_ms("2026-11-21T17:00:00+00:00")
    assert [meeting.ended_at_ms for meeting in semifinals.meetings] == [at, at]
    final = bracket(evening).rounds[-1].meetings[0]
    assert final.ended_at_ms is None


def test_a_followed_game_says_its_number_and_the_time_left(evening: Evening, desk: Desk) -> None:
    table = evening.picture.pending[0].table_number
    board = clock_board(evening.picture)
    assert not games_now(board.at(NOW))
    desk.do(StartRoundClock(evening.event, NOW, with_games=True))
    showing = games_now(clock_board(evening.picture).at(NOW + 1000))["semifinals", table]
    assert showing.code == "clocks.label_showing"
    clock = evening.picture.clocks[0]
    playing = games_now(clock_board(evening.picture).at(NOW + clock.showing_ms + 5 * MINUTE))["semifinals", table]
    assert playing == Phrase("clocks.game_left", {"game": 1, "time": left(clock.game_ms - 5 * MINUTE)})


def test_a_result_entered_afresh_is_no_correction(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, NOW))
    table = evening.picture.pending[0].table_number

    def shown() -> tuple[object, int | None]:
        lines = journal(desk.journal(evening.event), desk.seat)
        earlier = [replace(line, at="2026-11-21T18:00:00+00:00") for line in lines]
        meetings = with_steps(bracket(evening), earlier).rounds[0].meetings
        return next((meeting.before, meeting.ended_at_ms) for meeting in meetings if meeting.table == table)

    evening.report(f"{table} 2-0")
    desk.do(CorrectResult(evening.event, "semifinals", table, read_result("0-2")))
    entered = moment_ms("2026-11-21T18:00:00+00:00")
    assert shown() == ("2-0", entered)
    desk.do(CorrectResult(evening.event, "semifinals", table, PENDING))
    assert shown() == (None, None)
    evening.report(f"{table} 2-1")
    assert shown() == (None, entered)
    desk.do(CorrectResult(evening.event, "semifinals", table, PENDING))
    for minutes in (10, 20):
        desk.do(EndGame(evening.event, NOW + minutes * MINUTE, table, Winner.A))
    assert shown() == (None, next(clock.finished_at_ms for clock in evening.picture.table_clocks))


def test_a_tile_names_who_goes_on(evening: Evening, desk: Desk) -> None:
    """The higher seed is not the winner of everything that no games decide."""
    winners = []
    for result, goes_on in (("dl", None), ("1-1", GoesOn.A), ("1-1", GoesOn.B), ("2-0", None), ("2-0", GoesOn.B)):
        decide = () if goes_on is None else (DecideGoesOn(evening.event, 1, goes_on),)
        record = RecordResults(evening.event, ((1, read_result(result)),))
        desk.do(Together((*decide, record) if result == "1-1" else (record, *decide)))
        tiles = clock_board(evening.picture).at(NOW).tables
        winners.append(next(face.card.winner for face in tiles if face.card.table == 1))
        desk.undo(evening.event)
    assert winners == ["", "a", "b", "a", "b"]


def test_rounds_to_come_are_expected_without_swiss_rounds_too(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    desk.do(MakeCut(evening.event))
    desk.do(StartRoundClock(evening.event, NOW))
    found = knockout_overview(evening.picture, frozenset())
    assert found.bracket is not None
    event = evening.picture.event
    final = NOW + (event.match_minutes + event.break_minutes) * MINUTE
    expected = [round_.progress.expected_ms for round_ in with_expected(found.bracket, found.day, NOW).rounds]
    assert expected == [None, final]
