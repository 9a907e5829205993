"""The display: the window for the players, on a projector or a second screen."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QByteArray, QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.look.motion import Mover
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.screen.painting.champion import CHAMPION
from irondie_to.desktop.screen.painting.paint import head_bottom, paint
from irondie_to.desktop.screen.painting.scene import Canvas, ChampionPage, Scene, canvas_of, scale_of

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
    """A window that shows a scene. If only the head of the scene changes, only the upper part is repainted.

    Esc and F11 close the display; if it was opened as a window (`in_window` is True), F11 toggles full screen instead.
    A double click always toggles full screen. `closed` is emitted when the display is closed, `turned` with 1 or -1
    when the user asks for the next or the previous page, `resized` when the size has changed.
    """

    closed = Signal()
    turned = Signal(int)
    resized = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scene: Scene | None = None
        self._celebrated: ChampionPage | None = None
        self._ms: float = CHAMPION.ms
        self._mover = Mover(self, theme, self._move)
        self.in_window = False
        self._geometry_in_window = QByteArray()
        self.resize(960, 540)
        self.setMinimumSize(320, 240)

    @property
    def canvas(self) -> Canvas:
        """The canvas for the current size of the display."""
        return canvas_of(self.width(), self.height())

    @property
    def window_geometry(self) -> QByteArray:
        """The position and size outside full screen, from `saveGeometry`.

        In full screen, they are those from before the user last turned on full screen in the display, empty if the user
        has not done so.
        """
        return self._geometry_in_window if self.isFullScreen() else self.saveGeometry()

    def show_scene(self, scene: Scene | None) -> None:
        """Show a scene, or only black if it is None.

        If only the head with the clock has changed, only the area above `head_bottom` is repainted.
        """
        before, self._scene = self._scene, scene
        if before is None or scene is None or replace(before, head=scene.head) != scene:
            self.update()
        elif before.head != scene.head:
            high = head_bottom(scene, self.canvas) * scale_of(self.width(), self.height())
            self.update(0, 0, self.width(), math.ceil(high))
        self._celebrate()

    def _celebrate(self) -> None:
        """Begin the motion of the champion's page if it is seen for the first time, or end it with another page."""
        body = None if self._scene is None else self._scene.body
        if not isinstance(body, ChampionPage):
            self._mover.finish()
        elif body != self._celebrated and self.isVisible():
            self._celebrated = body
            self._mover.run(CHAMPION)

    def _move(self, share: float) -> None:
        self._ms = share * CHAMPION.ms
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin the motion of a champion's page that was not seen before."""
        super().showEvent(event)
        self._celebrate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scene, or black if there is none."""
        with QPainter(self) as painter:
            if self._scene is None:
                painter.fillRect(self.rect(), Qt.GlobalColor.black)
            else:
                paint(painter, self._scene, self.canvas, QRectF(self.rect()), self._ms)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Emit `resized` after the size has changed."""
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages with the arrow keys, Page Up/Down, Space and Backspace.

        Esc and F11 close the display, but in a window F11 toggles full screen.
        """
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_F11 and self.in_window:
            self._toggle_full_screen()
        elif key in _CLOSING:
            self.close()
        elif key in _STEPS:
            self.turned.emit(_STEPS[key])
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Toggle between full screen and a normal window."""
        self._toggle_full_screen()

    def _toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self._geometry_in_window = self.saveGeometry()
            self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closed` after the display was closed."""
        super().closeEvent(event)
        self.hide()  # Qt would hide it only after this, and listeners ask whether it is visible
        self.closed.emit()
