"""The box of the games of a match in the list of matches: a field that opens when it is clicked."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPen

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.winner_sign import WIDTH

_SIZE, _WIDE_SIZE = (84, 21), (120, 31)
"""The size of a box in px at the text size 100 %, in rows of the usual height and in those of a wide list."""
_ROUND = 3


def box_in(cell: QRect, theme: Theme, *, is_wide: bool, has_words: bool = False) -> QRect:
    """Return the rectangle of the box in the rectangle of a cell, which it fills if it has a result in words."""
    width, height = _WIDE_SIZE if is_wide else _SIZE
    most = cell.width() - 4
    box = QRect(0, 0, most if has_words else min(theme.px(width), most), theme.px(height))
    box.moveCenter(cell.center())
    return box


def beside_box(cell: QRect, box: QRect, theme: Theme, *, to_right: bool) -> QRect:
    """Return the rectangle of the sign of the winner at the right or the left of the games.

    It is beside the box or, if the box fills a narrow cell, at its edge, where the games never are.
    """
    width = theme.px(WIDTH)
    room = box.left() - cell.left()
    inset = (room - width) // 2 if room > width else room + 1
    left = cell.right() + 1 - inset - width if to_right else cell.left() + inset
    return QRect(left, box.top(), width, box.height())


def paint_box(painter: QPainter, box: QRect, theme: Theme, tone: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour(tone), 1))
    painter.setBrush(theme.colour("surface"))
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
    painter.restore()
