"""The figures of a clock, whose size follows the width of their column."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.desktop.core.look.fitted_text import shrunk_font
from irondie_to.desktop.core.look.theme import Theme

_CLOSER = 0.04  # how much closer large figures are set, as a fraction of the font size


class ClockFigures(QWidget):
    """A label for the figures of a clock.

    The font size is `size` px at a text size of 100 %, or smaller if the widget is too narrow for it.
    """

    def __init__(self, theme: Theme, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = size
        self._ink = "text"
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str, ink: str = "text") -> None:
        """Show a text in the colour that has the name `ink` in the theme."""
        if (text, ink) == (self.text, self._ink):
            return
        wider = len(text) != len(self.text)
        self.text, self._ink = text, ink
        self.setAccessibleName(text)
        if wider:
            self.updateGeometry()
        self.update()

    def set_size(self, size: int) -> None:
        """Set the largest font size, in px at a text size of 100 %."""
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        """Return True, because the figures are smaller in a narrower column."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height in px that the figures need at this width in px."""
        return round(self._font_for(width).pixelSize() * 0.95)

    def sizeHint(self) -> QSize:
        """Return the height of the figures at full size. The width is 0, because any width will do."""
        return QSize(0, round(self._theme.px(self._size) * 0.95))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figures, starting at the left edge."""
        font = self._font_for(self.width())
        metrics = QFontMetrics(font)
        bearing = metrics.leftBearing(self.text[0]) if self.text else 0
        with QPainter(self) as painter:
            painter.setFont(font)
            painter.setPen(self._theme.colour(self._ink))
            rise = (self.height() + metrics.capHeight()) // 2
            painter.drawText(-bearing, rise, self.text)

    def _font_for(self, width: int) -> QFont:
        return shrunk_font(self._theme.font(self._size, bold=True), -_CLOSER, width, self.text or "00:00")
