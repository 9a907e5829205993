"""The display: the window of the hall screen, on a projector or a second screen; and its preview on the Screen page."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.core.look.motion import PODIUM, Mover
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.champion import ChampionPage
from irondie_to.desktop.screen.scene import USUAL, Scene, canvas_of, paint, scale_of

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

    Esc and F11 close the display. If `in_window` is true, F11 toggles full screen instead. A double click always
    toggles full screen. `closed` is emitted when the display is closed, `turned` with 1 or -1 when the user asks for
    the next or the previous page, `resized` when the size has changed.
    """

    closed = Signal()
    turned = Signal(int)
    resized = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(
            None,
            Qt.WindowType.Window,
            focusPolicy=Qt.FocusPolicy.StrongFocus,
            minimumSize=QSize(320, 240),
            size=QSize(960, 540),
        )
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._scene: Scene | None = None
        self._celebrated: ChampionPage | None = None
        self._ms: float = PODIUM.ms
        self._mover = Mover(self, theme, self._move)
        self.in_window = False
        self._geometry_in_window = QByteArray()

    @property
    def canvas(self) -> Canvas:
        return canvas_of(self.width(), self.height())

    @property
    def window_geometry(self) -> QByteArray:
        """The position and size of the window outside full screen, as returned by `saveGeometry`.

        In full screen, this is the geometry from before the user last turned full screen on, or empty if the user has
        not turned it on.
        """
        return self._geometry_in_window if self.isFullScreen() else self.saveGeometry()

    def show_scene(self, scene: Scene | None) -> None:
        """Show a scene, or a black screen if `scene` is None.

        If only the head with the clock has changed, only the part above `changes_above` of the body is repainted.
        """
        before, self._scene = self._scene, scene
        if before is None or scene is None or replace(before, head=scene.head) != scene:
            self.update()
        elif before.head != scene.head:
            high = min(scene.body.changes_above, self.canvas.height) * scale_of(self.width(), self.height())
            self.update(0, 0, self.width(), math.ceil(high))
        self._celebrate()

    def _celebrate(self) -> None:
        """Start the animation when the champion's page is shown for the first time; end it on any other page."""
        body = None if self._scene is None else self._scene.body
        if not isinstance(body, ChampionPage):
            self._mover.finish()
        elif body != self._celebrated and self.isVisible():
            self._celebrated = body
            self._mover.run(PODIUM)

    def _move(self, share: float) -> None:
        self._ms = share * PODIUM.ms
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._celebrate()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            if self._scene is None:
                painter.fillRect(self.rect(), Qt.GlobalColor.black)
            else:
                paint(painter, self._scene, self.canvas, QRectF(self.rect()), self._ms)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
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
        self._toggle_full_screen()

    def _toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self._geometry_in_window = self.saveGeometry()
            self.showFullScreen()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.hide()  # Qt would hide it only after this, and listeners ask whether it is visible
        self.closed.emit()


class HallPreview(Themed, QWidget):
    """Shows the scene of the display as large as the widget allows, with the aspect ratio of the display."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        super().__init__(theme, parent, sizePolicy=policy, minimumSize=QSize(160, 90))
        self._scene: Scene | None = None
        self._canvas = USUAL
        self._is_on = False

    def show_scene(self, scene: Scene | None, canvas: Canvas, *, is_on: bool) -> None:
        self._scene, self._canvas, self._is_on = scene, canvas, is_on
        self.update()

    def sizeHint(self) -> QSize:
        """Return the smallest size at which the scene is readable.

        The layout gives the preview all remaining space.
        """
        return QSize(640, 180)

    @property
    def picture(self) -> QRectF:
        canvas = self._canvas
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        scale = min(room.width() / canvas.width, room.height() / canvas.height)
        return QRectF(room.left(), room.top(), canvas.width * scale, canvas.height * scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._scene is None:
            return
        with QPainter(self) as painter:
            paint(painter, self._scene, self._canvas, self.picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            colour, width = ("accent", 2) if self._is_on else ("line_strong", 1)
            painter.setPen(QPen(self._theme.colour(colour), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.picture)
