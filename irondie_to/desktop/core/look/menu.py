"""Menus that fade in when they open and disappear without fading out."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QWidget

from irondie_to.desktop.core.look.motion import POPUP, Fade
from irondie_to.desktop.core.look.theme import Theme


class Menu(QMenu):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        Fade(theme, self, whenever_shown=POPUP)
