"""The time of the hall over a given clock of the system, and the faces that are drawn with it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.ticker import Ticker
from irondie_to.desktop.wallclock import WallClock, steady_seconds

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


def test_time_passes_evenly_and_small_corrections_of_the_system_are_followed(
    clock: WallClock, computer: Computer
) -> None:
    computer.pass_s(61.25)
    assert clock.now_ms() == NINE_MS + 61_250
    assert clock.second_ms() == NINE_MS + 61_000
    computer.system += 1.5
    assert clock.check() is None
    assert clock.now_ms() == NINE_MS + 62_750


@pytest.mark.parametrize("by_s", [3600.0, -3600.0, 2.5, -2.5])
def test_a_jump_of_the_system_s_clock_is_not_followed_until_somebody_says_so(
    clock: WallClock, computer: Computer, by_s: float
) -> None:
    computer.pass_s(10)
    computer.system += by_s
    computer.pass_s(5)
    jump = clock.check()
    assert jump is not None
    assert (jump.systems_ms - jump.ours_ms) == by_s * 1000
    assert clock.now_ms() == NINE_MS + 15_000
    clock.follow_system()
    assert clock.check() is None
    assert clock.now_ms() == NINE_MS + 15_000 + by_s * 1000


def test_a_system_s_clock_that_is_wrong_is_not_believed_any_more(clock: WallClock, computer: Computer) -> None:
    computer.system += 600
    clock.keep()
    computer.pass_s(30)
    assert clock.check() is None
    assert clock.now_ms() == NINE_MS + 30_000
    computer.system -= 600  # it is set right
    assert clock.check() is not None
    clock.follow_system()
    assert clock.now_ms() == NINE_MS + 30_000


def test_a_jump_that_is_taken_back_needs_no_answer(clock: WallClock, computer: Computer) -> None:
    computer.system += 600
    assert clock.check() is not None
    computer.system -= 600
    assert clock.check() is None


def test_the_steady_seconds_of_this_system_go_on() -> None:
    assert 0 < steady_seconds() <= steady_seconds()


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
    ticker.tick()
    assert (one, other) == ([1, 1], [1])
    assert not ticker.is_running


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
