"""A label that elides its text if it does not fit; the tooltip shows the full text."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget


class ShortLabel(QLabel):
    """One line of plain text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._brief = ""
        self.setTextFormat(Qt.TextFormat.PlainText)

    def minimumSizeHint(self) -> QSize:
        """No minimum width, so that the label can shrink to nothing."""
        return QSize(0, super().minimumSizeHint().height())

    def setText(self, text: str, brief: str = "") -> None:
        """Set the text, which is also the tooltip. If it does not fit, `brief` is shown."""
        super().setText(text)
        self._brief = brief or text
        self.setToolTip(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much text as fits."""
        if QFontMetrics(self.font()).horizontalAdvance(self.text()) <= self.width():
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            text = painter.fontMetrics().elidedText(self._brief, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(self.rect(), self.alignment(), text)
