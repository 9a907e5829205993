"""What all users of the measured window can do: open pages, type, click, and answer menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gaps import settle, wait, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QWidget

from irondie_to.desktop.shell.window import Window

ENTER = Qt.Key.Key_Return
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def _nothing() -> None:
    """Used as `Action.before` if nothing has to be done before the action."""


class Action(NamedTuple):
    """An action of a user: its name, the key of its page, and the function that does it.

    `before` makes the action possible. It is called each time before the action is done, and is not measured.
    """

    name: str
    page: str
    act: Callable[[], object]
    before: Callable[[], object] = _nothing


class ActingUser:
    """A user of the window in which the event with this id is open."""

    def __init__(self, window: Window, event_id: int) -> None:
        self.window = window
        self.event_id = event_id
        self.context = window.controller.context

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self.window.page

    def part(self, key: str) -> Any:
        """Turn to a part of the Referee page, and return it."""
        self.page.turn_to(key)
        return self.page.part

    def settle(self) -> None:
        """Wait until everything is stored and shown."""
        settle(self.window)

    @staticmethod
    def type(field: QWidget, text: str, *, enters: int = 1) -> None:
        """Type a text into a field, and press Enter this number of times. Keys of a user never come in one event."""
        for letter in text:
            QTest.keyClicks(field, letter)
            wait(1)
        for _ in range(enters):
            QTest.keyClick(field, ENTER)
            wait(1)

    @staticmethod
    def press(button: QWidget) -> None:
        """Click on a button."""
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    @staticmethod
    def choose_last(view: QAbstractItemView) -> None:
        """Choose the last row of a list."""
        view.setCurrentIndex(view.model().index(view.model().rowCount() - 1, 0))

    @staticmethod
    def remove_first(view: QAbstractItemView) -> None:
        """Open the context menu of the first row of a list, and choose its last item, which removes the row."""
        view.customContextMenuRequested.emit(view.visualRect(view.model().index(0, 0)).center())
        wait_until(lambda: QApplication.activePopupWidget() is not None)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.setActiveAction(menu.actions()[-1])
        QTest.keyClick(menu, ENTER)
