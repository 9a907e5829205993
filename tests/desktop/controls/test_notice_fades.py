"""A new notice has its place at once, and fades in there."""

from __future__ import annotations

import pytest
from moving import moved_to, running
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.notice import BandNotice
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Stretch, column_of

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
def test_a_notice_fades_in_at_its_place(pages: QStackedWidget, notice: BandNotice) -> None:
    assert body_top(pages) == 0
    notice.show()
    QApplication.processEvents()
    assert notice.geometry().top() == 0
    assert notice.height() >= 34
    looks = []
    for ms in (0, 30, 140):
        moved_to(pages, ms)
        assert body_top(pages) == notice.height()
        looks.append(look(pages, notice))
    assert looks[0] != looks[1] != looks[2] != looks[0]
    assert not running(pages)
    assert notice.graphicsEffect() is None


@pytest.mark.usefixtures("moving")
def test_a_notice_that_is_hidden_while_it_fades_is_whole_when_it_is_shown_again(
    pages: QStackedWidget, notice: BandNotice
) -> None:
    notice.show()
    moved_to(pages, 30)
    notice.hide()
    notice.show()
    assert len(running(pages)) == 1
    moved_to(pages, 140)
    assert notice.graphicsEffect() is None


@pytest.mark.usefixtures("moving")
def test_a_notice_that_comes_with_its_page_is_there_at_once(pages: QStackedWidget, notice: BandNotice) -> None:
    pages.setCurrentIndex(1)
    notice.show()
    QApplication.processEvents()
    pages.setCurrentIndex(0)
    QApplication.processEvents()
    assert not running(pages)


def test_with_less_motion_a_notice_is_there_at_once(pages: QStackedWidget, notice: BandNotice) -> None:
    notice.show()
    QApplication.processEvents()
    assert not running(pages)
    assert body_top(pages) == notice.height()
