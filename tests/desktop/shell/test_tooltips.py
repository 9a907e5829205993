"""Tooltips cover nothing that the user may click next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent, QStandardItem, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLabel,
    QListView,
    QPushButton,
    QTableView,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from irondie_to.desktop.shell.tooltips import ToolTips


class Hovered(QWidget):
    """A window whose parts have tooltips: buttons below each other, a table, a list and a grid."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [QPushButton(f"Button {number}", self) for number in range(4)]
        for number, button in enumerate(self.buttons):
            button.setToolTip(f"About button {number}")
        self.outer = QPushButton("outer", self)
        self.outer.setToolTip("About the outer button")
        self.label = QLabel("inner", self.outer)
        self.table, self.list, self.grid = QTableView(self), QListView(self), QListView(self)
        self.grid.setViewMode(QListView.ViewMode.IconMode)
        for view in (self.table, self.list, self.grid):
            model = QStandardItemModel(self)
            for row in range(6):
                items = [QStandardItem(f"{row}") for _column in range(3 if view is self.table else 1)]
                for item in items:
                    item.setToolTip(f"About row {row}")
                model.appendRow(items)
            view.setModel(model)
            view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        layout = QVBoxLayout(self)
        for part in (*self.buttons, self.outer, self.table, self.list, self.grid):
            layout.addWidget(part)
        self.resize(600, 800)
        self.move(100, 0)

    def tip(self, widget: QWidget, pos: QPoint) -> QRect:
        """Point at a place of a widget, and return where on the screen its tooltip is then shown."""
        QTest.mouseMove(self.windowHandle(), widget.mapTo(self, pos))
        QApplication.processEvents()
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, pos, widget.mapToGlobal(pos)))
        labels = (each for each in QApplication.topLevelWidgets() if each.objectName() == "qtooltip_label")
        return next(each.geometry() for each in labels if each.isVisible())


@pytest.fixture
def hovered(qapp: QApplication, qtbot: QtBot) -> Iterator[Hovered]:
    tips = ToolTips(qapp)
    window = Hovered()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    tips.on_window(window.windowHandle())
    yield window
    QToolTip.hideText()


def on_screen(widget: QWidget, part: QRect | None = None) -> QRect:
    part = part or widget.rect()
    return QRect(widget.mapToGlobal(part.topLeft()), part.size())


def test_the_tooltip_of_a_button_covers_no_other_button(hovered: Hovered) -> None:
    for number, button in enumerate(hovered.buttons):
        tip = hovered.tip(button, button.rect().center())
        assert QToolTip.text() == f"About button {number}"
        assert not [each.text() for each in hovered.buttons if on_screen(each).intersects(tip)]


def test_the_tooltip_of_a_row_covers_no_other_row(hovered: Hovered) -> None:
    for view in (hovered.table, hovered.list):
        for row in range(2):
            cells = [view.visualRect(view.model().index(row, column)) for column in range(view.model().columnCount())]
            for cell in cells:
                pos = QPoint(cell.left() + 5, cell.center().y())
                tip = hovered.tip(view.viewport(), pos)
                assert QToolTip.text() == f"About row {row}"
                others = [view.visualRect(view.model().index(other, 0)) for other in range(6) if other != row]
                rows = [on_screen(view.viewport(), QRect(0, each.top(), 600, each.height())) for each in others]
                shared = [rect & tip for rect in rows if rect.intersects(tip)]
                assert all(both.height() <= tip.height() // 4 for both in shared)  # a tooltip is taller than a row
                assert not tip.contains(view.viewport().mapToGlobal(pos))


def test_the_tooltip_of_a_tile_covers_no_other_tile(hovered: Hovered) -> None:
    view = hovered.grid
    cells = [view.visualRect(view.model().index(row, 0)) for row in range(6)]
    pos = cells[0].center()
    tip = hovered.tip(view.viewport(), pos)
    assert QToolTip.text() == "About row 0"
    others = [on_screen(view.viewport(), cell) for cell in cells[1:]]
    assert not [cell for cell in others if cell.intersects(tip)]


def test_what_contains_the_pointed_widget_explains_itself_beside_its_own_edges(hovered: Hovered) -> None:
    tip = hovered.tip(hovered.label, QPoint(2, 2))
    assert QToolTip.text() == "About the outer button"
    assert not tip.intersects(on_screen(hovered.outer))


@pytest.mark.parametrize("corner", [Qt.Corner.BottomRightCorner, Qt.Corner.TopLeftCorner])
def test_a_tooltip_stays_on_the_screen(hovered: Hovered, corner: Qt.Corner) -> None:
    screen = hovered.screen().availableGeometry()
    hovered.resize(200, 200)
    end = screen.bottomRight() - QPoint(199, 199)
    hovered.move(end if corner is Qt.Corner.BottomRightCorner else screen.topLeft())
    QApplication.processEvents()
    button = hovered.buttons[0]
    assert screen.contains(hovered.tip(button, button.rect().center()))
