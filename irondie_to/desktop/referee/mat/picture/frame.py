"""Converts between plan units and px, and draws texts and boxes that are given in plan units."""

from __future__ import annotations

from itertools import count, takewhile

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import largest_font, line_in
from irondie_to.errors import Phrase

_LEAST_WORD = 7.0
_MOST_GROWTH = 1.3
"""The largest text size for which the plan has room."""
_LEAST, _MOST_KEPT = 11.0, 1.4
"""The size in px that words keep on small mats, and the greatest factor by which they outgrow the plan for that."""


class MatFrame:
    """Converts points and rectangles of the plan of the mats to those of the widget.

    `scale` is the number of px per plan unit. `left` and `top` are the free space on the left of the plan and
    above it, in px.
    """

    def __init__(self, context: WindowContext, scale: float = 1.0, left: float = 0.0, top: float = 0.0) -> None:
        self._context = context
        self.theme = context.theme
        self.scale = scale
        self.left, self.top = left, top
        self.growth = min(context.theme.factor, _MOST_GROWTH)

    def point(self, where: QPointF) -> QPointF:
        """Return the point of the widget for a point of the plan."""
        return QPointF(self.left + where.x() * self.scale, self.top + where.y() * self.scale)

    def scaled(self, box: QRectF) -> QRectF:
        """Return the rectangle of the widget for a rectangle of the plan."""
        return QRectF(self.point(box.topLeft()), box.size() * self.scale)

    def to_plan(self, where: QPointF) -> QPointF:
        """Return the point of the plan for a point of the widget."""
        return QPointF((where.x() - self.left) / self.scale, (where.y() - self.top) / self.scale)

    def font(self, size: float, scale: float | None = None, *, bold: bool = False) -> QFont:
        """Return a font of `size` plan units at this scale in px per unit, or at the current scale if `scale` is None.

        It grows with the text size of the program (`growth`). On small mats it shrinks less than the mats, so that it
        has at least `_LEAST` px where the space between the dice allows that.
        """
        font = self.theme.font(size, bold=bold)
        wanted = size * self.growth
        exact = wanted * (self.scale if scale is None else scale)
        font.setPixelSize(max(6, round(max(exact, min(_LEAST, wanted, exact * _MOST_KEPT)))))
        return font

    def word(self, code: str, **values: int | str) -> str:
        """Return the text with this code in the current language."""
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
        """Draw a text in a rectangle of the plan, aligned to `side`.

        A text wider than `width` is drawn smaller, and shortened with an ellipsis if it is still too wide. `size` and
        `width` are in plan units.
        """
        sizes = takewhile(lambda smaller: smaller >= _LEAST_WORD, count(size, -0.5))
        most = int(width * self.scale) + 1
        font = largest_font((self.font(smaller, bold=bold) for smaller in sizes), most, text)
        painter.setFont(font)
        painter.drawText(self.scaled(room), side | Qt.AlignmentFlag.AlignVCenter, line_in(text, font, most).text)

    def draw_box(self, painter: QPainter, box: QRectF) -> None:
        """Draw the background of a zone in a rectangle of the plan."""
        theme = self.theme
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(self.scaled(box), 6 * self.scale, 6 * self.scale)
