"""The champion on the display: the podium fades in, once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from moving import moved_to, running
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.screen.brush import colours
from irondie_to.desktop.screen.champion import ChampionPage
from irondie_to.desktop.screen.clock import BigClock
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.screen.scene import Scene, SceneHead
from irondie_to.rules.dice_set import read_set

_DICE = read_set("2xKSm KAs BNu BBr WPo OSw YFo RRe / RAs GBr WPo*").dice
_STEPS = (
    (1, "Zac Bo", "Torino"),
    (2, "Dot Marr", ""),
    (3, "Edoardo Scarpellini", "Cuneo"),
)
_PATH = (("2–1", "round 1"), ("bye", "round 2"), ("2–0", "final"))
_PAGE = ChampionPage("Champion", "Zac Bo", "Torino · wins Spring cup", _DICE, _PATH, _STEPS)
_SCENE = Scene(SceneHead("Spring cup", "Spring cup", None, "18:30"), _PAGE)


@pytest.fixture
def display(theme: Theme, qtbot: QtBot) -> Display:
    """A display that is seen and shows nothing yet. A canvas px is half a px of it."""
    found = Display(theme)
    qtbot.addWidget(found)
    found.resize(960, 540)
    found.show()
    return found


def look(display: Display, ms: int) -> QImage:
    """What the display shows at this time in ms after the motion has begun."""
    moved_to(display, ms)
    return display.grab().toImage()


def still(theme: Theme, qtbot: QtBot, scene: Scene) -> QImage:
    """The picture of a scene without motion."""
    other = Display(theme)
    qtbot.addWidget(other)
    other.resize(960, 540)
    other.show_scene(scene)
    return other.grab().toImage()


def pixel(image: QImage, x: int, y: int) -> QColor:
    """The colour at this place of the canvas of 1920 × 1080 px."""
    return image.pixelColor(x // 2, y // 2)


@pytest.mark.usefixtures("moving")
def test_the_podium_fades_in_and_everything_else_is_there_at_once(display: Display, theme: Theme, qtbot: QtBot) -> None:
    display.show_scene(_SCENE)
    assert running(display)
    end = still(theme, qtbot, _SCENE)
    ground, places = colours(dark=False)["ground"], ((960, 990), (200, 990), (1800, 990))
    above = QRect(0, 0, 960, 391)
    image = look(display, 0)
    assert [pixel(image, *place) for place in places] == [ground] * 3
    assert image.copy(above) == end.copy(above)
    image = look(display, 75)
    assert all(pixel(image, *place) not in (ground, pixel(end, *place)) for place in places)
    assert look(display, 150) == end
    assert not running(display)


@pytest.mark.usefixtures("moving")
def test_it_is_seen_once(display: Display) -> None:
    display.show_scene(_SCENE)
    display.show_scene(replace(_SCENE, head=replace(_SCENE.head, wall="18:31")))  # the motion goes on
    assert running(display)
    display.show_scene(replace(_SCENE, body=BigClock()))
    assert not running(display)
    display.show_scene(_SCENE)
    assert not running(display)
    display.show_scene(replace(_SCENE, body=replace(_PAGE, name="Dot Marr")))
    assert running(display)


@pytest.mark.usefixtures("moving")
def test_it_waits_until_the_display_is_seen(display: Display) -> None:
    display.hide()
    display.show_scene(_SCENE)
    assert not running(display)
    display.show()
    assert running(display)


def test_with_less_motion_it_is_there_at_once(display: Display, theme: Theme, qtbot: QtBot) -> None:
    display.show_scene(_SCENE)
    assert not running(display)
    assert display.grab().toImage() == still(theme, qtbot, _SCENE)


def test_the_step_of_a_rank_that_nobody_has_is_left_out(theme: Theme, qtbot: QtBot) -> None:
    image = still(theme, qtbot, replace(_SCENE, body=replace(_PAGE, steps=(_STEPS[0], _STEPS[2]))))
    whole, ground = still(theme, qtbot, _SCENE), colours(dark=False)["ground"]
    assert pixel(image, 200, 990) == ground != pixel(whole, 200, 990)
    for place in ((960, 990), (1800, 990)):
        assert pixel(image, *place) == pixel(whole, *place) != ground
