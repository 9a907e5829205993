"""A label that cuts its words short where there is no room, whole in its tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget


class ShortLabel(QLabel):
    """One line of plain words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._brief = ""
        self.setTextFormat(Qt.TextFormat.PlainText)

    def minimumSizeHint(self) -> QSize:
        """It may shrink to nothing."""
        return QSize(0, super().minimumSizeHint().height())

    def setText(self, text: str, brief: str = "") -> None:
        """The words, and the tooltip that holds them whole; where they have no room, the brief ones."""
        super().setText(text)
        self._brief = brief or text
        self.setToolTip(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """As much as there is room for."""
        if QFontMetrics(self.font()).horizontalAdvance(self.text()) <= self.width():
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().color(self.foregroundRole()))
            text = painter.fontMetrics().elidedText(self._brief, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(self.rect(), self.alignment(), text)
