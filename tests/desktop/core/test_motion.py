"""How motion runs, what cuts it off, and what happens if less of it is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from moving import MotionWish, moved_to, running
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.motion import ARRIVE, EASE_OUT, LINEAR, SAVED, Motion, Mover
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme

FADE = Motion(100, LINEAR)


@pytest.fixture
def shown(qtbot: QtBot) -> QWidget:
    """A visible widget."""
    widget = QWidget()
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


@pytest.mark.parametrize("curve", [LINEAR, EASE_OUT, ARRIVE])
def test_a_curve_goes_from_the_beginning_to_the_end(curve: tuple[float, float, float, float]) -> None:
    shares = [Motion(200, curve).share(ms) for ms in (-20, 0, 20, 50, 100, 150, 200, 250)]
    assert shares[:2] == [0, 0]
    assert shares == sorted(shares)
    assert shares[-2:] == pytest.approx([1, 1])


def test_a_bezier_curve_is_that_of_css() -> None:
    assert Motion(100, ARRIVE).share(25) == pytest.approx(0.607, abs=0.001)
    assert Motion(100, EASE_OUT).share(50) == pytest.approx(0.685, abs=0.001)


@pytest.mark.usefixtures("moving")
def test_a_motion_goes_step_by_step_and_rests_at_its_end(shown: QWidget, theme: Theme) -> None:
    steps: list[float] = []
    mover = Mover(shown, theme, steps.append)
    mover.run(FADE)
    moved_to(shown, 25)
    moved_to(shown, 100)
    assert steps[-3:] == pytest.approx([0, 0.25, 1], abs=0.001)
    assert not mover.is_moving
    assert not running(shown)


@pytest.mark.usefixtures("moving")
def test_the_next_motion_cuts_off_the_one_before(shown: QWidget, theme: Theme) -> None:
    steps: list[float] = []
    mover = Mover(shown, theme, steps.append)
    mover.run(FADE)
    moved_to(shown, 50)
    steps.clear()
    mover.run(Motion(200, LINEAR))
    moved_to(shown, 50)
    assert len(running(shown)) == 1
    assert [steps[0], steps[-1]] == pytest.approx([0, 0.25], abs=0.001)
    mover.finish()
    assert steps[-1] == 1
    assert not mover.is_moving


@pytest.mark.usefixtures("moving")
def test_a_hidden_widget_does_not_move(shown: QWidget, theme: Theme) -> None:
    steps: list[float] = []
    mover = Mover(shown, theme, steps.append)
    mover.run(FADE)
    shown.hide()
    moved_to(shown, 25)
    assert steps[-1] == 1
    assert not mover.is_moving
    steps.clear()
    mover.run(FADE)
    assert steps == [1]
    assert not mover.is_moving


def test_less_motion_is_none_but_the_time_that_is_held(
    shown: QWidget, theme: Theme, settings: WindowSettings, system_wants: MotionWish
) -> None:
    for system, user in ((True, False), (False, True)):
        system_wants.less_motion, settings.less_motion = system, user
        steps: list[float] = []
        mover = Mover(shown, theme, steps.append)
        mover.run(FADE)
        assert steps == [1]
        mover.run(SAVED)
        moved_to(shown, 599)
        assert set(steps[1:]) == {0}
        moved_to(shown, 600)
        assert steps[-1] == 1
        assert not mover.is_moving


@pytest.mark.usefixtures("moving")
def test_the_wish_for_less_motion_is_remembered(tmp_path: Path) -> None:
    settings = WindowSettings(tmp_path / "window.ini")
    assert not settings.less_motion
    settings.less_motion = True
    assert WindowSettings(tmp_path / "window.ini").less_motion
    settings.less_motion = False
    assert not WindowSettings(tmp_path / "window.ini").less_motion
