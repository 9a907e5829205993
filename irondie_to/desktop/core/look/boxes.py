"""Layouts of widgets in a row or in a column, each built by one call.

A layout must not be added, with items in it, to a layout that has a widget. PySide would create a Python object for
each of these items and keep it as long as the outer layout. When Qt deletes such an item alone, because its widget is
deleted or moves to another layout, the object is still registered under the item's address. PySide mistakes whatever
gets this address later for a layout item: Python code fails, or the process crashes. So either the outer layout gets
its widget last, by `lay_out`, or the inner layout gets its items last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar, assert_never

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget


@dataclass(frozen=True, slots=True)
class Stretch:
    """An item that takes a share of the free space in proportion to `factor`, or empty space if the item is None."""

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

    When a label gets its style, Qt sets its contents margins again, and sets them to 0 if the label is too small for
    them at that moment, as it may be before it is first shown. A layout could provide the space instead, but would also
    do so while the label is hidden.
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
    """Return a layout with these items from left to right. If `inside` is given, it becomes the layout of this widget.

    `spacing` is the space between two items in pixels (None: the default of the style), `margins` the space around all
    items: left, top, right, bottom.
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

    `spacing` is the space in both directions, or between columns and rows.
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


def lay_out(widget: QWidget, box: QLayout) -> None:
    """Make `box`, with the items already in it, the layout of this widget.

    Qt schedules the arrangement of a widget when the first item is added to its layout. Here the items are already
    there, so Qt has to be told.
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
