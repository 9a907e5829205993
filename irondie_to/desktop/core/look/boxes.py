"""Layouts of widgets in a row or in a column, each built by one call.

Never add a layout that already has items to a layout that has a widget. PySide would create a Python object for each of
these items and keep it as long as the outer layout. When Qt deletes one of the items, because its widget is deleted or
moves to another layout, the object stays registered under the item's address. PySide then mistakes whatever is later
created at this address for a layout item: Python code fails, or the process crashes. So either give the outer layout
its widget last, with `lay_out`, or give the inner layout its items last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar, assert_never

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)


@dataclass(frozen=True, slots=True)
class Stretch:
    """An item, or empty space if the item is None, that takes a share of the free space in proportion to `factor`."""

    item: QWidget | QLayout | None = None
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Aligned:
    """A widget that keeps its size and is aligned in the space that the layout gives it."""

    widget: QWidget
    alignment: Qt.AlignmentFlag


_STYLED = {QEvent.Type.Polish, QEvent.Type.StyleChange}


class PaddedLabel(QLabel):
    """A label with space around its text, which is set with `setContentsMargins` and kept when the style changes.

    Qt resets the contents margins of a label whenever the label gets its style. If the label is too small for the
    margins at that moment, for example before it is first shown, Qt sets them to 0. A layout could provide the space
    instead, but would do so even while the label is hidden.
    """

    def event(self, event: QEvent) -> bool:
        margins = self.contentsMargins()
        is_handled = super().event(event)
        if event.type() in _STYLED:
            self.setContentsMargins(margins)
        return is_handled


Item: TypeAlias = QWidget | QLayout | Stretch | Aligned | int
"""An item of a row or column. A number is an empty space of that many pixels."""
_Box = TypeVar("_Box", bound=QBoxLayout)
_Margins: TypeAlias = tuple[int, int, int, int]


def row_of(
    *items: Item, inside: QWidget | None = None, spacing: int | None = None, margins: _Margins = (0, 0, 0, 0)
) -> QHBoxLayout:
    """Return a layout with the items from left to right. If `inside` is given, it gets this layout.

    `spacing` is the space between items in pixels (None: the default of the style). `margins` is the space around all
    items in pixels: left, top, right, bottom.
    """
    return _filled(QHBoxLayout(), inside, items, spacing, margins)


def column_of(
    *items: Item, inside: QWidget | None = None, spacing: int | None = None, margins: _Margins = (0, 0, 0, 0)
) -> QVBoxLayout:
    """Return a layout with these items from top to bottom. The other arguments are as in `row_of`."""
    return _filled(QVBoxLayout(), inside, items, spacing, margins)


def grid_of(
    rows: Iterable[Sequence[QWidget | QLayout]] = (),
    *,
    inside: QWidget | None = None,
    spacing: int | tuple[int, int] = 0,
    margins: _Margins = (0, 0, 0, 0),
) -> QGridLayout:
    """Return a grid with these items, row by row.

    `spacing` is in pixels: one number for both directions, or a pair with the space between columns and between rows.
    """
    grid = QGridLayout()
    grid.setContentsMargins(*margins)
    across, down = (spacing, spacing) if isinstance(spacing, int) else spacing
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    for row, items in enumerate(rows):
        for column, item in enumerate(items):
            if isinstance(item, QLayout):
                grid.addLayout(item, row, column)
            else:
                grid.addWidget(item, row, column)
    if inside is not None:
        lay_out(inside, grid)
    return grid


def stack_of(*widgets: QWidget, parent: QWidget | None = None) -> QStackedWidget:
    """Return a widget that shows one of these widgets at a time, at first the first one."""
    stack = QStackedWidget(parent)
    for widget in widgets:
        stack.addWidget(widget)
    return stack


def lay_out(widget: QWidget, box: QLayout) -> None:
    """Make `box`, with the items already in it, the layout of this widget.

    Normally, adding the first item to a widget's layout makes Qt arrange the widget. The items of `box` were added
    before it became the layout, so this function asks Qt to arrange the widget.
    """
    widget.setLayout(box)
    QCoreApplication.postEvent(widget, QEvent(QEvent.Type.LayoutRequest))


def _filled(box: _Box, inside: QWidget | None, items: tuple[Item, ...], spacing: int | None, margins: _Margins) -> _Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for item in items:
        match item:
            case int():
                box.addSpacing(item)
            case Aligned():
                box.addWidget(item.widget, alignment=item.alignment)
            case Stretch():
                _add_stretched(box, item)
            case QLayout():
                box.addLayout(item)
            case QWidget():
                box.addWidget(item)
            case _:
                assert_never(item)
    if inside is not None:
        lay_out(inside, box)
    return box


def _add_stretched(box: QBoxLayout, stretch: Stretch) -> None:
    if stretch.item is None:
        box.addStretch(stretch.factor)
    elif isinstance(stretch.item, QLayout):
        box.addLayout(stretch.item, stretch.factor)
    else:
        box.addWidget(stretch.item, stretch.factor)
