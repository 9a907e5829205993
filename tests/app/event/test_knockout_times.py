"""The times of knockout rounds on paper: real ones, expected ones and planned ones, but none that is missing."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from paperevents import make_event, with_knockout

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.times import moment_ms, moment_text
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.bracket import KnockoutTimes, PrintedBracket, knockout_times
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions, utc_time
from irondie_to.tournament.model import Options

MINUTE = 60_000
BEGIN = moment_ms("2026-03-21T09:00:00Z")


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players, one round from 9:00 to 9:30, and the cut for all of them."""
    desk.use_clock(lambda: "2026-03-21T09:00:00Z")
    found = new_evening(desk, 8, swiss_rounds=1, cut=8)
    found.pair()
    desk.do(StartRoundClock(found.event, BEGIN))
    desk.use_clock(lambda: "2026-03-21T09:30:00Z")
    found.report_all()
    desk.do(MakeCut(found.event))
    return found


def times(evening: Evening, minutes: int) -> KnockoutTimes:
    return knockout_times(evening.picture, 3, utc_time, BEGIN + minutes * MINUTE)


def written(found: KnockoutTimes) -> list[str]:
    """The times, with a question mark after those that are planned."""
    times = (*found.begins, found.ends)
    return ["" if time is None else f"{time.at}{'?' * time.is_planned}" for time in times]


def test_rounds_follow_the_one_under_way(evening: Evening, desk: Desk) -> None:
    assert written(times(evening, 40)) == ["09:40?", "10:30?", "11:20?", "12:05?"]
    desk.do(StartRoundClock(evening.event, BEGIN + 45 * MINUTE))
    assert written(times(evening, 50)) == ["09:45", "10:35?", "11:25?", "12:10?"]
    desk.use_clock(lambda: "2026-03-21T10:20:00Z")
    evening.report_all()
    assert written(times(evening, 81)) == ["09:45", "10:21?", "11:11?", "11:56?"]


def test_after_a_night_the_rounds_left_are_counted_from_now(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, BEGIN + 45 * MINUTE))
    desk.use_clock(lambda: "2026-03-21T10:20:00Z")
    evening.report_all()
    assert written(times(evening, 25 * 60)) == ["09:45", "10:00?", "10:50?", "11:35?"]


def test_when_the_event_is_over_all_times_are_real(evening: Evening, desk: Desk) -> None:
    for minutes in (45, 95, 145):
        desk.do(StartRoundClock(evening.event, BEGIN + minutes * MINUTE))
        desk.use_clock(lambda minutes=minutes: f"2026-03-21T{9 + (minutes + 40) // 60:02}:{(minutes + 40) % 60:02}:00Z")
        evening.report_all()
    assert written(times(evening, 30 * 60)) == ["09:45", "10:35", "11:25", "12:05"]


def test_a_knockout_without_rounds_before_has_the_times_of_the_plan_until_it_is_late(desk: Desk) -> None:
    desk.use_clock(lambda: "2026-03-21T09:00:00Z")
    evening = new_evening(desk, 8, swiss_rounds=0, cut=8)
    desk.do(MakeCut(evening.event))
    planned = ["10:00?", "10:50?", "11:40?", "12:25?"]
    assert written(times(evening, -60 * 12)) == planned
    assert written(times(evening, 59)) == planned
    assert written(times(evening, 70)) == ["10:10?", "11:00?", "11:50?", "12:35?"]
    assert written(knockout_times(evening.picture, 3, utc_time, 0)) == planned


@pytest.mark.parametrize("ahead", [-10, -7, 0, 12, 13])
def test_the_plan_is_late_on_the_local_day_of_the_event(desk: Desk, ahead: int) -> None:
    """The date of UTC is the next one in an evening of America, and the one before in a morning of New Zealand."""

    def clock(at: str) -> str:
        return moment_text(moment_ms(at) + ahead * 60 * MINUTE)[11:16]

    evening = new_evening(desk, 8, swiss_rounds=0, cut=8)
    desk.do(MakeCut(evening.event))
    for starts_at in ("06:00", "19:30", "23:50"):
        desk.do(ChangeEvent(evening.event, {"starts_at": starts_at}))
        start = moment_ms(f"2026-03-21T{starts_at}:00Z") - ahead * 60 * MINUTE
        early, late, next_day = (
            knockout_times(evening.picture, 3, clock, start + minutes * MINUTE).begins[0] for minutes in (-5, 15, 1450)
        )
        assert early is not None
        assert early.at == starts_at
        assert late is not None
        assert late.at == clock(moment_text(start + 15 * MINUTE))
        assert next_day == early


def test_a_round_that_is_over_without_a_known_time_has_none(desk: Desk) -> None:
    made = with_knockout(make_event(10, options=Options(swiss_rounds=0, cut=8)), 4)
    assert written(knockout_times(made, 3, utc_time, BEGIN)) == ["", "", "", ""]
    made = with_knockout(make_event(10, options=Options(swiss_rounds=0, cut=8)), 1)
    first, *others = written(knockout_times(made, 3, utc_time, 0))
    assert first == ""
    assert others == ["10:50?", "11:40?", "12:25?"]


def test_the_bracket_has_the_times_and_the_report_has_none(evening: Evening, desk: Desk) -> None:
    desk.do(StartRoundClock(evening.event, BEGIN + 45 * MINUTE))
    for what in ("bracket", "round"):
        options = BuildOptions(now_ms=BEGIN + 50 * MINUTE)
        papers = build_papers(evening.picture, what, round_number="quarterfinals", details=options)
        (found,) = (paper for paper in papers if isinstance(paper, PrintedBracket))
        assert [stage.time and stage.time.at for stage in found.stages] == ["09:45", "10:35", "11:25"]
        assert found.ends is not None
        assert found.ends.at == "12:10"
