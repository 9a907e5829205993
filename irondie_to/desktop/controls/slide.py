"""Lets what a change has moved slide to its new place, and what it has revealed appear behind it.

The widgets themselves are at their new places at once. Pictures of them move on top, until the motion ends or the user
does anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QWindow
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.motion import Motion, Mover
from irondie_to.desktop.core.look.theme import Theme

USES = {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.Resize}
"""The events of a window that end a motion."""


class Piece(NamedTuple):
    """A part of a picture that moves from `before` to `after` in the area. `part` is in px of the picture."""

    picture: QPixmap
    part: QRect
    before: QPoint
    after: QPoint


class Slide(QWidget):
    """Covers `area`, a part of its parent, while pieces slide in it. It is hidden at rest; clicks pass through it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._pieces: Sequence[Piece] = ()
        self._ground = QColor()
        self._share = 1.0
        self._window: QWindow | None = None
        self._mover = Mover(parent, theme, self._move)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def run(self, motion: Motion, area: QRect, ground: QColor, pieces: Sequence[Piece]) -> None:
        """Let the pieces slide in `area`, in the coordinates of the parent, over a ground of this colour.

        The first pieces are behind the others.
        """
        self._pieces, self._ground = pieces, ground
        self.setGeometry(area)
        self.raise_()
        self._window = self.window().windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)
        self._mover.run(motion)

    def finish(self) -> None:
        """End the motion at once, if one is running."""
        self._mover.finish()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End the motion when the user goes on, so that its result is seen."""
        if event.type() in USES:
            self.finish()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pieces where they are now."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._ground)
            for picture, part, before, after in self._pieces:
                here = before + (after - before) * self._share
                ratio = picture.devicePixelRatio()
                source = QRect(part.topLeft() * ratio, part.size() * ratio)
                painter.drawPixmap(QRect(here, part.size()), picture, source)

    def _move(self, share: float) -> None:
        self._share = share
        if share < 1:
            self.setVisible(True)
            self.update()
            return
        self._pieces = ()
        self.hide()
        if self._window is not None:
            self._window.removeEventFilter(self)
