"""A button for a registered die that the referee ticks when it is on the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.check.presented import DieLocation
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.core.theme import Theme

_PLACE = QSize(40, 46)
_DIE = 34
_BADGE = 15


class TickDie(DieButton):
    """A button for a registered die, ticked by a click.

    `swapped` (right click or `/`) means that the die is in the other part of the set. `moved` is emitted on Left (-1)
    and Right (1).
    """

    swapped = Signal()
    moved = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, _PLACE, _DIE, parent)
        self.framed = True
        self.where = DieLocation.NOT_SEEN
        self.turned.connect(self.swapped)

    def show_where(self, where: DieLocation) -> None:
        """Mark the part of the set where the die was found."""
        self.where = where
        self.chosen = where is not DieLocation.NOT_SEEN
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space tick, `/` swaps, Left and Right move the focus."""
        if event.text() == "/":
            self.swapped.emit()
        elif event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the die with a tick, or with an arrow if it is in the other part of the set."""
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
            if self.where is DieLocation.HERE:
                theme.icon("check").paint(painter, box.toRect())
            else:
                painter.setPen(theme.colour("accent_ink"))
                painter.setFont(theme.font(12, bold=True))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "⇄")
