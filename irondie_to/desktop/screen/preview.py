"""The preview of the display on the Screen page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.screen.painting.paint import paint
from irondie_to.desktop.screen.painting.scene import USUAL, Canvas, Scene


class HallPreview(QWidget):
    """Shows the scene of the display as large as the widget allows, with the aspect ratio of the display."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self._scene: Scene | None = None
        self._canvas = USUAL
        self._is_on = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 90)

    def show_scene(self, scene: Scene | None, canvas: Canvas, *, is_on: bool) -> None:
        """Show the scene of a display with this canvas; `is_on` is true while the display is open."""
        self._scene, self._canvas, self._is_on = scene, canvas, is_on
        self.update()

    def sizeHint(self) -> QSize:
        """Return the least size at which the scene is readable; the preview takes all room that others leave."""
        return QSize(640, 180)

    @property
    def picture(self) -> QRectF:
        """The rectangle into which the scene is painted, in the coordinates of the widget."""
        canvas = self._canvas
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        scale = min(room.width() / canvas.width, room.height() / canvas.height)
        return QRectF(room.left(), room.top(), canvas.width * scale, canvas.height * scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scene and a frame around it. The frame is thicker while the display is open."""
        if self._scene is None:
            return
        with QPainter(self) as painter:
            paint(painter, self._scene, self._canvas, self.picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            colour, width = ("accent", 2) if self._is_on else ("line_strong", 1)
            painter.setPen(QPen(self._theme.colour(colour), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.picture)
