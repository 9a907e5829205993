"""The widgets with which one die of a duel and its value are chosen."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QWidget

from irondie_to.app.referee.duel.draft import OtherTarget
from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.controls.dice.drawing import die_phrase
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, grid_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die

_SLOT, _DIE = QSize(46, 46), 40
_IN_A_ROW = 3
_CROSS = 11


class TargetChips(QWidget):
    """A button for each target of a duel with several targets; hidden without them.

    `removed` is emitted with the place of the target, counted from 0, whose button the user clicks.
    """

    removed = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.buttons: list[QPushButton] = []
        self._grid = grid_of(inside=self, spacing=3)
        self.hide()

    def show_targets(self, targets: tuple[OtherTarget, ...]) -> None:
        while len(self.buttons) < len(targets):
            place = len(self.buttons)
            button = self._context.theme.sized(QPushButton(self), font=12, icon="close", icon_px=_CROSS)
            button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # to have the cross on the right of the text
            button.clicked.connect(partial(self.removed.emit, place))
            self._grid.addWidget(button, place // _IN_A_ROW, place % _IN_A_ROW)
            self.buttons.append(button)
        for button, target in zip(self.buttons, targets, strict=False):
            words = self._context.say(Phrase("duel_page.remove_target", {"target": str(target)}))
            button.setText(str(target))
            button.setToolTip(words)
            button.setAccessibleName(words)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(targets))
        self.setVisible(bool(targets))


class ValueRow(QWidget):
    """Six buttons for the values of a die. `name` is the code of their accessible names, with the value `value`.

    Digits choose a value. The arrow keys move the focus and, from the chosen value, also choose the neighbouring value.
    `chosen` is emitted with the chosen value.
    """

    chosen = Signal(int)

    def __init__(self, context: WindowContext, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons: list[QPushButton] = []
        for value in range(1, 7):
            button = context.theme.sized(with_look(QPushButton(str(value), self), "value"), bold_font=17)
            context.word(button, name=Phrase(name, {"value": value}))
            button.setCheckable(True)
            self._group.addButton(button, value)
            self.buttons.append(button)
        row_of(*map(Stretch, self.buttons), inside=self, spacing=3)
        self._group.idClicked.connect(self.chosen)

    def show_value(self, value: int | None) -> None:
        self._group.setExclusive(False)
        for place, button in enumerate(self.buttons, start=1):
            button.setChecked(place == value)
        self._group.setExclusive(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() in {"1", "2", "3", "4", "5", "6"}:
            self.buttons[int(event.text()) - 1].click()
        else:
            super().keyPressEvent(event)


class DuelSide(QWidget):
    """One of the two dice of a duel, with buttons for its value.

    `wanted` is emitted when the user clicks the die, so that the next chosen die replaces it. `valued` is emitted with
    the value that the user chose. `title` is the code of the title, `shows` that of the names of the value buttons.
    """

    wanted = Signal()
    valued = Signal(int)

    def __init__(self, context: WindowContext, title: str, shows: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.title = context.word(with_look(QLabel(self), "group"), text=title)
        self.words = context.theme.sized(with_look(ShortLabel(self), "muted"), font=13)
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.slot = context.word(DieButton(context.theme, _SLOT, _DIE, self), tip="duel_page.choose_slot")
        self.slot.framed = True
        self.slot.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.values = ValueRow(context, shows, self)
        head = row_of(self.title, Stretch(self.words))
        row = row_of(self.slot, Stretch(self.values), spacing=8)
        column_of(head, row, inside=self, spacing=4)
        self.slot.clicked.connect(self.wanted)
        self.values.chosen.connect(self.valued)

    def show_die(self, die: Die | None, value: int | None, *, shows_value: bool, next_here: bool) -> None:
        """Show the die and its value. Unless `shows_value` is true, no value is shown and none can be chosen.

        `next_here` highlights the die, because the next chosen die will replace it.
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

    def fit(self, *, is_low: bool) -> None:
        """Set the size of the die, which does not grow with the text if there is little room (`is_low`)."""
        self.slot.set_sizes(_SLOT, _DIE, 1 / self._context.theme.factor if is_low else 1.0)
