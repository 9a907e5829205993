"""A label that elides its text if the text does not fit, and shows the full text in its tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.desktop.core.look.fitted_text import draw_line


class ShortLabel(QLabel):
    """A label for one line of plain text, which is elided if it does not fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._brief = ""
        self.setTextFormat(Qt.TextFormat.PlainText)

    def minimumSizeHint(self) -> QSize:
        """Return a minimum width of 0, so that the label can become as narrow as necessary."""
        return QSize(0, super().minimumSizeHint().height())

    def setText(self, text: str, brief: str = "") -> None:
        """Set the text, which is also the tooltip. `brief`, if not empty, is shown if the text does not fit."""
        super().setText(text)
        self._brief = brief or text
        self.setToolTip(text)

    def clear(self) -> None:
        """Remove the text and its tooltip."""
        self.setText("")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text. If it does not fit, draw its short form, elided if that does not fit either."""
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            draw_line(painter, self.rect(), self.text(), align=self.alignment(), brief=self._brief)
