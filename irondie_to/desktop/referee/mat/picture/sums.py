"""Draws the sums of a side or of a player: above their words without teams, in one line in a team game."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from irondie_to.app.referee.mat.views import PlayerMat, SideSums
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.referee.mat.picture.frame import MatFrame

_WORDS = {
    "life": ("", "mat.life"),
    "attack": ("▲", "mat.attack"),
    "defense": ("●", "mat.defense"),
    "damage": ("", "mat.damage"),
}
"""The sign and the word of each sum."""
_MOST_STACKED, _LEAST_STACKED = 276.0, 44.0
"""The greatest width of all stacked sums, and the least width of one of them, in plan units."""
_STACKED_WORDS, _APART = (12, 11), 10
"""The sizes in plan units in which the words below the sums are tried, and the space between two of them in px."""
_BETWEEN, _TO_WORD = 12.0, 5.0

Sums = tuple[tuple[str, str], ...]
"""Sums in the order in which they are drawn: the name, a key of `_WORDS`, and the figure."""


class LineStyle(NamedTuple):
    """The sizes of the figures and words in a line of sums, in plan units; `full` has words beside the signs."""

    figure: float
    word: float
    full: bool


TEAM: Final = LineStyle(22.0, 14.0, full=True)
MEMBER: Final = LineStyle(20.0, 13.0, full=False)


def side_sums(sums: SideSums) -> Sums:
    """Return the sums of a side, with the damage that it would take as a negative figure."""
    damage = f"−{sums.damage}" if sums.damage else "0"
    return ("life", str(sums.life)), ("attack", str(sums.attack)), ("defense", str(sums.defense)), ("damage", damage)


def member_sums(mat: PlayerMat) -> Sums:
    """Return the sums of one member of a team. Damage is dealt to the whole side (DMG-1)."""
    return tuple((zone, str(mat.shown(zone))) for zone in ("life", "attack", "defense"))


class Stacked(NamedTuple):
    """How stacked sums are drawn: the words below them, their widths, and the size of the words, in plan units."""

    labels: tuple[str, ...]
    widths: tuple[float, ...]
    size: float


def stacked(frame: MatFrame) -> Stacked:
    """Return the first form of the stacked sums that has room: words, smaller words, signs for ATTACK and DEFENSE."""
    words, signs = (tuple(label(frame, name) for name in _WORDS) for label in (_label, _short_label))
    forms = [_stacked(frame, labels, size) for labels in (words, signs) for size in _STACKED_WORDS]
    return next((form for form in forms if sum(form.widths) <= _MOST_STACKED), forms[-1])


def _stacked(frame: MatFrame, labels: tuple[str, ...], size: float) -> Stacked:
    metrics = QFontMetrics(frame.font(size))
    needed = ((metrics.horizontalAdvance(label) + _APART * frame.growth) / frame.scale for label in labels)
    return Stacked(labels, tuple(max(_LEAST_STACKED, wide) for wide in needed), size)


def draw_stacked_sums(painter: QPainter, frame: MatFrame, sums: Sums, row: QRectF) -> None:
    """Draw each sum above its word at the right end of a row of the plan."""
    theme = frame.theme
    labels, widths, size = stacked(frame)
    x = row.right() - sum(widths)
    for (_name, figure), label, wide in zip(sums, labels, widths, strict=True):
        painter.setPen(theme.colour("text"))
        where = frame.scaled(QRectF(x, row.top() + 2, wide, 32))
        fonts = (frame.font(size, bold=True) for size in (26, 22, 18))
        draw_line(painter, where, figure, *fonts, align=Qt.AlignmentFlag.AlignCenter)
        painter.setPen(theme.colour("muted"))
        room = QRectF(x, row.top() + 32, wide, 20)
        frame.draw_fitting(painter, label, room, Qt.AlignmentFlag.AlignHCenter, size, wide)
        x += wide


def line_width(frame: MatFrame, sums: Sums, style: LineStyle) -> float:
    """Return the width in plan units of the sums in one line."""
    return sum(sum(_widths(frame, *each, style)) for each in sums) - _BETWEEN


def draw_line_of_sums(painter: QPainter, frame: MatFrame, sums: Sums, row: QRectF, style: LineStyle) -> float:
    """Draw the sums in one line, right-aligned in a row of the plan. Return the x coordinate at which they begin."""
    theme, large, small = frame.theme, frame.font(style.figure, bold=True), frame.font(style.word)
    # Figures and words have one baseline, at which the figures are in the middle of the row.
    base = row.center().y() + QFontMetrics(large).capHeight() / frame.scale / 2
    begin = x = row.right() - line_width(frame, sums, style)
    for name, figure in sums:
        to_word, rest = _widths(frame, name, figure, style)
        painter.setFont(large)
        painter.setPen(theme.colour("text"))
        painter.drawText(frame.point(QPointF(x, base)), figure)
        painter.setFont(small)
        painter.setPen(theme.colour("muted"))
        painter.drawText(frame.point(QPointF(x + to_word, base)), _beside(frame, name, style))
        x += to_word + rest
    return begin


def _widths(frame: MatFrame, name: str, figure: str, style: LineStyle) -> tuple[float, float]:
    """Return the widths of a figure and of its word in plan units, each with the space after it."""
    large, small = QFontMetrics(frame.font(style.figure, bold=True)), QFontMetrics(frame.font(style.word))
    word = small.horizontalAdvance(_beside(frame, name, style))
    return large.horizontalAdvance(figure) / frame.scale + _TO_WORD, word / frame.scale + _BETWEEN


def _beside(frame: MatFrame, name: str, style: LineStyle) -> str:
    """Return the sign or word to draw beside a figure."""
    return _label(frame, name) if style.full else _short_label(frame, name)


def _short_label(frame: MatFrame, name: str) -> str:
    """Return the sign of the sum, or its word if it has no sign."""
    return _WORDS[name][0] or _label(frame, name)


def _label(frame: MatFrame, name: str) -> str:
    sign, code = _WORDS[name]
    return " ".join(part for part in (sign, frame.word(code)) if part)
