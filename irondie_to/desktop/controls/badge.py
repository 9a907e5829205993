"""Badges: a short text in a small filled box, such as the number of a target or the count of a die."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from irondie_to.desktop.core.look.theme import Theme

_SIDE, _EDGE = 20, 5


def draw_badge(
    painter: QPainter, where: QRectF, text: str, font: QFont, ground: QColor, ink: QColor, radius: float = 4
) -> None:
    """Draw a text in the middle of a filled box with rounded corners."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(where, radius, radius)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)


def number_width(theme: Theme, number: str) -> int:
    """Return the width of the badge that `draw_number` draws, in pixels."""
    return max(theme.px(_SIDE), QFontMetrics(_font(theme)).horizontalAdvance(number) + theme.px(2 * _EDGE))


def draw_number(painter: QPainter, theme: Theme, x: int, height: int, number: str) -> None:
    """Draw the badge with the number of a target at `x`, in the middle of a row of this height."""
    side = theme.px(_SIDE)
    where = QRect(x, (height - side) // 2, number_width(theme, number), side)
    draw_badge(painter, where.toRectF(), number, _font(theme), theme.colour("accent"), theme.colour("accent_ink"))


def _font(theme: Theme) -> QFont:
    return theme.font(12, bold=True)
