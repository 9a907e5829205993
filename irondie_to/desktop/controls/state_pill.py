"""A coloured label that shows the state of a clock."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from irondie_to.app.clocks.views import HallState
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

_DRESS = {
    HallState.READY: ("clock", "raised", "text"),
    HallState.RUNNING: ("run", "ok_soft", "ok"),
    HallState.FEW_MINUTES: ("run", "warn_soft", "warn"),
    HallState.OVER: ("warn", "danger_soft", "danger"),
    HallState.PAUSED: ("pause", "raised", "text"),
    HallState.FINISHED: ("ok", "ok_soft", "ok"),
}
"""The icon, the background colour and the colour of icon and text for each state."""

_SIGN, _GAP, _SIDE = 13, 6, 9


def ink_of(state: HallState) -> str:
    """Return the token of the text colour for this state."""
    return _DRESS[state][2]


class StatePill(QWidget):
    """A label with an icon and a word on a coloured background, which shows the state of a clock."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = HallState.READY
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_state(self, state: HallState, word: str) -> None:
        """Show this state by its icon and colours, with the text `word`."""
        if (state, word) != (self._state, self.text):
            self._state, self.text = state, word
            self.setAccessibleName(word)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the icon and the word, with a margin around them."""
        width = QFontMetrics(self._theme.font(13, bold=True)).horizontalAdvance(self.text)
        return QSize(width + self._theme.px(_SIGN + _GAP + 2 * _SIDE), self._theme.px(23))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the background, the icon and the word."""
        sign, ground, ink = _DRESS[self._state]
        px = self._theme.px
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour(ground))
            painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
            side = px(_SIGN)
            where = QRect(px(_SIDE), (self.height() - side) // 2, side, side)
            draw_sign(painter, self._theme, sign, where, ink)
            painter.setFont(self._theme.font(13, bold=True))
            painter.setPen(self._theme.colour(ink))
            room = self.rect().adjusted(px(_SIDE + _SIGN + _GAP), 0, 0, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text)
