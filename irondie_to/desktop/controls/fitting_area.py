"""A scroll area as high as its content, if there is room for that."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from irondie_to.desktop.core.theme import Theme


class FittingArea(QScrollArea):
    """Holds one widget, whose height follows from its width."""

    def __init__(self, theme: Theme, inner: QWidget, parent: QWidget | None = None, *, least: int = 72) -> None:
        super().__init__(parent)
        self._theme = theme
        self._least = least
        self._inside = inner
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the new width, and decide whether there is a scroll bar.

        Qt must not decide it: a bar narrows the content, whose height then changes, so that the bar may not be needed
        any more. Qt would then show and hide it in an endless recursion, until the stack is full.
        """
        fits = self.height() >= self.sizeHint().height()
        bars = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOff if fits else bars.ScrollBarAlwaysOn)
        super().resizeEvent(event)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As high as the widget at this width."""
        frame = 2 * self.frameWidth()
        return QSize(0, max(0, self._inside.heightForWidth(max(1, self.width() - frame))) + frame)

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        return QSize(0, min(self.sizeHint().height(), self._theme.px(self._least)))
