"""Rows and columns of widgets."""

from __future__ import annotations

import pytest
from layoutitems import kept_items
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.look.widgets import Stretch, column_of, grid_of, lay_out, row_of


def test_pyside_keeps_an_object_for_an_item_that_qt_has_deleted(qtbot: QtBot) -> None:
    """The fault that `boxes` avoids. If this test fails, PySide has mended it, and `boxes` may become simpler."""
    before = len(kept_items())
    box, other, label = QWidget(), QWidget(), QLabel()
    qtbot.addWidget(box)
    qtbot.addWidget(other)
    outer, inner = QHBoxLayout(box), QVBoxLayout()
    inner.addWidget(label)
    outer.addLayout(inner)
    row_of(label, inside=other)
    assert inner.count() == 0
    assert len(kept_items()) == before + 1


def test_no_object_is_kept_for_the_items_of_a_layout_inside_another(qtbot: QtBot) -> None:
    before = len(kept_items())
    box = QWidget()
    qtbot.addWidget(box)
    labels = [QLabel(str(number), box) for number in range(4)]
    row_of(Stretch(column_of(*labels[:2])), column_of(row_of(*labels[2:])), inside=box)
    assert len(kept_items()) == before
    box.resize(300, 100)
    box.show()
    assert labels[0].x() < labels[2].x() < labels[3].x()


def test_a_grid_has_its_items_row_by_row(qtbot: QtBot) -> None:
    before = len(kept_items())
    box = QWidget()
    qtbot.addWidget(box)
    labels = [QLabel(str(number), box) for number in range(4)]
    grid_of([labels[:2], [labels[2], row_of(labels[3])]], inside=box, spacing=(9, 5))
    assert len(kept_items()) == before
    box.show()
    assert labels[1].x() - labels[0].geometry().right() == 10
    assert labels[2].y() - labels[0].geometry().bottom() == 6
    assert (labels[3].x(), labels[3].y()) == (labels[1].x(), labels[2].y())


@pytest.mark.parametrize("is_given_whole", [True, False])
def test_what_gets_its_layout_while_it_is_seen_is_arranged(qtbot: QtBot, *, is_given_whole: bool) -> None:
    box, labels = QWidget(), [QLabel("first"), QLabel("second")]
    qtbot.addWidget(box)
    box.show()
    if is_given_whole:
        row_of(*labels, inside=box)
    else:
        row = QHBoxLayout()
        row.addWidget(labels[0])
        row.addWidget(labels[1])
        lay_out(box, row)
    QApplication.processEvents()
    assert labels[0].geometry().right() < labels[1].x()
    labels[0].setFixedWidth(labels[0].width() + 20)  # Qt notices every later change only after it has arranged them
    QApplication.processEvents()
    assert labels[0].geometry().right() < labels[1].x()
