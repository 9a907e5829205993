"""Reads everything that a page shows from its widgets: texts, cells, states of buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTableView,
    QWidget,
)

from irondie_to.desktop.controls.saving_overlay import SavingOverlay
from irondie_to.desktop.controls.suggestions.completion import ChoiceField
from irondie_to.desktop.end.champion_panel import DiceRow, Podium
from irondie_to.desktop.end.figures import FigureLines, PathLine
from irondie_to.desktop.end.side import TaskButton
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.desktop.referee.mat.mats import Mat

_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.CheckStateRole,
)


def facts(page: QWidget, without: tuple[type[QWidget], ...] = ()) -> Counter[str]:
    """Return a line for everything that the page shows, with how often it is shown.

    What is in widgets of the classes `without` is left out.
    """
    return Counter(_of(page, type(page).__name__, (SavingOverlay, *without)))


def is_typed(page: QWidget) -> bool:
    """Return whether a field of the page has text that is typed but not entered."""
    return any(
        field.isVisible() and field.isModified() and (field.text() or isinstance(field.parent(), QAbstractSpinBox))
        for field in page.findChildren(QLineEdit)
    )


def _of(widget: QWidget, place: str, without: tuple[type[QWidget], ...]) -> Iterator[str]:
    yield from (f"{place}: {fact}" for fact in _own(widget))
    if isinstance(widget, QComboBox | QAbstractSpinBox | QLineEdit):  # their children are Qt's own
        return
    for child in widget.children():
        if isinstance(child, QWidget) and not child.isHidden() and not child.isWindow():
            if isinstance(child, without):
                continue
            yield from _of(child, f"{place}/{type(child).__name__}", without)


def _own(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel():
            yield f"text {widget.text()!r} tip {widget.toolTip()!r}"
        case QAbstractButton():
            checked = f" checked {widget.isChecked()}" if widget.isCheckable() else ""
            said = f" state {widget.state}" if isinstance(widget, TaskButton) else ""
            yield f"button {widget.text()!r} enabled {widget.isEnabled()}{checked}{said} tip {widget.toolTip()!r}"
        case QAbstractSpinBox():
            yield f"field {widget.text()!r} enabled {widget.isEnabled()}"
        case QLineEdit():
            if isinstance(widget, ChoiceField):
                yield f"offers {widget._completion._choices.shown}"
            yield f"field {widget.text()!r} enabled {widget.isEnabled()} hint {widget.placeholderText()!r}"
        case QPlainTextEdit():
            yield f"field {widget.toPlainText()!r} enabled {widget.isEnabled()}"
        case QComboBox():
            items = [widget.itemText(place) for place in range(widget.count())]
            yield f"choice {widget.currentText()!r} of {items} enabled {widget.isEnabled()}"
        case QProgressBar():
            yield f"progress {widget.value()}"
        case DiceRow() | Podium() | PathLine() | FigureLines():
            yield f"painted {widget.accessibleName()!r}"
        case BracketCanvas():
            yield from (f"box {widget.spoken(box)!r} {item.state()}" for box, item in widget.items_by_box.items())
        case Mat():
            yield f"mats {widget.picture.view} marked {widget.picture.marks} spoken {widget.accessibleDescription()!r}"
        case QAbstractItemView():
            yield from _rows(widget)


def _rows(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())  # a list hides its count
    if isinstance(view, QTableView):
        yield f"head {[_heading(model, column) for column in columns if not view.isColumnHidden(column)]}"
    for row in range(model.rowCount()):
        cells = [
            [str(found) for role in _ROLES if (found := model.index(row, column, QModelIndex()).data(role)) is not None]
            for column in columns
        ]
        yield f"row {row}: {cells}"


def _heading(model: QAbstractItemModel, column: int) -> str:
    return str(model.headerData(column, Qt.Orientation.Horizontal))
