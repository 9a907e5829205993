"""The sets of both players of a match, offered as the dice of a duel."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import SET_SIZE, DiceSet

_PLACE, _LOW_PLACE, _DIE, _LOW_DIE = QSize(31, 34), QSize(31, 28), 28, 26


class PlayerSets(NamedTuple):
    """A player's name and set. The set is None if the player has none, or only a draft that cannot be read as a set."""

    name: str
    dice: DiceSet | None


class DuelSets(Translated, Styled, QWidget):
    """Buttons for the dice in the sets of both players.

    `chosen` is emitted with the clicked die and the index of its owner (0 or 1).
    """

    chosen = Signal(object, int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._players: tuple[PlayerSets, ...] = ()
        self._is_low = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self._parts: list[QWidget] = []
        self.names: list[ShortLabel] = []
        self.buttons: list[list[DieButton]] = []

    def show_players(self, players: tuple[PlayerSets, ...]) -> bool:
        """Show the dice of these players, with the side set below the set. Return whether anything has changed."""
        if players == self._players:
            return False
        self._players = players
        self._fill()
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

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._fill()

    def restyle(self) -> None:
        """Set the font of the names."""
        for name in self.names:
            name.setFont(self._context.theme.font(13, bold=True))

    def _fill(self) -> None:
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.buttons, self.names, self._parts = [], [], []
        for owner, player in enumerate(self._players):
            name = ShortLabel(self)
            name.setText(isolated(player.name))
            self.names.append(name)
            self._parts += [name, self._dice_of(owner, player)]
        self.restyle()
        for place, part in enumerate(self._parts):
            self._column.insertWidget(place, part)

    def _dice_of(self, owner: int, player: PlayerSets) -> QWidget:
        holder = QWidget(self)
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 4)
        grid.setSpacing(0)
        grid.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.buttons.append([])
        if player.dice is None:
            note = QLabel(self._context.say(Phrase("duel_page.no_set")), holder)
            note.setProperty("look", "muted")
            grid.addWidget(note, 0, 0)
            return holder
        for place, die in enumerate(player.dice.dice):
            grid.addWidget(self._button(die, owner, player.name), place // SET_SIZE, place % SET_SIZE)
        below = -(-len(player.dice.dice) // SET_SIZE)
        for place, die in enumerate(player.dice.side):
            grid.addWidget(self._button(die, owner, player.name), below + place // SET_SIZE, place % SET_SIZE)
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
