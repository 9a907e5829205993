"""The look reaches everything that is visible at once, and what is hidden when it is shown."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QEvent, QObject, Qt
from PySide6.QtGui import QFontDatabase, QImage, QPaintEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.assets import resources
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import ICONS, Theme, palette


class StyleChanges(QObject):
    """Counts how often the style of a widget changes."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.StyleChange
        return super().eventFilter(watched, event)


class PaintedLabel(QLabel):
    """Counts how often it is painted."""

    count = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.count += 1
        super().paintEvent(event)


def page_in(stack: QStackedWidget, theme: Theme, depth: int = 8) -> tuple[QWidget, QLineEdit]:
    """A page with a field deep inside it."""
    page = QWidget(stack)
    theme.apply_to(page)
    inner = page
    for _ in range(depth):
        column = QVBoxLayout(inner)
        inner = QWidget(inner)
        column.addWidget(inner)
    field = QLineEdit(inner)
    field.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a focused field has another frame
    QVBoxLayout(inner).addWidget(field)
    stack.addWidget(page)
    return page, field


def test_a_hidden_page_changes_its_look_when_it_is_shown(theme: Theme, settings: WindowSettings, qtbot: QtBot) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    (_shown, seen), (hidden, unseen) = page_in(stack, theme), page_in(stack, theme)
    with qtbot.waitExposed(stack):
        stack.show()
    stack.setCurrentWidget(hidden)
    stack.setCurrentIndex(0)
    QApplication.processEvents()
    before, changes = seen.height(), StyleChanges(unseen)
    settings.text_size = 130
    QApplication.processEvents()
    assert seen.minimumSizeHint().height() > before
    assert changes.count == 0
    stack.setCurrentWidget(hidden)
    QApplication.processEvents()
    assert changes.count > 0
    assert unseen.minimumSizeHint() == seen.minimumSizeHint()


def test_another_look_styles_a_widget_deep_inside_no_oftener_than_others(
    theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    _page, field = page_in(stack, theme)
    with qtbot.waitExposed(stack):
        stack.show()
    changes = StyleChanges(field)
    settings.mode = "dark"
    assert 0 < changes.count <= 2


def test_what_is_cached_is_not_changed_by_callers(theme: Theme) -> None:
    colour, font = theme.colour("surface"), theme.font(13)
    colour.setAlphaF(0.5)
    font.setPixelSize(40)
    assert theme.colour("surface").alphaF() == 1.0
    assert theme.font(13).pixelSize() == theme.px(13)


class SizedByTheme(Styled, QWidget):
    """A widget with a height from the theme."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.restyle()

    def restyle(self) -> None:
        self.setFixedHeight(self._theme.px(100))


def test_a_widget_takes_its_sizes_from_the_theme_with_the_style_sheet_of_its_page(
    theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    pages = [page_in(stack, theme)[0] for _ in range(3)]
    seen, unseen, never_seen = (SizedByTheme(theme, page) for page in pages)
    with qtbot.waitExposed(stack):
        stack.show()
    stack.setCurrentIndex(1)
    stack.setCurrentIndex(0)
    settings.text_size = 130
    assert (seen.height(), unseen.height(), never_seen.height()) == (130, 100, 100)
    stack.setCurrentIndex(1)
    stack.setCurrentIndex(2)
    assert (unseen.height(), never_seen.height()) == (130, 130)


def test_a_window_that_was_never_shown_takes_its_sizes_from_the_theme_before_it_is_shown(
    theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    theme.apply_to(window)
    inside = SizedByTheme(theme, window)
    settings.text_size = 130
    assert inside.height() == 130


def test_everything_visible_is_painted_again_when_fonts_arrive(theme: Theme, qtbot: QtBot) -> None:
    """Names in scripts whose fonts are loaded after the first painting must not stay boxes until the mouse moves."""
    window = QWidget()
    theme.apply_to(window)
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    label, hidden = PaintedLabel("राहुल शर्मा 김민준"), PaintedLabel("राहुल")
    for each in (label, hidden):
        column.addWidget(each)
    with qtbot.waitExposed(window):
        window.show()
    hidden.hide()
    QApplication.processEvents()
    window.repaint()
    label.count = hidden.count = 0
    for name in ("NotoSansDevanagari", "NotoSansThai"):
        assert QFontDatabase.addApplicationFont(str(resources() / "fonts" / f"{name}-Regular.ttf")) >= 0
    qtbot.waitUntil(lambda: label.count > 0)
    assert hidden.count == 0


@pytest.mark.parametrize("name", ["IRONDIE Tournament Organizer", "Jürgen’s (1) \"田\" '9px' @accent@ @mode@ %20 {};"])
def test_the_look_is_the_same_wherever_the_program_is(
    name: str, theme: Theme, settings: WindowSettings, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows installs it into a folder with spaces in its name, and an archive is unpacked anywhere."""

    def picture(used: Theme) -> QImage:
        box = QCheckBox()
        qtbot.addWidget(box)
        used.apply_to(box)
        box.setChecked(True)
        box.resize(40, 40)
        return box.grab().toImage()

    plain = picture(theme)
    there = tmp_path / name
    shutil.copytree(resources() / "look", there / "look")
    monkeypatch.setattr("irondie_to.desktop.core.look.theme.resources", lambda: there)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    try:
        assert picture(Theme(application, settings)) == plain
    finally:
        QDir.setSearchPaths(ICONS, [str(resources() / "look" / "icons")])


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_borders_of_what_can_be_clicked_are_seen_on_every_ground(mode: str) -> None:
    """Their contrast is at least 3 : 1 (WCAG 2.2, 1.4.11)."""
    colours = palette()["ui"][mode]
    grounds = ("window", "surface", "raised", "mat", "well", "accent_soft", "selection", "warn_soft", "danger_soft")
    low = {ground: contrast(colours["line_strong"], colours[ground]) for ground in grounds}
    assert {ground: found for ground, found in low.items() if found < 3} == {}


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_die_is_seen_on_the_surface(mode: str) -> None:
    surface = palette()["ui"][mode]["surface"]
    for letter, dice in palette()["dice"].items():
        assert contrast(dice[mode]["rim"], surface) >= 3, letter
    black = palette()["dice"]["K"][mode]
    assert contrast(black["rim"], surface) >= 9
    assert contrast(black["ink"], black["face"]) >= 7


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
