"""The bar below the mats: the chosen dice, their targets, and buttons for the number being entered."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.referee.mat.questions import NumberBar, ShownTarget, Slot
from irondie_to.desktop.controls.badge import draw_number, number_width
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.fitted_text import line_in
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import ShortLabel, Stretch, column_of, lay_out, row_of, set_look, with_look
from irondie_to.rules.dice import Die

_HEIGHT, _SECOND, _DIE, _FACE, _ROW = 78, 54, 36, 36, 40
_WIDE, _SLIM = 660, 420  # the widths in px at 100 % below which the bar has two and three rows
SLIM_HEIGHT = 166
"""The height of the bar in three rows, in px at 100 %."""
_SEVERAL = (32, 28, 25, 23)
"""The sizes of dice, in px at 100 %, if there are more than two. The first size in which the dice fit is used."""
_MOST_SHORT = 3
_EDGE, _BETWEEN, _FACES_APART = 16, 14, 6
"""The space in px at the edges, between the fields of a row, and between two buttons for numbers."""
_ANY = 16_777_215  # Qt's largest size of a widget


class MatBar(Arranged, QFrame):
    """The bar below the mats, in which numbers are entered for a decision. If it is narrow, it has two or three rows.

    `face_chosen` is emitted with the number on the button that was clicked. `button` is the main button.
    """

    face_chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._fills = self._gives = False
        self.setObjectName("matBar")
        self.lead, self.at, self.hint = ShortLabel(self), ShortLabel(self), QLabel(self, wordWrap=True)
        for label in (self.lead, self.at, self.hint):
            with_look(label, "small")
        self.slots, self.aimed = _Slots(context, self), _Slots(context, self)
        self.faces = [self._face(number) for number in range(7)]
        self.button = with_look(CappedButton(context.theme, "Enter", self), "main")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        named = [
            column_of(Stretch(), label, dice, Stretch(), spacing=2)
            for label, dice in ((self.lead, self.slots), (self.at, self.aimed))
        ]
        numbers = row_of(*self.faces, Stretch(), spacing=_FACES_APART)
        self._answer, self._rows = (QBoxLayout(QBoxLayout.Direction.LeftToRight) for _ in range(2))
        self._answer.addLayout(numbers, 1)
        self._answer.addWidget(self.button)
        self._rows.setContentsMargins(_EDGE, 4, _EDGE, 4)
        self._rows.addLayout(row_of(*named, Stretch(), spacing=_BETWEEN))
        self._rows.addLayout(column_of(Stretch(), self.hint, self._answer, Stretch(), spacing=2), 1)
        self._rows.addStretch(0)
        lay_out(self, self._rows)
        self.restyle()

    def show_bar(self, bar: NumberBar | None) -> None:
        word = self._context.word
        for widget in (self.slots, self.aimed, self.hint, self.button):
            widget.setVisible(bar is not None)  # their labels only in `restyle`, which hides them in a slim bar
        for number, face in enumerate(self.faces):
            face.setVisible(bar is not None and number in bar.faces)
            set_look(face, "look", "main" if bar is not None and bar.face == number else "")
        if bar is None:
            self.lead.hide()
            self.at.hide()
            return
        word(self.lead, text=bar.lead)
        self.slots.show_row(bar.slots, points=0 in bar.faces)
        word(self.at, text="mat.at" if bar.faces else "mat.to")
        self.aimed.setVisible(bool(bar.aimed))
        self.aimed.show_row(aimed=bar.aimed)
        word(self.hint, text=bar.hint)
        self.button.setVisible(bar.button is not None)
        if bar.button is not None:
            word(self.button, text=bar.button)
            self.button.setEnabled(bar.ready)
        self.restyle()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._context.theme.px(200), super().minimumSizeHint().height())

    def height_in(self, width: int) -> int:
        px = self._context.theme.px
        return px(SLIM_HEIGHT if width < px(_SLIM) else _HEIGHT + _SECOND if width < px(_WIDE) else _HEIGHT)

    @property
    def least_width(self) -> int:
        """The width in px of the buttons for all numbers."""
        return 2 * _EDGE + len(self.faces) * (self._context.theme.px(_FACE) + _FACES_APART) - _FACES_APART

    @property
    def needed(self) -> int:
        """The height in px that the fields and buttons for the current decision need at the current width."""
        rows = self._rows
        rows.invalidate()
        return rows.heightForWidth(self.width()) if rows.hasHeightForWidth() else rows.sizeHint().height()

    def let_fill(self, *, fills: bool, gives: bool) -> None:
        """Set whether the bar fills the available height (`fills`), and whether it shrinks to its content (`gives`)."""
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
        if event.type() == QEvent.Type.LayoutRequest:
            self._hold_height()
        return super().event(event)

    def restyle(self) -> None:
        """Arrange the bar in one, two or three rows, and shorten the lists of dice if they do not fit.

        The number of rows depends only on the width, so that the mats keep the same size for all decisions.
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
        most = self._context.theme.px(124)
        widths = [
            max(0 if label.isHidden() else min(label.sizeHint().width(), most), slots.sizeHint().width())
            for label, slots in ((self.lead, self.slots), (self.at, self.aimed))
            if not slots.isHidden()
        ]
        return sum(widths) + _BETWEEN * (len(widths) - 1)

    def _face(self, number: int) -> QPushButton:
        face = QPushButton(str(number), self)
        face.setProperty("face", str(number))
        face.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        face.clicked.connect(lambda: self.face_chosen.emit(number))
        return self._context.theme.sized(face, bold_font=19)


