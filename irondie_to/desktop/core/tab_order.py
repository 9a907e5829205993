"""Sets the tab order: from top to bottom, and column by column if there are several columns.

Qt's own tab order is the order in which the widgets were created.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

_WHOLE = ("QLineEdit", "QAbstractSpinBox", "QComboBox")
"""Qt classes of fields whose child widgets are not separate tab stops."""


def put_in_order(parts: Iterable[QWidget]) -> None:
    """Set the tab order of these parts of a window: one part after the other, each in reading order.

    The current order is not read, because PySide's `nextInFocusChain` ties the returned widget to the widget it was
    called on: the menus and actions of the returned widget would be deleted together with that widget.
    """
    for before, after in pairwise(stop for part in parts for stop in stops_of(part)):
        QWidget.setTabOrder(before, after)


def stops_of(widget: QWidget) -> Iterator[QWidget]:
    """Yield the tab stops of a widget: the widget itself, those in its layouts in order, then the others by position.

    Hidden widgets and windows of their own, such as dialogs, are skipped.
    """
    if widget.isHidden():
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if any(widget.inherits(name) for name in _WHOLE):
        return
    layout = widget.layout()
    laid = [] if layout is None else list(_laid_out(layout))
    among = set(laid)
    free = (child for child in widget.children() if isinstance(child, QWidget) and child not in among)
    about = sorted((child for child in free if not child.isWindow()), key=lambda child: (child.y(), child.x()))
    for child in (*laid, *about):
        yield from stops_of(child)


def _laid_out(layout: QLayout) -> Iterator[QWidget]:
    places: Iterable[int] = range(layout.count())
    if isinstance(layout, QGridLayout):
        places = sorted(places, key=lambda place: _cell(layout, place))
    for place in places:
        item = layout.itemAt(place)
        widget, inner = (None, None) if item is None else (item.widget(), item.layout())
        if widget is not None:
            yield widget
        elif isinstance(inner, QLayout):  # PySide sometimes returns the spacer that was at the same address before
            yield from _laid_out(inner)


def _cell(layout: QGridLayout, place: int) -> tuple[int, int]:
    position = layout.getItemPosition(place)
    return (position[0], position[1]) if isinstance(position, tuple) else (0, 0)
