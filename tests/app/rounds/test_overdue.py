"""The missing results of a round that are a reason to act."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.rounds.overdue import overdue_tables
from irondie_to.app.rounds.sheet import published_sheet

MINUTE = 60_000


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 8)
    found.pair()
    return found


def overdue(evening: Evening, minutes: float) -> list[int]:
    return sorted(overdue_tables(published_sheet(evening.picture, 1), round(minutes * MINUTE)))


def test_nothing_is_overdue_while_match_time_is_left(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, 0))
    evening.report("1 2-0")
    evening.report("2 2-0")
    evening.report("3 2-0")
    assert overdue(evening, 44) == []
    assert overdue(evening, 45) == [4]


def test_extra_time_at_a_table_is_waited_for(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, 0))
    desk.do(GiveExtraTime(evening.event, 2, 180))
    assert overdue(evening, 46) == [1, 3, 4]
    assert overdue(evening, 48) == [1, 2, 3, 4]


def test_without_a_clock_the_last_slips_are_overdue_once_most_are_in(evening: Evening) -> None:
    evening.report("1 2-0")
    evening.report("2 2-0")
    assert overdue(evening, 90) == []
    evening.report("3 2-0")
    assert overdue(evening, 90) == [4]
