"""How late the rounds of a day are, and mainly why."""

from __future__ import annotations

import pytest
from evenings import new_evening
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import (
    Day,
    ExpectedTime,
    Forecast,
    Stop,
    StopState,
    day_of,
    delays,
    midnight_ms,
    minute_of,
)
from irondie_to.app.event.plan import outlook
from irondie_to.errors import Phrase

MINUTE = 60_000
MIDNIGHT = 20_000 * 24 * 60 * MINUTE


def clock(ms: int) -> str:
    """The time of day, in a place whose midnights are those of `MIDNIGHT`."""
    minutes = (ms - MIDNIGHT) // MINUTE
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def at(minute: int | None) -> int | None:
    return None if minute is None else MIDNIGHT + minute * MINUTE


def played(*times: tuple[int | None, int | None]) -> Forecast:
    """The times of rounds that are over, in minutes of the day; those of the last one are expected."""
    found = [ExpectedTime(at(begin), at(end), begin is not None, is_over=True) for begin, end in times]
    return Forecast((*found[:-1], found[-1]._replace(is_begun=False, is_over=False)))


@pytest.fixture
def day(desk: Desk) -> Day:
    """Three rounds of 45 minutes and a final, from 10:00, with breaks of 10 minutes."""
    evening = new_evening(desk, players=4)
    desk.do(ChangeEvent(evening.event, changes={"break_minutes": 10}))
    return day_of(evening.picture, outlook(evening.picture))


def test_what_is_late_and_mainly_why(day: Day) -> None:
    found = played((608, 657), (668, 718), (734, 779), (789, 834))
    late = delays(day, found, midnight_ms(day, found, clock))
    assert [(each.late, each.change) for each in late] == [(8, 8), (13, 5), (24, 11), (24, 0)]
    assert [each.cause for each in late] == [
        Phrase("event_page.began_late"),
        Phrase("event_page.result_late", {"count": 4, "planned": 10}),
        Phrase("event_page.break_was", {"count": 16, "planned": 10}),
        None,  # it has not begun
    ]


def test_what_was_made_up_for_is_a_cause_too(day: Day) -> None:
    found = played((590, 625), (638, 683), (685, 730), (740, 785))
    causes = [each.cause for each in delays(day, found, midnight_ms(day, found, clock))]
    assert causes[0] == Phrase("event_page.began_early")
    assert causes[1] == Phrase("event_page.result_early", {"count": 10, "planned": 10})
    assert causes[2] == Phrase("event_page.break_was", {"count": 2, "planned": 10})


def test_unknown_times_have_no_delay_and_before_round_1_nothing_has(day: Day) -> None:
    assert midnight_ms(day, None, clock) is None
    assert {each.late for each in delays(day, None, None)} == {None}
    found = played((600, None), (None, 700), (720, 765), (775, 820))
    late = delays(day, found, midnight_ms(day, found, clock))
    assert [(each.late, each.change) for each in late] == [(0, 0), (None, None), (10, None), (10, 0)]
    assert [each.cause for each in late] == [None] * 4


@given(st.integers(-700, 700), st.integers(0, 3))
def test_the_plan_is_on_the_day_of_the_first_begin(late: int, days: int) -> None:
    name = Phrase("event_page.round", {"round": 1})
    stops = tuple(Stop(name, clock(start), start, StopState.DONE) for start in (600, 655))
    day = Day("2026-03-21", stops, 45, 700, "11:40", None, 2, 10)
    begin = MIDNIGHT + (600 + late + days * 24 * 60) * MINUTE
    found = Forecast((ExpectedTime(begin, None, is_begun=True), ExpectedTime(None, None)))
    midnight = midnight_ms(day, found, clock)
    assert midnight is not None
    assert minute_of(begin, midnight) == 600 + late
    assert delays(day, found, midnight)[0].late == late


def test_the_hall_closes_after_the_event_begins(desk: Desk, day: Day) -> None:
    evening = new_evening(desk, players=4)
    assert day.closes is None
    for typed, minute in (("19.30", 19 * 60 + 30), ("1:00", 25 * 60)):
        desk.do(ChangeEvent(evening.event, changes={"closes_at": typed}))
        assert day_of(evening.picture, outlook(evening.picture)).closes == minute
    desk.do(ChangeEvent(evening.event, changes={"closes_at": " "}))
    assert evening.picture.event.closes_at == ""
