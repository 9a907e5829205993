"""The times of the commands in a campaign, on a given clock."""

from __future__ import annotations

from contextlib import suppress

import commandtimes
import pytest
from commandtimes import CommandTimes, ProgramStart, measure_start


class Clock:
    """A clock that shows what it is set to, and a computer on which a start takes what it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.usual = self.start = ProgramStart(0.25, 0.25)
        monkeypatch.setattr(commandtimes, "monotonic", lambda: self.now)
        monkeypatch.setattr(commandtimes, "measure_start", lambda: self.start)
        monkeypatch.setattr(commandtimes, "usual_start", lambda: self.usual)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def spend(times: CommandTimes, clock: Clock, seconds: float, *, starts_program: bool = False) -> None:
    with times.timed(f"{seconds} s", starts_program=starts_program):
        clock.now += seconds


def test_commands_are_counted_and_the_slowest_is_named(clock: Clock) -> None:
    times = CommandTimes()
    for seconds in (0.5, 1.5, 1.0):
        spend(times, clock, seconds)
    assert (times.number, times.slowest, times.slowest_what) == (3, 1.5, "1.5 s")
    assert (times.over, times.faults) == (0, [])


def test_a_command_of_more_than_two_seconds_is_a_fault(clock: Clock) -> None:
    times = CommandTimes()
    spend(times, clock, 2.5)
    assert times.over == 1
    assert "2.5 s: took 2.5 s" in times.faults[0]


def test_a_command_that_fails_is_timed_too(clock: Clock) -> None:
    times = CommandTimes()
    with suppress(OSError), times.timed("backup"):
        clock.now += 3
        raise OSError
    assert len(times.faults) == 1


@pytest.mark.parametrize("name", ["usual", "start"])
@pytest.mark.parametrize(("seconds", "faults"), [(3.9, 0), (4.5, 1)])
def test_other_work_explains_as_much_as_it_slows_down_a_start(
    clock: Clock, seconds: float, faults: int, name: str
) -> None:
    times = CommandTimes()
    setattr(clock, name, ProgramStart(0.5, 0.25))
    spend(times, clock, seconds)
    assert times.over == 1
    assert len(times.faults) == faults


def test_the_start_of_a_process_is_taken_off(clock: Clock) -> None:
    times = CommandTimes()
    spend(times, clock, 1.0, starts_program=True)
    spend(times, clock, 0.125, starts_program=True)
    assert (times.number, times.slowest) == (2, 0.75)


def test_times_of_parts_are_put_together(clock: Clock) -> None:
    whole, part = CommandTimes(), CommandTimes()
    spend(whole, clock, 0.5)
    spend(part, clock, 2.5)
    whole.add_all(part)
    assert (whole.number, whole.slowest, whole.over, len(whole.faults)) == (2, 2.5, 1, 1)
    assert whole.slowest_what == whole.faults[0]


def test_a_start_of_the_program_is_measured() -> None:
    start = measure_start()
    assert 0 < start.seconds < 60
    assert 1 <= start.slowdown < 60
