"""A row of buttons of which one is pressed, wide and narrow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from assistive import toggle
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import Mode
from irondie_to.desktop.core.look.theme import Theme


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


def test_assistive_technology_presses_a_button_without_a_click(segments: Segments) -> None:
    chosen: list[str] = []
    segments.chosen.connect(chosen.append)
    toggle(segments.buttons["some"])
    QTest.mouseClick(segments.buttons["none"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(segments.buttons["none"], Qt.MouseButton.LeftButton)
    segments.choose("all")  # by the program, which is told to nobody
    assert chosen == ["some", "none", "none"]


def test_a_button_between_two_others_leaves_the_last_one_the_last(theme: Theme, qtbot: QtBot) -> None:
    row = Segments(theme)
    qtbot.addWidget(row)
    row.show_choices({key: (key, key) for key in ("1", "2", "cut")}, "2")
    row.show_choices({key: (key, key) for key in ("1", "2", "3", "4", "cut")}, "4")
    assert list(row.buttons) == ["1", "2", "3", "4", "cut"]
    assert [button.property("segment") for button in row.buttons.values()] == ["first", *["middle"] * 3, "last"]
    row.step(1)
    assert row.key == "cut"


def test_its_buttons_change_with_their_texts(theme: Theme, qtbot: QtBot) -> None:
    row = Segments(theme)
    qtbot.addWidget(row)
    row.steps = {by: QAction(row, shortcut=QKeySequence(f"Alt+{way}")) for by, way in ((-1, "Left"), (1, "Right"))}
    row.show_choices({"1": ("1", "Round 1"), "2": ("2", "Round 2")}, "2", done={"1"})
    assert row.isVisible()
    assert row.key == "2"
    assert [button.toolTip() for button in row.buttons.values()] == ["Round 1 (Alt+Left)", "Round 2"]
    assert row.buttons["1"].accessibleName() == "Round 1"
    assert [row.steps[by].isEnabled() for by in (-1, 1)] == [True, False]
    least = sum(button.minimumSizeHint().width() for button in row.buttons.values())
    assert row.sizeHint().width() >= least > 0
    row.step(-1)
    assert row.key == "1"
    row.show_choices({"1": ("1", "Round 1"), "2": ("2", "Round 2"), "3": ("3", "Round 3")}, "3")
    assert list(row.buttons) == ["1", "2", "3"]
    assert row.key == "3"
    row.show_choices({}, "")
    assert row.isHidden()
    assert not row.steps[-1].isEnabled()


def test_it_takes_the_room_that_another_button_needs(segments: Segments) -> None:
    page = segments.window()
    row = QHBoxLayout(page)
    row.addWidget(segments)
    row.addStretch(1)
    segments.show_only({"all"})
    page.resize(900, 60)
    QApplication.processEvents()
    segments.show_only({"all", "some", "none"})
    QApplication.processEvents()
    assert not segments.folded.isVisible()
    assert segments.width() == segments.sizeHint().width()


def test_it_takes_the_room_that_longer_words_need(segments: Segments) -> None:
    page = segments.window()
    row = QHBoxLayout(page)
    row.addWidget(segments)
    row.addStretch(1)
    page.resize(120, 60)
    QApplication.processEvents()
    assert segments.folded.isVisible()
    segments.buttons["some"].setText("Some of them, which are 7")
    page.resize(900, 60)
    QApplication.processEvents()
    assert not segments.folded.isVisible()
    assert segments.width() == segments.sizeHint().width()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_part_that_is_done_has_a_green_tick_at_the_right_of_its_text(
    context: WindowContext, qtbot: QtBot, mode: Mode
) -> None:
    context.settings.mode = mode
    page = QWidget()
    context.theme.apply_to(page)
    qtbot.addWidget(page)
    row = Segments(context.theme, parent=page)
    row.show_choices({"1": ("1", "Round 1"), "2": ("2", "Round 2")}, "2", done={"1"})
    page.resize(row.sizeHint().width() + 20, 60)
    row.resize(row.sizeHint())
    page.show()
    done, open_ = row.buttons["1"], row.buttons["2"]
    assert done.width() > open_.width()
    ok, picture = context.theme.colour("ok").rgb(), done.grab().toImage()
    green = [x for x in range(picture.width()) for y in range(picture.height()) if picture.pixel(x, y) == ok]
    assert green
    assert min(green) > picture.width() / 3
    row.show_choices({"1": ("1", "Round 1"), "2": ("2", "Round 2")}, "2")
    assert done.sizeHint().width() == open_.sizeHint().width()


def inked(button: QPushButton) -> tuple[int, int]:
    """The first and the last row of pixels with letters in them, without the frame and the line of the button."""
    picture = button.grab().toImage()
    inside = range(4, picture.height() - 4)
    dark = [y for y in inside if any(picture.pixelColor(x, y).lightness() < 90 for x in range(6, picture.width() - 6))]
    return min(dark), max(dark)


def test_nothing_moves_or_grows_when_another_part_is_pressed(segments: Segments) -> None:
    page = segments.window()
    for button in segments.buttons.values():
        button.setText("HHHH")
    page.resize(600, 60)
    segments.resize(segments.sizeHint())
    seen = []
    for key in segments.buttons:
        segments.choose(key)
        QApplication.processEvents()
        seen.append([(button.geometry(), inked(button)) for button in segments.buttons.values()])
    assert seen[0] == seen[1] == seen[2]
    heights = {ink for _geometry, ink in seen[0]}
    assert len(heights) == 1  # pressed or not, the letters are of one size and stand on one line


def test_the_pressed_part_has_a_line_inside_its_frame(segments: Segments, theme: Theme) -> None:
    segments.choose("some")
    for key, is_lined in (("none", False), ("some", True)):
        picture = segments.buttons[key].grab().toImage()
        below = [picture.pixelColor(20, picture.height() - y) == theme.colour("accent") for y in (3, 2)]
        assert below == [is_lined] * 2
