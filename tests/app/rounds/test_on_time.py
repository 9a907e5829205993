"""The results of a match whose time is over, as the menu of a row offers them."""

from __future__ import annotations

from itertools import product

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.app.rounds.on_time import has_time_left, needs_time_up, on_time, results_on_time
from irondie_to.tournament.match import Lives, SwissTimeUp, swiss_time_up, written
from irondie_to.tournament.model import Games

MINUTE = 60_000


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 4)
    found.pair()
    return found


def test_every_match_that_nobody_has_won_can_end_on_time() -> None:
    found = results_on_time(Games(0, 0, 0))
    assert found == ("1-1-1", "1-1", "0-0-1", "0-0", "1-0-1", "0-1-1", "1-0", "0-1")
    assert all(read_result(text).games is not None for text in found)


@pytest.mark.parametrize("ruling", SwissTimeUp)
def test_every_end_on_time_is_offered(ruling: SwissTimeUp) -> None:
    games = [Games(a, b, 0) for a, b in product((0, 1), repeat=2)]
    lives = [None, Lives(1, 1), Lives(2, 1), Lives(1, 2)]
    ends = {swiss_time_up(each, unfinished, ruling) for each in games for unfinished in lives}
    assert {written(end) for end in ends if max(end[:2]) < 2} == set(results_on_time(Games(0, 0, 0)))


def test_three_finished_games_without_a_winner_do_not_need_the_end_of_match_time() -> None:
    at_any_time = [text for text in results_on_time(Games(0, 0, 0)) if not needs_time_up(text)]
    assert at_any_time == ["1-1-1"]


def test_games_that_are_over_stay_won(evening: Evening) -> None:
    assert results_on_time(Games(1, 0, 0)) == ("1-1-1", "1-1", "1-0-1", "1-0")


def test_no_result_has_more_drawn_games_than_a_match_may_have() -> None:
    found = results_on_time(Games(0, 0, 3))
    assert found == ("1-1-3", "0-0-3", "1-0-3", "0-1-3")
    assert all(read_result(text).games is not None for text in found)


def test_a_game_lost_by_a_penalty_counts(evening: Evening, desk: Desk) -> None:
    match = evening.picture.pending[0]
    assert len(on_time(evening.picture, match)) == 8
    player = evening.picture.entrant(match.a_id).code
    desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, player, match.table_number)))
    match = evening.picture.pending[0]
    assert on_time(evening.picture, match) == ("1-1-1", "1-1", "0-1-1", "0-1")


def test_a_match_has_time_left_while_its_clock_runs(evening: Evening, desk: Desk) -> None:
    match = evening.picture.pending[0]
    assert not has_time_left(evening.picture, match, 0)  # without a clock, nobody knows
    desk.do(StartRoundClock(evening.event, 0))
    desk.do(GiveExtraTime(evening.event, match.table_number, 180))
    first, second = evening.picture.pending
    assert has_time_left(evening.picture, second, 44 * MINUTE)
    assert not has_time_left(evening.picture, second, 45 * MINUTE)
    assert has_time_left(evening.picture, first, 47 * MINUTE)
    assert not has_time_left(evening.picture, first, 48 * MINUTE)
    evening.report_all()
    assert not has_time_left(evening.picture, evening.picture.matches[0], MINUTE)
