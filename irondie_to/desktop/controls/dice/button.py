"""A button that shows a die, in the palette or in a set of dice."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from irondie_to.desktop.controls.badge import draw_badge
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import ground_of
from irondie_to.rules.dice import Die

_BADGE_PX, _ROUND = 11, 4
"""The font size of the count, and the radius of the corners."""


class DieButton(Themed, QAbstractButton):
    """A button that shows a die, or an empty place if `die` is None. If it is `framed`, it has an edge.

    A `count` above 1 is written on the button. If it is `faulty` or `chosen`, its edge is red or in the accent colour.

    `turned` is emitted when the user right-clicks the button or presses the menu key.
    """

    turned = Signal()

    def __init__(
        self,
        theme: Theme,
        size: QSize,
        die_size: int,
        parent: QWidget | None = None,
        *,
        die: Die | None = None,
        framed: bool = False,
    ) -> None:
        super().__init__(theme, parent)
        self._size = size
        self._die_size = die_size
        self._scale = 1.0
        self.die = die
        self.count = 0
        self.faulty = False
        self.chosen = False
        self.framed = framed
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_sizes(self, size: QSize, die_size: int, scale: float) -> None:
        """Set the sizes of the button and its die, both multiplied by `scale`.

        `size` and `die_size` are in px at a text size of 100 %.
        """
        if (size, die_size, scale) != (self._size, self._die_size, self._scale):
            self._size, self._die_size, self._scale = size, die_size, scale
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        px, scale = self._theme.px, self._scale
        return QSize(px(self._size.width() * scale), px(self._size.height() * scale))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.turned.emit()
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.click()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._ground(painter)
            if self.die is not None:
                place = self.die_place
                draw_die(painter, self._theme, self.die, place.x(), place.y(), place.width())
            if self.count > 1:
                self._badge(painter)
            if self.hasFocus():
                self._frame(painter, "focus", 2)

    def _ground(self, painter: QPainter) -> None:
        theme = self._theme
        rest = "danger_soft" if self.faulty else "selection" if self.count or self.chosen else "raised"
        ground = ground_of(self, rest)
        if self.framed or self.count or ground != rest:
            draw_box(painter, self.rect(), _ROUND, theme.colour(ground))
        if self.faulty:
            self._frame(painter, "danger", 2)
        elif self.chosen:
            self._frame(painter, "accent", 2)
        elif self.framed:
            self._frame(painter, "line_strong" if ground == rest else "text", 1)

    def _frame(self, painter: QPainter, token: str, width: int) -> None:
        half = width / 2
        frame = self.rect().toRectF().adjusted(half, half, -half, -half)
        draw_box(painter, frame, _ROUND, edge=QPen(self._theme.colour(token), width))

    @property
    def die_place(self) -> QRect:
        size = self._theme.px(self._die_size * self._scale)
        return QRect((self.width() - size) // 2, (self.height() - size) // 2, size, size)

    @property
    def badge_place(self) -> QRect:
        """The rectangle of the count, in the upper right corner of the button and only as tall as its digits."""
        metrics = QFontMetrics(self._badge_font)
        where = QRect(0, 0, metrics.horizontalAdvance(self._count_text) + 4, metrics.capHeight() + 2)
        where.moveTopRight(self.rect().topRight())
        return where

    @property
    def _badge_font(self) -> QFont:
        """The font of the count. It shrinks with the die, but is never smaller than at a text size of 100 %."""
        scale = min(1.0, max(self._scale, 1 / self._theme.factor))
        return self._theme.font(_BADGE_PX * scale, bold=True)

    @property
    def _count_text(self) -> str:
        return f"{self.count}×"

    def _badge(self, painter: QPainter) -> None:
        ground, ink = self._theme.colour("text"), self._theme.colour("surface")
        draw_badge(painter, self.badge_place.toRectF(), self._count_text, self._badge_font, ground, ink, radius=3)
