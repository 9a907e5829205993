"""The screens that are connected to the computer."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

_WINDOW, _OFFSET = QSize(960, 540), QPoint(80, 80)


class ScreenInfo(NamedTuple):
    """A screen: a key that stays the same after a restart, its name (empty if unknown), and its size in pixels."""

    key: str
    name: str
    size: QSize


class Screens(QObject):
    """Provides the screens that are connected to the computer, and shows windows on them.

    `changed` is emitted when a screen was connected or disconnected, before the system moves windows off a missing
    screen.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self.changed)
            app.screenRemoved.connect(self.changed)

    def all(self) -> tuple[ScreenInfo, ...]:
        """Return all connected screens, starting with the system's primary screen."""
        return tuple(ScreenInfo(_key(screen), _name(screen), screen.size()) for screen in _sorted())

    def under(self, widget: QWidget) -> str:
        """Return the key of the screen that shows the widget's window."""
        return _key(widget.window().screen())

    def desk(self) -> str:
        """Return the key of the screen with the active window, or of the primary screen if no window is active."""
        window = QApplication.activeWindow()
        return _key(QGuiApplication.primaryScreen() if window is None else window.screen())

    def fill(self, widget: QWidget, key: str) -> None:
        """Show the widget in full screen on the screen with this key, which must be connected."""
        widget.hide()  # otherwise a visible full-screen window would not move to another screen
        screen = next(screen for screen in QGuiApplication.screens() if _key(screen) == key)
        widget.setScreen(screen)
        widget.setGeometry(screen.geometry())
        widget.showFullScreen()

    def release(self, widget: QWidget) -> None:
        """Show the widget as a normal window. If it was in full screen, it moves to the primary screen."""
        if widget.isFullScreen():
            widget.hide()
            widget.setWindowState(Qt.WindowState.WindowNoState)
            widget.setScreen(QGuiApplication.primaryScreen())
            widget.setGeometry(QRect(QGuiApplication.primaryScreen().availableGeometry().topLeft() + _OFFSET, _WINDOW))
        widget.show()
        widget.raise_()


def _sorted() -> list[QScreen]:
    return sorted(QGuiApplication.screens(), key=lambda screen: screen != QGuiApplication.primaryScreen())


def _key(screen: QScreen) -> str:
    """Return the key of a screen: maker, model and serial number, or the connector if there is no serial number."""
    parts = (screen.manufacturer(), screen.model(), screen.serialNumber() or screen.name())
    return " ".join(part for part in parts if part)


def _name(screen: QScreen) -> str:
    return " ".join(part for part in (screen.manufacturer(), screen.model()) if part) or screen.name()
