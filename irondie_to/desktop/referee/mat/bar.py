"""The bar below the mats: the chosen dice, their targets, and buttons for the number being entered."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from irondie_to.app.referee.mat.questions import NumberBar, ShownTarget, Slot
from irondie_to.desktop.controls.badge import draw_number, number_width
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import lay_out
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import line_in
from irondie_to.desktop.core.look.look import set_look
from irondie_to.errors import Phrase

_HEIGHT, _SECOND, _DIE, _FACE = 78, 54, 36, 36
_WIDE, _SLIM = 660, 420
"""The widths in px at 100 % below which the bar has two and three rows."""
SLIM_HEIGHT = 166
"""The height of the bar in three rows, in px at 100 %."""
_SEVERAL = (32, 28, 25, 23)
"""The sizes in px at 100 % of more than two dice, the first of which is used with which the dice fit."""
_MOST_SHORT = 3
_EDGE, _BETWEEN, _FACES_APART = 16, 14, 6
"""The space in px at the edges, between the fields of a row, and between two buttons for numbers."""
_ANY = 16_777_215  # Qt's largest size of a widget


class MatBar(Styled, QFrame):
    """The bar below the mats, in which numbers are entered for a decision. If it is narrow, it has two or three rows.

    `face_chosen` is emitted with the number on the button that was clicked, and `done` when the main button is clicked.
    """

    face_chosen = Signal(int)
    done = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._fills = self._gives = False
        self.setObjectName("matBar")
        self.lead, self.at, self.hint = ShortLabel(self), ShortLabel(self), QLabel(self)
        self.hint.setWordWrap(True)
        self.slots = _Slots(context, self)
        self.aimed = _Slots(context, self)
        self.faces: list[QPushButton] = []
        numbers = QHBoxLayout()
        numbers.setSpacing(_FACES_APART)
        for number in range(7):
            face = QPushButton(str(number), self)
            face.setProperty("face", str(number))
            face.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            face.clicked.connect(self._teller(number))
            numbers.addWidget(face)
            self.faces.append(face)
        self.button = CappedButton(context.theme, "Enter", self)
        self.button.setProperty("look", "main")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.done)
        entered, self._answer = QHBoxLayout(), QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for part, widget in ((self.lead, self.slots), (self.at, self.aimed)):
            entered.addLayout(_field(part, widget))
        entered.setSpacing(_BETWEEN)
        entered.addStretch(1)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addStretch(1)
        column.addWidget(self.hint)
        column.addLayout(self._answer)
        column.addStretch(1)
        numbers.addStretch(1)
        self._answer.addLayout(numbers, 1)
        self._answer.addWidget(self.button)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rows.setContentsMargins(_EDGE, 4, _EDGE, 4)
        self._rows.setSpacing(_BETWEEN)
        self._rows.addLayout(entered)
        self._rows.addLayout(column, 1)
        self._rows.addStretch(0)
        lay_out(self, self._rows)
        self.restyle()

    def show_bar(self, bar: NumberBar | None) -> None:
        """Show the fields and buttons for the decision being entered; None hides all of them."""
        say = self._context.say
        for widget in (self.slots, self.aimed, self.hint, self.button):
            widget.setVisible(bar is not None)  # their labels only in `_fit`, which hides them in a slim bar
        for number, face in enumerate(self.faces):
            face.setVisible(bar is not None and number in bar.faces)
            look = "main" if bar is not None and bar.face == number else ""
            set_look(face, "look", look)
        if bar is None:
            self.lead.hide()
            self.at.hide()
            return
        self.lead.setText(say(bar.lead))
        self.slots.show_row(bar.slots, points=0 in bar.faces)
        self.at.setText(say(Phrase("mat.to" if not bar.faces else "mat.at")))
        self.aimed.setVisible(bool(bar.aimed))
        self.aimed.show_row(aimed=bar.aimed)
        self.hint.setText(say(bar.hint))
        self.button.setVisible(bar.button is not None)
        if bar.button is not None:
            self.button.setText(say(bar.button))
            self.button.setEnabled(bar.ready)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return a minimum size with a small width, so that the bar does not widen the window."""
        return QSize(self._context.theme.px(200), super().minimumSizeHint().height())

    def height_in(self, width: int) -> int:
        """Return the height in px of the bar at this width."""
        px = self._context.theme.px
        return px(SLIM_HEIGHT if width < px(_SLIM) else _HEIGHT + _SECOND if width < px(_WIDE) else _HEIGHT)

    @property
    def least_width(self) -> int:
        """The width in px that the buttons for all numbers need."""
        return 2 * _EDGE + len(self.faces) * (self._context.theme.px(_FACE) + _FACES_APART) - _FACES_APART

    @property
    def needed(self) -> int:
        """The height in px that the fields and buttons for the current decision need at the current width."""
        rows = self._rows
        rows.invalidate()
        return rows.heightForWidth(self.width()) if rows.hasHeightForWidth() else rows.sizeHint().height()

    def let_fill(self, *, fills: bool, gives: bool) -> None:
        """Let the bar fill the height beside it (`fills`), or be only as high as it needs now (`gives`)."""
        self._fills, self._gives = fills, gives
        for place, share in enumerate((0, 0, 1) if fills else (0, 1, 0)):
            self._rows.setStretch(place, share)
        self._hold_height()

    def _hold_height(self) -> None:
        usual = self.height_in(self.width())
        height = min(usual, self.needed) if self._gives else usual
        self.setMinimumHeight(height)
        self.setMaximumHeight(_ANY if self._fills else height)

    def event(self, event: QEvent) -> bool:
        """Keep another height when a text or a field needs another one, for instance after the text size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._hold_height()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the bar for the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Arrange the bar in one row, in two or in three, and shorten the lists of dice if they do not fit.

        The number of rows depends on the width alone, so that the mats have the same size for all decisions.
        """
        theme = self._context.theme
        narrow, slim = self.width() < theme.px(_WIDE), self.width() < theme.px(_SLIM)
        self._rows.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._rows.setSpacing(2 if narrow else _BETWEEN)
        self._answer.setDirection(QBoxLayout.Direction.TopToBottom if slim else QBoxLayout.Direction.LeftToRight)
        self._answer.setSpacing(4 if slim else _BETWEEN)
        self._answer.setAlignment(self.button, Qt.AlignmentFlag.AlignLeft if slim else Qt.AlignmentFlag(0))
        for label, slots in ((self.lead, self.slots), (self.at, self.aimed)):
            # A slim bar is below the title of the question, which says the same, or beside it.
            label.setVisible(not slim and not slots.isHidden())
        side = min(theme.px(_FACE), (self.width() - 2 * _EDGE) // len(self.faces) - _FACES_APART)
        for face in self.faces:
            face.setFixedSize(max(side, 1), theme.px(_FACE))
        self._hold_height()
        faces = sum(not face.isHidden() for face in self.faces) * (theme.px(_FACE) + _FACES_APART)
        room = self.width() - 2 * _EDGE
        if not narrow:
            room -= faces + self.button.sizeHint().width() + 2 * _BETWEEN
        for size in _SEVERAL:
            for slots in (self.slots, self.aimed):
                slots.set_form(size, short=False)
            if self._entered() <= room:
                return
        for slots in (self.aimed, self.slots):
            slots.set_form(_SEVERAL[0], short=self._entered() > room)

    def _entered(self) -> int:
        """Return the width in px that the dice, the targets and their labels need."""
        most = self._context.theme.px(124)
        widths = [
            max(0 if label.isHidden() else min(label.sizeHint().width(), most), slots.sizeHint().width())
            for label, slots in ((self.lead, self.slots), (self.at, self.aimed))
            if not slots.isHidden()
        ]
        return sum(widths) + _BETWEEN * (len(widths) - 1)

    def _teller(self, number: int) -> Callable[[], None]:
        return lambda: self.face_chosen.emit(number)

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        for label in (self.lead, self.at, self.hint):
            label.setFont(theme.font(12))
            label.setProperty("look", "muted")
        for face in self.faces:
            face.setFont(theme.font(19, bold=True))
        self.button.setMinimumHeight(theme.px(_FACE))
        self._fit()


class _Slots(QWidget):
    """Draws a row of dice, each with its name and the entered number, or a row of targets."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._slots: tuple[Slot, ...] = ()
        self._aimed: tuple[ShownTarget, ...] = ()
        self._points = False
        self._short = False
        self._several = _SEVERAL[0]
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_row(
        self, slots: tuple[Slot, ...] = (), aimed: tuple[ShownTarget, ...] = (), *, points: bool = False
    ) -> None:
        """Show these dice or sides with their entered numbers, then the dice that are targets.

        If `points` is true, the numbers are points of damage.
        """
        self._slots, self._aimed, self._points = slots, aimed, points
        spoken = [f"{slot.name or (slot.die and slot.die.label)} {slot.value or ''}" for slot in slots]
        self.setAccessibleName(" ".join([*spoken, *(f"{each.die.label} {each.owner}" for each in aimed)]))
        self.updateGeometry()
        self.update()

    def set_form(self, several: int, *, short: bool) -> None:
        """Choose the size of more than two dice, in px at 100 %, and between the full and the short form.

        The short form has at most `_MOST_SHORT` dice and `_MOST_SHORT` targets. It leaves out the owners of the targets
        and the positions of the dice in their sets; the mats show everything.
        """
        if (several, short) != (self._several, self._short):
            self._several, self._short = several, short
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Return the size that the row needs in its current form."""
        return QSize(self._draw(None), self._context.theme.px(40))

    def minimumSizeHint(self) -> QSize:
        """Return a size with a small minimum width, at which part of a longer row is cut off."""
        return QSize(min(self.sizeHint().width(), self._context.theme.px(90)), self._context.theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice and their texts."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)

    def _draw(self, painter: QPainter | None) -> int:
        """Draw the row, or only measure it if `painter` is None. Return its width in px."""
        x = 0
        several = len(self._slots) + len(self._aimed) > 2
        for slot in self._shown_slots():
            x = self._draw_slot(painter, slot, x, several=several)
        shown = self._aimed[:_MOST_SHORT] if self._short else self._aimed
        for each in shown:
            x = self._draw_aimed(painter, each, x, several=several)
        if len(shown) < len(self._aimed):
            x = self._draw_text(painter, f"+{len(self._aimed) - len(shown)}", x, "muted", bold=False)
        return x

    def _shown_slots(self) -> tuple[Slot, ...]:
        if not self._short:
            return self._slots
        place = next((place for place, slot in enumerate(self._slots) if slot.current), len(self._slots) - 1)
        first = max(0, min(place - 1, len(self._slots) - _MOST_SHORT))
        return self._slots[first : first + _MOST_SHORT]

    def _draw_slot(self, painter: QPainter | None, slot: Slot, x: int, *, several: bool) -> int:
        theme = self._context.theme
        size = theme.px(self._several if several else _DIE)
        height = theme.px(40)
        start = x
        if slot.die is not None:
            if painter is not None:
                draw_die(painter, theme, slot.die.die, x + 2, (height - size) // 2, size, slot.die.value)
            x += size + (3 if several else 8)
            if self._points:
                x = self._draw_given(painter, slot.value, x + theme.px(3))
        if slot.name or not several:
            # The short form leaves out the die's position in its set.
            label = "" if slot.die is None else str(slot.die.die) if self._short else slot.die.label
            x = self._draw_text(painter, slot.name or label, x, "text", bold=True)
        if slot.die is None:
            x = self._draw_text(painter, "–" if slot.value is None else str(slot.value), x, "text", bold=True)
        if slot.current and painter is not None:
            painter.fillRect(start + 2, height - 3, x - start - 4, 3, theme.colour("accent"))
        return x if several else x + theme.px(2)

    def _draw_given(self, painter: QPainter | None, points: int | None, x: int) -> int:
        """Draw the points of damage given to a die, muted if none have been entered yet."""
        if points is None:
            return self._draw_text(painter, "–", x, "muted", bold=False)
        return self._draw_text(painter, f"−{points}", x, "text", bold=True)

    def _draw_aimed(self, painter: QPainter | None, each: ShownTarget, x: int, *, several: bool) -> int:
        theme = self._context.theme
        height = theme.px(40)
        if each.number:
            if painter is not None:
                draw_number(painter, theme, x, height, each.number)
            x += number_width(theme, each.number) + theme.px(6)
        size = theme.px(self._several if several else _DIE)
        if painter is not None:
            draw_die(painter, theme, each.die.die, x, (height - size) // 2, size, each.die.value)
        x += size + theme.px(6)
        if several:
            return x
        x = self._draw_text(painter, each.die.label, x, "text", bold=True)
        if self._short:
            return x
        return self._draw_text(painter, each.owner, x, "muted", bold=False)

    def _draw_text(self, painter: QPainter | None, text: str, x: int, colour: str, *, bold: bool) -> int:
        theme = self._context.theme
        font = theme.font(15, bold=bold)
        shown, wide, _is_whole = line_in(text, font, theme.px(120))
        if painter is not None:
            painter.setFont(font)
            painter.setPen(theme.colour(colour))
            painter.drawText(QRect(x, 0, wide + 4, theme.px(40)), Qt.AlignmentFlag.AlignVCenter, shown)
        return x + wide + theme.px(6)


def _field(label: ShortLabel, widget: QWidget) -> QVBoxLayout:
    """Return a layout with a label above the widget that it names."""
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addStretch(1)
    column.addWidget(label)
    column.addWidget(widget)
    column.addStretch(1)
    return column
