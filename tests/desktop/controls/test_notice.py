"""The line of a notice above a list: its ground, bar and sign."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.notice import NoticeFrame, NoticeLine
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import column_of


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


@pytest.mark.parametrize("tone", ["warn", "danger"])
def test_a_notice_with_a_button_has_its_bar_at_full_height_and_its_sign_beside_the_sentence(
    theme: Theme, qtbot: QtBot, tone: str
) -> None:
    words = QLabel("This is an earlier moment")
    frame = NoticeFrame(theme, tone, words, 16)
    theme.apply_to(frame)
    qtbot.addWidget(frame)
    column_of(words, QPushButton("To the end"), inside=frame, margins=(frame.left, 4, 16, 4))
    frame.show()
    image, middle = frame.grab().toImage(), words.geometry().center().y()
    assert all(image.pixelColor(1, y) == theme.colour(tone) for y in range(image.height()))
    assert image.pixelColor(18, middle) == theme.colour(tone)
    assert image.pixelColor(18, image.height() - 10) == image.pixelColor(10, middle) == theme.colour(f"{tone}_soft")
    assert words.x() == 16 + 16 + 8


@pytest.mark.parametrize("before", ["", "warn", None])
@pytest.mark.parametrize("tone", ["", "warn"])
def test_a_sentence_above_a_list_has_the_margin_of_the_title(
    theme: Theme, qtbot: QtBot, before: str | None, tone: str
) -> None:
    page = QWidget()
    line = NoticeLine(theme, page)
    theme.apply_to(page)
    qtbot.addWidget(page)
    page.show()
    if before is not None:
        line.show_words("Ada", before)
    theme.apply_to(page)
    line.show_words("Ranks appear with the first results.", tone)
    QApplication.processEvents()
    assert line.contentsMargins().left() >= theme.px(20)
    assert line.contentsMargins().top() >= theme.px(7)
