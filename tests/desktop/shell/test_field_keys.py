"""The keys of the menus work wherever the keyboard is, whatever a field would take for itself on some system."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.desktop.controls.typed.date import DateField
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.page import StartPage
from irondie_to.printing.press import Press

LINUX = {"Ctrl+E", "Ctrl+U", "Ctrl+K", "Ctrl+D", "Ctrl+A", "Ctrl+Shift+A"}
"""What fields take on Linux beside what they take everywhere; no test runs with that scheme of keys."""
TO_EDIT = {
    *(QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut, QKeySequence.StandardKey.Paste),
    *(QKeySequence.StandardKey.SelectAll, QKeySequence.StandardKey.Delete),
}

MODIFIERS = {"Ctrl": Qt.KeyboardModifier.ControlModifier, "Shift": Qt.KeyboardModifier.ShiftModifier}


class Greedy(QLineEdit):
    """A field that takes every key for itself."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


@pytest.fixture
def application(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Application]:
    """The program with one window over an empty club."""
    services = DesktopServices(lambda _place: bootstrap.open_desk(str(tmp_path / "club.sqlite")), Press)
    found = Application(qapp, services, tmp_path / "window.ini")
    found.settings.language = "en"
    window = found.open_window()
    qtbot.addWidget(window)
    with qtbot.waitSignal(found.opened):
        found.open_desk()
    qtbot.waitUntil(lambda: window.context is not None and not window.context.is_working)
    yield found
    for each in found.windows:
        each.close()
    found.close()


@pytest.fixture
def window(application: Application) -> Window:
    return application.windows[0]


def is_left_to_the_menus(widget: QWidget, keys: QKeySequence) -> bool:
    *held, key = keys.toString(QKeySequence.SequenceFormat.PortableText).split("+")
    modifiers = Qt.KeyboardModifier.NoModifier
    for name in held:
        modifiers |= MODIFIERS[name]
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key[f"Key_{key}"], modifiers)
    event.ignore()
    QApplication.sendEvent(widget, event)
    return not event.isAccepted()


@pytest.mark.parametrize("make", [QLineEdit, Greedy, QPlainTextEdit])
def test_every_key_of_the_menus_is_left_to_them(
    window: Window, qtbot: QtBot, make: Callable[[QWidget], QWidget]
) -> None:
    leaves_its_keys(window, make(window), qtbot)


def test_every_key_of_the_menus_is_left_to_them_by_fields_that_read(window: Window, qtbot: QtBot) -> None:
    assert window.context is not None
    leaves_its_keys(window, NumberBox(window.context, 1, 9, window), qtbot)
    leaves_its_keys(window, DateField(window.context, window), qtbot)


def leaves_its_keys(window: Window, field: QWidget, qtbot: QtBot) -> None:
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    keys = {key: action.shortcut() for key, action in window.menus.actions.items() if not action.shortcut().isEmpty()}
    assert len(keys) > 15
    if isinstance(field, QPlainTextEdit):  # what was typed there is its own to undo
        keys = {key: found for key, found in keys.items() if key not in {"undo", "redo"}}
    assert [key for key, found in keys.items() if not is_left_to_the_menus(field, found)] == []


def test_no_key_of_the_menus_is_one_that_people_edit_with(window: Window) -> None:
    keys = [action.shortcut() for action in window.menus.actions.values()]
    for standard in TO_EDIT:
        assert not set(QKeySequence.keyBindings(standard)) & set(keys)
    taken = LINUX & {each.toString(QKeySequence.SequenceFormat.PortableText) for each in keys}
    assert taken == {"Ctrl+E"}  # the end of a line has a key of its own: End


def test_all_events_come_by_their_key_from_a_name_being_typed(window: Window, qtbot: QtBot) -> None:
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    page = window.page
    assert isinstance(page, EventPage)
    field = page.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "Spring cup")
    assert is_left_to_the_menus(field, QKeySequence("Ctrl+E"))
    QTest.keyClick(field, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert isinstance(window.page, StartPage)
    assert window.context is not None
    assert [event.name for event in window.context.desk.events()] == ["Spring cup"]
    qtbot.waitUntil(lambda: window.context is not None and not window.context.is_working)


def test_undo_in_a_date_that_nobody_typed_means_the_event(window: Window, qtbot: QtBot) -> None:
    assert window.context is not None
    field = DateField(window.context, window)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    assert is_left_to_the_menus(field, QKeySequence("Ctrl+Z"))
    QTest.keyClicks(field, "07")
    assert not is_left_to_the_menus(field, QKeySequence("Ctrl+Z"))
