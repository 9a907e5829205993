"""Where the display opens in a window on a single screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from irondie_to.desktop.screen.placement import free_place

SCREEN = QRect(0, 0, 1280, 800)


@pytest.mark.parametrize(
    "avoid", [QRect(980, 120, 300, 400), QRect(0, 120, 400, 300), QRect(300, 500, 600, 300), QRect(300, 0, 600, 300)]
)
def test_the_window_covers_nothing_of_what_is_in_use(avoid: QRect) -> None:
    place = free_place(SCREEN, avoid)
    assert not place.intersects(avoid)
    assert SCREEN.contains(place)


def test_the_window_is_as_large_as_there_is_room() -> None:
    large, small = (free_place(QRect(0, 0, *size), QRect(0, 0, 500, 500)) for size in ((1920, 1080), (1280, 800)))
    assert large.width() == 960 > small.width()


def test_if_everything_is_in_use_the_window_is_small() -> None:
    assert free_place(SCREEN, SCREEN).width() == 480
