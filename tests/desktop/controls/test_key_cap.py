"""Buttons that show their key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import Mode


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_tab_changes_nothing_in_the_button_because_its_ring_is_outside(
    context: WindowContext, qtbot: QtBot, mode: Mode
) -> None:
    context.settings.mode = mode
    window = QWidget()
    context.theme.apply_to(window)
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    field, button = QLineEdit(window), CappedButton(context.theme, "Ctrl+N", window)
    button.setText("New event")
    for widget in (field, button):
        column.addWidget(widget)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    before = seen(button)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    qtbot.waitUntil(button.hasFocus)
    assert seen(button) == before


def seen(button: CappedButton) -> QImage:
    return button.grab().toImage()


def test_a_double_click_presses_once(context: WindowContext, qtbot: QtBot) -> None:
    button = CappedButton(context.theme, "O")
    qtbot.addWidget(button)
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    button.show()
    left, at = Qt.MouseButton.LeftButton, QPointF(5, 5)
    QTest.mouseClick(button, left)
    second = QMouseEvent(
        QEvent.Type.MouseButtonDblClick, at, button.mapToGlobal(at), left, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(button, second)  # as Qt names the second press of two in the same place
    QTest.mouseRelease(button, left)
    assert len(pressed) == 1
