"""The screens of the computer as the display asks for them."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

_WINDOW, _OFFSET = QSize(960, 540), QPoint(80, 80)


class ScreenInfo(NamedTuple):
    """A screen: what it is known by from one day to the next, what people call it, and its size in pixels.

    `name` is empty where the screen does not tell it.
    """

    key: str
    name: str
    size: QSize


class Screens(QObject):
    """All screens. `changed` comes when one is plugged in or out, before windows are moved off one that is gone."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self.changed)
            app.screenRemoved.connect(self.changed)

    def all(self) -> tuple[ScreenInfo, ...]:
        """Every screen, the first of the system first."""
        return tuple(ScreenInfo(_key(screen), _name(screen), screen.size()) for screen in _sorted())

    def under(self, widget: QWidget) -> str:
        """The key of the screen on which the widget's window is."""
        return _key(widget.window().screen())

    def desk(self) -> str:
        """The key of the screen on which somebody works at the desk."""
        window = QApplication.activeWindow()
        return _key(QGuiApplication.primaryScreen() if window is None else window.screen())

    def fill(self, widget: QWidget, key: str) -> None:
        """Show the window over the whole of a screen."""
        widget.hide()  # a window that fills a screen does not move to another while it is seen
        screen = next(screen for screen in QGuiApplication.screens() if _key(screen) == key)
        widget.setScreen(screen)
        widget.setGeometry(screen.geometry())
        widget.showFullScreen()

    def release(self, widget: QWidget) -> None:
        """Show the window as one that can be dragged, where the desk is."""
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
    """Maker, model and serial number; the name of its socket where it does not tell its number."""
    parts = (screen.manufacturer(), screen.model(), screen.serialNumber() or screen.name())
    return " ".join(part for part in parts if part)


def _name(screen: QScreen) -> str:
    return " ".join(part for part in (screen.manufacturer(), screen.model()) if part) or screen.name()
