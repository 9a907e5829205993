"""Texts are fitted into one line."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look import fitted_text
from irondie_to.desktop.core.look.fitted_text import largest_font, line_in, shrunk_font
from irondie_to.desktop.core.look.theme import Theme

NAME = "Meyer zu Schlochtern, Karl-Friedrich"


@pytest.fixture
def fonts(theme: Theme) -> list[QFont]:
    return [theme.font(size) for size in (20, 16, 12)]


def width_in(font: QFont, text: str = NAME) -> int:
    return QFontMetrics(font).horizontalAdvance(text)


def test_a_text_is_elided_if_it_is_wider_than_its_room(fonts: list[QFont]) -> None:
    whole = width_in(fonts[0])
    assert line_in(NAME, fonts[0], whole + 1) == (NAME, whole, True)
    text, width, is_whole = line_in(NAME, fonts[0], whole - 1)
    assert text.endswith("…")
    assert width < whole
    assert not is_whole
    assert line_in(NAME, fonts[1], whole - 1).is_whole


def test_the_largest_font_is_the_first_in_which_all_texts_fit(fonts: list[QFont]) -> None:
    for font in fonts:
        assert largest_font(fonts, width_in(font) + 1, "Dot", NAME) == font
    assert largest_font(fonts, 5, NAME) == fonts[-1]


def test_what_was_measured_before_fonts_were_loaded_is_measured_again(
    fonts: list[QFont], qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = width_in(fonts[0])
    with monkeypatch.context() as before:
        before.setattr(fitted_text, "QFontMetrics", lambda _font: QFontMetrics(fonts[2]))  # as with boxes for letters
        fitted_text.forget_widths()
        assert line_in(NAME, fonts[0], whole).width < whole
    qapp.fontDatabaseChanged.emit()
    qtbot.waitUntil(lambda: line_in(NAME, fonts[0], whole) == (NAME, whole, True))


def test_figures_shrink_into_their_room(fonts: list[QFont]) -> None:
    for room in (30, 50, 400):
        font = shrunk_font(QFont(fonts[0]), -0.04, room, "1:08:20")
        assert width_in(font, "1:08:20") <= room
    assert font.pixelSize() == fonts[0].pixelSize()
