"""A button that shows only an icon."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QToolButton, QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import set_look
from irondie_to.desktop.core.look.theme import Theme

_ICON = 16


class IconButton(Styled, QToolButton):
    """A button with an icon, as high as the buttons with text beside it.

    `icon` is the name of the icon. The owner sets the tooltip and the accessible name.
    """

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name = icon
        set_look(self, "look", "button")
        self.restyle()

    def restyle(self) -> None:
        """Set the icon and its size from the theme."""
        self.setIcon(self._theme.icon(self._name))
        self.setIconSize(QSize(self._theme.px(_ICON), self._theme.px(_ICON)))
