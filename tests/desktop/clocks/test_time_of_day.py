"""The figures of a clock that show the time of day do not look like the time that is left."""

from __future__ import annotations

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from irondie_to.desktop.clocks.parts import ClockFigures
from irondie_to.desktop.core.look.theme import Theme


def painted(theme: Theme, qtbot: QtBot, text: str, *, is_time_of_day: bool) -> QImage:
    figures = ClockFigures(theme, 40)
    qtbot.addWidget(figures)
    figures.resize(300, 60)
    figures.show_text(text, is_time_of_day=is_time_of_day)
    return figures.grab().toImage()


def inked(image: QImage, left: int, right: int) -> int:
    ground = image.pixelColor(299, 59)
    return sum(image.pixelColor(x, y) != ground for x in range(left, right) for y in range(image.height()))


def test_a_time_of_day_has_a_dial_whose_hands_show_it(theme: Theme, qtbot: QtBot) -> None:
    first, later = (painted(theme, qtbot, time, is_time_of_day=True) for time in ("23:09", "23:39"))
    assert inked(first, 0, 20)
    assert first.copy(0, 0, 28, 60) != later.copy(0, 0, 28, 60)  # the dial, before the figures
    left = painted(theme, qtbot, "23:09", is_time_of_day=False)
    assert left != first
