"""A new notice grows into its place, what is below it makes room, and then its words fade in."""

from __future__ import annotations

import pytest
from moving import moved_to, running
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.notice import BandNotice, NoticeLine
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.theme import Theme

_MARK = 12
"""The x of a column of px in which the notice has no words."""


@pytest.fixture
def pages(theme: Theme, qtbot: QtBot) -> QStackedWidget:
    """A window that shows the first of two pages."""
    found = QStackedWidget()
    theme.apply_to(found)
    qtbot.addWidget(found)
    found.resize(500, 200)
    found.addWidget(QWidget())
    found.addWidget(QWidget())
    found.show()
    return found


@pytest.fixture
def notice(theme: Theme, pages: QStackedWidget) -> BandNotice:
    """A hidden notice above a dark list, on the page that is shown."""
    found, body = BandNotice(theme, "danger", parent=pages.widget(0)), QLabel(pages)
    found.words.setText("The file is lost")
    found.hide()
    body.setStyleSheet("background: #112233")
    column_of(found, Stretch(body), inside=pages.widget(0), spacing=0)
    QApplication.processEvents()
    return found


def body_top(pages: QWidget) -> int:
    """The y at which the dark list is seen to begin."""
    image = pages.grab().toImage()
    return next(y for y in range(image.height()) if image.pixelColor(_MARK, y).name() == "#112233")


def look(pages: QWidget, notice: QWidget) -> QImage:
    """What is seen at the place of the notice."""
    return pages.grab(notice.geometry()).toImage()


@pytest.mark.usefixtures("moving")
def test_a_notice_grows_and_then_its_words_appear(pages: QStackedWidget, notice: BandNotice) -> None:
    assert body_top(pages) == 0
    notice.show()
    QApplication.processEvents()
    assert notice.geometry().top() == 0
    assert notice.height() >= 34  # it has its place at once
    moved_to(pages, 0)
    assert body_top(pages) == 0
    moved_to(pages, 30)
    assert 0 < body_top(pages) < notice.height()
    moved_to(pages, 140)
    assert body_top(pages) == notice.height()
    empty = look(pages, notice)
    moved_to(pages, 180)
    half = look(pages, notice)
    moved_to(pages, 220)
    assert not running(pages)
    assert body_top(pages) == notice.height()
    whole = look(pages, notice)
    assert empty != half != whole != empty
    assert empty.pixelColor(_MARK, 20) == whole.pixelColor(_MARK, 20)


@pytest.mark.usefixtures("moving")
def test_a_notice_at_the_bottom_grows_upwards(theme: Theme, pages: QStackedWidget) -> None:
    notice, body = BandNotice(theme, "warn", parent=pages.widget(0)), QWidget(pages)
    notice.words.setText("Is the clock right?")
    notice.hide()
    column_of(Stretch(body), notice, inside=pages.widget(0), spacing=0)
    QApplication.processEvents()
    notice.show()
    QApplication.processEvents()
    assert notice.geometry().bottom() == pages.height() - 1
    ground = theme.colour("warn_soft")
    moved_to(pages, 0)
    assert look(pages, notice).pixelColor(_MARK, notice.height() - 4) != ground
    moved_to(pages, 20)
    image = look(pages, notice)
    assert image.pixelColor(_MARK, notice.height() - 2) == ground
    assert image.pixelColor(_MARK, 4) != ground
    moved_to(pages, 220)
    assert not running(pages)
    assert look(pages, notice).pixelColor(_MARK, 4) == ground


@pytest.mark.usefixtures("moving")
def test_a_key_ends_the_motion(pages: QStackedWidget, notice: BandNotice) -> None:
    notice.show()
    QApplication.processEvents()
    assert running(pages)
    handle = pages.windowHandle()
    assert handle is not None
    QTest.keyClick(handle, Qt.Key.Key_A)
    assert not running(pages)
    assert body_top(pages) == notice.height()


@pytest.mark.usefixtures("moving")
def test_a_notice_that_comes_with_its_page_is_there_at_once(pages: QStackedWidget, notice: BandNotice) -> None:
    pages.setCurrentIndex(1)
    notice.show()
    QApplication.processEvents()
    pages.setCurrentIndex(0)
    QApplication.processEvents()
    assert not running(pages)


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("tone", ["", "warn"])
def test_only_a_line_with_a_tone_arrives(theme: Theme, pages: QStackedWidget, tone: str) -> None:
    line = NoticeLine(theme, pages.widget(0))
    line.hide()
    column_of(line, Stretch(), inside=pages.widget(0))
    line.show()
    line.show_words("Round 4 is not finished", tone)
    QApplication.processEvents()
    assert bool(running(pages)) is bool(tone)


def test_with_less_motion_a_notice_is_there_at_once(pages: QStackedWidget, notice: BandNotice) -> None:
    notice.show()
    QApplication.processEvents()
    assert not running(pages)
    assert body_top(pages) == notice.height()
