"""The boxes for games and the handle of the menu in a row of the table of matches."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from irondie_to.app.core.reports.matches import Agreement
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.core.look.fitted_text import draw_line, largest_font
from irondie_to.desktop.core.look.signs import WINNER_SIGN_PX
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

HANDLE_PX = 28
"""The width in px of the menu handle at the right end of a row."""

_SIZE, _WIDE_SIZE = (84, 21), (120, 31)
"""The size of a box, in px at a text size of 100 %, in rows of the usual height and in rows of a wide list."""
_ROUND = 3


def box_in(cell: QRect, theme: Theme, *, is_wide: bool, has_words: bool = False) -> QRect:
    """Return the rectangle of the box in a cell. A box with a result in words fills the cell."""
    width, height = _WIDE_SIZE if is_wide else _SIZE
    most = cell.width() - 4
    box = QRect(0, 0, most if has_words else min(theme.px(width), most), theme.px(height))
    box.moveCenter(cell.center())
    return box


def beside_box(cell: QRect, box: QRect, theme: Theme, *, to_right: bool) -> QRect:
    """Return the rectangle of the winner's sign, to the right or the left of the games.

    The sign is beside the box or, if the box fills a narrow cell, just inside the edge of the box, where no games are
    ever drawn.
    """
    width = theme.px(WINNER_SIGN_PX)
    room = box.left() - cell.left()
    inset = (room - width) // 2 if room > width else room + 1
    left = cell.right() + 1 - inset - width if to_right else cell.left() + inset
    return QRect(left, box.top(), width, box.height())


def paint_box(painter: QPainter, box: QRect, theme: Theme, tone: str, *, dashed: bool = False) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour(tone), 1, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
    painter.setBrush(theme.colour("surface"))
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
    painter.restore()


def handle_in(row: QRect, theme: Theme) -> QRect:
    """Return the rectangle of the menu handle. `row` is the rectangle of a row, or of its last cell."""
    width = theme.px(HANDLE_PX)
    return QRect(row.right() + 1 - width, row.top(), width, row.height() - 1)


def paint_handle(painter: QPainter, handle: QRect, theme: Theme) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("line_strong"), 1))
    painter.setBrush(theme.colour("surface"))
    painter.drawRoundedRect(QRectF(handle).adjusted(1.5, 3.5, -2.5, -3.5), 4, 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("text"))
    middle, apart, radius = QRectF(handle).center(), theme.px(5), theme.px(3) / 2
    for beside in (-apart, 0, apart):
        painter.drawEllipse(QPointF(middle.x() - 0.5 + beside, middle.y()), radius, radius)


_SIZES = (15, 13, 12, 11, 10, 9)
"""The font sizes of reported results, in px at a text size of 100 %: the largest that fits is used."""


def paint_reports(
    painter: QPainter, box: QRect, theme: Theme, reports: MatchReports, say: Callable[[Phrase], str]
) -> None:
    """Paint a box with the reported results: dashed if only one player has reported, in red if the results differ."""
    differs, agreed = reports.agreement is Agreement.DIFFERS, reports.agreement is Agreement.BOTH
    paint_box(painter, box, theme, "danger" if differs else "line_strong", dashed=not (differs or agreed))
    text = " | ".join(map(say, reports.results))
    fonts = (theme.font(size, bold=agreed) for size in _SIZES)
    font, ink = largest_font(fonts, box.width() - 4, text), theme.colour("danger" if differs else "muted")
    draw_line(painter, box, text, font, align=Qt.AlignmentFlag.AlignCenter, ink=ink)
