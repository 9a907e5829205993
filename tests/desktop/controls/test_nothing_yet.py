"""The empty state of a page keeps the keyboard focus."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.notice import EmptyState
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

WHY = Phrase("end_page.empty")


class Place:
    """A window with a field above a container of two buttons, which an empty state can replace."""

    def __init__(self, context: WindowContext, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.field = QLineEdit(self.window)
        self.whole = QWidget(self.window)
        self.first, self.second = QPushButton("1", self.whole), QPushButton("2", self.whole)
        inner = QVBoxLayout(self.whole)
        inner.addWidget(self.first)
        inner.addWidget(self.second)
        self.empty = EmptyState(context, self.window)
        column = QVBoxLayout(self.window)
        for widget in (self.field, self.whole, self.empty):
            column.addWidget(widget)
        self.window.show()
        self.window.activateWindow()

    def focused(self) -> QWidget | None:
        return self.window.focusWidget()


@pytest.fixture
def place(context: WindowContext, qtbot: QtBot) -> Place:
    return Place(context, qtbot)


def test_the_button_gets_the_focus_of_what_it_replaces_and_gives_it_back(place: Place) -> None:
    place.second.setFocus()
    place.empty.stand_for(place.whole, WHY, "rounds")
    assert place.focused() is place.empty.button
    place.empty.stand_for(place.whole, None)
    assert place.focused() is place.first


def test_the_focus_stays_when_the_button_goes_and_comes(place: Place) -> None:
    place.second.setFocus()
    place.empty.stand_for(place.whole, WHY, "rounds")
    place.empty.stand_for(place.whole, WHY)
    assert place.focused() is place.empty
    place.empty.stand_for(place.whole, WHY, "players")
    assert place.focused() is place.empty.button


def test_a_focus_elsewhere_and_one_in_what_is_shown_stay(place: Place) -> None:
    place.field.setFocus()
    place.empty.stand_for(place.whole, WHY, "rounds")
    place.empty.stand_for(place.whole, None)
    assert place.focused() is place.field
    place.second.setFocus()
    place.empty.stand_for(place.whole, None)
    assert place.focused() is place.second
