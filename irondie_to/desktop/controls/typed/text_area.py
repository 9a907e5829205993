"""A field for a text of several lines."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPlainTextEdit, QWidget

_FRAME_PX = 14
"""The height of the border and of the space above and below the lines."""


class TextArea(QPlainTextEdit):
    """A field for plain text, `lines` lines high. Tab moves the focus on instead of inserting a tab."""

    def __init__(self, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # so that the window receives dropped files
        self._set_height()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._set_height()

    def _set_height(self) -> None:
        self.setFixedHeight(QFontMetrics(self.font()).lineSpacing() * self._lines + _FRAME_PX)
