"""Lets a widget take its new look gradually: the picture of its former look fades on top of it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.motion import Motion, Mover
from irondie_to.desktop.core.look.theme import Theme


class CrossFade(QWidget):
    """Fades the former look of `widget`, which is its parent. It is hidden at rest; mouse clicks pass through it."""

    def __init__(self, theme: Theme, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._faded = 1.0
        self._before = QPixmap()
        self._mover = Mover(widget, theme, self._fade)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def look(self) -> QPixmap:
        """Return the picture of how the widget looks now, with the ground behind it."""
        around = self._widget.parentWidget()
        return self._widget.grab() if around is None else around.grab(self._widget.geometry())

    def run(self, motion: Motion, before: QPixmap) -> None:
        """Fade `before`, the `look` of the widget before it has changed."""
        self._before = before
        self.setGeometry(self._widget.rect())
        self.raise_()
        self._mover.run(motion)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is left of the former look."""
        with QPainter(self) as painter:
            painter.setOpacity(1 - self._faded)
            painter.drawPixmap(0, 0, self._before)

    def _fade(self, faded: float) -> None:
        self._faded = faded
        self.setVisible(faded < 1)
        self.update()
