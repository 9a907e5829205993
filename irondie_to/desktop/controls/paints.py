"""Caches the colours and fonts with which hundreds of cells are painted."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QFont

from irondie_to.desktop.core.context import WindowContext


class CellPaints(QObject):
    """Caches the colours and fonts of the theme until the theme changes."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self._colours: dict[str, QColor] = {}
        self._fonts: dict[tuple[int, bool], QFont] = {}
        context.theme_changed.connect(self._forget)

    def colour(self, token: str) -> QColor:
        """Return the colour of the theme with this token."""
        if token not in self._colours:
            self._colours[token] = self._theme.colour(token)
        return self._colours[token]

    def font(self, size: int, *, bold: bool = False) -> QFont:
        """Return the font of the window at this size, which is given in px at the text size 100 %."""
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = self._theme.font(size, bold=bold)
        return self._fonts[size, bold]

    def _forget(self) -> None:
        self._colours.clear()
        self._fonts.clear()
