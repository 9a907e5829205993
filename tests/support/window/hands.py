"""The hands of a user of the window: they click, type and answer menus."""

from __future__ import annotations

from random import Random

from menukeys import shared_keys
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QDialog, QLineEdit, QMenu, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.page import Page
from window.club import WindowClub

CONTROL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
LEFT = Qt.MouseButton.LeftButton


class Hands:
    """What all users of a club's window can do. They choose with `lots`."""

    def __init__(self, club: WindowClub, lots: Random) -> None:
        self.club = club
        self.lots = lots

    @property
    def picture(self) -> Picture:
        """The state of the open event."""
        return self.club.context.picture

    def show(self, key: str) -> Page | None:
        """Click on a page in the rail, unless it is shown already. Returns the page that is shown then."""
        entry = self.club.window.rail.entries[key]
        if self.club.window.page is not None and self.club.window.page.key == key:
            return self.club.window.page
        if not entry.isEnabled():
            return None
        QTest.mouseClick(entry, LEFT)
        self.club.settle()
        return self.club.window.page

    @staticmethod
    def type(line: QLineEdit | QWidget | None, text: str) -> None:
        """Replace the text of a field, key by key."""
        if line is None:
            return
        line.setFocus()
        QTest.keyClick(line, Qt.Key.Key_A, CONTROL)
        QTest.keyClick(line, Qt.Key.Key_Delete)
        QTest.keyClicks(line, text)

    @staticmethod
    def press(button: QAbstractButton) -> None:
        """Click on a button, or on the mark of a button with a mark: beside its text, the mark may have much space."""
        QTest.mouseClick(button, LEFT, NONE, QPoint(8, button.height() // 2))

    def clear(self, line: QLineEdit) -> None:
        """Delete the text of a field."""
        if line.text():
            QTest.keyClick(line, Qt.Key.Key_A, CONTROL)
            QTest.keyClick(line, Qt.Key.Key_Delete)
            self.club.settle()

    @staticmethod
    def click_row(view: QAbstractItemView, row: int, column: int, modifier: Qt.KeyboardModifier) -> None:
        """Click on a cell of a list."""
        index = view.model().index(row, column)
        view.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        where = view.visualRect(index).center()
        if where == QPoint() or not view.viewport().rect().contains(where):
            view.setCurrentIndex(index)
        else:
            QTest.mouseClick(view.viewport(), LEFT, modifier, where)

    def answer_popup(self) -> None:
        """Choose an entry of the menu that is open, if one is."""
        self.club.settle()
        popup = QApplication.activePopupWidget()
        if isinstance(popup, QMenu):
            assert shared_keys(popup) == {}
            actions = [
                one for one in popup.actions() if one.isEnabled() and not one.isSeparator() and one.menu() is None
            ]
            action = self.lots.choice(actions) if actions else None
            popup.close()
            if action is not None:
                action.trigger()
        self.close_popups()

    def close_popups(self) -> None:
        """Close menus and dialogs that are open."""
        for _ in range(5):
            popup = QApplication.activePopupWidget()
            if popup is None:
                break
            popup.close()
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QDialog) and widget.isVisible():
                widget.reject()
        self.club.settle()