class _Slots(QWidget):
    """Draws a row of dice or sides with the numbers entered for them, and then the targets.

    If there are more than two dice in all, their names are left out.
    """

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
        """Set the size of the dice, and choose the full or the short form.

        `several` is the size in px at a text size of 100 % if there are more than two dice; otherwise the size is
        fixed. The short form has at most `_MOST_SHORT` dice and `_MOST_SHORT` targets. It leaves out the owners of the
        targets and the positions of the dice in their sets; the mats show everything.
        """
        if (several, short) != (self._several, self._short):
            self._several, self._short = several, short
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._draw(None), self._context.theme.px(_ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), self._context.theme.px(90)), self._context.theme.px(_ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter)

    def _draw(self, painter: QPainter | None) -> int:
        several = len(self._slots) + len(self._aimed) > 2
        line = _BarLine(self._context.theme, painter, self._several if several else _DIE)
        for slot in self._shown_slots():
            self._draw_slot(line, slot, several=several)
        shown = self._aimed[:_MOST_SHORT] if self._short else self._aimed
        for each in shown:
            if each.number:
                line.number(each.number)
            line.die(each.die.die, each.die.value, 0, self._context.theme.px(6))
            if not several:
                line.text(each.die.label, "text", bold=True)
            if not several and not self._short:
                line.text(each.owner, "muted")
        if len(shown) < len(self._aimed):
            line.text(f"+{len(self._aimed) - len(shown)}", "muted")
        return line.x

    def _shown_slots(self) -> tuple[Slot, ...]:
        if not self._short:
            return self._slots
        place = next((place for place, slot in enumerate(self._slots) if slot.current), len(self._slots) - 1)
        first = max(0, min(place - 1, len(self._slots) - _MOST_SHORT))
        return self._slots[first : first + _MOST_SHORT]

    def _draw_slot(self, line: _BarLine, slot: Slot, *, several: bool) -> None:
        start, px = line.x, self._context.theme.px
        given = "–" if slot.value is None else str(slot.value)
        if slot.die is not None:
            line.die(slot.die.die, slot.die.value, 2, 1 if several else 6)
            if self._points:
                line.x += px(3)
                is_open = slot.value is None
                line.text(given if is_open else f"−{given}", "muted" if is_open else "text", bold=not is_open)
        if slot.name or not several:
            # The short form leaves out the die's position in its set.
            label = "" if slot.die is None else str(slot.die.die) if self._short else slot.die.label
            line.text(slot.name or label, "text", bold=True)
        if slot.die is None:
            line.text(given, "text", bold=True)
        if slot.current:
            line.underline(start)
        line.x += 0 if several else px(2)


class _BarLine:
    """Draws dice, numbers and texts from left to right, or only measures them if `painter` is None.

    `die_size` is in px at a text size of 100 %. `x` is the width in px of everything so far.
    """

    def __init__(self, theme: Theme, painter: QPainter | None, die_size: int) -> None:
        self.x = 0
        self._theme, self._painter = theme, painter
        self._size, self._height = theme.px(die_size), theme.px(_ROW)

    def die(self, die: Die, value: int | None, before: int, after: int) -> None:
        self.x += before
        if self._painter is not None:
            draw_die(self._painter, self._theme, die, self.x, (self._height - self._size) // 2, self._size, value)
        self.x += self._size + after

    def number(self, number: str) -> None:
        if self._painter is not None:
            draw_number(self._painter, self._theme, self.x, self._height, number)
        self.x += number_width(self._theme, number) + self._theme.px(6)

    def text(self, text: str, colour: str, *, bold: bool = False) -> None:
        font = self._theme.font(15, bold=bold)
        shown, wide, _is_whole = line_in(text, font, self._theme.px(120))
        if self._painter is not None:
            self._painter.setFont(font)
            self._painter.setPen(self._theme.colour(colour))
            room = QRect(self.x, 0, wide + 4, self._height)
            self._painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        self.x += wide + self._theme.px(6)

    def underline(self, start: int) -> None:
        if self._painter is not None:
            self._painter.fillRect(start + 2, self._height - 3, self.x - start - 4, 3, self._theme.colour("accent"))
