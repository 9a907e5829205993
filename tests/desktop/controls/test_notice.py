"""The line of a notice above a list: its ground, bar and sign."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.notice import NoticeLine
from irondie_to.desktop.core.look.theme import Theme


@pytest.mark.parametrize("tone", ["warn", "danger"])
def test_a_tone_gives_a_ground_a_bar_and_a_sign(theme: Theme, qtbot: QtBot, tone: str) -> None:
    page = QWidget()
    theme.apply_to(page)
    qtbot.addWidget(page)
    line = NoticeLine(theme, page)
    page.resize(400, 60)
    page.show()
    line.show_words("Nothing is ranked yet", "")
    line.resize(400, 34)
    ink = theme.colour(tone)
    quiet = line.grab().toImage()
    assert quiet.pixelColor(1, 17) != ink
    line.show_words("Round 4 is not finished", tone)
    line.resize(400, line.heightForWidth(400))
    assert 34 <= line.height() <= 40
    image = line.grab().toImage()
    assert image.pixelColor(1, 17) == ink
    assert image.pixelColor(12, 17) == theme.colour(f"{tone}_soft")
    assert theme.colour(f"{tone}_soft") != image.pixelColor(22, 17)
