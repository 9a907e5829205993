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
from irondie_to.app.event.day import ExpectedTime, Forecast, StopState, end_text, forecast_of, times_words
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.errors import Phrase

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


@pytest.fixture
def quarterfinals(desk: Desk) -> Evening:
    """Eight players in the quarterfinals, after a cut at 9:30 and without any clock so far."""
    desk.use_clock(lambda: "2026-03-21T09:00:00Z")
    found = new_evening(desk, players=8, swiss_rounds=1, cut=8)
    found.play_round()
    desk.use_clock(lambda: "2026-03-21T09:30:00Z")
    desk.do(MakeCut(found.event))
    return found


def test_each_knockout_round_under_way_has_its_own_clock(quarterfinals: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(quarterfinals.event, BEGIN + 30 * MINUTE))
    first, second = quarterfinals.picture.pending[:2]
    quarterfinals.report(f"{first.table_number} 2-0 {second.table_number} 2-0")
    desk.do(StartRoundClock(quarterfinals.event, BEGIN + 60 * MINUTE))
    _swiss, quarters, semis, _final = found(quarterfinals, 65).times
    assert quarters == ExpectedTime(BEGIN + 30 * MINUTE, BEGIN + 75 * MINUTE, is_begun=True)
    assert semis == ExpectedTime(BEGIN + 60 * MINUTE, BEGIN + 105 * MINUTE, is_begun=True)


def test_a_knockout_round_without_a_clock_begins_with_the_cut(quarterfinals: Evening) -> None:
    quarterfinals.report(f"{quarterfinals.picture.pending[0].table_number} 2-0")
    assert found(quarterfinals, 40).times[1] == ExpectedTime(BEGIN + 30 * MINUTE, BEGIN + 75 * MINUTE, is_begun=True)
    while quarterfinals.picture.pending:
        quarterfinals.report_all()
    assert found(quarterfinals, 90).times[1] == ExpectedTime(None, None, is_over=True)


def test_a_knockout_round_that_follows_one_with_a_clock_begins_with_its_end(quarterfinals: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(quarterfinals.event, BEGIN + 30 * MINUTE))
    desk.use_clock(lambda: "2026-03-21T10:10:00Z")
    quarterfinals.report_all()
    quarterfinals.report(f"{quarterfinals.picture.pending[0].table_number} 2-0", "semifinals")
    semis = found(quarterfinals, 80).times[2]
    assert semis == ExpectedTime(BEGIN + 70 * MINUTE, BEGIN + 115 * MINUTE, is_begun=True)


def test_a_knockout_round_is_not_over_while_a_match_is_still_to_come(quarterfinals: Evening) -> None:
    first, second = quarterfinals.picture.pending[:2]
    quarterfinals.report(f"{first.table_number} 2-0 {second.table_number} 2-0")
    semifinal = next(match for match in quarterfinals.picture.pending if match.round_id != first.round_id)
    quarterfinals.report(f"{semifinal.table_number} 2-0", "semifinals")
    day, _forecast = forecast_of(quarterfinals.picture, BEGIN + 60 * MINUTE)
    assert [stop.state for stop in day.stops] == [StopState.DONE, StopState.NOW, StopState.NOW, StopState.TO_COME]


def test_a_knockout_round_without_a_match_takes_no_time(quarterfinals: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(quarterfinals.event, BEGIN + 30 * MINUTE))
    desk.use_clock(lambda: "2026-03-21T10:10:00Z")
    lines = [f"{match.table_number} {('2-0', 'dl')[n % 2]}" for n, match in enumerate(quarterfinals.picture.pending)]
    quarterfinals.report(" ".join(lines))
    assert [row.name for row in quarterfinals.picture.knockout] == ["quarterfinals", "final"]
    day, forecast = forecast_of(quarterfinals.picture, BEGIN + 72 * MINUTE)
    assert [stop.state for stop in day.stops] == [StopState.DONE, StopState.DONE, StopState.DONE, StopState.NOW]
    assert forecast is not None
    assert begins(forecast) == [0, 30, None, 72]


@pytest.mark.parametrize(("cut", "name"), [(3, "knockout.final"), (4, "event_page.final_and_third")])
def test_the_last_round_includes_the_match_for_third_place(desk: Desk, cut: int, name: str) -> None:
    evening = new_evening(desk, players=6, swiss_rounds=1, cut=cut, third_place=True)
    day, _forecast = forecast_of(evening.picture, BEGIN)
    assert day.stops[-1].name == Phrase(name)
