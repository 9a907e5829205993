"""The preview of the display on the Screen page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.screen.painting.paint import paint
from irondie_to.desktop.screen.projector import Projector


class HallPreview(QWidget):
    """Shows the scene of the display as large as the widget allows, with the aspect ratio of the display."""

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self._projector = projector
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 90)
        projector.scene_changed.connect(self.update)
        projector.watch(self)

    def sizeHint(self) -> QSize:
        """Return a preferred size at which the scene is readable."""
        return QSize(640, 360)

    @property
    def picture(self) -> QRectF:
        """The rectangle into which the scene is painted, in the coordinates of the widget."""
        canvas = self._projector.placement.canvas
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        scale = min(room.width() / canvas.width, room.height() / canvas.height)
        return QRectF(room.left(), room.top(), canvas.width * scale, canvas.height * scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scene and a frame around it. The frame is thicker while the display is open."""
        scene = self._projector.scene
        if scene is None:
            return
        with QPainter(self) as painter:
            paint(painter, scene, self._projector.placement.canvas, self.picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            on = self._projector.is_on
            painter.setPen(QPen(self._theme.colour("accent" if on else "line_strong"), 2 if on else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.picture)
