"""A row of widgets that wraps into as many lines as necessary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class WrappedRow(QWidget):
    """Places its parts from left to right in lines, each in the size of its size hint.

    `gap` is the space between parts, and `line_gap` the space between lines, both in px. By default, they are equal.
    """

    def __init__(self, gap: int, parent: QWidget | None = None, *, line_gap: int | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._line_gap = gap if line_gap is None else line_gap
        self._parts: tuple[QWidget, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_parts(self, parts: Sequence[QWidget]) -> None:
        children = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        for child in set(children) - set(parts):
            child.hide()
        self._parts = tuple(parts)
        for part in self._parts:
            part.show()
        self.arrange()

    def arrange(self) -> None:
        """Place the parts again after the size of one has changed."""
        self.updateGeometry()
        for part, place in zip(self._parts, self._places(self.width()), strict=True):
            part.setGeometry(place)

    def sizeHint(self) -> QSize:
        return QSize(self.minimumSizeHint().width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return reduce(QSize.expandedTo, (part.sizeHint() for part in self._parts), QSize(0, 0))

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def _places(self, width: int) -> list[QRect]:
        places: list[QRect] = []
        x = y = line = 0
        for part in self._parts:
            size = part.sizeHint()
            if x and x + size.width() > width:
                x, y, line = 0, y + line + self._line_gap, 0
            places.append(QRect(x, y, size.width(), size.height()))
            x, line = x + size.width() + self._gap, max(line, size.height())
        return places
