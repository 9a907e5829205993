"""The button for a registered die, which the referee ticks when the die is presented."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.check.presented import DieLocation
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

_PLACE = QSize(40, 46)
_DIE = 34
_BADGE = 15


class TickDie(DieButton):
    """The button for a registered die; a click ticks the die or removes the tick.

    `swapped` is emitted on a right click, the menu key or `/`, which says that the die is in the other part of the set
    (set or side set). `moved` is emitted with -1 on Left and +1 on Right.
    """

    swapped = Signal()
    moved = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, _PLACE, _DIE, parent)
        self.framed = True
        self.where = DieLocation.NOT_SEEN
        self.turned.connect(self.swapped)

    def set_scale(self, scale: float) -> None:
        """Make the place and its die larger or smaller than usual by this factor."""
        self.set_sizes(_PLACE, _DIE, scale)

    def show_where(self, where: DieLocation) -> None:
        """Show the location of the die: in its own part of the set, in the other part, or not seen."""
        self.where = where
        self.chosen = where is not DieLocation.NOT_SEEN
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a key: Enter and Space click the button, `/` emits `swapped`, Left and Right emit `moved`."""
        if event.text() == "/":
            self.swapped.emit()
        elif event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the die, with a tick if it is in its own part of the set, or an arrow if it is in the other part."""
        super().paintEvent(event)
        if self.where is DieLocation.NOT_SEEN:
            return
        theme = self._theme
        side = theme.px(_BADGE)
        box = QRectF(self.width() - side - 1, 1, side, side)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
            painter.drawRoundedRect(box, 3, 3)
            is_here = self.where is DieLocation.HERE
            draw_sign(painter, theme, "check" if is_here else "swap", box.toRect(), "accent_ink")
