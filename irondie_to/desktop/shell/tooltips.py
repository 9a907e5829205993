"""Places tooltips beside what they explain, where they cover as little as possible of what the user may click next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

_GAP: Final = 2
"""The space in px between a tooltip and what it explains."""
_INSET, _SIDE = 3, 5
"""The space in px on all sides of the text of a tooltip, and the space added at its left and right. With these, a
tooltip of one line is not taller than a row of a table."""
_LITTLE = 4
"""A tooltip stays beside the part that it explains if it covers at most 1 / `_LITTLE` of its own size there."""
_LABEL: Final = "qtooltip_label"
"""The name that Qt gives to the widget of a tooltip."""
_CLICKED = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
)


@runtime_checkable
class HasTipAreas(Protocol):
    """A widget whose parts have their own tooltips. `tip_area` returns the area of the part at a position."""

    def tip_area(self, pos: QPoint) -> QRect: ...


class ToolTips(QObject):
    """Moves each tooltip beside its widget or cell, to where it covers as little of other widgets as possible.

    Qt shows the tooltip, after its delay, and hides it when the mouse moves on. Only the widget under the mouse is
    watched, because filtering all events of the program would slow everything down.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._over: QWidget | None = None
        self._is_passed_on = False
        app.setEffectEnabled(Qt.UIEffect.UI_FadeTooltip, False)  # it would fade in where it is not going to be
        app.setEffectEnabled(Qt.UIEffect.UI_AnimateTooltip, False)
        app.focusWindowChanged.connect(self.on_window)
        self.on_window(app.focusWindow())

    def on_window(self, window: QWindow | None) -> None:
        """Start following the mouse in the window that now has the focus; earlier windows are still followed."""
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent) and isinstance(watched, QWindow):
            self._follow(watched, event.position().toPoint())
        elif kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and isinstance(watched, QWidget):
            return not self._is_passed_on and self._show(watched, event)
        return super().eventFilter(watched, event)

    def _follow(self, window: QWindow, pos: QPoint) -> None:
        whole = QWidget.find(window.winId())
        over = None if whole is None else whole.childAt(pos) or whole
        if over is self._over:
            return
        if self._over is not None and isValid(self._over):
            self._over.removeEventFilter(self)
        self._over = over
        if over is not None:
            over.installEventFilter(self)

    def _show(self, widget: QWidget, event: QHelpEvent) -> bool:
        """Let Qt show the tooltip of this widget or of a parent, then move it. Always returns True."""
        self._is_passed_on = True
        try:
            QApplication.sendEvent(widget, QHelpEvent(event.type(), event.pos(), event.globalPos()))
        finally:
            self._is_passed_on = False
        labels = (each for each in QApplication.topLevelWidgets() if each.objectName() == _LABEL)
        label = next((each for each in labels if each.isVisible()), None)
        if isinstance(label, QLabel) and QToolTip.isVisible():
            _tighten(label)
            label.move(place_of(label.size(), widget, event.globalPos()))
        return True


def place_of(size: QSize, widget: QWidget, pointer: QPoint) -> QPoint:
    """Return where on the screen to place a tooltip of this size for the part of `widget` at `pointer`.

    The tooltip is placed beside that part, where it covers as few pixels as possible of other parts that can be
    clicked. If several places are equally good, the one below the part comes first. If the tooltip would cover much of
    the other parts, as in a grid, it is placed beside the whole widget, or beside the group that contains the widget.
    """
    owner, part = _explained(widget, pointer)
    screen = widget.screen().availableGeometry()
    others = list(_others(owner, part))
    covered: dict[int, QRect] = {}
    for area in (part, *_around(owner)):
        tips = [QRect(place, size) for place in _beside(size, area, pointer)]
        for tip in tips:
            if screen.contains(tip) and not tip.contains(pointer):
                covered.setdefault(_covered(tip, others), tip)
        if covered and min(covered) <= size.width() * size.height() // _LITTLE:
            break
    return covered[min(covered)].topLeft() if covered else _inside(part.bottomLeft(), size, screen)


def _around(widget: QWidget) -> Iterator[QRect]:
    """Yield the visible screen area of the widget and of each of its parents, up to its window."""
    yield _on_screen(widget)
    while not widget.isWindow() and (parent := widget.parentWidget()) is not None:
        widget = parent
        yield _on_screen(widget)


def _tighten(label: QLabel) -> None:
    if label.margin() != _INSET:
        label.setMargin(_INSET)
        label.setContentsMargins(_SIDE, 0, _SIDE, 0)
        label.resize(label.sizeHint() + QSize(1, 0))  # as Qt does


