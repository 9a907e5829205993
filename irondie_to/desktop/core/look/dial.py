"""Draws a clock face, which distinguishes a time of day from a remaining time."""

from __future__ import annotations

from math import cos, sin, tau

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

_HANDS = (0.48, 0.15), (0.72, 0.11)
"""The length and the width of the hands for the hours and the minutes, as fractions of the radius."""
_RIM, _RIM_RADIUS = 0.13, 0.93


def paint_dial(painter: QPainter, centre: QPointF, radius: float, at: str, ink: QColor) -> None:
    """Draw a dial with two hands that show the time of day `at` (HH:MM)."""
    hours, minutes = map(int, at.split(":"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, radius * _RIM))
    painter.drawEllipse(centre, radius * _RIM_RADIUS, radius * _RIM_RADIUS)
    for share, (length, width) in zip((hours / 12 + minutes / 720, minutes / 60), _HANDS, strict=True):
        tip = centre + QPointF(sin(tau * share), -cos(tau * share)) * radius * length
        painter.setPen(QPen(ink, radius * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(centre, tip)
