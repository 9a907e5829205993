"""Draws the strip between the mats, with the phases, the turn, overtime and the OFFENSIVE player."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from irondie_to.app.referee.mat.views import MatView
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.referee.mat.picture.frame import MatFrame
from irondie_to.desktop.referee.mat.picture.plan import MatPlan

_PHASES = {
    "battle": "mat.phase_battle",
    "skirmish": "mat.phase_skirmish",
    "damage": "mat.phase_damage",
    "end": "mat.phase_end",
}


def draw_strip(painter: QPainter, frame: MatFrame, view: MatView, plan: MatPlan) -> None:
    """Draw the phases, the turn, overtime if it has begun, and the OFFENSIVE player.

    In the SKIRMISH phase, the number of the duel is added to the turn.
    """
    theme = frame.theme
    font = frame.font(12, bold=True)
    painter.setFont(font)
    x, y = plan.middle.left(), plan.middle.center().y() - 13
    for phase, code in _PHASES.items():
        word = frame.word(code)
        wide = QFontMetrics(font).horizontalAdvance(word) / frame.scale + 18
        box = frame.scaled(QRectF(x, y, wide, 26))
        on = phase == view.phase
        painter.setPen(QPen(theme.colour("text" if on else "line"), 1))
        painter.setBrush(theme.colour("text" if on else "surface"))
        painter.drawRect(box)
        painter.setPen(theme.colour("surface" if on else "muted"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, word)
        x += wide
    x += 12
    # The text ends left of the gap beside the zones, because the lines of a duel run through this gap.
    room = QRectF(plan.middle)
    room.setRight(plan.blocks[0].gap - 10)
    if view.phase == "skirmish" and view.duel:
        turn = frame.word("mat.turn_duel", turn=view.turn, duel=view.duel)
    else:
        turn = frame.word("mat.turn", turn=view.turn)
    x = _draw_words(painter, frame, turn, x, room, "text", bold=True)
    if view.overtime:
        x = _draw_words(painter, frame, frame.word("mat.in_overtime"), x, room, "warn", bold=True)
    if view.offensive is not None:
        said = frame.word("mat.is_offensive", name=view.side_names[view.offensive])
        _draw_offensive(painter, frame, said, x, room, plan)


def _draw_offensive(painter: QPainter, frame: MatFrame, said: str, x: float, room: QRectF, plan: MatPlan) -> None:
    """Draw the sentence about the OFFENSIVE player beside the turn.

    A sentence that is too long is drawn on two lines between the SKIRMISH zones.
    """
    if QFontMetrics(frame.font(13)).horizontalAdvance(said) <= (room.right() - x) * frame.scale:
        _draw_words(painter, frame, said, x, room, "muted")
        return
    painter.setFont(frame.font(11))
    painter.setPen(frame.theme.colour("muted"))
    left = plan.blocks[0].gap + 12
    where = frame.scaled(QRectF(left, room.top(), plan.blocks[0].hand.right() - left, room.height()))
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(where, int(flags), said)


def _draw_words(
    painter: QPainter, frame: MatFrame, text: str, x: float, room: QRectF, colour: str, *, bold: bool = False
) -> float:
    font = frame.font(14 if bold else 13, bold=bold)
    painter.setPen(frame.theme.colour(colour))
    draw_line(painter, frame.scaled(QRectF(x, room.top(), room.right() - x, room.height())), text, font)
    return x + QFontMetrics(font).horizontalAdvance(text) / frame.scale + 8
