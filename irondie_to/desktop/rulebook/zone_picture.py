"""A picture of half a mat with highlighted zones, shown beside the text of a rule."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from irondie_to.app.rulebook.pictures import LABEL, MAT_SIZE, ZoneFrame, half_mat
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.errors import Phrase

_WIDTH, _CAPTION, _CAPTION_GAP = 276, 12, 4
_SCALE = _WIDTH / MAT_SIZE[0]
_FAINT = 0.4
"""How strongly the places are drawn."""


class ZonePicture(QWidget):
    """Half a mat with a caption. It takes neither the focus nor clicks, and screen readers skip it."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.zones: frozenset[str] = frozenset()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        return QSize(px(_WIDTH), px(MAT_SIZE[1] * _SCALE) + px(_CAPTION_GAP) + 3 * px(_CAPTION))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._context.theme, self._context.theme.px(_WIDTH) / MAT_SIZE[0]
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for frame in half_mat(self.zones):
                self._paint_frame(painter, frame, scale)
            painter.setFont(theme.font(_CAPTION))
            painter.setPen(theme.colour("muted"))
            below = self.rect().adjusted(0, round(MAT_SIZE[1] * scale) + theme.px(_CAPTION_GAP), 0, 0)
            caption = self._context.say(Phrase("rules_page.lit", {"count": len(self.zones)}))
            painter.drawText(below, Qt.TextFlag.TextWordWrap, caption)

    def _paint_frame(self, painter: QPainter, frame: ZoneFrame, scale: float) -> None:
        theme = self._context.theme
        box = QRectF(frame.x * scale, frame.y * scale, frame.width * scale, frame.height * scale).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.colour("accent" if frame.is_lit else "line"), 2 if frame.is_lit else 1))
        painter.setBrush(theme.colour("accent_soft" if frame.is_lit else "surface"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setOpacity(_FAINT)
        painter.setPen(theme.colour("line_strong"))
        for x, y in frame.places:
            painter.drawRoundedRect(QRectF(x * scale, y * scale, frame.side * scale, frame.side * scale), 2, 2)
        painter.setOpacity(1)
        room = box.adjusted(3 * scale, scale, -3 * scale, 0)
        room.setHeight(1.3 * LABEL * scale)
        room.setWidth(room.width() / len(frame.labels))
        for label in frame.labels:
            align = Qt.AlignmentFlag.AlignRight if label.is_right else Qt.AlignmentFlag.AlignLeft
            fonts = [theme.font(size, bold=True) for size in (LABEL * _SCALE, 10, 9, 8)]
            ink = theme.colour("accent_soft_ink" if label.is_lit else "muted")
            painter.setPen(ink)
            words = label.say(self._context.settings.language)
            draw_line(painter, room, words, *fonts, align=align | Qt.AlignmentFlag.AlignVCenter, ink=ink)
            room.translate(room.width(), 0)
