"""The window that the hall sees."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QByteArray, QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.screen.painting.paint import head_bottom, paint
from irondie_to.desktop.screen.painting.scene import Canvas, Scene, canvas_of, scale_of

_CLOSING = {Qt.Key.Key_Escape, Qt.Key.Key_F11}
_STEPS = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageDown: 1,
    Qt.Key.Key_Space: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageUp: -1,
    Qt.Key.Key_Backspace: -1,
}


class Display(QWidget):
    """Shows a scene over all of itself; painted only when the scene is another. Esc closes it, and F11.

    Where it was opened as a window (`in_window`), F11 or a double click makes it fill the screen, and a window again.

    `turned` brings a step to the next or the previous page, `resized` that the canvas is another.
    """

    closed = Signal()
    turned = Signal(int)
    resized = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scene: Scene | None = None
        self.in_window = False
        self._as_window = QByteArray()
        self.resize(960, 540)
        self.setMinimumSize(320, 240)

    @property
    def canvas(self) -> Canvas:
        """How much room there is."""
        return canvas_of(self.width(), self.height())

    @property
    def window_geometry(self) -> QByteArray:
        """Where it stands as a window, or stood last (`saveGeometry`); empty if it was none yet."""
        return self._as_window if self.isFullScreen() else self.saveGeometry()

    def show_scene(self, scene: Scene | None) -> None:
        """Show this from now on; while only the clock goes on, only that is painted."""
        before, self._scene = self._scene, scene
        if before is None or scene is None or replace(before, head=scene.head) != scene:
            self.update()
        elif before.head != scene.head:
            high = head_bottom(scene, self.canvas) * scale_of(self.width(), self.height())
            self.update(0, 0, self.width(), math.ceil(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The scene over everything."""
        with QPainter(self) as painter:
            if self._scene is None:
                painter.fillRect(self.rect(), Qt.GlobalColor.black)
            else:
                paint(painter, self._scene, self.canvas, QRectF(self.rect()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size holds more, or less."""
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes, and F11 where there is no window to go back to; arrows turn pages."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_F11 and self.in_window:
            self._turn_full()
        elif key in _CLOSING:
            self.close()
        elif key in _STEPS:
            self.turned.emit(_STEPS[key])
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A window becomes as large as the screen it is on, and a window again."""
        self._turn_full()

    def _turn_full(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self._as_window = self.saveGeometry()
            self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        """The hall sees nothing any more."""
        super().closeEvent(event)
        self.closed.emit()
