"""Rows and columns of widgets."""

from __future__ import annotations

import gc

from PySide6.QtWidgets import QLabel, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of


def test_no_object_is_kept_for_the_items_of_a_layout_inside_another(qtbot: QtBot) -> None:
    before = sum(type(each) is QWidgetItem for each in gc.get_objects())
    box = QWidget()
    qtbot.addWidget(box)
    labels = [QLabel(str(number), box) for number in range(4)]
    row_of(Stretch(column_of(*labels[:2])), column_of(row_of(*labels[2:])), inside=box)
    assert sum(type(each) is QWidgetItem for each in gc.get_objects()) == before
    box.resize(300, 100)
    box.show()
    assert labels[0].x() < labels[2].x() < labels[3].x()
