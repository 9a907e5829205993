"""Layouts of widgets in a row or in a column, each built by one call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, TypeVar, assert_never

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget


@dataclass(frozen=True, slots=True)
class Stretch:
    """An item that takes a share of the free space, in proportion to `factor`; without an item, empty space."""

    item: QWidget | QLayout | None = None
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Aligned:
    """A widget that keeps its size and is aligned in the space that the layout gives it."""

    widget: QWidget
    alignment: Qt.AlignmentFlag


Item: TypeAlias = QWidget | QLayout | Stretch | Aligned | int
"""What can be put into a row or column; a number is an empty space of so many pixels."""
_Box = TypeVar("_Box", bound=QBoxLayout)
_Margins: TypeAlias = tuple[int, int, int, int]


def row_of(
    *items: Item, inside: QWidget | None = None, spacing: int | None = None, margins: _Margins = (0, 0, 0, 0)
) -> QHBoxLayout:
    """Return a layout with these items from left to right, which is the layout of the widget `inside` if given.

    `spacing` is the space between two items in pixels (None: that of the style of the program), `margins` the space
    around all items: left, top, right, bottom.
    """
    return _filled(QHBoxLayout(), inside, items, spacing, margins)


def column_of(
    *items: Item, inside: QWidget | None = None, spacing: int | None = None, margins: _Margins = (0, 0, 0, 0)
) -> QVBoxLayout:
    """Return a layout with these items from top to bottom; the other arguments are those of `row_of`."""
    return _filled(QVBoxLayout(), inside, items, spacing, margins)


def _filled(box: _Box, inside: QWidget | None, items: tuple[Item, ...], spacing: int | None, margins: _Margins) -> _Box:
    """Return the layout, with its widget, margins, spacing and items set."""
    if inside is not None:
        inside.setLayout(box)
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
    return box


def _add_stretched(box: QBoxLayout, stretch: Stretch) -> None:
    if stretch.item is None:
        box.addStretch(stretch.factor)
    elif isinstance(stretch.item, QLayout):
        box.addLayout(stretch.item, stretch.factor)
    else:
        box.addWidget(stretch.item, stretch.factor)
