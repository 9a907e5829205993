"""The rest of the day is forecast from what has really happened."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.core.times import moment_ms
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import ExpectedTime, Forecast, end_text, forecast_of, times_words
from irondie_to.app.knockout.results import CorrectResult

MINUTE = 60_000
BEGIN = moment_ms("2026-03-21T09:00:00Z")


def found(evening: Evening, minutes: int) -> Forecast:
    """The forecast so many minutes after `BEGIN`."""
    _day, forecast = forecast_of(evening.picture, BEGIN + minutes * MINUTE)
    assert forecast is not None
    return forecast


def begins(forecast: Forecast) -> list[int | None]:
    """The begins of the rounds, in minutes after `BEGIN`."""
    return [None if time.begin_ms is None else (time.begin_ms - BEGIN) // MINUTE for time in forecast.times]


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players, three rounds and a final, at a desk whose steps are all done at `BEGIN`."""
    desk.use_clock(lambda: "2026-03-21T09:00:00Z")
    return new_evening(desk, players=4)


def test_before_round_1_there_is_only_the_plan(evening: Evening) -> None:
    assert forecast_of(evening.picture, BEGIN)[1] is None


def test_a_round_that_runs_ends_with_its_match_time_and_the_others_follow(evening: Evening, desk: Desk) -> None:
    evening.pair()
    assert begins(found(evening, 3)) == [3, 53, 103, 153]  # nobody has started the clock
    desk.do(StartRoundClock(evening.event, BEGIN + 10 * MINUTE))
    first, *_others = found(evening, 20).times
    assert first == ExpectedTime(BEGIN + 10 * MINUTE, BEGIN + 55 * MINUTE, is_begun=True)
    assert begins(found(evening, 20)) == [10, 60, 110, 160]
    assert begins(found(evening, 70)) == [10, 75, 125, 175]  # match time is over, and results are missing
    day, forecast = forecast_of(evening.picture, BEGIN + 70 * MINUTE)
    assert end_text(day, forecast, lambda ms: str((ms - BEGIN) // MINUTE)) == "220"


def test_extra_time_and_breaks_count(evening: Evening, desk: Desk) -> None:
    evening.pair()
    desk.do(ChangeEvent(evening.event, changes={"break_minutes": 15}))
    desk.do(StartRoundClock(evening.event, BEGIN))
    match = evening.picture.pending[0]
    assert begins(found(evening, 1))[1] == 60
    desk.do(GiveExtraTime(evening.event, match.table_number, 7 * 60))
    assert begins(found(evening, 1))[1] == 67


def test_the_next_round_follows_the_last_result(evening: Evening, desk: Desk) -> None:
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))
    desk.use_clock(lambda: "2026-03-21T09:30:00Z")
    evening.report_all()
    first, second, *_rest = found(evening, 31).times
    assert first == ExpectedTime(BEGIN, BEGIN + 30 * MINUTE, is_begun=True, is_over=True)
    assert second.begin_ms == BEGIN + 35 * MINUTE
    words = times_words(first, lambda ms: str((ms - BEGIN) // MINUTE))
    assert words is not None
    assert (words.code, dict(words.values)) == ("event_page.real_times", {"begin": "0", "end": "30"})
    assert begins(found(evening, 50)) == [0, 50, 100, 150]  # but not before now


def test_corrections_do_not_move_the_end_of_a_round(evening: Evening, desk: Desk) -> None:
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))
    desk.use_clock(lambda: "2026-03-21T09:30:00Z")
    evening.report_all()
    desk.use_clock(lambda: "2026-03-21T10:30:00Z")
    desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    assert found(evening, 91).times[0].end_ms == BEGIN + 30 * MINUTE


def test_without_a_clock_a_round_begins_with_its_publication_and_its_end_is_unknown(evening: Evening) -> None:
    evening.play_round()
    first = found(evening, 60).times[0]
    assert first == ExpectedTime(BEGIN, None, is_begun=True, is_over=True)
    assert begins(found(evening, 60)) == [0, 60, 110, 160]


def test_nothing_is_expected_of_an_event_that_rests_overnight(evening: Evening, desk: Desk) -> None:
    evening.pair()
    desk.do(StartRoundClock(evening.event, BEGIN))
    forecast = found(evening, 15 * 60)
    assert begins(forecast) == [0, None, None, None]
    assert forecast.end_ms is None


def test_an_event_that_is_over_has_only_real_times(evening: Evening, desk: Desk) -> None:
    for _round in range(3):
        evening.pair()
        desk.do(StartRoundClock(evening.event, BEGIN))
        evening.report_all()
    evening.play_knockout()
    forecast = found(evening, 500)
    assert forecast.is_over
    assert all(time.is_over for time in forecast.times)
