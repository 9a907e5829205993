"""A row of buttons of which one is pressed, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.theme import Theme


@pytest.fixture
def segments(theme: Theme, qtbot: QtBot) -> Iterator[Segments]:
    """Three of them, with words."""
    page = QWidget()
    theme.apply_to(page)
    qtbot.addWidget(page)
    found = Segments(theme, ("all", "some", "none"), page)
    for key, words in (("all", "All 12"), ("some", "Some of them 7"), ("none", "None of them 5")):
        found.buttons[key].setText(words)
    found.resize(found.sizeHint())
    page.resize(found.width() + 20, 60)
    page.show()
    yield found
    page.close()


def test_folded_it_says_the_newest_words(segments: Segments) -> None:
    segments.resize(80, segments.height())
    assert segments.folded.isVisible()
    segments.buttons["all"].setText("Alle 13")
    assert segments.folded.text() == "Alle 13"


def test_what_is_no_longer_pressed_is_no_taller_than_the_others(segments: Segments) -> None:
    for key in ("some", "none"):
        QTest.mouseClick(segments.buttons[key], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    assert segments.buttons["all"].geometry().height() == segments.buttons["some"].geometry().height()
