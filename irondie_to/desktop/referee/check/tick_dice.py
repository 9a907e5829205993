"""Buttons for the registered dice of a set and its side set, with which the referee ticks the presented dice."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from irondie_to.app.referee.check.presented import DieLocation, Presented
from irondie_to.app.sets.editing import SetPart, dice_of
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, lay_out, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.referee.check.tick_die import TickDie
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import SET_SIZE, SIDE_SET_SIZE

_LOCATIONS = {
    DieLocation.NOT_SEEN: "setcheck_page.not_seen",
    DieLocation.HERE: "setcheck_page.here",
    DieLocation.SWAPPED: "setcheck_page.swapped",
}

_PLACES = {SetPart.SET: SET_SIZE, SetPart.SIDE: SIDE_SET_SIZE}


class TickDice(Translated, Styled, QWidget):
    """Two groups of dice buttons, under the headings *set* and *side set*.

    Both signals are emitted with the part of the set in which the die is registered, and the index of the die in that
    part: `clicked` on a click, `swapped` to say directly that the die is in the other part, or no longer.
    """

    clicked = Signal(object, int)
    swapped = Signal(object, int)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.heads = {part: QLabel(self) for part in SetPart}
        self.buttons = {part: [self._make_button(part, place) for place in range(_PLACES[part])] for part in SetPart}
        self._lay_out()
        self.restyle()

    def show_presented(self, presented: Presented) -> None:
        """Show the registered dice, each with a sign for the part of the set in which it was presented, if it was."""
        for part in SetPart:
            dice = dice_of(presented.registered, part)
            self.heads[part].setVisible(bool(dice))
            for place, button in enumerate(self.buttons[part]):
                button.setVisible(place < len(dice))
                button.die = dice[place] if place < len(dice) else None
                if button.die is not None:
                    button.show_where(presented.marks[part][place])
                    button.setAccessibleName(f"{self._say_die(button)}, {self._say(_LOCATIONS[button.where])}")
                    tip = Phrase("setcheck_page.die_tip", {"die": f"{button.die}: {self._say_die(button)}"})
                    button.setToolTip(self._context.say(tip))

    def retranslate(self) -> None:
        """Set the headings in the current language. `show_presented` sets the texts of the dice."""
        self.heads[SetPart.SET].setText(self._say("setcheck_page.set"))
        self.heads[SetPart.SIDE].setText(self._say("setcheck_page.side_set"))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        for label in self.heads.values():
            label.setFont(self._context.theme.font(12, bold=True))

    def _make_button(self, part: SetPart, place: int) -> TickDie:
        button = TickDie(self._context.theme, self)
        first = part is SetPart.SET and place == 0
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if first else Qt.FocusPolicy.ClickFocus)
        button.clicked.connect(lambda: self.clicked.emit(part, place))
        button.swapped.connect(lambda: self.swapped.emit(part, place))
        button.moved.connect(partial(self._move_focus, part, place))
        return button

    def _move_focus(self, part: SetPart, place: int, step: int) -> None:
        row = [die for part_ in SetPart for die in self.buttons[part_] if die.isVisibleTo(self)]
        here = row.index(self.buttons[part][place])
        row[(here + step) % len(row)].setFocus(Qt.FocusReason.TabFocusReason)

    def _say_die(self, button: TickDie) -> str:
        return "" if button.die is None else self._context.say(die_phrase(button.die))

    def _say(self, code: str) -> str:
        return self._context.say(Phrase(code))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        for column, part in enumerate(SetPart):
            row = row_of(*self.buttons[part], Stretch(), spacing=3)
            grid.addWidget(self.heads[part], 0, column)
            grid.addLayout(row, 1, column)
        grid.setColumnStretch(1, 1)
        lay_out(self, grid)
