"""Menus, and the way in which they and other popups appear: they fade in, and are gone at once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from irondie_to.desktop.core.look.motion import POPUP, Mover
from irondie_to.desktop.core.look.theme import Theme

_CAN_FADE = {"windows", "cocoa", "xcb"}
"""The platforms of Qt on which windows can be translucent; the others show a popup at once."""


class FadeIn(QObject):
    """Lets a popup fade in whenever it is shown, on a platform that can do so."""

    def __init__(self, theme: Theme, popup: QWidget) -> None:
        super().__init__(popup)
        self._mover = Mover(popup, theme, popup.setWindowOpacity)
        popup.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and QGuiApplication.platformName() in _CAN_FADE:
            self._mover.run(POPUP)
        return super().eventFilter(watched, event)


class Menu(QMenu):
    """A menu that fades in."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        FadeIn(theme, self)
