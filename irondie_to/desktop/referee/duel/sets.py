"""The sets of both players of a match, offered as the dice of a duel."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, grid_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import SET_SIZE, DiceSet

_PLACE, _LOW_PLACE, _DIE, _LOW_DIE = QSize(31, 34), QSize(31, 28), 28, 26


class PlayerSets(NamedTuple):
    """A player's name and set; None without one, or with a draft that cannot be read as a set."""

    name: str
    dice: DiceSet | None


class DuelSets(QWidget):
    """Buttons for the dice in the sets of both players.

    `chosen` is emitted with the clicked die and the index of its owner (0 or 1).
    """

    chosen = Signal(object, int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._shown: tuple[tuple[PlayerSets, ...], str] = (), ""  # the players, and the language of the words
        self._is_low = False
        self._column = column_of(Stretch(), inside=self, spacing=4)
        self._parts: list[QWidget] = []
        self.buttons: list[list[DieButton]] = []

    def show_players(self, players: tuple[PlayerSets, ...]) -> bool:
        """Show the dice of these players, with the side set below the set. Return whether anything has changed."""
        shown = players, self._context.settings.language
        if shown == self._shown:
            return False
        self._shown = shown
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.buttons, self._parts = [], []
        for owner, player in enumerate(players):
            name = self._context.theme.sized(ShortLabel(self), bold_font=13)
            name.setText(isolated(player.name))
            self._parts += [name, self._dice_of(owner, player)]
        for place, part in enumerate(self._parts):
            self._column.insertWidget(place, part)
        return True

    def fit(self, *, is_low: bool) -> None:
        """Set the size of the dice. If there is little room (`is_low`), it is smaller and independent of the text."""
        self._is_low = is_low
        for buttons in self.buttons:
            for button in buttons:
                self._size(button)

    def _size(self, button: DieButton) -> None:
        if self._is_low:
            button.set_sizes(_LOW_PLACE, _LOW_DIE, 1 / self._context.theme.factor)
        else:
            button.set_sizes(_PLACE, _DIE, 1.0)

    def _dice_of(self, owner: int, player: PlayerSets) -> QWidget:
        holder = QWidget(self)
        self.buttons.append([])
        if player.dice is None:
            note = self._context.word(with_look(QLabel(holder), "muted"), text="duel_page.no_set")
            row_of(note, Stretch(), inside=holder, margins=(0, 0, 0, 4))
            return holder
        parts = player.dice.dice, player.dice.side
        rows = [part[first : first + SET_SIZE] for part in parts for first in range(0, len(part), SET_SIZE)]
        buttons = [[self._button(die, owner, player.name) for die in row] for row in rows]
        grid_of(buttons, inside=holder, margins=(0, 0, 0, 4)).setAlignment(Qt.AlignmentFlag.AlignLeft)
        return holder

    def _button(self, die: Die, owner: int, name: str) -> DieButton:
        button = DieButton(self._context.theme, _PLACE, _DIE, self)
        button.die = die
        self._size(button)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        tip = self._context.say(Phrase("duel_page.set_tip", {"die": die_phrase(die), "name": name}))
        button.setToolTip(f"{die}: {tip}")
        button.setAccessibleName(tip)
        button.clicked.connect(partial(self.chosen.emit, die, owner))
        self.buttons[owner].append(button)
        return button
