"""A scroll area that is as high as its content if the window has enough space."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.look.theme import Theme


class FittingArea(VerticalArea):
    """A scroll area for one widget whose height depends on its width.

    `least` is the smallest height of the area in px at the text size 100 %.
    """

    def __init__(self, theme: Theme, inner: QWidget, parent: QWidget | None = None, *, least: int = 72) -> None:
        super().__init__(parent)
        self._theme = theme
        self._least = least
        self.setWidget(inner)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the height to the new width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a size with the height that the content needs at the current width, and with the width 0."""
        return QSize(0, self.content_height + 2 * self.frameWidth())

    def minimumSizeHint(self) -> QSize:
        """Return a size with the smallest height: `least`, or the height of the content if the content is lower."""
        return QSize(0, min(self.sizeHint().height(), self._theme.px(self._least)))
