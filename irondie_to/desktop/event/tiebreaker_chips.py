"""The tie-breakers of an event as chips: those that count in their order, and below them those that can be added."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStyle, QStyleOptionButton, QToolButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.event.wrapped_row import WrappedRow
from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.tournament.model import Tiebreaker

_GAP, _LINE_PX = 6, 26


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


class TiebreakerChips(Translated, Styled, QWidget):
    """The choice and the order of the tie-breakers.

    A chip that counts is dragged, or moved by Alt with an arrow; its cross or Delete removes it. A click on one of the
    other chips adds it at the end. `entered` is emitted with the new list of ids after each of these.
    """

    entered = Signal(list)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.chosen: list[str] = []
        self._before_drag: list[str] | None = None
        self._used_row, self._other_row = (WrappedRow(_GAP, self) for _ in range(2))
        self._used: dict[str, UsedChip] = {}
        self._others: dict[str, Chip] = {}
        self._lots = with_look(QLabel(self._used_row), "aside")
        self._lots.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        column_of(self._used_row, self._other_row, inside=self, spacing=_GAP)
        self.restyle()

    def show_chosen(self, chosen: Sequence[str]) -> None:
        """Show that these tie-breakers count, given by id and in this order, unless the user is dragging one."""
        if self._before_drag is None:
            self._show(list(chosen))

    def used(self, key: str) -> UsedChip:
        """Return the chip of a tie-breaker that counts."""
        return self._used[key]

    def other(self, key: str) -> Chip:
        """Return the chip of a tie-breaker that does not count."""
        return self._others[key]

    def focus(self) -> None:
        """Focus the first chip."""
        first = self._used[self.chosen[0]] if self.chosen else next(iter(self._others.values()))
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._lots.setText(self._context.say(Phrase("event_page.then_lots")))
        for chip in (*self._used.values(), *self._others.values()):
            self._name(chip)
        self._rearrange()

    def restyle(self) -> None:
        """Set the sizes for the text size."""
        self._lots.setMinimumHeight(self._context.theme.px(_LINE_PX))
        self._rearrange()

    def _rearrange(self) -> None:
        for row in (self._used_row, self._other_row):
            row.arrange()

    def _show(self, chosen: list[str]) -> None:
        self.chosen = chosen
        others = [one.value for one in Tiebreaker if one.value not in chosen]
        for number, key in enumerate(chosen, 1):
            chip = self._used.get(key) or self._made_used(key)
            chip.number = number
            self._name(chip)
            chip.update()
        for key in others:
            if key not in self._others:
                self._others[key] = other = Chip(self._context, key, self._other_row)
                other.clicked.connect(partial(self._add, key))
                self._name(other)
        self._used_row.show_parts([*(self._used[key] for key in chosen), self._lots])
        self._other_row.show_parts([self._others[key] for key in others])

    def _made_used(self, key: str) -> UsedChip:
        chip = self._used[key] = UsedChip(self._context, key, self._used_row)
        chip.moved.connect(partial(self._move, key))
        chip.removed.connect(partial(self._remove, key))
        chip.dragged.connect(partial(self._drag, key))
        chip.dropped.connect(self._drop)
        return chip

    def _name(self, chip: Chip) -> None:
        say, words = self._context.say, TIEBREAKERS[chip.key]
        name = say(Phrase(words.choice.code))
        chip.setText(name)
        chip.setToolTip(say(Phrase(words.full.code)))
        if isinstance(chip, UsedChip):
            chip.setAccessibleName(say(Phrase("event_page.tiebreaker_place", {"place": chip.number, "name": name})))
            chip.cross.setToolTip(say(Phrase("event_page.tiebreaker_remove")))
        else:
            chip.setAccessibleName(say(Phrase("event_page.tiebreaker_add", {"name": name})))

    def _enter(self, chosen: list[str], focus: Chip | None = None) -> None:
        self._show(chosen)
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(focus, focus.accessibleName())
        self.entered.emit(list(chosen))

    def _add(self, key: str) -> None:
        self._show([*self.chosen, key])
        self._enter(self.chosen, self._used[key])

    def _remove(self, key: str) -> None:
        place = self.chosen.index(key)
        kept = [one for one in self.chosen if one != key]
        self._show(kept)
        self._enter(kept, self._used[kept[min(place, len(kept) - 1)]] if kept else self._others[key])

    def _move(self, key: str, steps: int) -> None:
        place = self.chosen.index(key)
        there = place + steps
        if 0 <= there < len(self.chosen):
            moved = [one for one in self.chosen if one != key]
            moved.insert(there, key)
            self._enter(moved, self._used[key])

    def _drag(self, key: str, position: QPoint) -> None:
        """Put the dragged chip into the place of the chip below the mouse."""
        if self._before_drag is None:
            self._before_drag = list(self.chosen)
        under = next((one for one in self.chosen if self._used[one].geometry().contains(position)), key)
        here, there = self.chosen.index(key), self.chosen.index(under)
        beyond = position.x() - self._used[under].geometry().center().x()
        if (there > here and beyond > 0) or (there < here and beyond < 0):  # otherwise the two would swap all the time
            moved = [one for one in self.chosen if one != key]
            moved.insert(there, key)
            self._show(moved)

    def _drop(self) -> None:
        before, self._before_drag = self._before_drag, None
        if before is not None and before != self.chosen:
            self._enter(self.chosen)
