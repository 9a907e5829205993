"""A drop-down list whose items have values."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from irondie_to.desktop.controls.drop_down import DropDown


def test_the_chosen_value_stays_chosen_when_the_items_change(qtbot: QtBot) -> None:
    box = DropDown()
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
