"""A scroll area that is as high as its content if the window has enough space."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from irondie_to.desktop.core.look.theme import Theme


class FittingArea(QScrollArea):
    """A scroll area for one widget whose height depends on its width.

    `least` is the smallest height of the area in px at the text size 100 %.
    """

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
        """Adapt the height to the new width, and show the scroll bar only if the content does not fit.

        Qt must not control the scroll bar. A visible bar narrows the content, whose height then changes, so that the
        bar may no longer be needed. Qt would then show and hide the bar in an endless recursion, until the stack
        overflows.
        """
        fits = self.height() >= self.sizeHint().height()
        bars = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOff if fits else bars.ScrollBarAlwaysOn)
        super().resizeEvent(event)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a size with the height that the content needs at the current width, and with the width 0."""
        frame = 2 * self.frameWidth()
        return QSize(0, max(0, self._inside.heightForWidth(max(1, self.width() - frame))) + frame)

    def minimumSizeHint(self) -> QSize:
        """Return a size with the smallest height: `least`, or the height of the content if the content is lower."""
        return QSize(0, min(self.sizeHint().height(), self._theme.px(self._least)))