def _explained(widget: QWidget, pointer: QPoint) -> tuple[QWidget, QRect]:
    """Return the owner of the tooltip, and the part of the screen that the tooltip explains.

    The owner is the widget that has the tooltip or, for a cell, the view that contains the cell.
    """
    parent, pos = widget.parentWidget(), widget.mapFromGlobal(pointer)
    area: QRect | None = None
    owner = widget
    if isinstance(parent, QHeaderView) and parent.viewport() is widget:
        owner, section = parent, parent.logicalIndexAt(pos)
        left, width = parent.sectionViewportPosition(section), parent.sectionSize(section)
        area = QRect(left, 0, width, widget.height()) if section >= 0 else None
    elif isinstance(parent, QAbstractItemView) and parent.viewport() is widget:
        owner, index = parent, parent.indexAt(pos)
        area = parent.visualRect(index) if index.isValid() else None
    elif isinstance(parent, QGraphicsView) and parent.viewport() is widget:
        owner, item = parent, next((item for item in parent.items(pos) if item.toolTip()), None)
        area = None if item is None else parent.mapFromScene(item.sceneBoundingRect()).boundingRect()
    elif isinstance(widget, HasTipAreas):
        area = widget.tip_area(pos)
    if area is None:
        while not owner.toolTip() and not owner.isWindow() and (above := owner.parentWidget()) is not None:
            owner = above
        return owner, _on_screen(owner)
    return owner, QRect(widget.mapToGlobal(area.topLeft()), area.size()) & _on_screen(widget)


def _others(owner: QWidget, part: QRect) -> Iterator[QRect]:
    """Yield the parts of the screen that can be clicked in the window of `owner`, except the explained part.

    In a list or a table, these are its other rows; in a grid, its other cells.
    """
    for other in owner.window().findChildren(QWidget):
        if not isinstance(other, _CLICKED) or not other.isVisible():
            continue
        if other is not owner and not other.isAncestorOf(owner) and not owner.isAncestorOf(other):
            yield _on_screen(other)
    is_view = isinstance(owner, QAbstractItemView | QGraphicsView)
    if is_view or isinstance(owner, HasTipAreas):
        whole = _on_screen(owner.viewport() if isinstance(owner, QAbstractItemView | QGraphicsView) else owner)
        is_rows = isinstance(owner, QAbstractItemView) and not isinstance(owner, QHeaderView) and not _is_grid(owner)
        left, right = (whole.left(), whole.right()) if is_rows else (part.left(), part.right())
        yield QRect(whole.left(), whole.top(), whole.width(), part.top() - whole.top())
        yield QRect(whole.left(), part.bottom() + 1, whole.width(), whole.bottom() - part.bottom())
        yield QRect(whole.left(), part.top(), left - whole.left(), part.height())
        yield QRect(right + 1, part.top(), whole.right() - right, part.height())


def _is_grid(view: QAbstractItemView) -> bool:
    return isinstance(view, QListView) and view.viewMode() == QListView.ViewMode.IconMode


def _beside(size: QSize, area: QRect, pointer: QPoint) -> Iterator[QPoint]:
    """Yield the places for a tooltip of this size beside a part of the screen, the preferred ones first."""
    left = area.left() if area.width() <= 2 * size.width() else pointer.x() - size.width() // 2
    top = area.center().y() - size.height() // 2
    right, below, above = area.right() + 1, area.bottom() + 1 + _GAP, area.top() - _GAP - size.height()
    yield QPoint(left, below)
    yield QPoint(right + _GAP, top)
    yield QPoint(area.left() - _GAP - size.width(), top)
    yield QPoint(right - size.width(), below)
    yield QPoint(left, above)
    yield QPoint(right - size.width(), above)


def _covered(tip: QRect, others: list[QRect]) -> int:
    return sum(both.width() * both.height() for other in others if not (both := tip & other).isEmpty())


def _on_screen(widget: QWidget) -> QRect:
    seen = widget.visibleRegion().boundingRect()
    return QRect(widget.mapToGlobal(seen.topLeft()), seen.size())


def _inside(place: QPoint, size: QSize, screen: QRect) -> QPoint:
    """Return a position close to `place` at which a tooltip of this size fits on the screen."""
    left = min(max(place.x(), screen.left()), screen.right() + 1 - size.width())
    return QPoint(left, min(place.y() + 1 + _GAP, screen.bottom() + 1 - size.height()))
