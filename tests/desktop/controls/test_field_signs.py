"""The icon and the key cap in a text field."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.controls.typed.text_field import TextField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import Mode


def shown(
    context: WindowContext, qtbot: QtBot, width: int = 300, *, beside_text: bool = False
) -> tuple[TextField, FieldSigns]:
    page = QWidget()
    context.theme.apply_to(page)
    qtbot.addWidget(page)
    field = TextField(page)
    field.setPlaceholderText("Find")
    signs = FieldSigns(field, context.theme, "find", "Ctrl+F", beside_text=beside_text)
    field.setGeometry(10, 10, width, context.theme.px(30))
    page.resize(width + 20, 60)
    with qtbot.waitExposed(page):
        page.show()
    return field, signs


def columns_of(picture: QImage, colour: int, first: int, last: int) -> list[int]:
    rows = range(4, picture.height() - 4)
    return [x for x in range(first, last) if any(picture.pixel(x, y) == colour for y in rows)]


@pytest.mark.parametrize(("mode", "text_size"), [("light", 100), ("dark", 100), ("light", 130)])
def test_the_magnifier_is_muted_and_the_text_starts_right_after_it(
    context: WindowContext, qtbot: QtBot, mode: Mode, text_size: int
) -> None:
    context.settings.mode, context.settings.text_size = mode, text_size
    (field, _), theme = shown(context, qtbot), context.theme
    field.setText("|||")
    sign = columns_of(field.grab().toImage(), theme.colour("muted").rgb(), 3, theme.px(34))
    assert theme.px(10) <= sign[0]
    assert sign[-1] < theme.px(26)
    assert not columns_of(field.grab().toImage(), theme.colour("text").rgb(), 3, theme.px(34))
    field.setCursorPosition(0)
    assert abs(field.cursorRect().center().x() - theme.px(34)) <= 2


@pytest.mark.parametrize("text_size", [100, 130])
def test_a_long_hint_or_text_is_cut_off_before_it_touches_the_magnifier(
    context: WindowContext, qtbot: QtBot, text_size: int
) -> None:
    context.settings.text_size = text_size
    (field, _), theme = shown(context, qtbot, 120), context.theme
    field.setPlaceholderText("mmm a rule, a term or words of a rule")
    for token, text in (("muted", ""), ("text", 40 * "m")):
        field.setText(text)
        gap = columns_of(field.grab().toImage(), theme.colour(token).rgb(), theme.px(26) + 1, theme.px(33))
        assert gap == [], text


def test_the_key_stands_at_the_right_end_only_where_it_is_over_no_text(context: WindowContext, qtbot: QtBot) -> None:
    field, signs = shown(context, qtbot)
    place = signs.cap_place
    assert field.width() - 10 <= place.right() < field.width()
    assert columns_of(field.grab().toImage(), context.theme.colour("line_strong").rgb(), place.left(), place.right())
    field.setText("a")
    assert signs.cap_place.isEmpty()
    field.clear()
    field.setFixedWidth(90)
    assert signs.cap_place.isEmpty()
    field.setFixedWidth(300)
    field.setEnabled(False)
    assert signs.cap_place.isEmpty()


def test_the_key_stays_beside_a_text_that_leaves_room(context: WindowContext, qtbot: QtBot) -> None:
    field, signs = shown(context, qtbot, beside_text=True)
    field.setText("KSm KAs")
    assert signs.cap_place.left() > field.cursorRect().right()
    field.setText("KSm KAs RBa BNu BNu GBr WPo OSw RRe / RAs GBr WPo")
    assert signs.cap_place.isEmpty()


def test_the_icon_can_be_clicked_and_a_screen_reader_gets_no_second_text(context: WindowContext, qtbot: QtBot) -> None:
    (field, signs), clicks = shown(context, qtbot), []
    signs.clicked.connect(lambda: clicks.append(True))
    for x in (12, 60):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(x, 15))
    assert len(clicks) == 1
    assert not field.findChildren(QToolButton)
    assert "F" not in field.accessibleName() + field.accessibleDescription()
