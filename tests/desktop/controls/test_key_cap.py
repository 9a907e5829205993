"""Buttons that show their key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFontMetrics, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.key_cap import CappedButton, EnterButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import RichLabel, plain
from irondie_to.desktop.core.look.settings import Mode
from irondie_to.desktop.core.look.signs import cap_size, with_keys


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


def test_a_key_that_enter_must_follow_is_shown_with_it(context: WindowContext) -> None:
    plain, entered = CappedButton(context.theme, "S"), EnterButton(context.theme, "S")
    assert (plain.shown_key, entered.shown_key) == ("S", "S ↵")
    assert entered.sizeHint().width() > plain.sizeHint().width()
    entered.show_key("E", at_once=True)
    assert entered.shown_key == "E"
    entered.show_key("")
    assert entered.shown_key == ""


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


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_keys_in_a_sentence_are_bordered_caps_and_what_is_typed_is_bold(
    context: WindowContext, qtbot: QtBot, mode: Mode
) -> None:
    context.settings.mode = mode
    theme, label = context.theme, RichLabel()
    qtbot.addWidget(label)
    shown = with_keys(theme, "|Enter| saves <all>, `12 1-1-1` draw; |Esc| clears")
    label.show_html(shown)
    assert plain(shown) == label.accessibleName() == "Enter saves <all>, 12 1-1-1 draw; Esc clears"
    assert "background" not in shown.source
    assert shown.source.count("<img") == 2
    assert 'font-weight:600;">12 1-1-1<' in shown.source
    picture, frame = label.grab().toImage(), theme.colour("line_strong").rgb()
    rows = [y for y in range(picture.height()) if picture.pixel(8, y) == frame]
    assert rows[-1] - rows[0] == 17


@pytest.mark.parametrize("text_size", [100, 115, 130, 200])
@pytest.mark.parametrize("size", [12, 13, 14])
def test_a_key_cap_in_a_sentence_is_in_the_middle_of_its_capitals(
    context: WindowContext, qtbot: QtBot, text_size: int, size: int
) -> None:
    context.settings.text_size = text_size
    font, label = context.theme.font(size), RichLabel()
    qtbot.addWidget(label)
    label.setFont(font)
    label.show_html(with_keys(context.theme, "HH |Esc| HH"))
    label.adjustSize()
    picture, end = label.grab().toImage(), QFontMetrics(font).horizontalAdvance("HH")
    ground = picture.pixel(0, 0)

    def middle(left: int, right: int) -> float:
        rows = [y for y in range(picture.height()) if any(picture.pixel(x, y) != ground for x in range(left, right))]
        return (rows[0] + rows[-1]) / 2

    assert abs(middle(end + 6, picture.width() - end - 6) - middle(0, end)) <= 1
    context.settings.text_size = 100


def test_a_key_cap_is_18_high_and_grows_with_the_text(context: WindowContext) -> None:
    assert cap_size(context.theme, "Esc").height() == 18
    assert cap_size(context.theme, "F").width() == 18
    context.settings.text_size = 130
    assert cap_size(context.theme, "Esc").height() == 23
