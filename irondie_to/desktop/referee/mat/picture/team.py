"""Draws the row of a team above or below its mats: the name, what it is in the duel, and its sums."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPainter

from irondie_to.app.referee.mat.views import MatView
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.referee.mat.picture.frame import MatFrame
from irondie_to.desktop.referee.mat.picture.sums import TEAM, draw_line_of_sums, side_sums

_NAME, _ROLE = 20.0, 14.0
_BETWEEN = 14.0


def draw_team(painter: QPainter, frame: MatFrame, view: MatView, side: int, row: QRectF) -> None:
    """Draw the row of the team on this side (0 or 1) in a rectangle of the plan."""
    theme = frame.theme
    begin = draw_line_of_sums(painter, frame, side_sums(view.sums[side]), row, TEAM)
    bold, plain = frame.font(_NAME, bold=True), frame.font(_ROLE)
    role = "" if view.offensive is None else frame.word("mat.offensive" if view.offensive == side else "mat.defensive")
    needed = QFontMetrics(plain).horizontalAdvance(role) / frame.scale
    room = begin - row.left() - 2 * _BETWEEN - needed
    painter.setPen(theme.colour("text"))
    draw_line(painter, frame.scaled(QRectF(row.left(), row.top(), room, row.height())), view.side_names[side], bold)
    name = min(room, QFontMetrics(bold).horizontalAdvance(view.side_names[side]) / frame.scale)
    painter.setPen(theme.colour("muted"))
    left = row.left() + name + _BETWEEN
    draw_line(painter, frame.scaled(QRectF(left, row.top(), needed + 2, row.height())), role, plain)
