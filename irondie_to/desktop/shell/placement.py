"""Computes the position and size at which a window opens, so that it fits on the screen with its frame."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

FRAME = QMargins(8, 40, 8, 8)
"""Space in px for the window frame and title bar, whose sizes are unknown until the window is shown."""


def open_at(window: QWidget, settings: QByteArray, usual: QSize) -> None:
    """Give the window its stored geometry (`saveGeometry`) or, if there is none, the size `usual`.

    A geometry that does not fit on the screen is moved and shrunk. Without a stored geometry, the window is maximised
    if the usual size does not fit on the screen.
    """
    if window.restoreGeometry(settings):
        screen = QGuiApplication.screenAt(window.geometry().center()) or window.screen()
        if not window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
            window.setGeometry(fitted(window.geometry(), screen.availableGeometry()))
        return
    size = fitted(QRect(QPoint(0, 0), usual), window.screen().availableGeometry()).size()
    window.resize(size)
    if size != usual:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def fitted(wanted: QRect, available: QRect) -> QRect:
    """Return the rectangle nearest to `wanted` that fits into `available` together with a window frame."""
    room = available.marginsRemoved(FRAME)
    nearest = QRect(wanted.topLeft(), wanted.size().boundedTo(room.size()))
    nearest.moveLeft(min(max(nearest.left(), room.left()), room.right() + 1 - nearest.width()))
    nearest.moveTop(min(max(nearest.top(), room.top()), room.bottom() + 1 - nearest.height()))
    return nearest
