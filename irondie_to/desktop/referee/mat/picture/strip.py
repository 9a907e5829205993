"""Draws the strip between the mats, with the phases, the turn, overtime and the OFFENSIVE player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from irondie_to.app.referee.mat.views import MatView
from irondie_to.desktop.core.look.fitted_text import LEFT
from irondie_to.desktop.referee.mat.picture.frame import MatFrame
from irondie_to.desktop.referee.mat.picture.plan import MatPlan

_PHASES = {
    "battle": "mat.phase_battle",
    "skirmish": "mat.phase_skirmish",
    "damage": "mat.phase_damage",
    "end": "mat.phase_end",
}
_PARTS = (1.0, 0.92, 0.84, 0.76)
"""The parts of the size of a font that are tried until the text fits."""
_SPACE = 8.0
"""The space between two texts of the strip, in plan units."""


@dataclass(frozen=True, slots=True)
class _StripText:
    """Words to draw, with the token of their colour."""

    text: str
    colour: str
    bold: bool = False

    def font(self, frame: MatFrame, part: float) -> QFont:
        """Return the font of the words, with this part of its size."""
        return frame.font((14 if self.bold else 13) * part, bold=self.bold)


def draw_strip(painter: QPainter, frame: MatFrame, view: MatView, plan: MatPlan) -> None:
    """Draw the phases, the turn, overtime if it has begun, and the OFFENSIVE player, whom teams name in their rows.

    In the SKIRMISH phase, the number of the duel is added to the turn.
    """
    theme = frame.theme
    # The text ends left of the gap beside the zones, because the lines of a duel run through this gap.
    room = QRectF(plan.middle)
    room.setRight(plan.blocks[0].gap - 10)
    words, part = _fitted(frame, _ways_to_say(frame, view, named=plan.teams is None), room.width())
    font = frame.font(12 * part, bold=True)
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
    for place, each in enumerate(words):
        font = each.font(frame, part)
        needed = QFontMetrics(font).horizontalAdvance(each.text) / frame.scale
        if x + needed > room.right():
            _draw_beside(painter, frame, words[place:], plan)
            break
        painter.setFont(font)
        painter.setPen(theme.colour(each.colour))
        painter.drawText(frame.scaled(QRectF(x, room.top(), room.right() - x, room.height())), LEFT, each.text)
        x += needed + _SPACE


def _ways_to_say(frame: MatFrame, view: MatView, *, named: bool) -> list[tuple[_StripText, ...]]:
    """Return the words after the phases in each way to say them, the longest first.

    The OFFENSIVE player, whom they name if `named`, has the whole name or, if that is clear, only its first word.
    """
    if view.phase == "skirmish" and view.duel:
        turn = frame.word("mat.turn_duel", turn=view.turn, duel=view.duel)
    else:
        turn = frame.word("mat.turn", turn=view.turn)
    words = [_StripText(turn, "text", bold=True)]
    if view.overtime:
        words.append(_StripText(frame.word("mat.in_overtime"), "warn", bold=True))
    if view.offensive is None or not named:
        return [tuple(words)]
    firsts = [(name.split() or [name])[0] for name in view.side_names]
    names = [view.side_names[view.offensive]]
    if firsts[0] != firsts[1]:
        names.append(firsts[view.offensive])
    return [(*words, _StripText(frame.word("mat.is_offensive", name=name), "muted")) for name in names]


def _fitted(
    frame: MatFrame, ways: Sequence[tuple[_StripText, ...]], width: float
) -> tuple[tuple[_StripText, ...], float]:
    """Return the first words that fit behind the phases in this width in plan units, and the part of their size.

    If none fit in any size, the turn alone does.
    """
    for part in _PARTS:
        for words in ways:
            if _needed(frame, words, part) <= width:
                return words, part
    return ways[0], next((part for part in _PARTS if _needed(frame, ways[0][:1], part) <= width), _PARTS[-1])


def _needed(frame: MatFrame, words: Sequence[_StripText], part: float) -> float:
    """Return the width in plan units of the phases and the words, with this part of the size of their fonts."""
    phases = QFontMetrics(frame.font(12 * part, bold=True))
    boxes = sum(phases.horizontalAdvance(frame.word(code)) / frame.scale + 18 for code in _PHASES.values())
    behind = sum(QFontMetrics(each.font(frame, part)).horizontalAdvance(each.text) / frame.scale for each in words)
    return boxes + 12 + behind + _SPACE * (len(words) - 1)


def _draw_beside(painter: QPainter, frame: MatFrame, words: Sequence[_StripText], plan: MatPlan) -> None:
    """Draw the words for which there is no room in the line on two lines between the SKIRMISH zones."""
    painter.setPen(frame.theme.colour(words[0].colour))
    left = plan.blocks[0].gap + 12
    where = frame.scaled(QRectF(left, plan.middle.top(), plan.blocks[0].hand.right() - left, plan.middle.height()))
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    text = " · ".join(each.text for each in words)
    fonts = [frame.font(11 * part) for part in _PARTS]
    most = where.height() + 6 * frame.scale  # there is free space above and below the strip
    fitting = (each for each in fonts if _wrapped(each, where, int(flags), text).height() <= most)
    painter.setFont(next(fitting, fonts[-1]))
    painter.drawText(where, int(flags | Qt.TextFlag.TextDontClip), text)


def _wrapped(font: QFont, where: QRectF, flags: int, text: str) -> QRect:
    """Return the rectangle in px that the wrapped text needs."""
    return QFontMetrics(font).boundingRect(where.toRect(), flags, text)
