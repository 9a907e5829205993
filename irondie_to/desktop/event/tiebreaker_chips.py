"""The tie-breakers of an event as chips: those in use, in their order, and below them those that can be added."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QStyle, QStyleOptionButton, QToolButton, QWidget

from irondie_to.desktop.controls.wrapped_row import WrappedRow
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.widgets import column_of, with_look
from irondie_to.errors import Phrase
from irondie_to.messages.core.tiebreakers import TIEBREAKERS
from irondie_to.tournament.model import Tiebreaker

_GAP = 6
_HEIGHT_PX, _INSET_PX, _GAP_PX, _SIGN_PX, _TEXT_PX, _REMOVE_PX = 26, 9, 6, 11, 13, 22
_BACK = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Up})
_ON = frozenset({Qt.Key.Key_Right, Qt.Key.Key_Down})
_REMOVES = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


class Chip(WithContext, QPushButton):
    """A small button with an icon, a number and a text; the number is not shown if it is 0.

    `key` is the id of the tie-breaker.
    """

    icon_name: ClassVar[str] = "add"
    after_px: ClassVar[int] = 0
    """The space after the text, in px at a text size of 100 %."""

    def __init__(self, context: WindowContext, key: str, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.key = key
        self.number = 0
        self.setProperty("chip", "add")
        context.theme.sized(self, font=_TEXT_PX)
        self.name_by("event_page.tiebreaker_add")

    def name_by(self, code: str) -> None:
        """Set the text, the tooltip and the accessible name of the chip.

        `code` is the code of the accessible name, which contains `place` and `name`.
        """
        words = TIEBREAKERS[self.key]
        name = Phrase(code, {"place": self.number, "name": Phrase(words.choice.code)})
        self._context.word(self, text=words.choice.code, tip=words.full.code, name=name)

    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        width = px(_INSET_PX) * 2 + px(_SIGN_PX) + px(_GAP_PX) + self._text_width(self.text()) + px(self.after_px)
        if self.number:
            width += self._text_width(str(self.number), bold=True) + px(_GAP_PX)
        return QSize(width + 2, px(_HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
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
            number, ink = str(self.number or ""), "text" if self.number else "muted"
            for text, bold, tone in ((number, True, "accent"), (self.text(), False, ink)):
                if text:
                    painter.setPen(theme.colour(tone if bold or self.isEnabled() else "disabled"))
                    room = QRect(x, 0, self._text_width(text, bold=bold), self.height())
                    draw_line(painter, room, text, theme.font(_TEXT_PX, bold=bold))
                    x += room.width() + px(_GAP_PX)

    def _text_width(self, text: str, *, bold: bool = False) -> int:
        return QFontMetrics(self._context.theme.font(_TEXT_PX, bold=bold)).horizontalAdvance(text) + 1


class UsedChip(Chip):
    """A chip that can be moved and removed.

    `moved` is emitted with the number of places by which Alt and an arrow key move the chip, `dragged` with the
    position of the mouse in the parent while the chip is dragged, `dropped` after that, and `removed` when its cross is
    clicked, or Delete or Backspace pressed.
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
        self.cross = context.word(
            context.theme.sized(
                with_look(QToolButton(self), "cross", focusPolicy=Qt.FocusPolicy.NoFocus),
                icon="close",
                icon_px=_SIGN_PX,
            ),
            tip="event_page.tiebreaker_remove",
            does=self.removed,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = self._context.theme.px(_REMOVE_PX)
        self.cross.setGeometry(self.width() - side - 2, (self.height() - side) // 2, side, side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier  # macOS sets this modifier for arrow keys
        if key in _BACK | _ON and held == Qt.KeyboardModifier.AltModifier:
            self.moved.emit(-1 if key in _BACK else 1)
        elif key in _REMOVES and not held:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        here = event.position().toPoint()
        if self._pressed_at is None:
            return
        far = (here - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if self._is_dragged or far:
            self._is_dragged = True
            self.dragged.emit(self.mapToParent(here))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._pressed_at = None
        if self._is_dragged:
            self._is_dragged = False
            self.dropped.emit()


class TiebreakerChips(WithContext, QWidget):
    """The choice and the order of the tie-breakers.

    The user drags a chosen chip, or moves it with Alt and an arrow key; its cross, Delete or Backspace removes it. A
    click on one of the other chips adds it at the end. `entered` is emitted with the new list of ids when one of these
    actions has changed it.
    """

    entered = Signal(list)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.chosen: list[str] = []
        self._before_drag: list[str] | None = None
        self._used_row, self._other_row = (WrappedRow(_GAP, self) for _ in range(2))
        self.used: dict[str, UsedChip] = {}
        self.others: dict[str, Chip] = {}
        self._lots = context.word(with_look(QLabel(self._used_row), "aside"), text="event_page.then_lots")
        context.theme.sized(self._lots, least_height=_HEIGHT_PX).setAlignment(Qt.AlignmentFlag.AlignVCenter)
        column_of(self._used_row, self._other_row, inside=self, spacing=_GAP)

    def show_chosen(self, chosen: Sequence[str]) -> None:
        """Show these tie-breakers as the chosen ones, in this order, unless the user is dragging a chip."""
        if self._before_drag is None:
            self._show(list(chosen))

    def focus(self) -> None:
        first = self.used[self.chosen[0]] if self.chosen else next(iter(self.others.values()))
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show(self, chosen: list[str]) -> None:
        self.chosen = chosen
        others = [tiebreaker.value for tiebreaker in Tiebreaker if tiebreaker.value not in chosen]
        for number, key in enumerate(chosen, 1):
            chip = self.used.get(key) or self._made_used(key)
            chip.number = number
            chip.name_by("event_page.tiebreaker_place")
            chip.update()
        for key in others:
            if key not in self.others:
                self.others[key] = Chip(self._context, key, self._other_row)
                self.others[key].clicked.connect(partial(self._add, key))
        self._used_row.show_parts([*(self.used[key] for key in chosen), self._lots])
        self._other_row.show_parts([self.others[key] for key in others])

    def _made_used(self, key: str) -> UsedChip:
        chip = self.used[key] = UsedChip(self._context, key, self._used_row)
        chip.moved.connect(partial(self._move, key))
        chip.removed.connect(partial(self._remove, key))
        chip.dragged.connect(partial(self._drag, key))
        chip.dropped.connect(self._drop)
        return chip

    def _enter(self, chosen: list[str], focus: str = "") -> None:
        self._show(chosen)
        chip = self.used[focus] if focus in chosen else self.others.get(focus)
        if chip is not None:
            chip.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(chip, chip.accessibleName())
        self.entered.emit(list(chosen))

    def _add(self, key: str) -> None:
        self._enter([*self.chosen, key], key)

    def _remove(self, key: str) -> None:
        place, kept = self.chosen.index(key), [other for other in self.chosen if other != key]
        self._enter(kept, kept[min(place, len(kept) - 1)] if kept else key)

    def _move(self, key: str, steps: int) -> None:
        place = self.chosen.index(key) + steps
        if 0 <= place < len(self.chosen):
            self._enter(self._with(key, place), key)

    def _with(self, key: str, place: int) -> list[str]:
        moved = [other for other in self.chosen if other != key]
        moved.insert(place, key)
        return moved

    def _drag(self, key: str, position: QPoint) -> None:
        if self._before_drag is None:
            self._before_drag = list(self.chosen)
        under = next((other for other in self.chosen if self.used[other].geometry().contains(position)), key)
        from_place, to_place = self.chosen.index(key), self.chosen.index(under)
        beyond = position.x() - self.used[under].geometry().center().x()
        if (to_place - from_place) * beyond > 0:  # otherwise the two would swap all the time
            self._show(self._with(key, to_place))

    def _drop(self) -> None:
        before, self._before_drag = self._before_drag, None
        if before is not None and before != self.chosen:
            self._enter(self.chosen)
