"""The order in which Tab goes: as the eye does, from the top to the foot, and column by column where they are several.

Widgets stand in Qt's own order as they were made, which is seldom how they are seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLayout, QWidget

_WHOLE = ("QLineEdit", "QAbstractSpinBox", "QComboBox")
"""Fields whose parts are no stops of their own."""


def put_in_order(parts: Iterable[QWidget]) -> None:
    """Have Tab go through these parts of a window one after the other, each as it is read.

    Whether they stand so already is not asked: who asks PySide for the next in the chain makes that the child of the
    one before, and with this one its menus and actions are gone.
    """
    for before, after in pairwise(stop for part in parts for stop in stops_of(part)):
        QWidget.setTabOrder(before, after)


def stops_of(widget: QWidget) -> Iterator[QWidget]:
    """Where Tab stops within a widget, itself first: what its layouts hold in their order, then what lies about."""
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
        elif inner is not None:
            yield from _laid_out(inner)


def _cell(layout: QGridLayout, place: int) -> tuple[int, int]:
    position = layout.getItemPosition(place)
    return (position[0], position[1]) if isinstance(position, tuple) else (0, 0)
