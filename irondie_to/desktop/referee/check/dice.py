"""The dice of a set check: buttons to tick the registered dice, and a row of the dice that are not registered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.referee.check.views import DieLocation, Presented
from irondie_to.app.sets.editing import SetPart, dice_of
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.signs import draw_box, draw_sign
from irondie_to.desktop.core.look.widgets import Stretch, grid_of, keep_place, row_of
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, die_phrase
from irondie_to.rules.dice_set import SET_SIZE, SIDE_SET_SIZE

_LOCATIONS = {
    DieLocation.NOT_SEEN: "setcheck_page.not_seen",
    DieLocation.HERE: "setcheck_page.here",
    DieLocation.SWAPPED: "setcheck_page.swapped",
}

_HEADS = {SetPart.SET: "setcheck_page.set", SetPart.SIDE: "setcheck_page.side_set"}
_PLACES = {SetPart.SET: SET_SIZE, SetPart.SIDE: SIDE_SET_SIZE}
_MOST_OTHERS = 6
# The sizes of places, dice and badges, in px at a text size of 100 %.
_PLACE, _DIE = QSize(40, 46), 34
_OTHER_PLACE, _OTHER_DIE = QSize(32, 32), 26
_BADGE = 15


class TickDie(DieButton):
    """The button for a registered die; a click marks it as in `next_location`: in place, swapped or not seen.

    `turned` is also emitted on `/`. It means that the user marks the die as being in the other part of the set (set or
    side set). `moved` is emitted with -1 on Left and +1 on Right.
    """

    moved = Signal(int)
    where = DieLocation.NOT_SEEN

    def show_where(self, where: DieLocation) -> None:
        self.where = where
        self.chosen = where is not DieLocation.NOT_SEEN
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "/":
            self.turned.emit()
        elif event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.where is DieLocation.NOT_SEEN:
            return
        theme = self._theme
        side = theme.px(_BADGE)
        box = QRect(self.width() - side - 1, 1, side, side)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_box(painter, box, 3, theme.colour("accent"))
            is_here = self.where is DieLocation.HERE
            draw_sign(painter, theme, "check" if is_here else "swap", box, "accent_ink")


class TickDice(WithContext, QWidget):
    """Two groups of dice buttons, under the headings *set* and *side set*.

    Both signals carry the part of the set in which the die is registered, and the index of the die there. `clicked` is
    emitted on a click, `swapped` on a right click or `/`, which marks the die as being in the other part or removes
    that mark.
    """

    clicked = Signal(object, int)
    swapped = Signal(object, int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.heads = {
            part: context.theme.sized(context.word(QLabel(self), text=code), bold_font=12)
            for part, code in _HEADS.items()
        }
        self.buttons = {part: [self._make_button(part, place) for place in range(_PLACES[part])] for part in SetPart}
        rows = [row_of(*buttons, Stretch(), spacing=3) for buttons in self.buttons.values()]
        grid_of([list(self.heads.values()), rows], inside=self, spacing=(14, 2)).setColumnStretch(1, 1)

    def show_presented(self, presented: Presented) -> None:
        say = self._context.say
        for part in SetPart:
            dice = dice_of(presented.registered, part)
            self.heads[part].setVisible(bool(dice))
            for place, button in enumerate(self.buttons[part]):
                button.setVisible(place < len(dice))
                button.die = dice[place] if place < len(dice) else None
                if button.die is not None:
                    button.show_where(presented.marks[part][place])
                    die, where = say(die_phrase(button.die)), say(Phrase(_LOCATIONS[button.where]))
                    button.setAccessibleName(f"{die}, {where}")
                    button.setToolTip(say(Phrase("setcheck_page.die_tip", {"die": f"{button.die}: {die}"})))

    def set_scale(self, scale: float) -> None:
        for button in self.findChildren(TickDie):
            button.set_sizes(_PLACE, _DIE, scale)

    def _make_button(self, part: SetPart, place: int) -> TickDie:
        button = TickDie(self._context.theme, _PLACE, _DIE, self, framed=True)
        first = part is SetPart.SET and place == 0
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if first else Qt.FocusPolicy.ClickFocus)
        button.clicked.connect(lambda: self.clicked.emit(part, place))
        button.turned.connect(lambda: self.swapped.emit(part, place))
        button.moved.connect(partial(self._move_focus, part, place))
        return button

    def _move_focus(self, part: SetPart, place: int, step: int) -> None:
        row = [die for part_ in SetPart for die in self.buttons[part_] if die.isVisibleTo(self)]
        here = row.index(self.buttons[part][place])
        row[(here + step) % len(row)].setFocus(Qt.FocusReason.TabFocusReason)


class OtherDice(WithContext, QWidget):
    """A row of the presented dice that are not registered for the player; the first six are shown.

    `clicked` is emitted with the index of the die to remove. If there are no dice, the row is hidden but keeps its
    space.
    """

    clicked = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.head = context.theme.sized(context.word(QLabel(self), text="setcheck_page.others"), bold_font=12)
        self.buttons = [self._make_button(place) for place in range(_MOST_OTHERS)]
        row_of(self.head, *self.buttons, Stretch(), inside=self, spacing=3)
        keep_place(self)
        context.theme.sized(self, height=_OTHER_PLACE.height())

    def show_dice(self, dice: Sequence[Die]) -> None:
        self.setVisible(bool(dice))
        say = self._context.say
        for place, button in enumerate(self.buttons):
            button.die = dice[place] if place < len(dice) else None
            button.setVisible(button.die is not None)
            if button.die is not None:
                name = say(die_phrase(button.die))
                button.setToolTip(say(Phrase("setcheck_page.other_tip", {"die": f"{button.die}: {name}"})))
                button.setAccessibleName(name)
                button.update()
        self.updateGeometry()  # while it is hidden, Qt keeps the width for the buttons that were shown before

    def _make_button(self, place: int) -> DieButton:
        button = DieButton(self._context.theme, _OTHER_PLACE, _OTHER_DIE, self)
        button.faulty = True
        button.clicked.connect(lambda: self.clicked.emit(place))
        return button
