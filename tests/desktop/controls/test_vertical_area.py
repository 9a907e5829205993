"""Scroll areas whose content is higher where it is narrower."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.widgets import VerticalArea

WIDTH, HEIGHT = 300, 200


class Wrapping(QWidget):
    """A widget that is 100 px high, or `narrow_px` px where it is narrower than the whole area.

    Like a label whose font depends on its width, it takes the height of its present width for any width.
    """

    def __init__(self, narrow_px: int) -> None:
        super().__init__()
        self.narrow_px = narrow_px
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(100, self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:
        return 100 if width >= WIDTH else self.narrow_px


class KeyCounter(QWidget):
    """A widget that lists the keys that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: list[int] = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keys.append(event.key())


@pytest.fixture
def area(qtbot: QtBot) -> VerticalArea:
    found = VerticalArea()
    qtbot.addWidget(found)
    found.setFrameShape(QFrame.Shape.NoFrame)
    found.setWidget(Wrapping(narrow_px=400))
    found.resize(WIDTH, HEIGHT)
    found.show()
    qtbot.waitExposed(found)
    return found


def test_content_that_fits_at_the_full_width_has_no_bar_whatever_was_shown_before(area: VerticalArea) -> None:
    assert not area.verticalScrollBar().isVisible()
    area.resize(WIDTH, 50)
    assert area.verticalScrollBar().isVisible()
    area.resize(WIDTH - 10, HEIGHT)
    assert area.verticalScrollBar().isVisible()
    area.resize(WIDTH, HEIGHT)
    assert not area.verticalScrollBar().isVisible()
    assert area.viewport().size() == QSize(WIDTH, HEIGHT)


def test_content_that_grows_gets_a_bar(area: VerticalArea, qtbot: QtBot) -> None:
    area.resize(WIDTH - 10, HEIGHT)
    inner = area.widget()
    assert isinstance(inner, Wrapping)
    inner.narrow_px = HEIGHT
    inner.updateGeometry()
    qtbot.waitUntil(lambda: not area.verticalScrollBar().isVisible())
    inner.narrow_px = HEIGHT + 1
    inner.updateGeometry()
    qtbot.waitUntil(area.verticalScrollBar().isVisible)


def test_arrow_keys_scroll_the_area_itself_and_leave_a_widget_in_it_to_those_around_it(qtbot: QtBot) -> None:
    around = KeyCounter()
    qtbot.addWidget(around)
    area = VerticalArea(around)
    inner = QWidget()
    inner.setMinimumHeight(900)
    inner.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    area.setWidget(inner)
    area.resize(WIDTH, HEIGHT)
    around.show()
    qtbot.waitExposed(around)
    around.activateWindow()
    inner.setFocus()
    bar = area.verticalScrollBar()
    QTest.keyClick(inner, Qt.Key.Key_Down)
    QTest.keyClick(inner, Qt.Key.Key_Up)
    assert around.keys == [Qt.Key.Key_Down, Qt.Key.Key_Up]
    assert bar.value() == 0
    QTest.keyClick(inner, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    before = bar.value()
    area.setFocus()
    qtbot.waitUntil(area.hasFocus)
    QTest.keyClick(area, Qt.Key.Key_Down)
    assert bar.value() > before
    assert len(around.keys) == 2
