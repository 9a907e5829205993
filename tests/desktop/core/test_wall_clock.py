"""The time of the hall over a given clock of the system, and the faces that are drawn with it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.trust import ClockReading
from irondie_to.app.core.times import ClockDifference, steady_seconds
from irondie_to.desktop.core.time.ticker import Ticker
from irondie_to.desktop.core.time.wall_clock import WallClock, start_of_computer

NINE_MS = 1_790_000_000_000


@dataclass
class Computer:
    """A computer whose clock can be set, and time passed."""

    system: float = NINE_MS / 1000
    steady: float = 5000.0

    def pass_s(self, seconds: float) -> None:
        """Time goes by."""
        self.system += seconds
        self.steady += seconds


@pytest.fixture
def computer() -> Computer:
    return Computer()


@pytest.fixture
def clock(computer: Computer) -> WallClock:
    return WallClock(lambda: computer.system, lambda: computer.steady)


def test_time_passes_evenly_whatever_the_system_says(clock: WallClock, computer: Computer) -> None:
    computer.pass_s(61.25)
    assert clock.now_ms() == NINE_MS + 61_250
    assert clock.second_ms() == NINE_MS + 61_000
    computer.system += 3600
    assert clock.now_ms() == NINE_MS + 61_250
    clock.follow_system()
    assert clock.now_ms() == NINE_MS + 61_250 + 3_600_000
    clock.set_to(NINE_MS)
    computer.pass_s(2)
    assert clock.now_ms() == NINE_MS + 2_000


def test_a_reading_is_what_the_computer_says(computer: Computer) -> None:
    clock = WallClock(lambda: computer.system, lambda: computer.steady, "this start")
    computer.system += 5
    assert clock.reading() == ClockReading(NINE_MS + 5_000, 5_000_000, "this start")


def test_the_steady_seconds_of_this_system_go_on() -> None:
    assert 0 < steady_seconds() <= steady_seconds()
    assert start_of_computer() == start_of_computer()


def test_the_ticker_tells_that_the_computer_slept(clock: WallClock, computer: Computer, qtbot: QtBot) -> None:
    ticker, face, woken = Ticker(clock), QWidget(), []
    qtbot.addWidget(face)
    face.show()
    ticker.woke.connect(lambda: woken.append(1))
    ticker.watch(face, lambda: None)
    ticker.tick()
    computer.pass_s(1)
    ticker.tick()
    assert not woken
    computer.pass_s(900)
    ticker.tick()
    assert woken == [1]


def test_only_faces_in_sight_are_drawn_and_without_any_nothing_ticks(clock: WallClock, qtbot: QtBot) -> None:
    ticker = Ticker(clock)
    window, one, other = QWidget(), [], []
    qtbot.addWidget(window)
    shown, hidden = QWidget(window), QWidget(window)
    ticker.watch(shown, lambda: one.append(1))
    ticker.watch(hidden, lambda: other.append(1))
    assert not ticker.is_running
    hidden.hide()
    window.show()
    assert ticker.is_running
    assert (one, other) == ([1], [])
    ticker.tick()
    assert (one, other) == ([1, 1], [])
    hidden.show()
    assert other == [1]
    window.hide()
    assert not ticker.is_running
    ticker.tick()
    assert (one, other) == ([1, 1], [1])
    assert not ticker.is_running


def test_a_face_that_fails_does_not_stop_the_clocks(clock: WallClock, qtbot: QtBot) -> None:
    ticker, face, drawn = Ticker(clock), QWidget(), [1]
    qtbot.addWidget(face)
    face.show()
    ticker.watch(face, lambda: drawn.append(drawn[0]))
    ticker._timer.stop()
    drawn.clear()
    with pytest.raises(IndexError):
        ticker.tick()
    assert ticker.is_running


def test_faces_are_drawn_at_the_change_of_the_second(qtbot: QtBot) -> None:
    ticker = Ticker(WallClock())
    face, parts_ms = QWidget(), []
    qtbot.addWidget(face)
    face.show()
    ticker.watch(face, lambda: parts_ms.append(ticker.clock.now_ms() % 1000))
    with qtbot.waitSignal(ticker.ticked, timeout=3000):
        pass
    assert parts_ms[-1] < 500


def test_a_face_that_is_gone_is_forgotten(clock: WallClock, qtbot: QtBot) -> None:
    ticker = Ticker(clock)
    window, drawn = QWidget(), []
    qtbot.addWidget(window)
    face = QWidget(window)
    ticker.watch(face, lambda: drawn.append(1))
    window.show()
    face.deleteLater()
    del face
    qtbot.waitUntil(lambda: not window.findChildren(QWidget))
    ticker.tick()
    assert drawn == [1]
    assert not ticker.is_running


def test_a_clock_of_a_server_follows_no_system_and_does_not_shake(clock: WallClock, computer: Computer) -> None:
    ahead_ms = NINE_MS + 420_000 - computer.steady * 1000
    clock.follow_server(ClockDifference(ahead_ms, 3))
    assert clock.now_ms() == NINE_MS + 420_000
    clock.follow_server(ClockDifference(ahead_ms + 15, 3))
    clock.follow_server(ClockDifference(ahead_ms - 60, 50))
    assert clock.now_ms() == NINE_MS + 420_000
    computer.system -= 3_600
    computer.steady += 10
    clock.follow_system()
    assert clock.now_ms() == clock.reading().wall_ms == NINE_MS + 430_000
    clock.follow_server(ClockDifference(ahead_ms + 100, 3))
    assert clock.now_ms() == NINE_MS + 430_100
