"""The sign of a winner: a small triangle that points at the name, and in a line of text a tick before it.

Bold letters alone do not show the winner, because the fonts of many scripts have none.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

IN_WORDS: Final = "✓"
"""The sign before the name of a winner in a line of text."""

WIDTH: Final = 5.0
"""The width of the triangle in px at the text size 100 %."""


def paint_winner_sign(painter: QPainter, where: QRect, colour: QColor, *, to_right: bool) -> None:
    """Paint the triangle into a rectangle, as wide as this and in its middle, pointing right or left.

    The pen and the brush of the painter stay as they are.
    """
    width, middle = float(where.width()), where.top() + where.height() / 2
    base, tip = (float(where.left()), where.left() + width) if to_right else (where.left() + width, float(where.left()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    half = width * 0.9
    painter.drawPolygon(QPolygonF([QPointF(base, middle - half), QPointF(tip, middle), QPointF(base, middle + half)]))
    painter.restore()
