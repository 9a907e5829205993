"""The alarms of the hall with a given time, on a loop that is not Qt's."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QCoreApplication

from irondie_to.app.clocks.board import ClockBoard, clock_board
from irondie_to.app.clocks.commands import AdjustHall, PauseHall, ResumeHall, StartRoundClock
from irondie_to.app.clocks.views import Alarm, AlarmKind
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.shell.timekeeper import LONGEST_MS, DeadlineTask
from irondie_to.errors import UserError

NINE_MS = 1_790_000_000_000
MINUTE_MS = 60_000


@dataclass
class Time:
    """The time as it is given."""

    now_s: float = NINE_MS / 1000


@dataclass
class Hall:
    """A hall with a round whose clock was started at nine, its task, and the kinds of the alarms it has emitted."""

    evening: Evening
    task: DeadlineTask
    time: Time
    told: list[AlarmKind]

    def at(self, minutes: float) -> int:
        """So many minutes after nine, in wall milliseconds."""
        self.time.now_s = NINE_MS / 1000 + minutes * 60
        return round(self.time.now_s * 1000)

    def look(self, minutes: float) -> float:
        """Look so many minutes after nine; how long it would sleep, in seconds."""
        self.at(minutes)
        return self.task.look()


@pytest.fixture
def hall(desk: Desk, qapp: QCoreApplication) -> Hall:
    evening = new_evening(desk, 4)
    evening.pair()
    desk.do(StartRoundClock(evening.event, NINE_MS))
    time = Time()
    clock = WallClock(lambda: time.now_s, lambda: time.now_s)
    task = DeadlineTask(clock, lambda event_id: clock_board(desk.picture(event_id)))
    told: list[AlarmKind] = []

    def keep(event_id: int, alarm: Alarm) -> None:
        assert event_id == evening.event
        told.append(alarm.kind)

    task.alarmed.connect(keep)
    task.follow(evening.event)
    return Hall(evening, task, time, told)


FEW, OVER = AlarmKind.FEW_MINUTES, AlarmKind.MATCH_OVER


def test_each_alarm_comes_once_at_its_moment(hall: Hall) -> None:
    assert hall.look(1) == LONGEST_MS / 1000
    assert hall.look(39.9) == pytest.approx(6)
    assert hall.told == []
    hall.look(40)
    hall.look(40.01)
    assert hall.told == [FEW]
    hall.look(45)
    hall.look(46)
    assert hall.told == [FEW, OVER]


def test_what_had_passed_before_the_program_looked_is_past(hall: Hall) -> None:
    hall.at(41)
    late = DeadlineTask(WallClock(lambda: hall.time.now_s, lambda: hall.time.now_s), lambda _id: board)
    board = clock_board(hall.evening.picture)
    told: list[Alarm] = []
    late.alarmed.connect(lambda _event, alarm: told.append(alarm))
    late.follow(hall.evening.event)
    late.look()
    assert told == []
    hall.at(45)
    late.look()
    assert AlarmKind.MATCH_OVER in {alarm.kind for alarm in told}


def test_a_pause_moves_the_alarms(hall: Hall) -> None:
    desk, event = hall.evening.desk, hall.evening.event
    hall.look(39)
    desk.do(PauseHall(event, hall.at(39)))
    hall.look(60)
    assert hall.told == []
    desk.do(ResumeHall(event, hall.at(60)))
    hall.look(60.9)
    assert hall.told == []
    hall.look(61)
    assert hall.told == [FEW]


def test_what_a_step_moves_into_the_past_is_told_at_once(hall: Hall) -> None:
    hall.look(44.5)
    hall.told.clear()
    hall.evening.desk.do(AdjustHall(hall.evening.event, -MINUTE_MS))
    hall.look(44.6)
    assert hall.told == [OVER]


def test_after_a_long_sleep_only_the_latest_is_told(hall: Hall) -> None:
    hall.look(10)
    hall.look(50)
    assert hall.told == [OVER]


def test_an_event_that_could_not_be_read_for_a_moment_is_still_followed(hall: Hall) -> None:
    def board(event_id: int) -> ClockBoard:
        if 30 < hall.time.now_s / 60 - NINE_MS / MINUTE_MS < 35:
            raise UserError("database.unreachable", reason="down")
        return clock_board(hall.evening.desk.picture(event_id))

    task = DeadlineTask(WallClock(lambda: hall.time.now_s, lambda: hall.time.now_s), board)
    told: list[AlarmKind] = []
    task.alarmed.connect(lambda _event, alarm: told.append(alarm.kind))
    task.follow(hall.evening.event)
    for minutes in (1, 31, 32, 40):
        hall.at(minutes)
        task.look()
    assert told == [FEW]


def test_an_event_that_is_removed_is_followed_no_more(hall: Hall) -> None:
    hall.evening.desk.do(RemoveEvent(hall.evening.event))
    assert hall.look(45) == LONGEST_MS / 1000
    assert hall.told == []


def test_the_task_wakes_for_a_change_and_ends_when_it_is_cancelled(hall: Hall) -> None:
    async def day() -> None:
        task = asyncio.create_task(hall.task.run())
        await asyncio.sleep(0)
        hall.at(40)
        hall.task.wake()
        while not hall.told:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()

    asyncio.run(asyncio.wait_for(day(), 5))
    assert hall.told == [FEW]


def test_the_task_sleeps_until_the_moment_and_no_longer(hall: Hall) -> None:
    async def day() -> None:
        hall.at(40 - 0.05 / 60)  # 50 ms before the alarm; time stands still meanwhile, so it sleeps so long each time
        task = asyncio.create_task(hall.task.run())
        await asyncio.sleep(0)
        hall.at(40)
        while not hall.told:
            await asyncio.sleep(0.005)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(asyncio.wait_for(day(), 5))
    assert hall.told == [FEW]


def test_a_server_out_of_reach_silences_no_alarm(hall: Hall) -> None:
    boards = [clock_board(hall.evening.picture)]
    task = DeadlineTask(WallClock(lambda: hall.time.now_s, lambda: hall.time.now_s), lambda _event: boards.pop())
    told: list[AlarmKind] = []
    task.alarmed.connect(lambda _event, alarm: told.append(alarm.kind))
    task.follow(hall.evening.event)
    task.look()
    hall.at(40)
    assert task.look() == LONGEST_MS / 1000
    hall.at(45)
    task.look()
    assert told == [AlarmKind.FEW_MINUTES, AlarmKind.MATCH_OVER]
