"""The coloured label with the state of a player's set."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.players.views import Tone
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import set_look
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

_SIGN, _GAP, _SIDE = 13, 5, 8
"""The size of the tick, its distance from the words and from the edge, in px at the text size 100 %."""
_NO_INDENT = -1


class SetPill(Styled, QLabel):
    """Shows the state of a set in its colour, with a tick before the words if all is well."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tone: Tone | None = None

    def show_state(self, tone: Tone, words: str) -> None:
        """Show these words in the colours of `tone`."""
        self._tone = tone
        self.setText(words)
        set_look(self, "pill", tone)
        self.restyle()

    @property
    def has_tick(self) -> bool:
        """Whether there is a tick before the words."""
        return self._tone == "ok" and bool(self.text())

    def restyle(self) -> None:
        """Keep room for the tick in the size of the theme."""
        self.setIndent(self._theme.px(_SIGN + _GAP) if self.has_tick else _NO_INDENT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the label, and the tick before its words."""
        super().paintEvent(event)
        if self.has_tick:
            px = self._theme.px
            side = px(_SIGN)
            where = QRect(px(_SIDE), (self.height() - side) // 2, side, side)
            with QPainter(self) as painter:
                draw_sign(painter, self._theme, "ok", where, "ok")
