"""Buttons that are one stop for the Tab key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGridLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.one_stop import OneStop


class Home(QWidget):
    """Two rows of three buttons, a to f, with a button before and after them."""

    def __init__(self) -> None:
        super().__init__()
        layout = QGridLayout(self)
        self.before, self.after = QPushButton("before", self), QPushButton("after", self)
        self.buttons = [QPushButton(letter, self) for letter in "abcdef"]
        layout.addWidget(self.before, 0, 0)
        for place, button in enumerate(self.buttons):
            layout.addWidget(button, 1 + place // 3, place % 3)
        layout.addWidget(self.after, 3, 0)
        self.stop = OneStop(self)
        self.stop.use(self.buttons)
        for one, other in zip([self.before, *self.buttons], [*self.buttons, self.after], strict=True):
            QWidget.setTabOrder(one, other)

    def press(self, key: Qt.Key) -> str:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
        now = QApplication.focusWidget()
        assert isinstance(now, QPushButton)
        return now.text()


@pytest.fixture
def home(qtbot: QtBot) -> Home:
    home = Home()
    qtbot.addWidget(home)
    with qtbot.waitExposed(home):
        home.show()
    home.activateWindow()
    home.before.setFocus()
    qtbot.waitUntil(home.before.hasFocus)
    return home


def test_tab_stops_once_and_comes_back_to_the_last_one(home: Home) -> None:
    assert home.press(Qt.Key.Key_Tab) == "a"
    assert home.press(Qt.Key.Key_Right) == "b"
    assert home.press(Qt.Key.Key_Down) == "e"
    assert home.press(Qt.Key.Key_Tab) == "after"
    assert home.press(Qt.Key.Key_Backtab) == "e"
    assert home.press(Qt.Key.Key_Backtab) == "before"


def test_arrows_stay_in_the_group(home: Home) -> None:
    home.buttons[0].setFocus()
    assert home.press(Qt.Key.Key_Left) == "a"
    assert home.press(Qt.Key.Key_Up) == "a"
    assert home.press(Qt.Key.Key_End) == "f"
    assert home.press(Qt.Key.Key_Down) == "f"
    assert home.press(Qt.Key.Key_Home) == "a"


def test_what_is_hidden_or_disabled_is_skipped(home: Home) -> None:
    home.buttons[0].hide()
    home.buttons[2].setEnabled(False)
    assert home.press(Qt.Key.Key_Tab) == "b"
    assert home.press(Qt.Key.Key_Right) == "b"
    assert home.press(Qt.Key.Key_End) == "f"


def test_buttons_can_be_replaced(home: Home) -> None:
    home.stop.use(home.buttons[3:])
    for button in home.buttons[:3]:
        button.hide()
    assert home.press(Qt.Key.Key_Tab) == "d"
    assert home.press(Qt.Key.Key_Tab) == "after"
