"""Where the plan of the mats lies in the room, how large, and words and boxes drawn into it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_LEAST_WORD = 7.0


class MatFrame:
    """`scale` is px of the room for one of the plan, `left` the px left free before it."""

    def __init__(self, context: WindowContext, scale: float = 1.0, left: float = 0.0) -> None:
        self._context = context
        self.theme = context.theme
        self.scale = scale
        self.left = left

    def point(self, where: QPointF) -> QPointF:
        """A point of the plan in the room."""
        return QPointF(self.left + where.x() * self.scale, where.y() * self.scale)

    def scaled(self, box: QRectF) -> QRectF:
        """A rectangle of the plan in the room."""
        scale = self.scale
        return QRectF(self.left + box.x() * scale, box.y() * scale, box.width() * scale, box.height() * scale)

    def counted(self, where: QPointF) -> QPointF:
        """A point of the room as the plan counts."""
        return QPointF((where.x() - self.left) / self.scale, where.y() / self.scale)

    def font(self, size: float, scale: float | None = None, *, bold: bool = False) -> QFont:
        """Letters so high in the plan, at this scale or the one in force."""
        font = self.theme.font(size, bold=bold)
        font.setPixelSize(max(6, round(size * (self.scale if scale is None else scale))))
        return font

    def word(self, code: str, **values: int | str) -> str:
        """Words in the language in force."""
        return self._context.say(Phrase(code, values))

    def draw_fitting(
        self,
        painter: QPainter,
        text: str,
        room: QRectF,
        side: Qt.AlignmentFlag,
        size: float,
        width: float,
        *,
        bold: bool = False,
    ) -> None:
        """A word smaller where it is too wide, and cut short where it is still."""
        most = width * self.scale
        while size > _LEAST_WORD and QFontMetrics(self.font(size, bold=bold)).horizontalAdvance(text) > most:
            size -= 0.5
        font = self.font(size, bold=bold)
        painter.setFont(font)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(most) + 1)
        painter.drawText(self.scaled(room), side | Qt.AlignmentFlag.AlignVCenter, shown)

    def draw_box(self, painter: QPainter, box: QRectF) -> None:
        """The ground of a zone."""
        theme = self.theme
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(self.scaled(box), 6 * self.scale, 6 * self.scale)
