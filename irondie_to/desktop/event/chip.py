"""The chips of the tie-breakers: one that counts, with its number, and one that can be added."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QPushButton, QStyle, QStyleOptionButton, QToolButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.look import with_look

_HEIGHT_PX, _INSET_PX, _GAP_PX, _SIGN_PX, _TEXT_PX, _REMOVE_PX = 26, 9, 6, 11, 13, 22
_BACK = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Up})
_ON = frozenset({Qt.Key.Key_Right, Qt.Key.Key_Down})
_REMOVES = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


class Chip(Styled, QPushButton):
    """A small button with an icon before its text, and a number between them unless that is 0. `key` identifies it."""

    icon_name: ClassVar[str] = "add"
    after_px: ClassVar[int] = 0
    """The space after the text, in px at the text size 100 %."""

    def __init__(self, context: WindowContext, key: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.key = key
        self.number = 0
        self.setProperty("chip", "add")
        self.restyle()

    def restyle(self) -> None:
        """Set the font, which determines the size."""
        self.setFont(self._context.theme.font(_TEXT_PX))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of icon, number and text."""
        px = self._context.theme.px
        width = px(_INSET_PX) * 2 + px(_SIGN_PX) + px(_GAP_PX) + self._text_width(self.text()) + px(self.after_px)
        if self.number:
            width += self._text_width(str(self.number), bold=True) + px(_GAP_PX)
        return QSize(width + 2, px(_HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the same size."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button as Qt's style does, with icon, number and text."""
        theme, px = self._context.theme, self._context.theme.px
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.state &= ~QStyle.StateFlag.State_KeyboardFocusChange  # `FocusRing` draws the focus
        option.text = ""
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            x, sign = px(_INSET_PX), px(_SIGN_PX)
            theme.icon(self.icon_name).paint(painter, QRect(x, (self.height() - sign) // 2, sign, sign))
            x += sign + px(_GAP_PX)
            if self.number:
                painter.setPen(theme.colour("accent"))
                wide = self._text_width(str(self.number), bold=True)
                room = QRect(x, 0, wide, self.height())
                draw_line(painter, room, str(self.number), theme.font(_TEXT_PX, bold=True))
                x += wide + px(_GAP_PX)
            usual = "text" if self.number else "muted"
            painter.setPen(theme.colour(usual if self.isEnabled() else "disabled"))
            room = QRect(x, 0, self._text_width(self.text()), self.height())
            draw_line(painter, room, self.text(), theme.font(_TEXT_PX))

    def _text_width(self, text: str, *, bold: bool = False) -> int:
        return QFontMetrics(self._context.theme.font(_TEXT_PX, bold=bold)).horizontalAdvance(text) + 1


class UsedChip(Chip):
    """A chip that can be moved and removed.

    `moved` is emitted with the number of places by which Alt with an arrow moves the chip, `dragged` with the position
    of the mouse in the parent while the chip is dragged, `dropped` after that, and `removed` when its cross is clicked
    or Delete is pressed.
    """

    moved = Signal(int)
    dragged = Signal(QPoint)
    dropped = Signal()
    removed = Signal()
    icon_name: ClassVar[str] = "grip"
    after_px: ClassVar[int] = _REMOVE_PX - _INSET_PX + 2

    def __init__(self, context: WindowContext, key: str, parent: QWidget) -> None:
        super().__init__(context, key, parent)
        self.setProperty("chip", "used")
        self._pressed_at: QPoint | None = None
        self._is_dragged = False
        self.cross = with_look(QToolButton(self), "cross")
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cross.clicked.connect(self.removed)
        self.cross.setIcon(context.theme.icon("close"))

    def restyle(self) -> None:
        """Set the font, and the colours of the cross."""
        super().restyle()
        for cross in self.findChildren(QToolButton):
            cross.setIcon(self._context.theme.icon("close"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the cross at the right end."""
        super().resizeEvent(event)
        px = self._context.theme.px
        side = px(_REMOVE_PX)
        self.cross.setIconSize(QSize(px(_SIGN_PX), px(_SIGN_PX)))
        self.cross.setGeometry(self.width() - side - 2, (self.height() - side) // 2, side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the chip on Alt with an arrow key, remove it on Delete or Backspace."""
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier  # macOS sets this modifier for arrow keys
        if key in _BACK | _ON and held == Qt.KeyboardModifier.AltModifier:
            self.moved.emit(-1 if key in _BACK else 1)
        elif key in _REMOVES and not held:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where the mouse was pressed."""
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the chip once the mouse is far enough from where it was pressed."""
        super().mouseMoveEvent(event)
        here = event.position().toPoint()
        if self._pressed_at is None:
            return
        far = (here - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if self._is_dragged or far:
            self._is_dragged = True
            self.dragged.emit(self.mapToParent(here))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop a dragged chip."""
        super().mouseReleaseEvent(event)
        self._pressed_at = None
        if self._is_dragged:
            self._is_dragged = False
            self.dropped.emit()
