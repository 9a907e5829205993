"""A drop-down list whose items have values."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.core.look.theme import Theme


def test_the_chosen_value_stays_chosen_when_the_items_change(theme: Theme, qtbot: QtBot) -> None:
    box = DropDown(theme)
    qtbot.addWidget(box)
    changes: list[int] = []
    box.currentIndexChanged.connect(changes.append)
    box.show_choices([("One", 1), ("Two", 2), ("Three", 3)])
    box.show_value(3)
    box.show_choices([("Drei", 3), ("Eins", 1)])
    assert (box.currentText(), box.currentData()) == ("Drei", 3)
    box.show_value(1)
    box.show_choices([("Zwei", 2), ("Drei", 3)])
    assert (box.currentText(), box.currentData()) == ("Zwei", 2)
    assert changes == []


def test_a_half_typed_text_stays_when_the_items_change(theme: Theme, qtbot: QtBot) -> None:
    box = DropDown(theme)
    qtbot.addWidget(box)
    box.setEditable(True)
    line = box.lineEdit()
    assert line is not None
    box.show_choices([("One", 1), ("Two", 2)])
    line.selectAll()
    QTest.keyClicks(line, "Twx")
    QTest.keyClick(line, Qt.Key.Key_Left)
    for choices in ([("Eins", 1), ("Zwei", 2)], [("One", 1), ("Two", 2)]):
        box.show_choices(choices)
        assert (line.text(), line.cursorPosition(), box.currentData()) == ("Twx", 2, 1)


def test_the_open_list_shows_its_texts_whole(theme: Theme, qtbot: QtBot) -> None:
    box = DropDown(theme, letters=4)
    qtbot.addWidget(box)
    box.show_choices([("A text that is much longer than the control", 1), ("Short", 2)])
    box.show()
    assert box.width() < box.view().sizeHintForColumn(0)
    box.showPopup()
    assert box.view().viewport().width() >= box.view().sizeHintForColumn(0)
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    assert option.currentText.endswith("…")
    box.hidePopup()
    box.make_room(40)
    box.adjustSize()
    box.initStyleOption(option)
    assert option.currentText == box.currentText()


def test_a_long_list_shows_its_texts_beside_its_scroll_bar(theme: Theme, qtbot: QtBot) -> None:
    box = DropDown(theme, letters=4)
    qtbot.addWidget(box)
    box.show_choices([(f"Line {number} of a list that scrolls", number) for number in range(30)])
    box.show()
    box.showPopup()
    assert box.view().viewport().width() >= box.view().sizeHintForColumn(0)
    box.hidePopup()
