"""Keyboard control of widgets: actions with shortcuts, text fields, and the tab order.

The tab order goes from top to bottom, and column by column in a grid marked with `read_down`. Qt's own tab order is the
order in which the widgets were created.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGridLayout,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

ENTER_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


def add_action(owner: QWidget, do: Callable[..., object], *shortcuts: str | QKeySequence.StandardKey) -> QAction:
    """Add an action to the widget and return it.

    `do` is called when the action is triggered, for example by one of the shortcuts. The shortcuts work while the focus
    is in the widget.
    """
    action = QAction(owner, shortcutContext=Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
    action.triggered.connect(do)
    owner.addAction(action)
    return action


def watch_focus(follow: Callable[[QWidget | None, QWidget | None], object]) -> None:
    """Call `follow` whenever the focus moves, with the widget that had it before and the one that has it now."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.focusChanged.connect(follow)


def is_text_field(widget: QObject | None) -> bool:
    """Return whether keys write text in the widget.

    A line counts even if it is read-only, because it is so only while its text is being stored.
    """
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    return isinstance(widget, QLineEdit | QAbstractSpinBox)


_WHOLE = ("QLineEdit", "QAbstractSpinBox", "QComboBox")
"""Qt classes of fields whose child widgets are not separate tab stops."""
_READ_DOWN = "read_down"
TAKES_DIGITS = "takesDigits"
"""The property of a widget that uses digits itself, although it is no text field."""


def read_down(grid: QGridLayout) -> QGridLayout:
    """Make Tab go down each column of the grid before it moves to the next column. Return the grid."""
    grid.setProperty(_READ_DOWN, True)
    return grid


def put_in_order(parts: Iterable[QWidget]) -> None:
    """Set the tab order of these parts of a window: one part after the other, each in reading order.

    The current order is not read, because PySide's `nextInFocusChain` makes the returned widget depend on the widget it
    was called on: when the latter is deleted, the menus and actions of the returned widget are deleted too.
    """
    for before, after in pairwise(stop for part in parts for stop in stops_of(part)):
        QWidget.setTabOrder(before, after)


def stops_of(widget: QWidget) -> Iterator[QWidget]:
    """Yield the tab stops of a widget.

    They are the widget itself, then its children in layouts, in order, then its other children by position. Hidden
    widgets and windows of their own, such as dialogs, are skipped.
    """
    if widget.isHidden():
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if any(widget.inherits(name) for name in _WHOLE):
        return
    children = [child for child in widget.children() if isinstance(child, QWidget)]
    layout = widget.layout()
    arranged = [] if layout is None else list(_arranged(layout, children))
    among = set(arranged)
    free = (child for child in children if child not in among and not child.isWindow())
    for child in (*arranged, *sorted(free, key=lambda child: (child.y(), child.x()))):
        yield from stops_of(child)


def _arranged(layout: QLayout, children: Iterable[QWidget]) -> Iterator[QWidget]:
    """Yield the widgets that are in the layout or in layouts inside it, in order.

    The items of the layout are not read: PySide keeps the object that `itemAt` returns even after Qt has deleted the
    item. Later it confuses this object with another one at the same address, and the program crashes.
    """
    places: dict[QWidget | QLayout, int] = {child: layout.indexOf(child) for child in children}
    places |= {inner: layout.indexOf(inner) for inner in layout.children() if isinstance(inner, QLayout)}
    parts = [part for part, place in places.items() if place >= 0]
    for part in sorted(parts, key=lambda part: _position(layout, places[part])):
        if isinstance(part, QLayout):
            yield from _arranged(part, children)
        else:
            yield part


def _position(layout: QLayout, place: int) -> tuple[int, int]:
    """Return the sort key of an item: (row, column) in a grid, (column, row) if read down, or (index, 0)."""
    if not isinstance(layout, QGridLayout):
        return place, 0
    position = layout.getItemPosition(place)
    row, column = (position[0], position[1]) if isinstance(position, tuple) else (0, 0)
    return (column, row) if layout.property(_READ_DOWN) else (row, column)
