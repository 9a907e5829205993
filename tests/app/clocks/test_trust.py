"""Detecting that the computer's clock cannot be trusted."""

from __future__ import annotations

import pytest
from evenings import new_evening

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import PauseHall, SetHallClock, StartRoundClock
from irondie_to.app.clocks.trust import ClockDoubt, ClockReading, check_clock, latest_moment
from irondie_to.app.core.desk import Desk
from irondie_to.tournament.clocks.clock import MINUTE_MS

WALL = 1_790_000_000_000
HOUR_MS = 60 * MINUTE_MS
LAST = ClockReading(WALL, HOUR_MS)
"""At this reading the computer had been running for an hour."""


def after(wall_ms: int, steady_ms: int, boot: str = "") -> ClockReading:
    return ClockReading(LAST.wall_ms + wall_ms, LAST.steady_ms + steady_ms, boot)


def test_clocks_that_agree_are_trusted() -> None:
    for passed in (0, 1_000, 8 * HOUR_MS):  # the last one: the computer slept
        for same_run in (True, False):
            assert check_clock(LAST, after(passed, passed), WALL, same_run=same_run) is None
            assert check_clock(LAST, after(passed + 1_900, passed), WALL, same_run=same_run) is None


@pytest.mark.parametrize("jump", [-24 * HOUR_MS, -HOUR_MS, -3_000, 3_000, HOUR_MS, 24 * HOUR_MS])
def test_a_jump_while_the_program_runs_is_detected(jump: int) -> None:
    found = check_clock(LAST, after(MINUTE_MS + jump, MINUTE_MS), WALL, same_run=True)
    assert found == ClockDoubt(WALL + MINUTE_MS + jump, WALL + MINUTE_MS)


def test_a_jump_while_the_program_was_closed_is_detected() -> None:
    now = after(MINUTE_MS + HOUR_MS // 2, MINUTE_MS)
    assert check_clock(LAST, now, WALL, same_run=False) == ClockDoubt(now.wall_ms, WALL + MINUTE_MS)


def test_a_restart_of_the_computer_is_no_jump() -> None:
    now = ClockReading(WALL + 2 * HOUR_MS, MINUTE_MS)
    assert check_clock(LAST, now, WALL, same_run=False) is None
    longer = ClockReading(WALL + 9 * HOUR_MS, 2 * HOUR_MS)  # has now been running longer than at the last reading
    assert check_clock(LAST, longer, WALL, same_run=False) is None


def test_the_boot_id_decides_whether_the_computer_restarted() -> None:
    last = ClockReading(WALL, HOUR_MS, "first")
    jumped = after(9 * HOUR_MS, MINUTE_MS, "first")
    assert check_clock(last, jumped, WALL, same_run=False) == ClockDoubt(jumped.wall_ms, WALL + MINUTE_MS)
    assert check_clock(last, after(9 * HOUR_MS, MINUTE_MS, "second"), WALL, same_run=False) is None


def test_a_clock_that_went_back_is_detected_after_a_restart() -> None:
    back = ClockReading(WALL - HOUR_MS, MINUTE_MS)
    assert check_clock(LAST, back, None, same_run=False) == ClockDoubt(back.wall_ms, WALL)
    assert check_clock(None, back, WALL, same_run=False) == ClockDoubt(back.wall_ms, WALL)
    assert check_clock(None, back, None, same_run=False) is None


def test_the_time_a_person_sets_applies_to_all_clocks(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    evening.pair()
    assert latest_moment(evening.picture) is None
    desk.do(StartRoundClock(evening.event, WALL, with_games=True))
    assert latest_moment(evening.picture) == WALL
    last, now = ClockReading(WALL + 10 * MINUTE_MS, 0), ClockReading(WALL + 75 * MINUTE_MS, 5 * MINUTE_MS)
    doubt = check_clock(last, now, latest_moment(evening.picture), same_run=True)
    assert doubt is not None
    board = clock_board(evening.picture)
    shown = [board.at(moment).hall for moment in (doubt.wall_ms, doubt.steady_ms)]
    assert [face.remaining_ms // MINUTE_MS for face in shown if face is not None] == [-30, 30]
    desk.do(SetHallClock(evening.event, now.wall_ms, 30 * MINUTE_MS))
    faces = clock_board(evening.picture).at(now.wall_ms)
    assert faces.hall is not None
    assert faces.hall.remaining_ms == 30 * MINUTE_MS
    assert [face.figure_ms for face in faces.tables] == [5 * MINUTE_MS + 30_000] * 3
    desk.do(PauseHall(evening.event, now.wall_ms))
    assert latest_moment(evening.picture) == now.wall_ms
