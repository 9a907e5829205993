"""The widgets for the dice of a duel and their values, and for choosing dice from the sets of both players."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QWidget

from irondie_to.app.referee.duel.draft import OtherTarget
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.one_stop import OneStop
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import ShortLabel, Stretch, column_of, discard, grid_of, row_of, with_look
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import isolated
from irondie_to.rules.dice import Die, die_phrase
from irondie_to.rules.dice_set import SET_SIZE, DiceSet

_SLOT, _DIE = QSize(46, 46), 40
_IN_A_ROW = 3
_CROSS = 11


class TargetChips(WithContext, QWidget):
    """A button for each target of a duel with several targets; hidden for other duels.

    `removed` is emitted when the user clicks a button, with the place of its target, counted from 0.
    """

    removed = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.buttons: list[QPushButton] = []
        self._grid = grid_of(inside=self, spacing=3)
        self.hide()

    def show_targets(self, targets: tuple[OtherTarget, ...]) -> None:
        discard(*self.buttons)
        self.buttons = [self._button(place, str(target)) for place, target in enumerate(targets)]
        for place, button in enumerate(self.buttons):
            self._grid.addWidget(button, place // _IN_A_ROW, place % _IN_A_ROW)
        self.setVisible(bool(targets))

    def _button(self, place: int, target: str) -> QPushButton:
        button = self._context.theme.sized(QPushButton(target, self), font=12, icon="close", icon_px=_CROSS)
        button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # to have the cross on the right of the text
        words = Phrase("duel_page.remove_target", {"target": target})
        return self._context.word(button, tip=words, name=words, does=partial(self.removed.emit, place))


class ValueRow(QWidget):
    """Six buttons for the values of a die. `name` is the code of their accessible names, which contain `value`.

    Digits choose a value. The arrow keys move the focus and, from the chosen value, also choose the neighbouring value.
    `chosen` is emitted with the chosen value.
    """

    chosen = Signal(int)

    def __init__(self, context: WindowContext, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: list[QPushButton] = []
        for value in range(1, 7):
            button = with_look(QPushButton(str(value), self), "value", checkable=True)
            context.theme.sized(button, bold_font=17)
            context.word(button, name=Phrase(name, {"value": value}))
            self._group.addButton(button, value)
            self.buttons.append(button)
        row_of(*map(Stretch, self.buttons), inside=self, spacing=3)
        self._group.idToggled.connect(self._on_toggled)  # assistive technology presses a button without a click

    def show_value(self, value: int | None) -> None:
        with QSignalBlocker(self._group):
            self._group.setExclusive(False)
            for place, button in enumerate(self.buttons, start=1):
                button.setChecked(place == value)
            self._group.setExclusive(True)

    def _on_toggled(self, value: int, is_on: bool) -> None:
        if is_on:
            self.chosen.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in {"1", "2", "3", "4", "5", "6"}:
            self.buttons[int(event.text()) - 1].click()
        else:
            super().keyPressEvent(event)


class DuelSide(WithContext, QWidget):
    """One of the two dice of a duel, with buttons for its value.

    The user clicks `slot` to have the next chosen die entered on this side, and chooses a value in `values`. `title` is
    the code of the title, `shows` the code of the accessible names of the value buttons.
    """

    def __init__(self, context: WindowContext, title: str, shows: str, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.title = context.word(with_look(QLabel(self), "group"), text=title)
        self.words = context.theme.sized(with_look(ShortLabel(self), "muted"), font=13)
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        slot = DieButton(context.theme, _SLOT, _DIE, self, framed=True)
        self.slot = context.word(with_look(slot, focusPolicy=Qt.FocusPolicy.StrongFocus), tip="duel_page.choose_slot")
        self.values = ValueRow(context, shows, self)
        head = row_of(self.title, Stretch(self.words))
        row = row_of(self.slot, Stretch(self.values), spacing=8)
        column_of(head, row, inside=self, spacing=4)

    def show_die(self, die: Die | None, value: int | None, *, shows_value: bool, next_here: bool) -> None:
        """Show the die and its value. Unless `shows_value` is true, no value is shown and none can be chosen.

        `next_here` highlights the die, because the next chosen die is entered on this side.
        """
        self.slot.die = die
        self.slot.chosen = next_here
        self.slot.update()
        self.values.show_value(value if shows_value else None)
        self.values.setEnabled(shows_value)
        words = Phrase("duel_page.nothing_yet")
        if die is not None:
            words = Phrase("duel_page.die_named", {"die": str(die), "name": die_phrase(die)})
        self._context.word(self.words, text=words)
        self.slot.setAccessibleName(f"{self.title.text()}: {self.words.text()}")


_PLACE, _SETS_DIE = QSize(31, 28), 26


class PlayerSets(NamedTuple):
    """A player's name and registered set, which may be illegal. `dice` is None if the player has no set."""

    name: str
    dice: DiceSet | None


class DuelSets(WithContext, QWidget):
    """Buttons for the dice in the sets of both players.

    `chosen` is emitted with the clicked die and the index of its owner (0 or 1).
    """

    chosen = Signal(object, int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._shown: tuple[tuple[PlayerSets, ...], str] = (), ""  # the players, and the language of the words
        self._shown_sets = QWidget(self)
        self._column = column_of(self._shown_sets, Stretch(), inside=self, spacing=0)
        self.buttons: list[list[DieButton]] = []
        self._stops = OneStop(self), OneStop(self)  # one for the set of each player

    def show_players(self, players: tuple[PlayerSets, ...]) -> None:
        """Show the dice of these players, with the side set below the set."""
        shown = players, self._context.settings.language
        if shown == self._shown:
            return
        self._shown = shown
        discard(self._shown_sets)
        self._shown_sets, self.buttons, parts = QWidget(self), [], list[QWidget]()
        for owner, player in enumerate(players):
            name = self._context.theme.sized(ShortLabel(self), bold_font=13)
            name.setText(isolated(player.name))
            parts += [name, self._dice_of(owner, player)]
        column_of(*parts, inside=self._shown_sets, spacing=4)
        self._column.insertWidget(0, self._shown_sets)
        for owner, stop in enumerate(self._stops):
            stop.use(self.buttons[owner] if owner < len(self.buttons) else ())

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
        button = DieButton(self._context.theme, _PLACE, _SETS_DIE, self, die=die)
        tip = self._context.say(Phrase("duel_page.set_tip", {"die": die_phrase(die), "name": name}))
        button.setToolTip(f"{die}: {tip}")
        button.setAccessibleName(tip)
        button.clicked.connect(partial(self.chosen.emit, die, owner))
        self.buttons[owner].append(button)
        return button
