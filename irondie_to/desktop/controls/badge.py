"""Badges: short texts in small filled boxes, such as a target's number, the count of a die or the state of a clock."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.clocks.views import HallState
from irondie_to.desktop.core.look.rich_text import Html
from irondie_to.desktop.core.look.signs import draw_box, draw_sign, drawn_html
from irondie_to.desktop.core.look.theme import Theme, Themed

_SIDE, _EDGE = 20, 5
_SIGN, _GAP, _PILL_EDGE = 13, 6, 9
_ROUND = 4
_DRESS = {
    HallState.READY: ("clock", "raised", "text"),
    HallState.RUNNING: ("run", "ok_soft", "ok"),
    HallState.FEW_MINUTES: ("run", "warn_soft", "warn"),
    HallState.OVER: ("warn", "danger_soft", "danger"),
    HallState.PAUSED: ("pause", "raised", "text"),
    HallState.FINISHED: ("ok", "ok_soft", "ok"),
}
"""The icon, the background colour, and the colour of icon and text for each state."""


def draw_badge(
    painter: QPainter, where: QRectF, text: str, font: QFont, ground: QColor, ink: QColor, radius: float = _ROUND
) -> None:
    draw_box(painter, where, radius, ground)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)


def number_width(theme: Theme, number: str) -> int:
    """Return the width in px of the badge that `draw_number` draws."""
    return max(theme.px(_SIDE), QFontMetrics(_font(theme)).horizontalAdvance(number) + theme.px(2 * _EDGE))


def draw_number(painter: QPainter, theme: Theme, x: int, height: int, number: str) -> None:
    """Draw the badge with a target's number at `x`, vertically centred in a row of this height.

    `x` and `height` are in px.
    """
    side = theme.px(_SIDE)
    where = QRect(x, (height - side) // 2, number_width(theme, number), side)
    draw_badge(painter, where.toRectF(), number, _font(theme), theme.colour("accent"), theme.colour("accent_ink"))


def number_html(theme: Theme, number: str) -> Html:
    """Return the badge that `draw_number` draws as a picture for a line of text."""
    size = QSize(number_width(theme, number), theme.px(_SIDE))
    return drawn_html(size, lambda painter: draw_number(painter, theme, 0, size.height(), number), number)


def _font(theme: Theme) -> QFont:
    return theme.font(12, bold=True)


def ink_of(state: HallState) -> str:
    return _DRESS[state][2]


class StatePill(Themed, QWidget):
    """A label that shows the state of a clock as an icon and a word on a coloured background."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, sizePolicy=QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed))
        self._state = HallState.READY
        self.text = ""

    def show_state(self, state: HallState, word: str) -> None:
        if (state, word) != (self._state, self.text):
            self._state, self.text = state, word
            self.setAccessibleName(word)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._theme.font(13, bold=True)).horizontalAdvance(self.text)
        return QSize(width + self._theme.px(_SIGN + _GAP + 2 * _PILL_EDGE), self._theme.px(23))

    def paintEvent(self, event: QPaintEvent) -> None:
        sign, ground, ink = _DRESS[self._state]
        theme, px = self._theme, self._theme.px
        where = QRect(px(_PILL_EDGE), 0, px(_SIGN), self.height())
        room = self.rect().adjusted(px(_PILL_EDGE + _SIGN + _GAP), 0, 0, 0)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, self.rect(), _ROUND, theme.colour(ground))
            draw_sign(painter, theme, sign, where, ink)
            painter.setFont(theme.font(13, bold=True))
            painter.setPen(theme.colour(ink))
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text)
